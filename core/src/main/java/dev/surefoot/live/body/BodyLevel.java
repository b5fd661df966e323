// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.body;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.lock.LockBreak;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.solve.limit.PelvisReach;

/**
 * How high the body rides: on the mean level of its footholds, lower where a leg would not reach, in time for legs that
 * are going to land, and at last exactly within reach of all feet that stand.
 */
public final class BodyLevel {
    /**
     * No leg is folded to less than this part of its bones for another's sake: at 123 degrees of flexion a squat, and
     * what a step of half a leg takes. At 0.45 a walker took stairs of a third of a leg by twos, in a deep squat.
     */
    public static final double LEAST_SHARE = 0.48;
    /**
     * A foot that would fold another leg to this comes down on nothing: 120 degrees, so that it does not come and go.
     */
    public static final double FOLDED_SHARE = 0.5;

    /**
     * No leg takes the body further below the clip's height over its foot than this part of its bones: it is let go. A
     * runner who is a third too fast downstairs asks for as much; without, a walker who is 1.7 times too fast for his
     * clip upstairs sits down on the tread behind.
     */
    private static final double SUNK_SHARE = 0.25;
    /**
     * The same while clips blend: the pose leaves a foot that stands, or has not come to it yet, and its own step is
     * the shorter the sooner it begins. With a quarter a runner who stops sat down by 0.34 of a leg; with half of this
     * a foot on a stair is let go that its leg would reach.
     */
    private static final double BLEND_SUNK = 0.12;
    /**
     * The body goes down by this in the mean, legs a second: 1 m/s of a grown human, who falls half as deep so soon.
     */
    private static final double SINK_SPEED = 1.2;
    /** A foot that would pull the body down by more at once does not come down yet, legs: 9 cm of a grown human. */
    private static final double SNAP_SHARE = 0.1;

    /** Feet that stand on about one height fold nobody: a fifth of a leg is a stair. */
    private static final double ABOVE_SHARE = 0.2;

    /** A foot that stands this far out of reach, in legs, lets go: 5 mm of a grown human. */
    private static final double SHORT_SHARE = 0.006;
    /** How long the body takes to follow its feet into another pace. */
    private static final double RIDE_SECONDS = 0.25;
    /**
     * A body that has given way rises again by its greater part in this: what the next step asks is foreseen, and not
     * in it. Shorter, and it goes up and down where that was misjudged, on a slope by over 1.3 times the clip's
     * acceleration; longer, and it is low for half a second after the last stair.
     */
    private static final double RISE_SECONDS = 0.3;
    /**
     * Where what the next step asks is not foreseen, the body stays as low as the last steps wanted it and rises in
     * this. In 0.3 s at once its acceleration is three times as high without a track, going down.
     */
    private static final double UNFORESEEN_SECONDS = 1;
    /** A slow step's time: over stairs and slopes the next one wants the body low too. Two, and it stays low beyond. */
    private static final double STEP_SECONDS = 0.7;
    /**
     * What a foot can still roll on by counts by this part before it does: by more, and the body stops dead where the
     * rolling ends; by none, and it is lowered by centimetres that the foot gives anyway.
     */
    private static final double ROLLS_SHARE = 0.1;
    /**
     * So near to its reach, in legs, a leg that stands is eased: at 20 degrees of flexion of one that gets straight.
     */
    private static final double SOFT_SHARE = 0.015;
    /** And by no more than this part of what it is moved off the clip's: a clip on flat ground stays what it is. */
    private static final double SOFT_MOVED = 0.2;
    /** How long after it lands and before it lifts that comes and goes. */
    private static final double SOFT_SECONDS = 0.05;
    /** However soon a leg lands, the body takes this long. */
    private static final double LEAST_SECONDS = 0.05;

    private final PlanterInput in;
    private final double pelvisSeconds;
    private final PlannedFeet feet;
    private final LegReach legReach;
    private final PelvisReach reach;
    private final PushOff pushOff;
    private final LiftLevel lifts;
    private final LiftedLegs lifted;

    /** Creates one that takes the body to another level in so many seconds. */
    public BodyLevel(PlanterInput in, double pelvisSeconds, PlannedFeet feet, LegReach legReach, LockBreak breaks) {
        this.in = in;
        this.pelvisSeconds = pelvisSeconds;
        this.feet = feet;
        this.legReach = legReach;
        reach = new PelvisReach(in.legs);
        pushOff = new PushOff(in, feet);
        lifts = new LiftLevel(in, feet, breaks);
        lifted = new LiftedLegs(in, pelvisSeconds);
    }

    /**
     * Moves a girdle.
     *
     * @param started whether it is at its place at once: the first frame
     * @return the leg that has to let go; -1 for none
     */
    public int step(double[] s, int girdle, boolean started) {
        int g = PlanterState.girdle(girdle);
        int legs = in.legsOf(girdle);
        double mean = ride(s, g, girdle, legs, started);
        // a trunk that turns a frame late would not keep its length, by 2.6 mm, if a girdle went on at once
        boolean goesOn = !started && lifts.foresees();
        double dt = goesOn ? in.dt - lifted.step(s, girdle, mean) : in.dt;
        int next = lifts.next(s, girdle);
        double lowest = 0;
        double urgency = 0;
        double when = pelvisSeconds;
        for (int leg = 0; leg < in.legs; leg++) {
            if (in.girdleOf[leg] != girdle) {
                continue;
            }
            int b = PlanterState.leg(in.girdles, leg);
            double limit = 0;
            double soon = pelvisSeconds;
            if (s[b + MODE] == STANDING) {
                double give = pushOff.give(s, b, leg, 0, mean + s[g + DROP] - in.rootY, 0);
                double rolls = ROLLS_SHARE * give;
                double highest = Math.max(level(leg, legReach.of(leg) + rolls), s[b + FOOTING] - sunk(leg));
                limit = highest - mean;
                lifts.remember(s, b, leg, legReach.of(leg) + rolls);
                double reaches = level(leg, legReach.of(leg) + give);
                lifted.keep(s, b, highest, reaches);
                double settled = Math.max(reaches - s[b + GAP], s[b + FOOTING] - sunk(leg)) - mean;
                if (s[b + GAP] > 0 && s[b + GAP_LEFT] > 0 && settled < Math.min(limit, s[g + DROP])) {
                    // a foot that came down too soon lies by then, and holds the body so much lower
                    limit = settled;
                    soon = Math.max(LEAST_SECONDS, s[b + GAP_LEFT]);
                }
            } else {
                LiftedLegs.forget(s, b);
                if (feet.lands[leg] && !(s[b + MODE] == NO_GROUND && folds(s, leg, FOLDED_SHARE))) {
                    soon = Math.max(LEAST_SECONDS, feet.landIn[leg]);
                    double moved = soon / Math.max(soon, s[b + FOOTING + 2]);
                    double level = Math.max(feet.landLevel[leg], feet.landFooting[leg] - sunk(leg));
                    limit = level - mean - moved * (feet.landFooting[leg] - s[b + FOOTING]) / legs;
                }
            }
            double atLift = leg == next ? lifts.aboveMean(s, leg, mean, -sunk(leg)) : limit;
            if (atLift < limit) {
                limit = atLift;
                soon = Math.max(pelvisSeconds, lifts.when);
            }
            lowest = Math.min(lowest, limit);
            if (limit < s[g + DROP] && (s[g + DROP] - limit) / soon > urgency) {
                urgency = (s[g + DROP] - limit) / soon;
                when = soon;
            }
        }
        double before = s[g + DROP];
        if (started) {
            s[g + DROP_GOAL] = lowest;
            s[g + LOWEST] = lowest;
            s[g + LOWEST + 1] = lowest;
            s[g + LOWEST + 2] = 0;
            MinimumJerk.rest(s, g + DROP, lowest);
        } else {
            double seconds = lifts.foresees() ? RISE_SECONDS : UNFORESEEN_SECONDS;
            double up = Math.max(0, hold(s, g, lowest) - s[g + DROP_GOAL]) / seconds;
            s[g + DROP_GOAL] = Math.min(lowest, s[g + DROP_GOAL] + up * dt);
            // the goal may be another leg's than the one whose time is shortest
            when = Math.max(when, (s[g + DROP] - s[g + DROP_GOAL]) / (SINK_SPEED * in.length[0]));
            MinimumJerk.trail(s, g + DROP, s[g + DROP_GOAL], when, dt);
        }
        return bringWithinReach(s, g, girdle, mean, before, dt);
    }

    /** Returns the lowest that legs ask for, of those that are not foreseen within the last step or two. */
    private double hold(double[] s, int g, double lowest) {
        s[g + LOWEST + 2] += in.dt;
        if (s[g + LOWEST + 2] >= STEP_SECONDS) {
            s[g + LOWEST + 2] = 0;
            s[g + LOWEST + 1] = s[g + LOWEST];
            s[g + LOWEST] = lowest;
        }
        s[g + LOWEST] = Math.min(s[g + LOWEST], lowest);
        return lifts.foresees() ? lowest : Math.min(s[g + LOWEST], s[g + LOWEST + 1]);
    }

    /** Moves the level that the body rides on: the mean of the footholds, which it follows in their pace. */
    private double ride(double[] s, int g, int girdle, int legs, boolean started) {
        double mean = legs > 0 ? 0 : in.rootY;
        double rate = 0;
        for (int leg = 0; leg < in.legs; leg++) {
            if (in.girdleOf[leg] == girdle) {
                int b = PlanterState.leg(in.girdles, leg);
                mean += s[b + FOOTING] / legs;
                rate += s[b + FOOTING + 1] / legs;
            }
        }
        if (started) {
            MinimumJerk.rest(s, g + RIDE, mean);
            return mean;
        }
        // the mean was here a frame ago, and goes on
        s[g + RIDE] -= mean - rate * in.dt;
        s[g + RIDE + 1] -= rate;
        MinimumJerk.trail(s, g + RIDE, 0, RIDE_SECONDS, in.dt);
        s[g + RIDE] += mean;
        s[g + RIDE + 1] += rate;
        return s[g + RIDE];
    }

    private int bringWithinReach(double[] s, int g, int girdle, double mean, double before, double dt) {
        reach.clear();
        double wanted = mean + s[g + DROP] - in.rootY;
        int loosest = -1;
        int lowest = -1;
        double soonest = Double.POSITIVE_INFINITY;
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            if (in.girdleOf[leg] != girdle || s[b + MODE] != STANDING) {
                continue;
            }
            int h = PlanterInput.POSE * leg + PlanterInput.HIP;
            reach.add(
                    feet.ankle[3 * leg] - in.pose[h] - in.lean[3 * leg],
                    feet.ankle[3 * leg + 1] - in.pose[h + 1] - in.lean[3 * leg + 1],
                    feet.ankle[3 * leg + 2] - in.pose[h + 2] - in.lean[3 * leg + 2],
                    legReach.of(leg) + pushOff.give(s, b, leg, 0, wanted, 0));
            if (lowest < 0 || s[b + LIMITS + 2] < s[PlanterState.leg(in.girdles, lowest) + LIMITS + 2]) {
                lowest = leg;
            }
            double left = in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LIFT];
            if (loosest < 0 || left < soonest) {
                soonest = left;
                loosest = leg;
            }
        }
        // a trunk that leans keeps its length
        double wantedX = girdle == 1 ? in.foreX : 0;
        double wantedZ = girdle == 1 ? in.foreZ : 0;
        reach.findNearest(wantedX, wanted, wantedZ);
        double shortfall = reach.shortfallMetres();
        double nearest = reach.moveY();
        s[g + MOVE] = reach.moveX();
        s[g + MOVE + 1] = reach.moveY();
        s[g + MOVE + 2] = reach.moveZ();
        easeKnees(s, g, girdle);
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            if (in.girdleOf[leg] == girdle && s[b + MODE] == STANDING) {
                pushOff.step(s, b, leg, s[g + MOVE], s[g + MOVE + 1], s[g + MOVE + 2], legReach.of(leg));
            }
        }
        if (nearest < wanted) {
            s[g + DROP] += nearest - wanted;
            // what a leg pulls the body by in the frame in which it comes down is no pace; where that is not foreseen
            // it is far, and a body without a pace falls step by step
            boolean paced = !lifts.foresees() || (lowest >= 0 && s[PlanterState.leg(in.girdles, lowest) + STOOD] > 0);
            LiftedLegs.pull(s, g, paced && dt > 0 ? (s[g + DROP] - before) / dt : 0, dt);
        }
        return loosest >= 0 && shortfall > SHORT_SHARE * in.length[loosest] ? loosest : crushed(s, g, girdle);
    }

    /** Returns a leg that stands and would be shorter than its bones can fold; -1 for none. */
    private int crushed(double[] s, int g, int girdle) {
        for (int leg = 0; leg < in.legs; leg++) {
            if (in.girdleOf[leg] == girdle && s[PlanterState.leg(in.girdles, leg) + MODE] == STANDING) {
                int h = PlanterInput.POSE * leg + PlanterInput.HIP;
                int k = PlanterInput.POSE * leg + PlanterInput.KNEE;
                double x = in.pose[k] - in.pose[h];
                double y = in.pose[k + 1] - in.pose[h + 1];
                double z = in.pose[k + 2] - in.pose[h + 2];
                double least = 2 * Math.sqrt(x * x + y * y + z * z) - in.length[leg];
                x = feet.ankle[3 * leg] - in.pose[h] - in.lean[3 * leg] - s[g + MOVE];
                y = feet.ankle[3 * leg + 1] - in.pose[h + 1] - in.lean[3 * leg + 1] - s[g + MOVE + 1];
                z = feet.ankle[3 * leg + 2] - in.pose[h + 2] - in.lean[3 * leg + 2] - s[g + MOVE + 2];
                if (x * x + y * y + z * z < least * least) {
                    return leg;
                }
            }
        }
        return -1;
    }

    /**
     * Keeps the body a little nearer to feet at the end of their reach than they need: a knee that straightens at an
     * even pace of the body races, the more so the straighter it is, and stands still at once where the reach ends. It
     * comes in after a foot lands and goes before it lifts; a leg as the clip has it is left alone.
     */
    private void easeKnees(double[] s, int g, int girdle) {
        boolean any = false;
        reach.clear();
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            if (in.girdleOf[leg] != girdle || s[b + MODE] != STANDING) {
                continue;
            }
            int h = PlanterInput.POSE * leg + PlanterInput.HIP;
            int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
            double x = feet.ankle[3 * leg] - in.pose[h] - in.lean[3 * leg];
            double y = feet.ankle[3 * leg + 1] - in.pose[h + 1] - in.lean[3 * leg + 1];
            double z = feet.ankle[3 * leg + 2] - in.pose[h + 2] - in.lean[3 * leg + 2];
            double farX = x - s[g + MOVE];
            double farY = y - s[g + MOVE + 1];
            double farZ = z - s[g + MOVE + 2];
            double far = Math.sqrt(farX * farX + farY * farY + farZ * farZ);
            farX -= in.pose[a] - in.pose[h];
            farY -= in.pose[a + 1] - in.pose[h + 1];
            farZ -= in.pose[a + 2] - in.pose[h + 2];
            double moved = Math.sqrt(farX * farX + farY * farY + farZ * farZ);
            double stands = Math.min(s[b + STOOD], in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LIFT]);
            double soft = Math.min(SOFT_SHARE * in.length[leg], SOFT_MOVED * moved)
                    * Math.min(1, Math.max(0, stands) / SOFT_SECONDS);
            double from = legReach.of(leg) - soft;
            // a foot that has rolled on is further than its reach, and stays so
            double over = Math.min(far - from, soft);
            if (over > 0) {
                far += over * soft / Math.sqrt(soft * soft + over * over) - over;
                any = true;
            }
            reach.add(x, y, z, Math.max(far, from));
        }
        if (any) {
            reach.findNearest(s[g + MOVE], s[g + MOVE + 1], s[g + MOVE + 2]);
            s[g + MOVE] = reach.moveX();
            s[g + MOVE + 1] = reach.moveY();
            s[g + MOVE + 2] = reach.moveZ();
        }
    }

    /** Returns how high the root's plane may be for a leg to reach its foot with the body straight above the clip's. */
    private double level(int leg, double r) {
        int h = PlanterInput.POSE * leg + PlanterInput.HIP;
        double x = in.pose[h] + in.lean[3 * leg] - feet.ankle[3 * leg];
        double z = in.pose[h + 2] + in.lean[3 * leg + 2] - feet.ankle[3 * leg + 2];
        double up = Math.sqrt(Math.max(0, r * r - x * x - z * z));
        return feet.ankle[3 * leg + 1] + up - (in.pose[h + 1] + in.lean[3 * leg + 1] - in.rootY);
    }

    /** Returns whether a foot that came down now would pull the body down at once. */
    public boolean snaps(double[] s, int leg) {
        int g = PlanterState.girdle(in.girdleOf[leg]);
        double down = s[g + RIDE] + s[g + DROP] - level(leg, legReach.of(leg));
        return lifts.foresees() && down > SNAP_SHARE * in.length[leg];
    }

    /** Returns how much lower than the clip a leg may take the body; where contacts are guessed its foot stays. */
    private double sunk(int leg) {
        return in.guessed ? Double.POSITIVE_INFINITY : (in.blends ? BLEND_SUNK : SUNK_SHARE) * in.length[leg];
    }

    /** Returns whether a foot that stands would take the body lower than any leg may. */
    public boolean sinks(double[] s, int leg) {
        if (in.guessed) {
            return false;
        }
        int b = PlanterState.leg(in.girdles, leg);
        double lowest = s[b + FOOTING] - sunk(leg);
        return level(leg, legReach.of(leg)) < lowest
                && level(leg, legReach.of(leg) + pushOff.give(s, b, leg, 0, lowest - in.rootY, 0)) < lowest;
    }

    /** Returns whether a foot, once it lies, holds the body so low that another one's leg is folded to such a part. */
    public boolean folds(double[] s, int leg, double share) {
        for (int other = 0; other < in.legs; other++) {
            boolean stands = s[PlanterState.leg(in.girdles, other) + MODE] == STANDING;
            double above = feet.ankle[3 * other + 1] - feet.ankle[3 * leg + 1];
            if (!(stands && above > ABOVE_SHARE * in.length[leg]) || in.girdleOf[other] != in.girdleOf[leg]) {
                continue;
            }
            double most = level(leg, legReach.of(leg)) - s[PlanterState.leg(in.girdles, leg) + GAP];
            int h = PlanterInput.POSE * other + PlanterInput.HIP;
            double x = in.pose[h] - feet.ankle[3 * other];
            double z = in.pose[h + 2] - feet.ankle[3 * other + 2];
            double folded = Math.min(share * in.length[other], in.span[other]);
            double up = Math.sqrt(Math.max(0, folded * folded - x * x - z * z));
            if (most < feet.ankle[3 * other + 1] + up - (in.pose[h + 1] - in.rootY)) {
                return true;
            }
        }
        return false;
    }
}
