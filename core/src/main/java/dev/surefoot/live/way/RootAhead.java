// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.way;

import dev.surefoot.live.plan.PlanterInput;

/** The root ahead of time at the moments of a way, one after the other. */
public final class RootAhead {
    /** Samples at which the root is looked ahead with: it curves by less than a millimetre between them. */
    private static final int ROOT_SAMPLES = 4;

    private final PlanterInput in;
    /** The root ahead of time at two moments, and between them: seconds, x, z, and of its heading. */
    private final double[] from = new double[5];

    private final double[] to = new double[5];

    private double aheadX;
    private double aheadZ;
    private double aheadCos;
    private double aheadSin;

    /** Creates one. */
    public RootAhead(PlanterInput in) {
        this.in = in;
    }

    /** Begins a way. */
    public void begin() {
        to[0] = Double.NaN;
    }

    /** Looks ahead with the root: every fourth sample as it goes, and straight between them. */
    public void lookAhead(double seconds, double step) {
        if (!(seconds <= to[0])) {
            boolean begins = !(to[0] > 0);
            System.arraycopy(to, 0, from, 0, to.length);
            if (begins) {
                put(seconds, from);
            }
            put(begins ? seconds + ROOT_SAMPLES * step : from[0] + ROOT_SAMPLES * step, to);
        }
        double part = (seconds - from[0]) / (to[0] - from[0]);
        aheadX = from[1] + part * (to[1] - from[1]);
        aheadZ = from[2] + part * (to[2] - from[2]);
        aheadCos = from[3] + part * (to[3] - from[3]);
        aheadSin = from[4] + part * (to[4] - from[4]);
    }

    private void put(double seconds, double[] at) {
        in.lookAhead(seconds);
        at[0] = seconds;
        at[1] = in.aheadX;
        at[2] = in.aheadZ;
        at[3] = in.aheadCos;
        at[4] = in.aheadSin;
    }

    /** Returns the world's x of a place in the root's frame then. */
    public double worldX(double x, double z) {
        return aheadX + x * aheadCos + z * aheadSin;
    }

    /** Returns the world's z of a place in the root's frame then. */
    public double worldZ(double x, double z) {
        return aheadZ - x * aheadSin + z * aheadCos;
    }
}
