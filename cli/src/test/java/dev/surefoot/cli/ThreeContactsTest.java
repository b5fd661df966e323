// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerFbx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is written opens in three.js, and there the contacts' points stand where {@code --json} says, by three's own
 * forward kinematics.
 */
class ThreeContactsTest {
    /** What a planted point may be off at a key. */
    private static final double MOST_MILLIMETRES = 0.05;

    /** The same of an FBX, whose keys are floats of degrees. */
    private static final double FBX_MILLIMETRES = 0.01;

    private static final Pattern ANSWER = Pattern.compile("(\\d+) points, worst (\\S+) mm");

    @TempDir
    private Path folder;

    @Test
    void theEmbeddedWalker_onSteps() throws Exception {
        play("walker.planted.glb", "plant", "--ground", "steps:rise=0.15,run=0.3", "-o", "walker.planted.glb");
    }

    @ParameterizedTest
    @CsvSource({
        "bvh/cmu/02_01.bvh, slope:12",
        "bvh/cmu/12_01_cgspeed.bvh, hills",
        "bvh/deepmimic/humanoid3d_walk.bvh, hills",
        "bvh/deepmimic/dog3d_pace.bvh, flat"
    })
    void aBvh(String file, String ground) throws Exception {
        String clip = Corpus.directory().resolve(file).toString();
        play("out.bvh", "plant", clip, "--ground", ground, "-o", "out.bvh");
    }

    @ParameterizedTest
    @CsvSource({
        "gltf/kaykit/Med_MovementBasic.glb, Rig_Medium|Walking_A, hills",
        "gltf/kaykit/Knight.glb, Walking_B, slope:8",
        "gltf/khronos/Fox.glb, Walk, slope:8"
    })
    void aGlb(String file, String animation, String ground) throws Exception {
        String clip = Corpus.directory().resolve(file).toString();
        play(
                "out.glb",
                "plant",
                clip,
                "--clip",
                animation,
                "--travel",
                "--cycles",
                "2",
                "--ground",
                ground,
                "-o",
                "out.glb");
    }

    /**
     * Files with keys at every frame. Of thinned-out curves whose axes have keys at other moments three takes the last
     * value in place of going on to the next, above the feet too, so it plays their sources otherwise than any program.
     */
    @ParameterizedTest
    @CsvSource({
        "fbx/blender/cmu_02_01_120fps_everyframe.fbx, slope:8",
        "fbx/blender/deepmimic_walk_30fps_everyframe.fbx, hills"
    })
    void anFbx(String file, String ground) throws Exception {
        String clip = Corpus.directory().resolve(file).toString();
        double worst = play("out.fbx", "plant", clip, "--ground", ground, "-o", "out.fbx");
        assertThat(worst).isLessThan(FBX_MILLIMETRES);
    }

    @Test
    void theWalkerAsFbx() throws Exception {
        Files.write(folder.resolve("walker.fbx"), WalkerFbx.binary(Walker.walk()));
        double worst = play("out.fbx", "plant", "walker.fbx", "--ground", "slope:8", "-o", "out.fbx");
        assertThat(worst).isLessThan(FBX_MILLIMETRES);
    }

    private double play(String output, String... arguments) throws IOException, InterruptedException {
        String modules = System.getenv("SUREFOOT_THREE");
        assumeTrue(modules != null, "SUREFOOT_THREE is not set");
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--json", "report.json", "--quiet"));
        CommandRun run = CommandRun.in(folder, all.toArray(new String[0]));
        assertThat(run.exit()).as(run.err()).isZero();
        Path answer = folder.resolve("answer.txt");
        ProcessBuilder node = new ProcessBuilder(
                "node",
                script().toString(),
                modules,
                folder.resolve("report.json").toString(),
                folder.resolve(output).toString());
        node.redirectErrorStream(true).redirectOutput(answer.toFile());
        int exit = node.start().waitFor();
        String said = Files.readString(answer);
        Matcher matcher = ANSWER.matcher(said);
        assertThat(exit).as(said).isZero();
        assertThat(matcher.find()).as(said).isTrue();
        assertThat(Integer.parseInt(matcher.group(1))).as(said).isPositive();
        double worst = Double.parseDouble(matcher.group(2));
        assertThat(worst).as(said).isLessThanOrEqualTo(MOST_MILLIMETRES);
        return worst;
    }

    /** Copies the script to where node can read it. */
    private Path script() throws IOException {
        Path script = folder.resolve("contacts.mjs");
        try (var in = ThreeContactsTest.class.getResourceAsStream("/three/contacts.mjs")) {
            Files.copy(in, script);
        }
        return script;
    }
}
