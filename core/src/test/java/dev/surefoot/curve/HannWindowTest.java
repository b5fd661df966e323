// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class HannWindowTest {
    @Test
    void weights_areARaisedCosine_thatIsZeroHalfAWindowAway() {
        // four samples wide: 1 in the middle, a half beside it, nothing two away
        double[] mean = HannWindow.of(0.4, 10).mean(new double[] {0, 0, 0, 1, 0, 0, 0});
        assertThat(mean).containsExactly(new double[] {0, 0, 0.25, 0.5, 0.25, 0, 0}, within(1e-15));
    }

    @Test
    void atAnEnd_aMeanIsOfWhatIsThere() {
        double[] mean = HannWindow.of(0.4, 10).mean(new double[] {3, 0, 0});
        assertThat(mean[0]).isCloseTo(2, within(1e-15));
    }

    @Test
    void smoothing_leavesASteadyTrendAsItIs_atTheEndsToo() {
        double[] trend = {1, 3, 5, 7, 9, 11};
        assertThat(HannWindow.of(0.8, 10).smooth(trend)).containsExactly(trend, within(1e-14));
        assertThat(HannWindow.of(0.8, 10).mean(trend)[0]).isGreaterThan(2);
    }

    @Test
    void windowsAsNarrowAsASample_andSingleSamples_changeNothing() {
        assertThat(HannWindow.of(0.1, 10).smooth(new double[] {1, 4, 2})).containsExactly(1, 4, 2);
        assertThat(HannWindow.of(5, 10).smooth(new double[] {7})).containsExactly(7);
    }

    @Test
    void noiseShare_isWhatSmoothingLeavesOfNoise() {
        HannWindow window = HannWindow.of(0.4, 10);
        // the root of 1 + 2 · ¼, over 1 + 2 · ½
        assertThat(window.noiseShare()).isCloseTo(Math.sqrt(1.5) / 2, within(1e-15));
        Random random = new Random(3);
        double[] noise = random.doubles(20000, -1, 1).toArray();
        assertThat(deviation(window.mean(noise)) / deviation(noise)).isCloseTo(window.noiseShare(), within(0.01));
    }

    private static double deviation(double[] samples) {
        double square = 0;
        for (double sample : samples) {
            square += sample * sample;
        }
        return Math.sqrt(square / samples.length);
    }
}
