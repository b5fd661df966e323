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

    /** Advances the state by {@code dt} seconds; the goal is at least {@code soonest} seconds off. */
    public static void advance(double[] s, int at, double goal, double soonest, double dt) {
        double left = Math.max(s[at + 2], soonest);
        s[at + 1] = (goal - s[at]) / left;
        s[at] = dt < left ? s[at] + dt * s[at + 1] : goal;
        s[at + 2] = Math.max(0, s[at + 2] - dt);
    }
}
