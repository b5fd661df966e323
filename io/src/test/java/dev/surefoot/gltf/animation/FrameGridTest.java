// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameGridTest {
    private static final long MANY = 1_000_000;

    /** Single-precision times of a clip at 60 frames a second with inserted keys in some of its intervals. */
    private static double[] withInsertedKeys(int frames, int times, List<Integer> intervals) {
        return withInsertedKeys(60, frames, times, intervals);
    }

    private static double[] withInsertedKeys(int rate, int frames, int times, List<Integer> intervals) {
        List<Double> seconds = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            for (int i = 0; i < (intervals.contains(f) && f + 1 < frames ? times : 1); i++) {
                seconds.add((double) (float) ((f + i / (double) times) / rate));
            }
        }
        return seconds.stream().mapToDouble(Double::doubleValue).toArray();
    }

    @Test
    void fewInsertedKeys_leaveTheGridThatAllOthersAreOn() {
        double[] seconds = withInsertedKeys(364, 5, List.of(40, 41, 120, 300, 301));
        FrameGrid grid = FrameGrid.of(seconds, 0.016666, MANY);
        assertThat(grid.frames()).isEqualTo(364);
        assertThat(grid.framesPerSecond()).isCloseTo(60, within(1e-4));
        assertThat(grid.notes()).hasSize(1);
    }

    @Test
    void fewInsertedKeysOfAFilm_leaveItsFrames() {
        FrameGrid grid = FrameGrid.of(withInsertedKeys(24, 14, 6, List.of(4)), 1 / 24.0, MANY);
        assertThat(grid.frames()).isEqualTo(14);
        assertThat(grid.framesPerSecond()).isCloseTo(24, within(1e-4));
    }

    /** Late times are rounded so that two neighbours show their distance to a thousandth only. */
    @ParameterizedTest
    @CsvSource({"24, 3600", "29.97, 1800", "30, 1200", "60, 600", "120, 60", "120, 1800", "240, 120", "1000, 30"})
    void longClip_hasAFrameAtEachKey(double rate, int span) {
        int frames = (int) (rate * span) + 1;
        for (double start : new double[] {0, 3.7, 500}) {
            double[] seconds = new double[frames];
            Arrays.setAll(seconds, f -> (float) (start + f / rate));
            FrameGrid grid = FrameGrid.of(seconds, KeyTimes.medianSpacing(seconds), MANY);
            assertThat(grid.frames()).isEqualTo(frames);
            assertThat(grid.notes()).isEmpty();
        }
    }

    /** As a cleaned take has them: what is put between some frames does not move the others. */
    @ParameterizedTest
    @CsvSource({"30, 36001", "60, 36001", "120, 36001"})
    void fewInsertedKeysOfALongClip_leaveItsFrames(int rate, int frames) {
        List<Integer> some = List.of(40, 41, 1200, 3000, 3001, 20000);
        double[] channel = withInsertedKeys(rate, frames, 1, some);
        FrameGrid grid = FrameGrid.of(withInsertedKeys(rate, frames, 5, some), KeyTimes.medianSpacing(channel), MANY);
        assertThat(grid.frames()).isEqualTo(frames);
        assertThat(grid.framesPerSecond()).isCloseTo(rate, within(1e-5));
    }

    @Test
    void keysCloserThanAThousandth_areSampledAnew_andSaidToBe() {
        double[] seconds = new double[3000];
        Arrays.setAll(seconds, f -> f / 3000.0);
        FrameGrid grid = FrameGrid.of(seconds, 1 / 3000.0, MANY);
        assertThat(grid.framesPerSecond()).isBetween(119.9, 121.0);
        assertThat(grid.notes()).singleElement().asString().contains("no even grid of at most 1000 a second");
    }

    /** What is denser than capture is thinned before a clip is refused for its length. */
    @Test
    void denserThanCapture_andTooManyFrames_areSampledAnew() {
        double[] seconds = new double[4001];
        Arrays.setAll(seconds, f -> (float) (f / 240.0));
        assertThat(FrameGrid.of(seconds, 1 / 240.0, 4001).frames()).isEqualTo(4001);
        FrameGrid grid = FrameGrid.of(seconds, 1 / 240.0, 4000);
        assertThat(grid.frames()).isEqualTo(2001);
        assertThat(grid.notes())
                .containsExactly("The keys lie on a grid of 240.0 per second, too fine for so long a clip; the clip was"
                        + " sampled anew"
                        + " at 120.0 frames per second.");
    }

    /**
     * A long clip that was cleaned has keys amid some of its frames: where those are not counted it can be read again.
     */
    @Test
    void insertedKeysOfALongClip_countForNoFrames_whereThatWouldBeTooMany() {
        double[] seconds = withInsertedKeys(6001, 2, List.of(40, 41, 1200, 3000, 3001, 5000));
        assertThat(FrameGrid.of(seconds, 1 / 60.0, MANY).frames()).isEqualTo(12001);
        assertThat(FrameGrid.of(seconds, 1 / 60.0, 12000).frames()).isEqualTo(6001);
    }

    @Test
    void oneFrameBetween_isSaidSo() {
        FrameGrid grid = FrameGrid.of(new double[] {0, 1 / 15.0, 2 / 15.0, 3 / 15.0}, 1 / 15.0, MANY);
        assertThat(grid.notes()).containsExactly("The keys are 15.0 per second; a frame was put between each two.");
    }

    @Test
    void keysThatAreFarApart_getFramesBetween() {
        FrameGrid grid = FrameGrid.of(new double[] {0, 0.093, 0.2, 0.317, 0.37}, 0.1, MANY);
        assertThat(grid.framesPerSecond()).isBetween(30.0, 33.0);
    }

    @Test
    void manyInsertedKeys_areAFinerGrid() {
        List<Integer> all = new ArrayList<>();
        for (int f = 0; f < 100; f += 2) {
            all.add(f);
        }
        FrameGrid grid = FrameGrid.of(withInsertedKeys(100, 4, all), 1 / 240.0, MANY);
        assertThat(grid.frames()).isEqualTo(99 * 4 + 1);
        assertThat(grid.framesPerSecond()).isCloseTo(240, within(1e-3));
    }

    @Test
    void spacingThatDoesNotFit_isRoundedUpToOneThatDoes() {
        FrameGrid grid = FrameGrid.of(new double[] {0, 0.013, 0.5, 0.777, 1}, 0.03, MANY);
        assertThat(grid.framesPerSecond()).isCloseTo(34, within(1e-9));
        assertThat(grid.frames()).isEqualTo(35);
    }
}
