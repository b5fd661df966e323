// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.shell.Shell;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** How the command answers, whichever subcommand it is. */
class MainTest {
    private static CommandRun run(String... args) {
        return CommandRun.in(Path.of(""), args);
    }

    @Test
    void help_isDataAndNoFailure() {
        CommandRun run = run("--help");

        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("plant", "clean", "inspect", "solve", "play", "Exit codes:");
        assertThat(run("plant", "--help").out()).contains("Examples:");
        assertThat(run("clean", "--help").out()).contains("Examples:");
        assertThat(run("inspect", "-h").out()).contains("Examples:");
        assertThat(run("solve", "--help").out()).contains("Examples:");
        assertThat(run("play", "--help").out()).contains("Examples:");
    }

    @Test
    void version_isOneLine() {
        assertThat(run("--version").out()).startsWith("surefoot ").endsWith("\n");
    }

    @Test
    void noCommand_isWrongUsage() {
        CommandRun run = run();

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("surefoot: a command is needed: plant, clean, inspect, solve or "
                        + "play\nTry 'surefoot --help'.\n");
    }

    @Test
    void wrongOption_isWrongUsageInTwoLines() {
        CommandRun run = run("plant", "--forse");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("--forse").endsWith("Try 'surefoot plant --help'.\n");
    }

    @Test
    void valueAfterAnEqualsSign_isTakenToo() {
        assertThat(run("plant", "--ground=moon").err()).startsWith("surefoot: --ground: must be flat, ");
        assertThat(run("plant", "--help").out()).contains("--ground G ").doesNotContain("--ground=");
    }

    @Test
    void failedStandardOutput_failsTheCommand() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };

        CommandRun run =
                run(new ByteArrayInputStream("px,py,tx,ty,r1,r2,side\n".getBytes(StandardCharsets.US_ASCII)), full);

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).isEqualTo("surefoot: standard input to standard output: no space left on device\n");
    }

    @Test
    void errorsOfTheMachine_areOneLineToo() {
        assertThat(run(failing(new OutOfMemoryError("Java heap space")), new ByteArrayOutputStream())
                        .err())
                .startsWith("surefoot: the memory is not enough for this");
        assertThat(run(failing(new StackOverflowError()), new ByteArrayOutputStream())
                        .err())
                .isEqualTo("surefoot: the input is nested too deeply\n");
        assertThat(run(failing(new InvalidPathException("L\u00e4ufer.bvh", "unmappable")), new ByteArrayOutputStream())
                        .err())
                .startsWith("surefoot: L\u00e4ufer.bvh: is no file name here: unmappable; ");
        CommandRun mistake = run(failing(new IllegalStateException("odd\nstate")), new ByteArrayOutputStream());
        assertThat(mistake.exit()).isEqualTo(1);
        assertThat(mistake.err())
                .startsWith("surefoot: a mistake in Surefoot, please report it: IllegalStateException: odd state (");
        assertThat(mistake.err().lines()).hasSize(1);
    }

    private static CommandRun run(InputStream in, OutputStream out) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Shell shell = new Shell(in, out, new PrintStream(err, true, StandardCharsets.UTF_8), false, Path.of(""));
        int exit = Main.run(shell, "solve", "--2d");
        return new CommandRun(exit, "", err.toString(StandardCharsets.UTF_8));
    }

    private static InputStream failing(Throwable thrown) {
        return new InputStream() {
            @Override
            public int read() {
                if (thrown instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) thrown;
            }

            @Override
            public int read(byte[] bytes, int from, int count) {
                return read();
            }
        };
    }
}
