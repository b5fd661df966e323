// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import java.util.Arrays;

/**
 * Whether any limb of a range has a doubt, a number that is 0 where the loops over floats solved the limb.
 *
 * <p>The arrays are compared as memory, many numbers at a time. A loop that looks for the greatest doubt takes several
 * times as long, on JDK 17 and 25 alike.
 */
final class BatchDoubts {
    /** Two kilobytes, which stay in the first cache beside what is compared with them. */
    private static final float[] ZEROS = new float[512];

    private BatchDoubts() {}

    /** Returns whether any doubt is not 0; one that is not a number, or -0, counts. */
    static boolean any(float[] doubts, int from, int to) {
        for (int start = from; start < to; start += ZEROS.length) {
            int end = Math.min(to, start + ZEROS.length);
            if (!Arrays.equals(doubts, start, end, ZEROS, 0, end - start)) {
                return true;
            }
        }
        return false;
    }
}
