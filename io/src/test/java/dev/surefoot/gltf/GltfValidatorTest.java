// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.file.FileIssue;
import dev.surefoot.gltf.build.GlbBuilderTest;
import dev.surefoot.gltf.patch.GltfPatcher;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.find.LegFinder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The Khronos validator finds no error in what is written that was not in what was read. */
class GltfValidatorTest {
    private static final String SCRIPT = """
            const fs = require('fs'), path = require('path'), validator = require('gltf-validator');
            const file = process.argv[1], folder = path.dirname(process.argv[2]);
            validator.validateBytes(new Uint8Array(fs.readFileSync(file)), {
              maxIssues: 0,
              externalResourceFunction: uri => Promise.resolve(
                  new Uint8Array(fs.readFileSync(path.join(folder, decodeURIComponent(uri)))))
            }).then(report => console.log(JSON.stringify(report.issues.messages.filter(m => m.severity === 0))),
                    error => console.log(JSON.stringify([{code: String(error)}])));
            """;

    @TempDir
    private Path folder;

    @TestFactory
    List<DynamicTest> patchedAndRepeatedFiles_haveNoNewErrors() {
        Path modules = modules();
        List<DynamicTest> tests = new ArrayList<>();
        for (Path path : GltfFiles.below(GltfFiles.corpus("gltf"))) {
            tests.add(DynamicTest.dynamicTest(path.getFileName().toString(), () -> {
                GltfFile file = GltfFiles.read(path);
                GltfPatcher patcher = GltfCorpusTest.oneRotationEach(file);
                for (int a = 0; a < Math.min(3, file.animationNames().size()); a++) {
                    double period = file.clip(a).durationSeconds();
                    patcher.repeat(a, 2, period);
                }
                Set<String> after = errors(modules, patcher.toBytes(), path);
                after.removeAll(errors(modules, GltfFiles.bytes(path), path));
                assertThat(after).isEmpty();
            }));
        }
        return tests;
    }

    @Test
    void builtFiles_haveNoErrors() throws Exception {
        assertThat(errors(modules(), GlbBuilderTest.character(), folder.resolve("x")))
                .isEmpty();
    }

    @Test
    void missingChannels_addedToNodesWithMatrices_areValid() throws Exception {
        Path path = GltfFiles.corpus("gltf/khronos").resolve("cesium_man.gltf");
        GltfFile file = GltfFiles.read(path);
        GltfPatcher patcher = new GltfPatcher(file);
        for (int j = 0; j < file.skeleton().size(); j++) {
            patcher.replaceTranslation(0, j, file.clip(0));
        }
        Set<String> after = errors(modules(), patcher.toBytes(), path);
        after.removeAll(errors(modules(), GltfFiles.bytes(path), path));
        assertThat(after).isEmpty();
    }

    /** Feet that hang elsewhere get positions, mostly in channels that were not there. */
    @TestFactory
    List<DynamicTest> positionsOfFeet_addedToEveryAnimation_areValid() {
        Path modules = modules();
        List<DynamicTest> tests = new ArrayList<>();
        for (String rig : PlantedRigsCorpusTest.RIGS) {
            tests.add(DynamicTest.dynamicTest(rig, () -> {
                Path path = GltfFiles.corpus("gltf").resolve(rig);
                GltfFile file = GltfFiles.read(path);
                GltfPatcher patcher = new GltfPatcher(file);
                for (int a = 0; a < file.animationNames().size(); a++) {
                    List<Leg> legs = LegFinder.find(file.clip(a)).legs();
                    patcher.replaceTranslation(a, LegFinder.rootJoint(file.skeleton(), legs), file.clip(a));
                    for (Leg leg : legs) {
                        patcher.replaceTranslation(a, leg.ankle(), file.clip(a));
                        patcher.replaceRotation(a, leg.ankle(), file.clip(a));
                    }
                }
                Set<String> after = errors(modules, patcher.toBytes(), path);
                after.removeAll(errors(modules, GltfFiles.bytes(path), path));
                assertThat(after).isEmpty();
            }));
        }
        return tests;
    }

    private static Path modules() {
        String given = System.getenv("SUREFOOT_GLTF_VALIDATOR");
        assumeTrue(given != null, "SUREFOOT_GLTF_VALIDATOR is not set");
        Path inside = Path.of(given).resolve("node_modules");
        return Files.isDirectory(inside) ? inside : Path.of(given);
    }

    /** Returns the codes of all errors in {@code bytes}, whose other files are beside {@code original}. */
    private Set<String> errors(Path modules, byte[] bytes, Path original)
            throws IOException, InterruptedException, FileIssue {
        Path file = folder.resolve("out");
        Path report = folder.resolve("report");
        Files.write(file, bytes);
        ProcessBuilder node = new ProcessBuilder("node", "-e", SCRIPT, file.toString(), original.toString());
        node.environment().put("NODE_PATH", modules.toString());
        node.redirectErrorStream(true).redirectOutput(report.toFile());
        assertThat(node.start().waitFor()).as(Files.readString(report)).isZero();
        JsonArray messages = JsonDocument.parse(Files.readString(report).getBytes(StandardCharsets.UTF_8))
                .root()
                .asArray();
        Set<String> codes = new TreeSet<>();
        for (int i = 0; i < messages.size(); i++) {
            JsonObject message = messages.get(i).asObject();
            codes.add(message.require("code").asString());
        }
        return codes;
    }
}
