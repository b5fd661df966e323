// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.fbx.FbxFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A file that was cleaned comes back byte for byte when it is cleaned again: under scaled groups, in text, with keys
 * between frames, with hinges and keys off the frames. {@link FbxTableTest} has the whole corpus.
 */
class FbxCleanedAgainTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "blender/cmu_02_01_120fps.fbx",
                "blender/deepmimic_walk_30fps_ascii.fbx",
                "blender/deepmimic_dog_trot.fbx",
                "ozz/pab_run.fbx",
                "ozz/pab_walk.fbx"
            })
    void cleanedFile_isLeftAsItIs(String name) throws Exception {
        assumeTrue(FbxFiles.corpus() != null);
        Path path = FbxFiles.corpus().resolve(name);
        byte[] source = Files.readAllBytes(path);
        byte[] cleaned = FilePlanter.read(source, name).clean().bytes();
        assertThat(cleaned).isNotEqualTo(source);
        assertThat(FilePlanter.read(cleaned, name).clean().bytes()).isEqualTo(cleaned);
    }
}
