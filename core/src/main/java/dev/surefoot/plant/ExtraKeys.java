// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.rig.Clip;
import java.util.BitSet;

/**
 * Keys that a planted clip needs between those of its source, because interpolation alone would let a foot slip or sink
 * there.
 *
 * @param times how many frames of {@code clip} take the place of one; 1 when nothing is needed
 * @param clip the planted clip, that much finer; its every {@code times}-th frame is the planted clip's own
 * @param intervals the intervals f to f + 1 of the planted clip that need the frames between as keys; formats with one
 *     rate for all take them everywhere
 */
public record ExtraKeys(int times, Clip clip, BitSet intervals) {
    /** No more keys than the source has. */
    static ExtraKeys none(Clip clip) {
        return new ExtraKeys(1, clip, new BitSet());
    }
}
