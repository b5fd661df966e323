// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Circles of 3 and 4 about places 5 apart meet at a right angle; 1.8 along the line and 2.4 off the line. */
class CirclesSceneTest {
    private final Map<String, Double> given = new HashMap<>(Map.of("footX", 5.0, "thigh", 3.0, "shin", 4.0));

    private void assertNumbers(Map<String, Double> expected) {
        Map<String, Double> out = Situation.solved(new CirclesScene(), given);
        expected.forEach((name, value) -> assertThat(out.get(name)).as(name).isCloseTo(value, within(1e-14)));
    }

    @Test
    void threeFourFive_kneeOnTheLeft_theOtherOnTheRight() {
        given.put("side", 1.0);
        assertNumbers(Map.of("reach", 0.0, "kneeX", 1.8, "kneeY", 2.4, "otherX", 1.8, "otherY", -2.4));
        assertNumbers(Map.of("along", 1.8, "height", 2.4, "flexion", Math.PI / 2, "residual", 0.0));
    }

    @Test
    void otherSide_swapsTheKnees() {
        given.put("side", -1.0);
        assertNumbers(Map.of("kneeX", 1.8, "kneeY", -2.4, "otherX", 1.8, "otherY", 2.4));
    }

    @Test
    void hipElsewhere_movesAllOfIt() {
        given.putAll(Map.of("side", 1.0, "hipX", 10.0, "hipY", -1.0, "footX", 15.0, "footY", -1.0));
        assertNumbers(Map.of("kneeX", 11.8, "kneeY", 1.4, "endX", 15.0, "endY", -1.0, "distance", 5.0));
    }

    @Test
    void footTooFar_legStraightAtIt_andTheRestIsResidual() {
        given.put("footX", 10.0);
        assertNumbers(Map.of("reach", 1.0, "held", 0.0, "endX", 7.0, "endY", 0.0, "residual", 3.0));
    }

    @Test
    void footTooFar_poseHeldWhenAskedFor() {
        given.putAll(Map.of("footX", 10.0, "hold", 1.0, "posedThighY", -3.0, "posedShinX", 4.0));
        assertNumbers(Map.of("held", 1.0, "kneeX", 0.0, "kneeY", -3.0, "endX", 4.0, "endY", -3.0));
        assertNumbers(Map.of("residual", Math.sqrt(45)));
    }
}
