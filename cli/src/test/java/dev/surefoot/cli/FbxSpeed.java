// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.fbx.build.FbxBuilder;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.rig.Clip;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What an FBX costs beside a BVH of the same motion: processor time of reading each, and of the whole command
 * {@code clean} in a Java of its own. Both take turns, and the least of each counts: other work on the machine only
 * adds.
 */
final class FbxSpeed {
    private static final int SECONDS = 35;
    private static final double FRAMES_PER_SECOND = 60;
    private static final int VERSION = 7400;

    /** Reads of one Java: code is compiled by the last of them. */
    private static final int READS = 40;

    private FbxSpeed() {}

    /**
     * Prints both times and their ratio, of a walk of 35 seconds at 60 frames a second.
     *
     * @param args how many turns each gets, then, for other files, a BVH and an FBX
     */
    public static void main(String[] args) throws IOException, InterruptedException, FileFailure, FileIssue {
        switch (args.length == 0 ? "" : args[0]) {
            case "read" -> read(Path.of(args[1]));
            case "clean" -> clean(Path.of(args[1]));
            default -> compare(args);
        }
    }

    private static void compare(String[] args) throws IOException, InterruptedException, FileFailure, FileIssue {
        Path folder = Files.createTempDirectory("fbx-speed");
        Path bvh = folder.resolve("walk.bvh");
        Path fbx = folder.resolve("walk.fbx");
        if (args.length > 2) {
            Files.copy(Path.of(args[1]), bvh);
            Files.copy(Path.of(args[2]), fbx);
        } else {
            write(bvh, fbx);
        }
        System.out.print(table(Integer.parseInt(args[0]), bvh, fbx));
    }

    /** Returns the table of two files. */
    static String table(int turns, Path bvh, Path fbx) throws IOException, InterruptedException {
        return "| seconds of the processor | BVH | FBX | ratio |\n|---|---|---|---|\n"
                + row("read, the first time", least("read", 0, turns, bvh, fbx))
                + row("read, of " + READS + " times the least", least("read", 1, turns, bvh, fbx))
                + row("the whole command", least("clean", 0, turns, bvh, fbx));
    }

    private static String row(String what, double[] seconds) {
        return String.format(
                Locale.ROOT, "| %s | %.3f | %.3f | %.2f |%n", what, seconds[0], seconds[1], seconds[1] / seconds[0]);
    }

    /** Writes a walk of 35 seconds at 60 frames a second, of forty joints, in both formats. */
    static void write(Path bvh, Path fbx) throws IOException, FileFailure, FileIssue {
        int frames = (int) (SECONDS * FRAMES_PER_SECOND) + 1;
        LongWalkBvh.write(bvh, frames, FRAMES_PER_SECOND, "0.01666667");
        ClipFile file = ClipFiles.open(bvh, bvh, BvhOptions.DEFAULTS).file();
        Clip clip = file.clip(0);
        Files.write(
                fbx,
                new FbxBuilder(VERSION, clip.space(), clip.skeleton())
                        .clip(clip)
                        .binary());
    }

    /** Returns the least of a figure that is printed for each file by a Java of its own. */
    private static double[] least(String what, int figure, int turns, Path... files)
            throws IOException, InterruptedException {
        double[] least = new double[files.length];
        for (int turn = 0; turn < turns; turn++) {
            for (int i = 0; i < files.length; i++) {
                double seconds = Double.parseDouble(run(what, files[i]).split(" ")[figure]);
                least[i] = turn == 0 ? seconds : Math.min(least[i], seconds);
            }
        }
        return least;
    }

    /** Runs this class in a Java with the arguments of this one. */
    private static String run(String what, Path file) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), FbxSpeed.class.getName()));
        command.addAll(List.of(what, file.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(what + " of " + file + " failed");
        }
        return printed.trim();
    }

    private static void read(Path path) throws IOException, FileIssue {
        double[] seconds = secondsToRead(path);
        System.out.println(seconds[0] + " " + seconds[1]);
    }

    /** Returns what reading a file costs this thread: the first time, and the least of many times. */
    static double[] secondsToRead(Path path) throws IOException, FileIssue {
        byte[] bytes = Files.readAllBytes(path);
        double[] least = new double[2];
        for (int i = 0; i < READS; i++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            ClipFile file = ClipFileReader.read(bytes, path.toString(), Resources.NONE, BvhOptions.DEFAULTS);
            int frames = file.clip(0).frames();
            double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
            if (frames == 0) {
                throw new IllegalStateException("a clip has frames");
            }
            least[0] = i == 0 ? seconds : least[0];
            least[1] = i == 0 ? seconds : Math.min(least[1], seconds);
        }
        return least;
    }

    /** Cleans a file and prints the time that this whole process took: start, compilers and collector too. */
    private static void clean(Path path) {
        Path folder = path.toAbsolutePath().getParent();
        Path target = folder.resolve("cleaned-" + path.getFileName());
        CommandRun run = CommandRun.in(folder, "clean", "-q", "--force", path.toString(), "-o", target.toString());
        if (run.exit() != 0) {
            throw new IllegalStateException(run.err());
        }
        var process = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        System.out.println(process.getProcessCpuTime() / 1e9);
    }
}
