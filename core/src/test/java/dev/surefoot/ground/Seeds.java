// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import java.util.Random;
import java.util.function.Consumer;

/** The same random numbers in every run, and the seed of those that a property does not hold for. */
final class Seeds {
    private Seeds() {}

    /** Shows a property on {@code tries} sources of random numbers; seeds drawn at random are not alike as 1, 2, 3 are. */
    static void each(int tries, long first, Consumer<Random> property) {
        Random seeds = new Random(first);
        for (int i = 0; i < tries; i++) {
            long seed = seeds.nextLong();
            try {
                property.accept(new Random(seed));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("not for new Random(" + seed + "L): " + e.getMessage(), e);
            }
        }
    }
}
