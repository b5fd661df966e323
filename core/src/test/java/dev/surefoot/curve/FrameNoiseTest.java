// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class FrameNoiseTest {
    @Test
    void noise_isFoundUnderAMotionManyTimesAsLarge() {
        Random random = new Random(5);
        double[] samples = new double[5000];
        for (int f = 0; f < samples.length; f++) {
            samples[f] = Math.sin(f / 40.0) + 0.005 * random.nextGaussian();
        }
        assertThat(FrameNoise.deviation(samples)).isCloseTo(0.005, within(0.0005));
    }

    @Test
    void smoothMotion_hasNone() {
        assertThat(FrameNoise.deviation(new double[] {0, 1, 4, 9, 16, 25})).isZero();
        assertThat(FrameNoise.deviation(new double[] {0, 1, 4})).isZero();
    }

    @Test
    void samplesThatAreNot_areGaps() {
        Random random = new Random(3);
        double[] samples = new double[5000];
        for (int f = 0; f < samples.length; f++) {
            // runs of eight, each elsewhere: taken as one row every third difference but five of eight is a jump
            samples[f] = f % 9 == 8 ? Double.NaN : Math.floorDiv(f, 9) + 0.005 * random.nextGaussian();
        }
        assertThat(FrameNoise.deviation(samples)).isCloseTo(0.005, within(0.0005));
        assertThat(FrameNoise.deviation(new double[] {1, 5, 2, Double.NaN, 1, 5, 2}))
                .isZero();
    }
}
