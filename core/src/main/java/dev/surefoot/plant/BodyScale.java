// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import java.util.List;

/**
 * How large a body is compared with an adult: thresholds in metres are given for an adult and multiplied by this.
 */
final class BodyScale {
    /** Hip to ankle of an adult, in metres. */
    private static final double ADULT_LEG_METRES = 0.85;

    /** Legs without length would make every threshold zero: they count as a millimetre's. */
    private static final double LEAST = 1e-3;

    /** Legs from a mouse's to a dinosaur's, in adults': what is beyond is drawn in another unit than the metre. */
    private static final double SMALLEST_BODY = 1.0 / 32;

    private static final double LARGEST_BODY = 5;

    private BodyScale() {}

    /** Returns the mean leg length over an adult's. */
    static double of(List<LegTrack> tracks) {
        double sum = 0;
        for (LegTrack track : tracks) {
            sum += track.lengthMetres();
        }
        return Math.max(LEAST, sum / tracks.size() / ADULT_LEG_METRES);
    }

    /**
     * Returns how many times as fast as an adult a body of this size goes: the square root of its size, as gaits do (Froude); a body that is larger or smaller than
     * any is one that is drawn so, and its speed grows with the drawing.
     */
    static double speed(double bodyScale) {
        return bodyScale / Math.sqrt(Math.max(SMALLEST_BODY, Math.min(LARGEST_BODY, bodyScale)));
    }
}
