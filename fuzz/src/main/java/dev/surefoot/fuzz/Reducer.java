// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Makes an input as small as it can be while it still shows the same fault in the same place. */
final class Reducer {
    private static final int MOST_RUNS = 2_000;

    private final Target target;
    private final String fault;
    private byte[] least;
    private int runs;

    private Reducer(Target target, byte[] input) {
        this.target = target;
        least = input;
        fault = fault(input);
    }

    /** Writes the least input that shows the fault of another; false, and nothing written, when that shows none. */
    static boolean reduce(Target target, Path input, Path output) throws IOException {
        Reducer reducer = new Reducer(target, Files.readAllBytes(input));
        if (reducer.fault.isEmpty()) {
            System.out.println(target.word() + ": no fault without the fuzzer in " + input);
            return false;
        }
        reducer.shorten();
        reducer.flatten();
        Files.write(output, reducer.least);
        System.out.println(target.word() + ": " + reducer.fault + ", " + reducer.least.length + " bytes in " + output);
        return true;
    }

    /** Returns what goes wrong and where; empty when nothing does. */
    private String fault(byte[] input) {
        try {
            target.run(input);
            return "";
        } catch (Exception | Error e) {
            String place = "";
            for (StackTraceElement frame : e.getStackTrace()) {
                if (frame.getClassName().startsWith("dev.surefoot.")) {
                    place = " at " + frame.getFileName() + ":" + frame.getLineNumber();
                    break;
                }
            }
            return e.getClass().getSimpleName() + place;
        }
    }

    private boolean keeps(byte[] candidate) {
        if (++runs > MOST_RUNS || !fault(candidate).equals(fault)) {
            return false;
        }
        least = candidate;
        return true;
    }

    private void shorten() {
        for (int part = Math.max(1, least.length / 2); part >= 1; part /= 2) {
            for (int from = 0; from < least.length; ) {
                int to = Math.min(least.length, from + part);
                byte[] candidate = Arrays.copyOf(least, least.length - (to - from));
                System.arraycopy(least, to, candidate, from, least.length - to);
                if (!keeps(candidate)) {
                    from += part;
                }
            }
        }
    }

    private void flatten() {
        for (int i = 0; i < least.length; i++) {
            if (least[i] != 0) {
                byte[] candidate = least.clone();
                candidate[i] = 0;
                keeps(candidate);
            }
        }
    }
}
