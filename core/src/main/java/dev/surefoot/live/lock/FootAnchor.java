// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.lock;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.BodyFrame;
import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.Turn;

/** Where a foot that stands is pinned: one of its points, the pivot, on the ground, in the frame of what bears it. */
public final class FootAnchor {
    /**
     * Heights below heel and ball that rise by no more beyond what the ground between them does are a slope and no
     * edge: 0.15, 24 mm of a foot of 160.
     */
    public static final double SMOOTH_RISE = 0.15;
    /** The gap of toes onto which a foot has rolled: they rise as the clip has it, and are not held down. */
    public static final double RISING = -1;

    /** Fastest closing of a gap, in gaps over the time for it, that does not go through the ground. */
    static final double FASTEST_CLOSING = 2.5;

    /** Ground that moves by less, in legs, has not moved: 1 mm of a grown human. */
    private static final double MOVED_SHARE = 0.0012;
    /** Ground that did not move in the frame before is at rest: what moves then is met as a step. */
    private static final double STILL_FRAMES = 1.5;
    /** What a foot without a sole goes over as if it had one, in legs. */
    private static final double POINT_SHARE = 0.1;

    /** The anchor in the world, as it was read last. */
    public final double[] place = new double[3];

    private final PlanterInput in;
    private final GroundProbe probe;
    private final double settleSeconds;
    private final double[] normal = new double[3];
    private final double[] q = new double[4];

    /** Creates one for feet that settle in so many seconds. */
    public FootAnchor(PlanterInput in, GroundProbe probe, double settleSeconds) {
        this.in = in;
        this.probe = probe;
        this.settleSeconds = settleSeconds;
    }

    /** Reads where it is. */
    public void read(double[] s, int b) {
        BodyFrame.toWorld(s, b, b + ANCHOR, place, 0);
    }

    /** Keeps how the ground rises that bears the foot, whose body's frame has been read. */
    public void lean(double[] s, int b, double riseX, double riseZ) {
        double n = Math.sqrt(riseX * riseX + riseZ * riseZ + 1);
        Turn.inverse(s, b + FRAME + 3, q, 0);
        Turn.rotate(q, 0, -riseX / n, 1 / n, -riseZ / n, s, b + NORMAL);
    }

    /**
     * Pins a point: its place now, seen from above, on ground of that height, which it meets at that rate.
     *
     * @param pivot which point
     * @param point where it is: three numbers
     */
    public void pin(double[] s, int b, int pivot, double[] point, double height, double rate) {
        s[b + PIVOT] = pivot;
        s[b + RISES] = 0;
        s[b + RISES + 1] = 0;
        for (int i = 0; i < 3; i++) {
            s[b + TILTED + i] = Double.NaN;
        }
        BodyFrame.toBody(s, b, point[0], height, point[2], b + ANCHOR);
        double gap = point[1] - height;
        s[b + GAP] = gap;
        double fastest = FASTEST_CLOSING * Math.abs(gap) / settleSeconds;
        s[b + GAP + 1] = gap > 0 ? Math.max(-fastest, Math.min(0, rate)) : Math.min(fastest, Math.max(0, rate));
        s[b + GAP + 2] = 0;
        s[b + GAP_LEFT] = settleSeconds;
    }

    /** Returns the ground where the sole goes on beside what was read; its own plane where an edge lies between. */
    double heightBeside(double[] s, int b, int leg, double x, double z) {
        BodyFrame.turn(s, b, b + NORMAL, normal, 0);
        double plane = place[1] - (normal[0] * (x - place[0]) + normal[2] * (z - place[2])) / normal[1];
        double sole = Math.max(in.soleLength(leg), POINT_SHARE * in.length[leg]);
        double seen = probe.heightAt(x, z);
        // NaN compares as another: where nothing is the sole goes on
        return Math.abs(seen - plane) <= SMOOTH_RISE * sole ? seen : plane;
    }

    /**
     * Follows ground that rises or sinks below the foot; returns whether there is any. What moves as it did in the
     * frame before takes the foot and its part of the body along at once, and the foot settles by the rest: ground that
     * trembles or is put somewhere else has no pace.
     */
    public boolean follow(double[] s, int b, int leg) {
        read(s, b);
        if (!probe.at(place[0], place[2])) {
            // the pivot may hang over an edge, and the rest of the sole bears it
            return Double.isNaN(s[b + SEEN]);
        }
        double moved = probe.height - s[b + SEEN];
        double least = MOVED_SHARE * in.length[leg];
        s[b + RISES + 1] += in.dt;
        double up = expected(s, b, moved);
        // NaN compares as not moved: there was none below the pivot when it came down
        if (s[b + BODY] == 0 && (Math.abs(moved) > least || up != 0)) {
            s[b + RISES] = moved / s[b + RISES + 1];
            s[b + RISES + 1] = 0;
            s[b + ANCHOR + 1] += moved;
            s[b + FOOTING] += up;
            s[b + FOOTING_GOAL] += moved;
            s[PlanterState.girdle(in.girdleOf[leg]) + RIDE] += up / in.legsOf(in.girdleOf[leg]);
            s[b + SEEN] = probe.height;
            s[b + GAP] -= moved - up;
            if (Math.abs(moved - up) > least || s[b + GAP_LEFT] == RISING) {
                s[b + GAP_LEFT] = settleSeconds;
            }
        }
        return true;
    }

    /** Returns by how much of that the ground was expected to move: it goes on as it did in the frame before. */
    private double expected(double[] s, int b, double moved) {
        double on = s[b + RISES + 1] < STILL_FRAMES * in.dt ? s[b + RISES] * in.dt : 0;
        return moved * on > 0 ? Math.copySign(Math.min(Math.abs(moved), Math.abs(on)), moved) : 0;
    }
}
