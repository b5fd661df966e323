// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds the files of the corpus; tests are skipped where there is none. */
final class BvhCorpus {
    private BvhCorpus() {}

    static Path folder(String name) {
        String root = System.getenv("SUREFOOT_CORPUS");
        assumeTrue(root != null && Files.isDirectory(Path.of(root)), "SUREFOOT_CORPUS names no folder");
        return Path.of(root, name);
    }

    static List<Path> files(String folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder(folder))) {
            return walk.filter(file -> file.toString().endsWith(".bvh"))
                    .sorted()
                    .toList();
        }
    }

    static byte[] bytes(String file) throws IOException {
        return Files.readAllBytes(folder("").resolve(file));
    }
}
