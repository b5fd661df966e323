// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.mesh.GltfMeshes;
import dev.surefoot.gltf.mesh.SkinnedVertices;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Damaged files either work or are refused with a reason. */
class GltfBrokenTest {
    /** What the Khronos validator may report of a file that cannot be read, whatever one is lenient about. */
    private static final Set<String> UNREADABLE = Set.of(
            "INVALID_JSON",
            "GLB_INVALID_VERSION",
            "GLB_LENGTH_TOO_SMALL",
            "GLB_LENGTH_MISMATCH",
            "GLB_DUPLICATE_CHUNK",
            "GLB_UNEXPECTED_FIRST_CHUNK",
            "GLB_UNEXPECTED_BIN_CHUNK",
            "GLB_UNEXPECTED_END_OF_CHUNK_HEADER",
            "GLB_UNEXPECTED_END_OF_CHUNK_DATA",
            "GLB_UNEXPECTED_END_OF_HEADER",
            "GLB_CHUNK_TOO_BIG",
            "GLB_EMPTY_CHUNK",
            "GLB_INVALID_MAGIC",
            "UNKNOWN_ASSET_MAJOR_VERSION",
            "BUFFER_BYTE_LENGTH_MISMATCH",
            "IO_ERROR",
            "NODE_LOOP",
            "NODE_PARENT_OVERRIDE",
            "ANIMATION_DUPLICATE_TARGETS",
            "ANIMATION_SAMPLER_OUTPUT_ACCESSOR_INVALID_COUNT",
            "ANIMATION_SAMPLER_OUTPUT_ACCESSOR_INVALID_FORMAT");

    @TestFactory
    List<DynamicTest> everyDamagedFile_worksOrIsRefused() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path path : GltfFiles.below(GltfFiles.corpus("broken/gltf"))) {
            tests.add(DynamicTest.dynamicTest(
                    path.getParent().getFileName() + "/" + path.getFileName(),
                    () -> assertTimeoutPreemptively(Duration.ofSeconds(10), () -> check(path))));
        }
        return tests;
    }

    private static void check(Path path) throws Exception {
        FileIssue issue = readAll(GltfFiles.bytes(path), GltfFiles.beside(path));
        if (issue != null) {
            assertThat(issue.getMessage()).isNotBlank();
        }
        Path report = path.resolveSibling(path.getFileName() + ".report.json");
        if (Files.exists(report)) {
            String text = Files.readString(report);
            for (String code : UNREADABLE) {
                if (text.contains("\"" + code + "\"")) {
                    assertThat(issue).as("the validator reports %s", code).isNotNull();
                }
            }
        }
    }

    /** Reads everything there is to read, and returns the first issue or null. */
    static FileIssue readAll(byte[] bytes, Resources resources) {
        FileIssue first = null;
        try {
            GltfFile file = GltfReader.read(bytes, resources);
            for (int a = 0; a < file.animationNames().size(); a++) {
                try {
                    file.clip(a);
                    file.notes(a);
                } catch (FileIssue issue) {
                    first = first == null ? issue : first;
                }
            }
            for (int a = 0; a < file.accessors().size(); a++) {
                try {
                    file.accessors().read(a);
                } catch (FileIssue issue) {
                    first = first == null ? issue : first;
                }
            }
            SkinnedVertices.of(file);
            GltfMeshes.worldTriangles(file);
        } catch (FileIssue issue) {
            first = first == null ? issue : first;
        }
        return first;
    }
}
