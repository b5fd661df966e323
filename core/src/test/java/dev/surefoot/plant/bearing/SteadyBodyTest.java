// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.ToDoubleBiFunction;
import org.junit.jupiter.api.Test;

/** Legs of 0.85 m whose ankles are below their hips, so that only heights matter. */
class SteadyBodyTest {
    private static final double FPS = 120;
    private static final int FRAMES = 240;
    private static final double NOISE_METRES = 0.005;

    private final Skeleton skeleton = skeleton();
    private final List<Leg> legs =
            List.of(new Leg("left", 1, 2, 3, -1, List.of(new FootPoint(FootPoint.Kind.HEEL, 3, Vec3.ZERO))));
    private final double[] noise = new Random(5)
            .doubles(FRAMES, -1, 1)
            .map(x -> Math.sqrt(3) * NOISE_METRES * x)
            .toArray();

    private static Skeleton skeleton() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, Vec3.ZERO);
        int hip = builder.add("hip", 0, new Vec3(0, 0.85, 0));
        int knee = builder.add("knee", hip, new Vec3(0, -0.425, 0));
        builder.add("ankle", knee, new Vec3(0, -0.425, 0));
        return builder.build();
    }

    /** The root moves so far, and the hip beside it. */
    private Clip clip(IntFunction<Vec3> root, IntFunction<Vec3> hip) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            Pose pose = skeleton.restPose().copy();
            pose.setTranslation(0, root.apply(f));
            pose.setTranslation(1, pose.translation(1).plus(hip.apply(f)));
            pose.setTranslation(2, pose.translation(2).minus(hip.apply(f)));
            poses.add(pose);
        }
        return new Clip("clip", skeleton, FileSpace.METRES_Y_UP, 0, FPS, poses);
    }

    private Vec3[] moves(Clip clip, int from, int to) {
        List<LegTrack> tracks = LegTrack.follow(clip, legs);
        Contact held = new Contact(0, FootPoint.Kind.HEEL, from, to, Vec3.ZERO);
        return SteadyBody.moves(tracks, List.of(List.of(held)), RootAxes.of(clip, 0), FPS, Parallel.NONE);
    }

    private static Vec3 still(int f) {
        return Vec3.ZERO;
    }

    private Vec3 shaken(int f) {
        return new Vec3(0, noise[f], 0);
    }

    /** A stance in which the leg gives way and straightens again, twice a second. */
    private static Vec3 walking(int f) {
        return new Vec3(0, 0.02 * Math.sin(2 * Math.PI * 2 * f / FPS), 0);
    }

    private double left(Vec3[] moves, int from, int to, IntFunction<Vec3> of) {
        double sum = 0;
        for (int f = from; f <= to; f++) {
            double rest = moves[f].plus(of.apply(f)).y();
            sum += rest * rest;
        }
        return Math.sqrt(sum / (to - from + 1));
    }

    @Test
    void bodyThatShakesOverAHeldFoot_isMovedAgainstIt() {
        Vec3[] moves = moves(clip(this::shaken, SteadyBodyTest::walking), 20, 220);
        assertThat(left(moves, 25, 215, this::shaken)).isLessThan(0.45 * NOISE_METRES);
        double[] steps = new double[2];
        for (int f = 30; f < 210; f++) {
            steps[0] += Math.abs(noise[f - 1] - 2 * noise[f] + noise[f + 1]);
            steps[1] += Math.abs(
                    noise[f - 1] + moves[f - 1].y() - 2 * (noise[f] + moves[f].y()) + noise[f + 1] + moves[f + 1].y());
        }
        assertThat(steps[1]).isLessThan(0.05 * steps[0]);
    }

    @Test
    void theLegsOwnMotion_isKept() {
        Vec3[] moves = moves(clip(this::shaken, SteadyBodyTest::walking), 20, 220);
        double along = 0;
        double own = 0;
        for (int f = 30; f < 210; f++) {
            along += moves[f].y() * walking(f).y();
            own += walking(f).y() * walking(f).y();
        }
        assertThat(Math.abs(along / own)).isLessThan(0.1);
    }

    @Test
    void legThatHardlyMoves_isSteadiedToo_andMayStillSway() {
        Vec3[] moves = moves(clip(this::shaken, SteadyBodyTest::still), 0, FRAMES - 1);
        assertThat(left(moves, 5, FRAMES - 6, this::shaken)).isLessThan(0.3 * NOISE_METRES);
    }

    @Test
    void awayFromHeldFrames_nothingIsMoved() {
        Vec3[] moves = moves(clip(this::shaken, SteadyBodyTest::walking), 100, 200);
        for (int f = 0; f < 90; f++) {
            assertThat(moves[f].length()).as("frame %d", f).isLessThan(1e-5);
        }
    }

    @Test
    void cleanBody_isNotMoved_norIsOneOfWhichNothingIsHeld() {
        assertThat(moves(clip(SteadyBodyTest::still, SteadyBodyTest::walking), 20, 220))
                .isEmpty();
        List<LegTrack> tracks = LegTrack.follow(clip(this::shaken, SteadyBodyTest::walking), legs);
        assertThat(SteadyBody.moves(
                        tracks,
                        List.of(List.of()),
                        RootAxes.of(clip(this::shaken, SteadyBodyTest::still), 0),
                        FPS,
                        Parallel.NONE))
                .isEmpty();
    }

    @Test
    void shakeThatTheLegHasWithoutBeingHeld_isItsOwn() {
        assertThat(moves(clip(SteadyBodyTest::still, this::shaken), 20, 220)).isEmpty();
    }

    /** Of four frames two second differences are known, which always have something in common. */
    @Test
    void fewFrames_sayNothingOfNoise() {
        assertThat(moves(clip(this::shaken, SteadyBodyTest::walking), 20, 23)).isEmpty();
    }

    /** A body that twitches once over a foot that is held: most of the clip shows no noise at all. */
    @Test
    void twitchOfAFewFrames_isTakenFromTheBody_whereItsFootHasItToo() {
        Vec3[] moves = moves(clip(SteadyBodyTest::twitch, SteadyBodyTest::walking), 20, 220);
        double before = 0;
        double after = 0;
        for (int f = 99; f <= 109; f++) {
            before = Math.max(before, acceleration(f, SteadyBodyTest::twitch));
            after = Math.max(after, acceleration(f, g -> twitch(g).plus(moves[g])));
        }
        assertThat(after).isLessThan(0.35 * before);
        for (int f = 0; f < 80; f++) {
            assertThat(moves[f].length()).as("frame %d", f).isLessThan(1e-5);
        }
    }

    @Test
    void twitchOfTheFoot_orOfOneHip_movesNoBody() {
        Vec3[] ofFoot =
                moves(clip(SteadyBodyTest::twitch, f -> twitch(f).times(-1).plus(walking(f))), 20, 220);
        assertThat(ofFoot).as("the foot's own").isEmpty();
        Vec3[] ofHip = movesOverTwoFeet((leg, f) -> leg * twitch(f).y());
        assertThat(ofHip).as("one hip's").isEmpty();
    }

    /** Down and up by 4 mm within five frames. */
    private static Vec3 twitch(int f) {
        double part = (f - 104) / 5.0;
        return Math.abs(part) < 1 ? new Vec3(0, 0.004 * Math.sin(2 * Math.PI * part), 0) : Vec3.ZERO;
    }

    private static double acceleration(int f, IntFunction<Vec3> of) {
        return of.apply(f - 1).plus(of.apply(f + 1)).plusTimes(-2, of.apply(f)).length();
    }

    /** What each leg shakes by itself hides no shake that both have from their body. */
    @Test
    void whatTwoHeldLegsShare_isTakenFromTheBody_whereEachHipShakesToo() {
        double[] hips = new Random(9)
                .doubles(2 * FRAMES, -0.6, 0.6)
                .map(x -> Math.sqrt(3) * NOISE_METRES * x)
                .toArray();
        Vec3[] moves = movesOverTwoFeet((leg, f) -> noise[f] + hips[2 * f + leg]);
        double before = 0;
        double after = 0;
        for (int f = 30; f < 210; f++) {
            double shared = 0;
            double left = 0;
            for (int i = 0; i < 3; i++) {
                int at = f - 1 + i;
                double up = noise[at] + (hips[2 * at] + hips[2 * at + 1]) / 2;
                shared += (i == 1 ? -2 : 1) * up;
                left += (i == 1 ? -2 : 1) * (up + moves[at].y());
            }
            before += shared * shared;
            after += left * left;
        }
        assertThat(Math.sqrt(after / before)).isLessThan(0.1);
    }

    /** A pelvis that rolls shakes both legs against each other: no way of the body undoes it but far to the side. */
    @Test
    void legsThatShakeAgainstEachOther_moveTheBodyNoFurtherThanTheyShake() {
        Vec3[] moves = movesOverTwoFeet((leg, f) -> 0.1 * noise[f] * (2 * leg - 1));
        double furthest = 0;
        for (Vec3 move : moves) {
            furthest = Math.max(furthest, move.length());
        }
        assertThat(furthest).isLessThan(0.1 * NOISE_METRES);
    }

    /** A body that stands on two feet whose hips go up by so much, leg by leg and frame by frame. */
    private static Vec3[] movesOverTwoFeet(ToDoubleBiFunction<Integer, Integer> up) {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, new Vec3(0, 0.85, 0));
        List<Leg> both = new ArrayList<>();
        List<Contact> held = new ArrayList<>();
        for (int side = -1; side <= 1; side += 2) {
            int hip = builder.add("hip", 0, new Vec3(0.08 * side, 0, 0));
            int knee = builder.add("knee", hip, new Vec3(0.02 * side, -0.425, 0));
            int ankle = builder.add("ankle", knee, new Vec3(0.02 * side, -0.425, 0));
            held.add(new Contact(both.size(), FootPoint.Kind.HEEL, 0, FRAMES - 1, new Vec3(0.12 * side, 0, 0)));
            both.add(new Leg(
                    "leg", hip, knee, ankle, -1, List.of(new FootPoint(FootPoint.Kind.HEEL, ankle, Vec3.ZERO))));
        }
        Skeleton biped = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            Pose pose = biped.restPose().copy();
            for (int leg = 0; leg < 2; leg++) {
                int hip = both.get(leg).hip();
                pose.setTranslation(hip, pose.translation(hip).plusTimes(up.applyAsDouble(leg, f), Vec3.Y));
            }
            poses.add(pose);
        }
        Clip rolling = new Clip("clip", biped, FileSpace.METRES_Y_UP, 0, FPS, poses);
        return SteadyBody.moves(
                LegTrack.follow(rolling, both),
                List.of(List.of(held.get(0)), List.of(held.get(1))),
                RootAxes.of(rolling, 0),
                FPS,
                Parallel.NONE);
    }
}
