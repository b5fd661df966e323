// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class FlexionTest {
    @Test
    void angleBetweenTheBones() {
        assertThat(Flexion.between(1, 0, 0, 0, 2, 0, ReachCode.REACHED)).isCloseTo(Math.PI / 2, within(1e-15));
        assertThat(Flexion.between(0, -4, 3, 0, -4, -3, ReachCode.REACHED))
                .isCloseTo(2 * Math.atan(0.75), within(1e-15));
    }

    @Test
    void onOneLine_isExactly0OrPi() {
        assertThat(Flexion.between(1, 2, 3, 1, 2, 3.1, ReachCode.TOO_FAR)).isZero();
        assertThat(Flexion.between(1, 2, 3, -1, -2, 3, ReachCode.TOO_CLOSE)).isEqualTo(Math.PI);
        assertThat(Flexion.between(1, 2, 3, -1, -2, -3, ReachCode.DEGENERATE)).isEqualTo(Math.PI);
        assertThat(Flexion.between(0, 0, 0, 1, 0, 0, ReachCode.REACHED)).isZero();
    }

    /** An arc cosine would have half the digits: 1 - cos is 5e-17 here. */
    @Test
    void nearlyStraight_keepsItsDigits_atAnyMagnitude() {
        for (double scale : new double[] {1e-300, 1, 1e300}) {
            assertThat(Flexion.between(scale, 0, 0, 1, 1e-8, 0, ReachCode.REACHED))
                    .isCloseTo(1e-8, within(1e-22));
        }
    }
}
