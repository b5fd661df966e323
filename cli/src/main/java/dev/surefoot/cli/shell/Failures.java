// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.report.BoundsCheck;
import dev.surefoot.cli.report.OneLine;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Says in one line what went wrong, and returns the exit code for it. A stack trace helps nobody who runs a command.
 */
public final class Failures {
    /** Done, but a bound that the user named does not hold. */
    private static final int BOUND_EXCEEDED = 3;

    private Failures() {}

    /** Reports whatever a command threw. */
    public static int report(Throwable thrown, PrintStream err) {
        err.println("surefoot: " + sentence(thrown));
        return ExitCode.SOFTWARE;
    }

    /** Reports wrong usage. */
    public static int report(ParameterException wrong, PrintStream err) {
        CommandLine command = wrong.getCommandLine();
        err.println("surefoot: " + oneLine(withoutPrefix(wrong.getMessage())));
        UnmatchedArgumentException.printSuggestions(wrong, command.getErr());
        err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }

    /** Reports bounds that do not hold, and those that could not be measured, which are no failure. */
    public static int report(BoundsCheck bounds, PrintStream err) {
        bounds.exceeded().forEach(sentence -> err.println("surefoot: " + oneLine(sentence)));
        bounds.unmeasured().forEach(sentence -> err.println("surefoot: " + oneLine(sentence)));
        return bounds.exceeded().isEmpty() ? ExitCode.OK : BOUND_EXCEEDED;
    }

    /** Some of picocli's messages begin with "Error: ", most do not. */
    private static String withoutPrefix(String message) {
        return message.startsWith("Error: ") ? message.substring("Error: ".length()) : message;
    }

    /** Returns what went wrong with one file among many, beginning with its name. */
    public static String sentence(String file, Throwable thrown) {
        if (thrown instanceof FileFailure) {
            return oneLine(thrown.getMessage());
        }
        String cause = thrown instanceof ParameterException ? oneLine(thrown.getMessage()) : sentence(thrown);
        return file + ": " + cause;
    }

    private static String sentence(Throwable thrown) {
        if (thrown instanceof FileFailure) {
            return oneLine(thrown.getMessage());
        }
        if (thrown instanceof OutOfMemoryError) {
            return "the memory is not enough for this; JAVA_TOOL_OPTIONS=-Xmx4g gives Java 4 GB";
        }
        if (thrown instanceof StackOverflowError) {
            return "the input is nested too deeply";
        }
        if (thrown instanceof InvalidPathException path) {
            return oneLine(path.getInput()) + ": is no file name here: " + oneLine(path.getReason())
                    + "; with the environment variable LC_ALL=C.UTF-8 Java reads any";
        }
        String message = thrown.getMessage();
        return "a mistake in Surefoot, please report it: "
                + thrown.getClass().getSimpleName()
                + (message == null ? "" : ": " + oneLine(message))
                + place(thrown);
    }

    /** Returns the place that threw: all that is worth keeping of a stack trace. */
    private static String place(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return trace.length == 0 ? "" : " (" + trace[0].getFileName() + ":" + trace[0].getLineNumber() + ")";
    }

    /** Returns a message in one line. */
    public static String oneLine(String message) {
        return OneLine.of(message.strip());
    }
}
