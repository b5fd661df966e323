// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import dev.surefoot.cli.Main;
import dev.surefoot.cli.Shell;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Clips to drop on the page, {@code walker.glb} and {@code clip.bvh}, and what the command makes of them on a slope of 12°, {@code planted.NAME}; the
 * corpus's broken files in {@code broken}. Without the corpus the walker alone.
 */
final class WalkFiles {
    /** Larger ones test patience more than the page. */
    private static final long MOST_BYTES = 1 << 20;
    /** A quarter of them: each costs the page a second where it is drawn by software. */
    private static final int MOST_FILES = 50;

    private WalkFiles() {}

    static void write(Path folder) throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes());
        plant(folder, "walker.glb");
        String corpus = System.getenv("SUREFOOT_CORPUS");
        if (corpus == null) {
            return;
        }
        Files.write(
                folder.resolve("clip.bvh"),
                Files.readAllBytes(Path.of(corpus, "bvh", "deepmimic", "humanoid3d_walk.bvh")));
        plant(folder, "clip.bvh");
        Path broken = Files.createDirectory(folder.resolve("broken"));
        for (Path file : brokenFiles(Path.of(corpus, "broken"))) {
            Files.write(broken.resolve(file.getFileName().toString()), Files.readAllBytes(file));
        }
    }

    private static void plant(Path folder, String name) {
        Shell shell = new Shell(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                false,
                folder);
        int exit = Main.run(shell, "plant", name, "--ground", "slope:12", "-o", "planted." + name, "--quiet");
        if (exit != 0) {
            throw new IllegalStateException("the command could not plant " + name);
        }
    }

    private static List<Path> brokenFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().matches(".*\\.(bvh|glb|gltf)"))
                    .filter(file -> file.toFile().length() <= MOST_BYTES)
                    .sorted()
                    .limit(MOST_FILES)
                    .toList();
        }
    }
}
