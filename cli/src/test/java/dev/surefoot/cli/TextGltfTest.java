// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.json.JsonDocument;
import dev.surefoot.samples.WalkerGlb;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A glTF as text with its data in a file beside it: the result is whole only in the same folder. */
class TextGltfTest {
    @TempDir
    private Path folder;

    /** Splits the walker's GLB into its two chunks. */
    @BeforeEach
    void writeWalker() throws Exception {
        ByteBuffer glb = ByteBuffer.wrap(WalkerGlb.bytes()).order(ByteOrder.LITTLE_ENDIAN);
        byte[] json = new byte[glb.getInt(12)];
        glb.get(20, json);
        byte[] bin = new byte[glb.getInt(20 + json.length)];
        glb.get(28 + json.length, bin);
        JsonDocument document = JsonDocument.parse(json);
        document.root().asObject().array("buffers").get(0).asObject().put("uri", "walker%20data.bin");
        Files.createDirectory(folder.resolve("in"));
        Files.write(folder.resolve("in/walker.gltf"), document.toBytes());
        Files.write(folder.resolve("in/walker data.bin"), bin);
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
                .isEqualTo(
                        "surefoot: in/walker.gltf: walker data.bin: the file refers to this one, but it is not there\n");
    }
}
