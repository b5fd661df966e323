// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/**
 * The curve of least squared acceleration from a state to rest at zero that stays above what is in its way: the clamped
 * cubic spline through the places where it touches.
 *
 * <p>What is in the way is given at samples. The curve begins free, takes in the sample that it misses by most, and
 * lets go of one that holds it down, until it misses none. <b>State:</b> the number of nodes, the seconds since the
 * first, then time, value and rate of each: {@link #SIZE} numbers. <b>Degenerate:</b> without nodes it is zero.
 * <b>Source:</b> Holladay, "A smoothest curve approximation", 1957: the cubic spline is the interpolant of least
 * squared second derivative.
 */
public final class LiftCurve {
    /** Places at which it can touch: five risers of a stride over stairs, and one more. */
    private static final int TOUCHES = 6;

    private static final int NODES = TOUCHES + 2;
    private static final int COUNT = 0;
    private static final int CLOCK = 1;
    private static final int NODE = 2;

    /** Numbers of the state. */
    public static final int SIZE = NODE + 3 * NODES;

    /** Each round takes in a touch or drops one: more than this, and two take turns over less than a millimetre. */
    private static final int ROUNDS = 2 * TOUCHES;
    /**
     * What is as near as this to either end, seconds, is met only as far as the curve goes there by itself: through a
     * touch a few milliseconds from now it would have to rush, and rise for the rest of its time, by centimetres for
     * millimetres, and whether a sample is just ahead or just past is chance.
     */
    private static final double LATE_SECONDS = 0.02;

    /**
     * Nowhere is the value more than this many times what it must be somewhere. The curve of least acceleration is ten
     * times as high where it has to rise by millimetres soon, and falls from there for the rest of its time; whether it
     * had to hung on the frame.
     */
    private static final double OVER = 1.25;
    /** A curve on its way up goes on for so long, seconds. */
    private static final double TURN_SECONDS = 0.05;

    /** How many samples there are. */
    public int count;
    /** By sample, seconds from now. */
    public final double[] times;
    /** By sample how much the value must be at least; below zero where nothing is in the way. */
    public final double[] least;
    /** By sample how much of that can be. */
    private final double[] possible;

    private double unseen;
    private int nodes;
    private final double[] time = new double[NODES];
    private final double[] value = new double[NODES];
    private final double[] rate = new double[NODES];
    /** Whether it must be at least as high there, or at most. */
    private final boolean[] up = new boolean[NODES];

    private final double[] upper = new double[NODES];

    /** Creates room for so many samples, all of which are there. */
    public LiftCurve(int samples) {
        count = samples;
        times = new double[samples];
        least = new double[samples];
        possible = new double[samples];
    }

    /** Says by how much the samples may be missed, metres: a part of the leg; 0 until then. */
    public void tolerate(double metres) {
        unseen = metres;
    }

    /** Forgets the curve. */
    public static void clear(double[] s, int at) {
        s[at + COUNT] = 0;
    }

    /** Goes on by so much time. */
    public static void advance(double[] s, int at, double dt) {
        if (s[at + COUNT] > 0) {
            s[at + CLOCK] += dt;
        }
    }

    /** Returns the value so many seconds from now, of {@code order} 0, or its rate, of order 1. */
    public static double after(double[] s, int at, double seconds, int order) {
        int count = (int) s[at + COUNT];
        double t = s[at + CLOCK] + seconds;
        if (count == 0 || t >= s[at + NODE + 3 * (count - 1)]) {
            return 0;
        }
        int n = at + NODE;
        int i = 0;
        while (i < count - 2 && t >= s[n + 3 * (i + 1)]) {
            i++;
        }
        int a = n + 3 * i;
        double u = Math.max(0, t - s[a]);
        double h = s[a + 3] - s[a];
        double chord = (s[a + 4] - s[a + 1]) / h;
        double c2 = (3 * chord - 2 * s[a + 2] - s[a + 5]) / h;
        double c3 = (s[a + 2] + s[a + 5] - 2 * chord) / (h * h);
        return order == 0 ? s[a + 1] + u * (s[a + 2] + u * (c2 + u * c3)) : s[a + 2] + u * (2 * c2 + 3 * u * c3);
    }

    /** From where it is down to zero. */
    public void fall(double[] s, int at, double seconds) {
        begin(after(s, at, 0, 0), after(s, at, 0, 1), seconds);
        write(s, at);
    }

    /** One rise and fall: from where it is, to a peak in the middle. */
    public void peak(double[] s, int at, double height, double seconds) {
        begin(after(s, at, 0, 0), after(s, at, 0, 1), seconds);
        add(0.5 * seconds, height, true);
        solve();
        write(s, at);
    }

    /**
     * Finds the curve, with the samples set.
     *
     * @param s gets it, from {@code at} on
     * @param from the value now
     * @param speed its rate now
     * @param seconds until it is to rest at zero
     * @param spare how much higher than what it must be at most the value may be: that much, and a quarter
     * @param fastest the most acceleration that is asked for, m/s²: what cannot be met with it is met as far as it goes
     */
    public void find(double[] s, int at, double from, double speed, double seconds, double fastest, double spare) {
        begin(from, speed, seconds);
        double highest = 0;
        for (int k = 0; k < count; k++) {
            if (times[k] > 0 && times[k] < seconds) {
                possible[k] = possible(k, from, speed, seconds, fastest);
                highest = Math.max(highest, possible[k]);
            }
        }
        // a curve that is on its way up cannot stop at once
        double ceiling = Math.max(OVER * highest + spare, from + Math.max(0, speed) * TURN_SECONDS);
        for (int round = 0; round < ROUNDS; round++) {
            int worst = -1;
            double most = unseen;
            double to = 0;
            for (int k = 0; k < count; k++) {
                double t = times[k];
                if (t > 0 && t < seconds) {
                    double value = at(t);
                    double missed = possible[k] - value;
                    double over = value - ceiling;
                    if (Math.max(missed, over) > most && isFree(t)) {
                        most = Math.max(missed, over);
                        to = missed > over ? value + missed : ceiling;
                        worst = k;
                    }
                }
            }
            if (worst < 0 || nodes == NODES) {
                break;
            }
            add(times[worst], to, to < ceiling || at(times[worst]) < ceiling);
            solve();
            dropHolding();
        }
        write(s, at);
    }

    /** Returns how much the value can be at a sample of what it must be. */
    private double possible(int k, double from, double speed, double seconds, double fastest) {
        double t = times[k];
        double gone = Math.max(0, t - LATE_SECONDS);
        double left = Math.max(0, seconds - t - LATE_SECONDS);
        double can = Math.min(from + speed * t + 0.5 * fastest * gone * gone, 0.5 * fastest * left * left);
        return Math.min(least[k], can);
    }

    private void begin(double from, double speed, double seconds) {
        nodes = 2;
        time[0] = 0;
        value[0] = from;
        rate[0] = speed;
        time[1] = seconds;
        value[1] = 0;
        rate[1] = 0;
    }

    private double at(double t) {
        int i = 0;
        while (i < nodes - 2 && t >= time[i + 1]) {
            i++;
        }
        double u = t - time[i];
        double h = time[i + 1] - time[i];
        double chord = (value[i + 1] - value[i]) / h;
        double c2 = (3 * chord - 2 * rate[i] - rate[i + 1]) / h;
        double c3 = (rate[i] + rate[i + 1] - 2 * chord) / (h * h);
        return value[i] + u * (rate[i] + u * (c2 + u * c3));
    }

    /** Whether no touch is there yet. */
    private boolean isFree(double t) {
        for (int i = 0; i < nodes; i++) {
            if (time[i] == t) {
                return false;
            }
        }
        return true;
    }

    private void add(double t, double height, boolean lifts) {
        int i = nodes;
        while (time[i - 1] > t) {
            time[i] = time[i - 1];
            value[i] = value[i - 1];
            rate[i] = rate[i - 1];
            up[i] = up[i - 1];
            i--;
        }
        time[i] = t;
        value[i] = height;
        up[i] = lifts;
        nodes++;
    }

    /** Finds the rates at the touches: those at which the acceleration does not jump. */
    private void solve() {
        double before = 0;
        double rest = rate[0];
        for (int i = 1; i < nodes - 1; i++) {
            double a = 1 / (time[i] - time[i - 1]);
            double c = 1 / (time[i + 1] - time[i]);
            double right = 3 * ((value[i] - value[i - 1]) * a * a + (value[i + 1] - value[i]) * c * c);
            double pivot = 2 * (a + c) - a * before;
            before = c / pivot;
            rest = (right - a * rest) / pivot;
            upper[i] = before;
            rate[i] = rest;
        }
        for (int i = nodes - 2; i > 0; i--) {
            rate[i] -= upper[i] * rate[i + 1];
        }
    }

    /** Drops the touch that holds the curve down most, if one does. */
    private void dropHolding() {
        int worst = -1;
        double most = 0;
        for (int i = 1; i < nodes - 1; i++) {
            double pull = (up[i] ? 1 : -1) * (jerk(i - 1) - jerk(i));
            if (pull > most) {
                most = pull;
                worst = i;
            }
        }
        if (worst > 0) {
            for (int i = worst; i < nodes - 1; i++) {
                time[i] = time[i + 1];
                value[i] = value[i + 1];
                rate[i] = rate[i + 1];
                up[i] = up[i + 1];
            }
            nodes--;
            solve();
        }
    }

    private double jerk(int i) {
        double h = time[i + 1] - time[i];
        return (rate[i] + rate[i + 1] - 2 * (value[i + 1] - value[i]) / h) / (h * h);
    }

    private void write(double[] s, int at) {
        s[at + COUNT] = nodes;
        s[at + CLOCK] = 0;
        for (int i = 0; i < nodes; i++) {
            int n = at + NODE + 3 * i;
            s[n] = time[i];
            s[n + 1] = value[i];
            s[n + 2] = rate[i];
        }
    }
}
