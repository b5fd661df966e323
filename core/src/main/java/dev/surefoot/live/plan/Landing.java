// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/** Where a foot comes down: heel, ball, toe and ankle in the world, heights over the root's plane. */
public final class Landing {
    /** The four places, three numbers each. */
    public final double[] places = new double[12];

    /** Fills in the landing that what plays foresees. */
    public void expected(PlanterInput in, int leg, double toLanding) {
        in.lookAhead(toLanding);
        int at = PlanterInput.CUE * leg + PlanterInput.LANDING;
        for (int i = 0; i < 12; i += 3) {
            double x = in.cue[at + i] + in.shiftX;
            double z = in.cue[at + i + 2] + in.shiftZ;
            places[i] = in.aheadWorldX(x, z);
            places[i + 1] = in.cue[at + i + 1];
            places[i + 2] = in.aheadWorldZ(x, z);
        }
        standIn(in, leg);
    }

    /** Fills in where a foot comes down that was let go: where its clip's lands or, if that stands, stands then. */
    public void released(PlanterInput in, int leg, double seconds) {
        double toLanding = in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LANDING];
        if (toLanding > 0 && toLanding < Double.POSITIVE_INFINITY) {
            expected(in, leg, toLanding);
        } else {
            now(in, leg, seconds);
        }
    }

    /**
     * Fills in the landing where the clip has the foot after so many seconds, if it stands until then: its root goes on
     * over it.
     */
    public void now(PlanterInput in, int leg, double seconds) {
        in.lookAhead(seconds);
        int at = PlanterInput.POSE * leg;
        for (int i = 0; i < 4; i++) {
            int p = at + (i < 3 ? PlanterInput.POINT + 3 * i : PlanterInput.ANKLE);
            double dx = in.pose[p] - in.rootX;
            double dz = in.pose[p + 2] - in.rootZ;
            double left = dx * in.cos - dz * in.sin;
            double ahead = dx * in.sin + dz * in.cos;
            double x = left - seconds * (in.clipVelocity[0] + in.clipVelocity[2] * ahead);
            double z = ahead - seconds * (in.clipVelocity[1] - in.clipVelocity[2] * left);
            places[3 * i] = in.aheadWorldX(x, z);
            places[3 * i + 1] = in.pose[p + 1] - in.rootY;
            places[3 * i + 2] = in.aheadWorldZ(x, z);
        }
        standIn(in, leg);
    }

    /** Points that a foot has not are where the nearest is that it has; a heel that is up is where it will lie. */
    private void standIn(PlanterInput in, int leg) {
        double up = places[1] - places[4];
        if (up > 0 && in.hasSole(leg)) {
            // of a foot that comes down ball first, seen from above the heel is nearer to the ball
            double x = places[0] - places[3];
            double z = places[2] - places[5];
            double flat = Math.sqrt(x * x + z * z);
            double further = flat > up ? Math.sqrt(flat * flat + up * up) / flat - 1 : 0;
            places[0] += further * x;
            places[2] += further * z;
        }
        int only = in.has[3 * leg + 1] ? 1 : in.has[3 * leg] ? 0 : 2;
        for (int p = 0; p < 3; p++) {
            if (!in.has[3 * leg + p]) {
                System.arraycopy(places, 3 * only, places, 3 * p, 3);
            }
        }
    }

    /** Moves it. */
    public void move(double x, double z) {
        for (int i = 0; i < 12; i += 3) {
            places[i] += x;
            places[i + 2] += z;
        }
    }
}
