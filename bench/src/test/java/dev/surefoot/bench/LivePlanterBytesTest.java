// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Live planting makes no garbage, whichever compiler runs it: escape analysis plays no part. */
class LivePlanterBytesTest {
    /** Prints how many bytes the second round of each allocates. */
    public static void main(String[] args) {
        LivePlanterBench bench = new LivePlanterBench();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        double sum = bench.biped() + bench.bipedOnTheLevel();
        long before = threads.getThreadAllocatedBytes(thread);
        sum += bench.biped() + bench.bipedOnTheLevel();
        long bytes = threads.getThreadAllocatedBytes(thread) - before;
        System.out.println(Double.isNaN(sum) ? -1 : bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xint", "-XX:TieredStopAtLevel=1"})
    void aRound_allocatesNothing(String mode) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        mode,
                        "-cp",
                        System.getProperty("java.class.path"),
                        LivePlanterBytesTest.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        // of what is not of ours, such as reading the counter itself, less than a byte a frame
        assertThat(Long.parseLong(said.strip())).isBetween(0L, 2L * LivePlanterBench.FRAMES - 1);
    }
}
