// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import dev.surefoot.fuzz.seed.TargetSeeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What {@code fuzz/run} needs beside the fuzzer: names, seeds, reduced findings, and how fast each target is. */
public final class Main {
    /** Of each target's inputs the smallest are kept: fourteen times this stays below 300 kB. */
    private static final int KEPT_BYTES = 20_000;

    /** Every check runs them all, in a few seconds. */
    private static final int KEPT_INPUTS = 150;

    /** What {@code fuzz/run} takes for no finding. */
    private static final int NO_FAULT = 3;

    private Main() {}

    /**
     * Runs {@code targets}, {@code seeds FOLDER}, {@code corpus FOLDER...}, {@code keep TARGET FROM TO}, {@code reduce
     * TARGET FILE OUT}, {@code unguided TARGET SEED SECONDS FOUND FOLDER...}.
     */
    public static void main(String[] args) throws Exception {
        String command = args.length == 0 ? "" : args[0];
        switch (command) {
            case "targets" -> targets();
            case "seeds" -> seeds(Path.of(args[1]));
            case "corpus" -> System.exit(corpus(List.of(args).subList(1, args.length)));
            case "keep" -> keep(Target.of(args[1]), Path.of(args[2]), Path.of(args[3]));
            case "reduce" -> System.exit(reduce(Target.of(args[1]), Path.of(args[2]), Path.of(args[3])));
            case "unguided" -> unguided(Target.of(args[1]), List.of(args).subList(2, args.length));
            default ->
                throw new IllegalArgumentException(
                        "must be targets, seeds, corpus, keep, reduce or unguided, got " + command);
        }
    }

    private static int reduce(Target target, Path input, Path output) throws IOException {
        return Reducer.reduce(target, input, output) ? 0 : NO_FAULT;
    }

    private static void unguided(Target target, List<String> words) throws IOException {
        List<byte[]> inputs = new ArrayList<>();
        for (String folder : words.subList(3, words.size())) {
            for (Path input : inputs(Path.of(folder))) {
                inputs.add(Files.readAllBytes(input));
            }
        }
        new Unguided(target, inputs, Long.parseLong(words.get(0)))
                .run(Double.parseDouble(words.get(1)), Path.of(words.get(2)));
    }

    private static void targets() {
        for (Target target : Target.values()) {
            System.out.println(target.word() + " " + target.className());
        }
    }

    private static void seeds(Path folder) throws IOException {
        for (Target target : Target.values()) {
            Path below = Files.createDirectories(folder.resolve(target.word()));
            for (byte[] seed : TargetSeeds.of(target)) {
                Files.write(below.resolve(name(seed)), seed);
            }
        }
    }

    /** Names files as the fuzzer does, by their content. */
    static String name(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int corpus(List<String> folders) throws IOException {
        int failed = 0;
        for (Target target : Target.values()) {
            long start = System.nanoTime();
            List<Path> inputs = new ArrayList<>();
            for (String folder : folders) {
                inputs.addAll(inputs(Path.of(folder, target.word())));
            }
            for (Path input : inputs) {
                try {
                    target.run(Files.readAllBytes(input));
                } catch (Exception | Error e) {
                    failed++;
                    System.out.println(target.word() + " " + input + ": " + e);
                }
            }
            System.out.printf(
                    Locale.ROOT,
                    "%-16s %5d inputs %8.0f ms%n",
                    target.word(),
                    inputs.size(),
                    (System.nanoTime() - start) / 1e6);
        }
        return failed == 0 ? 0 : 1;
    }

    /** Puts the smallest inputs of a folder in place of what is kept, as many as fit; those that fail are not kept. */
    private static void keep(Target target, Path from, Path to) throws IOException {
        List<byte[]> inputs = new ArrayList<>();
        for (Path input : inputs(from)) {
            inputs.add(Files.readAllBytes(input));
        }
        inputs.sort(Comparator.comparingInt(input -> input.length));
        for (Path old : inputs(to)) {
            Files.delete(old);
        }
        Files.createDirectories(to);
        int kept = 0;
        int bytes = 0;
        for (byte[] input : inputs) {
            if (bytes + input.length > KEPT_BYTES || kept == KEPT_INPUTS) {
                break;
            }
            try {
                target.run(input);
            } catch (Exception | Error e) {
                continue;
            }
            Files.write(to.resolve(name(input)), input);
            kept++;
            bytes += input.length;
        }
        System.out.println(target.word() + ": kept " + kept + " of " + inputs.size() + " inputs, " + bytes + " bytes");
    }

    /** Returns the files of a folder in order of their names; none where there is no folder. */
    static List<Path> inputs(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return new ArrayList<>(files.sorted().toList());
        }
    }
}
