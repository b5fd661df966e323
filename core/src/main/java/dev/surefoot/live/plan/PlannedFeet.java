// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static dev.surefoot.live.plan.PlanterState.*;

/** Where this frame's feet go, as swing and lock leave it to pelvis and legs; nothing here lasts to the next frame. */
public final class PlannedFeet {
    /** Toes bend up by at most this, radians: 40 degrees. */
    private static final double MOST_BEND = 0.7;
    /** How soon: what is under them comes a few frames after the ball. */
    private static final double TOE_SECONDS = 0.05;

    /** By leg the ankle, three numbers in the world. */
    public final double[] ankle;
    /** By leg what the foot is turned by from the clip's, four numbers in the world. */
    public final double[] turn;
    /** By leg how its toes are bent up, radians. */
    public final double[] bend;
    /** By leg whether it swings to a landing that is foreseen. */
    public final boolean[] lands;
    /** By leg in how many seconds. */
    public final double[] landIn;
    /** By leg how high the root's plane may be at the landing for the leg to reach it, in the world. */
    public final double[] landLevel;
    /** By leg the height of the foothold then. */
    public final double[] landFooting;
    /** By leg how far the foot is off the clip's then, to the root's left. */
    public final double[] landSide;
    /** The same ahead. */
    public final double[] landAhead;

    private final double[] toes = new double[4];
    private final double[] up = new double[4];
    private final double[] joint = new double[3];
    private final double[] sole = new double[9];

    /** Creates room for so many legs. */
    public PlannedFeet(int legs) {
        ankle = new double[3 * legs];
        turn = new double[4 * legs];
        bend = new double[legs];
        lands = new boolean[legs];
        landIn = new double[legs];
        landLevel = new double[legs];
        landFooting = new double[legs];
        landSide = new double[legs];
        landAhead = new double[legs];
    }

    /** Works out ankle and turn of a foot that swings from the state. */
    public void place(PlanterInput in, double[] s, int b, int leg) {
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        double side = s[b + SIDE];
        double ahead = s[b + AHEAD];
        ankle[3 * leg] = in.pose[a] + side * in.cos + ahead * in.sin;
        double lift = s[b + BUMP] + LiftCurve.after(s, b + LIFT, 0, 0);
        ankle[3 * leg + 1] = s[b + LEVEL] + lift + (in.pose[a + 1] - in.rootY);
        ankle[3 * leg + 2] = in.pose[a + 2] - side * in.sin + ahead * in.cos;
        turn(in, s, b, leg);
    }

    /** Works out the turn alone. */
    public void turn(PlanterInput in, double[] s, int b, int leg) {
        double x = s[b + TURN];
        double z = s[b + TURN + 6];
        Turn.ofVector(x * in.cos + z * in.sin, s[b + TURN + 3], z * in.cos - x * in.sin, turn, 4 * leg);
    }

    /** Writes where a point of the foot is. */
    public void point(PlanterInput in, int leg, int point, double[] out, int at) {
        lever(in, leg, point, out, at);
        out[at] += ankle[3 * leg];
        out[at + 1] += ankle[3 * leg + 1];
        out[at + 2] += ankle[3 * leg + 2];
    }

    /** Writes where its three points are. */
    public void points(PlanterInput in, int leg, double[] out) {
        for (int p = 0; p < 3; p++) {
            point(in, leg, p, out, 3 * p);
        }
    }

    /** Returns by how much toes must be bent up not to be in the ground, radians about the ball of the foot. */
    public double toesInGround(PlanterInput in, int leg, GroundProbe probe) {
        if (!in.bendsToes[leg] || !in.has[3 * leg + 1] || !in.has[3 * leg + 2]) {
            return 0;
        }
        bend[leg] = 0;
        points(in, leg, sole);
        double x = sole[6] - sole[3];
        double y = sole[7] - sole[4];
        double z = sole[8] - sole[5];
        double length = Math.sqrt(x * x + y * y + z * z);
        if (!(length > 0 && probe.at(sole[6], sole[8]))) {
            return 0;
        }
        return Math.max(0, Math.min(probe.height - sole[7], MOST_BEND * length)) / length;
    }

    /** Lets toes bend up to so many radians. */
    public void bendUp(double[] s, int b, int leg, double goalRadians, double dt) {
        MinimumJerk.advance(s, b + TOE, goalRadians, TOE_SECONDS, dt);
        bend[leg] = s[b + TOE];
    }

    /** Keeps what the next frame asks of this one. */
    public void remember(PlanterInput in, double[] s, int b, int leg) {
        int h = PlanterInput.POSE * leg + PlanterInput.POINT;
        for (int p = 0; p < 3; p++) {
            int at = b + POINTS + 3 * p;
            point(in, leg, p, s, at);
            if (s[b + BODY] != 0) {
                BodyFrame.toBody(s, b, s[at], s[at + 1], s[at + 2], at);
            }
            s[b + LINE_BEFORE + p] = in.pose[h + 3 + p] - in.pose[h + p];
        }
    }

    /** Writes where a point of the foot is from its ankle. */
    public void lever(PlanterInput in, int leg, int point, double[] out, int at) {
        int i = PlanterInput.POSE * leg;
        int p = i + PlanterInput.POINT + 3 * point;
        boolean bent = point == 2 && bend[leg] != 0;
        int from = i + PlanterInput.ANKLE;
        int through = i + (bent ? PlanterInput.TOE_JOINT : PlanterInput.ANKLE);
        double[] pose = in.pose;
        double x = pose[p] - pose[through];
        double y = pose[p + 1] - pose[through + 1];
        double z = pose[p + 2] - pose[through + 2];
        if (!bent) {
            Turn.rotate(turn, 4 * leg, x, y, z, out, at);
            return;
        }
        System.arraycopy(turn, 4 * leg, toes, 0, 4);
        bendToes(in, leg, bend[leg], toes);
        Turn.rotate(toes, 0, x, y, z, out, at);
        x = pose[through] - pose[from];
        y = pose[through + 1] - pose[from + 1];
        z = pose[through + 2] - pose[from + 2];
        Turn.rotate(turn, 4 * leg, x, y, z, joint, 0);
        out[at] += joint[0];
        out[at + 1] += joint[1];
        out[at + 2] += joint[2];
    }

    /** Bends toes up, about the horizontal line across them: {@code turn} is the foot's before and theirs after. */
    public void bendToes(PlanterInput in, int leg, double radians, double[] turn) {
        int p = PlanterInput.POSE * leg + PlanterInput.POINT;
        double x = in.pose[p + 6] - in.pose[p + 3];
        double y = in.pose[p + 7] - in.pose[p + 4];
        double z = in.pose[p + 8] - in.pose[p + 5];
        Turn.rotate(turn, 0, x, y, z, joint, 0);
        double flat = Math.sqrt(joint[0] * joint[0] + joint[2] * joint[2]);
        if (flat > 0) {
            // a positive turn raises their tips
            Turn.ofVector(-radians * joint[2] / flat, 0, radians * joint[0] / flat, up, 0);
            Turn.times(up, 0, turn, 0, turn, 0);
        }
    }
}
