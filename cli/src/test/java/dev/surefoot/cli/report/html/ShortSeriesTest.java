// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What a chart shows of a long clip: few points, and every peak. */
class ShortSeriesTest {
    @Test
    void shortSeries_staysAsItIs() {
        double[] series = {3, 1, 2};

        ShortSeries all = ShortSeries.of(3, 4);

        assertThat(all.shorten(series)).containsExactly(3, 1, 2);
        assertThat(all.framesPerPoint()).isEqualTo(1);
    }

    @Test
    void longSeries_keepsLeastAndGreatestOfEachBucketInTheirOrder() {
        double[] series = {5, 1, 9, 4, 0, 7, 2, 3, 6};

        ShortSeries few = ShortSeries.of(9, 4);

        assertThat(few.framesPerPoint()).isEqualTo(2.5);
        assertThat(few.firstFrame()).isEqualTo(1.25);
        assertThat(few.shorten(series)).containsExactly(9, 0, 7, 2);
    }

    @Test
    void anyLength_hasAtMostSoManyPointsAndItsExtremes() {
        SplittableRandom random = new SplittableRandom(7);
        for (int frames = 1; frames < 3000; frames = frames * 3 / 2 + 1) {
            double[] series = random.doubles(frames, -1, 1).toArray();

            double[] left = ShortSeries.of(frames, 100).shorten(series);

            assertThat(left.length).isLessThanOrEqualTo(100);
            assertThat(Arrays.stream(left).max())
                    .isEqualTo(Arrays.stream(series).max());
            assertThat(Arrays.stream(left).min())
                    .isEqualTo(Arrays.stream(series).min());
        }
    }

    @Test
    void unknownNumbers_areLeftOutOrStayUnknown() {
        double[] series = {Double.NaN, 2, Double.NaN, Double.NaN};

        double[] left = ShortSeries.of(4, 2).shorten(series);

        assertThat(left).containsExactly(2, 2);
        assertThat(ShortSeries.of(4, 2).shorten(new double[] {Double.NaN, Double.NaN, Double.NaN, Double.NaN}))
                .containsOnly(Double.NaN);
    }
}
