// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.lock;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.BodyFrame;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.Turn;
import dev.surefoot.math.Trig;

/** When a locked foot must let go: too far from the clip's, or turned too far from it. */
public final class LockBreak {
    /** It need not. */
    public static final int HOLDS = 0;
    /** The foot is too far from the clip's. */
    public static final int TOO_FAR = 1;
    /** It is turned too far from it. */
    public static final int TURNED = 2;

    /** A lock that is about to end anyway, or beside another that has let go, holds this many times as much. */
    private static final double PATIENCE = 1.6;
    /** A foot that the clip lifts within this time is left to it. */
    private static final double SOON_SECONDS = 0.1;

    private final PlanterInput in;
    private final double breakDistance;
    private final double breakRadians;
    private final double[] anchor = new double[3];
    private final double[] v = new double[3];

    /** Creates one for locks that hold over so many legs and so large a turn. */
    public LockBreak(PlanterInput in, double breakDistance, double breakRadians) {
        this.in = in;
        this.breakDistance = breakDistance;
        this.breakRadians = breakRadians;
    }

    /** How long before the frame's end the lock let go of which {@link #why} says why, seconds. */
    public double ago;

    /** Returns why the lock must let go: {@link #HOLDS}, {@link #TOO_FAR} or {@link #TURNED}. */
    public int why(double[] s, int b, int leg, boolean anotherIsLoose) {
        int i = PlanterInput.POSE * leg;
        int p = i + PlanterInput.POINT + 3 * (int) s[b + PIVOT];
        BodyFrame.toWorld(s, b, b + ANCHOR, anchor, 0);
        // what the foothold was chosen off the clip's place is no fault of the lock's
        double x = anchor[0] - in.pose[p] - s[b + LANDED_OFF];
        double z = anchor[2] - in.pose[p + 2] - s[b + LANDED_OFF + 1];
        boolean patient = anotherIsLoose || in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LIFT] < SOON_SECONDS;
        double most = (patient ? PATIENCE : 1) * breakDistance * in.length[leg];
        double before = s[b + STRAIN];
        s[b + STRAIN] = x * x + z * z;
        if (s[b + STRAIN] > most * most) {
            since(Math.sqrt(before), Math.sqrt(s[b + STRAIN]), most);
            return TOO_FAR;
        }
        if (s[b + HELD] == SOLE) {
            int h = i + PlanterInput.POINT;
            double dx = in.pose[h + 3] - in.pose[h];
            double dz = in.pose[h + 5] - in.pose[h + 2];
            Turn.rotate(s, b + FRAME + 3, s[b + LINE], s[b + LINE + 1], s[b + LINE + 2], v, 0);
            double across = Math.abs(v[0] * dz - v[2] * dx);
            double along = v[0] * dx + v[2] * dz;
            double mostTurn = (patient ? PATIENCE : 1) * breakRadians;
            double turned = s[b + STRAIN + 1];
            s[b + STRAIN + 1] = across / along;
            // an angle is less than its tangent
            if (across > mostTurn * along && Trig.atan2(across, along) > mostTurn) {
                since(Trig.atan2(turned, 1), Trig.atan2(across, along), mostTurn);
                return TURNED;
            }
        }
        return HOLDS;
    }

    /**
     * Returns for how long a lock is going to hold that would for so many seconds until its foot lifts.
     *
     * @param stands whether the foot stands; else it has come down where its clip's does when this begins
     * @param sideRate how its clip's foot goes on beside it, to the root's left, metres a second
     * @param aheadRate the same ahead
     */
    public double holdsFor(
            double[] s, int b, int leg, boolean stands, double seconds, double sideRate, double aheadRate) {
        double x = 0;
        double z = 0;
        if (stands) {
            int p = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * (int) s[b + PIVOT];
            BodyFrame.toWorld(s, b, b + ANCHOR, anchor, 0);
            double dx = in.pose[p] + s[b + LANDED_OFF] - anchor[0];
            double dz = in.pose[p + 2] + s[b + LANDED_OFF + 1] - anchor[2];
            x = dx * in.cos - dz * in.sin;
            z = dx * in.sin + dz * in.cos;
        }
        double most = breakDistance * in.length[leg];
        double square = sideRate * sideRate + aheadRate * aheadRate;
        double along = x * sideRate + z * aheadRate;
        double room = most * most - x * x - z * z;
        double holds = room > 0 ? (Math.sqrt(along * along + square * room) - along) / square : 0;
        // one that is about to lift is left to its clip; a root that is its clip's gives no number
        return holds < seconds - SOON_SECONDS ? holds : seconds;
    }

    /** Works out since when a strain is over what a lock holds: it grows evenly in a frame. */
    private void since(double before, double strain, double most) {
        // one that was over it before was borne with then: at some moment of this frame no more
        ago = in.dt * (before < most ? Math.min(1, (strain - most) / (strain - before)) : 0.5);
    }
}
