// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.PlantedScene.clip;
import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.WalkSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games start, and start anew, in the middle of any step: nothing was seen before the first frame. */
class FootPlanterStartsTest {
    private static final PlayedClip WALK = clip(WalkSpec.biped().cycles(5));
    private static final Map<String, Ground> GROUNDS = LiveTableTest.grounds(WALK.legMetres);
    /** Where in its clip a game starts. */
    private static final int STARTS = 24;
    /** By so much a sole is turned off its floor, radians: 6 degrees, toes up. */
    private static final double TILT = -0.1;

    /** Plays a clip from a moment on for so many frames, at 60 a second. */
    private static void play(LiveRun run, Ground ground, double from, int frames, double tilt) {
        LiveRun.Method method = run.planter(new FootPlanter(2, FootPlanterSettings.HUMAN));
        List<Double> moments = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            moments.add(from + f / 60.0);
        }
        run.play(ground, moments, frame -> {
            frame.pose[0] = tilted(frame.pose[0], tilt);
            return method.plant(frame);
        });
    }

    /** Returns a leg whose foot is turned about its ankle, toes down, as it goes along z. */
    private static LegPose tilted(LegPose pose, double radians) {
        Quat turn = Quat.aboutAxis(Vec3.X, radians);
        LegPose out = pose.moved(Quat.IDENTITY, Vec3.ZERO);
        out.foot = turn.times(pose.foot);
        out.toes = turn.times(pose.toes);
        out.toeJoint = pose.ankle.plus(turn.rotate(pose.toeJoint.minus(pose.ankle)));
        for (int p = 0; p < 3; p++) {
            out.points[p] = pose.ankle.plus(turn.rotate(pose.points[p].minus(pose.ankle)));
        }
        return out;
    }

    private static double deepest(LegPose pose, Ground ground) {
        GroundHit hit = new GroundHit();
        double deepest = 0;
        for (Vec3 point : pose.points) {
            if (point != null && ground.at(point.x(), point.z(), Double.POSITIVE_INFINITY, hit)) {
                deepest = Math.max(deepest, hit.height() - point.y());
            }
        }
        return deepest;
    }

    /** A foot that swings in the first frame was shown in the stair, and thrown out of it in those after it. */
    @ParameterizedTest
    @ValueSource(strings = {"hills", "up", "down"})
    void aFootThatSwingsInTheFirstFrame_isShownOutOfTheGround(String where) {
        Ground ground = GROUNDS.get(where);
        double deepest = 0;
        for (int start = 0; start < STARTS; start++) {
            LiveRun run = new LiveRun(WALK);
            run.startZ = 0.37 * WALK.legMetres * start;
            play(run, ground, 0.6 + 0.11 * start, 1, 0);
            for (int leg = 0; leg < 2; leg++) {
                if (run.pivots.get(0)[leg] < 0) {
                    deepest = Math.max(deepest, deepest(run.planted.get(0)[leg], ground));
                }
            }
        }
        assertThat(deepest).isLessThan(1e-9);
    }

    /** Toes that the clip has in the floor were shown in it, and 6 cm higher a few frames later. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.6, 0.7})
    void aFootThatIsInTheFloor_isNotThrownOutOfIt(double part) {
        PlayedClip drooping = FootPlanterOwnStepsTest.drooping();
        double lifted = drooping.track.secondsToLiftOff(0, 1.2) + 1.2;
        double swing = drooping.track.secondsToLanding(0, lifted + 1e-3);
        LiveRun run = new LiveRun(drooping);
        play(run, Plane.flat(0), lifted + part * swing, 3, 0);
        assertThat(deepest(run.source.get(0)[0], Plane.flat(0))).isGreaterThan(0.02);
        for (int f = 0; f < 3; f++) {
            assertThat(deepest(run.planted.get(f)[0], Plane.flat(0))).isLessThan(1e-3);
        }
        double up = run.planted.get(1)[0].ankle.y() - run.planted.get(0)[0].ankle.y();
        double own = run.source.get(1)[0].ankle.y() - run.source.get(0)[0].ankle.y();
        assertThat(up - own).isLessThan(0.01);
    }

    /**
     * A foot that stands in the first frame has not turned there in that frame. What lay flat at once where the clip's
     * is tilted by a tenth went on turning for its swing as if it had, by 19 degrees of a robot that ran.
     */
    @Test
    void aFootThatStandsInTheFirstFrame_doesNotGoOnTurning() {
        double heelUp = WALK.track.ofLeg(0).times()[LegSteps.TIMES + 1];
        double from = heelUp - 0.4 / 60;
        LiveRun here = new LiveRun(WALK);
        play(here, Plane.flat(0), from, 20, TILT);
        LiveRun before = new LiveRun(WALK);
        play(before, Plane.flat(0), from - 24 / 60.0, 44, TILT);
        double most = 0;
        for (int f = 0; f < 20; f++) {
            most = Math.max(
                    most, here.planted.get(f)[0].foot.angleTo(before.planted.get(24 + f)[0].foot));
        }
        assertThat(most).isLessThan(0.03);
    }
}
