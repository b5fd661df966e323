// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.HeapRoom;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.file.FileIssue;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How much processor time it takes to read, clean, write and measure a BVH clip of so many minutes, stage by stage, and
 * what a report takes besides.
 */
final class LongClipSpeed {
    private long last;
    private final StringBuilder line = new StringBuilder();

    private LongClipSpeed() {}

    /**
     * Prints a line of seconds for each number of minutes in {@code args}; or, where these are {@code write FILE
     * MINUTES}, writes the clip alone.
     */
    public static void main(String[] args) throws IOException, FileFailure, FileIssue {
        if (args.length == 3 && args[0].equals("write")) {
            LongWalkBvh.write(Path.of(args[1]), frames(args[2]));
            return;
        }
        System.out.println(
                "| minutes | frames | open | clip | legs | clean | save | reread | before | after | all | figures "
                        + "in full | faults |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (String minutes : args) {
            int frames = frames(minutes);
            Path path = Files.createTempFile("walk", ".bvh");
            LongWalkBvh.write(path, frames);
            System.out.println("| " + minutes + " | " + frames + new LongClipSpeed().measure(path));
            Files.delete(path);
        }
    }

    private static int frames(String minutes) {
        return (int) Math.round(Double.parseDouble(minutes) * 60 * LongWalkBvh.FRAMES_PER_SECOND);
    }

    private String measure(Path path) throws FileFailure, FileIssue {
        long start = cpu();
        last = start;
        OpenedFile opened = ClipFiles.open(
                path,
                path,
                BvhOptions.DEFAULTS.withMaxJointFrames(HeapRoom.ofMachine().jointFrames()));
        ClipFile file = opened.file();
        stage();
        Clip clip = file.clip(0);
        stage();
        FoundLegs found = FoundLegs.in(opened.file(), clip, List.of());
        stage();
        Planting planting =
                ClipPlanter.clean(clip, found.legs(), found.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        stage();
        byte[] saved = file.save(Map.of(0, planting)).bytes();
        stage();
        Clip written = file.reread(saved)
                .clipAtFramesOf(0, planting.result().extraKeys().clip());
        stage();
        before(planting, MotionMeter.Extent.AT_KEYS);
        stage();
        after(planting, written, MotionMeter.Extent.AT_KEYS);
        stage();
        all(start);
        before(planting, MotionMeter.Extent.ALL);
        after(planting, written, MotionMeter.Extent.ALL);
        stage();
        ClipFault.find(
                FinerClip.every(written, planting.result().extraKeys().times()),
                planting.legs(),
                planting.ground(),
                planting.contacts());
        stage();
        return line.append(" |").toString();
    }

    private static void before(Planting planting, MotionMeter.Extent extent) {
        planting.meterOfSource().extent(extent).measure();
    }

    private static void after(Planting planting, Clip written, MotionMeter.Extent extent) {
        planting.meter(written).extent(extent).measure();
    }

    /** Adds the time of all stages so far, and goes on from now. */
    private void all(long start) {
        last = start;
        stage();
    }

    /** Processor time of this thread in nanoseconds: other work on the machine does not count. */
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private void stage() {
        long now = cpu();
        line.append(String.format(Locale.ROOT, " | %.2f", (now - last) / 1e9));
        last = now;
    }
}
