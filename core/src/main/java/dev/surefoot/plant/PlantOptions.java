// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

/**
 * How a clip is planted.
 *
 * @param travel whether an in-place loop gets the root motion that its standing feet imply
 * @param cycles how often the clip is played in a row; at least 1
 */
public record PlantOptions(boolean travel, int cycles) {
    /** As the clip is: once, where it is. */
    public static final PlantOptions DEFAULTS = new PlantOptions(false, 1);

    /** The most cycles: beyond this a typing error is likelier than a wish. */
    public static final int MOST_CYCLES = 1000;

    /** Checks the number of cycles. */
    public PlantOptions {
        if (!(cycles >= 1 && cycles <= MOST_CYCLES)) {
            throw new IllegalArgumentException("cycles must be in [1, " + MOST_CYCLES + "], got " + cycles);
        }
    }
}
