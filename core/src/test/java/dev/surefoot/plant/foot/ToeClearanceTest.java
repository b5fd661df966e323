// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A foot that comes down within six frames, its toes 8 cm long and pointing down by 35 degrees, and goes up again. */
class ToeClearanceTest {
    private static final int FRAMES = 150;
    private static final int DOWN = 60;
    private static final int UP = 90;

    private static final double POINTING = Math.toRadians(35);

    private static LegTrack track() {
        return track(0.13);
    }

    /** Goes up so high. */
    private static LegTrack track(double high) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            Pose pose = FootWithToes.SKELETON.restPose();
            double part = Math.min(1, Math.max(0, Math.max(DOWN - f, f - UP)) / 6.0);
            pose.setTranslation(0, new Vec3(0, (f < UP ? 0.12 : high - 0.01) * part + 0.01, 0));
            pose.setRotation(FootWithToes.TOES, Quat.aboutAxis(Vec3.X, POINTING));
            poses.add(pose);
        }
        Clip clip = new Clip("made by hand", FootWithToes.SKELETON, FileSpace.METRES_Y_UP, 0, HandMadeFoot.FPS, poses);
        return LegTrack.follow(clip, List.of(FootWithToes.LEG)).get(0);
    }

    @Test
    void bends_comeAndGoNoFasterThanJointsMay_andToesStayOutOfTheGround() {
        LegTrack track = track();
        FootPlan plan = FootPlanner.plan(
                track, List.of(), List.of(), HandMadeFoot.FLOOR, Footing.on(Plane.flat(0)), HandMadeFoot.FPS);
        double most = 0;
        double fastest = 0;
        for (int f = 0; f < FRAMES; f++) {
            most = Math.max(most, plan.toeTurn(f).angleTo(Quat.IDENTITY));
            fastest = f == 0 ? 0 : Math.max(fastest, plan.toeTurn(f).angleTo(plan.toeTurn(f - 1)));
            assertThat(toe(plan, track, f).y()).as("frame %s", f).isGreaterThan(-1e-8);
        }
        // what they lack of 35 degrees the foot is lifted: bent by all of them they would be up for half a second
        assertThat(Math.toDegrees(most)).isBetween(8.0, 12.0);
        assertThat(Math.toDegrees(fastest) * HandMadeFoot.FPS).isBetween(30.0, 60.0 + 1e-9);
    }

    /** They stand on their tip half a second after they had to be bent, and bend no faster before that. */
    @Test
    void bends_areGoneNoFaster_whereToesStandAfterwards() {
        LegTrack track = track(0.08 * Math.sin(POINTING));
        Contact toe = new Contact(0, FootPoint.Kind.TOE, 136, 142, track.point(2, 136));
        FootPlan plan = FootPlanner.plan(
                track,
                List.of(Stance.onToe(track, toe)),
                List.of(),
                HandMadeFoot.FLOOR,
                Footing.on(Plane.flat(0)),
                HandMadeFoot.FPS);
        double fastest = 0;
        for (int f = 1; f < FRAMES; f++) {
            fastest = Math.max(fastest, plan.toeTurn(f).angleTo(plan.toeTurn(f - 1)));
        }
        assertThat(Math.toDegrees(fastest) * HandMadeFoot.FPS).isBetween(40.0, 60.0 + 1e-9);
    }

    /** Toes hang beside an edge and come over it as the foot rolls: half bent they would be in the tread. */
    @Test
    void toesBesideAnEdge_areNotBentThroughIt() {
        List<Pose> poses = new ArrayList<>();
        Vec3 ball = new Vec3(0, -0.1, 0.12);
        for (int f = 0; f < FRAMES; f++) {
            double beside = Math.max(0, Math.max(DOWN - f, f - UP)) / (double) DOWN;
            Quat roll = Quat.aboutAxis(Vec3.Z, -Math.toRadians(5 + 30 * beside));
            Pose pose = FootWithToes.SKELETON.restPose();
            pose.setTranslation(0, ball.minus(roll.rotate(ball)));
            pose.setRotation(FootWithToes.ANKLE, roll);
            pose.setRotation(FootWithToes.TOES, Quat.aboutAxis(Vec3.X, Math.toRadians(80)));
            poses.add(pose);
        }
        Clip clip = new Clip("made by hand", FootWithToes.SKELETON, FileSpace.METRES_Y_UP, 0, HandMadeFoot.FPS, poses);
        LegTrack track = LegTrack.follow(clip, List.of(FootWithToes.LEG)).get(0);
        Vec3 stands = track.point(1, 0);
        Contact contact = new Contact(0, FootPoint.Kind.BALL, 0, FRAMES - 1, stands);
        Stance stance = Stance.spanning(0, null, contact, Vec3.Z);
        Ground edge = (x, z, ceiling, out) -> {
            out.set(x > -0.01 ? stands.y() : stands.y() - 1, 0, 1, 0);
            return true;
        };
        FootPlan plan = FootPlanner.plan(
                track, List.of(stance), List.of(), HandMadeFoot.FLOOR, Footing.on(edge), HandMadeFoot.FPS);
        GroundHit hit = new GroundHit();
        int bent = 0;
        for (int f = 0; f < FRAMES; f++) {
            Vec3 toe = toe(plan, track, f);
            edge.at(toe.x(), toe.z(), hit);
            assertThat(hit.height() - toe.y()).as("depth at frame %s", f).isLessThan(1e-6);
            bent += plan.toeTurn(f).angleTo(Quat.IDENTITY) > 0.1 ? 1 : 0;
        }
        assertThat(bent).isBetween(UP - DOWN, FRAMES);
    }

    /** A paw's foot stands upright on its ball, leaning to a side by a degree, and its toes hang into the floor. */
    @Test
    void toesOfAPawThatStandsUpright_bendUpAndNotAside() {
        Leg paw = FootWithToes.LEG.withPoints(FootWithToes.LEG.points().subList(1, 3));
        double steep = Math.atan2(0.12, 0.1);
        for (int side = -1; side <= 1; side += 2) {
            Pose pose = FootWithToes.SKELETON.restPose();
            Quat lean = Quat.aboutAxis(Vec3.Z, side * Math.toRadians(1));
            pose.setRotation(FootWithToes.ANKLE, lean.times(Quat.aboutAxis(Vec3.X, steep)));
            pose.setRotation(FootWithToes.TOES, Quat.aboutAxis(Vec3.X, POINTING - steep));
            Clip clip = new Clip(
                    "made by hand",
                    FootWithToes.SKELETON,
                    FileSpace.METRES_Y_UP,
                    0,
                    HandMadeFoot.FPS,
                    Collections.nCopies(FRAMES, pose));
            LegTrack track = LegTrack.follow(clip, List.of(paw)).get(0);
            Vec3 ball = track.point(0, 0);
            Contact contact = new Contact(0, FootPoint.Kind.BALL, 0, FRAMES - 1, ball);
            FootPlan plan = FootPlanner.plan(
                    track,
                    List.of(Stance.spanning(0, null, contact, Vec3.X)),
                    List.of(),
                    HandMadeFoot.FLOOR,
                    Footing.on(Plane.flat(ball.y())),
                    HandMadeFoot.FPS);
            Quat foot = plan.rotation(UP);
            Vec3 toe = foot.rotate(track.pointInFoot(1, UP).minus(track.toeJointInFoot(UP)));
            Vec3 bent = plan.toeTurn(UP).rotate(toe);
            assertThat(toe.y()).as("hanging").isLessThan(-0.04);
            assertThat(Math.abs(bent.x())).as("aside, leaning by %s", side).isLessThan(0.01);
            assertThat(bent.z()).as("ahead").isGreaterThan(0.07);
            assertThat(bent.y()).as("up").isGreaterThan(-0.01);
        }
    }

    private static Vec3 toe(FootPlan plan, LegTrack track, int f) {
        Quat foot = plan.rotation(f);
        Vec3 joint = plan.ankle(f).plus(foot.rotate(track.toeJointInFoot(f)));
        Vec3 toe = foot.rotate(track.pointInFoot(2, f).minus(track.toeJointInFoot(f)));
        return joint.plus(plan.toeTurn(f).rotate(toe));
    }
}
