// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same results with any number of threads. */
class JobsTest {
    /** More than are posed or read at once. */
    private static final int FRAMES = 4300;

    @TempDir
    private Path folder;

    @Test
    void anyNumberOfJobs_givesTheSameBytes() throws IOException {
        LongWalkBvh.write(folder.resolve("walk.bvh"), FRAMES);
        byte[] one = clean("1");
        String reportOfOne = report("1");
        for (String jobs : new String[] {"2", "8"}) {
            assertThat(clean(jobs)).isEqualTo(one);
            assertThat(report(jobs)).isEqualTo(reportOfOne);
        }
        assertThat(one).isNotEqualTo(Files.readAllBytes(folder.resolve("walk.bvh")));
    }

    /**
     * Over edges, where keys between frames are posed by several threads; each time anew, since threads meet or not.
     */
    @Test
    void clipOverSteps_isTheSameWithAnyNumberOfJobs() throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes(Walker.walk()));
        byte[] one = overSteps("1");
        for (int time = 0; time < 4; time++) {
            assertThat(overSteps("8")).as("time %d", time).isEqualTo(one);
        }
    }

    private byte[] overSteps(String jobs) throws IOException {
        CommandRun run = CommandRun.in(
                folder,
                "plant",
                "walker.glb",
                "--ground",
                "steps:rise=3,run=1",
                "-o",
                "o.glb",
                "--force",
                "-q",
                "--jobs",
                jobs);
        assertThat(run.exit()).as(run.err()).isZero();
        return Files.readAllBytes(folder.resolve("o.glb"));
    }

    private byte[] clean(String jobs) throws IOException {
        CommandRun run = CommandRun.in(
                folder, "clean", "walk.bvh", "-o", "out.bvh", "--json", "out.json", "--force", "-q", "--jobs", jobs);
        assertThat(run.exit()).as(run.err()).isZero();
        return Files.readAllBytes(folder.resolve("out.bvh"));
    }

    private String report(String jobs) throws IOException {
        String json = Files.readString(folder.resolve("out.json"));
        CommandRun inspected = CommandRun.in(folder, "inspect", "walk.bvh", "--json", "-", "--jobs", jobs);
        assertThat(inspected.exit()).as(inspected.err()).isZero();
        return json.replaceAll("\"millisecondsPerFrame\": ?[0-9.eE+-]+", "") + inspected.out();
    }

    @Test
    void numbersThatAreNone_areRefused() throws IOException {
        LongWalkBvh.write(folder.resolve("walk.bvh"), 60);
        for (String jobs : new String[] {"0", "-1", "1.5", "1025", "many"}) {
            CommandRun run = CommandRun.in(folder, "inspect", "walk.bvh", "--jobs", jobs);
            assertThat(run.exit()).isEqualTo(2);
            assertThat(run.err()).contains("--jobs", "must be a whole number in [1, 1024], got " + jobs);
        }
    }
}
