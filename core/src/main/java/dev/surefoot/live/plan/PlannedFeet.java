// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/** Where this frame's feet go, as swing and lock leave it to pelvis and legs; nothing here lasts to the next frame. */
public final class PlannedFeet {
    /** By leg the ankle, three numbers in the world. */
    public final double[] ankle;
    /** By leg what the foot is turned by from the clip's, four numbers in the world. */
    public final double[] turn;
    /** By leg whether it swings to a landing that is foreseen. */
    public final boolean[] lands;
    /** By leg in how many seconds. */
    public final double[] landIn;
    /** By leg how high the root's plane may be at the landing for the leg to reach it, in the world. */
    public final double[] landLevel;
    /** By leg the height of the foothold then. */
    public final double[] landFooting;

    /** Creates room for so many legs. */
    public PlannedFeet(int legs) {
        ankle = new double[3 * legs];
        turn = new double[4 * legs];
        lands = new boolean[legs];
        landIn = new double[legs];
        landLevel = new double[legs];
        landFooting = new double[legs];
    }

    /** Writes where a point of the foot is. */
    public void point(PlanterInput in, int leg, int point, double[] out, int at) {
        int i = PlanterInput.POSE * leg;
        int p = i + PlanterInput.POINT + 3 * point;
        int a = i + PlanterInput.ANKLE;
        double x = in.pose[p] - in.pose[a];
        double y = in.pose[p + 1] - in.pose[a + 1];
        double z = in.pose[p + 2] - in.pose[a + 2];
        Turn.rotate(turn, 4 * leg, x, y, z, out, at);
        out[at] += ankle[3 * leg];
        out[at + 1] += ankle[3 * leg + 1];
        out[at + 2] += ankle[3 * leg + 2];
    }
}
