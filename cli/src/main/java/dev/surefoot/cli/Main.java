// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code surefoot}. */
@Command(
        name = "surefoot",
        description = "Inverse kinematics for legs: feet that stay where they are put.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
public final class Main implements Runnable {
    @Spec
    private CommandSpec spec;

    private Main() {}

    /**
     * Runs the command and ends the process with its exit code: 0 done, 1 failed, 2 wrong usage.
     *
     * @param args what the user typed
     */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing command");
    }

    /** The version that the build wrote into the jar. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String built = Main.class.getPackage().getImplementationVersion();
            return new String[] {"surefoot " + (built == null ? "(unpackaged)" : built)};
        }
    }
}
