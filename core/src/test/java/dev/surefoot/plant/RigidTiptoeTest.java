// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Walks on tiptoe of bodies whose toes no joint bends: they stand on the tips of these, their balls in the air. */
class RigidTiptoeTest {
    private static final double FPS = 30;
    private static final double BONE = 0.42;
    private static final Vec3 HEEL = new Vec3(0, -0.06, -0.04);
    private static final Vec3 BALL = new Vec3(0, -0.06, 0.12);
    private static final Vec3 TIP = new Vec3(0, -0.06, 0.18);
    private static final double STEP_SECONDS = 0.5;
    private static final double SPEED = 0.7;
    /** Part of a foot's cycle for which it stands. */
    private static final double STANDS = 0.62;

    /** A body that walks along z with its soles pitched by so much, and slides by so much in each stance. */
    private static final class Tiptoe {
        private final Skeleton skeleton;
        private final List<Leg> legs = new ArrayList<>();
        private final double pitch;
        private final double slide;
        private final double skate;
        final Clip clip;

        Tiptoe(double pitch, double slide) {
            this(pitch, slide, 0, true);
        }

        /**
         * @param skate by how much the whole body skates to and fro
         * @param heels whether its feet have heels
         */
        Tiptoe(double pitch, double slide, double skate, boolean heels) {
            this.pitch = pitch;
            this.skate = skate;
            this.slide = slide;
            Skeleton.Builder builder = new Skeleton.Builder();
            int root = builder.add("hips", -1, Vec3.ZERO);
            builder.add("head", root, new Vec3(0, 0.6, 0));
            for (int side = 1; side >= -1; side -= 2) {
                int hip = builder.add("thigh" + side, root, new Vec3(0.09 * side, 0, 0));
                int knee = builder.add("shin" + side, hip, new Vec3(0, -BONE, 0));
                int ankle = builder.add("foot" + side, knee, new Vec3(0, -BONE, 0));
                List<FootPoint> sole = List.of(
                        new FootPoint(FootPoint.Kind.HEEL, ankle, HEEL),
                        new FootPoint(FootPoint.Kind.BALL, ankle, BALL),
                        new FootPoint(FootPoint.Kind.TOE, ankle, TIP));
                List<FootPoint> points = heels ? sole : sole.subList(1, 3);
                legs.add(new Leg(side > 0 ? "left" : "right", hip, knee, ankle, -1, points));
            }
            skeleton = builder.build();
            List<Pose> poses = new ArrayList<>();
            for (int f = 0; f <= 150; f++) {
                poses.add(pose(f / FPS));
            }
            clip = new Clip("tiptoe", skeleton, FileSpace.METRES_Y_UP, 0, FPS, poses);
        }

        private Pose pose(double t) {
            Pose pose = skeleton.restPose();
            double wave = 2 * Math.PI * t / STEP_SECONDS;
            Vec3 body = new Vec3(0.02 * Math.sin(wave / 2), 0.84 + 0.1 * pitch + 0.008 * Math.cos(wave), SPEED * t);
            pose.setTranslation(0, body);
            for (int leg = 0; leg < 2; leg++) {
                double cycles = t / (2 * STEP_SECONDS) + 0.5 * leg;
                double cycle = Math.floor(cycles);
                double part = cycles - cycle;
                double swing = Math.max(0, (part - STANDS) / (1 - STANDS));
                double ahead = swing * swing * (3 - 2 * swing);
                double z = 2 * STEP_SECONDS * SPEED * (cycle - 0.5 * leg + 0.5 * STANDS + ahead) - 0.08;
                double slid = slide * (swing > 0 ? 0.5 - ahead : part / STANDS - 0.5);
                double lift = 0.05 * 16 * swing * swing * (1 - swing) * (1 - swing);
                Quat foot = Quat.aboutAxis(Vec3.X, pitch);
                Vec3 tip = new Vec3(leg == 0 ? 0.09 : -0.09, lift, z + slid + 0.18);
                bend(pose, legs.get(leg), tip.minus(foot.rotate(TIP)), foot, body);
            }
            pose.setTranslation(0, body.plusTimes(skate * Math.sin(2.2 * t), Vec3.X));
            return pose;
        }

        /** The triangle of hip, knee and ankle; its knee points ahead. */
        private void bend(Pose pose, Leg leg, Vec3 ankle, Quat foot, Vec3 body) {
            Vec3 hip = body.plus(skeleton.joint(leg.hip()).translation());
            Vec3 reach = ankle.minus(hip);
            double half = reach.length() / 2;
            assertThat(half).isLessThan(BONE);
            Vec3 axis = reach.times(0.5 / half);
            Vec3 ahead = Vec3.Z.rejectedFrom(axis).normalizedOr(Vec3.Z);
            Vec3 thigh = axis.times(half).plusTimes(Math.sqrt(BONE * BONE - half * half), ahead);
            Vec3 across = axis.cross(ahead).negated();
            Quat thighTurn = hanging(thigh, across);
            Quat shinTurn = hanging(reach.minus(thigh), across);
            pose.setRotation(leg.hip(), thighTurn);
            pose.setRotation(leg.knee(), thighTurn.conjugate().times(shinTurn));
            pose.setRotation(leg.ankle(), shinTurn.conjugate().times(foot));
        }

        private static Quat hanging(Vec3 bone, Vec3 across) {
            Vec3 y = bone.negated().normalizedOr(Vec3.Y);
            Vec3 x = across.rejectedFrom(y).normalizedOr(Vec3.X);
            return Quat.fromColumns(x, y, x.cross(y));
        }

        Planting planted() {
            return ClipPlanter.plant(clip, legs, 0, Plane.flat(0.3), PlantOptions.DEFAULTS, Progress.NONE);
        }

        Planting cleaned() {
            return ClipPlanter.clean(clip, legs, 0, PlantOptions.DEFAULTS, Progress.NONE);
        }
    }

    private static void assertStands(Planting p) {
        assertThat(p.contacts()).hasSizeGreaterThan(8);
        MotionMetrics m = p.meter(p.clip()).measure();
        assertThat(m.slip().maxMm()).isLessThan(0.05);
        assertThat(m.penetration().maxMm()).isLessThan(0.01);
        assertThat(m.pose().footTurnMaxDegrees()).isLessThan(4);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.25, 0.45, 0.6, 0.9})
    void feetThatSlideOnTheirTips_areHeldAsTheyAreTurned(double pitch) {
        assertStands(new Tiptoe(pitch, 0.04).cleaned());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.25, 0.45, 0.6, 0.9})
    void onOtherGround_tipsStandOnIt(double pitch) {
        Tiptoe body = new Tiptoe(pitch, 0.02);
        Planting p = body.planted();
        assertStands(p);
        for (LegTrack track : LegTrack.follow(p.clip(), body.legs)) {
            int toe = track.indexOf(FootPoint.Kind.TOE);
            double lowest = Double.POSITIVE_INFINITY;
            for (int f = 0; f < track.frames(); f++) {
                lowest = Math.min(lowest, track.point(toe, f).y());
            }
            assertThat(lowest).isBetween(0.3 - 1e-5, 0.3 + 1e-3);
        }
    }

    @Test
    void feetThatStand_areLeftAsTheyAre() {
        Planting p = new Tiptoe(0.6, 0).cleaned();
        assertThat(p.leavesPoses()).isTrue();
        assertThat(p.meter(p.clip()).measure().penetration().maxMm()).isLessThan(0.01);
    }

    @Test
    void rootThatFollowsFeetOfWhichNoneIsHeld_goesItsOwnWay() {
        // feet of which nothing shows that they stand on their tips
        Tiptoe body = new Tiptoe(0.6, 0, 0.05, false);
        Planting p = body.cleaned();
        assertThat(p.contacts()).isEmpty();
        assertThat(p.source().rootPath()).isEqualTo(Planting.RootPath.KEPT);
        assertThat(p.notes()).noneMatch(note -> note.contains("now goes"));
        assertThat(p.clip().poses()).isEqualTo(body.clip.poses());
    }

    @Test
    void theirContactsCanBeGivenBack() {
        Tiptoe body = new Tiptoe(0.6, 0.04);
        List<Contact> contacts = body.cleaned().contacts();
        PlantOptions given = PlantOptions.DEFAULTS.withContacts(contacts);
        Planting p = ClipPlanter.clean(body.clip, body.legs, 0, given, Progress.NONE);
        assertStands(p);
    }
}
