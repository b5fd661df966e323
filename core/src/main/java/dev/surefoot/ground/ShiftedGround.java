// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import dev.surefoot.math.Vec3;

/**
 * Another ground, moved: what was at the origin is then at {@code offset}.
 *
 * <p><b>Accuracy:</b> that of the other ground, and one rounding of the sum. <b>Cost:</b> that of the other ground.
 */
final class ShiftedGround implements Ground {
    private final Ground ground;
    private final Vec3 offset;

    ShiftedGround(Ground ground, Vec3 offset) {
        this.ground = ground;
        WorldBounds.coordinate("offset.x", offset.x());
        WorldBounds.coordinate("offset.y", offset.y());
        WorldBounds.coordinate("offset.z", offset.z());
        this.offset = offset;
    }

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        if (!ground.at(x - offset.x(), z - offset.z(), ceiling - offset.y(), out)) {
            return false;
        }
        // Rounding may lift the sum an ulp above the ceiling, and a hit never is above it.
        out.setHeight(Math.min(out.height() + offset.y(), ceiling));
        return true;
    }
}
