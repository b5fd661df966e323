// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Vectors along (3, −4, 0), whose direction is (0.6, −0.8, 0). */
class UnitVectorTest {
    private static final double ROUNDING = 1e-15;

    private final UnitVector v = new UnitVector();

    private void assertDirection(double x, double y, double z) {
        assertThat(new double[] {v.x, v.y, v.z}).containsExactly(new double[] {x, y, z}, within(ROUNDING));
        assertThat(v.any).isTrue();
    }

    @Test
    void anyLength_givesTheSameDirection() {
        for (int e : new int[] {-1070, -600, -300, 0, 300, 600, 1020}) {
            v.set(Math.scalb(3.0, e), Math.scalb(-4.0, e), 0);
            assertDirection(0.6, -0.8, 0);
        }
    }

    @Test
    void noLength_isNoDirection_andForgetsTheOneBefore() {
        v.set(3, -4, 0);
        v.set(0, -0.0, 0);
        assertThat(v.any).isFalse();
        assertThat(new double[] {v.x, v.y, v.z}).containsOnly(0);
    }

    @Test
    void anothers_isTakenOverOrTurned() {
        UnitVector other = new UnitVector();
        other.set(3, -4, 0);
        v.set(other);
        assertDirection(0.6, -0.8, 0);
        JointRotation quarterAboutZ = new JointRotation();
        quarterAboutZ.set(0, 0, Math.sqrt(0.5), Math.sqrt(0.5));
        v.setTurned(quarterAboutZ, other);
        assertDirection(0.8, 0.6, 0);
        v.setTurned(quarterAboutZ, new UnitVector());
        assertThat(v.any).isFalse();
    }

    @Test
    void arguments_areRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> v.set("hinge", 1, Double.NaN, 0))
                .withMessageContaining("hinge's y");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> v.set("hinge", 1, 0, Double.NEGATIVE_INFINITY))
                .withMessageContaining("hinge's z");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> v.setDirection("pole", 0, 0, 0))
                .withMessageContaining("pole must have a length");
        v.set("hinge", 0, 0, 0);
        assertThat(v.any).isFalse();
    }
}
