// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.cli.JsonReport;
import dev.surefoot.cli.Main;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.playground.walk.Walk;
import dev.surefoot.playground.walk.WalkGrounds;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the page makes of files: the command's bytes, notes, unmet feet and refusals, walks in place among them. */
class PageAsCommandTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "gltf/kaykit/Med_MovementBasic.glb, 6, 1, 0",
        "gltf/kaykit/Med_MovementBasic.glb, 7, 3, 0",
        "gltf/kaykit/Med_MovementBasic.glb, 10, 1, 0",
        "gltf/kaykit/Med_MovementAdvanced.glb, 0, 1, 0",
        "gltf/kaykit/Med_MovementAdvanced.glb, 3, 2, 0",
        "gltf/quaternius/Wolf.glb, 0, 1, 0",
        "gltf/quaternius/Spider.glb, 0, 1, 0",
        "gltf/quaternius/Snake.glb, 0, 1, 0",
        "gltf/quaternius/platformer_game_pack_Character.glb, 0, 1, 0",
        // its legs have 0.53 m, and the command asks about the units
        "gltf/quaternius/platformer_game_pack_Character.glb, 0, 1, 0.2",
        "bvh/deepmimic/humanoid3d_walk.bvh, 0, 2, 0"
    })
    void fileOfTheCorpus_isWhatTheCommandMakesOfIt(String file, int clip, int cycles, double rise) throws Exception {
        String corpus = System.getenv("SUREFOOT_CORPUS");
        assumeTrue(corpus != null, "SUREFOOT_CORPUS is not set");
        Path source = Path.of(corpus, file);
        byte[] bytes = Files.readAllBytes(source);
        String name = source.getFileName().toString();
        Files.write(folder.resolve(name), bytes);
        Walk walk = new Walk(bytes, name);
        String clipName = walk.clipNames().get(clip);
        String refused = plantInPage(walk, clip, cycles, rise);
        String ground = rise == 0 ? "hills" : "steps:rise=" + rise + ",run=0.3";
        String said = plantByCommand(name, clipName, cycles, ground);

        if (!refused.isEmpty()) {
            assertThat(said).isEqualToIgnoringCase("surefoot: " + name + ": " + refused + "\n");
            return;
        }
        String planted = "planted." + name.substring(name.lastIndexOf('.') + 1);
        assertThat(Files.readAllBytes(folder.resolve(planted))).isEqualTo(walk.bytes());
        JsonObject report = JsonReport.clip(folder.resolve("report.json"));
        assertThat(walk.notes()).isEqualTo(texts(report.array("notes")));
        JsonArray unmet = report.array("unresolved");
        assertThat(walk.unmetReasons()).hasSize(unmet.size());
        for (int i = 0; i < unmet.size(); i++) {
            assertThat(unmet.get(i).asObject().string("reason", ""))
                    .isEqualTo(walk.unmetReasons().get(i));
        }
    }

    private static List<String> texts(JsonArray array) throws FileIssue {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            texts.add(array.get(i).asString());
        }
        return texts;
    }

    private static String plantInPage(Walk walk, int clip, int cycles, double rise) throws FileIssue {
        try {
            walk.plant(
                    clip,
                    PlantOptions.DEFAULTS.withCycles(cycles),
                    WalkGrounds.named(rise == 0 ? "hills" : "steps", rise),
                    Walk.Stages.NONE);
            return "";
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    private String plantByCommand(String name, String clip, int cycles, String ground) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Shell shell = new Shell(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                new PrintStream(said, true, StandardCharsets.UTF_8),
                false,
                folder);
        List<String> words = List.of(
                "plant",
                name,
                "--clip",
                clip,
                "--cycles",
                Integer.toString(cycles),
                "--ground",
                ground,
                "--quiet",
                "-o",
                "planted." + name.substring(name.lastIndexOf('.') + 1),
                "--json",
                "report.json");
        Main.run(shell, words.toArray(new String[0]));
        return said.toString(StandardCharsets.UTF_8);
    }
}
