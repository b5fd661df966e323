// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.SmoothEnvelope;

/**
 * Raises a swinging foot smoothly out of what it enters, at frames and between them; it is never raised where it
 * stands. Collects what is asked for, then gives the curve that meets all of it.
 */
public final class SwingRaise {
    /**
     * Metres by which a frame beside a stance may have to rise for a moment between them. What takes more is an edge
     * that is passed within the frame, and no rise clears it: a foot 17 cm deep an eighth of a frame after its stance
     * was thrown up by 1.4 m.
     */
    private static final double MOST_BESIDE_METRES = 0.06;

    private final boolean[] stands;
    private final double[] least;
    private boolean any;

    /** Begins with nothing asked for; {@code stands} has a flag for each frame. */
    public SwingRaise(boolean[] stands) {
        this.stands = stands;
        least = new double[stands.length];
    }

    /**
     * Asks for a foot that comes up by {@code metres} a part {@code w} of the time from frame {@code f} to the next.
     * Both frames rise by that; beside a stance one alone, which brings the moment up by its part, where that is no
     * leap.
     */
    public void ask(int f, double w, double metres) {
        boolean from = !stands[f];
        boolean to = w > 0 && !stands[f + 1];
        if (from) {
            least[f] = Math.max(least[f], to || w == 0 ? metres : beside(metres, 1 - w));
        }
        if (to) {
            least[f + 1] = Math.max(least[f + 1], from ? metres : beside(metres, w));
        }
        any |= from || to;
    }

    private static double beside(double metres, double part) {
        return metres <= part * MOST_BESIDE_METRES ? metres / part : 0;
    }

    /** Returns whether anything was asked for that can be met. */
    public boolean isAny() {
        return any;
    }

    /** Returns the raise of each frame, metres; it comes and goes within {@code 4 half} frames. */
    public double[] metres(int half) {
        return SmoothEnvelope.over(least, half, stands);
    }
}
