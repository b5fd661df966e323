// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import java.util.LinkedHashMap;
import java.util.Map;

/** Contact tracks made by hand: one leg that steps where it is told to, half a metre ahead. */
enum TrackSpec {
    /** Plays once. */
    ONCE(false),
    /** Goes on at its beginning. */
    LOOP(true);

    private final boolean loops;

    TrackSpec(boolean loops) {
        this.loops = loops;
    }

    ContactTrack track() {
        return of(2, loops, 0.2, 0.6, 0.9, 1.3);
    }

    static ContactTrackFile file() {
        Map<String, ContactTrack> tracks = new LinkedHashMap<>();
        tracks.put("once", ONCE.track());
        tracks.put("Schritt in Ö", LOOP.track());
        return ContactTrackFile.of(tracks);
    }

    /** Two steps whose heels bear through their first half and whose balls bear through their second. */
    static ContactTrack of(double duration, boolean loops, double... starts) {
        double[] root = new double[3 * ContactTrack.Builder.ROOT_NUMBERS];
        for (int knot = 0; knot < 3; knot++) {
            root[knot * ContactTrack.Builder.ROOT_NUMBERS + 1] = 1.25;
            root[knot * ContactTrack.Builder.ROOT_NUMBERS + 4] = 0.9 + 0.01 * knot;
        }
        ContactTrack.Builder builder = ContactTrack.Builder.of(duration, loops, root);
        int steps = starts.length / 2;
        double[] times = new double[ContactTrack.Builder.STEP_TIMES * steps];
        double[] landings = new double[ContactTrack.LANDING_NUMBERS * steps];
        for (int step = 0; step < steps; step++) {
            double start = starts[2 * step];
            double end = starts[2 * step + 1];
            double[] own = {start, (start + end) / 2, (start + end) / 2, end, 1, 0};
            System.arraycopy(own, 0, times, own.length * step, own.length);
            for (int i = 0; i < 5; i++) {
                landings[ContactTrack.LANDING_NUMBERS * step + 3 * i] = 0.5 + 0.05 * i;
            }
        }
        int samples = ContactTrack.Builder.SWING_SAMPLES;
        double[] swings = new double[builder.swings(steps) * samples * ContactTrack.PATH_NUMBERS];
        for (int at = 0; at < swings.length; at += 3) {
            double u = at / ContactTrack.PATH_NUMBERS % samples / (samples - 1.0);
            swings[at + 1] = 0.4 * u * (1 - u);
            swings[at + 2] = u - 0.5;
        }
        return builder.leg("left", 0.85, times, landings, swings).build();
    }
}
