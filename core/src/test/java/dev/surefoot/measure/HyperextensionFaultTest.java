// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.Measured.fault;
import static dev.surefoot.rig.HandMadeLeg.LEG;
import static dev.surefoot.rig.HandMadeLeg.bent;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Knees bent to a known side by known angles. */
class HyperextensionFaultTest {
    private static ClipFault beyond(IntToDoubleFunction degrees) {
        return fault(new HyperextensionFault(List.of(LEG), 12), bent(12, degrees));
    }

    @Test
    void kneeBentBackwards_countsFromTwoDegreesOn() {
        ClipFault little = beyond(f -> f == 4 ? -1.9 : 30);
        assertThat(little.count()).isZero();
        assertThat(little.worst()).isCloseTo(1.9, within(1e-9));
        ClipFault seen = beyond(f -> f == 4 ? -2.1 : 30);
        assertThat(seen.count()).isOne();
        assertThat(seen.worst()).isCloseTo(2.1, within(1e-9));
        assertThat(seen.frame()).isEqualTo(4);
        assertThat(seen.where()).isEqualTo("left");
        assertThat(seen.isLength()).isFalse();
    }

    @Test
    void framesInARow_areOneFault() {
        assertThat(beyond(f -> f == 2 || f == 3 || f == 8 ? -10 : 30).count()).isEqualTo(2);
    }

    @Test
    void forwards_isWhereTheKneeIsBentMost_notMostOften() {
        // two frames of 60 degrees weigh sin 60° each, ten of 5 degrees sin 5° each: 1.73 against 0.87
        ClipFault fault = beyond(f -> f < 2 ? 60 : -5);
        assertThat(fault.count()).isOne();
        assertThat(fault.worst()).isCloseTo(5, within(1e-9));
        assertThat(fault.frame()).isEqualTo(2);
    }

    @Test
    void kneeThatNeverBendsAgainstItsSide_isNotHyperextended() {
        assertThat(beyond(f -> -20).worst()).isZero();
        assertThat(beyond(f -> 0).worst()).isZero();
    }
}
