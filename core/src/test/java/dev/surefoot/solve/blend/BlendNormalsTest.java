// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Bend;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.kernel.BendPlane;
import dev.surefoot.solve.kernel.FrameTurn;
import org.junit.jupiter.api.Test;

/** A thigh that hangs down, and planes along the axes. */
class BlendNormalsTest {
    private static final Vec3 DOWN = new Vec3(0, -1, 0);

    private final BendPlane plane = new BendPlane();
    private final BlendNormals normals = new BlendNormals();

    private static BendPlane normal(BendPlane plane, double x, double y, double z) {
        plane.normalX = x;
        plane.normalY = y;
        plane.normalZ = z;
        return plane;
    }

    private static BendPlane axis(BendPlane plane, double x, double y, double z) {
        plane.axisX = x;
        plane.axisY = y;
        plane.axisZ = z;
        return plane;
    }

    private void assertPosed(double x, double y, double z) {
        assertThat(new Vec3(normals.posedX, normals.posedY, normals.posedZ).distanceTo(new Vec3(x, y, z)))
                .isLessThan(1e-15);
    }

    private void assertSolved(double x, double y, double z) {
        assertThat(new Vec3(normals.solvedX, normals.solvedY, normals.solvedZ).distanceTo(new Vec3(x, y, z)))
                .isLessThan(1e-15);
    }

    @Test
    void bentPose_hasTheNormalOfItsBones_howeverLongTheyAre() {
        for (double length : new double[] {1e-200, 1, 1e200}) {
            normals.setPosed(DOWN.times(length), Vec3.Z.times(1 / length), normal(plane, 0, 1, 0));
            assertPosed(-1, 0, 0);
        }
    }

    /** Straight begins between a sine of 2^-41 and one of 2^-39. */
    @Test
    void straightPose_hasTheNormalOfItsPlane() {
        normals.setPosed(DOWN, new Vec3(0, -1, 0x1p-41), normal(plane, 0, 0, 2));
        assertPosed(0, 0, 1);
        normals.setPosed(DOWN, new Vec3(0, -1, 0x1p-39), plane);
        assertPosed(-1, 0, 0);
    }

    @Test
    void straightPoseWithoutAPlane_hasAnyNormalAcrossItsAxis() {
        normals.setPosed(DOWN, DOWN, axis(normal(plane, 0, 0, 0), 0, -1, 0));
        assertPosed(0, 0, -1);
        normals.setPosed(Vec3.X, Vec3.X, axis(plane, 1, 0, 0));
        assertPosed(0, 0, -1);
    }

    @Test
    void normalOfANearlyStraightPose_givesWayByItsOffset() {
        double half = Math.sqrt(0.5);
        normals.setPosed(DOWN, Vec3.Z, normal(plane, 0, 1, 0));
        plane.offset = 1;
        normals.settle(0.5, plane);
        assertPosed(-half, half, 0);

        normals.setPosed(DOWN, Vec3.Z, plane);
        plane.offset = 0;
        normals.settle(0.01, plane);
        assertPosed(0, 1, 0);
    }

    @Test
    void solutionsNormal_isMadeAUnit_andZeroWhereThereIsNone() {
        Solution3 solved = new Solution3();
        solved.setStatus(Reach.REACHED, Bend.TRANSPORTED);
        solved.setNormal(0, 0, 5);
        normals.setSolved(solved, new FrameTurn(), plane);
        assertSolved(0, 0, 1);

        solved.setNormal(0, 0, 0);
        normals.setSolved(solved, new FrameTurn(), plane);
        assertSolved(0, 0, 0);
    }

    @Test
    void targetOnTheRoot_letsTheThighCarryThePosedNormal() {
        Solution3 solved = new Solution3();
        solved.setStatus(Reach.DEGENERATE, Bend.TRANSPORTED);
        solved.setNormal(0, 0, 5);
        FrameTurn quarter = new FrameTurn();
        quarter.set(0, 0, Math.sqrt(0.5), Math.sqrt(0.5));

        normals.setSolved(solved, quarter, normal(plane, 1, 0, 0));

        assertSolved(0, 1, 0);
    }
}
