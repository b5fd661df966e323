// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.WorldPose;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How far joints go when a cleaned file is cleaned once more, by forward kinematics of the files as written; worst of
 * all joints and keys of one clip.
 *
 * @param clip how the clip is called
 * @param sameContactsMm with the contacts that the first cleaning wrote
 * @param freshContactsMm with contacts found anew
 * @param recordedMm as whoever cleans it again does: a glTF says itself which feet stand
 * @param where the worst place of the first
 */
record CleanedAgain(String clip, double sameContactsMm, double freshContactsMm, double recordedMm, String where) {
    /**
     * Cleans a file four times, or three where it says nothing of itself; empty when it has nothing to clean.
     *
     * @param source the file
     * @param folder where to write
     * @param clips the names of its clips that are cleaned; none for all
     */
    static List<CleanedAgain> of(Path source, Path folder, String... clips) throws Exception {
        String extension = ClipFileReader.extension(source.toString());
        String once = "once." + extension;
        String same = "same." + extension;
        String fresh = "fresh." + extension;
        CommandRun first = clean(folder, clips, source.toString(), "-o", once, "--json", "once.json");
        boolean cleaned = first.exit() == 0
                && Files.readString(folder.resolve("once.json")).contains("\"after\": {");
        if (!cleaned) {
            return List.of();
        }
        require(clean(folder, clips, once, "-o", same, "--contacts", "once.json"));
        String bare = "bare." + extension;
        WithoutRecord.copy(folder.resolve(once), folder.resolve(bare));
        require(clean(folder, clips, bare, "-o", fresh));
        boolean says = Files.mismatch(folder.resolve(once), folder.resolve(bare)) >= 0;
        if (says) {
            require(clean(folder, clips, once, "-o", "recorded." + extension));
        }
        ClipFile was = open(folder, once);
        ClipFile held = open(folder, same);
        ClipFile found = open(folder, fresh);
        ClipFile recorded = says ? open(folder, "recorded." + extension) : found;
        List<CleanedAgain> again = new ArrayList<>();
        for (int i = 0; i < was.clipNames().size(); i++) {
            if (clips.length > 0 && !List.of(clips).contains(was.clipNames().get(i))) {
                continue;
            }
            Clip a = was.clip(i);
            String[] where = {""};
            double sameMm = 1000 * furthest(a, held.clipAtFramesOf(i, a), where);
            double freshMm = 1000 * furthest(a, found.clipAtFramesOf(i, a), new String[1]);
            double recordedMm = 1000 * furthest(a, recorded.clipAtFramesOf(i, a), new String[1]);
            again.add(new CleanedAgain(
                    source.getFileName() + " " + was.clipNames().get(i), sameMm, freshMm, recordedMm, where[0]));
        }
        return again;
    }

    private static CommandRun clean(Path folder, String[] clips, String... args) {
        List<String> all = new ArrayList<>(List.of("clean", "-q", "--force"));
        all.addAll(List.of(args));
        for (String clip : clips) {
            all.addAll(List.of("--clip", clip));
        }
        return CommandRun.in(folder, all.toArray(new String[0]));
    }

    /** Returns how far a joint of one file's first clip is from the same in another, at the keys of the first. */
    static double furthestMm(Path folder, String name, String other) throws Exception {
        Clip a = open(folder, name).clip(0);
        return 1000 * furthest(a, open(folder, other).clipAtFramesOf(0, a), new String[1]);
    }

    private static void require(CommandRun run) throws IOException {
        if (run.exit() != 0) {
            throw new IOException(run.err());
        }
    }

    private static ClipFile open(Path folder, String name) throws Exception {
        Path path = folder.resolve(name);
        return ClipFiles.open(path, path, BvhOptions.DEFAULTS).file();
    }

    /** The furthest that a joint is from itself; {@code b} may be a whole number of times finer. */
    private static double furthest(Clip a, Clip b, String[] where) {
        int times = a.frames() > 1 ? (b.frames() - 1) / (a.frames() - 1) : 1;
        WorldPose worldA = new WorldPose(a.skeleton(), a.space());
        WorldPose worldB = new WorldPose(b.skeleton(), b.space());
        double furthest = 0;
        for (int f = 0; f < a.frames(); f++) {
            worldA.update(a.pose(f));
            worldB.update(b.pose(f * times));
            for (int j = 0; j < a.skeleton().size(); j++) {
                double apart = worldA.position(j).distanceTo(worldB.position(j));
                if (apart > furthest) {
                    furthest = apart;
                    where[0] = a.skeleton().name(j) + " at frame " + f + " of " + a.frames() + " at "
                            + a.framesPerSecond() + " fps, times " + times;
                }
            }
        }
        return furthest;
    }

    /** Prints the figures of files: the folder to write to, then the files. */
    public static void main(String[] args) throws Exception {
        for (int i = 1; i < args.length; i++) {
            for (CleanedAgain again : of(Path.of(args[i]), Path.of(args[0]))) {
                if (again.sameContactsMm > 0 || again.freshContactsMm > 0) {
                    System.out.println(String.format(
                            "%-50s same %8.4f fresh %8.4f  %s",
                            again.clip, again.sameContactsMm, again.freshContactsMm, again.where));
                }
            }
        }
    }
}
