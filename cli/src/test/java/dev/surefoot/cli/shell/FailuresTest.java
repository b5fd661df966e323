// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.report.BoundsCheck;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** One line for whatever goes wrong, and an exit code that scripts can tell apart. */
class FailuresTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }

    private static CommandLine command() {
        return new CommandLine(CommandLine.Model.CommandSpec.create().name("surefoot"))
                .setErr(new PrintWriter(new StringWriter()));
    }

    @Test
    void fileFailure_isItsOwnSentence() {
        assertThat(Failures.report(new FileFailure("a.bvh", "is empty"), err)).isEqualTo(1);
        assertThat(printed()).isEqualTo("surefoot: a.bvh: is empty\n");
    }

    @Test
    void causesThatUsersCanHelp_areSaidWithTheHelp() {
        assertThat(Failures.sentence("a.bvh", new OutOfMemoryError("heap")))
                .isEqualTo("a.bvh: the memory is not enough for this; JAVA_TOOL_OPTIONS=-Xmx4g gives Java 4 GB");
        assertThat(Failures.sentence("a.glb", new StackOverflowError()))
                .isEqualTo("a.glb: the input is nested too deeply");
        assertThat(Failures.sentence("x", new InvalidPathException("caf\u0000", "Nul character not allowed")))
                .startsWith("x: caf : is no file name here: Nul character not allowed; ")
                .contains("LC_ALL=C.UTF-8");
    }

    @Test
    void mistakeOfTheProgram_namesItsPlaceAndAsksForAReport() {
        IllegalStateException mistake = new IllegalStateException("no\nlegs");
        mistake.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("dev.surefoot.Leg", "of", "Leg.java", 7),
            new StackTraceElement("dev.surefoot.Main", "main", "Main.java", 1)
        });

        assertThat(Failures.report(mistake, err)).isEqualTo(1);
        assertThat(printed())
                .isEqualTo("surefoot: a mistake in Surefoot, please report it: IllegalStateException: no legs"
                        + " (Leg.java:7)\n");
    }

    @Test
    void mistakeWithoutMessageOrPlace_isStillNamed() {
        NullPointerException mistake = new NullPointerException();
        mistake.setStackTrace(new StackTraceElement[0]);

        assertThat(Failures.sentence("a.bvh", mistake))
                .isEqualTo("a.bvh: a mistake in Surefoot, please report it: NullPointerException");
    }

    @Test
    void oneFileOfMany_isNamedOnce() {
        assertThat(Failures.sentence("a.bvh", new FileFailure("a.bvh", "is empty")))
                .isEqualTo("a.bvh: is empty");
        assertThat(Failures.sentence("a.bvh", new ParameterException(command(), "--fps must be positive")))
                .isEqualTo("a.bvh: --fps must be positive");
    }

    @Test
    void wrongUsage_losesPicoclisPrefixAndPointsToTheHelp() {
        int exit = Failures.report(new ParameterException(command(), "Error: unknown\nthing "), err);

        assertThat(exit).isEqualTo(2);
        assertThat(printed()).isEqualTo("surefoot: unknown thing\nTry 'surefoot --help'.\n");
    }

    @Test
    void boundThatDoesNotHold_isAnExitCodeOfItsOwn() {
        int exit = Failures.report(new BoundsCheck(List.of("a.bvh: slips"), List.of("b.bvh: no legs")), err);

        assertThat(exit).isEqualTo(3);
        assertThat(printed()).isEqualTo("surefoot: a.bvh: slips\nsurefoot: b.bvh: no legs\n");
    }

    @Test
    void boundThatCouldNotBeMeasured_isNoFailure() {
        assertThat(Failures.report(new BoundsCheck(List.of(), List.of("b.bvh: no legs")), err))
                .isZero();
        assertThat(printed()).isEqualTo("surefoot: b.bvh: no legs\n");
    }
}
