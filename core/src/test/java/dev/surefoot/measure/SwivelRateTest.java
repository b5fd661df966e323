// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.HandMadeLeg.HIP;
import static dev.surefoot.measure.HandMadeLeg.KNEE;
import static dev.surefoot.measure.HandMadeLeg.clip;
import static dev.surefoot.measure.HandMadeLeg.measure;
import static dev.surefoot.measure.HandMadeLeg.meter;
import static dev.surefoot.measure.HandMadeLeg.still;
import static dev.surefoot.measure.HandMadeLeg.swivelled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Knees that turn about the leg's line at known rates. */
class SwivelRateTest {
    @Test
    void swivel_isTheTurnAboutTheLegsLine_overTheSources() {
        assertThat(measure(
                                swivelled(20, 90, f -> Math.toDegrees(0.02 * f)),
                                swivelled(20, 90, f -> Math.toDegrees(0.03 * f)))
                        .knees()
                        .swivelRateRatio())
                .isCloseTo(1.5, within(1e-6));
        // 0.001 a frame is 5.7 degrees a second: as good as none
        assertThat(measure(still(10), still(10)).knees().swivelRateRatio()).isZero();
        assertThat(measure(
                                swivelled(20, 90, f -> Math.toDegrees(0 * f)),
                                swivelled(20, 90, f -> Math.toDegrees(0.001 * f)))
                        .knees()
                        .swivelRateRatio())
                .isCloseTo(0.1 / Math.toRadians(20), within(1e-6));
    }

    @Test
    void kneeBentByTenDegrees_hasASide_andByLessHasNone() {
        assertThat(ratio(9.9)).isZero();
        assertThat(ratio(10.1)).isCloseTo(2, within(1e-6));
    }

    /** Swivels at half a degree a frame in the source, at one in the result. */
    private static double ratio(double bendDegrees) {
        return measure(swivelled(20, bendDegrees, f -> 0.5 * f), swivelled(20, bendDegrees, f -> f))
                .knees()
                .swivelRateRatio();
    }

    @Test
    void slowSource_countsAsTwentyDegreesASecond() {
        // 0.3 and 0.1 degrees a frame are 30 and 10 degrees a second
        assertThat(measure(swivelled(20, 90, f -> 0.1 * f), swivelled(20, 90, f -> 0.3 * f))
                        .knees()
                        .swivelRateRatio())
                .isCloseTo(1.5, within(1e-6));
    }

    @Test
    void legThatSwings_doesNotSwivel() {
        Clip swinging = clip(20, (f, pose) -> {
            pose.setRotation(HIP, Quat.aboutAxis(Vec3.Z, 0.05 * f).times(Quat.aboutAxis(Vec3.X, -Math.PI / 4)));
            pose.setRotation(KNEE, Quat.aboutAxis(Vec3.X, Math.PI / 2));
        });
        assertThat(measure(swinging).knees().swivelRateRatio()).isCloseTo(0, within(1e-6));
    }

    @Test
    void turnBetweenTwoTakes_isNoSwivel() {
        Clip turned = swivelled(20, 90, f -> f < 10 ? 0 : 80);
        List<Segment> takes = List.of(new Segment(0, 9), new Segment(10, 19));
        assertThat(meter(turned, turned).segments(takes).measure().knees().swivelRateRatio())
                .isZero();
    }
}
