// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a limb solver does not take, and how it says so. */
class LimbSolverRefusalsTest {
    private final LimbSolver leg = new LimbSolver();

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void numbersThatAreNotFinite_areRefusedByName(double bad) {
        assertRefused(() -> leg.hip(bad, 0, 0, 0, 0, 0, 1), "hip's x", bad);
        assertRefused(() -> leg.knee(0, bad, 0, 0, 0, 0, 1), "knee's y", bad);
        assertRefused(() -> leg.ankle(0, 0, bad, 0, 0, 0, 1), "ankle's z", bad);
        assertRefused(() -> leg.toe(0, 0, 0, bad, 0, 0, 1), "toe", bad);
        assertRefused(() -> leg.parent(0, 0, 0, bad), "parent", bad);
        assertRefused(() -> leg.target(bad, 0, 0), "target's x", bad);
        assertRefused(() -> leg.hingeInThigh(bad, 0, 0), "hinge's x", bad);
        assertRefused(() -> leg.bendTowards(0, bad, 0), "pole's y", bad);
        assertRefused(() -> leg.footRotation(0, 0, bad, 0), "footRotation", bad);
        assertRefused(() -> leg.toeRotation(0, 0, bad, 0), "toeRotation", bad);
        assertRefused(() -> leg.groundNormal(0, bad, 0), "groundNormal's y", bad);
        assertRefused(() -> leg.up(0, 0, bad), "up's z", bad);
        assertRefused(() -> leg.weight(bad), "weight", bad);
        assertRefused(() -> leg.softReach(bad), "farShare", bad);
        assertRefused(() -> leg.kneeLimits(bad, 1), "leastFlexionRadians", bad);
        assertRefused(() -> leg.stretchLimits(1, bad), "greatestFactor", bad);
        assertRefused(() -> leg.groundTiltLimit(bad), "groundTiltLimitRadians", bad);
    }

    @Test
    void valuesOutOfRange_areRefused() {
        assertRefused(() -> leg.hip(0, 0, 0, 0, 0, 0, 0), "hip", 0.0);
        assertRefused(() -> leg.hip(0, 0, 0, 0, 0, 0, 3), "hip", 3.0);
        assertRefused(() -> leg.target(1e302, 0, 0), "target's x", 1e302);
        assertRefused(() -> leg.weight(1.1), "weight", 1.1);
        assertRefused(() -> leg.weight(-0.1), "weight", -0.1);
        assertRefused(() -> leg.softReach(1.1), "farShare", 1.1);
        assertRefused(() -> leg.kneeLimits(2, 1), "leastFlexionRadians", 2.0);
        assertRefused(() -> leg.kneeLimits(0, 4), "greatestFlexionRadians", 4.0);
        assertRefused(() -> leg.stretchLimits(0, 1), "leastFactor", 0.0);
        assertRefused(() -> leg.stretchLimits(1, 1001), "greatestFactor", 1001.0);
        assertRefused(() -> leg.groundNormal(0, 0, 0), "groundNormal", 0.0);
    }

    @Test
    void placeThatIsMissing_isNamed() {
        LimbSolver empty = new LimbSolver();
        assertThatThrownBy(empty::solve)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("hip(");
        empty.hip(Vec3.ZERO, Quat.IDENTITY).knee(Vec3.X, Quat.IDENTITY).ankle(Vec3.Y, Quat.IDENTITY);
        assertThatThrownBy(empty::solve)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("target(");
    }

    private static void assertRefused(Runnable call, String name, double value) {
        assertThatThrownBy(call::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(name)
                .hasMessageContaining("" + value);
    }
}
