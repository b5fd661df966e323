// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.body;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.Turn;
import java.util.Arrays;

/**
 * How the trunk between two girdles leans, so that fore and hind legs reach: it turns as the line from the middle of
 * the hind hips to that of the fore hips does when these go up and down, keeps its length, and takes the hips with it.
 *
 * <p>The turn is that of the moves of the frame before. Both girdles turn about their own middle, so that hips move by
 * millimetres; the fore girdle is asked to come as near as the turned trunk has it. <b>Frames:</b> metres, world.
 */
public final class TrunkLean {
    /** A trunk that is seen from above shorter than this part of a leg has no line to turn. */
    private static final double LEAST_SHARE = 0.1;
    /**
     * A trunk leans until it is shorter by this as seen from above, legs: its fore feet stand that far ahead of their
     * hips then. A long body that leaned further fell over them: what they pull it down by made it lean more.
     */
    private static final double BACK_SHARE = 0.2;

    private final PlanterInput in;
    private final double[] middle = new double[6];
    private final double[] line = new double[6];
    private final double[] v = new double[3];

    /** Creates one. */
    public TrunkLean(PlanterInput in) {
        this.in = in;
    }

    /** Turns the hips by so much of the lean; not at all where there are not two girdles. */
    public void turn(double[] s, boolean leans, double share) {
        Turn.none(s, TRUNK_TURN);
        Arrays.fill(in.lean, 0);
        in.foreX = 0;
        in.foreZ = 0;
        if (!leans || !(share > 0) || in.girdles != 2 || !read(s)) {
            return;
        }
        Turn.between(line, 0, line, 3, s, TRUNK_TURN);
        if (share < 1) {
            Turn.toVector(s, TRUNK_TURN, v, 0);
            Turn.ofVector(share * v[0], share * v[1], share * v[2], s, TRUNK_TURN);
        }
        for (int leg = 0; leg < in.legs; leg++) {
            int h = PlanterInput.POSE * leg + PlanterInput.HIP;
            int m = 3 * in.girdleOf[leg];
            double x = in.pose[h] - middle[m];
            double y = in.pose[h + 1] - middle[m + 1];
            double z = in.pose[h + 2] - middle[m + 2];
            Turn.rotate(s, TRUNK_TURN, x, y, z, in.lean, 3 * leg);
            in.lean[3 * leg] -= x;
            in.lean[3 * leg + 1] -= y;
            in.lean[3 * leg + 2] -= z;
        }
        in.foreX = line[3] - line[0];
        in.foreZ = line[5] - line[2];
    }

    /** Reads the line of the trunk as the clip has it and as it was moved; returns whether there is one. */
    private boolean read(double[] s) {
        Arrays.fill(middle, 0);
        for (int leg = 0; leg < in.legs; leg++) {
            int h = PlanterInput.POSE * leg + PlanterInput.HIP;
            int girdle = in.girdleOf[leg];
            for (int i = 0; i < 3; i++) {
                middle[3 * girdle + i] += in.pose[h + i] / in.legsOf(girdle);
            }
        }
        for (int i = 0; i < 3; i++) {
            line[i] = middle[3 + i] - middle[i];
        }
        double flat = line[0] * line[0] + line[2] * line[2];
        double whole = flat + line[1] * line[1];
        double before = Math.sqrt(flat);
        double least = Math.max(LEAST_SHARE * in.length[0], before - BACK_SHARE * in.length[0]);
        if (!(before > LEAST_SHARE * in.length[0])) {
            return false;
        }
        double most = Math.sqrt(Math.max(0, whole - least * least));
        double up = Math.max(-most, Math.min(most, line[1] + s[TRUNK]));
        double part = Math.sqrt((whole - up * up) / flat);
        line[3] = part * line[0];
        line[4] = up;
        line[5] = part * line[2];
        return true;
    }

    /** Keeps how the hips were moved, and by how much higher the fore girdle has been moved than the hind one. */
    public void remember(double[] s) {
        for (int leg = 0; leg < in.legs; leg++) {
            System.arraycopy(in.lean, 3 * leg, s, leg(in.girdles, leg) + LEAN, 3);
        }
        s[TRUNK] = in.girdles == 2 ? s[girdle(1) + MOVE + 1] - s[girdle(0) + MOVE + 1] : 0;
    }
}
