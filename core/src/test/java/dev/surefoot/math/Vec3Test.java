// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class Vec3Test {
    private static final Vec3 A = new Vec3(1, 2, 3);
    private static final Vec3 B = new Vec3(-4, 5, 0.5);

    @Test
    void arithmetic_isComponentwise() {
        assertThat(A.plus(B)).isEqualTo(new Vec3(-3, 7, 3.5));
        assertThat(A.minus(B)).isEqualTo(new Vec3(5, -3, 2.5));
        assertThat(A.times(2)).isEqualTo(new Vec3(2, 4, 6));
        assertThat(A.plusTimes(2, B)).isEqualTo(new Vec3(-7, 12, 4));
        assertThat(A.negated()).isEqualTo(new Vec3(-1, -2, -3));
        assertThat(A.lerp(B, 0)).isEqualTo(A);
        assertThat(A.lerp(B, 0.5)).isEqualTo(new Vec3(-1.5, 3.5, 1.75));
    }

    @Test
    void products_areRightHanded() {
        assertThat(A.dot(B)).isEqualTo(7.5);
        assertThat(Vec3.X.cross(Vec3.Y)).isEqualTo(Vec3.Z);
        assertThat(Vec3.Y.cross(Vec3.Z)).isEqualTo(Vec3.X);
        assertThat(A.cross(B).dot(A)).isZero();
    }

    @Test
    void lengths_agree() {
        assertThat(new Vec3(2, 3, 6).length()).isEqualTo(7);
        assertThat(new Vec3(2, 3, 6).lengthSquared()).isEqualTo(49);
        assertThat(A.distanceTo(A.plus(new Vec3(2, 3, 6)))).isEqualTo(7);
    }

    @Test
    void normalizedOr_takesTheFallback_withoutALength() {
        assertThat(new Vec3(0, 0, -2).normalizedOr(Vec3.X).distanceTo(Vec3.Z.negated()))
                .isZero();
        assertThat(Vec3.ZERO.normalizedOr(Vec3.X)).isEqualTo(Vec3.X);
        assertThat(new Vec3(Double.NaN, 0, 0).normalizedOr(Vec3.Y)).isEqualTo(Vec3.Y);
        assertThat(new Vec3(1e200, 0, 0).normalizedOr(Vec3.Y)).isEqualTo(Vec3.Y);
    }

    @Test
    void rejectedFrom_leavesWhatIsAcross() {
        assertThat(A.rejectedFrom(Vec3.Y)).isEqualTo(new Vec3(1, 0, 3));
    }

    @Test
    void isFinite_seesEveryComponent() {
        assertThat(A.isFinite()).isTrue();
        assertThat(new Vec3(Double.NaN, 0, 0).isFinite()).isFalse();
        assertThat(new Vec3(0, Double.POSITIVE_INFINITY, 0).isFinite()).isFalse();
        assertThat(new Vec3(0, 0, Double.NEGATIVE_INFINITY).isFinite()).isFalse();
    }
}
