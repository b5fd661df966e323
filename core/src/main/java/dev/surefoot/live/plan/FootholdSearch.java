// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static dev.surefoot.live.plan.PlanterState.*;

import java.util.Arrays;

/** Looks for a foothold about a landing: along the sole's line, in a window about the ground under the hip then. */
public final class FootholdSearch {
    /** A root that goes slower than this, legs a second, stands. */
    private static final double LEAST_SPEED = 0.1;
    /** Steps between samples of a foot of one point, in legs. */
    private static final double POINT_STEP = 0.03;
    /** What a metre off the foothold chosen before costs, late in a swing, against a sole moved by as much. */
    private static final double COMMITMENT = 0.5;
    /** A sole within this part of its samples' length ends where they do: 1 mm. */
    private static final double STRETCHED = 0.01;
    /** How often the step between two samples is halved that has an edge: to an eighth of it, 4 mm of a human foot. */
    private static final int HALVINGS = 3;
    /** Questions that it takes at least: below the hip, every other place, and two between them that have an edge. */
    public static final int ASKS = FootholdChoice.SAMPLES / 2 + 4;
    /** The plan of a swing from which on that counts. */
    private static final double LATE = 2;

    /** Ground that rises from one place to the next but one otherwise than its slopes by this part of a step: 1 mm. */
    private static final double EVEN_SHARE = 0.03;
    /**
     * And whose slopes differ by no more is even between them: a curve of 0.6 m radius, 1 mm over a human's two steps.
     */
    private static final double EVEN_TURN = 0.1;

    /**
     * A sole is moved by this at most, legs: as far as a lock bears. A search that goes by the foot alone sends long
     * feet of short legs to treads that these do not reach: those of a knight are as long as its legs.
     */
    private static final double MOST_MOVED = 0.3;

    private final PlanterInput in;
    private final GroundProbe probe;
    /** Rise across the line by sample. */
    private final double[] across = new double[FootholdChoice.SAMPLES];

    private final FootholdChoice choice = new FootholdChoice();

    /** Creates a search. */
    public FootholdSearch(PlanterInput in, GroundProbe probe) {
        this.in = in;
        this.probe = probe;
    }

    /**
     * Finds it, or that there is none, and writes the plan.
     *
     * @param s the planter's state, of which the leg's part begins at {@code b}
     * @param land where the foot would come down: a {@link Landing}
     * @param maxStep the highest step, in legs
     * @param steepest the steepest ground, rise over run
     */
    public void find(double[] s, int b, int leg, double[] land, double maxStep, double steepest) {
        widen(s, b, leg, maxStep, steepest);
        double fx = land[3] - land[0];
        double fz = land[5] - land[2];
        double length = Math.sqrt(fx * fx + (land[4] - land[1]) * (land[4] - land[1]) + fz * fz);
        double flat = Math.sqrt(fx * fx + fz * fz);
        boolean sole = flat > 0.5 * POINT_STEP * in.length[leg];
        double speed = Math.sqrt(in.goesX * in.goesX + in.goesZ * in.goesZ);
        boolean goes = speed > LEAST_SPEED * in.length[leg];
        // a foot of one point has no line of its own: it goes by where the root goes, or looks
        fx = sole ? fx / flat : goes ? in.goesX / speed : in.aheadSin;
        fz = sole ? fz / flat : goes ? in.goesZ / speed : in.aheadCos;
        // as long as the toes are when the foot, which comes down heel first, lies flat
        double tx = land[6] - land[3];
        double ty = land[7] - land[4];
        double tz = land[8] - land[5];
        double toes = tx * fx + tz * fz > 0 ? Math.sqrt(tx * tx + ty * ty + tz * tz) : 0;
        double step =
                sole ? Math.max(length / FootholdChoice.SOLE, toes / FootholdChoice.TOES) : POINT_STEP * in.length[leg];
        boolean stretched = sole && length < FootholdChoice.SOLE * step * (1 - STRETCHED);
        int covered = sole ? FootholdChoice.SOLE : 0;
        int unmoved = FootholdChoice.unmoved(covered);
        int samples = sole ? FootholdChoice.SAMPLES : FootholdChoice.POINT_SAMPLES;
        look(land, fx, fz, step, samples, unmoved);
        // the slope across is that of the sole unmoved
        double cross = 0;
        int seen = 0;
        for (int i = unmoved; i <= unmoved + covered; i++) {
            cross += Double.isNaN(choice.height[i]) ? 0 : across[i];
            seen += Double.isNaN(choice.height[i]) ? 0 : 1;
        }
        double shift = step * choice.align(locate(land, fx, fz, step, samples, covered), step);
        double favoured = s[b + PLAN] == PLANNED ? favoured(s, b, land, fx, fz) : Double.NaN;
        double committed = COMMITMENT * Math.max(0, s[b + PLAN_DUE] - LATE);
        choice.most = MOST_MOVED * in.length[leg];
        if (!choice.choose(step, shift, covered, stretched, favoured, committed, steepest)) {
            s[b + PLAN] = probe.beyond(land[0], land[2]) ? OUT_OF_REACH : NO_FOOTHOLD;
            return;
        }
        s[b + PLAN] = PLANNED;
        s[b + BUMP_DUE] = WAY_LOOKS;
        s[b + PLAN_SIDE] = 0;
        s[b + PLAN_SOLE] = sole ? 0.5 * FootholdChoice.SOLE * step : 0;
        s[b + PLAN_PLACE] = land[0] + shift * fx;
        s[b + PLAN_PLACE + 1] = land[2] + shift * fz;
        s[b + PLAN_LINE] = fx;
        s[b + PLAN_LINE + 1] = fz;
        s[b + PLAN_STEP] = step;
        s[b + PLAN_CROSS] = seen > 0 ? cross / seen : 0;
        s[b + PLAN_LOW] = choice.low;
        s[b + PLAN_HIGH] = choice.high;
        s[b + PLAN_SEEN] = choice.height[unmoved];
        s[b + PLAN_SEEN + 1] = choice.height[unmoved + FootholdChoice.SOLE];
        lookBeyond(s, b, covered);
        System.arraycopy(choice.heel, 0, s, b + PLAN_HEEL, FootholdChoice.CANDIDATES);
        System.arraycopy(choice.pitch, 0, s, b + PLAN_PITCH, FootholdChoice.CANDIDATES);
    }

    /**
     * Looks at every other place, and between two of them where the ground does not go evenly from one to the other.
     */
    private void look(double[] land, double fx, double fz, double step, int samples, int unmoved) {
        Arrays.fill(choice.height, Double.NaN);
        Arrays.fill(choice.rise, 0);
        for (int i = 0; i < samples; i += 2) {
            lookAt(i, land, fx, fz, (i - unmoved) * step);
        }
        int last = samples - 1;
        if (last % 2 != 0) {
            lookAt(last, land, fx, fz, (last - unmoved) * step);
        }
        for (int i = 1; i < last; i += 2) {
            if (isEven(i, step)) {
                choice.height[i] = 0.5 * (choice.height[i - 1] + choice.height[i + 1])
                        + 0.25 * step * (choice.rise[i - 1] - choice.rise[i + 1]);
                choice.rise[i] = 0.5 * (choice.rise[i - 1] + choice.rise[i + 1]);
                across[i] = 0.5 * (across[i - 1] + across[i + 1]);
            } else if (probe.left() > 0) {
                lookAt(i, land, fx, fz, (i - unmoved) * step);
            } else {
                // as high as the higher one: further off what may be a riser
                choice.height[i] = Math.max(choice.height[i - 1], choice.height[i + 1]);
                across[i] = 0;
            }
        }
    }

    private void lookAt(int i, double[] land, double fx, double fz, double u) {
        if (probe.at(land[0] + u * fx, land[2] + u * fz)) {
            choice.height[i] = probe.height;
            choice.rise[i] = probe.riseX * fx + probe.riseZ * fz;
            across[i] = probe.riseX * fz - probe.riseZ * fx;
        }
    }

    /** Returns whether the ground before a place goes evenly to that behind it: as its slopes say, which are alike. */
    private boolean isEven(int i, double step) {
        double rise = choice.height[i + 1] - choice.height[i - 1];
        double before = choice.rise[i - 1];
        double after = choice.rise[i + 1];
        // NaN, no ground, compares as uneven
        return Math.abs(rise - step * (before + after)) <= EVEN_SHARE * step
                && Math.abs(before - after) <= EVEN_TURN
                && Math.abs(across[i - 1] - across[i + 1]) <= EVEN_TURN;
    }

    /**
     * Finds where the edge is that is nearest to the middle of the sole, between two samples; returns it in steps from
     * the first sample, NaN where there is none.
     */
    private double locate(double[] land, double fx, double fz, double step, int samples, int sole) {
        int unmoved = FootholdChoice.unmoved(sole);
        int edge = choice.edgeNear(unmoved + 0.5 * sole, samples, step);
        if (edge < 0) {
            return Double.NaN;
        }
        double before = edge;
        double after = edge + 1;
        for (int i = 0; i < HALVINGS && probe.left() > 0; i++) {
            double middle = 0.5 * (before + after);
            double u = (middle - unmoved) * step;
            double height = probe.heightAt(land[0] + u * fx, land[2] + u * fz);
            if (choice.isBefore(edge, middle, height, step)) {
                before = middle;
            } else {
                after = middle;
            }
        }
        return 0.5 * (before + after);
    }

    /** Widens what is even all along by what lies further ahead and behind, where that is as even. */
    private void lookBeyond(double[] s, int b, int sole) {
        double step = s[b + PLAN_STEP];
        if (s[b + PLAN_HIGH] - s[b + PLAN_LOW] < (2 * FootholdChoice.REACH - 0.5) * step || probe.left() < 2) {
            return;
        }
        int further = FootholdChoice.FURTHER;
        boolean back = isEvenAt(s, b, -FootholdChoice.REACH - further, sole, 0, -further);
        boolean front = isEvenAt(
                s, b, FootholdChoice.REACH + sole + further, sole, FootholdChoice.CANDIDATES - 1, sole + further);
        s[b + PLAN_LOW] -= back ? further * step : 0;
        s[b + PLAN_HIGH] += front ? further * step : 0;
    }

    /** Returns whether the ground so many steps ahead of the heel is on the plane of the sole at a candidate. */
    private boolean isEvenAt(double[] s, int b, int steps, int sole, int candidate, int fromHeel) {
        double step = s[b + PLAN_STEP];
        int sample = FootholdChoice.unmoved(sole) + steps;
        double height;
        if (sample >= 0 && sample < FootholdChoice.SAMPLES) {
            height = choice.height[sample];
        } else {
            double x = s[b + PLAN_PLACE] + steps * step * s[b + PLAN_LINE];
            double z = s[b + PLAN_PLACE + 1] + steps * step * s[b + PLAN_LINE + 1];
            height = probe.heightAt(x, z);
        }
        double plane = choice.heel[candidate] + choice.pitch[candidate] * fromHeel * step;
        return Math.abs(height - plane) <= choice.edgeHeight(step);
    }

    /** Where the plan before has the heel, along the new plan's line. */
    private static double favoured(double[] s, int b, double[] land, double fx, double fz) {
        double x = land[0] - s[b + PLAN_PLACE];
        double z = land[2] - s[b + PLAN_PLACE + 1];
        double u = x * s[b + PLAN_LINE] + z * s[b + PLAN_LINE + 1];
        double move = Math.max(s[b + PLAN_LOW], Math.min(s[b + PLAN_HIGH], u)) - u;
        return move * (fx * s[b + PLAN_LINE] + fz * s[b + PLAN_LINE + 1]);
    }

    /** Opens the window of heights about the ground that will be under the hip: a step, and what the way may rise. */
    private void widen(double[] s, int b, int leg, double maxStep, double steepest) {
        // the root ahead of time is that of the landing, which has just been foreseen
        int hip = PlanterInput.CUE * leg + PlanterInput.LANDING + 12;
        double x = in.aheadWorldX(in.cue[hip] + in.shiftX, in.cue[hip + 2] + in.shiftZ);
        double z = in.aheadWorldZ(in.cue[hip] + in.shiftX, in.cue[hip + 2] + in.shiftZ);
        double far = Math.sqrt((x - in.rootX) * (x - in.rootX) + (z - in.rootZ) * (z - in.rootZ));
        double step = maxStep * in.length[leg];
        s[b + ROOT_GROUND] = probe.widen(x, z, step, step + steepest * far, in.rootY);
    }
}
