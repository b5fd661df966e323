// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class QuinticTest {
    @Test
    void ends_haveValueRateAndAcceleration() {
        Quintic.Knot from = new Quintic.Knot(1, -2, 30);
        Quintic.Knot to = new Quintic.Knot(4, 5, -60);
        Quintic curve = new Quintic(0.2, 0.7, from, to);
        assertClose(Quintic.knotOf(curve::at, 0.2), from);
        assertClose(Quintic.knotOf(curve::at, 0.7), to);
    }

    private static void assertClose(Quintic.Knot actual, Quintic.Knot expected) {
        assertThat(actual.value()).isCloseTo(expected.value(), within(1e-12));
        assertThat(actual.rate()).isCloseTo(expected.rate(), within(1e-4));
        assertThat(actual.acceleration()).isCloseTo(expected.acceleration(), within(1e-2));
    }
}
