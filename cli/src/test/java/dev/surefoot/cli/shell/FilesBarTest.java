// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class FilesBarTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /**
     * Repeated, since the bar is drawn by a thread of its own: it may or may not have been drawn before it is closed.
     */
    @RepeatedTest(50)
    void barThatIsClosedAtOnce_endsItsLineOnce() {
        try (FilesBar bar = new FilesBar(shell(true), "inspect", 2)) {
            bar.step();
        }

        assertThat(shown()).contains("inspect").endsWith("\n").containsOnlyOnce("\n");
    }

    @Test
    void noFile_needsNoBar() {
        try (FilesBar bar = new FilesBar(shell(true), "inspect", 0)) {
            bar.step();
        }

        assertThat(shown()).isEmpty();
    }

    @Test
    void withNobodyWatching_nothingIsShown() {
        try (FilesBar bar = new FilesBar(shell(false), "inspect", 2)) {
            bar.step();
        }

        assertThat(shown()).isEmpty();
    }

    private Shell shell(boolean terminal) {
        PrintStream print = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new Shell(
                new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream(), print, terminal, Path.of(""));
    }

    private String shown() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
