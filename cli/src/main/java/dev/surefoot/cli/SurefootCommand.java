// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.command.CleanCommand;
import dev.surefoot.cli.command.InspectCommand;
import dev.surefoot.cli.command.PlainNumber;
import dev.surefoot.cli.command.PlantCommand;
import dev.surefoot.cli.command.PlayCommand;
import dev.surefoot.cli.command.SolveCommand;
import dev.surefoot.cli.shell.Failures;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.cli.shell.SurefootVersion;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command without a subcommand: help, version, and how every subcommand answers. */
@Command(
        name = "surefoot",
        header = "Inverse kinematics for legs: feet that stay where they are put.",
        description = {"", "Data goes to standard output, everything else to standard error.", ""},
        synopsisSubcommandLabel = "COMMAND",
        versionProvider = SurefootVersion.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            " 0:Done.",
            " 1:The input or the output failed; one line on standard error says why.",
            " 2:Wrong usage.",
            " 3:Done, but a bound that was named does not hold."
        },
        footer = {
            "",
            "Examples:",
            "  surefoot plant                                       the embedded walker on the embedded hills",
            "  surefoot plant walk.bvh --ground steps:rise=0.15,run=0.3 --report walk.html",
            "  surefoot clean takes -o cleaned                      every clip below the folder takes",
            "  surefoot inspect knight.glb                          skeleton, legs, contacts and faults",
            "  surefoot solve --2d legs.csv -o solved.csv           a table of limbs",
            "  surefoot play                                        the playground in your browser"
        })
final class SurefootCommand implements Runnable {
    /** Columns of help: fits a terminal of 100, and the generated reference. */
    private static final int HELP_WIDTH = 100;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help and exit.")
    @SuppressWarnings("UnusedVariable") // picocli acts on it
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version and exit.")
    @SuppressWarnings("UnusedVariable") // picocli acts on it
    private boolean version;

    private SurefootCommand() {}

    /** Returns the command line that reads {@code words}, ready to execute. */
    static CommandLine commandLine(Shell shell, String... words) {
        CommandLine line = new CommandLine(new SurefootCommand());
        commands(shell, words.length == 0 ? "" : words[0]).forEach(line::addSubcommand);
        line.registerConverter(Double.class, new PlainNumber());
        line.registerConverter(double.class, new PlainNumber());
        line.setOut(new PrintWriter(new OutputStreamWriter(shell.out(), StandardCharsets.UTF_8), true));
        line.setErr(new PrintWriter(new OutputStreamWriter(shell.err(), StandardCharsets.UTF_8), true));
        line.setUsageHelpWidth(HELP_WIDTH);
        // --option=VALUE is read, too, but help shows the blank that most type; nothing is read after help
        line.setHelpFactory((command, colours) -> {
            command.parser().separator(" ");
            return new CommandLine.Help(command, colours);
        });
        // a file or a clip may be named @something
        line.setExpandAtFiles(false);
        line.setParameterExceptionHandler((wrong, args) -> Failures.report(wrong, shell.err()));
        line.setExecutionExceptionHandler((failed, command, parsed) -> Failures.report(failed, shell.err()));
        return line;
    }

    /** Returns the command that has this name, else all: to look at the options of all takes a third of a start. */
    private static List<Object> commands(Shell shell, String name) {
        return switch (name) {
            case "plant" -> List.of(new PlantCommand(shell));
            case "clean" -> List.of(new CleanCommand(shell));
            case "inspect" -> List.of(new InspectCommand(shell));
            case "solve" -> List.of(new SolveCommand(shell));
            case "play" -> List.of(new PlayCommand(shell));
            default ->
                List.of(
                        new PlantCommand(shell),
                        new CleanCommand(shell),
                        new InspectCommand(shell),
                        new SolveCommand(shell),
                        new PlayCommand(shell));
        };
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is needed: plant, clean, inspect, solve or play");
    }
}
