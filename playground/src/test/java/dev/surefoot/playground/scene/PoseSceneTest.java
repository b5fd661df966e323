// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** How far the knee swings where the page says that it does. */
class PoseSceneTest {
    private static final int CLOSEST = 0;
    private static final int TRANSPORTED = 1;
    private static final int POLE = 2;
    private static final int SWING = 32;

    private static final int CLOSEST_X = 15;
    private static final int CLOSEST_DEGREES = 19;
    private static final int ANY_X = 34;
    private static final int TURNED_X = 37;
    private static final int DELTA_DEGREES = 40;
    private static final int COS_DELTA = 41;
    private static final int BEST_THETA = 42;

    private static double swing(int rule, double targetX, double targetY, double targetZ) {
        return solved(rule, targetX, targetY, targetZ, 0)[SWING];
    }

    private static double[] solved(int rule, double targetX, double targetY, double targetZ, double theta) {
        double[] in = {
            targetX, targetY, targetZ, 0.1, -0.42, 0.14, 0, -0.84, 0, 0, -0.4, 0.8, 1, 0, -0.7, rule, theta,
        };
        PoseScene scene = new PoseScene();
        double[] out = new double[Scene.count(scene.outputs())];
        scene.solve(in, out);
        return out;
    }

    @Test
    void arbitrarySolutionTurnedByTheBestTheta_isTheClosestToThePose() {
        double[] any = solved(CLOSEST, 0.3, -0.62, 0.22, 0);
        double[] best = solved(CLOSEST, 0.3, -0.62, 0.22, any[BEST_THETA]);
        for (int axis = 0; axis < 3; axis++) {
            assertThat(any[TURNED_X + axis]).isEqualTo(any[ANY_X + axis]);
            assertThat(best[TURNED_X + axis]).isCloseTo(any[CLOSEST_X + axis], within(1e-12));
        }
        assertThat(best[DELTA_DEGREES]).isCloseTo(any[CLOSEST_DEGREES], within(1e-9));
        assertThat(any[DELTA_DEGREES]).isGreaterThan(best[DELTA_DEGREES] + 10);
    }

    @Test
    void cosineOfDelta_isGreatestAtTheBestTheta_andLeastHalfATurnOn() {
        double best = solved(CLOSEST, 0.3, -0.62, 0.22, 0)[BEST_THETA];
        double most = solved(CLOSEST, 0.3, -0.62, 0.22, best)[COS_DELTA];
        double least = solved(CLOSEST, 0.3, -0.62, 0.22, best + Math.PI)[COS_DELTA];
        for (double theta = -3; theta < 3; theta += 0.1) {
            assertThat(solved(CLOSEST, 0.3, -0.62, 0.22, theta)[COS_DELTA]).isBetween(least - 1e-12, most + 1e-12);
        }
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
