// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.Resources;
import dev.surefoot.fuzz.Budget;

/** Any bytes as a BVH file. */
public final class BvhTarget {
    private BvhTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Budget.READING.runFrames(
                bytes.length, () -> ReadClip.read(bytes, "fuzz.bvh", Resources.NONE, BvhOptions.DEFAULTS));
    }
}
