// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import java.util.List;
import java.util.Optional;

/**
 * How a clip is planted or cleaned.
 *
 * @param travel whether an in-place loop gets the root motion that its standing feet imply
 * @param cycles how often the clip is played in a row; at least 1
 * @param holdSlides whether feet that slide too far to stand are held all the same
 * @param stance for how much of a stance a foot is held
 * @param contacts contacts to take instead of detecting them, frames and anchors those of the input clip; empty to detect
 */
public record PlantOptions(
        boolean travel, int cycles, boolean holdSlides, StanceHold stance, Optional<List<Contact>> contacts) {
    /** As the clip is: once, where it is, contacts detected, slides left alone. */
    public static final PlantOptions DEFAULTS = new PlantOptions(false, 1, false, StanceHold.AUTO, Optional.empty());

    /** The most cycles: beyond this a typing error is likelier than a wish. */
    public static final int MOST_CYCLES = 1000;

    /** Checks the ranges. */
    public PlantOptions {
        if (!(cycles >= 1 && cycles <= MOST_CYCLES)) {
            throw new IllegalArgumentException("cycles must be in [1, " + MOST_CYCLES + "], got " + cycles);
        }
        contacts = contacts.map(List::copyOf);
    }

    /** Returns these options, playing the clip that often in a row. */
    public PlantOptions withCycles(int cycles) {
        return new PlantOptions(travel, cycles, holdSlides, stance, contacts);
    }

    /** Returns these options with or without root motion for walks on the spot. */
    public PlantOptions withTravel(boolean travel) {
        return new PlantOptions(travel, cycles, holdSlides, stance, contacts);
    }

    /** Returns these options, holding slides or leaving them alone. */
    public PlantOptions withHoldSlides(boolean holdSlides) {
        return new PlantOptions(travel, cycles, holdSlides, stance, contacts);
    }

    /** Returns these options with that hold of stances. */
    public PlantOptions withStance(StanceHold stance) {
        return new PlantOptions(travel, cycles, holdSlides, stance, contacts);
    }

    /** Returns these options with contacts that are given, not detected. */
    public PlantOptions withContacts(List<Contact> contacts) {
        return new PlantOptions(travel, cycles, holdSlides, stance, Optional.of(contacts));
    }
}
