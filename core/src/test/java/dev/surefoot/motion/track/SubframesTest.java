// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Trig;
import org.junit.jupiter.api.Test;

class SubframesTest {
    /** Metres from an ankle to the tip of its toes. */
    private static final double FOOT = 0.2;
    /** Radians a second with which a foot leaves the ground. */
    private static final double QUICK = 12;

    /** How far a point strays in the middle between two keys when foot and ankle are interpolated each by itself. */
    private static double strays(double keysPerSecond, double part) {
        double turned = QUICK / keysPerSecond;
        double there = part * turned;
        // the ankle goes straight on where the tip stands: what is left is the arc less its chord
        return FOOT * Math.abs((1 - part) + part * Trig.cos(turned) - Trig.cos(there));
    }

    @Test
    void closeKeys_areLookedAtInTheMiddleAlone_andStrayLessThanWhatThreeSamplesMissOfOthers() {
        assertThat(Subframes.perKey(24)).isEqualTo(4);
        assertThat(Subframes.perKey(30)).isEqualTo(4);
        assertThat(Subframes.perKey(59.94)).isEqualTo(2);
        assertThat(Subframes.perKey(120)).isEqualTo(2);
        double most = 0;
        for (int i = 0; i <= 100; i++) {
            most = Math.max(most, strays(60, i / 100.0));
        }
        assertThat(strays(60, 0.5)).isGreaterThan(0.99 * most);
        assertThat(strays(60, 0.5)).isLessThan(0.3 * strays(30, 0.5));
    }
}
