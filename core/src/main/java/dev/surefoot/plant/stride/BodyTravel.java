// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.List;

/**
 * How a body goes over the ground in its source: where the middle of its hips is, and how it travels without the sway
 * and the pulse of its steps. <b>Frames:</b> world, {@link dev.surefoot.motion.track.BodyMetre}s, level.
 */
final class BodyTravel {
    /** Hertz below which a body's travel is seen: sway and pulse are a step's, and faster. */
    private static final double TRAVEL_HERTZ = 0.7;

    private final Vec3[] places;
    private final Vec3[] course;
    private final Vec3[] directions;
    private final double[] speeds;

    private BodyTravel(int frames) {
        places = new Vec3[frames];
        course = new Vec3[frames];
        directions = new Vec3[frames];
        speeds = new double[frames];
    }

    /** Follows the body of these legs. */
    static BodyTravel of(List<LegTrack> tracks, double framesPerSecond) {
        int n = tracks.get(0).frames();
        BodyTravel travel = new BodyTravel(n);
        double[] x = new double[n];
        double[] z = new double[n];
        for (int f = 0; f < n; f++) {
            Vec3 sum = Vec3.ZERO;
            for (LegTrack track : tracks) {
                sum = sum.plus(track.hip(f).horizontal());
            }
            Vec3 at = sum.times(1.0 / tracks.size());
            travel.places[f] = at;
            x[f] = at.x();
            z[f] = at.z();
        }
        LowPass smooth = new LowPass(TRAVEL_HERTZ, framesPerSecond);
        smooth.apply(x);
        smooth.apply(z);
        Vec3 last = Vec3.ZERO;
        for (int f = 0; f < n; f++) {
            travel.course[f] = new Vec3(x[f], 0, z[f]);
            int a = Math.max(0, f - 1);
            int b = Math.min(n - 1, f + 1);
            Vec3 along = b > a ? new Vec3(x[b] - x[a], 0, z[b] - z[a]).times(framesPerSecond / (b - a)) : Vec3.ZERO;
            last = along.normalizedOr(last);
            travel.directions[f] = last;
            travel.speeds[f] = along.length();
        }
        return travel;
    }

    int frames() {
        return places.length;
    }

    /** Returns where the middle of its hips is at a frame. */
    Vec3 place(int f) {
        return places[f];
    }

    /** Returns the unit direction in which it travels at a frame; zero where it never moved yet. */
    Vec3 direction(int f) {
        return directions[f];
    }

    /** Returns how fast it travels, m/s. */
    double speed(int f) {
        return speeds[f];
    }

    /** Returns how far it travels from a frame to another. */
    Vec3 advance(int from, int to) {
        Vec3 sum = Vec3.ZERO;
        for (int f = from; f < to; f++) {
            sum = sum.plus(advance(f));
        }
        return sum;
    }

    /**
     * Returns how far it travels from a frame to the next: what it is faster and slower within a step stays its own.
     */
    Vec3 advance(int f) {
        return course[f + 1].minus(course[f]).projectedOn(directions[f]);
    }
}
