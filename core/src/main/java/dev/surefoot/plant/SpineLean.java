// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;

/** How far the end of a spine goes when the spine leans about its first joint: its length stays, so what it may do across it decides what it does along it. */
final class SpineLean {
    /** A spine leans by less than this, in radians; a trunk that stands steeper than this against its pelvis looks broken, and legs have to make up for the rest. */
    private static final double MOST = Trig.radians(50);
    /** Up to this it leans as far as it is asked to; beyond, ever less of it. */
    private static final double FREELY = Trig.radians(30);

    private SpineLean() {}

    /**
     * Returns the move of the spine's end whose part across the spine is that of {@code wish}.
     *
     * @param spine from its first joint to its end, metres; where it has no length it cannot lean
     * @param wish where the end should go, metres
     */
    static Vec3 towards(Vec3 spine, Vec3 wish) {
        double length = spine.length();
        Vec3 across = wish.rejectedFrom(spine.normalizedOr(Vec3.Y));
        double far = across.length();
        if (!(far > 0 && length > 0)) {
            return Vec3.ZERO;
        }
        double free = Trig.sin(FREELY);
        double most = Trig.sin(MOST);
        double sine = far / length;
        if (sine > free) {
            double beyond = (sine - free) / (most - free);
            sine = free + (most - free) * beyond / (1 + beyond);
        }
        // 1 - cos without cancellation
        double back = sine * sine / (1 + Math.sqrt((1 - sine) * (1 + sine)));
        return across.times(sine * length / far).plusTimes(-back, spine);
    }
}
