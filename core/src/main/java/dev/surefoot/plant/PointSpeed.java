// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;

/** How fast a sole point moves at every frame of a clip, noise from frame to frame left out; m/s. */
final class PointSpeed {
    /** Speeds are measured below this: at 8 Hz contacts lose a frame at either end, and without it noise of 5 mm from frame to frame hides them. */
    private static final double NOISE_HERTZ = 12;

    private final double[] speeds;

    private PointSpeed(double[] speeds) {
        this.speeds = speeds;
    }

    /** Measures sole point {@code point} over about {@link ClipFloor#SPEED_SPAN_SECONDS} around each frame. */
    static PointSpeed of(LegTrack track, int point, double framesPerSecond) {
        int n = track.frames();
        double[][] seen = new double[3][n];
        for (int f = 0; f < n; f++) {
            Vec3 p = track.point(point, f);
            seen[0][f] = p.x();
            seen[1][f] = p.y();
            seen[2][f] = p.z();
        }
        LowPass lowPass = new LowPass(NOISE_HERTZ, framesPerSecond);
        for (double[] coordinate : seen) {
            lowPass.apply(coordinate);
        }
        int half = Math.max(1, (int) Math.floor(0.5 * ClipFloor.SPEED_SPAN_SECONDS * framesPerSecond + 0.5));
        double[] speeds = new double[n];
        for (int f = 0; f < n; f++) {
            int from = Math.max(0, f - half);
            int to = Math.min(n - 1, f + half);
            double square = 0;
            for (double[] coordinate : seen) {
                double way = coordinate[to] - coordinate[from];
                square += way * way;
            }
            speeds[f] = to > from ? Math.sqrt(square) * framesPerSecond / (to - from) : 0;
        }
        return new PointSpeed(speeds);
    }

    /** Returns the speed at frame {@code f}. */
    double at(int f) {
        return speeds[f];
    }
}
