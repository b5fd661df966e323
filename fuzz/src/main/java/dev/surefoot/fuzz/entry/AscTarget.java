// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.fuzz.Budget;
import dev.surefoot.grid.AscReader;

/** Any bytes as an ASC grid. */
public final class AscTarget {
    private AscTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Budget.READING.run(bytes.length, () -> ReadGrid.read(() -> AscReader.read(bytes)));
    }
}
