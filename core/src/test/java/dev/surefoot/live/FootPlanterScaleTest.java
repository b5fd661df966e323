// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Steps;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.live.plan.RootKnots;
import dev.surefoot.plant.WalkSpec;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same walk of another size on ground of that size, in the same time: lengths are parts of a leg. */
class FootPlanterScaleTest {
    private static final PlayedClip WALK = PlantedScene.clip(WalkSpec.biped().cycles(5));

    private final FootPlanter own = new FootPlanter(2, FootPlanterSettings.HUMAN);
    private final FootPlanter scaled = new FootPlanter(2, FootPlanterSettings.HUMAN);

    /** Powers of two, by which nothing is rounded: legs of 13 mm, of 11 cm, and of 110 m. */
    @ParameterizedTest
    @ValueSource(doubles = {1 / 64.0, 1 / 8.0, 128})
    void legsOfAnySize_areAnHonestModelOfEachOther(double k) {
        for (int sense : new int[] {1, -1}) {
            Ground stairs = new Steps(sense * 0.17 * WALK.legMetres, 0.4 * WALK.legMetres);
            FootGround small = (x, z, ceiling, out) -> {
                boolean there = stairs.at(x / k, z / k, ceiling / k, out);
                out.setHeight(k * out.height());
                return there;
            };
            ContactTrack track = track(k);
            LiveRun run = new LiveRun(WALK);
            LiveRun.Method method = run.planter(own);
            double[] worst = {0};
            own.reset();
            scaled.reset();
            run.play(stairs, 60, frame -> {
                LegPose[] out = method.plant(frame);
                scaled.root(k * frame.root[0], k * frame.root[1], k * frame.root[2], frame.root[3]);
                scaled.velocity(k * frame.velocity[0], 0, k * frame.velocity[2], frame.velocity[3]);
                scaled.playing(track, frame.clipSeconds, 1, 1);
                for (int leg = 0; leg < 2; leg++) {
                    pose(frame.pose[leg], k).give(scaled, leg);
                }
                scaled.update(small, frame.dt);
                for (int leg = 0; leg < 2; leg++) {
                    LegPose planted = pose(frame.pose[leg], k).planted(scaled, 0, leg);
                    worst[0] = Math.max(worst[0], planted.ankle.times(1 / k).distanceTo(out[leg].ankle));
                }
                return out;
            });
            // 0.1 for the smallest when what its lift missed by less than a millimetre was not missed
            assertThat(worst[0]).isLessThan(1e-12);
        }
    }

    private static LegPose pose(LegPose of, double k) {
        LegPose out = new LegPose();
        out.hip = of.hip.times(k);
        out.knee = of.knee.times(k);
        out.ankle = of.ankle.times(k);
        out.toeJoint = of.toeJoint.times(k);
        out.thigh = of.thigh;
        out.shin = of.shin;
        out.foot = of.foot;
        out.toes = of.toes;
        out.hasToes = of.hasToes;
        for (int p = 0; p < 3; p++) {
            out.points[p] = of.points[p] == null ? null : of.points[p].times(k);
            out.onToes[p] = of.onToes[p];
        }
        return out;
    }

    private static ContactTrack track(double k) {
        ContactTrack of = WALK.track;
        double[] root = of.rootNumbers();
        for (int i = 0; i < root.length; i++) {
            boolean turns = i % RootKnots.NUMBERS == 2 || i % RootKnots.NUMBERS == 6;
            root[i] *= turns ? 1 : k;
        }
        ContactTrack.Builder builder = ContactTrack.Builder.of(of.durationSeconds(), of.loops(), root);
        for (int leg = 0; leg < of.legs(); leg++) {
            double[] landings = of.landings(leg);
            for (int i = 0; i < landings.length; i++) {
                landings[i] *= i % ContactTrack.LANDING_NUMBERS == 15 ? 1 : k;
            }
            double[] swings = of.swings(leg);
            for (int i = 0; i < swings.length; i++) {
                swings[i] *= k;
            }
            builder.leg(of.legName(leg), k * of.legLengthMetres(leg), of.stepTimes(leg), landings, swings);
        }
        return builder.build();
    }
}
