// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Forty frames of a swing, with a stance at either end. */
class SwingRaiseTest {
    private static final int FRAMES = 42;
    private static final double ROUNDING = 1e-12;

    private final SwingRaise raise = new SwingRaise(stands());

    private static boolean[] stands() {
        boolean[] stands = new boolean[FRAMES];
        stands[0] = true;
        stands[FRAMES - 1] = true;
        return stands;
    }

    @Test
    void nothingAsked_raisesNothing() {
        assertThat(raise.isAny()).isFalse();
        assertThat(raise.metres(2)).containsOnly(0);
    }

    @Test
    void aMomentOfTheSwing_raisesBothItsFrames_andLeavesWhatIsFar() {
        raise.ask(20, 0.25, 0.01);
        double[] metres = raise.metres(2);
        assertThat(raise.isAny()).isTrue();
        assertThat(metres[20]).isGreaterThanOrEqualTo(0.01 - ROUNDING);
        assertThat(metres[21]).isGreaterThanOrEqualTo(0.01 - ROUNDING);
        // it comes and goes within four times that many frames
        assertThat(metres[20 - 9]).isZero();
        assertThat(metres[21 + 9]).isZero();
        for (double at : metres) {
            assertThat(at).isBetween(0.0, 0.01 + ROUNDING);
        }
    }

    @Test
    void aFrame_raisesItselfAlone() {
        raise.ask(20, 0, 0.01);
        double[] metres = raise.metres(1);
        assertThat(metres[20]).isGreaterThanOrEqualTo(0.01 - ROUNDING);
        assertThat(metres[20 - 5]).isZero();
        assertThat(metres[20 + 5]).isZero();
    }

    /** A quarter of the time after the stance the next frame has a quarter of its raise. */
    @Test
    void besideAStance_theOtherFrameBringsTheMomentUp_andTheStanceStays() {
        raise.ask(0, 0.25, 0.01);
        double[] metres = raise.metres(1);
        assertThat(metres[0]).isZero();
        assertThat(0.25 * metres[1]).isCloseTo(0.01, within(ROUNDING));
        SwingRaise before = new SwingRaise(stands());
        before.ask(FRAMES - 2, 0.25, 0.03);
        assertThat(0.75 * before.metres(1)[FRAMES - 2]).isCloseTo(0.03, within(ROUNDING));
        assertThat(before.metres(1)[FRAMES - 1]).isZero();
    }

    /** An edge that a foot passes right after its stance: a raise by its part would throw it up by 1.4 m. */
    @Test
    void edgeBesideAStance_raisesNothing() {
        raise.ask(0, 0.125, 0.17);
        raise.ask(FRAMES - 2, 0.875, 0.01);
        assertThat(raise.metres(1)).containsOnly(0);
    }

    @Test
    void whatStands_cannotBeRaised() {
        raise.ask(0, 0, 0.01);
        assertThat(raise.isAny()).isFalse();
        assertThat(raise.metres(1)).containsOnly(0);
    }
}
