// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.samples.WalkerGlb;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A glTF whose pelvis turns in steps: players would turn the feet with it between keys, so what is written goes
 * straight there.
 */
class StepsAboveFeetTest {
    private static final String NOTE = "above the feet did not go straight from frame to frame";

    @TempDir
    private Path folder;

    @Test
    void pelvisInSteps_feetHoldBetweenKeys() throws Exception {
        write("STEP");

        JsonObject clip = planted();

        assertThat(clip.object("after").get("contactSlipSubframeMaxMm").asDouble())
                .isLessThan(0.5);
        assertThat(clip.object("after").get("penetrationSubframeMaxMm").asDouble())
                .isLessThan(0.5);
        assertThat(clip.array("notes").toString()).contains(NOTE);
        assertThat(hipsTurn("p.gltf")).doesNotContain("STEP");
    }

    @Test
    void pelvisStraight_keepsItsKeys() throws Exception {
        write("LINEAR");

        assertThat(planted().array("notes").toString()).doesNotContain(NOTE);
        assertThat(hipsTurn("p.gltf")).isEqualTo(hipsTurn("walker.gltf"));
    }

    private JsonObject planted() throws Exception {
        CommandRun run = CommandRun.in(
                folder, "plant", "walker.gltf", "--ground", "slope:8", "-o", "p.gltf", "--json", "p.json");
        assertThat(run.exit()).as(run.err()).isZero();
        return root("p.json").array("clips").get(0).asObject();
    }

    private JsonObject root(String file) throws Exception {
        return JsonReport.in(folder.resolve(file));
    }

    /** Splits the walker's GLB into its two chunks, and lets the pelvis turn that way from key to key. */
    private void write(String interpolation) throws Exception {
        ByteBuffer glb = ByteBuffer.wrap(WalkerGlb.bytes()).order(ByteOrder.LITTLE_ENDIAN);
        byte[] json = new byte[glb.getInt(12)];
        glb.get(20, json);
        byte[] bin = new byte[glb.getInt(20 + json.length)];
        glb.get(28 + json.length, bin);
        JsonDocument document = JsonDocument.parse(json);
        JsonObject root = document.root().asObject();
        root.array("buffers").get(0).asObject().put("uri", "walker.bin");
        hipsTurn(root).put("interpolation", interpolation);
        Files.write(folder.resolve("walker.gltf"), document.toBytes());
        Files.write(folder.resolve("walker.bin"), bin);
    }

    private String hipsTurn(String file) throws Exception {
        return hipsTurn(root(file)).toString();
    }

    /** Returns the sampler that turns the pelvis. */
    private static JsonObject hipsTurn(JsonObject root) throws Exception {
        JsonObject animation = root.array("animations").get(0).asObject();
        JsonArray channels = animation.array("channels");
        for (int c = 0; c < channels.size(); c++) {
            JsonObject target = channels.get(c).asObject().object("target");
            int node = target.require("node").asInt();
            String name = root.array("nodes").get(node).asObject().string("name", "");
            if (name.equals("Hips") && target.string("path", "").equals("rotation")) {
                return animation
                        .array("samplers")
                        .get(channels.get(c).asObject().require("sampler").asInt())
                        .asObject();
            }
        }
        throw new AssertionError("no channel turns the pelvis");
    }
}
