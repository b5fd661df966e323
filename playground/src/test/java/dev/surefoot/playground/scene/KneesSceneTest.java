// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

class KneesSceneTest {
    private static void assertNumbers(Map<String, Double> given, Map<String, Double> expected) {
        Map<String, Double> out = Situation.solved(new KneesScene(), given);
        expected.forEach((name, value) -> assertThat(out.get(name)).as(name).isCloseTo(value, within(1e-14)));
    }

    @Test
    void threeFourFive_bothKnees() {
        Map<String, Double> given = Map.of("originX", 1.0, "targetX", 6.0, "thigh", 3.0, "shin", 4.0);
        assertNumbers(given, Map.of("reach", 0.0, "leftX", 2.8, "leftY", 2.4, "rightX", 2.8, "rightY", -2.4));
        assertNumbers(given, Map.of("distance", 5.0, "least", 1.0, "greatest", 7.0, "residual", 0.0));
    }

    @Test
    void tooFar_targetMovedToTheOuterRing() {
        Map<String, Double> given = Map.of("targetY", 9.0, "thigh", 3.0, "shin", 4.0);
        assertNumbers(given, Map.of("reach", 1.0, "endX", 0.0, "endY", 7.0, "residual", 2.0, "flexion", 0.0));
    }

    @Test
    void tooClose_withTheLongerShin_targetMovedToTheInnerRing() {
        Map<String, Double> given = Map.of("targetX", 1.0, "thigh", 1.0, "shin", 3.0);
        assertNumbers(given, Map.of("reach", 2.0, "leftX", -1.0, "leftY", 0.0, "endX", 2.0, "residual", 1.0));
    }
}
