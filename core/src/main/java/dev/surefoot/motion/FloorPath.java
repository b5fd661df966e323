// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.List;

/**
 * How the floor passes under a clip as its body sees it: under a walk in place, or since the root of a clip goes, or is
 * turned, another way than its standing feet do.
 *
 * @param places how far it has passed at each frame, metres, world
 * @param turns how far it is turned at each frame about the joint that carries the body, world; empty where it only
 *     passes
 */
public record FloorPath(List<Vec3> places, List<Quat> turns) {
    /**
     * Freezes the lists.
     *
     * @throws IllegalArgumentException when a number is not finite, or there is not a turn for each place
     */
    public FloorPath {
        places = List.copyOf(places);
        turns = List.copyOf(turns);
        for (Vec3 place : places) {
            if (!place.isFinite()) {
                throw new IllegalArgumentException("floorPath must be finite, got " + place);
            }
        }
        for (Quat turn : turns) {
            if (!(Math.abs(turn.dot(turn) - 1) <= UNIT)) {
                throw new IllegalArgumentException("floorPath must have turns of length 1, got " + turn);
            }
        }
        if (!turns.isEmpty() && turns.size() != places.size()) {
            throw new IllegalArgumentException("floorPath must have a turn for each of its " + places.size()
                    + " places, or none, got " + turns.size());
        }
    }

    /** What squares of lengths may differ from 1 by: rounding of numbers that were written with six digits. */
    private static final double UNIT = 1e-5;

    /** A floor that only passes. */
    public static FloorPath passing(List<Vec3> places) {
        return new FloorPath(places, List.of());
    }
}
