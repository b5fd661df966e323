// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Runs a target on changed inputs in one Java process, without looking at coverage: where an input costs milliseconds,
 * counting every branch and starting anew for every share of a minute leave a tenth of the executions. What coverage
 * found before is where it begins.
 */
final class Unguided {
    /** As long as the fuzzer's own: some twenty edits. */
    private static final int LONGEST = 160;

    /** Changes of one input: one shows most, several at once reach what only meets by chance. */
    private static final int MOST_CHANGES = 4;

    /** Findings after which a run ends: more of them are nearly always the same. */
    private static final int MOST_FINDINGS = 20;

    private final Target target;
    private final List<byte[]> inputs;
    private final Random random;

    /** Creates runs that begin with these inputs; the same seed makes the same inputs. */
    Unguided(Target target, List<byte[]> inputs, long seed) {
        this.target = target;
        this.inputs = inputs;
        random = new Random(seed);
    }

    /** Runs for so many seconds, writes what fails into a folder, and prints executions, seconds and findings. */
    void run(double seconds, Path found) throws IOException {
        long start = System.nanoTime();
        long executions = 0;
        int findings = 0;
        while (System.nanoTime() - start < seconds * 1e9 && findings < MOST_FINDINGS) {
            byte[] input = next();
            executions++;
            try {
                target.run(input);
            } catch (Exception | Error e) {
                findings++;
                Files.write(found.resolve("crash-" + Main.name(input)), input);
                System.err.println(target.word() + ": " + e);
            }
        }
        double took = (System.nanoTime() - start) / 1e9;
        System.out.printf(Locale.ROOT, "%d %.0f %d%n", executions, took, findings);
    }

    /** Returns an input that is made of the ones to begin with. */
    byte[] next() {
        byte[] input = inputs.get(random.nextInt(inputs.size())).clone();
        int changes = 1 + random.nextInt(MOST_CHANGES);
        for (int i = 0; i < changes; i++) {
            input = changed(input);
        }
        return input.length > LONGEST ? Arrays.copyOf(input, LONGEST) : input;
    }

    private byte[] changed(byte[] input) {
        int at = random.nextInt(input.length + 1);
        switch (random.nextInt(6)) {
            case 0 -> {
                byte[] shorter = Arrays.copyOf(input, Math.max(at, input.length - 1 - random.nextInt(8)));
                int left = shorter.length - at;
                System.arraycopy(input, input.length - left, shorter, at, left);
                return shorter;
            }
            case 1 -> {
                byte[] more = new byte[1 + random.nextInt(8)];
                random.nextBytes(more);
                return joined(input, at, more, at);
            }
            case 2 -> {
                byte[] other = inputs.get(random.nextInt(inputs.size()));
                int from = Math.min(at, other.length);
                return joined(input, at, Arrays.copyOfRange(other, from, other.length), input.length);
            }
            case 3 -> {
                byte[] bits = input.clone();
                if (at < bits.length) {
                    bits[at] ^= (byte) (1 << random.nextInt(8));
                }
                return bits;
            }
            default -> {
                byte[] bytes = input.clone();
                if (at < bytes.length) {
                    bytes[at] = (byte) random.nextInt();
                }
                return bytes;
            }
        }
    }

    /** What stands before {@code to}, then {@code middle}, then what stands from {@code rest} on. */
    private static byte[] joined(byte[] input, int to, byte[] middle, int rest) {
        byte[] all = Arrays.copyOf(input, to + middle.length + input.length - rest);
        System.arraycopy(middle, 0, all, to, middle.length);
        System.arraycopy(input, rest, all, to + middle.length, input.length - rest);
        return all;
    }
}
