// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How far the knee swings where the page says that it does. */
class PoseSceneTest {
    private static final int CLOSEST = 0;
    private static final int TRANSPORTED = 1;
    private static final int POLE = 2;
    private static final int SWING = 32;

    private static double swing(int rule, double targetX, double targetY, double targetZ) {
        double[] in = {
            targetX, targetY, targetZ, 0.1, -0.42, 0.14, 0, -0.84, 0, 0, -0.4, 0.8, 1, 0, -0.7, rule,
        };
        PoseScene scene = new PoseScene();
        double[] out = new double[Scene.count(scene.outputs())];
        scene.solve(in, out);
        return out[SWING];
    }

    @Test
    void targetBesideThePosedThigh_swingsTheProjectedKneeRound_andNotTheTransportedOne() {
        assertThat(swing(CLOSEST, 0.13, -0.56, 0.187)).isGreaterThan(10);
        assertThat(swing(TRANSPORTED, 0.13, -0.56, 0.187)).isLessThan(3);
    }

    @Test
    void targetBesideThePole_swingsThePolesKneeRound_andNotTheTransportedOne() {
        assertThat(swing(POLE, 0.003, -0.28, 0.56)).isGreaterThan(10);
        assertThat(swing(TRANSPORTED, 0.003, -0.28, 0.56)).isLessThan(3);
    }

    @Test
    void everywhereElse_theKneeMovesAboutAsMuchAsTheTarget() {
        for (int rule = CLOSEST; rule <= POLE; rule++) {
            assertThat(swing(rule, 0.3, -0.62, 0.22)).isBetween(0.3, 3.0);
        }
    }
}
