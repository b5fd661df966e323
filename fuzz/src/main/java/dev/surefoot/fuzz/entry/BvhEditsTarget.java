// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.bvh.BvhPositions;
import dev.surefoot.file.Resources;
import dev.surefoot.fuzz.Budget;
import dev.surefoot.fuzz.edit.BvhEdits;
import dev.surefoot.fuzz.edit.Program;
import dev.surefoot.rig.FileSpace;

/** BVH files that edits make, read with options that the bytes choose. */
public final class BvhEditsTarget {
    /** The longest unit that reading takes; the shortest is as far below a metre. */
    private static final double MOST_METRES = 1e6;

    private BvhEditsTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Program program = new Program(bytes);
        BvhOptions options = options(program);
        byte[] file = BvhEdits.make(program);
        Budget.READING.runFrames(file.length, () -> ReadClip.read(file, "fuzz.bvh", Resources.NONE, options));
    }

    /** Returns what a user may know about a BVH file. */
    static BvhOptions options(Program program) {
        BvhOptions options = BvhOptions.DEFAULTS.withPositions(
                program.of(BvhPositions.AUTO, BvhPositions.ABSOLUTE, BvhPositions.OFFSET));
        FileSpace.UpAxis up = program.of(null, null, FileSpace.UpAxis.X, FileSpace.UpAxis.Y, FileSpace.UpAxis.Z);
        double metres = switch (program.below(64)) {
            case 0 -> Math.max(1 / MOST_METRES, Math.min(MOST_METRES, Math.abs(program.finite())));
            case 1, 2 -> 0.01;
            case 3 -> 0.0254;
            default -> 0;
        };
        options = up == null ? options : options.withUp(up);
        return metres > 0 ? options.withMetresPerUnit(metres) : options;
    }
}
