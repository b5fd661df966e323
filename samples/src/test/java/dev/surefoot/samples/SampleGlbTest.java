// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of walker and hills. */
class SampleGlbTest {
    @TempDir
    Path directory;

    @Test
    void walker_readsBackAsItWasMade() throws Exception {
        Clip made = Walker.walk();
        GltfFile file = GltfReader.read(WalkerGlb.bytes(), null);
        assertThat(file.animationNames()).containsExactly("Walk");
        Clip read = file.clip(0);
        assertThat(read.frames()).isEqualTo(made.frames());
        assertThat(read.framesPerSecond()).isBetween(59.99, 60.01);
        Skeleton skeleton = read.skeleton();
        for (int j = 0; j < made.skeleton().size(); j++) {
            int k = skeleton.indexOf(made.skeleton().name(j));
            for (int f = 0; f < made.frames(); f += 30) {
                double off = read.world(f).position(k).distanceTo(made.world(f).position(j));
                assertThat(off).as(made.skeleton().name(j)).isLessThan(5e-6);
            }
        }
    }

    @Test
    void bytes_areTheSameEveryTime() {
        assertThat(WalkerGlb.bytes()).isEqualTo(WalkerGlb.bytes());
        assertThat(HillsGlb.bytes()).isEqualTo(HillsGlb.bytes());
    }

    @Test
    void clipOfAnotherSkeleton_isRefused() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("Other", -1, Vec3.ZERO);
        Skeleton other = builder.build();
        Clip clip = new Clip("Still", other, FileSpace.METRES_Y_UP, 0, 60, List.of(other.restPose()));
        assertThatThrownBy(() -> WalkerGlb.bytes(clip))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Still");
    }

    @Test
    void files_satisfyTheKhronosValidator() throws Exception {
        String given = System.getenv("SUREFOOT_GLTF_VALIDATOR");
        assumeThat(given).as("SUREFOOT_GLTF_VALIDATOR").isNotNull();
        assertThat(problems(given, WalkerGlb.bytes(Walker.walk(), Walker.inPlace())))
                .isEqualTo("0 0");
        assertThat(problems(given, HillsGlb.bytes())).isEqualTo("0 0");
    }

    /**
     * Returns the numbers of errors and of warnings; {@code given} is the folder of npm modules or the one they are in.
     */
    private String problems(String given, byte[] glb) throws IOException, InterruptedException {
        Path file = directory.resolve("sample.glb");
        Files.write(file, glb);
        String script = "require('gltf-validator')"
                + ".validateBytes(new Uint8Array(require('fs').readFileSync(process.argv[1])))"
                + ".then(r => process.stdout.write(r.issues.numErrors + ' ' + r.issues.numWarnings))";
        ProcessBuilder builder = new ProcessBuilder("node", "-e", script, file.toString()).redirectErrorStream(true);
        Path inside = Path.of(given).resolve("node_modules");
        builder.environment().put("NODE_PATH", Files.isDirectory(inside) ? inside.toString() : given);
        Process node = builder.start();
        String output = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        node.waitFor();
        return output;
    }
}
