// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.file.Grounds;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.clipfile.FilePlanter;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.ground.Ground;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** What is measured of every clip of the corpus: how much of its stances is held, and what looks worse. */
final class HeldTable {
    private static final List<String> FOLDERS = List.of("bvh", "gltf", "fbx/blender", "fbx/ozz", "truth");
    /** Speed of an adult's body that glides, m/s. */
    private static final double GLIDE = 0.3;

    private static final String OWN_FLOOR = "own floor";
    /** Grounds and whether they are level below each foot, and in one height. */
    private static final Map<String, Boolean[]> GROUNDS = grounds();

    private final List<HeldClip> clips = new ArrayList<>();
    private final List<HeldClip> gliding = new ArrayList<>();
    private final List<WorseRow> worse = new ArrayList<>();

    private HeldTable() {}

    private static Map<String, Boolean[]> grounds() {
        Map<String, Boolean[]> grounds = new LinkedHashMap<>();
        grounds.put("flat", new Boolean[] {true, true});
        grounds.put("steps:rise=0.15,run=0.3", new Boolean[] {true, false});
        grounds.put("slope:12", new Boolean[] {false, false});
        grounds.put("hills", new Boolean[] {false, false});
        grounds.put("ground/landlab/DEM-kootenai_37x50_1x1.asc", new Boolean[] {false, false});
        return grounds;
    }

    /** Measures the files whose names, with their folder's, contain {@code part}; writes to {@code folder}. */
    static HeldTable of(Path corpus, String part, Path folder) throws Exception {
        HeldTable table = new HeldTable();
        for (Path file : files(corpus)) {
            if (label(file).contains(part)) {
                for (HeldClip clip : HeldClip.of(file, label(file), folder, HeldClip.Labels.RULE)) {
                    table.clips.add(clip);
                    if (clip.worse() != null) {
                        table.worse.add(new WorseRow(clip.label(), OWN_FLOOR, true, true, clip.worse()));
                    }
                }
            }
        }
        table.addGlidingWalker(folder);
        for (CorpusClip clip : CorpusClip.of(corpus, part)) {
            Path file = clip.file().paths().get(0);
            if (ClipFileReader.extension(file.toString()).equals("bvh")) {
                table.addGliding(clip, file, folder);
            }
            table.addGrounds(corpus, clip, file);
        }
        return table;
    }

    private static List<Path> files(Path corpus) throws IOException {
        List<Path> all = new ArrayList<>();
        for (String folder : FOLDERS) {
            try (Stream<Path> files = Files.walk(corpus.resolve(folder))) {
                files.filter(Files::isRegularFile).sorted().forEach(all::add);
            }
        }
        all.removeIf(file -> !List.of("bvh", "glb", "gltf", "fbx").contains(ClipFileReader.extension(file.toString())));
        return all;
    }

    private static String label(Path file) {
        String name = file.getFileName().toString();
        return file.getParent().getFileName() + "/" + name.substring(0, name.lastIndexOf('.'));
    }

    private void addGlidingWalker(Path folder) throws Exception {
        Path file = folder.resolve("gliding.glb");
        Files.write(file, WalkerGlb.bytes(SkatingWalker.gliding(GLIDE)));
        boolean[][] clean = StanceRule.stances(
                LegTrack.follow(Walker.walk(), Walker.legs()), f -> Vec3.ZERO, Walker.FRAMES_PER_SECOND);
        gliding.addAll(HeldClip.of(file, "walker", folder, index -> clean));
    }

    /** Makes a capture glide along one horizontal axis and along the other; its labels are the rule's before. */
    private void addGliding(CorpusClip clip, Path file, Path folder) throws Exception {
        ClipFile source = clip.file().file();
        Clip clean = source.clip(0);
        FoundLegs found = FoundLegs.in(source, clean, List.of());
        if (!found.canBePlanted()) {
            return;
        }
        boolean[][] stances =
                StanceRule.stances(LegTrack.follow(clean, found.legs()), f -> Vec3.ZERO, clean.framesPerSecond());
        double speed =
                GLIDE * BodyScale.of(clean, found.legs()) / source.space().metresPerUnit();
        String other = source.space().up() == FileSpace.UpAxis.Z ? "Yposition" : "Zposition";
        for (String channel : List.of("Xposition", other)) {
            Path glides = folder.resolve("gliding.bvh");
            Files.writeString(glides, GlidingBvh.of(Files.readString(file), channel, speed));
            String label = clip.label() + " along " + channel.charAt(0);
            gliding.addAll(HeldClip.of(glides, label, folder, index -> stances));
        }
    }

    private void addGrounds(Path corpus, CorpusClip clip, Path file) throws Exception {
        FilePlanter planter = FilePlanter.open(file);
        for (Map.Entry<String, Boolean[]> ground : GROUNDS.entrySet()) {
            String typed = ground.getKey();
            Ground on = Grounds.open(typed, corpus, OptionalDouble.empty(), OptionalDouble.empty())
                    .ground();
            String name = typed.startsWith("ground/") ? "DEM" : typed.replaceFirst(":.*", "");
            boolean tread = ground.getValue()[0];
            boolean level = ground.getValue()[1];
            WorseRow row = WorseRow.planted(planter, clip.index(), clip.label(), name, on, tread, level);
            if (row != null) {
                worse.add(row);
            }
        }
    }

    /** Returns the clips, cleaned where they stand. */
    List<HeldClip> clips() {
        return clips;
    }

    /** Returns clips that were made to glide. */
    List<HeldClip> gliding() {
        return gliding;
    }

    /** Returns what looks worse, a row for each clip and ground. */
    List<WorseRow> worse() {
        return worse;
    }

    /** Writes page and full table; {@code args}: the corpus, the page, the full table, and a part of labels. */
    public static void main(String[] args) throws Exception {
        HeldTable table = of(Path.of(args[0]), args.length > 3 ? args[3] : "", Files.createTempDirectory("held"));
        Files.writeString(Path.of(args[1]), new HeldPage(table).summary());
        Files.writeString(Path.of(args[2]), new HeldPage(table).markdown());
    }
}
