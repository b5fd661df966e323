// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class FootholdChoiceTest {
    private static final double STEP = 0.03;

    /** As far as any sole is moved. */
    private static final double FAR = 1;

    private final FootholdChoice choice = new FootholdChoice();

    FootholdChoiceTest() {
        choice.most = FAR;
    }

    /** A riser of 0.15 at so many steps ahead of the heel unmoved; a negative one falls. */
    private void riser(double at, double rise) {
        for (int i = 0; i < FootholdChoice.SAMPLES; i++) {
            choice.height[i] = i - FootholdChoice.REACH >= at ? rise : 0;
            choice.rise[i] = 0;
        }
    }

    private boolean choose(double favoured, double committed) {
        return choice.choose(STEP, 0, FootholdChoice.SOLE, false, favoured, committed, 0.7);
    }

    @Test
    void onLevelGround_takesAllPlaces() {
        riser(99, 0);
        assertThat(choose(Double.NaN, 0)).isTrue();
        assertThat(choice.low).isEqualTo(-FootholdChoice.REACH * STEP);
        assertThat(choice.high).isEqualTo(FootholdChoice.REACH * STEP);
    }

    @Test
    void aRiserBeforeTheToes_isKeptAwayFrom() {
        int toes = FootholdChoice.SOLE + FootholdChoice.TOES;
        riser(toes + 1, 0.15);
        assertThat(choose(Double.NaN, 0)).isTrue();
        assertThat(choice.high).isLessThan(-STEP);
        assertThat(choice.heel[FootholdChoice.REACH - 3]).isZero();
    }

    /** Feet as long as their legs were sent to where no leg gets, and hung there. */
    @Test
    void aSole_isMovedNoFurtherThanItMayBe() {
        riser(FootholdChoice.SOLE + FootholdChoice.TOES + 1, 0.15);
        double most = 1.5 * STEP;
        choice.most = most;
        assertThat(choose(Double.NaN, 0)).isTrue();
        assertThat(choice.low).isBetween(-most, most);
        assertThat(choice.high).isBetween(-most, most);
        // where it would come down is a place, however little it may be moved
        choice.most = 0;
        assertThat(choose(Double.NaN, 0)).isTrue();
        assertThat(choice.low).isZero();
    }

    @Test
    void toesAreNotHungOverAnEdge_whereThereIsRoomBehind() {
        riser(FootholdChoice.SOLE + 1, -0.15);
        assertThat(choose(Double.NaN, 0)).isTrue();
        assertThat(choice.high).isLessThanOrEqualTo(-STEP);
    }

    @Test
    void lateInASwing_theTreadChosenBeforeIsKept() {
        // an edge in the middle of the sole: a step on and a step back are nearly as good
        riser(3, -0.15);
        assertThat(choose(Double.NaN, 0)).isTrue();
        double first = choice.low;
        assertThat(choose(-Math.signum(first) * 0.2, 2)).isTrue();
        assertThat(Math.signum(choice.low)).isEqualTo(-Math.signum(first));
    }

    @Test
    void aBallThatMayBeOnEitherSideOfAnEdge_isNotPutThere() {
        // the last sample of the sole is on the next tread, the ball itself a few millimetres before it
        riser(FootholdChoice.SOLE - 0.5, 0.15);
        choice.choose(STEP, 0, FootholdChoice.SOLE, false, 0, 1, 0.7);
        double sure = choice.low;
        choice.choose(STEP, 0, FootholdChoice.SOLE, true, 0, 1, 0.7);
        assertThat(Math.abs(choice.low) + Math.abs(sure)).isGreaterThan(0);
        int at = FootholdChoice.REACH + (int) Math.round(choice.low / STEP);
        assertThat(choice.height[at + FootholdChoice.SOLE]).isEqualTo(choice.height[at + FootholdChoice.SOLE - 1]);
    }

    @Test
    void aHeelThatComesOverAnEdge_keepsHalfAStepOffIt() {
        // the lower tread begins within the step before the heel's sample
        for (int edge = 1; edge <= FootholdChoice.REACH; edge++) {
            riser(edge, -0.15);
            assertThat(choose(edge * STEP, 9)).isTrue();
            int at = FootholdChoice.REACH + (int) Math.round((choice.low - 0.5 * STEP) / STEP);
            assertThat(choice.height[at]).isEqualTo(-0.15);
            assertThat(choice.low).isCloseTo((edge + 0.5) * STEP, within(1e-9));
        }
    }

    @Test
    void byAnEdge_theSamePlaceIsChosen_whereverTheFootWasGoingToComeDown() {
        // a riser half a sole ahead; the landing is moved over the whole of a step by sixteenths
        for (double rise : new double[] {0.15, -0.15}) {
            double place = Double.NaN;
            for (int i = 0; i < 16; i++) {
                double landing = (i - 7.5) / 16 * STEP;
                double edge = 2.5 - landing / STEP;
                riser(edge, rise);
                double shift = STEP * choice.align(FootholdChoice.REACH + edge, STEP);
                assertThat(choice.choose(STEP, shift, FootholdChoice.SOLE, false, Double.NaN, 0, 0.7))
                        .isTrue();
                double now = landing + shift + (rise > 0 ? choice.high : choice.low);
                // unaligned it went to and fro by up to a step
                assertThat(now).isCloseTo(Double.isNaN(place) ? now : place, within(1e-9));
                place = now;
            }
        }
    }

    @Test
    void aPointSeesTheRoomBehindIt() {
        // the edge is behind the hindmost place that a foot of one point can take
        for (int i = 0; i < FootholdChoice.POINT_SAMPLES; i++) {
            choice.height[i] = i < FootholdChoice.ROOM ? 0.15 : 0;
            choice.rise[i] = 0;
        }
        for (int i = FootholdChoice.POINT_SAMPLES; i < FootholdChoice.SAMPLES; i++) {
            choice.height[i] = Double.NaN;
        }
        assertThat(choice.choose(STEP, 0, 0, false, Double.NaN, 0, 0.7)).isTrue();
        assertThat(choice.low).isGreaterThan(-FootholdChoice.REACH * STEP);
    }
}
