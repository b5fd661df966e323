// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.file.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** glTF files on disk, for tests. */
public final class GltfFiles {
    private GltfFiles() {}

    /** Returns a folder of the corpus, or skips the test when there is none. */
    public static Path corpus(String folder) {
        String root = System.getenv("SUREFOOT_CORPUS");
        assumeTrue(root != null, "SUREFOOT_CORPUS is not set");
        return Path.of(root).resolve(folder);
    }

    /** Returns all glTF files below a folder. */
    static List<Path> below(Path folder) {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(path ->
                            path.toString().endsWith(".glb") || path.toString().endsWith(".gltf"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] bytes(Path path) {
        try {
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Gives the files beside {@code path}. */
    static Resources beside(Path path) {
        return (name, most) -> {
            try {
                return Files.readAllBytes(path.resolveSibling(name));
            } catch (IOException e) {
                throw new FileIssue(IssueCode.RESOURCE, name, "cannot be read");
            }
        };
    }

    public static GltfFile read(Path path) throws FileIssue {
        return GltfReader.read(bytes(path), beside(path));
    }
}
