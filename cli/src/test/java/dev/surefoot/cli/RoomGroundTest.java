// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mesh with surfaces over each other: a note says that a clip is on a room's roof, and what helps. */
class RoomGroundTest {
    private static final String ROOF = "Feet stand on the topmost surface of the ground, 2.6 m above another";

    @TempDir
    private Path folder;

    @Test
    void roof_isNamed_andLeftOutByItsHeight() throws IOException {
        Files.writeString(folder.resolve("room.gltf"), levels(0, 2.6));
        assertThat(planted("--ground", "room.gltf", "-o", "roof.glb"))
                .contains(ROOF)
                .contains("--ground-below");
        assertThat(planted("--ground", "room.gltf", "--ground-below", "2.4", "-o", "room.glb"))
                .doesNotContain("topmost");
        planted("--ground", "flat", "-o", "flat.glb");
        assertThat(folder.resolve("room.glb")).hasSameBinaryContentAs(folder.resolve("flat.glb"));
    }

    @Test
    void cellarAndSlab_areNoReasonToAsk() throws IOException {
        Files.writeString(folder.resolve("cellar.gltf"), levels(-2.6, 0));
        Files.writeString(folder.resolve("slab.gltf"), levels(-0.2, 0.1));
        assertThat(planted("--ground", "cellar.gltf")).doesNotContain("topmost");
        assertThat(planted("--ground", "slab.gltf")).doesNotContain("topmost");
    }

    private String planted(String... args) throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes(Walker.walk()));
        List<String> all = new ArrayList<>(List.of("plant", "walker.glb", "--force"));
        all.addAll(List.of(args));
        CommandRun run = CommandRun.in(folder, all.toArray(String[]::new));
        assertThat(run.exit()).as(run.err()).isZero();
        return run.err();
    }

    /** Two level triangles of 100 m. */
    private static String levels(double low, double high) {
        ByteBuffer corners = ByteBuffer.allocate(72).order(ByteOrder.LITTLE_ENDIAN);
        for (double height : new double[] {low, high}) {
            for (int[] at : new int[][] {{-50, -50}, {50, -50}, {0, 50}}) {
                corners.putFloat(at[0]).putFloat((float) height).putFloat(at[1]);
            }
        }
        return ("{'asset':{'version':'2.0'},'scene':0,'scenes':[{'nodes':[0]}],'nodes':[{'mesh':0}],"
                        + "'meshes':[{'primitives':[{'attributes':{'POSITION':0}}]}],"
                        + "'accessors':[{'bufferView':0,'componentType':5126,'count':6,'type':'VEC3'}],"
                        + "'bufferViews':[{'buffer':0,'byteLength':72}],'buffers':[{'byteLength':72,"
                        + "'uri':'data:application/octet-stream;base64,"
                        + Base64.getEncoder().encodeToString(corners.array()) + "'}]}")
                .replace('\'', '"');
    }
}
