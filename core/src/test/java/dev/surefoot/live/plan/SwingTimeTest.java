// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SwingTimeTest {
    /** 0.1 legs off, and 14 legs of a small character that ran, when what slowed the foot down went on. */
    @Test
    void aFootThatIsSlowedDownAndGetsTimeForAStep_isNotThrown() {
        PlanterInput in = new PlanterInput(new int[2], 1);
        in.blends = true;
        double[] s = new double[PlanterState.size(1, 2)];
        int b = PlanterState.leg(1, 0);
        s[b + PlanterState.AHEAD] = 0.005;
        s[b + PlanterState.AHEAD + 2] = 90;
        new SwingTime(in, 0.25).release(s, b, 0.25);
        for (double t = 0; t < 0.25; t += 0.01) {
            assertThat(MinimumJerk.after(s, b + PlanterState.AHEAD, 0, 0.25, t)).isBetween(0.0, 0.0051);
        }
    }
}
