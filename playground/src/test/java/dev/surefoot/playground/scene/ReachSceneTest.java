// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two bones of 0.5 m under a hip at the origin. */
class ReachSceneTest {
    private final Map<String, Double> given =
            new HashMap<>(Map.of("distance", 0.6, "thigh", 0.5, "shin", 0.5, "greatestDegrees", 180.0, "speed", 0.5));

    private Map<String, Double> solved() {
        return Situation.solved(new ReachScene(), given);
    }

    @Test
    void hardEnds_kneeThreeFourFive() {
        Map<String, Double> out = solved();
        assertThat(out.get("kneeX")).isCloseTo(0.4, within(1e-15));
        assertThat(out.get("kneeY")).isCloseTo(-0.3, within(1e-15));
        assertThat(out.get("eased")).isEqualTo(0.6);
        assertThat(out.get("flexionDegrees")).isCloseTo(Math.toDegrees(2 * Math.acos(0.6)), within(1e-12));
    }

    /** The distance is 2 · 0.5 · cos(bend / 2), and the sine of half the bend is 0.8. */
    @Test
    void kneeRate_isTheDerivativeOfTheBendTimesTheSpeed() {
        assertThat(solved().get("kneeRate")).isCloseTo(Math.toDegrees(-2 / 0.8 * 0.5), within(1e-5));
    }

    @Test
    void beyondReach_straightDown_andTheRestIsResidual() {
        given.put("distance", 1.25);
        Map<String, Double> out = solved();
        assertThat(out.get("reach")).isEqualTo(1);
        assertThat(out.get("endY")).isCloseTo(-1, within(1e-15));
        assertThat(out.get("residual")).isCloseTo(0.25, within(1e-15));
    }

    @Test
    void stretch_makesUpForWhatLacks() {
        given.putAll(Map.of("distance", 1.05, "stretch", 0.1));
        Map<String, Double> out = solved();
        assertThat(out.get("stretched")).isEqualTo(1);
        assertThat(out.get("stretch")).isCloseTo(1.05, within(1e-12));
        assertThat(out.get("residual")).isCloseTo(0, within(1e-12));
    }

    @Test
    void leastBend_endsTheReachEarlier() {
        given.putAll(Map.of("distance", 1.0, "leastDegrees", 60.0));
        Map<String, Double> out = solved();
        assertThat(out.get("atLeast")).isEqualTo(1);
        assertThat(out.get("endY")).isCloseTo(-Math.cos(Math.toRadians(30)), within(1e-14));
    }

    /** At full reach R, with a band of δ = R / 10, t is 1/4: the end is at R − δ (3/4)⁴, the page's formula. */
    @Test
    void softEnd_lagsBehindTheTarget() {
        given.putAll(Map.of("distance", 1.0, "farShare", 0.1));
        Map<String, Double> out = solved();
        assertThat(out.get("softened")).isEqualTo(1);
        assertThat(out.get("eased")).isCloseTo(1 - 0.1 * Math.pow(0.75, 4), within(1e-14));
        assertThat(out.get("residual")).isCloseTo(1 - out.get("eased"), within(1e-12));
    }
}
