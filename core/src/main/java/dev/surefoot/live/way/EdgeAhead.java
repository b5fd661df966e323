// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.way;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.PlanterInput;

/**
 * When an edge came in sight of a foot whose landing nobody foresees. It goes to the level of the ground some way ahead
 * of it, which jumps at an edge: noticed at a frame's end, that was up to a frame ago, in which a foot that goes up a
 * stair rises by 3 cm.
 */
public final class EdgeAhead {
    /** Ground ahead that changes by more between two frames, legs, has an edge: 17 mm of a grown human. */
    private static final double EDGE_SHARE = 0.02;
    /** What changes by more, legs, is no step. */
    private static final double MOST = 1;
    /** How often the way of a frame is halved to find the edge: to a millisecond at 60 frames a second. */
    private static final int HALVINGS = 3;

    /** How long before the frame's end it came in sight, seconds; infinite where none did. */
    public double since;
    /** The level to which the foot went before that, metres in the world. */
    public double levelBefore;

    private final PlanterInput in;
    private final GroundProbe probe;

    /** Creates one. */
    public EdgeAhead(PlanterInput in, GroundProbe probe) {
        this.in = in;
        this.probe = probe;
    }

    /** Forgets what was seen ahead of another foot. */
    public void begin() {
        since = Double.POSITIVE_INFINITY;
    }

    /** Forgets what was seen ahead of a foot that begins to swing. */
    public static void forget(double[] s, int b) {
        s[b + AHEAD_LEVEL] = Double.NaN;
    }

    /**
     * Sees what is ahead in this frame.
     *
     * @param x where the ground was asked for, in the world
     * @param z see {@code x}
     * @param there the level of the foot on it
     * @param level to which the foot goes now
     */
    public void see(double[] s, int b, int leg, double x, double z, double there, double level) {
        double rise = Math.abs(there - s[b + AHEAD_LEVEL]);
        // NaN and what is infinite, not known or no ground, compare as no edge
        boolean edge = rise > EDGE_SHARE * in.length[leg] && rise < MOST * in.length[leg];
        if (edge && probe.left() > HALVINGS && probe.at(x, z)) {
            find(s, b, x, z, probe.height, 0.5 * rise);
            levelBefore = s[b + AHEAD_LEVEL + 1];
        }
        s[b + AHEAD_AT] = x;
        s[b + AHEAD_AT + 1] = z;
        s[b + AHEAD_LEVEL] = there;
        s[b + AHEAD_LEVEL + 1] = level;
    }

    /** Finds where between the place of the frame before and this one the ground is within so much of a height. */
    private void find(double[] s, int b, double x, double z, double height, double within) {
        double beyond = 1;
        double before = 0;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = 0.5 * (beyond + before);
            double atX = s[b + AHEAD_AT] + middle * (x - s[b + AHEAD_AT]);
            double atZ = s[b + AHEAD_AT + 1] + middle * (z - s[b + AHEAD_AT + 1]);
            boolean on = probe.at(atX, atZ) && Math.abs(probe.height - height) < within;
            beyond = on ? middle : beyond;
            before = on ? before : middle;
        }
        since = (1 - 0.5 * (beyond + before)) * in.dt;
    }
}
