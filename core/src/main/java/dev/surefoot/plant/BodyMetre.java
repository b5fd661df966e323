// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;

/**
 * The metre of a body: what is a metre for an adult, told in the world's metres.
 *
 * <p>Clips are planned in it, so that every length in the plan is one of an adult, and a clip that is drawn larger
 * together with its ground is planned as the same clip. A clip that is scaled by a power of two gives the scaled result
 * to the bit.
 *
 * @param worldMetres its length: the body's size in adults
 */
record BodyMetre(double worldMetres) {
    double in(double world) {
        return world / worldMetres;
    }

    double out(double body) {
        return body * worldMetres;
    }

    Vec3 in(Vec3 world) {
        return new Vec3(in(world.x()), in(world.y()), in(world.z()));
    }

    Vec3 out(Vec3 body) {
        return body.times(worldMetres);
    }

    LegTrack in(LegTrack world) {
        return world.mapped(place -> in(place), length -> in(length));
    }

    Contact in(Contact world) {
        return world.at(in(world.anchorWorld()));
    }

    Contact out(Contact body) {
        return body.at(out(body.anchorWorld()));
    }

    SourceFloor in(SourceFloor world) {
        return new SourceFloor(in(world.centreWorld()), world.slopeX(), world.slopeZ(), world.even());
    }

    Ground in(Ground world) {
        return new Scaled(world);
    }

    /** A ground in the body's metres. */
    final class Scaled implements Ground {
        private final Ground world;

        Scaled(Ground world) {
            this.world = world;
        }

        /** Returns the same ground in the world's metres. */
        Ground world() {
            return world;
        }

        @Override
        public boolean at(double x, double z, double ceiling, GroundHit hit) {
            boolean there = world.at(out(x), out(z), out(ceiling), hit);
            if (there) {
                hit.setHeight(in(hit.height()));
            }
            return there;
        }
    }
}
