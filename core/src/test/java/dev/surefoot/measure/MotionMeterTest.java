// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Each figure on a clip made by hand whose answer is known. */
class MotionMeterTest {
    private static final double FPS = 100;
    private static final Ground FLAT = Plane.flat(0);
    private static final Skeleton SKELETON = skeleton();
    /** Heel below the ankle, ball 0.1 m ahead, both on the floor when the root is at the origin. */
    private static final Leg LEG = new Leg(
            "left",
            1,
            2,
            3,
            -1,
            List.of(
                    new FootPoint(FootPoint.Kind.HEEL, 3, new Vec3(0, -0.1, 0)),
                    new FootPoint(FootPoint.Kind.BALL, 3, new Vec3(0, -0.1, 0.1))));

    private static Skeleton skeleton() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, Vec3.ZERO);
        builder.add("hip", 0, new Vec3(0, 0.9, 0));
        builder.add("knee", 1, new Vec3(0, -0.4, 0));
        builder.add("ankle", 2, new Vec3(0, -0.4, 0));
        return builder.build();
    }

    private static Clip clip(int frames, BiConsumer<Integer, Pose> change) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            Pose pose = SKELETON.restPose();
            change.accept(f, pose);
            poses.add(pose);
        }
        return new Clip("made by hand", SKELETON, FileSpace.METRES_Y_UP, 0, FPS, poses);
    }

    private static Clip still(int frames) {
        return clip(frames, (f, pose) -> {});
    }

    private static MotionMetrics measure(Clip source, Clip result, List<Contact> contacts) {
        return MotionMeter.measure(source, result, List.of(LEG), FLAT, contacts, new double[0]);
    }

    private static MotionMetrics measure(Clip clip, List<Contact> contacts) {
        return measure(clip, clip, contacts);
    }

    private static Contact heel(int start, int end) {
        return new Contact(0, FootPoint.Kind.HEEL, start, end, Vec3.ZERO);
    }

    @Test
    void slip_isTheHorizontalDistanceFromTheAnchor() {
        // a millimetre a frame to the side; rising does not count
        Clip creep = clip(40, (f, pose) -> pose.setTranslation(0, new Vec3(0.001 * f, 0.01 * f, 0)));
        MotionMetrics m = measure(creep, List.of(heel(0, 19)));
        assertThat(m.contactSlipMaxMm()).isCloseTo(19, within(1e-9));
        assertThat(m.contactSlipP95Mm()).isCloseTo(18, within(1e-9));
        assertThat(m.contactSlipSubframeMaxMm()).isCloseTo(19, within(1e-9));
        MotionMetrics ball = measure(creep, List.of(new Contact(0, FootPoint.Kind.BALL, 3, 3, new Vec3(0, 0, 0.1))));
        assertThat(ball.contactSlipMaxMm()).isCloseTo(3, within(1e-9));
        assertThat(ball.contactSlipP95Mm()).isCloseTo(3, within(1e-9));
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
        MotionMetrics m = MotionMeter.measure(turning, turning, List.of(leg), FLAT, List.of(contact), new double[0]);
        assertThat(m.contactSlipMaxMm()).isLessThan(1e-12);
        assertThat(m.contactSlipSubframeMaxMm()).isCloseTo(500 * (1 - Math.cos(0.05)), within(1e-9));
        // the way out of a contact is not part of it
        MotionMetrics single = MotionMeter.measure(
                turning,
                turning,
                List.of(leg),
                FLAT,
                List.of(new Contact(0, FootPoint.Kind.HEEL, 7, 7, heel)),
                new double[0]);
        assertThat(single.contactSlipSubframeMaxMm()).isLessThan(1e-12);
    }

    @Test
    void penetration_isTheDeepestPoint_betweenKeysToo() {
        Clip dipping = clip(10, (f, pose) -> {
            if (f == 4) {
                pose.setTranslation(0, new Vec3(0, -0.013, 0));
            }
        });
        assertThat(measure(dipping, List.of()).penetrationMaxMm()).isCloseTo(13, within(1e-9));
        assertThat(measure(still(10), List.of()).penetrationMaxMm()).isCloseTo(0, within(1e-9));
        // the leg swings through below its hip and is lowest in between
        double lift = 0.9 * (1 - Math.cos(0.2));
        Clip swinging = clip(2, (f, pose) -> {
            pose.setRotation(1, Quat.aboutAxis(Vec3.Z, f == 0 ? -0.2 : 0.2));
            pose.setTranslation(0, new Vec3(0, -lift, 0));
        });
        MotionMetrics m = measure(swinging, List.of());
        assertThat(m.penetrationMaxMm()).isCloseTo(0, within(1e-9));
        assertThat(m.penetrationSubframeMaxMm()).isCloseTo(1000 * lift, within(1e-6));
    }

    @Test
    void penetration_isNotKnownWithoutGround() {
        Clip low = clip(3, (f, pose) -> pose.setTranslation(0, new Vec3(0, -1, 0)));
        MotionMetrics m =
                MotionMeter.measure(low, low, List.of(LEG), (x, z, ceiling, out) -> false, List.of(), new double[0]);
        assertThat(m.penetrationMaxMm()).isNaN();
        assertThat(m.penetrationSubframeMaxMm()).isNaN();
        assertThat(m.skatingRatio()).isZero();
    }

    @Test
    void skatingRatio_countsLowAndFastFrames() {
        assertThat(measure(sliding(0.55, 0.02, 100), List.of()).skatingRatio()).isCloseTo(1, within(1e-12));
        assertThat(measure(sliding(0.45, 0.02, 100), List.of()).skatingRatio()).isZero();
        assertThat(measure(sliding(3, 0.06, 100), List.of()).skatingRatio()).isZero();
        // the last of 101 frames has no way to go; half of the 100 ways are fast, less the mean's two at the edge
        double half = measure(sliding(3, 0.02, 50), List.of()).skatingRatio();
        assertThat(half).isBetween(0.48, 0.52);
    }

    /** Slides at a speed and height for so many of 101 frames. */
    private static Clip sliding(double speed, double height, int frames) {
        return clip(101, (f, pose) -> pose.setTranslation(0, new Vec3(speed * Math.min(f, frames) / FPS, height, 0)));
    }

    @Test
    void acceleration_ofHalfATSquared_isA() {
        double a = 3;
        Clip source = still(201);
        Clip result = clip(201, (f, pose) -> {
            double t = f / FPS;
            pose.setTranslation(0, new Vec3(0, 0, 0.5 * a * t * t));
        });
        MotionMetrics m = measure(source, result, List.of());
        assertThat(m.addedAccelerationRms()).isCloseTo(a, within(1e-8));
        assertThat(m.accelerationRms()).isCloseTo(a, within(1e-8));
        // below 8 Hz only the ends differ: there the continued curve bends the other way
        assertThat(m.addedAcceleration8HzRms()).isCloseTo(a, within(0.1 * a));
        assertThat(m.acceleration8HzRms()).isEqualTo(m.addedAcceleration8HzRms());
        MotionMetrics alone = measure(result, List.of());
        assertThat(alone.addedAccelerationRms()).isZero();
        assertThat(alone.accelerationRms()).isCloseTo(a, within(1e-8));
    }

    @Test
    void acceleration8Hz_leavesNoiseOut() {
        Clip noise = clip(201, (f, pose) -> pose.setTranslation(0, new Vec3(0.001 * (f % 2), 0, 0)));
        MotionMetrics m = measure(still(201), noise, List.of());
        // ±1 mm from frame to frame at 100 a second: 4 × 0.5 mm × 100²
        assertThat(m.addedAccelerationRms()).isCloseTo(20, within(1e-6));
        assertThat(m.addedAcceleration8HzRms()).isLessThan(0.5);
    }

    @Test
    void knee_isMeasuredAgainstTheSource() {
        Clip source = clip(5, (f, pose) -> pose.setRotation(2, Quat.aboutAxis(Vec3.X, Math.toRadians(20))));
        Clip result = clip(5, (f, pose) -> pose.setRotation(2, Quat.aboutAxis(Vec3.X, Math.toRadians(20 - 3 * f))));
        MotionMetrics m = measure(source, result, List.of());
        assertThat(m.kneeFlexionMinDegrees()).isCloseTo(8, within(1e-9));
        assertThat(m.kneeChangeMaxDegrees()).isCloseTo(12, within(1e-9));
        assertThat(measure(still(5), List.of()).kneeFlexionMinDegrees()).isCloseTo(0, within(1e-9));
    }

    @Test
    void boneLengthError_isRelative() {
        Clip longer = clip(5, (f, pose) -> {
            if (f == 3) {
                pose.setTranslation(2, new Vec3(0, -0.404, 0));
            }
        });
        assertThat(measure(still(5), longer, List.of()).boneLengthErrorMax()).isCloseTo(0.01, within(1e-12));
        assertThat(measure(longer, List.of()).boneLengthErrorMax()).isZero();
    }

    @Test
    void legStretch_isWhatBothBonesGrowByAlike_andNoErrorAsFarAsItIsAllowed() {
        Clip longer = clip(5, (f, pose) -> {
            if (f > 2) {
                pose.setTranslation(2, new Vec3(0, -0.4 * 1.015, 0));
                pose.setTranslation(3, new Vec3(0, -0.4 * 1.015, 0));
            }
        });
        for (double allowed : new double[] {0, 0.01, 0.02}) {
            MotionMetrics m = MotionMeter.measure(
                    still(5),
                    longer,
                    List.of(LEG),
                    FLAT,
                    List.of(),
                    new double[0],
                    List.of(new Segment(0, 4)),
                    allowed);
            assertThat(m.legStretchMax()).isCloseTo(0.015, within(1e-12));
            assertThat(m.legStretchFrames()).isEqualTo(2);
            assertThat(m.boneLengthErrorMax()).isCloseTo(Math.max(0, 0.015 - allowed), within(1e-12));
        }
        // one bone alone: half of it is the leg's, which neither bone has
        Clip thigh = clip(5, (f, pose) -> pose.setTranslation(2, new Vec3(0, -0.4 * 1.01, 0)));
        MotionMetrics m = MotionMeter.measure(
                still(5), thigh, List.of(LEG), FLAT, List.of(), new double[0], List.of(new Segment(0, 4)), 0.02);
        assertThat(m.legStretchMax()).isCloseTo(0.005, within(1e-12));
        assertThat(m.boneLengthErrorMax()).isCloseTo(0.005, within(1e-12));
        MotionMetrics same = measure(still(5), List.of());
        assertThat(same.legStretchMax()).isZero();
        assertThat(same.legStretchFrames()).isZero();
    }

    @Test
    void boneLengthError_leavesOutWhatUnevenScalesAboveDoAsTheLegTurns_butNotTheBonesOwnScale() {
        Clip straight = clip(2, (f, pose) -> pose.setScale(0, new Vec3(1.1, 1, 1)));
        Clip turned = clip(2, (f, pose) -> {
            pose.setScale(0, new Vec3(1.1, 1, 1));
            pose.setRotation(1, Quat.aboutAxis(Vec3.Z, 0.9));
        });
        assertThat(measure(straight, turned, List.of()).boneLengthErrorMax()).isLessThan(1e-14);
        Clip stretched = clip(2, (f, pose) -> {
            pose.setScale(0, new Vec3(1.1, 1, 1));
            pose.setScale(1, new Vec3(1, 1.02, 1));
        });
        assertThat(measure(straight, stretched, List.of()).boneLengthErrorMax()).isCloseTo(0.02, within(1e-12));
    }

    @Test
    void poseDeviation_isTheLocalTurnOfLegJoints() {
        // the ankle turns by 6 degrees in every frame, hip and knee do not, and the root is no leg joint
        Clip turned = clip(100, (f, pose) -> {
            pose.setRotation(3, Quat.aboutAxis(Vec3.X, Math.toRadians(6)).negated());
            pose.setRotation(0, Quat.aboutAxis(Vec3.Y, 1));
        });
        MotionMetrics m = measure(still(100), turned, List.of());
        assertThat(m.poseDeviationMeanDegrees()).isCloseTo(2, within(1e-9));
        assertThat(m.poseDeviationP95Degrees()).isCloseTo(6, within(1e-9));
    }

    @Test
    void pelvisMoved_isTheLargest() {
        Clip clip = still(3);
        MotionMetrics m = MotionMeter.measure(clip, clip, List.of(LEG), FLAT, List.of(), new double[] {0, 0.02, 0.01});
        assertThat(m.pelvisMovedMaxMm()).isCloseTo(20, within(1e-12));
    }

    @Test
    void whereThereIsNothingToMeasure_theFigureIsNaN() {
        MotionMetrics m = measure(still(2), List.of());
        assertThat(m.contactSlipMaxMm()).isNaN();
        assertThat(m.contactSlipP95Mm()).isNaN();
        assertThat(m.contactSlipSubframeMaxMm()).isNaN();
        assertThat(m.accelerationRms()).isNaN();
        assertThat(m.addedAcceleration8HzRms()).isNaN();
        assertThat(m.penetrationMaxMm()).isCloseTo(0, within(1e-9));
        MotionMetrics legless = MotionMeter.measure(still(5), still(5), List.of(), FLAT, List.of(), new double[0]);
        assertThat(legless.kneeFlexionMinDegrees()).isNaN();
        assertThat(legless.kneeChangeMaxDegrees()).isNaN();
        assertThat(legless.boneLengthErrorMax()).isNaN();
        assertThat(legless.poseDeviationMeanDegrees()).isNaN();
        assertThat(legless.poseDeviationP95Degrees()).isNaN();
        assertThat(legless.accelerationRms()).isZero();
    }

    @Test
    void clipsOfDifferentLength_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> measure(still(3), still(4), List.of()))
                .withMessageContaining("result")
                .withMessageContaining("3")
                .withMessageContaining("4");
    }

    @Test
    void boneLengthError_ofABoneWithoutLength_isRelativeToTheLeg() {
        Clip without = clip(3, (f, pose) -> pose.setTranslation(2, Vec3.ZERO));
        Clip with = clip(3, (f, pose) -> pose.setTranslation(2, new Vec3(0, -0.004, 0)));
        assertThat(measure(without, List.of()).boneLengthErrorMax()).isZero();
        assertThat(measure(without, with, List.of()).boneLengthErrorMax()).isCloseTo(0.01, within(1e-12));
    }

    @Test
    void contactHeightAndSpeed_areThoseOfThePointInSpace() {
        Clip rising = clip(40, (f, pose) -> pose.setTranslation(0, new Vec3(0.003 * f, 0.004 * f, 0)));
        MotionMetrics m = measure(rising, List.of(heel(0, 10), heel(20, 20)));
        assertThat(m.contactHeightErrorMaxMm()).isCloseTo(80, within(1e-9));
        assertThat(m.contactSpeedMeanMmPerSecond()).isCloseTo(500, within(1e-9));
        assertThat(m.contactSpeedMaxMmPerSecond()).isCloseTo(500, within(1e-9));
    }

    @Test
    void contacts_needNotBeInOrder() {
        Clip creep = clip(40, (f, pose) -> pose.setTranslation(0, new Vec3(0.001 * f, 0, 0)));
        MotionMetrics m = measure(creep, List.of(heel(30, 39), heel(5, 12)));
        assertThat(m.contactSlipMaxMm()).isCloseTo(39, within(1e-9));
        assertThat(m.contactSlipP95Mm()).isCloseTo(39, within(1e-9));
    }

    @Test
    void addedAcceleration_isToldApartByRegion() {
        // the ankle alone is moved: it belongs to the legs; then the root alone with its leg moved back
        Clip source = still(301);
        Clip kicked = clip(301, (f, pose) -> pose.setTranslation(3, new Vec3(0.01 * Math.sin(0.1 * f), -0.4, 0)));
        MotionMetrics m = measure(source, kicked, List.of());
        assertThat(m.addedAcceleration8HzLegsRms()).isGreaterThan(0.1);
        assertThat(m.addedAcceleration8HzBodyRms()).isZero();
        assertThat(m.addedAccelerationSwingAnklesRms()).isCloseTo(m.addedAccelerationRms() * 2, within(1e-9));
        MotionMetrics standing = measure(source, kicked, List.of(heel(0, 300)));
        assertThat(standing.addedAccelerationSwingAnklesRms()).isNaN();
    }

    @Test
    void acceleration_ofALongClip_isThatOfItsPieces() {
        // longer than two blocks; a steady oscillation of 1 Hz passes the filter, so the figure is known
        int frames = 10_001;
        double w = 2 * Math.PI;
        Clip source = still(frames);
        Clip result = clip(frames, (f, pose) -> pose.setTranslation(0, new Vec3(Math.sin(w * f / FPS), 0, 0)));
        MotionMetrics m = measure(source, result, List.of());
        assertThat(m.addedAcceleration8HzRms()).isCloseTo(w * w / Math.sqrt(2), within(0.01 * w * w));
        assertThat(m.acceleration8HzRms()).isCloseTo(m.addedAcceleration8HzRms(), within(1e-9));
    }

    @Test
    void kneeSigns_areComparedWithTheSource() {
        Clip source = bent(10, f -> 20);
        MotionMetrics m = measure(source, bent(10, f -> f < 4 ? -15 : 20), List.of());
        assertThat(m.kneeSignChanges()).isEqualTo(4);
        assertThat(measure(source, bent(10, f -> f < 4 ? -1 : 20), List.of()).kneeSignChanges())
                .isZero();
        assertThat(measure(source, List.of()).kneeSignChanges()).isZero();
        // a leg that bends the other way throughout has no wrong side
        assertThat(measure(bent(10, f -> -20), List.of()).kneeSignChanges()).isZero();
    }

    @Test
    void leastFlexion_notInTheSource_leavesStraightSourceKneesOut() {
        Clip source = bent(10, f -> f == 3 ? 0.5 : 20);
        MotionMetrics m = measure(source, bent(10, f -> f == 3 ? 0.5 : 12), List.of());
        assertThat(m.kneeFlexionMinDegrees()).isCloseTo(0.5, within(1e-9));
        assertThat(m.kneeFlexionMinNotInSourceDegrees()).isCloseTo(12, within(1e-9));
        assertThat(measure(bent(5, f -> 1), List.of()).kneeFlexionMinNotInSourceDegrees())
                .isNaN();
    }

    private static Clip bent(int frames, IntToDoubleFunction degrees) {
        return clip(
                frames,
                (f, pose) -> pose.setRotation(2, Quat.aboutAxis(Vec3.X, Math.toRadians(degrees.applyAsDouble(f)))));
    }

    @Test
    void swivel_isTheTurnAboutTheLegsLine_overTheSources() {
        assertThat(measure(swivelling(0.02), swivelling(0.03), List.of()).swivelRateRatio())
                .isCloseTo(1.5, within(1e-6));
        // 0.001 a frame is 5.7 degrees a second: as good as none
        assertThat(measure(still(10), still(10), List.of()).swivelRateRatio()).isZero();
        assertThat(measure(swivelling(0), swivelling(0.001), List.of()).swivelRateRatio())
                .isCloseTo(0.1 / Math.toRadians(20), within(1e-6));
    }

    /** A leg bent by a right angle, whose ankle is straight below its hip, turns about that line. */
    private static Clip swivelling(double radiansAFrame) {
        return clip(20, (f, pose) -> {
            Quat turn = Quat.aboutAxis(Vec3.Y, radiansAFrame * f);
            pose.setRotation(1, turn.times(Quat.aboutAxis(Vec3.X, -Math.PI / 4)));
            pose.setRotation(2, Quat.aboutAxis(Vec3.X, Math.PI / 2));
        });
    }

    @Test
    void pelvisMoved_hasAMeanToo_andOneLengthAFrame() {
        Clip clip = still(3);
        MotionMetrics m = MotionMeter.measure(clip, clip, List.of(LEG), FLAT, List.of(), new double[] {0, 0.02, 0.01});
        assertThat(m.pelvisMovedMeanMm()).isCloseTo(10, within(1e-12));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MotionMeter.measure(clip, clip, List.of(LEG), FLAT, List.of(), new double[2]))
                .withMessageContaining("pelvisMovedMetres")
                .withMessageContaining("3")
                .withMessageContaining("2");
    }

    @Test
    void contactOfAPointThatTheLegLacks_isRefusedByName() {
        Clip clip = still(3);
        for (Contact wrong : List.of(
                new Contact(0, FootPoint.Kind.TOE, 0, 2, Vec3.ZERO),
                new Contact(1, FootPoint.Kind.BALL, 0, 2, Vec3.ZERO),
                new Contact(0, FootPoint.Kind.BALL, 0, 3, Vec3.ZERO))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(
                            () -> MotionMeter.measure(clip, clip, List.of(LEG), FLAT, List.of(wrong), new double[0]))
                    .withMessageStartingWith("contacts[0]");
        }
    }
}
