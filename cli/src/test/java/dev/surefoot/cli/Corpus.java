// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;

/** The directory of real and damaged files, which is not part of the repository. */
final class Corpus {
    private Corpus() {}

    static boolean isThere() {
        return System.getenv("SUREFOOT_CORPUS") != null;
    }

    /** Returns the directory, or skips the test when there is none. */
    static Path directory() {
        String named = System.getenv("SUREFOOT_CORPUS");
        assumeTrue(named != null, "SUREFOOT_CORPUS is not set");
        return Path.of(named);
    }
}
