// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.Resources;
import dev.surefoot.fuzz.Budget;

/** Any bytes as a glTF file, binary or text, with one other file beside it. */
public final class GltfTarget {
    /** Enough for a few keys of any type. */
    private static final int BESIDE_BYTES = 256;

    private GltfTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Resources beside = (path, mostBytes) -> new byte[Math.min(BESIDE_BYTES, mostBytes)];
        Budget.READING.runFrames(bytes.length, () -> ReadClip.read(bytes, "fuzz.gltf", beside, BvhOptions.DEFAULTS));
    }
}
