// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.Resources;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.json.JsonObject;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A walker with two clips, and a mesh one of whose skin weights is no number. */
class UnreadableSoleTest {
    private static final int HEAD_BYTES = 12;
    private static final int CHUNK_HEAD_BYTES = 8;

    @TempDir
    private Path folder;

    private byte[] damaged;

    @BeforeEach
    void writeWalker() throws Exception {
        damaged = WalkerGlb.bytes(SkatingWalker.walk(), Walker.walk());
        ByteBuffer bytes = ByteBuffer.wrap(damaged).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putFloat(HEAD_BYTES + 2 * CHUNK_HEAD_BYTES + bytes.getInt(HEAD_BYTES) + weights(), Float.NaN);
        Files.write(folder.resolve("walker.glb"), damaged);
    }

    /** Returns where the skin weights begin in the buffer. */
    private int weights() throws Exception {
        JsonObject json = GltfReader.read(damaged, Resources.NONE).json();
        JsonObject part = json.array("meshes")
                .get(0)
                .asObject()
                .array("primitives")
                .get(0)
                .asObject();
        int accessor = part.object("attributes").get("WEIGHTS_0").asInt();
        JsonObject weights = json.array("accessors").get(accessor).asObject();
        JsonObject view =
                json.array("bufferViews").get(weights.get("bufferView").asInt()).asObject();
        return view.integer("byteOffset", 0) + weights.integer("byteOffset", 0);
    }

    @Test
    void weightThatIsNoNumber_costsTheSoleAndNotTheFile_andIsNotedOnce() throws Exception {
        CommandRun run = CommandRun.in(folder, "clean", "walker.glb", "-o", "c.glb", "--json", "c.json");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .containsOnlyOnce("The mesh does not show where soles are")
                .contains("is not finite");
        JsonObject clip = JsonReport.clip(folder.resolve("c.json"));
        assertThat(clip.object("after").get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        // who reads one clip of it reads its notes too
        String json = Files.readString(folder.resolve("c.json"));
        assertThat(json.split("The mesh does not show", -1)).hasSize(3);
    }

    @Test
    void inspectAndPage_noteItOnceToo() throws Exception {
        CommandRun run = CommandRun.in(folder, "inspect", "walker.glb");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).containsOnlyOnce("The mesh does not show where soles are");

        CommandRun.in(folder, "clean", "walker.glb", "-o", "c.glb", "--report", "c.html");
        assertThat(Files.readString(folder.resolve("c.html"))).containsOnlyOnce("The mesh does not show");
    }
}
