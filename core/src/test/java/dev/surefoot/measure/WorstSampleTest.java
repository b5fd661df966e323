// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.HandMadeLeg.LEG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.rig.FootPoint;
import org.junit.jupiter.api.Test;

/** The largest of a few samples. */
class WorstSampleTest {
    @Test
    void largestSample_isKept_andOfEqualsTheFirst() {
        WorstSample worst = new WorstSample();
        worst.take(3, 1, "a");
        worst.take(7, 2, LEG, FootPoint.Kind.BALL);
        worst.take(7, 3, "c");
        worst.take(5, 4, "d");
        assertThat(worst.fault(ClipFault.Kind.SKATE, 4, Double.NaN))
                .isEqualTo(new ClipFault(ClipFault.Kind.SKATE, 4, 7, 2, "left ball"));
    }

    @Test
    void nothingAboveZero_hasNoPlace() {
        WorstSample worst = new WorstSample();
        worst.take(0, 1, "a");
        assertThat(worst.fault(ClipFault.Kind.POPS, 0, Double.NaN))
                .isEqualTo(new ClipFault(ClipFault.Kind.POPS, 0, 0, -1, ""));
    }

    @Test
    void noSample_isWhatItsFaultSays() {
        assertThat(new WorstSample().fault(ClipFault.Kind.POPS, 0, 0).worst()).isZero();
        assertThat(new WorstSample().fault(ClipFault.Kind.SKATE, 0, Double.NaN).worst())
                .isNaN();
    }

    @Test
    void laterFault_isMovedByItsFrames_unlessItHasNone() {
        assertThat(new ClipFault(ClipFault.Kind.SKATE, 1, 20, 5, "left")
                        .later(3)
                        .frame())
                .isEqualTo(8);
        assertThat(new ClipFault(ClipFault.Kind.SKATE, 0, 0, -1, "").later(3).frame())
                .isEqualTo(-1);
    }
}
