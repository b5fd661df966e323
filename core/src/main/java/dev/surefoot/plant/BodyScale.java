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

    private BodyScale() {}

    /** Returns the mean leg length over an adult's. */
    static double of(List<LegTrack> tracks) {
        double sum = 0;
        for (LegTrack track : tracks) {
            sum += track.lengthMetres();
        }
        return Math.max(LEAST, sum / tracks.size() / ADULT_LEG_METRES);
    }
}
