// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.Resources;
import dev.surefoot.fuzz.Budget;
import dev.surefoot.fuzz.EndToEnd;
import dev.surefoot.fuzz.edit.FbxEdits;
import dev.surefoot.fuzz.edit.Program;

/** FBX files that edits make, from end to end: what is read is planted, written back and read again. */
public final class FbxEndToEndTarget {
    /** Bytes that choose ground and options; the rest are edits. */
    private static final int CHOICES = 12;

    private FbxEndToEndTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Program program = new Program(bytes);
        Program choices = new Program(program.rest(CHOICES));
        byte[] made = FbxEdits.make(program);
        Budget.PLANTING.runFrames(
                made.length,
                () -> new EndToEnd(made, "fuzz.fbx", Resources.NONE, BvhOptions.DEFAULTS).run(choices.again()));
    }
}
