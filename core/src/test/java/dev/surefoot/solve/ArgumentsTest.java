// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the solvers refuse, and that they say which argument, its value and its range. */
class ArgumentsTest {
    private final Solution2 flat = new Solution2();
    private final Solution3 out = new Solution3();

    @ParameterizedTest
    @ValueSource(doubles = {-1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void lengths_mustBeFiniteAndNotNegative(double length) {
        assertRefused(() -> TwoBone2.solve(1, 0, length, 1, 1, flat), "thighLength", length);
        assertRefused(() -> TwoBone2.solve(1, 0, 1, length, -1, flat), "shinLength", length);
        assertRefused(() -> TwoBone2.solveBoth(1, 0, length, 1, flat, new Solution2()), "thighLength", length);
        assertRefused(() -> TwoBone3.solve(1, 0, 0, length, 1, 0, 1, 0, out), "thighLength", length);
        assertRefused(() -> TwoBone3.solve(1, 0, 0, 1, length, 0, 1, 0, out), "shinLength", length);
        assertThat(TwoBone2.problem(1, 0, length, 1, 1)).contains("thighLength").contains("" + length);
        assertThat(TwoBone3.problem(1, 0, 0, 1, length, 0, 1, 0))
                .contains("shinLength")
                .contains("" + length);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void components_mustBeFinite(double value) {
        assertRefused(() -> TwoBone2.solve(value, 0, 1, 1, 1, flat), "dx", value);
        assertRefused(() -> TwoBone2.solve(0, value, 1, 1, 1, flat), "dy", value);
        assertRefused(() -> TwoBone3.solve(value, 0, 0, 1, 1, 0, 1, 0, out), "dx", value);
        assertRefused(() -> TwoBone3.solve(0, value, 0, 1, 1, 0, 1, 0, out), "dy", value);
        assertRefused(() -> TwoBone3.solve(1, 0, value, 1, 1, 0, 1, 0, out), "dz", value);
        assertRefused(() -> TwoBone3.solve(1, 0, 0, 1, 1, value, 1, 0, out), "kx", value);
        assertRefused(() -> TwoBone3.solve(1, 0, 0, 1, 1, 0, value, 0, out), "ky", value);
        assertRefused(() -> TwoBone3.solve(1, 0, 0, 1, 1, 0, 1, value, out), "kz", value);
        assertRefused(() -> TwoBone3.solve(0, 0, 0, 1, 1, 0, 1, value, out), "kz", value);
        Vec3 bad = new Vec3(0, value, 0);
        BendHint hint = new BendHint();
        assertRefused(() -> hint.transported(Vec3.X, bad, Vec3.Z, Vec3.Y), "posedShin", value);
        assertRefused(() -> hint.pole(bad, Vec3.X, Vec3.X, Vec3.Z, Vec3.Y), "pole", value);
        assertRefused(() -> hint.closestToPose(bad, Vec3.X, Vec3.Y), "posedThigh", value);
        assertRefused(() -> hint.hinge(bad, Vec3.X, Vec3.Y), "hinge", value);
        assertRefused(() -> new LimbRotations().set(bad, Vec3.X, Vec3.Z, out), "posedThigh", value);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, -2, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void side_mustBeLeftOrRight(int side) {
        assertRefused(() -> TwoBone2.solve(0.5, 0, 1, 1, side, flat), "side", side);
        assertRefused(() -> TwoBone2.solve(5, 0, 1, 1, side, flat), "side", side);
        assertRefused(() -> TwoBone2.solve(0, 0, 1, 10, side, flat), "side", side);
        assertRefused(() -> TwoBone2.solve(9.5, 0, 1, 9, side, flat), "side", side);
    }

    @Test
    void goodArguments_haveNoProblem() {
        assertThat(TwoBone2.problem(0, -Double.MAX_VALUE, 0, Double.MAX_VALUE, -1))
                .isNull();
        assertThat(TwoBone3.problem(0, 0, 0, 0, 0, 0, 0, 0)).isNull();
    }

    private static void assertRefused(Runnable call, String name, Object value) {
        assertThatThrownBy(call::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(name + " must")
                .hasMessageContaining("" + value);
    }
}
