// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import java.util.Arrays;

/** The attributes of a curve's keys, written once for each run of keys that share them. */
final class KeyRuns {
    /** The first key behind each run. */
    private final int[] ends;

    private final KeyAttributes[] attributes;
    private final boolean cubics;

    /**
     * Puts runs together.
     *
     * @param flags of each run
     * @param data four numbers of each run
     * @param counts keys of each run, in all at least those that there are
     */
    KeyRuns(long[] flags, long[] data, long[] counts) {
        ends = new int[counts.length];
        attributes = new KeyAttributes[counts.length];
        boolean anyCubic = false;
        long end = 0;
        for (int run = 0; run < counts.length; run++) {
            end += counts[run];
            ends[run] = (int) Math.min(end, Integer.MAX_VALUE);
            int[] own = new int[KeyAttributes.DATA];
            for (int i = 0; i < own.length; i++) {
                own[i] = (int) data[KeyAttributes.DATA * run + i];
            }
            attributes[run] = new KeyAttributes((int) flags[run], own);
            anyCubic |= KeyFlags.isCubic(attributes[run].flags());
        }
        cubics = anyCubic;
    }

    /** Returns whether any run goes along slopes. */
    boolean hasCubics() {
        return cubics;
    }

    KeyAttributes of(int key) {
        int found = Arrays.binarySearch(ends, key + 1);
        int run = found < 0 ? -found - 1 : found;
        // of runs of no keys, which end where the one before does, the first is the one that has the key
        while (run > 0 && ends[run - 1] > key) {
            run--;
        }
        return attributes[run];
    }
}
