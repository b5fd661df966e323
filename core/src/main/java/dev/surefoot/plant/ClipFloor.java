// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import java.util.List;

/**
 * The height of a clip's own floor: where its feet are when they are slow and low.
 *
 * <p><b>Assumes</b> one level for the whole clip; a clip on uneven ground gets the level it stands on longest. <b>Cost:</b> O(frames log frames).
 */
public final class ClipFloor {
    /** Span of speed measurement in seconds: shorter sees noise, longer blurs a quick step. */
    static final double SPEED_SPAN_SECONDS = 1.0 / 30;
    /** Feet of a human slower than this, in m/s, count as standing; well above capture noise, well below a swing. */
    private static final double STANDING_SPEED = 0.35;
    /** Where no foot ever stands, the floor is taken below this share of the frames: the rest are flight. */
    private static final double LOW_SHARE = 0.1;

    private ClipFloor() {}

    /** Returns the floor's height in metres. */
    public static double heightMetres(List<LegTrack> tracks, double framesPerSecond) {
        int frames = tracks.get(0).frames();
        double[] slow = new double[frames];
        double[] all = new double[frames];
        int slowCount = 0;
        for (int f = 0; f < frames; f++) {
            LegTrack lowest = tracks.get(0);
            for (LegTrack track : tracks) {
                if (track.lowest(f) < lowest.lowest(f)) {
                    lowest = track;
                }
            }
            all[f] = lowest.lowest(f);
            double speed = lowest.velocity(lowest.lowestPoint(f), f, framesPerSecond, SPEED_SPAN_SECONDS)
                    .length();
            if (speed < STANDING_SPEED * Math.sqrt(BodyScale.of(tracks))) {
                slow[slowCount++] = all[f];
            }
        }
        // fewer slow frames than this are chance, not a stance
        if (slowCount >= Math.max(1, frames / 20)) {
            return quantile(slow, slowCount, 0.5);
        }
        return quantile(all, frames, LOW_SHARE);
    }

    private static double quantile(double[] values, int count, double share) {
        double[] sorted = java.util.Arrays.copyOf(values, count);
        java.util.Arrays.sort(sorted);
        return sorted[(int) (share * (count - 1))];
    }
}
