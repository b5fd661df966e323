// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.PlantedScene.clip;
import static dev.surefoot.live.PlantedScene.root;
import static dev.surefoot.live.PlantedScene.update;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.WalkSpec;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The trunk between two girdles leans so that fore and hind legs reach. */
class FootPlanterTrunkTest {
    private static final PlayedClip DOG = clip(WalkSpec.quadruped().cycles(5));

    /** A frame: where the middles of the girdles were and are, and what the trunk turned by. */
    private record Trunk(Vec3 before, Vec3 after, Quat turn, double clipSeconds) {}

    private static FootPlanter four() {
        int[] girdles = new int[4];
        for (int leg = 0; leg < 4; leg++) {
            girdles[leg] = DOG.legs.get(leg).name().contains("fore") ? 1 : 0;
        }
        return new FootPlanter(girdles, FootPlanterSettings.HUMAN);
    }

    private static Vec3 line(LegPose[] legs) {
        Vec3 sum = Vec3.ZERO;
        for (int leg = 0; leg < 4; leg++) {
            double sign = DOG.legs.get(leg).name().contains("fore") ? 0.5 : -0.5;
            sum = sum.plus(legs[leg].hip.times(sign));
        }
        return sum;
    }

    private static LiveRun walk(FootPlanter four, Ground ground, Consumer<Trunk> each) {
        LiveRun run = new LiveRun(DOG);
        double[] q = new double[4];
        return run.play(ground, 60, frame -> {
            root(four, frame);
            four.playing(DOG.track, frame.clipSeconds, 1, 1);
            LegPose[] out = update(four, frame, 0, 0, 1, 1);
            four.trunk(q, 0);
            each.accept(new Trunk(line(frame.pose), line(out), new Quat(q[0], q[1], q[2], q[3]), frame.clipSeconds));
            for (int leg = 0; leg < 4; leg++) {
                assertThat(four.slip(leg)).isLessThan(1e-6);
            }
            return out;
        });
    }

    @ParameterizedTest
    @ValueSource(doubles = {15, -12})
    void onASlope_itLeansAsTheSlope_andKeepsItsLength(double degrees) {
        FootPlanter four = four();
        four.trunkLeans(true);
        Ground slope = Plane.slope(degrees);
        LiveRun run = walk(four, slope, t -> {
            // a clip that begins in the middle of a step throws girdles about at first
            if (t.clipSeconds < 0.6) {
                return;
            }
            double pitch = Math.toDegrees(Math.asin(t.after.y() / t.after.length()))
                    - Math.toDegrees(Math.asin(t.before.y() / t.before.length()));
            assertThat(pitch).isCloseTo(degrees, within(3.5));
            // the turn is that of the frame before
            Vec3 turned = t.turn.rotate(t.before);
            assertThat(turned.cross(t.after).length()).isLessThan(0.005 * turned.length() * t.after.length());
            assertThat(t.after.length()).isCloseTo(t.before.length(), within(0.002));
        });
        assertThat(LiveFigures.of(run, slope, LiveFigures.contacts(run)).penetrationMost)
                .isLessThan(6.5);
    }

    @Test
    void onFlatGround_andUnlessAskedFor_itDoesNotTurn() {
        FootPlanter leans = four();
        leans.trunkLeans(true);
        walk(leans, Plane.flat(0), t -> assertThat(Math.abs(t.turn.w())).isGreaterThan(1 - 1e-6));
        walk(four(), Plane.slope(15), t -> assertThat(t.turn).isEqualTo(Quat.IDENTITY));
    }

    @Test
    void hipsGoWithTheirGirdle_andAWeightOfZeroTurnsNothing() {
        FootPlanter four = four();
        four.trunkLeans(true);
        double[] move = new double[3];
        double[] pelvis = new double[3];
        walk(four, Plane.slope(15), t -> {
            for (int pair = 0; pair < 2; pair++) {
                Vec3 sum = Vec3.ZERO;
                for (int leg = 0; leg < 4; leg++) {
                    if ((DOG.legs.get(leg).name().contains("fore") ? 1 : 0) == pair) {
                        four.hipMove(leg, move, 0);
                        sum = sum.plus(new Vec3(move[0], move[1], move[2]).times(0.5));
                    }
                }
                four.pelvis(pair, pelvis, 0);
                assertThat(sum.distanceTo(new Vec3(pelvis[0], pelvis[1], pelvis[2])))
                        .isLessThan(1e-9);
            }
        });
        double[] state = new double[four.stateSize()];
        four.save(state, 0);
        FootPlanter other = four();
        other.load(state, 0);
        double[] q = new double[4];
        double[] same = new double[4];
        four.trunk(q, 0);
        other.trunk(same, 0);
        assertThat(same).isEqualTo(q);
        four.weight(0);
        walk(four, Plane.slope(15), t -> assertThat(t.turn).isEqualTo(Quat.IDENTITY));
    }
}
