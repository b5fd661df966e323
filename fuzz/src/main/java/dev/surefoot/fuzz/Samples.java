// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Keeps some of the files that were written, beside what they were made of, for the Khronos validator: the folder is
 * the environment's {@code SUREFOOT_FUZZ_SAMPLES}; without it nothing is kept.
 */
final class Samples {
    private static final String FOLDER = System.getenv("SUREFOOT_FUZZ_SAMPLES");

    /** The validator takes a tenth of a second for each. */
    private static final int MOST = 100;

    private static int seen;

    private Samples() {}

    /** Keeps the 1st, 2nd, 3rd, 5th, 8th ... file: few of the like ones at the start, and some to the end. */
    static synchronized void keep(String name, byte[] source, byte[] written) throws IOException {
        if (FOLDER == null || !name.endsWith(".glb")) {
            return;
        }
        int number = ++seen;
        int kept = ordinal(number);
        if (kept < MOST && (number == 1 || kept > ordinal(number - 1))) {
            Path folder = Files.createDirectories(Path.of(FOLDER));
            Files.write(folder.resolve(kept + ".source.glb"), source);
            Files.write(folder.resolve(kept + ".written.glb"), written);
        }
    }

    /** Twelve files for each factor of e that were seen. */
    private static int ordinal(int number) {
        return (int) (12 * Math.log((double) number));
    }
}
