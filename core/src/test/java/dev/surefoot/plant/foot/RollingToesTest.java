// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** A foot whose toes a joint bends, 8 cm behind their tip; it lies flat, and rolls up from frame 30 on. */
class RollingToesTest {
    private static final int FRAMES = 60;
    private static final int ROLLS = 30;
    private static final int LEAVES = 45;
    /**
     * Pitches the foot about its ankle by a degree a frame, and its toes as much the other way, and by so much more.
     */
    private static LegTrack track(IntToDoubleFunction toeDegrees) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            Pose pose = FootWithToes.SKELETON.restPose();
            double pitch = Math.toRadians(Math.max(0, f - ROLLS));
            pose.setRotation(FootWithToes.ANKLE, Quat.aboutAxis(Vec3.X, pitch));
            pose.setRotation(
                    FootWithToes.TOES,
                    Quat.aboutAxis(Vec3.X, -pitch - Math.toRadians(f < ROLLS ? 0 : toeDegrees.applyAsDouble(f))));
            poses.add(pose);
        }
        Clip clip = new Clip("made by hand", FootWithToes.SKELETON, FileSpace.METRES_Y_UP, 0, HandMadeFoot.FPS, poses);
        return LegTrack.follow(clip, List.of(FootWithToes.LEG)).get(0);
    }

    private static FootPlan planned(LegTrack track) {
        return planned(track, Plane.flat(0));
    }

    private static FootPlan planned(LegTrack track, Ground ground) {
        Contact heel = new Contact(0, FootPoint.Kind.HEEL, 10, ROLLS, Vec3.ZERO);
        Contact ball = new Contact(0, FootPoint.Kind.BALL, 10, ROLLS, new Vec3(0, 0, 0.12));
        Contact toe = new Contact(0, FootPoint.Kind.TOE, ROLLS + 1, LEAVES, new Vec3(0, 0, 0.2));
        Stance stance = new Stance(0, 10, LEAVES, heel, ball, List.of(toe), Vec3.Z);
        return FootPlanner.plan(
                track, List.of(stance), List.of(), HandMadeFoot.FLOOR, Footing.on(ground), HandMadeFoot.FPS);
    }

    private static Vec3 tip(FootPlan plan, LegTrack track, int f) {
        Quat foot = plan.rotation(f);
        Vec3 joint = foot.rotate(track.toeJointInFoot(f));
        Vec3 tip = foot.rotate(track.pointInFoot(2, f)).minus(joint);
        return plan.ankle(f).plus(joint).plus(plan.toeTurn(f).rotate(tip));
    }

    private static void assertStandsOnItsToes(LegTrack track) {
        FootPlan plan = planned(track);
        for (int f = ROLLS + 1; f <= LEAVES; f++) {
            Vec3 anchor = plan.anchor(FootPoint.Kind.TOE, f);
            assertThat(anchor).as("frame %s", f).isNotNull();
            assertThat(tip(plan, track, f).distanceTo(anchor)).as("frame %s", f).isLessThan(1e-9);
            Vec3 ball = plan.ankle(f).plus(plan.rotation(f).rotate(plan.sole(f).get(1)));
            assertThat(ball.y()).as("frame %s", f).isGreaterThan(-1e-4);
        }
    }

    @Test
    void quietToes_standUntilTheyLeave() {
        assertStandsOnItsToes(track(f -> 0));
    }

    /** With one bend all the while the ball would be pushed into the ground, and the foot be let go of at once. */
    @Test
    void toesWhoseCaptureShakes_standUntilTheyLeave() {
        Random random = new Random(14);
        double[] shake = random.doubles(FRAMES, -8, 8).toArray();
        assertStandsOnItsToes(track(f -> shake[f]));
    }

    @Test
    void toesThatWouldHaveToBendFar_standUntilThen() {
        LegTrack track = track(f -> f > ROLLS + 8 ? 40 : f % 2 == 0 ? 6 : -6);
        FootPlan plan = planned(track);
        assertThat(plan.anchor(FootPoint.Kind.TOE, ROLLS + 8)).isNotNull();
        assertThat(plan.anchor(FootPoint.Kind.TOE, ROLLS + 9)).isNull();
    }

    /** Nothing looks there whether what is held looks worse. */
    @Test
    void toesThatShakeOnGroundWithEdges_areLetGoOf() {
        LegTrack track = track(f -> f % 2 == 0 ? -6 : 6);
        assertThat(planned(track, Plane.flat(0)).anchor(FootPoint.Kind.TOE, ROLLS + 3))
                .isNotNull();
        assertThat(planned(track, HandMadeFoot.LEVEL).anchor(FootPoint.Kind.TOE, ROLLS + 3))
                .isNull();
    }

    @Test
    void toHeight_putsTheTipSoHigh_byTheSmallerOfTwoBends() {
        FootShape shape = FootShape.of(track(f -> 0), List.of());
        ToeBend bend = ToeBend.of(shape, Plane.flat(0));
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            Quat foot = Quat.aboutAxis(Vec3.X, random.nextDouble() - 0.5)
                    .times(Quat.aboutAxis(Vec3.Y, 6 * random.nextDouble()));
            Vec3 toe = foot.rotate(new Vec3(0.01, 0.02 * random.nextDouble() - 0.01, 0.08));
            double radians = 1.2 * random.nextDouble() - 0.6;
            double above = bend.turn(foot, radians).rotate(toe).y();
            double found = bend.toHeight(foot, toe, above);
            assertThat(bend.turn(foot, found).rotate(toe).y()).isCloseTo(above, within(1e-12));
            assertThat(Math.abs(found)).isLessThanOrEqualTo(Math.abs(radians) + 1e-9);
        }
        // further up than the toes are long: straight up
        double up = bend.toHeight(Quat.IDENTITY, new Vec3(0, 0, 0.08), 1);
        assertThat(bend.turn(Quat.IDENTITY, up).rotate(new Vec3(0, 0, 0.08)).y())
                .isCloseTo(0.08, within(1e-9));
    }
}
