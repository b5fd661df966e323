// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.Resources;
import dev.surefoot.fuzz.Budget;
import dev.surefoot.fuzz.EndToEnd;
import dev.surefoot.fuzz.edit.BvhEdits;
import dev.surefoot.fuzz.edit.Program;

/** BVH files that edits make, from end to end. */
public final class BvhEndToEndTarget {
    /** Bytes that choose ground and options; the rest are edits. */
    private static final int CHOICES = 12;

    private BvhEndToEndTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Program program = new Program(bytes);
        Program choices = new Program(program.rest(CHOICES));
        BvhOptions options = BvhEditsTarget.options(choices);
        byte[] file = BvhEdits.make(program);
        Budget.PLANTING.runFrames(
                file.length, () -> new EndToEnd(file, "fuzz.bvh", Resources.NONE, options).run(choices.again()));
    }
}
