// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.Measured.measure;
import static dev.surefoot.rig.HandMadeLeg.FPS;
import static dev.surefoot.rig.HandMadeLeg.ROOT;
import static dev.surefoot.rig.HandMadeLeg.clip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import org.junit.jupiter.api.Test;

/** Feet that slide at known speeds and heights. */
class SkatingRatioTest {
    @Test
    void skatingRatio_countsLowAndFastFrames() {
        assertThat(measure(sliding(0.55, 0.02, 100)).skatingRatio()).isCloseTo(1, within(1e-12));
        assertThat(measure(sliding(0.45, 0.02, 100)).skatingRatio()).isZero();
        assertThat(measure(sliding(3, 0.06, 100)).skatingRatio()).isZero();
        // the last of 101 frames has no step to the next; half of the 100 steps are fast, less the mean's two at the
        // edge
        double half = measure(sliding(3, 0.02, 50)).skatingRatio();
        assertThat(half).isBetween(0.48, 0.52);
    }

    /** Slides at a speed and height for so many of 101 frames. */
    private static Clip sliding(double speed, double height, int frames) {
        return clip(101, (f, pose) -> pose.setTranslation(0, new Vec3(speed * Math.min(f, frames) / FPS, height, 0)));
    }

    @Test
    void skatingBegins_belowFiveCentimetres_andAboveHalfAMetreASecond() {
        assertThat(measure(sliding(1, 0.0499, 100)).skatingRatio()).isCloseTo(1, within(1e-12));
        assertThat(measure(sliding(1, 0.0501, 100)).skatingRatio()).isZero();
        assertThat(measure(sliding(0.501, 0, 100)).skatingRatio()).isCloseTo(1, within(1e-12));
        assertThat(measure(sliding(0.499, 0, 100)).skatingRatio()).isZero();
    }

    @Test
    void oneFastStep_countsWhenTheMeanOfFiveStepsIsFast() {
        // one step of 30 mm is 3 m/s; over five steps 0.6 m/s, and 0.4 m/s when it is of 20 mm
        assertThat(measure(stepOf(0.03)).skatingRatio()).isCloseTo(0.1, within(1e-12));
        assertThat(measure(stepOf(0.02)).skatingRatio()).isZero();
    }

    /** Ten steps, the fifth of which goes somewhere. */
    private static Clip stepOf(double metres) {
        return clip(11, (f, pose) -> pose.setTranslation(ROOT, new Vec3(f >= 5 ? metres : 0, 0, 0)));
    }
}
