// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.HostileNames;
import dev.surefoot.cli.report.OneLine;
import dev.surefoot.motion.Progress;
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

    private String shown() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void longWork_showsItsStageAndFrames() {
        try (ProgressLine line = new ProgressLine(shell(true), "walk", 0)) {
            line.at(Progress.Stage.FEET, 1200, 72000);
        }

        assertThat(shown()).contains("walk", "1200/72000", "planning feet");
    }

    @Test
    void workWithoutFrames_andOneOfManyClips_areShownByName() {
        try (ProgressLine line = new ProgressLine(shell(true), "walk", 0)) {
            line.clip("run");
            line.at("reading");
        }

        assertThat(shown()).contains("run: reading");
    }

    @Test
    void namesThatSteerTerminals_areTextInOneLine() {
        try (ProgressLine line = new ProgressLine(shell(true), "a" + HostileNames.TEXT, 0)) {
            line.clip("b" + HostileNames.TEXT);
            line.at(Progress.Stage.FEET, 1200, 72000);
        }

        assertThat(shown()).contains("a [2J ]0;owned");
        // a bar returns to the start of its line, and ends its line once
        assertThat(shown()).endsWith("\n").containsOnlyOnce("\n");
        String line = shown().replace("\r", "").replace("\n", "");
        assertThat(line).isEqualTo(OneLine.of(line));
    }

    @Test
    void shortWork_showsNothing() {
        try (ProgressLine line = new ProgressLine(shell(true), "walk", TimeUnit.HOURS.toNanos(1))) {
            line.at(Progress.Stage.FEET, 1200, 72000);
        }

        assertThat(shown()).isEmpty();
    }

    @Test
    void withNobodyWatching_nothingIsShown() {
        try (ProgressLine line = new ProgressLine(shell(false), "walk", 0)) {
            line.at(Progress.Stage.FEET, 1200, 72000);
        }

        assertThat(shown()).isEmpty();
    }
}
