// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class BendPlaneTest {
    private final BendPlane plane = new BendPlane();

    /** 3 ahead of a line of 8: three fifths of the thigh off it, far more than is sure. */
    @Test
    void bentLimb_hasItsOwnPlane_whateverTheHinge() {
        plane.set(new Vec3(0, -4, 3), new Vec3(0, -4, -3), Vec3.Z);
        assertThat(plane.open).isTrue();
        assertThat(axis()).isEqualTo(new Vec3(0, -1, 0));
        assertThat(normal()).isEqualTo(Vec3.X);
        assertThat(plane.offset).isEqualTo(0.6);
    }

    @Test
    void straightLimb_takesTheHingeAcrossItsAxis() {
        plane.set(new Vec3(0, -4, 0), new Vec3(0, -4, 0), new Vec3(5, 3, 0));
        assertThat(normal()).isEqualTo(Vec3.X);
        assertThat(plane.offset).isZero();
    }

    @Test
    void halfSure_isMidwayBetween() {
        // offset half of what is sure: the smooth step is one half there, the normal at 45 degrees
        double off = 0.5 * BendPlane.SURE_OFFSET;
        double down = Math.sqrt(1 - off * off);
        plane.set(new Vec3(0, -down, off), new Vec3(0, -down, -off), Vec3.Z);
        assertThat(normal().distanceTo(new Vec3(Math.sqrt(0.5), 0, Math.sqrt(0.5))))
                .isLessThan(1e-12);
    }

    @Test
    void straightLimbWithoutHinge_hasNoPlane() {
        plane.set(new Vec3(0, -4, 0), new Vec3(0, -4, 0), Vec3.ZERO);
        assertThat(normal()).isEqualTo(Vec3.ZERO);
        plane.set(new Vec3(0, -4, 0), new Vec3(0, -4, 0), Vec3.Y);
        assertThat(normal()).isEqualTo(Vec3.ZERO);
    }

    @Test
    void endOnTheRoot_isNotOpen_andItsAxisIsTheThigh() {
        plane.set(new Vec3(0, -4, 0), new Vec3(0, 4, 0), Vec3.X);
        assertThat(plane.open).isFalse();
        assertThat(axis()).isEqualTo(new Vec3(0, -1, 0));
        assertThat(normal()).isEqualTo(Vec3.X);
    }

    @Test
    void solution_givesItsNormalAcrossItsAxis() {
        plane.setSolved(0, -3, 0, 0, -2, 0, 7, 1, 0);
        assertThat(axis()).isEqualTo(new Vec3(0, -1, 0));
        assertThat(normal()).isEqualTo(Vec3.X);
        plane.setSolved(0, -3e300, 0, 0, -2e300, 0, 1e-300, 0, 0);
        assertThat(normal()).isEqualTo(Vec3.X);
    }

    private Vec3 axis() {
        return new Vec3(plane.axisX, plane.axisY, plane.axisZ);
    }

    private Vec3 normal() {
        return new Vec3(plane.normalX, plane.normalY, plane.normalZ);
    }
}
