// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Legs as {@code --legs} describes them, in a file where they are all there is. */
class LegsOfFileTest {
    /** A leg whose hip is the root, so that nothing above it can be moved; two keys 1/30 s apart. */
    private static final String LEG_ALONE = """
            {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
             "nodes": [{"name": "hip", "translation": [0, 1, 0], "children": [1]},
                       {"name": "knee", "translation": [0, -0.5, 0.01], "children": [2]},
                       {"name": "ankle", "translation": [0, -0.45, 0]}],
             "buffers": [{"byteLength": 40, "uri": "data:application/octet-stream;base64,AAAAAImICD0AAAAAAAAAAAAAAAAAAIA/AAAAAAAAAAAAAAAAAACAPw=="}],
             "bufferViews": [{"buffer": 0, "byteLength": 8}, {"buffer": 0, "byteOffset": 8, "byteLength": 32}],
             "accessors": [{"bufferView": 0, "componentType": 5126, "count": 2, "type": "SCALAR", "min": [0], "max": [0.033333335]},
                           {"bufferView": 1, "componentType": 5126, "count": 2, "type": "VEC4"}],
             "animations": [{"name": "still", "samplers": [{"input": 0, "output": 1}],
                             "channels": [{"sampler": 0, "target": {"node": 1, "path": "rotation"}}]}]}
            """;

    private static final String DESCRIBED = """
            {"legs": [{"name": "left", "hip": "hip", "knee": "knee", "ankle": "ankle",
                       "points": [{"name": "heel", "joint": "ankle", "offset": [0, -0.05, 0]}]}]}
            """;

    @TempDir
    private Path folder;

    @Test
    void describedDownToTheSoleWithNothingAbove_reportsThatTheBodyCannotFollow() throws IOException {
        Files.writeString(folder.resolve("leg.gltf"), LEG_ALONE);
        Files.writeString(folder.resolve("legs.json"), DESCRIBED);

        CommandRun run = CommandRun.in(folder, "plant", "leg.gltf", "--legs", "legs.json");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("surefoot: leg.gltf: nothing to plant: "
                        + "no joint above the legs can be moved, so the body cannot follow the ground\n");
    }
}
