// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SmoothEnvelopeTest {
    @Test
    void cover_isNeverBelowWhatIsAskedFor_norAboveTheMost() {
        Random random = new Random(5);
        for (int round = 0; round < 50; round++) {
            double[] least = new double[60];
            for (int f = 0; f < least.length; f++) {
                least[f] = random.nextInt(8) == 0 ? random.nextDouble() : 0;
            }
            double[] cover = SmoothEnvelope.over(least, 1 + random.nextInt(6));
            for (int f = 0; f < least.length; f++) {
                assertThat(cover[f]).isBetween(least[f] - 1e-12, 1.0);
            }
        }
    }

    @Test
    void cover_ofOneSpike_risesAndFallsByEvenParts() {
        double[] least = new double[41];
        least[20] = 1;
        double[] cover = SmoothEnvelope.over(least, 3);
        assertThat(cover[20]).isEqualTo(1);
        for (int f = 0; f < 40; f++) {
            assertThat(Math.abs(cover[f + 1] - cover[f])).isLessThan(0.2);
        }
        assertThat(cover[20 - 13]).isZero();
        assertThat(cover[20 + 13]).isZero();
    }

    @Test
    void fixedFrames_stayAtZero() {
        double[] least = new double[20];
        boolean[] fixed = new boolean[20];
        fixed[9] = true;
        least[12] = 1;
        double[] cover = SmoothEnvelope.over(least, 3, fixed);
        assertThat(cover[9]).isZero();
        assertThat(cover[10]).isLessThan(0.1);
        assertThat(cover[12]).isGreaterThanOrEqualTo(1);
    }

    @Test
    void renewed_isWhatItIsOverTheNewBound_toTheBit() {
        Random random = new Random(6);
        for (int round = 0; round < 300; round++) {
            int n = 1 + random.nextInt(400);
            int half = 1 + random.nextInt(9);
            boolean[] fixed = new boolean[n];
            double[] was = new double[n];
            for (int f = 0; f < n; f++) {
                fixed[f] = random.nextInt(9) == 0;
                was[f] = random.nextInt(5) == 0 ? random.nextDouble() : 0;
            }
            double[] least = Arrays.copyOf(was, n);
            for (int changes = random.nextInt(6); changes > 0; changes--) {
                least[random.nextInt(n)] = random.nextBoolean() ? random.nextDouble() : 0;
            }
            double[] cover = SmoothEnvelope.over(was, half, fixed);
            SmoothEnvelope.renew(cover, was, least, half, fixed);
            assertThat(cover).containsExactly(SmoothEnvelope.over(least, half, fixed));
        }
    }
}
