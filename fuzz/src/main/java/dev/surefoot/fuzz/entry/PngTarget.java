// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.fuzz.Budget;
import dev.surefoot.fuzz.edit.PngEdits;
import dev.surefoot.fuzz.edit.Program;
import dev.surefoot.grid.PngHeights;

/**
 * Bytes as a PNG of heights: the first says how, and where it says so check sums are made right and pixels compressed,
 * which no fuzzer would ever find.
 */
public final class PngTarget {
    private PngTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Program program = new Program(bytes);
        int form = program.below(4);
        double size = program.of(0.1, 1.0, 10.0, 1e6);
        double height = program.of(0.0, 1.0, 1e6);
        byte[] rest = program.rest(bytes.length);
        byte[] file = form == 0 ? rest : PngEdits.make(form, new Program(rest));
        Budget.READING.run(file.length, () -> ReadGrid.read(() -> PngHeights.read(file, size, height)));
    }
}
