// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

/**
 * Slopes that follow from a key's neighbours. Times in seconds, slopes per second. <b>Source:</b>
 * {@code docs/design/0016-fbx.md}.
 */
final class AutoSlope {
    /** A lean is written in percent. */
    private static final double PERCENT = 0.01;

    private AutoSlope() {}

    /**
     * A key between its neighbours.
     *
     * @param before seconds from the neighbour before
     * @param after seconds to the neighbour after
     * @param riseBefore the value against that of the neighbour before
     * @param riseAfter the neighbour's after against the value
     */
    record Neighbours(double before, double after, double riseBefore, double riseAfter) {
        double slopeBefore() {
            return riseBefore / before;
        }

        double slopeAfter() {
            return riseAfter / after;
        }
    }

    /**
     * Returns the slope of an auto key.
     *
     * @param key between its neighbours
     * @param flags the key's
     * @param leanPercent how far it leans towards the slope after it, or with a minus before it
     * @param weights the parts of the ways to the neighbours before and after at which its tangents end
     */
    static double of(Neighbours key, int flags, double leanPercent, double[] weights) {
        double chord = (key.riseBefore + key.riseAfter) / (key.before + key.after);
        double slope = chord;
        if ((flags & KeyFlags.TIME_INDEPENDENT) == 0) {
            double part = key.before / (key.before + key.after);
            slope = 0.5 * chord + 0.5 * (key.slopeBefore() * (1 - part) + key.slopeAfter() * part);
        }
        double lean = Math.abs(leanPercent) * PERCENT;
        slope += lean * ((leanPercent > 0 ? key.slopeAfter() : key.slopeBefore()) - slope);
        if ((flags & KeyFlags.CLAMP_PROGRESSIVE) != 0) {
            double most = Math.min(
                    most(slope, key.riseBefore, weights[0] * key.before),
                    most(slope, key.riseAfter, weights[1] * key.after));
            return slope < 0 ? Math.max(slope, -most) : Math.min(slope, most);
        }
        boolean clamped = (flags & KeyFlags.CLAMP) != 0 && (key.riseBefore == 0 || key.riseAfter == 0);
        return clamped ? 0 : slope;
    }

    /** Returns the steepest that a tangent of so many seconds may be without going beyond the neighbour's value. */
    private static double most(double slope, double rise, double seconds) {
        double along = slope < 0 ? -rise : rise;
        if (!(along > 0)) {
            return 0;
        }
        return seconds > 0 ? along / seconds : Double.POSITIVE_INFINITY;
    }

    /** Returns the slope of an auto key at an end of the curve, where the only neighbour is so steep away. */
    static double atEnd(double slope, int flags) {
        return (flags & KeyFlags.CLAMP_PROGRESSIVE) != 0 ? 0 : slope;
    }

    /**
     * Returns the slope that tension, continuity and bias make. <b>Source:</b> Kochanek and Bartels 1984,
     * "Interpolating splines with local tension, continuity, and bias control".
     *
     * @param key between its neighbours
     * @param attributes of the key
     * @param side 1 for the slope to the right, −1 for that to the left
     */
    static double ofTcb(Neighbours key, KeyAttributes attributes, int side) {
        double loose = 0.5 * (1 - attributes.number(0));
        double continuity = side * attributes.number(1);
        double bias = attributes.number(2);
        return loose * (1 + bias) * (1 + continuity) * key.slopeBefore()
                + loose * (1 - bias) * (1 - continuity) * key.slopeAfter();
    }
}
