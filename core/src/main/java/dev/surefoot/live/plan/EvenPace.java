// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/**
 * A number on its way to a goal at an even pace. The state is value, rate and the seconds that are left, side by side:
 * steps that follow each other without a pause make a body rise evenly over stairs, where ways that begin and end at
 * rest would lift it by jerks.
 */
public final class EvenPace {
    private EvenPace() {}

    /**
     * Advances the state by {@code dt} seconds; the goal is at least {@code soonest} seconds off. What is nearer is
     * approached exponentially, so that frames of any length go the same way.
     */
    public static void advance(double[] s, int at, double goal, double soonest, double dt) {
        double left = Math.max(s[at + 2], soonest);
        double even = Math.min(dt, left - soonest);
        double away = (goal - s[at]) * (left > 0 ? 1 - even / left : 0);
        if (dt > even && soonest > 0) {
            double x = (dt - even) / soonest;
            // e to the x, within a hundredth of a per cent at 60 frames a second
            away /= 1 + x * (1 + x * (1 / 2.0 + x * (1 / 6.0 + x * (1 / 24.0))));
        }
        double before = s[at];
        s[at] = goal - away;
        s[at + 1] = dt > 0 ? (s[at] - before) / dt : 0;
        s[at + 2] = Math.max(0, s[at + 2] - dt);
    }

    /**
     * Returns the part of its way that a number goes in so many seconds which approaches another exponentially; frames
     * of any length, one after the other, go the same way. How fast something went since the frame before, which is
     * half a frame old, is followed with that lag at any frame rate.
     */
    public static double part(double seconds, double lagSeconds) {
        double x = seconds / lagSeconds;
        // e to the x less 1, within a millionth for a frame of 60 Hz and a lag of 30 ms
        double e = x * (1 + x * (1 / 2.0 + x * (1 / 6.0 + x * (1 / 24.0 + x * (1 / 120.0)))));
        return e / (1 + e);
    }
}
