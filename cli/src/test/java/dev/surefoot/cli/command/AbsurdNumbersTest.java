// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.CommandRun;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A number that no clip needs is wrong usage, and the sentence about it names what is allowed. */
class AbsurdNumbersTest {
    private static final String[] ABSURD = {"NaN", "Infinity", "-Infinity", "1e300", "-1"};

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "plant   | --cycles                | [1, 1000]         | 0 1001 1e2 2.5 99999999999",
                "clean   | --cycles                | [1, 1000]         | 0",
                "plant   | --stretch               | [0, 10]           | 10.1",
                "plant   | --tilt                  | [0, 10]           | 10.1",
                "clean x | --units                 | [1e-6, 1e6]       | 0 9e-7 1.1e6",
                "inspect x | --units               | [1e-6, 1e6]       | 0",
                "plant   | --max-slip-mm           | [0, 1e9]          | 1.1e9",
                "plant   | --max-slip-subframe-mm  | [0, 1e9]          | 1.1e9",
                "plant   | --max-penetration-mm    | [0, 1e9]          | 1.1e9",
                "plant   | --max-knee-change-deg   | [0, 1e9]          | 1.1e9",
                "plant   | --max-pelvis-mm         | [0, 1e9]          | 1.1e9",
                "inspect x | --max-pops            | [0, 1e9]          | 1.1e9",
                "inspect x | --max-knee-flips      | [0, 1e9]          | 1.1e9",
                "inspect x | --max-hyperextension-deg | [0, 1e9]       | 1.1e9",
                "plant --ground g.png --ground-height 1 | --ground-size | [0.1, 1e6] | 0 0.09 1.1e6",
                "plant --ground g.png --ground-size 1 | --ground-height | [0, 1e6] | 1.1e6",
                "play    | --port                  | [0, 65535]        | 65536 99999999999"
            })
    void absurdNumber_isWrongUsageWithItsRange(String command, String option, String range, String more) {
        for (String number : (String.join(" ", ABSURD) + " " + more).split(" ")) {
            CommandRun run = CommandRun.in(folder, (command + " " + option + "=" + number).split("\\s+"));

            assertThat(run.exit()).as(option + " " + number + ": " + run.err()).isEqualTo(2);
            assertThat(run.err()).startsWith("surefoot: ").contains(option, range);
        }
        assertThat(folder).isEmptyDirectory();
    }

    /** A comma is a decimal point in half of Europe. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"--max-slip-mm | 1,5", "--fps | sixty", "--max-pelvis-mm | 3mm"})
    void whatIsNoNumber_isRefusedInPlainWords(String option, String typed) {
        CommandRun run = CommandRun.in(folder, "clean", option, typed);

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("surefoot: Invalid value for option '" + option
                        + "': must be a number, with a point and not a comma, got " + typed + "\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "slope:80                   | slope must be in [-75, 75] degrees, got 80",
                "slope:-1e300               | slope must be in [-75, 75] degrees, got -1",
                "slope:NaN                  | slope must be a number",
                "steps:rise=0.1,run=0.001   | run must be in [0.01, 1e6] metres, got 0.001",
                "steps:rise=0.1,run=0       | run must be in [0.01, 1e6] metres, got 0",
                "steps:rise=0.1,run=1e300   | run must be in [0.01, 1e6] metres, got 1",
                "steps:rise=2,run=0.3       | rise must be at most 4 times run, up or down, got rise 2.0 and run 0.3",
                "steps:rise=1e300,run=1     | rise must be at most 4 times run"
            })
    void groundWhereNobodyStands_isWrongUsageWithItsBound(String ground, String sentence) {
        CommandRun run = CommandRun.in(folder, "plant", "--ground", ground);

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).startsWith("surefoot: --ground: ").contains(sentence);
        assertThat(folder).isEmptyDirectory();
    }
}
