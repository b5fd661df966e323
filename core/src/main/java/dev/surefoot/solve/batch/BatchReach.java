// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import dev.surefoot.solve.Reach;
import dev.surefoot.solve.kernel.ReachCode;

/** The status of one limb of a batch, by plain comparisons of squares. */
final class BatchReach {
    /** The codes count from 0 in the order of the values. */
    private static final Reach[] BY_CODE = Reach.values();

    private BatchReach() {}

    /** Returns the status of a code; null for {@link TwoBone2Batch#INVALID}. */
    static Reach of(byte code) {
        return code == TwoBone2Batch.INVALID ? null : BY_CODE[code];
    }

    /** Returns the {@link ReachCode} or {@link TwoBone2Batch#INVALID}. */
    static byte code(double dx, double dy, double dz, double thighLength, double shinLength) {
        double q = dx * dx + dy * dy + dz * dz;
        double p = thighLength + shinLength;
        double m = thighLength - shinLength;
        // a sum that is infinite or not a number fails the first comparison, a negative length the second
        if (!(q + p <= Double.MAX_VALUE && Math.abs(m) <= p)) {
            return TwoBone2Batch.INVALID;
        }
        int reach = q > p * p ? ReachCode.TOO_FAR : q < m * m ? ReachCode.TOO_CLOSE : ReachCode.REACHED;
        return (byte) (q > 0 ? reach : ReachCode.DEGENERATE);
    }
}
