// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.HEAVIEST;
import static dev.surefoot.live.plan.PlanterState.LAST_SHIFT;
import static dev.surefoot.live.plan.PlanterState.RESTS;
import static dev.surefoot.live.plan.PlanterState.RUNNING;
import static dev.surefoot.live.plan.PlanterState.SAYS;
import static dev.surefoot.live.plan.PlanterState.SHIFT;
import static dev.surefoot.live.plan.PlanterState.SHIFT_RATE;
import static dev.surefoot.live.plan.PlanterState.SHIFT_SEEN;
import static dev.surefoot.live.plan.PlanterState.SLIDES;

import dev.surefoot.live.plan.ClipRoot;
import dev.surefoot.live.plan.EvenPace;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.RootLikeness;
import dev.surefoot.math.Trig;
import java.util.Arrays;

/**
 * The clips that play, up to four blended: what they say together about each foot. A point bears where clips of at
 * least half of the weight say so, of clips that step out of step nearly all; when and where a foot lands is the mean
 * of the clips that agree.
 */
final class TrackMix implements ClipRoot {
    /** Clips at once: two in a transition, each a blend of two. */
    static final int MOST = 4;

    private static final int POINTS = 3;
    /** Over how long the change of the root's place is measured, seconds: knots of a track are as far apart. */
    private static final double SHIFT_SECONDS = 0.09;

    /** What changes faster than this, legs a second, a run of 5 m/s, is a cut to another clip. */
    private static final double FASTEST_SHIFT = 6;
    /** What changes about as slowly as this, legs a second, is the error of a track's knots. */
    private static final double SHIFT_ERROR = 0.05;
    /**
     * Feet that stand and slide about as slowly as this, legs a second, slide by the errors of a track's knots: where
     * they do not at all, the root does not drift, whatever its speed says.
     */
    private static final double LEAST_SLIDE = 0.02;

    /** Weights that change by less do not move the pose: a rounding. */
    private static final double LEAST_BLEND = 1e-9;
    /** A foot that one of the clips rests on for good stands where so much of the weight says so. */
    private static final double HALF = 0.5;
    /**
     * The same of a foot that all its clips are going to lift: as long as they disagree its pose is on its way by more
     * than what is left to 1. With half, a lock held it at a place that the pose leaves by 0.4 of a leg, and the body
     * went down by 25 cm where a walk went over into a run; with 0.8, by 8; with more, feet are locked late.
     */
    private static final double AGREED = 0.9;
    /**
     * The same of a foot that one clip rests on, and one that comes in for it has this high, legs: a run's, and the
     * long strides of short legs. With half, such a foot stood while its pose left it by half a leg and 70 degrees, and
     * was thrown after it; of feet that are lower, walks that come in would lift what they are about to put down.
     */
    private static final double UP = 0.12;

    /**
     * Feet of two clips that stand this far apart, legs, are two feet: as one clip comes in for the other the foot goes
     * that way. Two thirds of what a lock bears; with half of this, a walk and a run in step are taken for two.
     */
    private static final double APART = 0.2;
    /**
     * Feet that rest higher over their clips' floor than this, legs, do not rest on it: a chair's rung. Lower ones are
     * taken down to the ground: captures whose floor is centimetres off, and heels that are up.
     */
    private static final double ELSEWHERE = 0.2;
    /** What such a foot's cues say never to happen, and never to have. */
    private static final int[] NEVER = {
        PlanterInput.TO_LANDING,
        PlanterInput.TO_NEXT,
        PlanterInput.TO_LIFT,
        PlanterInput.SINCE_TOUCH,
        PlanterInput.SINCE_CHANGE,
        PlanterInput.SINCE_TURN
    };
    /** Where the ball's place is in a path. */
    private static final int BALL = 3;

    /**
     * What a clip that is slowed down does later than this is not foreseen, seconds: one that hardly plays would land a
     * minute off, where its root will be metres away and treads higher.
     */
    private static final double FURTHEST_SECONDS = 2;

    private final ContactTrack[] tracks = new ContactTrack[MOST];
    private final double[] seconds = new double[MOST];
    /** The moments within the clips: a remainder takes as long as a look-up, of which a frame has a dozen. */
    private final double[] within = new double[MOST];

    private final double[] rate = new double[MOST];
    /** Of the leg that is read: the step that began last, and whether it lasts. */
    private final int[] begun = new int[MOST];

    private final boolean[] itStands = new boolean[MOST];
    /** Of the leg that is read: by point the part of the weight that says that it bears. */
    private final double[] says = new double[POINTS];
    /** What that must be for it to bear. */
    private double enough = HALF;

    private final double[] itBears = new double[POINTS * MOST];
    private final double[] weight = new double[MOST];
    private final double[] landing = new double[ContactTrack.LANDING_NUMBERS];
    private final double[] hips = new double[4];
    /** How long before now what lies ahead is seen from, seconds. */
    private double back;
    /** Where each clip's root is then, as its path has it, and which way it looks. */
    private final double[] start = new double[3 * MOST];

    private final double[] cosines = new double[MOST];
    private final double[] sines = new double[MOST];
    private final double[] place = new double[3];
    private final double[] hereAndThere = new double[2 * ContactTrack.PATH_NUMBERS];
    /** The weights of all clips together. */
    private double all;

    private int count;
    private int heaviest;

    void clear() {
        count = 0;
        heaviest = 0;
    }

    /** Adds a clip; one beyond the most takes the place of the lightest when it is heavier. */
    void add(ContactTrack track, double atSeconds, double atRate, double itsWeight) {
        if (atRate < 0) {
            add(track.backwards(), track.durationSeconds() - atSeconds, -atRate, itsWeight);
            return;
        }
        int at = count;
        if (count == MOST) {
            at = 0;
            for (int i = 1; i < MOST; i++) {
                at = weight[i] < weight[at] ? i : at;
            }
            if (weight[at] >= itsWeight) {
                return;
            }
        } else {
            count++;
        }
        tracks[at] = track;
        seconds[at] = atSeconds;
        within[at] = track.within(atSeconds);
        rate[at] = atRate;
        weight[at] = itsWeight;
        heaviest = 0;
        for (int i = 1; i < count; i++) {
            heaviest = weight[i] > weight[heaviest] ? i : heaviest;
        }
    }

    boolean plays() {
        return count > 0;
    }

    /** Reads the cues of all legs, and how far the root of what plays is from the game's, and how that changes. */
    void read(PlanterInput in, double[] s) {
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            if (count == 1) {
                readOnly(in, leg);
                s[b + RESTS] = 1;
            } else {
                readLeg(in, s, b, leg);
                readTurn(in, s, b, leg);
            }
            if (in.stands(leg) && in.soleHeight(leg) > ELSEWHERE * in.length[leg]) {
                restElsewhere(in, leg);
            }
            for (int p = 0; p < POINTS; p++) {
                s[b + SAYS + p] = says[p];
            }
        }
        readShift(in);
        followShift(in, s);
        readRoot(in, s);
    }

    /**
     * Lets go of a foot that rests high over the floor on which its clips play: on a seat, a rung, its other leg. It is
     * where the pose has it, above whatever ground is there, and nobody knows when it comes down to that.
     */
    private void restElsewhere(PlanterInput in, int leg) {
        int at = PlanterInput.CUE * leg;
        Arrays.fill(in.cue, at, at + PlanterInput.CUE, 0);
        for (int never : NEVER) {
            in.cue[at + never] = Double.POSITIVE_INFINITY;
        }
        Arrays.fill(says, 0);
    }

    /** Reads how the root of what plays goes, and how far the game's goes as that does. */
    private void readRoot(PlanterInput in, double[] s) {
        back(0);
        in.clipVelocity[0] = 0;
        in.clipVelocity[1] = 0;
        in.clipVelocity[2] = 0;
        for (int i = 0; i < count; i++) {
            tracks[i].velocity(seconds[i], place, 0);
            for (int n = 0; n < 3; n++) {
                in.clipVelocity[n] += weight[i] * rate[i] / all * place[n];
            }
        }
        in.clipRoot = this;
        in.clipSeconds = within[heaviest];
        in.clipRate = rate[heaviest];
        double most = weight[heaviest] / all;
        in.blends = Math.abs(most - s[HEAVIEST]) > LEAST_BLEND && s[RUNNING] > 0;
        s[HEAVIEST] = most;
        RootLikeness.watch(in, s);
        double least = LEAST_SLIDE * in.length[0];
        double share = s[SLIDES] / (s[SLIDES] + least * least);
        double x = in.courseX;
        double z = in.courseZ;
        in.driftSide = share * (x * in.cos - z * in.sin - in.clipVelocity[0]);
        in.driftAhead = share * (x * in.sin + z * in.cos - in.clipVelocity[1]);
        in.driftTurn = share * (in.courseTurn - in.clipVelocity[2]);
    }

    @Override
    public void back(double before) {
        back = before;
        for (int i = 0; i < count; i++) {
            tracks[i].rootPath().at(within[i] - rate[i] * before, start, 3 * i);
            Trig.sineCosine(start[3 * i + 2], place, 0);
            sines[i] = place[0];
            cosines[i] = place[1];
        }
    }

    @Override
    public void ahead(double after, double[] out) {
        out[0] = 0;
        out[1] = 0;
        out[2] = 0;
        for (int i = 0; i < count; i++) {
            tracks[i].rootPath().at(within[i] + rate[i] * (after - back), place, 0);
            double x = place[0] - start[3 * i];
            double z = place[1] - start[3 * i + 1];
            double share = weight[i] / all;
            out[0] += share * (x * cosines[i] - z * sines[i]);
            out[1] += share * (x * sines[i] + z * cosines[i]);
            out[2] += share * (place[2] - start[3 * i + 2]);
        }
    }

    /**
     * A game's root may go with each sway of the hips, or stop before they do: where feet land is foreseen from the
     * root of what plays, which goes smoothly.
     */
    private void followShift(PlanterInput in, double[] s) {
        if (in.moment > 0 || !(s[RUNNING] > 0)) {
            watchShift(in, s);
        }
        if (!(s[SHIFT_SEEN] > 0)) {
            return;
        }
        double rateX = s[SHIFT_RATE];
        double rateZ = s[SHIFT_RATE + 1];
        double square = rateX * rateX + rateZ * rateZ;
        double error = SHIFT_ERROR * in.length[0];
        double share = square / (square + error * error);
        in.courseX += share * (rateX * in.cos + rateZ * in.sin);
        in.courseZ += share * (rateZ * in.cos - rateX * in.sin);
    }

    private static void watchShift(PlanterInput in, double[] s) {
        double x = in.atMoment(s[LAST_SHIFT], in.shiftX);
        double z = in.atMoment(s[LAST_SHIFT + 1], in.shiftZ);
        double goesX = (x - s[SHIFT]) / in.moment;
        double goesZ = (z - s[SHIFT + 1]) / in.moment;
        s[SHIFT] = x;
        s[SHIFT + 1] = z;
        double fastest = FASTEST_SHIFT * in.length[0];
        if (!(s[RUNNING] > 0 && goesX * goesX + goesZ * goesZ < fastest * fastest)) {
            s[SHIFT_SEEN] = 0;
            return;
        }
        boolean first = !(s[SHIFT_SEEN] > 0);
        s[SHIFT_SEEN] += in.moment;
        // of all that was measured at first
        double part = EvenPace.part(in.moment, SHIFT_SECONDS) / EvenPace.part(s[SHIFT_SEEN], SHIFT_SECONDS);
        s[SHIFT_RATE] = first ? goesX : s[SHIFT_RATE] + part * (goesX - s[SHIFT_RATE]);
        s[SHIFT_RATE + 1] = first ? goesZ : s[SHIFT_RATE + 1] + part * (goesZ - s[SHIFT_RATE + 1]);
    }

    /** Reads the cues of a leg where one clip plays: what it says is what all say. */
    private void readOnly(PlanterInput in, int leg) {
        int at = PlanterInput.CUE * leg;
        double[] cue = in.cue;
        LegSteps of = tracks[0].ofLeg(leg);
        double now = within[0];
        double speed = rate[0];
        int step = of.begun(now);
        boolean itsStands = of.stands(step, now);
        of.bears(step, now, cue, at + PlanterInput.BEARS);
        boolean stands = false;
        for (int p = 0; p < POINTS; p++) {
            boolean bears = in.has[3 * leg + p] && cue[at + PlanterInput.BEARS + p] > 0;
            cue[at + PlanterInput.BEARS + p] = bears ? 1 : 0;
            says[p] = cue[at + PlanterInput.BEARS + p];
            stands |= bears;
        }
        cue[at + PlanterInput.SINCE_TURN] = Double.POSITIVE_INFINITY;
        cue[at + PlanterInput.CAME_IN] = 0;
        boolean agrees = itsStands == stands && speed > 0;
        int next = step + 1;
        double toNext = foreseen(of.foreseenSeconds(next) - now, speed);
        double toLift = foreseen(of.foreseenLiftSeconds(itsStands ? step : next) - now, speed);
        boolean lands =
                agrees && toNext < Double.POSITIVE_INFINITY && of.foreseenLanding(next, cue, at + PlanterInput.LANDING);
        if (!lands) {
            Arrays.fill(cue, at + PlanterInput.LANDING, at + PlanterInput.TO_NEXT, 0);
        }
        double since = !lands || itsStands ? 0 : now - of.endSeconds(step);
        since = since < Double.POSITIVE_INFINITY ? since : Math.max(0, seconds[0]);
        cue[at + PlanterInput.SINCE_LIFT] = lands ? Math.min(since / speed, 1) : 0;
        double ifStands = stands ? 0 : Double.POSITIVE_INFINITY;
        cue[at + PlanterInput.TO_LANDING] = lands ? itsStands ? 0 : toNext : ifStands;
        cue[at + PlanterInput.TO_NEXT] = lands ? toNext : Double.POSITIVE_INFINITY;
        cue[at + PlanterInput.TO_LIFT] = agrees ? toLift : Double.POSITIVE_INFINITY;
        cue[at + PlanterInput.SINCE_TOUCH] =
                agrees && stands ? (now - of.startSeconds(step)) / speed : Double.POSITIVE_INFINITY;
        cue[at + PlanterInput.SINCE_CHANGE] =
                agrees && stands ? of.sinceChange(step, now) / speed : Double.POSITIVE_INFINITY;
    }

    /** Returns in how many seconds a clip is so much further; infinitely many where that is not foreseen. */
    private static double foreseen(double itsSeconds, double speed) {
        double after = itsSeconds / speed;
        return speed < 1 && after > FURTHEST_SECONDS ? Double.POSITIVE_INFINITY : after;
    }

    private void readLeg(PlanterInput in, double[] s, int b, int leg) {
        int at = PlanterInput.CUE * leg;
        double[] cue = in.cue;
        double half = 0;
        for (int i = 0; i < count; i++) {
            half += 0.5 * weight[i];
        }
        boolean stands = false;
        double rests = 0;
        boolean up = s[b] != PlanterState.STANDING;
        for (int i = 0; i < count; i++) {
            LegSteps of = tracks[i].ofLeg(leg);
            begun[i] = of.begun(within[i]);
            itStands[i] = of.stands(begun[i], within[i]);
            of.bears(begun[i], within[i], itBears, POINTS * i);
            boolean lifts = !itStands[i] || of.foreseenLiftSeconds(begun[i]) < Double.POSITIVE_INFINITY;
            rests += lifts ? 0 : 0.5 * weight[i] / half;
            up |= !itStands[i] && height(of, i) > UP * in.length[leg];
        }
        enough = rests > 0 && !(up && rests < s[b + RESTS] - LEAST_BLEND) ? HALF : AGREED;
        s[b + RESTS] = rests;
        if (!(rests > 0)) {
            dropApart(leg, in.length[leg]);
        }
        for (int p = 0; p < POINTS; p++) {
            double say = 0;
            for (int i = 0; i < count; i++) {
                say += itBears[POINTS * i + p] * weight[i];
            }
            says[p] = say / (2 * half);
            boolean bears = in.has[3 * leg + p] && says[p] >= enough;
            cue[at + PlanterInput.BEARS + p] = bears ? 1 : 0;
            stands |= bears;
        }
        for (int i = PlanterInput.TO_LANDING; i < PlanterInput.CUE; i++) {
            cue[at + i] = 0;
        }
        double agreed = 0;
        double lifting = 0;
        double touched = 0;
        for (int i = 0; i < count; i++) {
            LegSteps of = tracks[i].ofLeg(leg);
            boolean agrees = itStands[i] == stands;
            if (agrees && stands && rate[i] > 0) {
                touched += weight[i];
                cue[at + PlanterInput.SINCE_TOUCH] += weight[i] * (within[i] - of.startSeconds(begun[i])) / rate[i];
                cue[at + PlanterInput.SINCE_CHANGE] += weight[i] * of.sinceChange(begun[i], within[i]) / rate[i];
            }
            int next = begun[i] + 1;
            double toNext = foreseen(of.foreseenSeconds(next) - within[i], rate[i]);
            double toLanding = itStands[i] ? 0 : toNext;
            double toLift = foreseen(of.foreseenLiftSeconds(itStands[i] ? begun[i] : next) - within[i], rate[i]);
            if (agrees && rate[i] > 0 && toLift < Double.POSITIVE_INFINITY) {
                lifting += weight[i];
                cue[at + PlanterInput.TO_LIFT] += weight[i] * toLift;
            }
            if (agrees && rate[i] > 0 && toNext < Double.POSITIVE_INFINITY && of.foreseenLanding(next, landing, 0)) {
                agreed += weight[i];
                cue[at + PlanterInput.TO_LANDING] += weight[i] * toLanding;
                cue[at + PlanterInput.TO_NEXT] += weight[i] * toNext;
                double since = itStands[i] ? 0 : within[i] - of.endSeconds(begun[i]);
                // a clip that begins in mid-swing lifted the foot when it began
                since = since < Double.POSITIVE_INFINITY ? since : Math.max(0, seconds[i]);
                cue[at + PlanterInput.SINCE_LIFT] += weight[i] * Math.min(since / rate[i], 1);
                for (int n = 0; n < landing.length; n++) {
                    cue[at + PlanterInput.LANDING + n] += weight[i] * landing[n];
                }
            }
        }
        for (int i = PlanterInput.TO_LANDING; agreed > 0 && i <= PlanterInput.TO_NEXT; i++) {
            if (i != PlanterInput.TO_LIFT) {
                cue[at + i] /= agreed;
            }
        }
        if (!(agreed > 0)) {
            cue[at + PlanterInput.TO_LANDING] = stands ? 0 : Double.POSITIVE_INFINITY;
            cue[at + PlanterInput.TO_NEXT] = Double.POSITIVE_INFINITY;
        }
        cue[at + PlanterInput.SINCE_TOUCH] =
                touched > 0 ? cue[at + PlanterInput.SINCE_TOUCH] / touched : Double.POSITIVE_INFINITY;
        cue[at + PlanterInput.SINCE_CHANGE] =
                touched > 0 ? cue[at + PlanterInput.SINCE_CHANGE] / touched : Double.POSITIVE_INFINITY;
        cue[at + PlanterInput.TO_LIFT] =
                lifting > 0 ? cue[at + PlanterInput.TO_LIFT] / lifting : Double.POSITIVE_INFINITY;
    }

    /** Returns how high a clip's foot is that swings: its lowest point's height, metres. */
    private double height(LegSteps of, int i) {
        of.path(begun[i], within[i], hereAndThere, 0);
        return Math.min(hereAndThere[1], Math.min(hereAndThere[4], hereAndThere[7]));
    }

    /** Takes no account of clips that have the foot standing elsewhere than the heaviest that has it standing. */
    private void dropApart(int leg, double legMetres) {
        int most = -1;
        for (int i = 0; i < count; i++) {
            most = itStands[i] && (most < 0 || weight[i] > weight[most]) ? i : most;
        }
        boolean known = false;
        for (int i = 0; i < count; i++) {
            if (i == most || !itStands[i]) {
                continue;
            }
            if (!known) {
                tracks[most].path(leg, within[most], hereAndThere, 0);
                known = true;
            }
            tracks[i].path(leg, within[i], hereAndThere, ContactTrack.PATH_NUMBERS);
            double x = hereAndThere[ContactTrack.PATH_NUMBERS + BALL] - hereAndThere[BALL];
            double z = hereAndThere[ContactTrack.PATH_NUMBERS + BALL + 2] - hereAndThere[BALL + 2];
            if (x * x + z * z > APART * APART * legMetres * legMetres) {
                Arrays.fill(itBears, POINTS * i, POINTS * (i + 1), 0);
            }
        }
    }

    /**
     * Reads when in the frame the clips came to say that the foot stands, or that it does not: where one came in for
     * another, at the moment at which their weights were even, and else when the clip's foot came down or lifted.
     */
    private void readTurn(PlanterInput in, double[] s, int b, int leg) {
        int at = PlanterInput.CUE * leg;
        boolean stands = in.stands(leg);
        boolean stood = false;
        double since = stands ? 0 : Double.POSITIVE_INFINITY;
        boolean cameIn = false;
        double changed = Double.POSITIVE_INFINITY;
        for (int p = 0; p < POINTS; p++) {
            boolean bore = s[b + SAYS + p] >= enough;
            stood |= bore && in.has[3 * leg + p];
            if (in.has[3 * leg + p] && bore != in.bears(leg, p)) {
                double before = saidBefore(leg, p, in.dt);
                boolean itCameIn = before >= enough != bore;
                double ago = itCameIn
                        ? in.dt * (before - enough) / (before - s[b + SAYS + p])
                        : Math.min(in.dt, sinceChange(leg));
                changed = Math.min(changed, ago);
                // the first point that comes down, the last that lifts
                if (stands ? ago > since : ago < since) {
                    since = ago;
                    cameIn = itCameIn;
                }
            }
        }
        boolean turned = stood != stands && s[RUNNING] > 0;
        in.cue[at + PlanterInput.SINCE_TURN] = turned ? since : Double.POSITIVE_INFINITY;
        in.cue[at + PlanterInput.CAME_IN] = turned && cameIn ? 1 : 0;
        if (turned && stands && !cameIn) {
            in.cue[at + PlanterInput.SINCE_TOUCH] = since;
        }
        in.cue[at + PlanterInput.SINCE_CHANGE] = changed;
    }

    /** Returns the part of the weight that would say that a point bears if each clip did as a frame ago. */
    private double saidBefore(int leg, int point, double dt) {
        double say = 0;
        double whole = 0;
        for (int i = 0; i < count; i++) {
            LegSteps of = tracks[i].ofLeg(leg);
            double then = within[i] - rate[i] * dt;
            say += of.bears(of.begun(then), point, then) ? weight[i] : 0;
            whole += weight[i];
        }
        return say / whole;
    }

    /** Returns how long ago a point of the clips' feet began or ceased to bear last. */
    private double sinceChange(int leg) {
        double since = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            if (rate[i] > 0) {
                since = Math.min(since, tracks[i].ofLeg(leg).sinceChange(begun[i], within[i]) / rate[i]);
            }
        }
        return since;
    }

    private void readShift(PlanterInput in) {
        double x = 0;
        double z = 0;
        all = 0;
        for (int i = 0; i < count; i++) {
            tracks[i].pelvis(within[i], hips, 0);
            x -= weight[i] * hips[0];
            z -= weight[i] * hips[2];
            all += weight[i];
        }
        double middleX = 0;
        double middleZ = 0;
        for (int leg = 0; leg < in.legs; leg++) {
            middleX += in.pose[PlanterInput.POSE * leg] / in.legs - in.rootX / in.legs;
            middleZ += in.pose[PlanterInput.POSE * leg + 2] / in.legs - in.rootZ / in.legs;
        }
        in.shiftX = middleX * in.cos - middleZ * in.sin + x / all;
        in.shiftZ = middleX * in.sin + middleZ * in.cos + z / all;
    }

    @Override
    public void gone(int leg, int point, double before, double[] out) {
        out[0] = 0;
        out[1] = 0;
        for (int i = 0; i < count; i++) {
            tracks[i].path(leg, point, within[i], hereAndThere, 0);
            tracks[i].path(leg, point, within[i] - rate[i] * before, hereAndThere, ContactTrack.PATH_NUMBERS);
            for (int n = 0; n < 2; n++) {
                int at = 3 * point + 2 * n;
                out[n] += weight[i] / all * (hereAndThere[at] - hereAndThere[at + ContactTrack.PATH_NUMBERS]);
            }
        }
    }

    @Override
    public void foot(PlanterInput in, int leg, double[] out) {
        out[0] = 0;
        out[1] = 0;
        out[2] = 0;
        for (int i = 0; i < count; i++) {
            double share = weight[i] / all;
            itsFoot(in, leg, i);
            out[0] += share * place[0];
            out[1] += share * place[1];
        }
        for (int i = 0; count > 1 && i < count; i++) {
            itsFoot(in, leg, i);
            double x = place[0] - out[0];
            double z = place[1] - out[1];
            out[2] += weight[i] / all * Math.sqrt(x * x + z * z);
        }
    }

    private void itsFoot(PlanterInput in, int leg, int i) {
        tracks[i].path(leg, within[i], hereAndThere, 0);
        tracks[i].pelvis(within[i], hips, 0);
        place[0] = 0;
        place[1] = 0;
        int points = 0;
        for (int p = 0; p < POINTS; p++) {
            if (in.counts(leg, p)) {
                place[0] += hereAndThere[3 * p];
                place[1] += hereAndThere[3 * p + 2];
                points++;
            }
        }
        place[0] = place[0] / points - hips[0];
        place[1] = place[1] / points - hips[2];
    }

    /** Writes where a point of the foot will be after so many seconds, in the root's frame then. */
    void path(int leg, int point, double ahead, double[] out, int at) {
        // of a loop from within the round: it is found at once
        ContactTrack track = tracks[heaviest];
        double then = (track.loops() ? within[heaviest] : seconds[heaviest]) + rate[heaviest] * ahead;
        if (track.loops() || then <= track.durationSeconds()) {
            track.path(leg, point, then, out, at);
        } else {
            track.ofLeg(leg).pathBeyond(then, 3 * point, 3 * point + 3, out, at);
        }
    }
}
