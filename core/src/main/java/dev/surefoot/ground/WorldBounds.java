// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

/** How far away and how small things may be, so that no slope, area or normal overflows. */
final class WorldBounds {
    /**
     * Metres. Far beyond a planet; a double still resolves 0.1 micrometres there, and the square of an area stays
     * finite.
     */
    static final double MAX_METRES = 1e9;

    private WorldBounds() {}

    /** Returns {@code metres} when it is a coordinate that a ground can have. */
    static double coordinate(String name, double metres) {
        if (!(Math.abs(metres) <= MAX_METRES)) {
            throw new IllegalArgumentException(name + " must be in [-1e9, 1e9] metres, got " + metres);
        }
        return metres;
    }

    /** Returns whether a computed height can be stood on: neither NaN nor infinite, and not above the ceiling. */
    static boolean stands(double height, double ceiling) {
        return height <= ceiling && Math.abs(height) <= Double.MAX_VALUE;
    }
}
