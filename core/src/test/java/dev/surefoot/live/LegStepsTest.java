// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LegStepsTest {
    /** Stands from 0.2 to 0.6 and from 0.9 to 1.3 s: between them it swings for 0.3 s. */
    private static LegSteps steps(double durationSeconds, boolean loops) {
        return TrackSpec.of(durationSeconds, loops, 0.2, 0.6, 0.9, 1.3).ofLeg(0);
    }

    @Test
    void aSwingThatTheEndCutsOff_landsAsTheOneBefore() {
        LegSteps steps = steps(1.5, false);
        assertThat(steps.startSeconds(2)).isInfinite();
        assertThat(steps.foreseenSeconds(2)).isCloseTo(1.6, within(1e-6));
        double[] last = new double[ContactTrack.LANDING_NUMBERS];
        double[] foreseen = new double[ContactTrack.LANDING_NUMBERS];
        assertThat(steps.landing(1, last, 0)).isTrue();
        assertThat(steps.landing(2, foreseen, 0)).isFalse();
        assertThat(steps.foreseenLanding(2, foreseen, 0)).isTrue();
        assertThat(foreseen).isEqualTo(last);
    }

    @Test
    void aSwingLongerThanThat_landsWithTheEnd_andOneMuchLongerIsNoStep() {
        assertThat(steps(1.65, false).foreseenSeconds(2)).isEqualTo(1.65);
        assertThat(steps(1.7, false).foreseenSeconds(2)).isInfinite();
    }

    @Test
    void aFootThatStandsToTheEnd_orStepsOnceOnly_orLoops_hasNoLandingBeyond() {
        assertThat(steps(1.3, false).foreseenSeconds(2)).isInfinite();
        assertThat(TrackSpec.of(1, false, 0.2, 0.6).ofLeg(0).foreseenSeconds(1)).isInfinite();
        LegSteps loop = steps(2, true);
        assertThat(loop.foreseenSeconds(2)).isEqualTo(loop.startSeconds(2));
    }

    @Test
    void thePathBeyond_goesOnWhereTheClipEnds_andEndsAsTheSwingBeforeDid() {
        LegSteps steps = steps(1.5, false);
        double[] inside = new double[ContactTrack.PATH_NUMBERS];
        double[] beyond = new double[ContactTrack.PATH_NUMBERS];
        steps.path(1, 1.5, inside, 0);
        steps.pathBeyond(1.5, 0, beyond.length, beyond, 0);
        for (int i = 0; i < beyond.length; i++) {
            assertThat(beyond[i]).isCloseTo(inside[i], within(1e-6));
        }
        steps.path(0, 0.9 - 1e-9, inside, 0);
        steps.pathBeyond(1.6, 0, beyond.length, beyond, 0);
        for (int i = 0; i < beyond.length; i++) {
            assertThat(beyond[i]).isCloseTo(inside[i], within(1e-4));
        }
    }
}
