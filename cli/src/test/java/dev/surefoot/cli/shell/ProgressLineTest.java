// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The bar of one long file. */
class ProgressLineTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Shell shell(boolean terminal) {
        PrintStream print = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new Shell(
                new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream(), print, terminal, Path.of(""));
    }

    private String told() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void longWork_showsItsShareAndStage() {
        try (ProgressLine line = new ProgressLine(shell(true), "walk", 0)) {
            line.at("pelvis", 0.42);
        }

        assertThat(told()).contains("walk", "42%", "pelvis");
    }

    @Test
    void shortWork_showsNothing() {
        try (ProgressLine line = new ProgressLine(shell(true), "walk", TimeUnit.HOURS.toNanos(1))) {
            line.at("pelvis", 0.42);
        }

        assertThat(told()).isEmpty();
    }

    @Test
    void withNobodyWatching_nothingIsShown() {
        try (ProgressLine line = new ProgressLine(shell(false), "walk", 0)) {
            line.at("pelvis", 0.42);
        }

        assertThat(told()).isEmpty();
    }
}
