// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.Main;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.playground.walk.ClipPath;
import dev.surefoot.playground.walk.DrawnProfile;
import dev.surefoot.rig.Clip;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Clips to drop on the page, {@code walker.glb} and {@code clip.bvh}, and what the command makes of them on a slope of
 * 12°, {@code planted.NAME}; the corpus's broken files in {@code broken}; a ground, {@code drawn.asc}, and the walker
 * on it; a walk that takes long, {@code long.glb}; walks in place, {@code inplace.glb}, planted and with three cycles.
 * Without the corpus what the walker gives.
 */
final class WalkFiles {
    /** Larger ones test patience more than the page. */
    private static final long MOST_BYTES = 1 << 20;
    /** A quarter of them: each costs the page a second where it is drawn by software. */
    private static final int MOST_FILES = 50;

    /** Two minutes of walking: seconds of planting, on any machine. */
    private static final String LONG_CYCLES = "30";

    private WalkFiles() {}

    static void write(Path folder) throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes());
        plant(folder, "walker.glb", "slope:12", "planted.walker.glb");
        Files.write(folder.resolve("drawn.asc"), drawnGround());
        plant(folder, "walker.glb", "drawn.asc", "drawn.walker.glb");
        plant(folder, "walker.glb", "flat", "long.glb", "--travel", "--cycles", LONG_CYCLES);
        String corpus = System.getenv("SUREFOOT_CORPUS");
        if (corpus == null) {
            return;
        }
        Files.write(
                folder.resolve("clip.bvh"),
                Files.readAllBytes(Path.of(corpus, "bvh", "deepmimic", "humanoid3d_walk.bvh")));
        plant(folder, "clip.bvh", "slope:12", "planted.clip.bvh");
        Files.write(
                folder.resolve("inplace.glb"),
                Files.readAllBytes(Path.of(corpus, "gltf", "kaykit", "Med_MovementBasic.glb")));
        String[] walk = {"--clip", "Rig_Medium|Walking_A"};
        plant(folder, "inplace.glb", "slope:12", "planted.inplace.glb", walk);
        plant(folder, "inplace.glb", "slope:12", "cycles.inplace.glb", walk[0], walk[1], "--cycles", "3");
        Path broken = Files.createDirectory(folder.resolve("broken"));
        for (Path file : brokenFiles(Path.of(corpus, "broken"))) {
            Files.write(broken.resolve(file.getFileName().toString()), Files.readAllBytes(file));
        }
    }

    /** The ground that {@code walk.mjs} draws under the walker. */
    private static byte[] drawnGround() {
        try {
            Clip clip = ClipFileReader.read(WalkerGlb.bytes(), "walker.glb", Resources.NONE, BvhOptions.DEFAULTS)
                    .clip(0);
            double[] metres = {0, 0, 0.05, 0.1, 0.2, 0.35, 0.2, 0, -0.1, -0.1, 0.25, 0.25, 0.1};
            return new DrawnProfile(ClipPath.of(clip), metres).grid();
        } catch (FileIssue e) {
            throw new IllegalStateException(e);
        }
    }

    private static void plant(Path folder, String name, String ground, String planted, String... more) {
        Shell shell = new Shell(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                false,
                folder);
        List<String> words = new ArrayList<>(List.of("plant", name, "--ground", ground, "-o", planted, "--quiet"));
        words.addAll(List.of(more));
        int exit = Main.run(shell, words.toArray(new String[0]));
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
