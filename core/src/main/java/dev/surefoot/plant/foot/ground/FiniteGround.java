// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot.ground;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;

/**
 * A ground that is held to what a ground gives: a finite height and a normal that points up.
 *
 * <p>One of a user's own that divides by zero somewhere would else end planting far from there, in an argument that the
 * user never gave. <b>Errors:</b> {@link IllegalArgumentException} that names place and numbers. <b>Cost:</b> that of
 * the ground.
 */
public final class FiniteGround implements Ground {
    private final Ground ground;

    private FiniteGround(Ground ground) {
        this.ground = ground;
    }

    /** Returns the ground, held to that; planes are what they are. */
    public static Ground of(Ground ground) {
        return ground instanceof Plane ? ground : new FiniteGround(ground);
    }

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        if (!ground.at(x, z, ceiling, out)) {
            return false;
        }
        double sum = out.height() + out.normalX() + out.normalY() + out.normalZ();
        if (!(Double.isFinite(sum) && out.normalY() > 0)) {
            throw new IllegalArgumentException("ground must give a finite height and a normal that points up, gave"
                    + " height " + out.height() + " and normal (" + out.normalX() + ", " + out.normalY() + ", "
                    + out.normalZ() + ") at x = " + x + ", z = " + z);
        }
        return true;
    }
}
