// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.FootPoint;

/** One leg's motion in numbers, one a frame: what the charts show. NaN where there is nothing to measure. */
final class LegSeries {
    private final LegTrack track;
    private final Ground ground;
    private final double framesPerSecond;
    private final GroundHit hit = new GroundHit();

    /** Reads a leg's track over a ground; without ground, heights are NaN. */
    LegSeries(LegTrack track, Ground ground, double framesPerSecond) {
        this.track = track;
        this.ground = ground;
        this.framesPerSecond = framesPerSecond;
    }

    /**
     * Returns how high the lowest point of the sole is above the ground under it, in mm; negative when it has sunk in.
     */
    double[] heightMm() {
        double[] heights = new double[track.frames()];
        for (int f = 0; f < heights.length; f++) {
            double lowest = Double.POSITIVE_INFINITY;
            for (int p = 0; p < points(); p++) {
                Vec3 at = track.point(p, f);
                if (carries(p) && ground != null && ground.at(at.x(), at.z(), hit)) {
                    lowest = Math.min(lowest, at.y() - hit.height());
                }
            }
            heights[f] = Double.isFinite(lowest) ? 1000 * lowest : Double.NaN;
        }
        return heights;
    }

    /**
     * Returns the speed of the slowest point of the sole in m/s, over the frames before and after: 0 while the foot
     * stands or rolls on a point.
     */
    double[] speed() {
        double[] speeds = new double[track.frames()];
        for (int f = 0; f < speeds.length; f++) {
            double slowest = Double.POSITIVE_INFINITY;
            for (int p = 0; p < points(); p++) {
                if (carries(p)) {
                    // no span at all: the least that differences can do
                    slowest = Math.min(
                            slowest, track.velocity(p, f, framesPerSecond, 0).length());
                }
            }
            speeds[f] = slowest;
        }
        return speeds;
    }

    /** Returns the knee's bend in degrees, 0 when straight. */
    double[] kneeDegrees() {
        double[] bends = new double[track.frames()];
        for (int f = 0; f < bends.length; f++) {
            bends[f] = Trig.degrees(track.flexionRadians(f));
        }
        return bends;
    }

    private int points() {
        return track.leg().points().size();
    }

    /** Toes count only on a foot that has nothing else: in many clips they sink into the floor at lift-off. */
    private boolean carries(int point) {
        return track.leg().points().get(point).kind().stands()
                || (track.indexOf(FootPoint.Kind.HEEL) < 0 && track.indexOf(FootPoint.Kind.BALL) < 0);
    }
}
