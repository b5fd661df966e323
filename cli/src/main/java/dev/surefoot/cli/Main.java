// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.shell.Failures;
import dev.surefoot.cli.shell.Shell;
import picocli.CommandLine;

/** The command {@code surefoot}. */
public final class Main {
    private Main() {}

    /**
     * Runs the command and ends the process with its exit code; {@link SurefootCommand} lists the codes.
     *
     * @param args what the user typed
     */
    public static void main(String[] args) {
        System.exit(run(Shell.ofProcess(), args));
    }

    /**
     * Runs the command inside of this process and returns its exit code; nothing is ever thrown.
     *
     * @param shell what the command stands in
     * @param args what the user typed
     */
    public static int run(Shell shell, String... args) {
        try {
            CommandLine line = SurefootCommand.commandLine(shell, args);
            int exit = line.execute(args);
            // help and version go through a writer that keeps its errors to itself
            if (line.getOut().checkError()) {
                return Failures.report(new FileFailure("standard output", "cannot be written"), shell.err());
            }
            return exit;
        } catch (Throwable thrown) {
            return Failures.report(thrown, shell.err());
        }
    }
}
