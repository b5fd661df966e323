// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.fuzz.Budget;
import dev.surefoot.fuzz.EndToEnd;
import dev.surefoot.fuzz.edit.GltfEdits;
import dev.surefoot.fuzz.edit.Program;

/** glTF files that edits make, from end to end. */
public final class GltfEndToEndTarget {
    /** Bytes that choose ground and options; the rest are edits. */
    private static final int CHOICES = 12;

    private GltfEndToEndTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Program program = new Program(bytes);
        Program choices = new Program(program.rest(CHOICES));
        GltfEdits.Made made = GltfEdits.make(program);
        Budget.PLANTING.runFrames(made.bytes().length, () -> {
            String name = "fuzz." + made.extension();
            return new EndToEnd(made.bytes(), name, made.resources(), BvhOptions.DEFAULTS).run(choices.again());
        });
    }
}
