// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Runs all lanes in turns and writes how they stand to the first of their group.
 *
 * <p>{@code run FILE} times them, {@code write DIRECTORY PAGE PLOT} makes the page and its plot from all that is in a
 * directory; {@code lane N} is what the first starts for each lane. Each has a process of its own, so that no lane's
 * compiled code depends on what another did before; they run one at a time. Each round gives every lane some hundredth
 * of a second of its thread's processor time, beginning with another lane each time; a ratio is taken within a round,
 * so that whatever else the machine does meets both.
 */
public final class Race {
    /** Odd, so that a median is one of them. */
    private static final int ROUNDS = 41;

    private static final long SAMPLE_NANOSECONDS = 10_000_000;
    /** For caches that other processes used, before each sample. */
    private static final long AGAIN_NANOSECONDS = 2_000_000;
    /** For the last compiler to be done with a lane. */
    private static final long WARM_UP_NANOSECONDS = 1_500_000_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    /** What came out is kept, so that no compiler leaves the work away. */
    private double kept;

    private Race() {}

    /** Runs one of the three commands. */
    public static void main(String[] args) throws IOException {
        if (args.length == 2 && args[0].equals("run")) {
            Files.writeString(Path.of(args[1]), csv());
        } else if (args.length == 2 && args[0].equals("lane")) {
            new Race().answer(lanes().get(Integer.parseInt(args[1])));
        } else if (args.length == 4 && args[0].equals("write")) {
            List<RaceResult> results = RaceResult.all(Path.of(args[1]));
            String machine = Files.readString(Path.of(args[1]).resolve("machine.md"));
            Files.writeString(Path.of(args[2]), PeerPage.of(results, machine));
            Files.writeString(Path.of(args[3]), PeerPlot.of(results));
        } else {
            throw new IllegalArgumentException("usage: Race run FILE | lane N | write DIRECTORY PAGE PLOT");
        }
    }

    private static List<Lane> lanes() {
        List<Lane> lanes = new ArrayList<>(new SpaceLanes().all());
        lanes.addAll(new PlaneLanes().all());
        lanes.addAll(new ClipLanes().all());
        return lanes;
    }

    private static String csv() throws IOException {
        List<Lane> lanes = lanes();
        List<Runner> runners = new ArrayList<>();
        try {
            for (int i = 0; i < lanes.size(); i++) {
                runners.add(new Runner(i));
                runners.get(i).sample(WARM_UP_NANOSECONDS);
            }
            double[][] times = new double[lanes.size()][ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                for (int i = 0; i < times.length; i++) {
                    int at = (i + round) % times.length;
                    runners.get(at).sample(AGAIN_NANOSECONDS);
                    times[at][round] = runners.get(at).sample(SAMPLE_NANOSECONDS)
                            / lanes.get(at).items();
                }
            }
            return csv(lanes, times);
        } finally {
            for (Runner runner : runners) {
                runner.close();
            }
        }
    }

    private static String csv(List<Lane> lanes, double[][] times) {
        StringBuilder csv = new StringBuilder(RaceResult.HEADER).append('\n');
        for (int i = 0; i < times.length; i++) {
            double[] one = times[one(lanes, lanes.get(i).group())];
            double[] ratios = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                ratios[round] = times[i][round] / one[round];
            }
            csv.append(String.format(
                    Locale.ROOT,
                    "%s;%s;%s;%.4g;%.4g;%.4g;%.4g%n",
                    lanes.get(i).group(),
                    lanes.get(i).name(),
                    lanes.get(i).one(),
                    median(times[i]),
                    least(times[i]),
                    median(ratios),
                    least(times[i]) / least(one)));
        }
        return csv.toString();
    }

    /** A lane's own process: a number of nanoseconds goes in, what a run took comes out. */
    private static final class Runner implements AutoCloseable {
        private final Process process;
        private final BufferedReader answers;

        Runner(int lane) throws IOException {
            process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx256m",
                            "-XX:+UseSerialGC",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Race.class.getName(),
                            "lane",
                            Integer.toString(lane))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            answers = process.inputReader(StandardCharsets.UTF_8);
        }

        double sample(long nanoseconds) throws IOException {
            process.getOutputStream().write((nanoseconds + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
            String answer = answers.readLine();
            if (answer == null) {
                throw new IOException("a lane ended");
            }
            return Double.parseDouble(answer);
        }

        @Override
        public void close() {
            process.destroy();
        }
    }

    private void answer(Lane lane) throws IOException {
        BufferedReader asked = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = asked.readLine(); line != null; line = asked.readLine()) {
            System.out.println(sample(lane, Long.parseLong(line)));
        }
        System.err.print(Double.isNaN(kept) ? "not a number\n" : "");
    }

    private static int one(List<Lane> lanes, String group) {
        for (int i = 0; i < lanes.size(); i++) {
            if (lanes.get(i).one() && lanes.get(i).group().equals(group)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no lane is the one of " + group);
    }

    /** Runs a lane for so long, and at least once; returns nanoseconds of processor time a run. */
    private double sample(Lane lane, long nanoseconds) {
        long start = THREADS.getCurrentThreadCpuTime();
        long spent;
        int runs = 0;
        do {
            kept += lane.run().getAsDouble();
            runs++;
            spent = THREADS.getCurrentThreadCpuTime() - start;
        } while (spent < nanoseconds);
        return (double) spent / runs;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static double least(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }
}
