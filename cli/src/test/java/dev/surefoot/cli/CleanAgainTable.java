// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.WorldPose;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What a second cleaning does to a file that the first one wrote, by what it says of itself or, with {@code --anew},
 * with contacts found anew: for each clip how far the joint goes that goes furthest, over all keys, by forward
 * kinematics of the files as written, and what is held before and after. It runs with the tests' class path.
 */
final class CleanAgainTable {
    /** Millimetres up to which a clip counts as unchanged: what is promised of contacts at keys. */
    private static final double UNCHANGED_MM = 0.05;

    /** Takes away what a file says of itself before it is cleaned again. */
    private static final String ANEW = "--anew";

    private final Path folder;
    private final List<String> options;
    private final boolean anew;
    private final PrintStream out;
    private int files;
    private int sameFiles;
    private final List<Double> moved = new ArrayList<>();

    private CleanAgainTable(Path folder, List<String> options, PrintStream out) {
        this.folder = folder;
        this.options = options.stream().filter(o -> !o.equals(ANEW)).toList();
        anew = options.contains(ANEW);
        this.out = out;
    }

    /**
     * Prints the table.
     *
     * @param args a folder to write to; {@code --anew}, options of {@code clean}, such as {@code --fps=60}; then files
     *     and folders
     */
    public static void main(String[] args) throws Exception {
        List<String> options =
                Arrays.stream(args).skip(1).filter(a -> a.startsWith("--")).toList();
        CleanAgainTable table = new CleanAgainTable(Files.createDirectories(Path.of(args[0])), options, System.out);
        for (String arg : args) {
            if (!arg.equals(args[0]) && !arg.startsWith("--")) {
                for (Path file : files(Path.of(arg))) {
                    table.add(file);
                }
            }
        }
        table.sum();
    }

    private static List<Path> files(Path path) throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            return all.filter(Files::isRegularFile)
                    .filter(p -> List.of("bvh", "glb", "gltf", "fbx").contains(ClipFileReader.extension(p.toString())))
                    .sorted()
                    .toList();
        }
    }

    private void add(Path source) throws Exception {
        String extension = ClipFileReader.extension(source.toString());
        Path once = Files.createDirectories(folder.resolve("once")).resolve("clip." + extension);
        Path again = Files.createDirectories(folder.resolve("again")).resolve("clip." + extension);
        List<JsonObject> first = cleaned(source, once, options);
        if (first.isEmpty()) {
            return;
        }
        if (anew) {
            WithoutRecord.copy(once, once);
        }
        List<JsonObject> second = cleaned(once, again, List.of());
        boolean same = Files.mismatch(once, again) < 0;
        files++;
        sameFiles += same ? 1 : 0;
        ClipFile was = open(once);
        ClipFile is = open(again);
        for (int i = 0; i < first.size(); i++) {
            String name = first.get(i).get("name").asString();
            int index = was.clipNames().indexOf(name);
            Clip clip = was.clip(index);
            Furthest furthest = Furthest.of(clip, is.clipAtFramesOf(index, clip));
            moved.add(furthest.mm);
            out.println(String.format(
                    Locale.ROOT,
                    "%-60s %10.5f mm  held %7.3f s, again %7.3f s  %s%s",
                    source.getFileName() + " " + name,
                    furthest.mm,
                    heldSeconds(first.get(i)),
                    heldSeconds(second.get(i)),
                    same ? "same bytes" : furthest.where,
                    first.get(i).get("outcome").toString().contains("unchanged") ? " (unchanged)" : ""));
        }
    }

    private void sum() {
        long unchanged = moved.stream().filter(mm -> mm < UNCHANGED_MM).count();
        long exact = moved.stream().filter(mm -> mm == 0).count();
        double worst = moved.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        out.println(String.format(
                Locale.ROOT,
                "%d of %d files have the same bytes; of %d clips %d do not move at all, %d by less than %.2f mm;"
                        + " worst %.3f mm",
                sameFiles,
                files,
                moved.size(),
                exact,
                unchanged,
                UNCHANGED_MM,
                worst));
    }

    /** Cleans a file; returns what the JSON says of each clip, nothing where it cannot be cleaned. */
    private List<JsonObject> cleaned(Path source, Path target, List<String> more) throws Exception {
        Files.deleteIfExists(target);
        Path json = folder.resolve("clean.json");
        Files.deleteIfExists(json);
        List<String> args = new ArrayList<>(List.of("clean", "-q", "--force", source.toString()));
        args.addAll(List.of("-o", target.toString(), "--json", json.toString()));
        args.addAll(more);
        CommandRun run = CommandRun.in(folder, args.toArray(new String[0]));
        List<JsonObject> clips = new ArrayList<>();
        if (run.exit() != 0 || !Files.exists(target)) {
            out.println(source.getFileName() + ": exit " + run.exit() + " "
                    + run.err().lines().findFirst().orElse(""));
            return clips;
        }
        JsonArray all = JsonReport.in(json).array("clips");
        for (int i = 0; i < all.size(); i++) {
            clips.add(all.get(i).asObject());
        }
        return clips;
    }

    private static double heldSeconds(JsonObject clip) throws FileIssue {
        double seconds = 0;
        JsonArray contacts = clip.get("contacts") instanceof JsonArray of ? of : new JsonArray();
        for (int i = 0; i < contacts.size(); i++) {
            JsonArray held = contacts.get(i).asObject().array("held");
            for (int j = 0; j < held.size(); j++) {
                JsonArray span = held.get(j).asArray();
                seconds += span.get(1).asDouble() - span.get(0).asDouble();
            }
        }
        return seconds;
    }

    private static ClipFile open(Path path) throws Exception {
        return ClipFiles.open(path, path, BvhOptions.DEFAULTS).file();
    }

    /** The joint that is furthest from itself in another clip, and where. */
    private record Furthest(double mm, String where) {
        static Furthest of(Clip a, Clip b) {
            WorldPose worldA = new WorldPose(a.skeleton(), a.space());
            WorldPose worldB = new WorldPose(b.skeleton(), b.space());
            double most = 0;
            String where = "";
            int times = a.frames() > 1 ? (b.frames() - 1) / (a.frames() - 1) : 1;
            for (int f = 0; f < a.frames(); f++) {
                worldA.update(a.pose(f));
                worldB.update(b.pose(f * times));
                for (int j = 0; j < a.skeleton().size(); j++) {
                    double apart = 1000 * worldA.position(j).distanceTo(worldB.position(j));
                    if (apart > most) {
                        most = apart;
                        where = a.skeleton().name(j) + " at frame " + f + " of " + a.frames();
                    }
                }
            }
            return new Furthest(most, where);
        }
    }
}
