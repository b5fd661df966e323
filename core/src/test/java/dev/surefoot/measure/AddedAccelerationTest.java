// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.Measured.heel;
import static dev.surefoot.measure.Measured.measure;
import static dev.surefoot.rig.HandMadeLeg.FPS;
import static dev.surefoot.rig.HandMadeLeg.LEG;
import static dev.surefoot.rig.HandMadeLeg.ROOT;
import static dev.surefoot.rig.HandMadeLeg.clip;
import static dev.surefoot.rig.HandMadeLeg.displacedAt;
import static dev.surefoot.rig.HandMadeLeg.still;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Joints on curves whose second derivative is known. */
class AddedAccelerationTest {
    @Test
    void acceleration_ofHalfATSquared_isA() {
        double a = 3;
        Clip source = still(201);
        Clip result = clip(201, (f, pose) -> {
            double t = f / FPS;
            pose.setTranslation(0, new Vec3(0, 0, 0.5 * a * t * t));
        });
        MotionMetrics m = measure(source, result);
        assertThat(m.acceleration().addedRms()).isCloseTo(a, within(1e-8));
        assertThat(m.acceleration().rms()).isCloseTo(a, within(1e-8));
        // below 8 Hz only the ends differ: there the continued curve bends to the other side
        assertThat(m.acceleration().addedBelow8HzRms()).isCloseTo(a, within(0.1 * a));
        assertThat(m.acceleration().below8HzRms()).isEqualTo(m.acceleration().addedBelow8HzRms());
        MotionMetrics alone = measure(result);
        assertThat(alone.acceleration().addedRms()).isZero();
        assertThat(alone.acceleration().rms()).isCloseTo(a, within(1e-8));
    }

    @Test
    void acceleration8Hz_leavesNoiseOut() {
        Clip noise = clip(201, (f, pose) -> pose.setTranslation(0, new Vec3(0.001 * (f % 2), 0, 0)));
        MotionMetrics m = measure(still(201), noise);
        // ±1 mm from frame to frame at 100 a second: 4 × 0.5 mm × 100²
        assertThat(m.acceleration().addedRms()).isCloseTo(20, within(1e-6));
        assertThat(m.acceleration().addedBelow8HzRms()).isLessThan(0.5);
    }

    @Test
    void addedAcceleration_isReportedByRegion() {
        // the ankle alone is moved: it belongs to the legs; then the root alone with its leg moved back
        Clip source = still(301);
        Clip kicked = clip(301, (f, pose) -> pose.setTranslation(3, new Vec3(0.01 * Math.sin(0.1 * f), -0.4, 0)));
        MotionMetrics m = measure(source, kicked);
        assertThat(m.acceleration().addedBelow8HzLegsRms()).isGreaterThan(0.1);
        assertThat(m.acceleration().addedBelow8HzBodyRms()).isZero();
        assertThat(m.acceleration().addedSwingAnklesRms())
                .isCloseTo(m.acceleration().addedRms() * 2, within(1e-9));
        MotionMetrics standing = measure(source, kicked, heel(0, 300));
        assertThat(standing.acceleration().addedSwingAnklesRms()).isNaN();
    }

    @Test
    void legsAcceleration_isThatOfHipsAndBelow_ofTheClipItself() {
        // the ankle alone moves: the same squares over hip, knee and ankle, and over these and the root
        double w = 2 * Math.PI;
        Clip swung = clip(2001, (f, pose) -> pose.setTranslation(3, new Vec3(0.01 * Math.sin(w * f / FPS), -0.4, 0)));
        MotionMetrics.Acceleration m = measure(swung).acceleration();
        assertThat(m.below8HzLegsRms()).isCloseTo(m.below8HzRms() * Math.sqrt(4 / 3.0), within(1e-9));
        // of a result it is the result's, not the source's
        MotionMetrics.Acceleration stilled = measure(swung, still(2001)).acceleration();
        assertThat(stilled.below8HzLegsRms()).isCloseTo(0, within(1e-9));
        assertThat(stilled.addedBelow8HzLegsRms()).isCloseTo(m.below8HzLegsRms(), within(1e-9));
    }

    @Test
    void legsAcceleration_withoutLegs_isNotMeasured() {
        List<Segment> all = List.of(new Segment(0, 9));
        assertThat(AddedAcceleration.of(
                                still(10),
                                still(10),
                                List.of(),
                                List.of(),
                                all,
                                new BitSet(),
                                MotionMeter.Extent.ALL,
                                Parallel.NONE)
                        .below8HzLegsRms())
                .isNaN();
    }

    @Test
    void acceleration_ofALongClip_isThatOfItsPieces() {
        // longer than two blocks; a steady oscillation of 1 Hz passes the filter, so the figure is known
        int frames = 10_001;
        double w = 2 * Math.PI;
        Clip source = still(frames);
        Clip result = clip(frames, (f, pose) -> pose.setTranslation(0, new Vec3(Math.sin(w * f / FPS), 0, 0)));
        MotionMetrics m = measure(source, result);
        assertThat(m.acceleration().addedBelow8HzRms()).isCloseTo(w * w / Math.sqrt(2), within(0.01 * w * w));
        assertThat(m.acceleration().below8HzRms()).isCloseTo(m.acceleration().addedBelow8HzRms(), within(1e-9));
    }

    @Test
    void firstAndLastFrameOfASegment_haveNoAcceleration() {
        // the root jumps by a metre between two takes, each of which stands still
        Clip jump = clip(20, (f, pose) -> pose.setTranslation(ROOT, new Vec3(f >= 10 ? 1 : 0, 0, 0)));
        List<Segment> takes = List.of(new Segment(0, 9), new Segment(10, 19));
        assertThat(AddedAcceleration.of(
                                jump,
                                jump,
                                List.of(LEG),
                                List.of(),
                                takes,
                                new BitSet(),
                                MotionMeter.Extent.ALL,
                                Parallel.NONE)
                        .rms())
                .isZero();
        List<Segment> one = List.of(new Segment(0, 19));
        // one metre in a frame, twice in 18 accelerations: 1 m × 100² × √(2 / 18)
        assertThat(AddedAcceleration.of(
                                jump,
                                jump,
                                List.of(LEG),
                                List.of(),
                                one,
                                new BitSet(),
                                MotionMeter.Extent.ALL,
                                Parallel.NONE)
                        .rms())
                .isCloseTo(1e4 / 3, within(1e-6));
    }

    @Test
    void ankleStands_oneFrameBeforeAndAfterItsContact() {
        Clip source = still(10);
        // one millimetre in frame 4 alone is seen in frames 3, 4 and 5: 10, -20 and 10 m/s²
        Clip moved = displacedAt(4, 10, new Vec3(0.001, 0, 0));
        List<Segment> all = List.of(new Segment(0, 9));
        assertThat(AddedAcceleration.of(
                                source,
                                moved,
                                List.of(LEG),
                                List.of(heel(4, 4)),
                                all,
                                new BitSet(),
                                MotionMeter.Extent.ALL,
                                Parallel.NONE)
                        .addedSwingAnklesRms())
                .isZero();
        // a contact of frame 0 takes frame 1 alone: of the eight accelerations seven are left
        assertThat(AddedAcceleration.of(
                                source,
                                moved,
                                List.of(LEG),
                                List.of(heel(0, 0)),
                                all,
                                new BitSet(),
                                MotionMeter.Extent.ALL,
                                Parallel.NONE)
                        .addedSwingAnklesRms())
                .isCloseTo(Math.sqrt(600 / 7.0), within(1e-9));
    }

    @Test
    void measuredAtKeys_whatIsJudgedIsTheSame_andTheRestIsNotMeasured() {
        Clip source = clip(400, (f, pose) -> pose.setTranslation(ROOT, new Vec3(0.1 * Math.sin(0.1 * f), 1, 0)));
        Clip moved = displacedAt(100, 400, new Vec3(0.01, 0, 0));
        List<Segment> all = List.of(new Segment(0, 399));
        MotionMetrics.Acceleration whole = AddedAcceleration.of(
                source, moved, List.of(LEG), List.of(), all, new BitSet(), MotionMeter.Extent.ALL, Parallel.NONE);
        MotionMetrics.Acceleration judged = AddedAcceleration.of(
                source, moved, List.of(LEG), List.of(), all, new BitSet(), MotionMeter.Extent.AT_KEYS, Parallel.NONE);
        assertThat(judged.addedBelow8HzRms())
                .isEqualTo(whole.addedBelow8HzRms())
                .isGreaterThan(0);
        assertThat(judged.addedBelow8HzLegsRms()).isEqualTo(whole.addedBelow8HzLegsRms());
        assertThat(judged.rms()).isNaN();
        assertThat(judged.below8HzRms()).isNaN();
        MotionMetrics.Acceleration alone = AddedAcceleration.of(
                source, source, List.of(LEG), List.of(), all, new BitSet(), MotionMeter.Extent.AT_KEYS, Parallel.NONE);
        assertThat(alone.below8HzRms())
                .isEqualTo(AddedAcceleration.of(
                                source,
                                source,
                                List.of(LEG),
                                List.of(),
                                all,
                                new BitSet(),
                                MotionMeter.Extent.ALL,
                                Parallel.NONE)
                        .below8HzRms());
    }

    @Test
    void eightHertz_isWhereTheFilterLetsAQuarterOfThePowerThrough() {
        // forth and back, a second-order filter leaves half of the amplitude at its cutoff
        Clip swaying = clip(
                2001,
                (f, pose) -> pose.setTranslation(ROOT, new Vec3(0.01 * Math.sin(2 * Math.PI * 8 * f / FPS), 0, 0)));
        MotionMetrics.Acceleration m = measure(swaying).acceleration();
        assertThat(m.below8HzRms() / m.rms()).isCloseTo(0.5, within(0.01));
    }
}
