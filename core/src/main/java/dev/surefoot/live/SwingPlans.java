// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.FootholdChoice;
import dev.surefoot.live.plan.FootholdPlan;
import dev.surefoot.live.plan.FootholdSearch;
import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.Landing;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.SwingTime;

/**
 * When the foothold of a swing is looked for, and the way to it: at fixed moments of the step, just before the foot
 * lifts, when it does, and at each third of the swing. What is looked at is the landing as it was foreseen at that very
 * moment, between two frames, so that a game of any frame rate looks at the same. A foothold that is still where it is
 * wanted, on ground that is still there, is not looked for again.
 */
final class SwingPlans {
    /**
     * So long before a foot lifts its way is planned: toes may be in the next riser a moment later. Three frames of 30
     * a second: foothold, toe and heel take one each.
     */
    private static final double LEAD_SECONDS = 0.1;
    /**
     * A foot that stands for less than that is looked ahead for so long after it came down, seconds: a frame of 60 a
     * second, so that the moment is between two frames.
     */
    private static final double STOOD_SECONDS = 0.017;
    /**
     * So long after the start nothing is looked for yet, seconds: in a frame or two one sees how the root goes only
     * roughly, and a foothold that was chosen by that stays chosen.
     */
    private static final double WATCH_SECONDS = 0.05;
    /** Times in a swing at which a foothold is looked for. */
    private static final double PLANS = 3;
    /** A moment is about to come in the next frame, which may be longer than this one. */
    private static final double SOON_FRAMES = 3;
    /** The look at the moment at which the foot lifts; the one before is the first. */
    private static final int LIFT_LOOK = 1;
    /**
     * A frame that has asked for no more has questions for another plan: a foothold that is still wanted asks two. With
     * more a frame asks over 24 times; with none, of a dog that trots, ways are looked at too late.
     */
    private static final int SPARE_QUESTIONS = 2;
    /** Questions that a plan leaves to a foot of one point that comes down in the same frame. */
    private static final int POINT_LANDS = 2;
    /** The same of a sole: heel, ball and toes, as many as no plan leaves. */
    private static final int SOLE_LANDS = 6;
    /** What has not been looked at yet comes before landings that are so much sooner, seconds. */
    private static final double FIRST_SECONDS = 0.25;
    /** A landing that is foreseen within this, in legs, of where it was is there still: 1 cm of a grown human. */
    private static final double NEAR_SHARE = 0.02;
    /** The same where no edge is near: 5 cm; the ground curves by less than a millimetre over that. */
    private static final double NEAR_ON_EVEN_SHARE = 0.06;
    /** So far beside a sole's middle its ground is looked at, legs: 4 cm of a grown human, half a shoe. */
    private static final double SIDE_SHARE = 0.1;
    /** How often that is halved to find an edge: to 5 mm of a grown human. */
    private static final int HALVINGS = 3;
    /** Ground beside it that is higher or lower by this, in legs, is another: 17 mm of a grown human. */
    private static final double EDGE_SHARE = 0.02;
    /** A sole turned by less, the sine, lies on the same ground: 3 degrees, at its end 8 mm of 160. */
    private static final double NEAR_TURN = 0.05;
    /** Ground that is within this of where it was, in legs, has not moved: 1 mm of a grown human. */
    private static final double MOVED_SHARE = 0.0012;

    private final PlanterInput in;
    private final FootPlanterSettings settings;
    private final GroundProbe probe;
    private final SwingGoal goal;
    private final SwingClearance clearance;
    private final FootholdSearch search;
    private final Landing landing = new Landing();
    /** Questions of this frame that belong to feet that come down. */
    private int kept;

    SwingPlans(
            PlanterInput in,
            FootPlanterSettings settings,
            GroundProbe probe,
            SwingGoal goal,
            SwingClearance clearance) {
        this.in = in;
        this.settings = settings;
        this.probe = probe;
        this.goal = goal;
        this.clearance = clearance;
        search = new FootholdSearch(in, probe);
    }

    /**
     * Lets as many feet look ahead as a frame has questions for: those first whose way was not looked at yet, then the
     * next to land.
     */
    void step(double[] s) {
        kept = 0;
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            foresee(s, b, leg);
            if (in.stands(leg) && in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_TOUCH] < in.moment) {
                kept += in.hasSole(leg) ? SOLE_LANDS : POINT_LANDS;
            }
        }
        int before = probe.asked;
        int last = -1;
        for (int plans = 0; plans < in.legs && probe.asked - before + kept <= SPARE_QUESTIONS; plans++) {
            int next = -1;
            double soonest = Double.POSITIVE_INFINITY;
            for (int leg = 0; leg < in.legs; leg++) {
                int b = PlanterState.leg(in.girdles, leg);
                double soon = s[b + MODE] == RELEASED
                        ? s[b + RELEASE_LEFT]
                        : in.cue[PlanterInput.CUE * leg + PlanterInput.TO_NEXT];
                soon -= s[b + PLAN] == NO_PLAN || s[b + BUMP_DUE] > 0 ? FIRST_SECONDS : 0;
                if (leg != last && soon < soonest && (s[b + LOOK_DUE] > 0 || s[b + BUMP_DUE] > 0)) {
                    soonest = soon;
                    next = leg;
                }
            }
            if (next < 0) {
                return;
            }
            plan(s, PlanterState.leg(in.girdles, next), next);
            last = next;
        }
    }

    /** Keeps where the foot is going to land, and notes when a moment has come to look there. */
    private void foresee(double[] s, int b, int leg) {
        if (s[b + MODE] == RELEASED) {
            // it steps at once, and to one place
            s[b + FORESEEN] = Double.NaN;
            landing.released(in, leg, s[b + RELEASE_LEFT]);
            boolean known = s[b + PLAN] == PLANNED
                    ? FootholdPlan.isAbout(s, b, in.length[leg], landing)
                    : s[b + PLAN] != NO_PLAN;
            // a foot that its clip lifts meanwhile goes where that one's swing goes
            double toLift =
                    in.stands(leg) ? in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LIFT] : Double.POSITIVE_INFINITY;
            s[b + LOOK_DUE] = !in.guessed && !known && toLift > s[b + RELEASE_LEFT] ? 1 : 0;
            return;
        }
        int cue = PlanterInput.CUE * leg;
        // all as it was at the moment within the frame, after which the foot may have lifted or come down
        double toLanding = in.cue[cue + PlanterInput.TO_NEXT] + in.late;
        double since = in.cue[cue + PlanterInput.SINCE_LIFT] - in.late;
        double touched = in.cue[cue + PlanterInput.SINCE_TOUCH] - in.late;
        boolean lifts = !in.stands(leg) && since < 0;
        boolean lands = in.stands(leg) && touched < 0;
        boolean stands = in.stands(leg) || lifts;
        double toLift = lifts ? -since : in.cue[cue + PlanterInput.TO_LIFT] + in.late;
        // what comes later than that the foot does not get to any more, or does in some frames and not in others
        boolean foreseen = toLanding > SwingTime.LEAST_SECONDS && toLanding < Double.POSITIVE_INFINITY && !lands;
        if (!foreseen || s[b + MODE] == NO_GROUND) {
            s[b + LOOK_DUE] = 0;
            s[b + FORESEEN] = Double.NaN;
            return;
        }
        double whole = since + toLanding;
        double third = Math.floor(since / whole * PLANS);
        double stood = lifts ? Double.POSITIVE_INFINITY : touched - STOOD_SECONDS;
        double ago = stands ? Math.min(LEAD_SECONDS - toLift, stood) : since - third / PLANS * whole;
        ago = Math.min(ago, s[ELAPSED] - in.late - WATCH_SECONDS);
        double look = stands ? 0 : LIFT_LOOK + third;
        boolean due = ago >= 0 && look >= s[b + PLAN_DUE];
        double next = stands || ago < 0 ? -ago : (third + 1) / PLANS * whole - since;
        if (s[b + PLAN] == PLANNED) {
            expect(s, leg);
            due |= !FootholdPlan.isAbout(s, b, in.length[leg], landing);
        }
        if (!due && !(next < SOON_FRAMES * in.moment)) {
            // no moment to look at lies between this frame and the next
            s[b + FORESEEN] = Double.NaN;
            return;
        }
        expect(s, leg);
        double x = landing.places[0];
        double z = landing.places[2];
        if (due) {
            // NaN compares as not measured in the frame before
            double part = ago < in.moment && Math.abs(s[b + FORESEEN]) >= 0 ? ago / in.moment : 0;
            s[b + LOOK_AT] = part > 0 ? x + part * (s[b + FORESEEN] - x) : x;
            s[b + LOOK_AT + 1] = part > 0 ? z + part * (s[b + FORESEEN + 1] - z) : z;
            s[b + LOOK_DUE] = 1;
            s[b + PLAN_DUE] = look + 1;
        }
        s[b + FORESEEN] = x;
        s[b + FORESEEN + 1] = z;
    }

    /** Finds where the foot is going to land, as it was foreseen at the moment within the frame. */
    private void expect(double[] s, int leg) {
        in.toMoment(s);
        landing.expected(in, leg, in.cue[PlanterInput.CUE * leg + PlanterInput.TO_NEXT] + in.late);
        in.toEnd();
    }

    private double near(double[] s, int b, int leg) {
        return (FootholdPlan.isEven(s, b) ? NEAR_ON_EVEN_SHARE : NEAR_SHARE) * in.length[leg];
    }

    /** Looks for the foothold or, once that is known, at the way there: 10 to 17 questions. */
    private void plan(double[] s, int b, int leg) {
        if (s[b + MODE] == RELEASED) {
            if (probe.left() >= FootholdSearch.ASKS) {
                planReleased(s, b, leg);
            }
            return;
        }
        int cue = PlanterInput.CUE * leg;
        double toLanding = in.cue[cue + PlanterInput.TO_NEXT];
        double toLift = in.stands(leg) ? Math.min(in.cue[cue + PlanterInput.TO_LIFT], 0.9 * toLanding) : 0;
        if (s[b + LOOK_DUE] > 0) {
            expect(s, leg);
            landing.move(s[b + LOOK_AT] - landing.places[0], s[b + LOOK_AT + 1] - landing.places[2]);
            boolean stays = keeps(s, b, leg);
            if (!stays && probe.left() < FootholdSearch.ASKS) {
                return;
            }
            s[b + LOOK_DUE] = 0;
            if (!stays) {
                search.find(s, b, leg, landing.places, settings.maxStep(), settings.steepest());
                return;
            }
        }
        if (s[b + PLAN] == PLANNED) {
            if (s[b + BUMP_DUE] == WAY_LOOKS && probe.left() >= PATH_SAMPLES / 2 + 2) {
                moveFromSides(s, b, leg);
            }
            goal.aimAhead(s, b, leg, toLanding, toLift);
            clearance.plan(
                    s,
                    b,
                    leg,
                    toLift,
                    toLanding,
                    goal,
                    NEAR_SHARE * in.length[leg],
                    NEAR_ON_EVEN_SHARE * in.length[leg]);
        }
    }

    /** Looks for the foothold of a foot that was let go; where it has to go elsewhere its step begins anew. */
    private void planReleased(double[] s, int b, int leg) {
        s[b + LOOK_DUE] = 0;
        boolean anew = s[b + PLAN] == PLANNED;
        if (anew) {
            goal.time.releaseAnew(s, b);
        }
        landing.released(in, leg, s[b + RELEASE_LEFT]);
        search.find(s, b, leg, landing.places, settings.maxStep(), settings.steepest());
        // its way is not the clip's, and is not looked at
        s[b + BUMP_DUE] = 0;
        goal.aim(s, b, leg, 0);
        double rise = goal.edgeRise(s, b, leg);
        if (Math.abs(rise) > EDGE_SHARE * in.length[leg]) {
            double least = Math.min(settings.releaseSeconds(), clearance.stepSeconds(leg, rise));
            s[b + RELEASE_LEFT] = Math.max(s[b + RELEASE_LEFT], least);
            clearance.step(s, b, leg, rise, s[b + RELEASE_LEFT]);
        } else if (anew) {
            // what it was lifted by is spent on the way to where it was going: it would drag for the rest
            clearance.step(s, b, leg, 0, s[b + RELEASE_LEFT]);
        }
    }

    /** Moves the foothold away from an edge that is beside it. */
    private void moveFromSides(double[] s, int b, int leg) {
        double fx = s[b + PLAN_LINE];
        double fz = s[b + PLAN_LINE + 1];
        double heel = clamped(s, b, 0);
        int at = candidate(s, b, heel);
        // of a sole its middle; of one point that
        double ahead = s[b + PLAN_SOLE];
        double x = s[b + PLAN_PLACE] + (heel + ahead) * fx;
        double z = s[b + PLAN_PLACE + 1] + (heel + ahead) * fz;
        double height = s[b + PLAN_HEEL + at] + s[b + PLAN_PITCH + at] * ahead;
        double wide = SIDE_SHARE * in.length[leg];
        boolean left = isOn(s, b, leg, x, z, height, wide);
        boolean right = isOn(s, b, leg, x, z, height, -wide);
        if (left == right) {
            s[b + PLAN_SIDE] = 0;
            return;
        }
        // how far beside the edge is: by a yes or no a foot goes elsewhere at each frame rate
        double sense = left ? -1 : 1;
        double on = 0;
        double beyond = wide;
        for (int i = 0; i < HALVINGS && probe.left() > PATH_SAMPLES / 2; i++) {
            double middle = 0.5 * (on + beyond);
            boolean there = isOn(s, b, leg, x, z, height, sense * middle);
            on = there ? middle : on;
            beyond = there ? beyond : middle;
        }
        s[b + PLAN_SIDE] = -sense * (wide - 0.5 * (on + beyond));
    }

    /** Returns the place of the foothold that is nearest to one along its line. */
    private static double clamped(double[] s, int b, double along) {
        return Math.max(s[b + PLAN_LOW], Math.min(s[b + PLAN_HIGH], along));
    }

    private static int candidate(double[] s, int b, double along) {
        return (int) Math.floor(along / s[b + PLAN_STEP] + FootholdChoice.REACH + 0.5);
    }

    /**
     * Returns whether a foot of one point that comes down beside the line that was looked at comes down on the same
     * tread. Of a sole that says nothing: its toes want room too, and its heel may hang; nor where no edge was seen.
     */
    private boolean isBeside(double[] s, int b, int leg, double along, double left) {
        boolean onTread = s[b + PLAN_SOLE] == 0 && s[b + PLAN_SIDE] == 0 && !FootholdPlan.isEven(s, b);
        if (!(onTread && Math.abs(left) <= SIDE_SHARE * in.length[leg])) {
            return false;
        }
        double place = clamped(s, b, along);
        int at = Math.max(0, Math.min(FootholdChoice.CANDIDATES - 1, candidate(s, b, place)));
        double over = place - (at - FootholdChoice.REACH) * s[b + PLAN_STEP];
        double height = s[b + PLAN_HEEL + at] + s[b + PLAN_PITCH + at] * over;
        double x = s[b + PLAN_PLACE] + place * s[b + PLAN_LINE];
        double z = s[b + PLAN_PLACE + 1] + place * s[b + PLAN_LINE + 1];
        return isOn(s, b, leg, x, z, height, left);
    }

    /** Returns whether the ground so far to the left of a place is the same as there. */
    private boolean isOn(double[] s, int b, int leg, double x, double z, double height, double left) {
        boolean there = probe.at(x + left * s[b + PLAN_LINE + 1], z - left * s[b + PLAN_LINE]);
        // NaN compares as the same: nothing to stand on is no edge to keep off
        return there && !(Math.abs(probe.height - height - s[b + PLAN_CROSS] * left) > EDGE_SHARE * in.length[leg]);
    }

    /** Returns whether the plan stays: the foothold is wanted where it is, and the ground there is as it was. */
    private boolean keeps(double[] s, int b, int leg) {
        if (s[b + PLAN] != PLANNED) {
            return false;
        }
        double[] land = landing.places;
        double fx = s[b + PLAN_LINE];
        double fz = s[b + PLAN_LINE + 1];
        double x = land[0] - s[b + PLAN_PLACE];
        double z = land[2] - s[b + PLAN_PLACE + 1];
        double near = near(s, b, leg);
        double u = x * fx + z * fz;
        // where all that was looked at is even there may be an edge beyond it
        double beyond = FootholdPlan.isEven(s, b) ? 0 : near;
        boolean there = u >= Math.min(0, s[b + PLAN_LOW]) - beyond && u <= Math.max(0, s[b + PLAN_HIGH]) + beyond;
        double soleX = land[3] - land[0];
        double soleZ = land[5] - land[2];
        double turned = Math.abs(soleX * fz - soleZ * fx);
        boolean along = turned * turned <= NEAR_TURN * NEAR_TURN * (soleX * soleX + soleZ * soleZ);
        double left = x * fz - z * fx;
        if (!there || !along || !(Math.abs(left) <= near || isBeside(s, b, leg, u, left))) {
            return false;
        }
        // of one point that is all; of a sole its ball too
        double sole = 2 * s[b + PLAN_SOLE];
        double ballX = s[b + PLAN_PLACE] + sole * fx;
        double ballZ = s[b + PLAN_PLACE + 1] + sole * fz;
        return isAsSeen(s, b, leg, PLAN_SEEN, s[b + PLAN_PLACE], s[b + PLAN_PLACE + 1])
                && (sole == 0 || isAsSeen(s, b, leg, PLAN_SEEN + 1, ballX, ballZ));
    }

    private boolean isAsSeen(double[] s, int b, int leg, int what, double x, double z) {
        boolean there = probe.at(x, z);
        double seen = s[b + what];
        return there ? Math.abs(probe.height - seen) <= MOVED_SHARE * in.length[leg] : Double.isNaN(seen);
    }
}
