// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.Measured.heel;
import static dev.surefoot.measure.Measured.measure;
import static dev.surefoot.measure.Measured.meter;
import static dev.surefoot.rig.HandMadeLeg.LEG;
import static dev.surefoot.rig.HandMadeLeg.clip;
import static dev.surefoot.rig.HandMadeLeg.displacedAt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Points that should stand and move by known lengths. */
class ContactSlipTest {
    @Test
    void slip_isTheHorizontalDistanceFromTheAnchor() {
        // a millimetre a frame to the side; rising does not count
        Clip creep = clip(40, (f, pose) -> pose.setTranslation(0, new Vec3(0.001 * f, 0.01 * f, 0)));
        MotionMetrics m = measure(creep, heel(0, 19));
        assertThat(m.slip().maxMm()).isCloseTo(19, within(1e-9));
        assertThat(m.slip().p95Mm()).isCloseTo(18, within(1e-9));
        assertThat(m.slip().subframeMaxMm()).isCloseTo(19, within(1e-9));
        MotionMetrics ball = measure(creep, new Contact(0, FootPoint.Kind.BALL, 3, 3, new Vec3(0, 0, 0.1)));
        assertThat(ball.slip().maxMm()).isCloseTo(3, within(1e-9));
        assertThat(ball.slip().p95Mm()).isCloseTo(3, within(1e-9));
    }

    @Test
    void subframeSlip_isWhatInterpolationDoesBetweenGoodKeys() {
        // the root turns by 2 × 0.05 a frame and steps back so that the heel is at home at every key
        Vec3 heel = new Vec3(0.3, 0, 0.4);
        Clip turning = clip(20, (f, pose) -> {
            Quat turn = Quat.aboutAxis(Vec3.Y, 0.1 * f);
            pose.setRotation(0, turn);
            pose.setTranslation(0, heel.minus(turn.rotate(heel)));
        });
        Leg leg = LEG.withPoints(List.of(new FootPoint(FootPoint.Kind.HEEL, 3, heel.plus(new Vec3(0, -0.1, 0)))));
        Contact contact = new Contact(0, FootPoint.Kind.HEEL, 0, 19, heel);
        MotionMeter meter = meter(turning, turning).legs(List.of(leg));
        MotionMetrics m = meter.contacts(List.of(contact)).measure();
        assertThat(m.slip().maxMm()).isLessThan(1e-12);
        assertThat(m.slip().subframeMaxMm()).isCloseTo(500 * (1 - Math.cos(0.05)), within(1e-9));
        // the displacement out of a contact is not part of it
        MotionMetrics single = meter.contacts(List.of(new Contact(0, FootPoint.Kind.HEEL, 7, 7, heel)))
                .measure();
        assertThat(single.slip().subframeMaxMm()).isLessThan(1e-12);
    }

    @Test
    void contactHeightAndSpeed_areThoseOfThePointInSpace() {
        Clip rising = clip(40, (f, pose) -> pose.setTranslation(0, new Vec3(0.003 * f, 0.004 * f, 0)));
        MotionMetrics m = measure(rising, heel(0, 10), heel(20, 20));
        assertThat(m.slip().heightErrorMaxMm()).isCloseTo(80, within(1e-9));
        assertThat(m.slip().speedMeanMmPerSecond()).isCloseTo(500, within(1e-9));
        assertThat(m.slip().speedMaxMmPerSecond()).isCloseTo(500, within(1e-9));
    }

    @Test
    void contacts_needNotBeInOrder() {
        Clip creep = clip(40, (f, pose) -> pose.setTranslation(0, new Vec3(0.001 * f, 0, 0)));
        MotionMetrics m = measure(creep, heel(30, 39), heel(5, 12));
        assertThat(m.slip().maxMm()).isCloseTo(39, within(1e-9));
        assertThat(m.slip().p95Mm()).isCloseTo(39, within(1e-9));
    }

    @Test
    void pointAt3_4_5Millimetres_slipsByFive_andHeightAloneByNone() {
        Clip aside = displacedAt(1, 3, new Vec3(0.003, 0.012, 0.004));
        MotionMetrics.Slip slip = measure(aside, heel(0, 2)).slip();
        assertThat(slip.maxMm()).isCloseTo(5, within(1e-9));
        assertThat(slip.heightErrorMaxMm()).isCloseTo(12, within(1e-9));
        // 3-4-12 mm is 13 mm in space: out in one frame of a hundredth of a second, and back in the next
        assertThat(slip.speedMeanMmPerSecond()).isCloseTo(1300, within(1e-9));
        assertThat(slip.speedMaxMmPerSecond()).isCloseTo(1300, within(1e-9));
    }

    @Test
    void contactOfOneFrame_hasAPlaceAndNoSpeed() {
        MotionMetrics.Slip slip = measure(displacedAt(1, 3, new Vec3(0.003, 0, 0.004)), heel(1, 1))
                .slip();
        assertThat(slip.p95Mm()).isCloseTo(5, within(1e-9));
        assertThat(slip.speedMeanMmPerSecond()).isNaN();
        assertThat(slip.speedMaxMmPerSecond()).isNaN();
    }
}
