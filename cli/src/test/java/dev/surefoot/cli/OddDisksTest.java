// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.cli.shell.Shell;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.WalkerGlb;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pipes that close, links that lead elsewhere, long names, deep folders, inputs that change under the work. */
class OddDisksTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeWalk() throws IOException {
        Files.write(folder.resolve("walk.glb"), WalkerGlb.bytes(SkatingWalker.walk()));
    }

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    private CommandRun run(OutputStream out, String... args) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(err, true, StandardCharsets.UTF_8);
        int exit = Main.run(new Shell(new ByteArrayInputStream(new byte[0]), out, print, false, folder), args);
        return new CommandRun(exit, "", err.toString(StandardCharsets.UTF_8));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    /** A pipe that nobody reads from. */
    private static final class Closed extends OutputStream {
        @Override
        public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
        }
    }

    @Test
    void jsonIntoAClosedPipe_leavesNoClip() throws IOException {
        CommandRun run = run(new Closed(), "clean", "walk.glb", "-o", "c.glb", "--report", "c.html", "--json", "-");

        assertThat(run).isEqualTo(new CommandRun(1, "", "surefoot: standard output: broken pipe\n"));
        assertThat(names()).containsExactly("walk.glb");
    }

    @Test
    void textIntoAClosedPipe_leavesNoJson() throws IOException {
        assertThat(run(new Closed(), "inspect", "walk.glb", "--json", "i.json").exit())
                .isEqualTo(1);
        assertThat(run(new Closed(), "inspect", ".", "--json", "i.json").exit()).isEqualTo(1);
        assertThat(names()).containsExactly("walk.glb");
    }

    @Test
    void helpAndVersionThatCannotBeWritten_fail() {
        CommandRun failed = new CommandRun(1, "", "surefoot: standard output: cannot be written\n");

        assertThat(run(new Closed(), "--help")).isEqualTo(failed);
        assertThat(run(new Closed(), "--version")).isEqualTo(failed);
        assertThat(run(new Closed(), "plant", "--help")).isEqualTo(failed);
    }

    @Test
    void inputThatChangesMeanwhile_leavesNoResult() throws IOException {
        // JSON goes out after the work, and before anything is in place
        OutputStream changing = new OutputStream() {
            @Override
            public void write(int b) {
                throw new IllegalStateException("is written whole");
            }

            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                Files.write(folder.resolve("walk.glb"), new byte[] {1, 2, 3});
            }
        };

        CommandRun run = run(changing, "clean", "walk.glb", "-q", "-o", "c.glb", "--json", "-");

        assertThat(run)
                .isEqualTo(new CommandRun(
                        1,
                        "",
                        "surefoot: walk.glb: walk.glb was changed while it was worked on, so nothing is written\n"));
        assertThat(names()).containsExactly("walk.glb");
    }

    @Test
    void longestName_isWritten() {
        String name = "a".repeat(251) + ".glb";

        assertThat(run("clean", "walk.glb", "-q", "-o", name)).isEqualTo(new CommandRun(0, "", ""));
        assertThat(folder.resolve(name)).isRegularFile();

        CommandRun tooLong = run("clean", "walk.glb", "-q", "-o", "a" + name);
        assertThat(tooLong.exit()).isEqualTo(1);
        assertThat(tooLong.err()).endsWith("aaa.glb: file name too long\n");
    }

    @Test
    void imageThroughALinkThatLeadsOut_isNotCopied() throws Exception {
        Files.writeString(folder.resolve("secret.txt"), "secret");
        writeText("in/walk.gltf", "walk.bin", "skin.png");
        Files.createSymbolicLink(folder.resolve("in/skin.png"), Path.of("../secret.txt"));
        List<String> before = names();

        CommandRun run = run("clean", "in", "-q", "-o", "out");

        assertThat(run)
                .isEqualTo(new CommandRun(
                        1,
                        "",
                        "surefoot: in/walk.gltf: refers to in/skin.png, from where a link leads out of the folder; it "
                                + "is not followed: put the file there\n"));
        assertThat(names()).isEqualTo(before);
    }

    @Test
    void imageThroughALinkWithinTheFolder_isCopied() throws Exception {
        writeText("in/walk.gltf", "walk.bin", "skin.png");
        Files.createDirectories(folder.resolve("in/textures"));
        Files.write(folder.resolve("in/textures/oak.png"), new byte[] {1, 2, 3});
        Files.createSymbolicLink(folder.resolve("in/skin.png"), Path.of("textures/oak.png"));

        assertThat(run("clean", "in", "-q", "-o", "out")).isEqualTo(new CommandRun(0, "", ""));
        assertThat(folder.resolve("out/skin.png")).hasBinaryContent(new byte[] {1, 2, 3});
    }

    @Test
    void bufferThroughALinkThatLeadsOut_isNotRead() throws Exception {
        writeText("in/walk.gltf", "walk.bin", "skin.png");
        Files.move(folder.resolve("in/walk.bin"), folder.resolve("walk.bin"));
        Files.createSymbolicLink(folder.resolve("in/walk.bin"), Path.of("../walk.bin"));

        assertThat(run("clean", "in/walk.gltf").err())
                .isEqualTo("surefoot: in/walk.gltf: walk.bin: a link leads out of the folder, and is not followed\n");
    }

    @Test
    void linkToAClip_isTheUsersOwnChoice() throws Exception {
        Files.createDirectories(folder.resolve("in"));
        Files.createSymbolicLink(folder.resolve("in/link.glb"), Path.of("../walk.glb"));

        assertThat(run("clean", "in/link.glb", "-q", "-o", "c.glb").exit()).isZero();
        assertThat(run("clean", "in", "-q", "-o", "out").exit()).isZero();
    }

    /** A glTF as text, its data and an image beside it. */
    private void writeText(String name, String data, String image) throws Exception {
        ByteBuffer glb = ByteBuffer.wrap(WalkerGlb.bytes(SkatingWalker.walk())).order(ByteOrder.LITTLE_ENDIAN);
        byte[] json = new byte[glb.getInt(12)];
        glb.get(20, json);
        byte[] bin = new byte[glb.getInt(20 + json.length)];
        glb.get(28 + json.length, bin);
        JsonDocument document = JsonDocument.parse(json);
        JsonObject root = document.root().asObject();
        root.array("buffers").get(0).asObject().put("uri", data);
        root.put("images", new JsonArray().add(new JsonObject().put("uri", image)));
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, document.toBytes());
        Files.write(file.resolveSibling(data), bin);
    }

    @Test
    void folderTooDeepToLookInto_isNamed() throws IOException {
        assumeTrue(Files.exists(Path.of("/proc/self")), "paths of 4096 bytes are Linux's own");
        Path deep = folder.resolve("in");
        Files.createDirectories(deep);
        Files.copy(folder.resolve("walk.glb"), deep.resolve("walk.glb"));
        String step = "d".repeat(200);
        while (deep.toString().length() < 3800) {
            deep = Files.createDirectory(deep.resolve(step));
        }
        // a folder in which there are more, moved to where its own can no longer be named
        Path tail = Files.createDirectories(folder.resolve("tail/" + step + "/" + step));
        Files.copy(folder.resolve("walk.glb"), tail.resolve("walk.glb"));
        Files.move(folder.resolve("tail"), deep.resolve("tail"));
        try {
            CommandRun run = run("clean", "in", "-q", "-o", "out");

            assertThat(run.exit()).isEqualTo(1);
            assertThat(run.err()).startsWith("surefoot: in/d").endsWith("d: file name too long\n");
            assertThat(folder.resolve("out/walk.glb")).isRegularFile();
        } finally {
            // where whoever cleans up can name it
            Files.move(deep.resolve("tail"), folder.resolve("tail"));
        }
    }

    @Test
    void nan_isNoPercentAndNoDegrees() {
        for (String option : List.of("--stretch", "--tilt")) {
            for (String number : List.of("NaN", "nan", "Infinity", "-inf")) {
                CommandRun run = run("clean", option, number, "walk.glb", "-o", "c.glb");

                assertThat(run.exit()).as(number).isEqualTo(2);
                assertThat(run.err()).as(number).startsWith("surefoot: ").contains(option, number);
            }
        }
    }
}
