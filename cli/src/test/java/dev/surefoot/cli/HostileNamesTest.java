// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.shell.Shell;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever a stranger called a file, a clip or a joint: nothing but text in its own line reaches the terminal. Each run
 * is compared with the same run on harmless names: no more lines than there.
 */
class HostileNamesTest {
    /** Stands for a name's ending in an argument. */
    private static final String NAME = "NAME";

    /** With a bracket, as the other has: it makes a pattern of what does not exist. */
    private static final String HARMLESS = "-[plain]";

    @TempDir
    private Path folder;

    private final Path[] folders = new Path[2];
    private final String[] files = {"a" + HARMLESS, HostileNames.file("")};

    @BeforeEach
    void writeClips() throws IOException {
        String[] endings = {HARMLESS, HostileNames.TEXT};
        for (int i = 0; i < 2; i++) {
            folders[i] = Files.createDirectory(folder.resolve("in" + i));
            Path takes = Files.createDirectories(folders[i].resolve(files[i]).resolve("takes"));
            Files.write(folders[i].resolve(files[i] + ".glb"), HostileNames.walker(endings[i]));
            Files.write(takes.resolve(files[i] + ".glb"), HostileNames.walker(endings[i]));
            Files.writeString(takes.resolve(files[i] + ".bvh"), "HIERARCHY\nROOT a" + endings[i] + "\n{\n");
            String key = "\"" + "a\\u001b[2J\\n\\u202e" + "\"";
            Files.writeString(takes.resolve(files[i] + ".gltf"), "{" + key + ": 1, " + key + ": 1}");
            Files.writeString(folders[i].resolve(files[i] + ".json"), "{\"clips\": [{\"legs\": [{\"name\": " + key);
            Files.writeString(folders[i].resolve(files[i] + ".csv"), "a\u001b[2J,b\n1,2\n");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inspect NAME.glb",
                "inspect NAME.glb --json -",
                "inspect NAME.glb --clip NAME",
                "inspect NAME.glb --max-slip-mm 0",
                "inspect NAME",
                "inspect NAME --json -",
                "inspect NAME/*.glb NAME.glb",
                "inspect NAME.bvh",
                "plant NAME.glb --ground slope:12 -o out.glb --report out.html --max-slip-mm 0",
                "plant NAME.glb --ground flat --json -",
                "plant NAME -o NAME --ground flat --max-pelvis-mm 0",
                "plant NAME.glb --ground NAME",
                "plant NAME.glb --ground NAME.asc",
                "plant NAME.glb --ground slope:NAME",
                "plant NAME.glb --ground steps:NAME",
                "plant NAME.glb -o NAME.bvh",
                "clean NAME.glb -o out.glb",
                "clean NAME.glb --legs NAME.json",
                "clean NAME.glb --contacts NAME.json",
                "clean NAME.glb --contacts NAME.none",
                "clean NAME NAME.glb -o out",
                "clean NAME.glb --units NAME --up NAME",
                "clean NAME.glb --up NAME",
                "clean NAME.glb --bvh-position NAME",
                "clean NAME.glb --stance NAME",
                "clean NAME.glb --cycles NAME",
                "clean NAME.glb --tilt=NAME",
                "clean NAME.glb --max-slip-mm NAME",
                "clean NAME.glb --NAME",
                "clean NAME.glb --quiet=NAME",
                "clean {NAME",
                "solve --2d NAME.csv",
                "solve --2d NAME.csv -o NAME/NAME/out.csv",
                "solve --2d NAME.none",
                "play --port NAME",
                "play NAME",
                "NAME",
                "-NAME",
                "plantNAME"
            })
    void strangersNames_neitherSteerTheTerminalNorAddALine(String command) {
        CommandRun plain = run(0, command);
        CommandRun hostile = run(1, command);

        assertThat(hostile.exit()).isEqualTo(plain.exit());
        assertPrintsTextAlone(hostile.out());
        // a bar returns to the start of its line
        assertPrintsTextAlone(hostile.err().replace("\r", ""));
        assertThat(lines(hostile.out())).isEqualTo(lines(plain.out()));
        // fewer where picocli knows what else a harmless word could mean
        assertThat(lines(hostile.err())).as(hostile.err()).isLessThanOrEqualTo(lines(plain.err()));
        assertThat(hostile.err().lines().map(String::strip)).noneMatch(line -> line.startsWith("surefoot: FORGED"));
    }

    @Test
    void clipFile_holdsTheNamesThatAreTested() {
        CommandRun run = run(1, "inspect NAME.glb --json -");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("\\u001b[2J", "\\u202e", "\\u2028");
    }

    private CommandRun run(int which, String command) {
        String[] args = command.split(" ");
        for (int i = 0; i < args.length; i++) {
            args[i] = args[i].replace(NAME, files[which]);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Shell watched = new Shell(
                new ByteArrayInputStream(new byte[0]),
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8),
                true,
                folders[which]);
        int exit = Main.run(watched, args);
        return new CommandRun(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** How many lines there are but those of a bar, which is drawn or not by how long the work takes. */
    private static long lines(String text) {
        return Pattern.compile("[^\n]*\n")
                .matcher(text)
                .results()
                .filter(line -> !isBar(line.group()))
                .count();
    }

    /** Returns whether a line ends as a bar left it, drawn or cleared; a blank one that no bar returned in is none. */
    private static boolean isBar(String line) {
        int shown = line.lastIndexOf('\r') + 1;
        return shown > 0 && (line.substring(shown).isBlank() || line.indexOf(" files (", shown) >= 0);
    }

    private static void assertPrintsTextAlone(String text) {
        assertThat(text.replace("\n", "").codePoints()).as(text).noneMatch(c -> switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        });
    }
}
