// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static dev.surefoot.live.plan.PlanterState.*;

/** When a swinging foot is where it goes: beside its clip's, at its level, and on the ground. */
public final class SwingTime {
    /** However soon a foot lands, its goal is this far off: what changes in the last moment must not throw it. */
    public static final double LEAST_SECONDS = 0.04;
    /** How soon a foot follows the ground where its landing is not foreseen. */
    public static final double UNFORESEEN_SECONDS = 0.12;
    /** A foot that lands is over its foothold so long before: it comes to rest in the clip a little before it bears. */
    private static final double BESIDE_SECONDS = 0.03;
    /**
     * A foot that the clip's has left behind catches up before it is this much further behind, in legs: at a run it
     * would else drag for half of its swing.
     */
    private static final double CATCH_UP = 0.3;
    /**
     * A foot goes up or down no further than by a quarter of this, legs, because it did when it lifted: a clip that
     * comes in lifts a foot that stands at a pace that would have it a leg too high in mid-swing.
     */
    private static final double LEVEL_ON = 0.2;
    /**
     * And turns no further than by a quarter of this, radians: a run that comes in turned a foot by 120 degrees in half
     * a second.
     */
    private static final double TURN_ON = 0.6;
    /**
     * The same of a foot that its only clip lifts, and that is rolling on: with less it would roll back, and feet of 60
     * and of 240 frames a second were 28 mm apart on stairs.
     */
    private static final double TURN_ON_ALONE = 2;
    /** A foot that is beside the clip's this much sooner than it lands has not begun to come down then, seconds. */
    private static final double LANDING_SECONDS = 0.12;
    /** The part of a swing that is left when a foot that goes up is up: an edge comes before the tread behind it. */
    private static final double EARLY_SHARE = 0.2;
    /**
     * A foot is taken to its goal with at most this acceleration, legs/s², and comes down later where its clip's leaves
     * no time for that. With 60 feet come down late on stairs that they meet evenly; with 200 a player who stops on
     * stairs throws an ankle by 9 cm in a frame.
     */
    private static final double HARDEST = 120;
    /**
     * A way this short may take what acceleration it likes, legs: a foot lands where it is, and that is near enough.
     */
    private static final double SHORT_SHARE = 0.1;

    /** A foot is not under way for more of its own steps' times than this: 0.4 s, two steps of a run. */
    private static final double MOST_STEPS = 1.6;
    /**
     * A step that has to go elsewhere on its way begins anew for so many of its times: 0.75 s. With 1.6 a small biped's
     * foot whose root turns round on stairs is thrown to its next tread, and pulls the body down by a quarter of a leg.
     */
    private static final double ANEW_STEPS = 3;

    /** In how many seconds the foot lands, and whether that is foreseen. */
    public double arrival;
    /** See {@link #arrival}. */
    public boolean foreseen;

    private final PlanterInput in;
    private final double releaseSeconds;

    /** Creates one for feet whose released steps take so many seconds. */
    public SwingTime(PlanterInput in, double releaseSeconds) {
        this.in = in;
        this.releaseSeconds = releaseSeconds;
    }

    /**
     * Returns the seconds until the foot is to be beside the clip's, from so many seconds before now. One that has
     * caught up stays as near to it until it comes down: sent from there to its landing, it would swing out by what the
     * root drifts in all the time that is left, and by how much would hang on the frame in which that began.
     */
    public double catchUp(double[] s, int b, int leg, double before) {
        double latest = besideLatest(before);
        if (s[b + MODE] == STANDING) {
            return Math.min(latest, catchUpSeconds(s, b, leg));
        }
        double behind = s[b + CATCH_UP_IN] - (in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_LIFT] - before);
        return foreseen ? Math.min(latest, Math.max(UNFORESEEN_SECONDS, behind)) : latest;
    }

    /** Returns the seconds until the foot has to be beside the clip's to land, from so many seconds before now. */
    public double besideLatest(double before) {
        double left = arrival + before;
        return Math.max(foreseen ? left - BESIDE_SECONDS : left, LEAST_SECONDS);
    }

    /**
     * Returns how far a foot comes down, from 0 to 1, that lands in {@code left} seconds and is beside the clip's in
     * {@code beside}: one that catches up before that has not begun to. By parts, since by a yes or no feet that take
     * just about their swing to catch up would go another way at each frame rate.
     */
    public static double landing(double left, double beside) {
        return Math.max(0, Math.min(1, 1 - (left - BESIDE_SECONDS - beside) / LANDING_SECONDS));
    }

    /** Returns how long a foot that lifts now takes to be beside the clip's. */
    public double catchUpSeconds(double[] s, int b, int leg) {
        double away = Math.sqrt(s[b + SIDE + 1] * s[b + SIDE + 1] + s[b + AHEAD + 1] * s[b + AHEAD + 1]);
        return Math.max(UNFORESEEN_SECONDS, CATCH_UP * in.length[leg] / away);
    }

    /** Notes in how many seconds a foot that lifts now goes no more as it does. */
    public void begin(double[] s, int b, int leg) {
        s[b + CATCH_UP_IN] = catchUpSeconds(s, b, leg);
        s[b + LEVEL_IN] = levelOn(s, b, leg);
        s[b + TURN_IN] = turnOn(s, b);
    }

    private double levelOn(double[] s, int b, int leg) {
        double rate = Math.abs(s[b + LEVEL + 1]);
        return in.blends ? LEVEL_ON * in.length[leg] / rate : Double.POSITIVE_INFINITY;
    }

    private double turnOn(double[] s, int b) {
        double x = s[b + TURN + 1];
        double y = s[b + TURN + 4];
        double z = s[b + TURN + 7];
        return (in.blends ? TURN_ON : TURN_ON_ALONE) / Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns the seconds until the foot is turned as it will be, from so many seconds before now. */
    public double turnArrival(double[] s, int b, double before) {
        double on = s[b + MODE] == STANDING ? turnOn(s, b) : s[b + TURN_IN];
        return Math.max(LEAST_SECONDS, Math.min(arrival + before, Math.max(UNFORESEEN_SECONDS, on)));
    }

    /** Returns the seconds until the foot is at a level, from so many seconds before now. */
    public double levelArrival(double[] s, int b, int leg, double level, double before) {
        double on = s[b + MODE] == STANDING ? levelOn(s, b, leg) : s[b + LEVEL_IN];
        return Math.min(levelLatest(s, b, leg, level, before), Math.max(UNFORESEEN_SECONDS, on));
    }

    private double levelLatest(double[] s, int b, int leg, double level, double before) {
        double left = arrival + before;
        boolean released = s[b + MODE] == RELEASED;
        if (!(foreseen || released) || !(level > s[b + LEVEL])) {
            return Math.max(left, LEAST_SECONDS);
        }
        double swing = released ? releaseSeconds : arrival + in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_LIFT];
        return Math.max(left - EARLY_SHARE * swing, LEAST_SECONDS);
    }

    /** Returns whether the foot may arrive later than its clip's. */
    public boolean mayBeLate(double[] s, int b, int leg) {
        if (s[b + MODE] == RELEASED) {
            return true;
        }
        // a start cuts into a swing at any height
        boolean whole = in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_LIFT] < s[ELAPSED];
        return whole && (foreseen || (s[b + MODE] == NO_GROUND && !in.guessed));
    }

    /** Returns how much later than that a number arrives that goes to a goal, which goes at a rate, without a throw. */
    public double later(double[] s, int at, int leg, double goal, double rate, double arrival) {
        double x = s[at] - goal;
        if (Math.abs(x) < SHORT_SHARE * in.length[leg]) {
            return 0;
        }
        double most = HARDEST * in.length[leg];
        double hardest = MinimumJerk.hardest(x, s[at + 1] - rate, s[at + 2], arrival);
        return hardest > most ? arrival * (Math.sqrt(hardest / most) - 1) : 0;
    }

    /**
     * Lets a foot take so much longer to be beside its clip's, of which it has {@code spare} before it lands; returns
     * how much later it lands for that.
     */
    public double catchUpLater(double[] s, int b, double seconds, double spare) {
        s[b + CATCH_UP_IN] += Math.min(seconds, spare);
        return seconds - spare;
    }

    /**
     * Lets a foot that gets other time while clips blend not be thrown: what slowed it down in the last frames before
     * it was to land took one whose next swing had begun by then 14 legs away.
     */
    public void calm(double[] s, int b) {
        for (int at = SIDE; in.blends && at < TURN + 9; at += 3) {
            s[b + at + 2] = 0;
        }
    }

    /** Begins a step of the foot's own, of so many seconds. */
    public void release(double[] s, int b, double seconds) {
        calm(s, b);
        s[b + MODE] = RELEASED;
        s[b + RELEASE_LEFT] = seconds;
        s[b + RELEASE_BY] = s[ELAPSED] + ANEW_STEPS * releaseSeconds;
    }

    /**
     * Begins it anew: it has to go elsewhere. That is for ever so where a root stands while its game says that it goes;
     * the foot comes down in time all the same.
     */
    public void releaseAnew(double[] s, int b) {
        double most = Math.min(releaseSeconds, s[b + RELEASE_BY] - s[ELAPSED]);
        s[b + RELEASE_LEFT] = Math.max(s[b + RELEASE_LEFT], most);
    }

    /** Lets the foot arrive so much later, but not for ever. */
    public void delay(double[] s, int b, double seconds) {
        boolean released = s[b + MODE] == RELEASED;
        boolean hangs = s[b + MODE] == NO_GROUND;
        int left = b + (released ? RELEASE_LEFT : LATE);
        double more = hangs ? seconds : Math.max(0, Math.min(seconds, MOST_STEPS * releaseSeconds - s[left]));
        arrival += more;
        s[left] += hangs ? 0 : more;
    }
}
