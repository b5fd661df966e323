// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/**
 * A number on its way to a goal along the polynomial of least jerk that arrives there at rest at a given time.
 *
 * <p>The state is value, rate and acceleration, three numbers side by side. Worked out anew each time step, the curve
 * stays the same while the goal does, whatever the steps are; when the goal changes, value, rate and acceleration go on
 * without a jump. <b>Source:</b> Flash and Hogan, "The coordination of arm movements", Journal of Neuroscience 5, 1985:
 * the quintic through the state at both ends.
 */
public final class MinimumJerk {
    /**
     * Over how long a rate is measured, seconds. From frame to frame a captured foot trembles by tenths of a
     * millimetre, which at 240 frames a second are centimetres a second, with which a swing then begins; longer, and it
     * begins with a rate that has long changed.
     */
    private static final double FOLLOW_SECONDS = 0.03;

    /**
     * The longest step of what trails, seconds: a frame of 120 Hz, and a tenth of the shortest lag. A frame of 0.25 s
     * takes 30.
     */
    public static final double TRAIL_SECONDS = 1 / 120.0;

    private MinimumJerk() {}

    /** Advances the state at {@code at} by {@code dt} seconds; it is to arrive after {@code arrival} seconds. */
    public static void advance(double[] s, int at, double goal, double arrival, double dt) {
        if (!(dt < arrival)) {
            rest(s, at, goal);
            return;
        }
        if (s[at] == goal && s[at + 1] == 0 && s[at + 2] == 0) {
            return;
        }
        double x = s[at] - goal;
        double u = s[at + 1] * arrival;
        double w = 0.5 * s[at + 2] * arrival * arrival;
        double c3 = -10 * x - 6 * u - 3 * w;
        double c4 = 15 * x + 8 * u + 3 * w;
        double c5 = -6 * x - 3 * u - w;
        double t = dt / arrival;
        s[at] = goal + x + t * (u + t * (w + t * (c3 + t * (c4 + t * c5))));
        s[at + 1] = (u + t * (2 * w + t * (3 * c3 + t * (4 * c4 + t * 5 * c5)))) / arrival;
        s[at + 2] = (2 * w + t * (6 * c3 + t * (12 * c4 + t * 20 * c5))) / (arrival * arrival);
    }

    /**
     * Advances the state towards a goal that stays {@code lag} seconds away: it is followed, and never quite met. Done
     * in short steps, so that a long frame follows as several short ones do.
     */
    public static void trail(double[] s, int at, double goal, double lag, double dt) {
        int steps = Math.max(1, (int) Math.ceil(dt / TRAIL_SECONDS));
        for (int i = 0; i < steps; i++) {
            advance(s, at, goal, lag, dt / steps);
        }
    }

    /** Returns the value after {@code t} seconds, and leaves the state as it is. */
    public static double after(double[] s, int at, double goal, double arrival, double t) {
        if (!(t < arrival)) {
            return goal;
        }
        double x = s[at] - goal;
        double u = s[at + 1] * arrival;
        double w = 0.5 * s[at + 2] * arrival * arrival;
        double p = t / arrival;
        double c3 = -10 * x - 6 * u - 3 * w;
        double c4 = 15 * x + 8 * u + 3 * w;
        double c5 = -6 * x - 3 * u - w;
        return goal + x + p * (u + p * (w + p * (c3 + p * (c4 + p * c5))));
    }

    /**
     * Advances the state towards a goal that goes evenly and is at {@code goal} after {@code left} seconds; it is to be
     * with it after {@code arrival} seconds, and goes on with it.
     */
    public static void meet(double[] s, int at, double goal, double rate, double left, double arrival, double dt) {
        s[at] -= goal - rate * left;
        s[at + 1] -= rate;
        advance(s, at, 0, arrival, dt);
        s[at] += goal - rate * (left - dt);
        s[at + 1] += rate;
    }

    /** Returns the value after {@code t} seconds of meeting such a goal, and leaves the state as it is. */
    public static double met(double[] s, int at, double goal, double rate, double left, double arrival, double t) {
        if (rate == 0) {
            return after(s, at, goal, arrival, t);
        }
        double then = goal - rate * (left - t);
        if (!(t < arrival)) {
            return then;
        }
        // the way to a goal at rest is linear in value and rate
        double x = s[at];
        double v = s[at + 1];
        s[at] -= goal - rate * left;
        s[at + 1] -= rate;
        double off = after(s, at, 0, arrival, t);
        s[at] = x;
        s[at + 1] = v;
        return then + off;
    }

    /**
     * Returns the greatest acceleration on the way to rest at 0 from so far off, but for that with which it begins.
     * From anywhere on that way it is the same or less.
     */
    public static double hardest(double x, double rate, double acceleration, double arrival) {
        double u = rate * arrival;
        double w = 0.5 * acceleration * arrival * arrival;
        double c3 = 6 * (-10 * x - 6 * u - 3 * w);
        double c4 = 12 * (15 * x + 8 * u + 3 * w);
        double c5 = 20 * (-6 * x - 3 * u - w);
        // the roots of its rate, a quadratic: where it is greatest, before the rest in which it ends
        double d = c4 * c4 - 3 * c3 * c5;
        if (!(d >= 0)) {
            return 0;
        }
        double root = -(c4 + Math.copySign(Math.sqrt(d), c4));
        double most = Math.max(within(root, 3 * c5, 2 * w, c3, c4, c5), within(c3, root, 2 * w, c3, c4, c5));
        return most / (arrival * arrival);
    }

    private static double within(double over, double under, double a, double b, double c, double d) {
        double t = over / under;
        return t > 0 && t < 1 ? Math.abs(a + t * (b + t * (c + t * d))) : 0;
    }

    /** Returns how much of the way from rest to rest is gone after a part of the time. */
    public static double shape(double part) {
        return part * part * part * (part * (6 * part - 15) + 10);
    }

    /** Puts the state at rest at a value. */
    public static void rest(double[] s, int at, double value) {
        s[at] = value;
        s[at + 1] = 0;
        s[at + 2] = 0;
    }

    /**
     * Puts the state where something else has moved it to within {@code dt} seconds. The rate follows with a lag of
     * {@link #FOLLOW_SECONDS}, at any frame rate, and is still when no time has passed.
     */
    public static void follow(double[] s, int at, double value, double dt) {
        follow(s, at, value, value, dt);
    }

    /** The same, of which the rate follows as if it was somewhere else. */
    public static void follow(double[] s, int at, double value, double seen, double dt) {
        followRate(s, at + 1, seen - s[at], dt);
        s[at + 2] = 0;
        s[at] = value;
    }

    /** Lets a rate alone follow what has moved by so much within {@code dt} seconds. */
    public static void followRate(double[] s, int at, double by, double dt) {
        double part = EvenPace.part(dt, FOLLOW_SECONDS);
        s[at] = dt > 0 ? s[at] + part * (by / dt - s[at]) : 0;
    }
}
