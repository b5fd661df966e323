// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.rig.Leg;
import java.util.List;

/**
 * What {@link LegFinder} found in a skeleton: the legs that can be planted, and why others that look like legs cannot.
 *
 * @param legs the legs, left before right
 * @param refused what looks like a leg but is not taken for one
 * @param notes sentences: what was chosen where there was a choice, and why nothing was found
 */
public record LegSearch(List<Leg> legs, List<Refusal> refused, List<String> notes) {
    /** Copies the lists. */
    public LegSearch {
        legs = List.copyOf(legs);
        refused = List.copyOf(refused);
        notes = List.copyOf(notes);
    }

    /**
     * Something that looks like a leg but cannot be planted.
     *
     * @param name the leg's name, as in {@link Leg#name()}
     * @param reason one clause for the user, lower case first, no full stop
     */
    public record Refusal(String name, String reason) {
        /** Returns the sentence to print. */
        @Override
        public String toString() {
            return "the " + name + " leg is left as it is: " + reason;
        }
    }
}
