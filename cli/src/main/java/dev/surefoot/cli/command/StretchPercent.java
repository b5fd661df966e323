// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import dev.surefoot.plant.PlantOptions;

/** The number of {@code --stretch}. */
final class StretchPercent extends OptionalNumber {
    /** Percent: below the 3 % from which viewers who look for it see a bone change its length. */
    static final String USUAL = "2";
    /** Percent. */
    static final int MOST = (int) (100 * PlantOptions.MOST_STRETCH);

    StretchPercent() {
        super(USUAL);
    }
}
