// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.PlantedScene.clip;
import static dev.surefoot.live.PlantedScene.root;
import static dev.surefoot.live.PlantedScene.update;
import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Plane;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.WalkSpec;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps that no clip takes, feet that were lifted twice, and feet that rest on nothing that is ground. */
class FootPlanterOwnStepsTest {
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
            frame.pose[leg] = frame.pose[leg]
                    .moved(Quat.IDENTITY, at.times(-1))
                    .moved(Quat.aboutAxis(Vec3.Y, turned), at);
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
}
