// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.PlantedScene.clip;
import static dev.surefoot.live.PlantedScene.furthest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.WalkSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games switch planting on and off from one frame to the next: in cutscenes, in the distance, in the air. */
class FootPlanterFadeTest {
    private static final PlayedClip WALK = clip(WalkSpec.biped().cycles(5));
    private static final PlayedClip STAND = clip(WalkSpec.biped().standing().cycles(5));
    private static final Ground SLOPE = Plane.slope(15);

    /** Off from 1 to 2 s. */
    private static double wanted(double seconds) {
        return seconds > 1 && seconds < 2 ? 0 : 1;
    }

    private static List<LegPose[]> play(PlayedClip clip, Ground ground, double fps) {
        FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);
        LiveRun run = new LiveRun(clip);
        LiveRun.Method method = run.planter(planter);
        return run.play(ground, fps, frame -> {
                    planter.weight(wanted(frame.clipSeconds - 1e-9));
                    return method.plant(frame);
                })
                .planted;
    }

    @Test
    void aWeightThatIsSwitched_throwsNothing() {
        List<LegPose[]> planted = play(WALK, SLOPE, 60);
        FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);
        LiveRun never = new LiveRun(WALK);
        never.play(SLOPE, 60, never.planter(planter));
        double thrown = 0;
        for (int f = 2; f < planted.size(); f++) {
            for (int leg = 0; leg < 2; leg++) {
                thrown = Math.max(thrown, bend(planted, f, leg) - bend(never.planted, f, leg));
            }
        }
        // 0.096 at once
        assertThat(thrown).isLessThan(0.003);
    }

    private static double bend(List<LegPose[]> poses, int f, int leg) {
        Vec3 now = poses.get(f)[leg].ankle;
        Vec3 before = poses.get(f - 1)[leg].ankle;
        return now.minus(before)
                .minus(before.minus(poses.get(f - 2)[leg].ankle))
                .length();
    }

    /** Walks up stairs at 60 frames a second, of which those after two seconds are left out for so long. */
    private static List<LegPose[]> leftOut(double seconds, Consumer<FootPlanter> back) {
        List<Double> moments = new ArrayList<>();
        for (int f = 0; f <= 240; f++) {
            if (f <= 120 || f >= 120 + Math.rint(60 * seconds)) {
                moments.add(f / 60.0);
            }
        }
        FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        Ground stairs = LiveTableTest.grounds(WALK.legMetres).get("up");
        List<LegPose[]> planted = run.play(stairs, moments, frame -> {
                    if (frame.dt > 0.02) {
                        back.accept(planter);
                    }
                    LegPose[] out = method.plant(frame);
                    assertThat(planter.slip(0) + planter.slip(1)).isLessThan(1e-6);
                    return out;
                })
                .planted;
        return planted.subList(planted.size() - 241 + 120 + (int) Math.rint(60 * seconds), planted.size());
    }

    /** A character out of sight is not updated: given the time since its last frame it goes on, or starts anew. */
    @Test
    void whoWasNotUpdatedForAWhile_goesOn_orStartsAnew() {
        List<LegPose[]> always = leftOut(1 / 60.0, planter -> {});
        for (double seconds : new double[] {0.1, 0.15, 0.2, 0.25}) {
            List<LegPose[]> on = leftOut(seconds, planter -> {});
            int skipped = (int) Math.rint(60 * seconds) - 1;
            for (int f = 0; f < on.size(); f++) {
                assertThat(furthest(on.get(f), always.get(f + skipped))).isLessThan(0.15 * WALK.legMetres);
            }
        }
        for (double seconds : new double[] {0.3, 0.7, 1.2}) {
            List<LegPose[]> longer = leftOut(seconds, planter -> {});
            List<LegPose[]> anew = leftOut(seconds, FootPlanter::reset);
            for (int f = 0; f < longer.size(); f++) {
                assertThat(furthest(longer.get(f), anew.get(f))).isEqualTo(0);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 120, 240})
    void itFadesTheSameWayAtAnyRate(double fps) {
        List<LegPose[]> at60 = play(STAND, SLOPE, 60);
        List<LegPose[]> other = play(STAND, SLOPE, fps);
        double moved = 0;
        for (int f = 60; 2 * f < 2 * at60.size() - 2; f += 2) {
            assertThat(furthest(at60.get(f), other.get((int) Math.rint(f * fps / 60))))
                    .as("frame %s", f)
                    .isLessThan(1e-9);
            moved = Math.max(moved, furthest(at60.get(f), at60.get(f - 2)));
        }
        // a twentieth of a metre, within a quarter of a second
        assertThat(moved).isBetween(0.005, 0.03);
    }

    @Test
    void itEndsAtThePoseThatWasGiven_andAtWhatIsPlanned() {
        List<LegPose[]> planted = play(STAND, SLOPE, 60);
        LiveRun raw = new LiveRun(STAND);
        raw.play(SLOPE, 60, LiveRun.RAW);
        LiveRun never = new LiveRun(STAND);
        never.play(SLOPE, 60, never.planter(new FootPlanter(2, FootPlanterSettings.HUMAN)));
        for (int f = 77; f < 119; f++) {
            assertThat(furthest(planted.get(f), raw.planted.get(f))).isLessThan(1e-12);
        }
        for (int f = 137; f < planted.size(); f++) {
            assertThat(furthest(planted.get(f), never.planted.get(f))).isZero();
        }
    }

    /** In the air it fades in half of that, and a fade that turns round stays between its ends. */
    @Test
    void aFadeThatTurnsRound_staysBetweenItsEnds() {
        FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);
        FootPlanter never = new FootPlanter(2, FootPlanterSettings.HUMAN);
        LiveRun run = new LiveRun(STAND);
        LiveRun.Method method = run.planter(planter);
        LiveRun.Method planted = run.planter(never);
        double[] move = new double[3];
        double[] whole = new double[3];
        run.play(SLOPE, 60, frame -> {
            planter.grounded(frame.clipSeconds < 1 || frame.clipSeconds > 1.07);
            planted.plant(frame);
            LegPose[] out = method.plant(frame);
            planter.pelvis(move, 0);
            never.pelvis(whole, 0);
            assertThat(whole[1]).isLessThan(-0.005);
            assertThat(move[1]).isBetween(whole[1], 0.0);
            if (frame.clipSeconds > 1.3) {
                assertThat(move[1]).isEqualTo(whole[1]);
            }
            return out;
        });
    }

    /**
     * A character far away is not looked ahead for, and comes near again: legs that swung to a place that nobody had
     * looked at took the pelvis down by 25 mm in the frame in which they landed.
     */
    @Test
    void withoutLookingAhead_thePelvisGivesWayInTime() throws Exception {
        assumeTrue(System.getenv("SUREFOOT_CORPUS") != null, "SUREFOOT_CORPUS is not set");
        PlayedClip walk = LiveTableTest.open("truth/gait2392_walk_overground.bvh", 1);
        double never = mostMoved(walk, LiveTableTest.HILLS, (planter, f) -> {});
        for (int seed = 0; seed < 20; seed++) {
            boolean[] on = {true};
            Random random = new Random(seed);
            double switched = mostMoved(walk, LiveTableTest.HILLS, (planter, f) -> {
                on[0] ^= random.nextDouble() < 0.03;
                planter.looksAhead(on[0]);
            });
            assertThat(switched).as("seed %s", seed).isLessThan(never + 0.002);
        }
    }

    /** Once it was wholly the clip's in the air it was planted at once where it came down. */
    @Test
    void afterALongJump_itFadesIn() {
        double landed = mostMoved(STAND, SLOPE, (planter, f) -> planter.grounded(f < 60 || f > 120));
        double whole = mostMoved(STAND, SLOPE, (planter, f) -> {
            planter.weight(f < 60 ? 1 : 0);
            if (f == 60) {
                planter.reset();
            }
        });
        assertThat(landed).isBetween(0.1 * whole, 0.4 * whole);
    }

    @Test
    void inTheAir_itAsksForNoGround() {
        FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        int[] asked = new int[1];
        run.play(SLOPE, 60, frame -> {
            planter.grounded(frame.clipSeconds < 1);
            LegPose[] out = method.plant(frame);
            if (frame.clipSeconds > 1.2) {
                asked[0] += planter.queries();
                assertThat(furthest(out, frame.pose)).isLessThan(1e-12);
                assertThat(planter.reason(0)).isEqualTo(FootReason.AIRBORNE);
            }
            return out;
        });
        assertThat(asked[0]).isZero();
    }

    /** Returns by how much the pelvis is moved further in a frame than in the one before, metres. */
    private static double mostMoved(PlayedClip clip, Ground ground, ObjIntConsumer<FootPlanter> how) {
        FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);
        LiveRun run = new LiveRun(clip);
        LiveRun.Method method = run.planter(planter);
        double[] move = new double[3];
        double[] before = new double[1];
        double[] most = new double[1];
        int[] f = new int[1];
        run.play(ground, 60, frame -> {
            how.accept(planter, f[0]++);
            LegPose[] out = method.plant(frame);
            planter.pelvis(move, 0);
            most[0] = f[0] > 1 ? Math.max(most[0], Math.abs(move[1] - before[0])) : 0;
            before[0] = move[1];
            return out;
        });
        return most[0];
    }
}
