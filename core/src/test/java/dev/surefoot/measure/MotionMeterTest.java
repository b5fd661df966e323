// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.HandMadeLeg.FLAT;
import static dev.surefoot.measure.HandMadeLeg.LEG;
import static dev.surefoot.measure.HandMadeLeg.displacedAt;
import static dev.surefoot.measure.HandMadeLeg.heel;
import static dev.surefoot.measure.HandMadeLeg.measure;
import static dev.surefoot.measure.HandMadeLeg.meter;
import static dev.surefoot.measure.HandMadeLeg.still;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a meter is asked, and what it refuses; each figure has a test of its own measure. */
class MotionMeterTest {
    @Test
    void pelvisMoved_hasTheLargestAndTheMean() {
        MotionMetrics.Pelvis moved = MotionMeter.of(still(3))
                .pelvisMoved(new double[] {0, 0.02, 0.01})
                .measure()
                .pelvis();
        assertThat(moved.movedMaxMm()).isCloseTo(20, within(1e-12));
        assertThat(moved.movedMeanMm()).isCloseTo(10, within(1e-12));
        assertThat(MotionMeter.of(still(3)).measure().pelvis()).isEqualTo(new MotionMetrics.Pelvis(0, 0));
    }

    @Test
    void pelvisMoved_withoutALengthForEachFrame_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MotionMeter.of(still(3)).pelvisMoved(new double[2]))
                .withMessageContaining("metres")
                .withMessageContaining("3")
                .withMessageContaining("2");
    }

    @Test
    void stretchBelowNoneOrNotANumber_isRefused() {
        for (double part : new double[] {-1e-9, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> MotionMeter.of(still(3)).allowingStretch(part))
                    .withMessageContaining("part must be")
                    .withMessageContaining(String.valueOf(part));
        }
    }

    @Test
    void whereThereIsNothingToMeasure_theFigureIsNaN() {
        MotionMetrics m = measure(still(2));
        assertThat(m.slip().maxMm()).isNaN();
        assertThat(m.slip().p95Mm()).isNaN();
        assertThat(m.slip().subframeMaxMm()).isNaN();
        assertThat(m.acceleration().rms()).isNaN();
        assertThat(m.acceleration().addedBelow8HzRms()).isNaN();
        assertThat(m.penetration().maxMm()).isCloseTo(0, within(1e-9));
        MotionMetrics legless = MotionMeter.of(still(5)).ground(FLAT).measure();
        assertThat(legless.knees().flexionMinDegrees()).isNaN();
        assertThat(legless.knees().changeMaxDegrees()).isNaN();
        assertThat(legless.bones().lengthErrorMax()).isNaN();
        assertThat(legless.pose().meanDegrees()).isNaN();
        assertThat(legless.pose().p95Degrees()).isNaN();
        assertThat(legless.acceleration().rms()).isZero();
    }

    @Test
    void meterWithoutGround_knowsNoDepth() {
        MotionMetrics m = MotionMeter.of(still(3)).legs(List.of(LEG)).measure();
        assertThat(m.penetration().maxMm()).isNaN();
        assertThat(m.knees().flexionMinDegrees()).isCloseTo(0, within(1e-9));
    }

    @Test
    void steps_leaveTheMeterTheyAreTakenFromAsItWas() {
        MotionMeter plain = meter(still(4), still(4));
        MotionMeter whole = plain.contacts(List.of(heel(0, 3)));
        whole.segments(List.of(new Segment(0, 1))).extent(MotionMeter.Extent.AT_KEYS);
        assertThat(plain.measure().slip().maxMm()).isNaN();
        assertThat(whole.measure().slip().subframeMaxMm()).isCloseTo(0, within(1e-9));
        assertThat(whole.measure()).isEqualTo(whole.measure());
    }

    @Test
    void framesOfNoSegment_areNotLookedAt() {
        Clip sunk = displacedAt(2, 5, new Vec3(0.3, -0.2, 0));
        MotionMetrics m = meter(sunk, sunk)
                .contacts(List.of(heel(0, 4)))
                .segments(List.of(new Segment(0, 1), new Segment(3, 4)))
                .measure();
        assertThat(m.penetration().subframeMaxMm()).isCloseTo(0, within(1e-9));
        assertThat(m.slip().subframeMaxMm()).isCloseTo(0, within(1e-9));
    }

    @Test
    void finerResult_isLookedAtBetweenTheSourcesFrames() {
        // four times as fine: the frame that is sunk lies between two of the source's
        Clip sunk = displacedAt(6, 13, new Vec3(0, -0.03, 0));
        MotionMetrics m = meter(still(4), sunk).measure();
        assertThat(m.penetration().maxMm()).isCloseTo(0, within(1e-9));
        assertThat(m.penetration().subframeMaxMm()).isCloseTo(30, within(1e-9));
        assertThat(FinerClip.every(sunk, 4).frames()).isEqualTo(4);
    }

    @Test
    void clipsOfDifferentLength_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MotionMeter.comparing(still(3), still(4)))
                .withMessageContaining("result")
                .withMessageContaining("3")
                .withMessageContaining("4");
    }

    @Test
    void contactOfAPointThatTheLegLacks_isRefusedByName() {
        MotionMeter meter = MotionMeter.of(still(3)).legs(List.of(LEG));
        for (Contact wrong : List.of(
                new Contact(0, FootPoint.Kind.TOE, 0, 2, Vec3.ZERO),
                new Contact(1, FootPoint.Kind.BALL, 0, 2, Vec3.ZERO),
                new Contact(0, FootPoint.Kind.BALL, 0, 3, Vec3.ZERO))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> meter.contacts(List.of(wrong)).measure())
                    .withMessageStartingWith("contacts[0]");
        }
    }
}
