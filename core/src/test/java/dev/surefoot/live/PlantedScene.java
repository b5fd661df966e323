// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;

/** What the scenes of a game share: clips, a frame that is planted, how far poses are apart. */
final class PlantedScene {
    private PlantedScene() {}

    static PlayedClip clip(WalkSpec spec) {
        SyntheticWalker walker = spec.walker();
        return new PlayedClip(walker.clip(), walker.legs());
    }

    static void root(FootPlanter planter, LiveRun.Frame frame) {
        planter.root(frame.root[0], frame.root[1], frame.root[2], frame.root[3]);
        planter.velocity(frame.velocity[0], 0, frame.velocity[2], frame.velocity[3]);
    }

    static LegPose[] update(FootPlanter planter, LiveRun.Frame frame, int... girdles) {
        for (int leg = 0; leg < frame.pose.length; leg++) {
            frame.pose[leg].give(planter, leg);
        }
        planter.update(frame.ground, frame.dt);
        LegPose[] out = new LegPose[frame.pose.length];
        for (int leg = 0; leg < out.length; leg++) {
            out[leg] = frame.pose[leg].planted(planter, girdles.length > 0 ? girdles[leg] : 0, leg);
        }
        return out;
    }

    static double furthest(LegPose[] a, LegPose[] b) {
        double most = 0;
        for (int leg = 0; leg < a.length; leg++) {
            most = Math.max(most, a[leg].hip.distanceTo(b[leg].hip));
            most = Math.max(most, a[leg].ankle.distanceTo(b[leg].ankle));
            for (int p = 0; p < 3; p++) {
                if (a[leg].points[p] != null) {
                    most = Math.max(most, a[leg].points[p].distanceTo(b[leg].points[p]));
                }
            }
        }
        return most;
    }

    /** One point at least of a foot that stands is where it was. */
    static void staysOnAPoint(FootPlanter planter, LegPose[] out, LegPose[] before, boolean[] stood) {
        for (int leg = 0; leg < out.length; leg++) {
            boolean stands = planter.state(leg) == FootState.STANDING && planter.shortfall(leg) == 0;
            assertThat(planter.slip(leg)).isLessThan(1e-6);
            if (stands && stood[leg]) {
                double least = Double.POSITIVE_INFINITY;
                for (int p = 0; p < 3; p++) {
                    Vec3 way = out[leg].points[p].minus(before[leg].points[p]);
                    least = Math.min(least, Math.hypot(way.x(), way.z()));
                }
                assertThat(least).isLessThan(1e-9);
            }
            stood[leg] = stands;
        }
    }
}
