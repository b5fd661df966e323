// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.cli.command.CleanCommand;
import dev.surefoot.cli.command.InspectCommand;
import dev.surefoot.cli.command.PlantCommand;
import dev.surefoot.cli.command.SolveCommand;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.Grounds;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.fuzz.Budget;
import dev.surefoot.fuzz.Finite;
import dev.surefoot.ground.GroundHit;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Any words as a command line, taken apart and never run: lines of the input are its arguments. The last is a ground,
 * too; one that is a file is not opened.
 */
public final class OptionsTarget {
    private static final Shell NOWHERE = new Shell(
            new ByteArrayInputStream(new byte[0]),
            OutputStream.nullOutputStream(),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            false,
            Path.of("/nowhere"));
    private static final List<CommandLine> COMMANDS = List.of(
            line(new PlantCommand(NOWHERE)),
            line(new CleanCommand(NOWHERE)),
            line(new InspectCommand(NOWHERE)),
            line(new SolveCommand(NOWHERE)));
    private static final List<String> FILES = List.of(".asc", ".png", ".glb", ".gltf");

    private OptionsTarget() {}

    private static CommandLine line(Object command) {
        return new CommandLine(command).setExpandAtFiles(false);
    }

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        int command = bytes.length == 0 ? 0 : (bytes[0] & 255) % COMMANDS.size();
        byte[] typed = Arrays.copyOfRange(bytes, Math.min(1, bytes.length), bytes.length);
        String text = new String(typed, StandardCharsets.UTF_8);
        String[] words = text.split("\n", -1);
        Budget.TYPING.run(bytes.length, () -> {
            parse(COMMANDS.get(command), words);
            openGround(words[words.length - 1]);
        });
    }

    private static void parse(CommandLine line, String[] words) {
        try {
            line.parseArgs(Arrays.copyOf(words, words.length));
        } catch (ParameterException e) {
            Sentence.check(e.getMessage());
        }
    }

    private static void openGround(String typed) throws FileFailure {
        if (FILES.stream().anyMatch(typed.toLowerCase(Locale.ROOT)::endsWith)) {
            return;
        }
        try {
            Grounds.Opened opened =
                    Grounds.open(typed, NOWHERE.directory(), OptionalDouble.empty(), OptionalDouble.empty());
            GroundHit hit = new GroundHit();
            if (opened.ground().at(0.1, 0.2, hit)) {
                Finite.check("height", hit.height());
                Finite.check("normal", hit.normal());
            }
        } catch (IllegalArgumentException e) {
            Sentence.check(e.getMessage());
        }
    }
}
