// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RootLikenessTest {
    private final PlanterInput in = new PlanterInput(new int[2], 1);
    private final double[] s = new double[PlanterState.size(1, 2)];

    /** A root that goes by {@code share} of the clip's changes of pace, for two seconds. */
    private void play(double share, double fps) {
        in.length[0] = 0.85;
        in.dt = 1 / fps;
        for (int f = 0; f < 2 * fps; f++) {
            in.count(s);
            double change = Math.sin(8 * f / fps);
            in.clipVelocity[1] = 1.3 + 0.2 * change;
            in.clipVelocity[2] = 0.3 * change;
            in.courseZ = 1 + share * 0.2 * change;
            in.turns = share * 0.3 * change;
            RootLikeness.watch(in, s);
            s[PlanterState.RUNNING] = 1;
            s[PlanterState.ELAPSED] += f > 0 ? in.dt : 0;
        }
    }

    @Test
    void rootMotion_isAlike_atAnyRate() {
        play(1, 60);
        double at60 = in.alike;
        assertThat(at60).isBetween(0.95, 1.0);
        assertThat(in.alikeTurn).isBetween(0.9, 1.0);
        Arrays.fill(s, 0);
        play(1, 240);
        assertThat(in.alike).isCloseTo(at60, within(0.01));
    }

    @Test
    void aRootThatIsSlower_isAlikeByThat() {
        play(0.7, 60);
        assertThat(in.alike).isCloseTo(0.7, within(0.03));
    }

    @Test
    void anEvenCapsule_isNot() {
        play(0, 60);
        assertThat(in.alike).isZero();
        assertThat(in.alikeTurn).isZero();
    }
}
