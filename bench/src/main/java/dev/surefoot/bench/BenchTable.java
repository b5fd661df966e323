// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Turns JMH's files into ours: the rounds of one machine into one file of medians for each JDK, and those into the page
 * that the docs show.
 *
 * <p>{@code collect ROUNDS RESULTS MACHINE} reads {@code ROUNDS/jdk17-1.csv} and its like, and bytes from
 * {@code ROUNDS/jdk17-bytes.csv} where that knows a benchmark, and writes {@code RESULTS/MACHINE-jdk17.csv};
 * {@code write RESULTS PAGE} writes the page from all results, with what {@code RESULTS/MACHINE.md} says of when and in
 * which state they were measured.
 */
public final class BenchTable {
    private static final Pattern ROUND = Pattern.compile("jdk(\\d+)-(\\d+|bytes)\\.csv");
    private static final Pattern RESULT = Pattern.compile("(.+)-jdk(\\d+)\\.csv");
    private static final String HEADER = "benchmark,median_ns,least_ns,most_ns,bytes,rounds";

    /** The medians of one machine and JDK, by benchmark. */
    private record Result(String machine, int jdk, Map<String, String[]> rows) {
        double nanoseconds(String benchmark) {
            return rows.containsKey(benchmark) ? Double.parseDouble(rows.get(benchmark)[1]) : Double.NaN;
        }
    }

    private BenchTable() {}

    /** Runs one of the two commands. */
    public static void main(String[] args) throws IOException {
        if (args.length == 4 && args[0].equals("collect")) {
            collect(Path.of(args[1]), Path.of(args[2]), args[3]);
        } else if (args.length == 3 && args[0].equals("write")) {
            Files.writeString(Path.of(args[2]), page(Path.of(args[1])));
        } else {
            throw new IllegalArgumentException("usage: BenchTable collect ROUNDS RESULTS MACHINE | write RESULTS PAGE");
        }
    }

    private static void collect(Path rounds, Path results, String machine) throws IOException {
        Map<Integer, Map<String, List<Double>>> times = new TreeMap<>();
        Map<Integer, Map<String, Double>> bytes = new TreeMap<>();
        for (Path file : files(rounds)) {
            Matcher name = ROUND.matcher(file.getFileName().toString());
            if (!name.matches()) {
                continue;
            }
            Integer jdk = Integer.valueOf(name.group(1));
            boolean longer = name.group(2).equals("bytes");
            for (String line : Files.readAllLines(file)) {
                String[] cells = line.replace("\"", "").split(",", -1);
                String benchmark = cells[0].replace("dev.surefoot.bench.", "");
                int colon = benchmark.indexOf(':');
                if (colon < 0) {
                    continue;
                }
                String metric = benchmark.substring(colon + 1);
                benchmark = benchmark.substring(0, colon);
                if (metric.equals(ThreadTime.LABEL) && !longer) {
                    times.computeIfAbsent(jdk, k -> new TreeMap<>())
                            .computeIfAbsent(benchmark, k -> new ArrayList<>())
                            .add(Double.valueOf(cells[4]));
                } else if (metric.equals("gc.alloc.rate.norm")) {
                    bytes.computeIfAbsent(jdk, k -> new TreeMap<>())
                            .merge(benchmark, Double.valueOf(cells[4]), longer ? (before, now) -> now : Math::max);
                }
            }
        }
        Files.createDirectories(results);
        for (Map.Entry<Integer, Map<String, List<Double>>> jdk : times.entrySet()) {
            StringBuilder csv = new StringBuilder(HEADER).append('\n');
            jdk.getValue().forEach((benchmark, samples) -> {
                double[] sorted = samples.stream()
                        .mapToDouble(Double::doubleValue)
                        .sorted()
                        .toArray();
                csv.append(String.format(
                        Locale.ROOT,
                        "%s,%.3f,%.3f,%.3f,%.4f,%d%n",
                        benchmark,
                        median(sorted),
                        sorted[0],
                        sorted[sorted.length - 1],
                        bytes.get(jdk.getKey()).get(benchmark),
                        sorted.length));
            });
            Files.writeString(results.resolve(machine + "-jdk" + jdk.getKey() + ".csv"), csv);
        }
    }

    private static double median(double[] sorted) {
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half]);
    }

    /** Returns the page for all results in a directory. */
    static String page(Path results) throws IOException {
        Map<String, List<Result>> machines = new TreeMap<>();
        for (Path file : files(results)) {
            Matcher name = RESULT.matcher(file.getFileName().toString());
            if (name.matches()) {
                Map<String, String[]> rows = new TreeMap<>();
                Files.readAllLines(file).stream()
                        .skip(1)
                        .map(line -> line.split(",", -1))
                        .forEach(cells -> rows.put(cells[0], cells));
                machines.computeIfAbsent(name.group(1), k -> new ArrayList<>())
                        .add(new Result(name.group(1), Integer.parseInt(name.group(2)), rows));
            }
        }
        StringBuilder page = new StringBuilder("""
                # Benchmarks by machine

                What the solvers take beside formulas, goals and limits, in detail; beside their peers they stand on
                [the page for readers](benchmarks.md).

                Written by `bench/run`; do not edit. Times are nanoseconds of processor time for one solve, medians over
                interleaved runs on one core; a thousand legs in turn, so that nothing is learnt by heart. Each line
                compares two things of the same run.

                Ours always includes what the formulas leave out: both bones and not the knee alone, every guard, the
                exact clamp, the status, and lengths within 6 ulp. "In goal" says whether the line is where we want it;
                what the goals were is in brackets.

                Bytes are all that a fork allocates, so they are the harness's own, some ten kilobytes an iteration,
                spread over fewer solves the slower these are; of solvers slower than 30 ns they are taken from longer
                iterations. The solvers allocate nothing, which `AllocationTest` counts.

                What keeps the rotations from their goals is the mere number of operations. The knee and both world
                rotations are some 220 additions and products, more of the latter, four roots and three divisions: with
                no root and no division at all they would still take 6.7 times Quilez's formula. Seven formulations came
                within a tenth of each other. A goal missed by less than a tenth may be the machine: on Zen 4 a loop of
                a division and a root, for one, takes 0.31 or 0.36 ns, from fork to fork. The goals were set on a
                machine like the Zen 4 one. The Intel one is quicker at roots and divisions, of which the formulas
                hardly do anything else, so the same solvers stand worse beside them there, though they take less time.
                The Zen 5 one is more than twice as quick at them in vectors, so the batches stand worse there beside a
                division and a root, though they take less time too. About a fifth of that is the look for limbs that
                the loops cannot solve, which older measurements are without.
                """);
        for (Map.Entry<String, List<Result>> entry : machines.entrySet()) {
            String machine = entry.getKey();
            List<Result> list = entry.getValue();
            page.append("\n## ").append(machine).append("\n\n");
            page.append(text(results.resolve(machine + ".md"), "", "\n")).append("| what | against |");
            list.forEach(r -> page.append(" JDK ").append(r.jdk()).append(" | in goal |"));
            page.append("\n|---|---|").append("---:|---|".repeat(list.size())).append('\n');
            for (Comparison c : Comparison.ALL) {
                page.append("| ")
                        .append(c.what())
                        .append(" | ")
                        .append(c.against())
                        .append(" |");
                list.forEach(r -> page.append(cells(c, r)));
                page.append('\n');
            }
            page.append("\n| benchmark |");
            list.forEach(r -> page.append(" JDK ").append(r.jdk()).append(" ns | least to most | bytes |"));
            page.append("\n|---|").append("---:|---:|---:|".repeat(list.size())).append('\n');
            for (String benchmark : list.get(0).rows().keySet()) {
                page.append("| ").append(benchmark).append(" |");
                for (Result r : list) {
                    String[] row = r.rows().getOrDefault(benchmark, new String[] {"", "", "", "", "", ""});
                    page.append(" %s | %s to %s | %s |".formatted(row[1], row[2], row[3], row[4]));
                }
                page.append('\n');
            }
        }
        return page.append(text(results.resolve("long-clip.md"), "\n", "")).toString();
    }

    /** Returns what a file says, between the two; nothing where there is no such file. */
    private static String text(Path file, String before, String after) throws IOException {
        return Files.exists(file) ? before + Files.readString(file) + after : "";
    }

    private static String cells(Comparison c, Result r) {
        double ours = r.nanoseconds(c.benchmark());
        double other = r.nanoseconds(c.other());
        double ratio = c.faster() ? other / ours : ours / other;
        if (Double.isNaN(ratio)) {
            return " | |";
        }
        double bound = c.bound(r.jdk());
        String goal = Double.isNaN(bound)
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%s (%s %s)",
                        c.met(ratio, r.jdk()) ? "yes" : "no",
                        c.faster() ? "≥" : "≤",
                        inShort(bound));
        return String.format(
                Locale.ROOT, c.faster() ? " %.1f × faster | %s |" : " %.2f × its time | %s |", ratio, goal);
    }

    private static String inShort(double bound) {
        return bound == Math.rint(bound) ? Long.toString((long) bound) : Double.toString(bound);
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return Arrays.asList(files.sorted().toArray(Path[]::new));
        }
    }
}
