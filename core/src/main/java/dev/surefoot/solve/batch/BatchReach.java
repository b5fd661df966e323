// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import dev.surefoot.solve.Reach;

/** The status of one limb of a batch, by plain comparisons of squares. */
final class BatchReach {
    private BatchReach() {}

    /** Returns the {@link Reach#code} or {@link TwoBone2Batch#INVALID}. */
    static byte code(double dx, double dy, double dz, double thighLength, double shinLength) {
        double q = dx * dx + dy * dy + dz * dz;
        double p = thighLength + shinLength;
        double m = thighLength - shinLength;
        // a sum that is infinite or not a number fails the first comparison, a negative length the second
        if (!(q + p <= Double.MAX_VALUE && Math.abs(m) <= p)) {
            return TwoBone2Batch.INVALID;
        }
        Reach reach = q > p * p ? Reach.TOO_FAR : q < m * m ? Reach.TOO_CLOSE : Reach.REACHED;
        return (byte) (q > 0 ? reach : Reach.DEGENERATE).code;
    }
}
