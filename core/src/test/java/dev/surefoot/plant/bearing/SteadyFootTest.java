// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** A foot that is pitched by so much at each frame, with a ball 0.15 m ahead of its ankle. */
class SteadyFootTest {
    private static final double FPS = 120;
    private static final int FRAMES = 240;
    private static final double NOISE_RADIANS = 0.01;

    private final double[] noise = new Random(5)
            .doubles(FRAMES, -1, 1)
            .map(x -> Math.sqrt(3) * NOISE_RADIANS * x)
            .toArray();

    private static LegTrack track(IntToDoubleFunction pitch) {
        Skeleton.Builder builder = new Skeleton.Builder();
        int hip = builder.add("hip", -1, new Vec3(0, 0.85, 0));
        int knee = builder.add("knee", hip, new Vec3(0, -0.4, 0));
        int ankle = builder.add("ankle", knee, new Vec3(0, -0.4, 0));
        Skeleton skeleton = builder.build();
        FootPoint ball = new FootPoint(FootPoint.Kind.BALL, ankle, new Vec3(0, -0.05, 0.15));
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            Pose pose = skeleton.restPose().copy();
            pose.setRotation(ankle, Quat.aboutAxis(Vec3.X, pitch.applyAsDouble(f)));
            poses.add(pose);
        }
        Clip clip = new Clip("clip", skeleton, FileSpace.METRES_Y_UP, 0, FPS, poses);
        return LegTrack.follow(clip, List.of(new Leg("left", hip, knee, ankle, -1, List.of(ball))))
                .get(0);
    }

    private static LegTrack steadied(LegTrack track, int from, int to) {
        return SteadyFoot.steadied(track, List.of(new Contact(0, FootPoint.Kind.BALL, from, to, Vec3.ZERO)), FPS);
    }

    private static double pitch(LegTrack track, int f) {
        return track.foot(f).rotationVector().x();
    }

    /** The heel rises by half a radian within a third of a second. */
    private static double rolls(int f) {
        double t = Math.min(1, Math.max(0, (f - 120) / 40.0));
        return 0.5 * t * t * (3 - 2 * t);
    }

    @Test
    void heldFootThatShakes_losesMostOfIt_andRollsAsItDid() {
        LegTrack shaken = track(f -> rolls(f) + noise[f]);
        LegTrack steady = steadied(shaken, 20, 200);
        double before = 0;
        double after = 0;
        for (int f = 25; f < 195; f++) {
            double had = pitch(shaken, f - 1) - 2 * pitch(shaken, f) + pitch(shaken, f + 1);
            double has = pitch(steady, f - 1) - 2 * pitch(steady, f) + pitch(steady, f + 1);
            before += had * had;
            after += has * has;
            assertThat(Math.abs(pitch(steady, f) - rolls(f))).as("frame %d", f).isLessThan(2.5 * NOISE_RADIANS);
        }
        assertThat(Math.sqrt(after)).isLessThan(0.15 * Math.sqrt(before));
    }

    @Test
    void pointsTurnWithTheFoot_aboutItsAnkle() {
        LegTrack shaken = track(f -> noise[f]);
        LegTrack steady = steadied(shaken, 20, 200);
        for (int f = 0; f < FRAMES; f++) {
            assertThat(steady.ankle(f)).isEqualTo(shaken.ankle(f));
            assertThat(steady.pointInFoot(0, f).distanceTo(shaken.pointInFoot(0, f)))
                    .isLessThan(1e-12);
        }
    }

    @Test
    void awayFromHeldFrames_nothingIsTurned() {
        LegTrack shaken = track(f -> noise[f]);
        LegTrack steady = steadied(shaken, 100, 200);
        for (int f = 0; f < 88; f++) {
            assertThat(steady.foot(f).angleTo(shaken.foot(f))).as("frame %d", f).isLessThan(1e-5);
        }
    }

    @Test
    void footWithoutNoise_orThatIsNotHeld_isTheSame() {
        LegTrack clean = track(SteadyFootTest::rolls);
        assertThat(steadied(clean, 20, 200)).isSameAs(clean);
        LegTrack shaken = track(f -> noise[f]);
        assertThat(SteadyFoot.steadied(shaken, List.of(), FPS)).isSameAs(shaken);
        assertThat(steadied(shaken, 20, 30)).as("too short to say").isSameAs(shaken);
    }
}
