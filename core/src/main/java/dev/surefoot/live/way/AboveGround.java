// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.way;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;

/**
 * The last resort of a swinging foot against ground that it meets unforeseen: it rises, but not faster than a foot can
 * be seen to go, and before an edge too high for that it waits until it is above. A foot that waits for some frames is
 * not seen; one in a stair is.
 */
public final class AboveGround {
    /** A foot in the ground rises at most so fast, legs a second: faster is seen as a snap. */
    private static final double RISE_PER_SECOND = 2.4;
    /** What a foot in the ground rises by within some frames is no edge to wait at, legs: 33 mm of a grown human. */
    private static final double LOW_SHARE = 0.04;
    /** How often the way of the frame is halved to find where to wait: to 3 mm of a runner's at 60 frames a second. */
    private static final int HALVINGS = 4;
    /** Questions of that: where it was, planned and shown, and the halves. */
    private static final int WAIT_ASKS = HALVINGS + 2;

    /**
     * When a foot came out of the ground is known to so much, seconds: a frame of 240 a second, in which one that comes
     * down on stairs sinks by 1 cm. More, and how far it is raised depends on the frame rate; less asks more questions.
     */
    private static final double OUT_SECONDS = 0.005;
    /** What sinks by less within a frame, legs, need not be held up: 1 mm of a grown human. Less asks for nothing. */
    private static final double UNSEEN = 0.0012;

    private final PlanterInput in;
    private final PlannedFeet feet;
    private final GroundProbe probe;
    private final double[] place = new double[3];
    /** How deep the deepest point that was looked at is in the ground, metres; 0 for none that is. */
    private double need;
    /** Which point that is; -1 for none. */
    private int deepest;
    /** How high it is. */
    private double height;
    /**
     * The part of the frame since the foot has met what it is in: one that waits before an edge was not in it before.
     */
    private double met;
    /** Where the ball of the foot is. */
    private final double[] ball = new double[3];
    /**
     * The higher of the grounds of heel and toe, gone on as they slope to below the ball: there it is hardly higher.
     */
    private double belowBall;

    /** Creates one. */
    public AboveGround(PlanterInput in, PlannedFeet feet, GroundProbe probe) {
        this.in = in;
        this.feet = feet;
        this.probe = probe;
    }

    /**
     * Raises and stops a foot that has been placed.
     *
     * @param safe above which no ground is, metres
     * @param off how far it is shown off where it is planned
     * @param lands whether it comes down now: where it waits for an edge it stays, and need not rise
     */
    public void step(double[] s, int b, int leg, double safe, double[] off, boolean lands) {
        met = 1;
        int before = (int) s[b + IN_GROUND] - 1;
        s[b + IN_GROUND] = 0;
        if (!isIn(leg, safe, off)) {
            if (before >= 0) {
                // an edge that it touches in passing: it is out of it, and was held up by it until then
                raise(s, b, leg, heldUp(s, b, leg, before, off));
            }
            return;
        }
        s[b + IN_GROUND] = deepest + 1;
        if (need > LOW_SHARE * in.length[leg] && in.dt > 0 && probe.left() >= WAIT_ASKS) {
            see(leg, deepest, off, place);
            if (wait(s, b, leg, deepest, off) && lands) {
                return;
            }
        }
        // to stop a foot that comes down is no snap
        double sunk = Math.max(0, s[b + POINTS + 3 * deepest + 1] - height);
        raise(s, b, leg, Math.min(need, met * sunk + RISE_PER_SECOND * in.length[leg] * in.dt));
        // what holds it up holds it: it must not fall with what it gathered in frames in which it could not
        s[b + BUMP + 1] = Math.max(0, s[b + BUMP + 1]);
        s[b + BUMP + 2] = Math.max(0, s[b + BUMP + 2]);
    }

    /** Returns by how much a foot that was in the ground was held up in this frame, until it came out of it. */
    private double heldUp(double[] s, int b, int leg, int point, double[] off) {
        see(leg, point, off, place);
        double x = s[b + POINTS + 3 * point] + off[0] - place[0];
        double y = s[b + POINTS + 3 * point + 1] - place[1];
        double z = s[b + POINTS + 3 * point + 2] + off[2] - place[2];
        if (!(y > UNSEEN * in.length[leg])) {
            return 0;
        }
        double held = 1;
        double out = 0;
        for (double part = in.dt; part > OUT_SECONDS && probe.left() > 0; part *= 0.5) {
            double middle = 0.5 * (held + out);
            boolean there = isAbove(place[0] + middle * x, place[2] + middle * z, place[1] + middle * y);
            held = there ? middle : held;
            out = there ? out : middle;
        }
        return (1 - 0.5 * (held + out)) * y;
    }

    /**
     * Raises a foot out of the ground that is shown for the first time, at once: there is no frame before it in which
     * it was seen elsewhere, and none in which it was not in the ground. It takes the arguments of {@link #step}.
     */
    public void start(double[] s, int b, int leg, double safe, double[] off) {
        if (isIn(leg, safe, off)) {
            raise(s, b, leg, need);
        }
    }

    private void raise(double[] s, int b, int leg, double up) {
        s[b + BUMP] += up;
        feet.ankle[3 * leg + 1] += up;
    }

    /** Finds the point that is deepest in the ground, if one is. */
    private boolean isIn(int leg, double safe, double[] off) {
        need = 0;
        deepest = -1;
        belowBall = Double.NEGATIVE_INFINITY;
        see(leg, 1, off, ball);
        for (int p = 0; p < 3; p++) {
            if (isEnd(leg, p)) {
                see(leg, p, off, place);
                look(p, place, safe);
            }
        }
        if (in.has[3 * leg + 1] && in.has[3 * leg + 2]) {
            // with the heel up, and toes over the tread below, it may be in the riser alone
            look(1, ball, Math.min(safe, belowBall));
        }
        return deepest >= 0;
    }

    /** Looks below a point that is lower than so much. */
    private void look(int point, double[] at, double under) {
        if (at[1] < under && probe.left() > 0 && probe.at(at[0], at[2])) {
            double rise = probe.riseX * (ball[0] - at[0]) + probe.riseZ * (ball[2] - at[2]);
            belowBall = Math.max(belowBall, probe.height + rise);
            double depth = probe.height - at[1];
            height = depth > need ? at[1] : height;
            deepest = depth > need ? point : deepest;
            need = Math.max(need, depth);
        }
    }

    /** Writes where a point is shown, but for its height: what easing lifts it by comes and goes. */
    private void see(int leg, int point, double[] off, double[] out) {
        feet.point(in, leg, point, out, 0);
        out[0] += off[0];
        out[2] += off[2];
    }

    /** Whether a point is the heel or the foremost one. */
    private boolean isEnd(int leg, int point) {
        return in.has[3 * leg + point] && (point == 0 || (point == 2) == in.has[3 * leg + 2]);
    }

    /** Puts a foot back on its way of this frame, as far as the point needs to be before the edge, if there is one. */
    private boolean wait(double[] s, int b, int leg, int point, double[] off) {
        double low = place[1] + LOW_SHARE * in.length[leg];
        double x = s[b + POINTS + 3 * point] + off[0] - place[0];
        double z = s[b + POINTS + 3 * point + 2] + off[2] - place[2];
        boolean came = !isAbove(place[0] + x, place[2] + z, low);
        if (!came) {
            // what it is shown off where it was planned may have come with this frame
            x -= off[0];
            z -= off[2];
        }
        if (!came && isAbove(place[0] + x, place[2] + z, low)) {
            // the ground has come to the foot, or it was in it before
            double ground = place[1] + need;
            if (!(ground - probe.height > LOW_SHARE * in.length[leg])) {
                return false;
            }
            // and comes to the next edge
            low = 0.5 * (probe.height + ground);
        }
        double back = 1;
        double on = 0;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = 0.5 * (back + on);
            boolean there = isAbove(place[0] + middle * x, place[2] + middle * z, low);
            on = there ? middle : on;
            back = there ? back : middle;
        }
        met = back;
        double sunk = met * (s[b + POINTS + 3 * point + 1] - place[1]);
        if (came && !(need - sunk > LOW_SHARE * in.length[leg])) {
            // where it met the edge that was low: so deep it has sunk since
            return false;
        }
        x *= back;
        z *= back;
        feet.ankle[3 * leg] += x;
        feet.ankle[3 * leg + 2] += z;
        // it goes on as fast as it would: what touched an edge in passing is where it was going soon after
        s[b + SIDE] += x * in.cos - z * in.sin;
        s[b + AHEAD] += x * in.sin + z * in.cos;
        return true;
    }

    private boolean isAbove(double x, double z, double height) {
        return probe.at(x, z) && probe.height > height;
    }
}
