// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.PlantedScene.clip;
import static dev.surefoot.live.PlantedScene.root;
import static dev.surefoot.live.PlantedScene.update;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps that no clip takes, feet that were lifted twice, and feet that rest on nothing that is ground. */
class FootPlanterOwnStepsTest {
    private static final PlayedClip WALK = clip(WalkSpec.biped().cycles(5));
    private static final PlayedClip STAND = clip(WalkSpec.biped().standing().cycles(5));
    /** Lower than this, in legs, a foot on its way is seen to drag: 9 mm. */
    private static final double LOW = 0.01;
    /** What the character turns by in 0.4 s. */
    private static final double TURN = Math.PI;

    private final FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);

    /** A step whose goal moves begins anew, and is lifted anew: feet were dragged by a fifth of a leg. */
    @ParameterizedTest
    @ValueSource(ints = {30, 60, 144})
    void turnsThatStop_dragNoFoot(int fps) {
        double[] dragged = new double[2];
        double[] furthest = new double[1];
        LegPose[][] before = new LegPose[1][];
        new LiveRun(STAND).play(Plane.flat(0), fps, frame -> {
            double turns = Math.floor(frame.clipSeconds / 1.5);
            double now = frame.clipSeconds - 1.5 * turns - 0.5;
            double part = Math.max(0, Math.min(1, now / 0.4));
            turn(frame, TURN * (turns + part), now > 0 && now < 0.4 ? TURN / 0.4 : 0);
            root(planter, frame);
            planter.playing(STAND.track, frame.clipSeconds, 1, 1);
            LegPose[] out = update(planter, frame);
            for (int leg = 0; before[0] != null && leg < 2; leg++) {
                boolean low = lowest(out[leg]) < LOW * STAND.legMetres;
                boolean drags = low && planter.state(leg) == FootState.RELEASED;
                dragged[leg] = drags ? dragged[leg] + leastWay(out[leg], before[0][leg]) : 0;
                furthest[0] = Math.max(furthest[0], dragged[leg] / STAND.legMetres);
            }
            before[0] = out;
            return out;
        });
        assertThat(furthest[0]).isLessThan(0.05);
    }

    private static void turn(LiveRun.Frame frame, double turned, double rate) {
        Vec3 at = new Vec3(frame.root[0], frame.root[1], frame.root[2]);
        for (int leg = 0; leg < 2; leg++) {
            frame.pose[leg] =
                    frame.pose[leg].moved(Quat.IDENTITY, at.times(-1)).moved(Quat.aboutAxis(Vec3.Y, turned), at);
        }
        frame.root[3] += turned;
        frame.velocity[3] = rate;
    }

    private static double lowest(LegPose pose) {
        double lowest = Double.POSITIVE_INFINITY;
        for (Vec3 point : pose.points) {
            lowest = point == null ? lowest : Math.min(lowest, point.y());
        }
        return lowest;
    }

    private static double leastWay(LegPose pose, LegPose before) {
        double least = Double.POSITIVE_INFINITY;
        for (int p = 0; p < 3; p++) {
            if (pose.points[p] != null) {
                Vec3 way = pose.points[p].minus(before.points[p]);
                least = Math.min(least, Math.hypot(way.x(), way.z()));
            }
        }
        return least;
    }

    /**
     * A game that starts while toes are deep in the floor raises them at once, and then lifts them over what lies ahead
     * by what is left of that: by both, a swing was lifted by up to twice what it had to be.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.3})
    void aStartInMidSwing_liftsByWhatIsNeeded(double part) {
        PlayedClip drooping = drooping();
        double lifted = drooping.track.secondsToLiftOff(0, 1.2) + 1.2;
        double swing = drooping.track.secondsToLanding(0, lifted + 1e-3);
        double start = lifted + part * swing;
        LiveRun run = play(drooping, start, lifted + swing);
        double raised = 0;
        double deep = 0;
        for (int f = 0; f < run.planted.size(); f++) {
            LegPose source = run.source.get(f)[0];
            raised = Math.max(raised, run.planted.get(f)[0].ankle.y() - source.ankle.y());
            deep = Math.max(deep, -lowest(source));
        }
        assertThat(raised).isLessThan(1.05 * deep);
    }

    private LiveRun play(PlayedClip clip, double from, double to) {
        planter.reset();
        List<Double> moments = new ArrayList<>();
        for (double t = to; t > from; t -= 1 / 60.0) {
            moments.add(0, t);
        }
        LiveRun run = new LiveRun(clip);
        return run.play(Plane.flat(0), moments, run.planter(planter));
    }

    /** A walk whose feet point down while they swing: its toes are up to 6 cm in the floor. */
    static PlayedClip drooping() {
        SyntheticWalker walker = WalkSpec.biped().cycles(5).walker();
        ContactTrack track = new PlayedClip(walker.clip(), walker.legs()).track;
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < walker.clip().frames(); f++) {
            Pose pose = walker.clip().pose(f).copy();
            double t = walker.clip().seconds(f);
            for (int leg = 0; leg < 2; leg++) {
                double since = track.secondsSinceLiftOff(leg, t);
                double left = track.secondsToLanding(leg, t);
                double part = track.stands(leg, t) || !(left < 1) ? 0 : Math.max(0, since / (since + left));
                int ankle = walker.legs().get(leg).ankle();
                pose.setRotation(
                        ankle,
                        pose.rotation(ankle)
                                .times(Quat.aboutAxis(Vec3.X, 1.2 * Math.min(1, 5 * Math.min(part, 1 - part)))));
            }
            poses.add(pose);
        }
        Clip clip = walker.clip().withPoses(poses);
        return new PlayedClip(clip, walker.legs());
    }

    /**
     * A foot that was going to land, and does not since no track plays any more, goes on with the pose: it stayed
     * behind.
     */
    @Test
    void aSwingWhoseTrackEnds_goesWithThePose() {
        Ground ground = Plane.slope(15);
        GroundHit hit = new GroundHit();
        double lifted = WALK.track.secondsToLiftOff(0, 1.2) + 1.2;
        double most = 0;
        double z = 0;
        for (double t = 0; t < 3; t += 1 / 60.0) {
            double seconds = Math.min(1.2 + t, lifted + 0.2);
            z += 1 / 60.0;
            ground.at(0, z, Double.POSITIVE_INFINITY, hit);
            Vec3 at = new Vec3(0, hit.height(), z);
            LegPose[] pose = {new LegPose(), new LegPose()};
            WALK.pose(seconds, pose);
            planter.root(at.x(), at.y(), at.z(), 0);
            planter.velocity(0, 0, 1, 0);
            if (seconds < lifted + 0.2) {
                planter.playing(WALK.track, seconds, 1, 1);
            }
            for (int leg = 0; leg < 2; leg++) {
                pose[leg] = pose[leg].moved(Quat.IDENTITY, at);
                pose[leg].give(planter, leg);
            }
            planter.update(FootGround.of(ground), 1 / 60.0);
            Vec3 off = pose[0].planted(planter, 0, 0).ankle.minus(pose[0].ankle);
            most = t > 2 ? Math.max(most, Math.abs(off.y())) : 0;
        }
        assertThat(most).isLessThan(0.05);
    }

    /**
     * They were taken down to the floor within 80 ms, let go since no leg gets there, and taken down again, for ever.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 15})
    void feetThatRestHighOverTheFloor_stayWhereThePoseHasThem(double degrees) {
        double up = 0.4 * STAND.legMetres;
        Ground ground = Plane.slope(degrees);
        new LiveRun(STAND).play(ground, 60, frame -> {
            for (int leg = 0; leg < 2; leg++) {
                frame.pose[leg] = frame.pose[leg].moved(Quat.IDENTITY, new Vec3(0, up, 0));
            }
            root(planter, frame);
            planter.playing(STAND.track, frame.clipSeconds, 1, 1);
            LegPose[] out = update(planter, frame);
            for (int leg = 0; leg < 2; leg++) {
                assertThat(planter.state(leg)).isEqualTo(FootState.SWINGING);
                double over = out[leg].ankle.y() - frame.pose[leg].ankle.y();
                // on a slope the sole is as high over its own ground
                assertThat(over).isCloseTo(0, within(degrees > 0 ? 0.05 : 1e-9));
            }
            return out;
        });
    }
}
