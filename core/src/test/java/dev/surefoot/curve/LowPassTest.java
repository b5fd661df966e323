// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LowPassTest {
    private static final double FPS = 120;
    private static final double CUTOFF = 8;

    @Test
    void apply_passesATrendUnchanged() {
        for (int n = 2; n < 200; n++) {
            double[] line = new double[n];
            for (int i = 0; i < n; i++) {
                line[i] = 5 - 0.03 * i;
            }
            double[] filtered = filtered(line, CUTOFF, FPS);
            for (int i = 0; i < n; i++) {
                assertThat(filtered[i]).isCloseTo(line[i], within(1e-12));
            }
        }
    }

    @Test
    void threeCoordinatesAtOnce_areFilteredAsEachAlone_toTheBit() {
        Random random = new Random(7);
        for (int n = 0; n < 100; n++) {
            double[][] together = new double[3][];
            double[][] alone = new double[3][];
            LowPass lowPass = new LowPass(CUTOFF, FPS);
            for (int c = 0; c < 3; c++) {
                together[c] = random.doubles(n).toArray();
                alone[c] = together[c].clone();
                lowPass.apply(alone[c]);
            }
            lowPass.apply(together[0], together[1], together[2]);
            for (int c = 0; c < 3; c++) {
                assertThat(together[c]).containsExactly(alone[c]);
            }
        }
    }

    @Test
    void apply_doublePass_halvesTheCutoffAndShiftsNothing() {
        // -3 dB a pass makes -6 dB: half the amplitude
        assertThat(gain(CUTOFF)).isCloseTo(0.5, within(1e-3));
        assertThat(gain(1)).isCloseTo(1, within(1e-3));
        assertThat(gain(40)).isLessThan(2e-3);
        for (double hertz : new double[] {2, 5, 8, 12}) {
            assertThat(quadrature(hertz)).isCloseTo(0, within(1e-3));
        }
    }

    @Test
    void apply_followsTheButterworthMagnitudeSquared() {
        double warpedCutoff = Math.tan(Math.PI * CUTOFF / FPS);
        for (double hertz = 2; hertz < 30; hertz += 2) {
            double ratio = Math.tan(Math.PI * hertz / FPS) / warpedCutoff;
            assertThat(gain(hertz)).isCloseTo(1 / (1 + Math.pow(ratio, 4)), within(2e-3));
        }
    }

    @Test
    void apply_isTheSameForwardsAndBackwards() {
        Random random = new Random(7);
        double[] noise = new double[300];
        for (int i = 0; i < noise.length; i++) {
            noise[i] = random.nextGaussian();
        }
        double[] forwards = filtered(noise, CUTOFF, FPS);
        double[] backwards = reversed(filtered(reversed(noise), CUTOFF, FPS));
        for (int i = 0; i < noise.length; i++) {
            assertThat(forwards[i]).isCloseTo(backwards[i], within(1e-3));
        }
    }

    @Test
    void apply_atTheEnds_aSteadyMotionStays() {
        // half a period of a slow swing, cut in the middle of its movement
        double[] swing = new double[120];
        for (int i = 0; i < swing.length; i++) {
            swing[i] = Math.sin(Math.PI * i / 119.0 - 0.5 * Math.PI);
        }
        double[] filtered = filtered(swing, CUTOFF, FPS);
        assertThat(filtered[0]).isCloseTo(swing[0], within(2e-3));
        assertThat(filtered[119]).isCloseTo(swing[119], within(2e-3));
    }

    @Test
    void apply_cutoffAtHalfTheRate_leavesTheSamples() {
        double[] samples = {1, -4, 2, 8};
        assertThat(filtered(samples, 15, 30)).containsExactly(1, -4, 2, 8);
        assertThat(filtered(samples, 100, 30)).containsExactly(1, -4, 2, 8);
    }

    @Test
    void apply_shorterThanItsOwnRinging_staysFinite() {
        for (int n = 0; n < 6; n++) {
            double[] samples = new double[n];
            Arrays.fill(samples, 3);
            for (double v : filtered(samples, CUTOFF, FPS)) {
                assertThat(v).isCloseTo(3, within(1e-9));
            }
        }
    }

    private static double gain(double hertz) {
        return correlation(hertz, 0);
    }

    private static double quadrature(double hertz) {
        return correlation(hertz, 0.5 * Math.PI);
    }

    /**
     * What of a sine of that frequency comes out in its own phase plus {@code shift}, in the middle of a long
     * recording.
     */
    private static double correlation(double hertz, double shift) {
        double[] wave = new double[1920];
        for (int i = 0; i < wave.length; i++) {
            wave[i] = Math.sin(2 * Math.PI * hertz * i / FPS);
        }
        double[] out = filtered(wave, CUTOFF, FPS);
        double sum = 0;
        for (int i = 480; i < 1440; i++) {
            sum += out[i] * Math.sin(2 * Math.PI * hertz * i / FPS + shift);
        }
        return sum / 480;
    }

    private static double[] filtered(double[] samples, double cutoff, double fps) {
        double[] copy = Arrays.copyOf(samples, samples.length);
        new LowPass(cutoff, fps).apply(copy);
        return copy;
    }

    private static double[] reversed(double[] samples) {
        double[] back = new double[samples.length];
        for (int i = 0; i < samples.length; i++) {
            back[i] = samples[samples.length - 1 - i];
        }
        return back;
    }
}
