// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.Resources;
import dev.surefoot.fuzz.Budget;

/** Any bytes as an FBX file, binary or text. */
public final class FbxTarget {
    private FbxTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Budget.READING.runFrames(
                bytes.length, () -> ReadClip.read(bytes, "fuzz.fbx", Resources.NONE, BvhOptions.DEFAULTS));
    }
}
