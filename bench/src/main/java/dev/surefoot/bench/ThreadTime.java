// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds the time for which the processor worked on a benchmark to what JMH reports: nanoseconds of the benchmark's own
 * thread per solve.
 *
 * <p>JMH takes the clock on the wall, which runs on while others use the core; the two agree on an idle machine.
 */
public final class ThreadTime implements InternalProfiler {
    /** What the result is called. */
    static final String LABEL = "thread.time";

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long before;

    /** Made by JMH. */
    public ThreadTime() {}

    @Override
    public String getDescription() {
        return "Processor time of the benchmark's thread, per operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmarkParams, IterationParams iterationParams) {
        before = nanoseconds();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmarkParams, IterationParams iterationParams, IterationResult result) {
        double perSolve =
                (double) (nanoseconds() - before) / result.getMetadata().getAllOps();
        return List.of(new ScalarResult(LABEL, perSolve, "ns/op", AggregationPolicy.AVG));
    }

    /** Returns the processor time of all of JMH's workers; there is one, and it lives as long as its fork. */
    private long nanoseconds() {
        long sum = 0;
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().contains("jmh-worker")) {
                sum += threads.getThreadCpuTime(thread.getThreadId());
            }
        }
        return sum;
    }
}
