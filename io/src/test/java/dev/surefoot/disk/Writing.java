// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a run writes, in the steps in which the command does it. */
enum Writing {
    ONE_NEW(false, List.of("/out/a.bvh"), Set.of()),
    ONE_TAKEN(false, List.of("/out/a.bvh"), Set.of("/out/a.bvh")),
    ONE_REPLACED(true, List.of("/out/a.bvh"), Set.of("/out/a.bvh")),
    THREE_NEW(false, List.of("/out/a.bvh", "/out/a.html", "/out/a.json"), Set.of()),
    THREE_OF_WHICH_ONE_IS_REPLACED(true, List.of("/out/a.bvh", "/out/a.html", "/out/a.json"), Set.of("/out/a.html")),
    /** Two clips into a new folder, each beside a copy of the image that both refer to. */
    FOLDER(false, List.of("/out/deep/a.gltf", "/out/deep/b.gltf"), Set.of()),
    /** The same, where the second finds its place taken. */
    FOLDER_PARTLY_TAKEN(false, List.of("/out/deep/a.gltf", "/out/deep/b.gltf"), Set.of("/out/deep/b.gltf"));

    static final String CLIP = "/in/walk.bvh";
    static final String IMAGE = "/in/wood.png";
    static final String COPY = "/out/deep/wood.png";

    final boolean force;
    final List<String> targets;
    final Set<String> taken;

    Writing(boolean force, List<String> targets, Set<String> taken) {
        this.force = force;
        this.targets = targets;
        this.taken = taken;
    }

    /** What one run says of itself; a run that was killed says nothing. */
    static final class Outcome {
        final String writer;
        final Set<String> done = new HashSet<>();
        String message = "";
        boolean killed;

        Outcome(String writer) {
            this.writer = writer;
        }
    }

    boolean isFolder() {
        return targets.get(0).startsWith("/out/deep");
    }

    void prepare(PlannedDisk disk) {
        disk.put(CLIP, bytes("a clip of one hundred frames, in which a person walks\n"));
        disk.put(IMAGE, bytes("wood, as it looks when it was planed and oiled\n"));
        if (!isFolder()) {
            disk.put("/out/else.txt", bytes("somebody's"));
        }
        for (String target : taken) {
            disk.put(target, bytes("old"));
        }
    }

    /** Returns what a writer makes of an input. */
    static byte[] result(String writer, String target, byte[] input) {
        return bytes(writer + " made " + target + " of " + new String(input, StandardCharsets.UTF_8));
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Runs as a process of its own. */
    Outcome run(PlannedProcess process, String writer) {
        Outcome outcome = new Outcome(writer);
        try {
            run(new PlannedFileSystem(process), new Parts(), outcome);
        } catch (PlannedProcess.Killed e) {
            outcome.killed = true;
        }
        return outcome;
    }

    private void run(PlannedFileSystem disk, Parts parts, Outcome outcome) {
        if (!isFolder()) {
            write(disk, parts, targets, () -> {}, outcome);
            return;
        }
        try (OutputFolders<IOException> folders = new OutputFolders<>(Writing::refusal)) {
            CopiedFiles<IOException> copies = new CopiedFiles<>(
                    () -> stage(parts), List.of(disk.path(CLIP), disk.path(IMAGE)), folders, Writing::refusal);
            for (String target : targets) {
                try {
                    folders.makeFor(disk.path(target));
                } catch (IOException e) {
                    outcome.message += e.getMessage();
                    continue;
                }
                write(disk, parts, List.of(target), () -> copies.copy(disk.path(IMAGE), disk.path(COPY)), outcome);
            }
        }
    }

    /** Copies what a result refers to. */
    private interface Companions {
        void copy() throws IOException;
    }

    private void write(
            PlannedFileSystem disk, Parts parts, List<String> outputs, Companions companions, Outcome outcome) {
        try (StagedFiles<IOException> files = stage(parts)) {
            Path input = disk.path(CLIP);
            InputStamp stamp = InputStamp.of(input);
            byte[] read = Files.readAllBytes(input);
            files.protect(List.of(input));
            List<Path> paths = new ArrayList<>();
            for (String output : outputs) {
                paths.add(disk.path(output));
                files.claim(disk.path(output));
            }
            for (Path path : paths) {
                files.write(path, result(outcome.writer, path.toString(), read));
            }
            companions.copy();
            if (stamp.hasChanged()) {
                throw refusal(input, "was changed");
            }
            files.commit();
            outcome.done.addAll(outputs);
        } catch (IOException e) {
            outcome.message += e.getMessage() + "\n";
        }
    }

    private StagedFiles<IOException> stage(Parts parts) {
        return new StagedFiles<>(force, "--force replaces it", Writing::refusal, parts);
    }

    private static IOException refusal(Object file, String cause) {
        return new IOException(file + ": " + cause);
    }
}
