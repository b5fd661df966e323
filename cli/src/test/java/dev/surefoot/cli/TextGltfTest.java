// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.WalkerGlb;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A glTF as text with its data in other files of its folder: the result is whole in the same folder, or with copies of
 * them.
 */
class TextGltfTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeWalker() throws Exception {
        write("in/walker.gltf", "walker data.bin", WalkerGlb.bytes());
    }

    /** Splits a GLB into its two chunks; the file refers to two images too, one of them not there. */
    private void write(String name, String data, byte[] bytes) throws Exception {
        ByteBuffer glb = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        byte[] json = new byte[glb.getInt(12)];
        glb.get(20, json);
        byte[] bin = new byte[glb.getInt(20 + json.length)];
        glb.get(28 + json.length, bin);
        JsonDocument document = JsonDocument.parse(json);
        JsonObject root = document.root().asObject();
        root.array("buffers").get(0).asObject().put("uri", data.replace(" ", "%20"));
        root.put(
                "images",
                new JsonArray()
                        .add(new JsonObject().put("uri", "textures/skin.png"))
                        .add(new JsonObject().put("uri", "https://example.org/lost.png")));
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("textures"));
        Files.write(file, document.toBytes());
        Files.write(file.resolveSibling(data), bin);
        Files.write(file.resolveSibling("textures/skin.png"), new byte[] {1, 2, 3});
    }

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    @Test
    void result_staysBesideItsData() {
        CommandRun run = run("plant", "in/walker.gltf");

        assertThat(run.err()).contains("Wrote in/walker.planted.gltf");
        assertThat(run.exit()).isZero();
        assertThat(run("inspect", "in/walker.planted.gltf").out()).contains("glTF, ", "leg left");
    }

    @Test
    void anotherFolder_isRefused() {
        CommandRun run = run("plant", "in/walker.gltf", "-o", "walker.gltf");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err())
                .endsWith("walker.gltf: must be in the folder of in/walker.gltf, which refers to other files there\n");
    }

    @Test
    void dataBesideIt_isAnInputToo() throws Exception {
        byte[] before = Files.readAllBytes(folder.resolve("in/walker data.bin"));

        CommandRun run = run("plant", "in/walker.gltf", "--json", "in/walker data.bin", "--force");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("is an input");
        assertThat(folder.resolve("in/walker data.bin")).hasBinaryContent(before);
    }

    @Test
    void missingData_isNamed() throws Exception {
        Files.delete(folder.resolve("in/walker data.bin"));

        CommandRun run = run("inspect", "in/walker.gltf");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("surefoot: in/walker.gltf: walker data.bin: the file refers to this one, but it is not "
                        + "there\n");
    }

    @Test
    void folderOfThem_comesOutWholeWithWhatTheyReferTo() throws Exception {
        write("in/run/two.gltf", "two.bin", WalkerGlb.bytes(SkatingWalker.walk()));
        write("in/run/three.gltf", "two.bin", WalkerGlb.bytes(SkatingWalker.walk()));
        write("in/run/spot.gltf", "spot.bin", WalkerGlb.bytes(Flight.clip()));
        Map<String, String> before = contents("in");

        CommandRun run = run("clean", "in", "-o", "out");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(contents("in")).isEqualTo(before);
        Map<String, String> after = contents("out");
        assertThat(after).containsOnlyKeys(before.keySet());
        for (String same : List.of("walker data.bin", "run/two.bin", "run/textures/skin.png", "run/spot.gltf")) {
            assertThat(after).containsEntry(same, before.get(same));
        }
        assertThat(run("inspect", "out/run/two.gltf", "--max-slip-mm", "0.5").exit())
                .isZero();
        assertThat(run("clean", "in/run/two.gltf", "-q", "-o", "in/run/alone.gltf")
                        .exit())
                .isZero();
        assertThat(folder.resolve("out/run/two.gltf")).hasSameBinaryContentAs(folder.resolve("in/run/alone.gltf"));
    }

    @Test
    void copiesOfData_replaceNothingWithoutForceAndNeverAnInput() throws Exception {
        Files.createDirectories(folder.resolve("out"));
        Files.write(folder.resolve("out/walker data.bin"), new byte[] {1});

        CommandRun run = run("clean", "in", "-q", "-o", "out");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).endsWith("out/walker data.bin: exists already; --force replaces it\n");
        assertThat(contents("out")).containsOnlyKeys("walker data.bin");
        assertThat(folder.resolve("out/walker data.bin")).hasBinaryContent(new byte[] {1});

        assertThat(run("clean", "in", "-q", "-o", "out", "--force").exit()).isZero();
        assertThat(folder.resolve("out/walker data.bin")).hasSameBinaryContentAs(folder.resolve("in/walker data.bin"));

        write("other/walk.gltf", "other.bin", WalkerGlb.bytes(SkatingWalker.walk()));
        byte[] other = Files.readAllBytes(folder.resolve("other/other.bin"));
        Files.delete(folder.resolve("out/walker data.bin"));
        Files.createSymbolicLink(folder.resolve("out/walker data.bin"), folder.resolve("other/other.bin"));
        assertThat(run("clean", "in", "other", "-q", "-o", "out", "--force").err())
                .contains("out/walker data.bin: is an input, and inputs are never overwritten\n");
        assertThat(folder.resolve("other/other.bin")).hasBinaryContent(other);
    }

    @Test
    void dataOfAFolder_isNotOverwrittenByWhatElseIsWritten() throws Exception {
        byte[] before = Files.readAllBytes(folder.resolve("in/walker data.bin"));

        for (String[] command : new String[][] {{"clean", "in", "-q", "-o", "out"}, {"inspect", "in"}}) {
            List<String> args = new ArrayList<>(List.of(command));
            args.addAll(List.of("--json", "in/walker data.bin", "--force"));
            CommandRun run = run(args.toArray(new String[0]));

            assertThat(run.exit()).isEqualTo(1);
            assertThat(run.err()).contains("is an input");
            assertThat(folder.resolve("in/walker data.bin")).hasBinaryContent(before);
        }
    }

    @Test
    void dataOfTwoFoldersInOnePlace_isRefusedBeforeAnyWork() throws Exception {
        write("other/two.gltf", "walker data.bin", WalkerGlb.bytes(SkatingWalker.walk()));

        CommandRun run = run("clean", "in/walker.gltf", "other/two.gltf", "-o", "out");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .contains("out/walker data.bin would be written twice, from in/walker data.bin and from other/walker "
                        + "data.bin; name a folder above both");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void imagesBesideTheFolder_areCopiedWhereTheNamedFolderHoldsBoth() throws Exception {
        Path file = folder.resolve("in/walker.gltf");
        Files.writeString(
                file,
                Files.readString(file)
                        .replace("textures/skin.png", "../textures/skin.png")
                        .replace("https://example.org/", ""));
        Files.createDirectories(folder.resolve("all/textures"));
        Files.write(folder.resolve("all/textures/skin.png"), new byte[] {1, 2, 3});
        Files.move(folder.resolve("in"), folder.resolve("all/in"));

        CommandRun run = run("clean", "all", "-o", "out");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(folder.resolve("out/textures/skin.png")).hasBinaryContent(new byte[] {1, 2, 3});
        assertThat(run.err())
                .endsWith("surefoot: all/in/walker.gltf: refers to all/in/lost.png, which is not there and so not "
                        + "copied\n1 clip: 1 unchanged\n");

        assertThat(run("clean", "all/in", "-q", "-o", "narrow"))
                .isEqualTo(new CommandRun(
                        1,
                        "",
                        "surefoot: all/in/walker.gltf: refers to all/textures/skin.png; name a folder "
                                + "above both, so that it is copied too\n"));
        assertThat(folder.resolve("narrow")).doesNotExist();
    }

    private Map<String, String> contents(String name) throws Exception {
        Path root = folder.resolve(name);
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(root)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                contents.put(
                        root.relativize(file).toString().replace('\\', '/'),
                        Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return contents;
    }
}
