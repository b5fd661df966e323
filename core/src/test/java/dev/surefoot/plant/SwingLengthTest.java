// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SwingLengthTest {
    private static final double FPS = 30;
    private static final int FRAMES = 30;
    /** What a leg of 0.8 m with five degrees of bend, a third of its length ahead, adds to its knee. */
    private static final double SLOPE = -1.3;

    private final boolean[] stands = new boolean[FRAMES];
    private final double[] further = new double[FRAMES];
    private final double[] slopes = new double[FRAMES];
    private final Vec3[] lean = new Vec3[FRAMES];

    SwingLengthTest() {
        Arrays.fill(stands, 0, 8, true);
        Arrays.fill(stands, 20, FRAMES, true);
        Arrays.fill(slopes, SLOPE);
        Arrays.fill(lean, new Vec3(0, 0, 0.33));
        further[13] = 0.01;
        further[14] = 0.02;
        further[15] = 0.01;
    }

    private double[] parts() {
        return SwingLength.parts(stands, further, slopes, lean, FPS);
    }

    private static double squares(double[] x) {
        double sum = 0;
        for (int f = 1; f + 1 < x.length; f++) {
            double second = x[f - 1] - 2 * x[f] + x[f + 1];
            sum += second * second;
        }
        return sum;
    }

    @Test
    void kneeThatIsThrown_goesEvenlyAndItsFootSomeMillimetresBesideItsPlan() {
        double[] parts = parts();
        double[] knee = new double[FRAMES];
        for (int f = 0; f < FRAMES; f++) {
            knee[f] = further[f] + SLOPE * parts[f];
            assertThat(lean[f].times(parts[f]).length()).isLessThan(0.006);
        }
        assertThat(squares(knee)).isLessThan(0.1 * squares(further));
    }

    @Test
    void footThatStands_stays() {
        double[] parts = parts();
        for (int f = 0; f < FRAMES; f++) {
            assertThat(parts[f] == 0).isEqualTo(stands[f]);
        }
    }

    @Test
    void uprightLeg_isNotMoved() {
        Arrays.fill(slopes, 0);
        Arrays.fill(lean, Vec3.ZERO);
        assertThat(parts()).containsOnly(0);
    }

    @Test
    void kneeAsInTheSource_leavesItsFootAlone() {
        Arrays.fill(further, 0);
        assertThat(parts()).containsOnly(0);
    }
}
