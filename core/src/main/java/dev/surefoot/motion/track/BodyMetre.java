// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;

/**
 * The metre of a body: what is a metre for an adult, in the world's metres.
 *
 * <p>Clips are planned in it, so that every length in the plan is one of an adult, and a clip that is drawn larger
 * together with its ground is planned as the same clip. A clip that is scaled by a power of two gives the scaled result
 * to the bit.
 *
 * @param worldMetres its length: the body's size in adults
 */
public record BodyMetre(double worldMetres) {
    /** Returns a length of the world in metres of the body. */
    public double in(double world) {
        return world / worldMetres;
    }

    /** Returns a length of the body in metres of the world. */
    public double out(double body) {
        return body * worldMetres;
    }

    /** Returns a place of the world in metres of the body. */
    public Vec3 in(Vec3 world) {
        return new Vec3(in(world.x()), in(world.y()), in(world.z()));
    }

    /** Returns a place of the body in metres of the world. */
    public Vec3 out(Vec3 body) {
        return body.times(worldMetres);
    }

    /** Returns a leg of the world in metres of the body. */
    public LegTrack in(LegTrack world) {
        return world.divided(worldMetres);
    }

    /** Returns a contact of the world in metres of the body. */
    public Contact in(Contact world) {
        return world.at(in(world.anchorWorld()));
    }

    /** Returns a contact of the body in metres of the world. */
    public Contact out(Contact body) {
        return body.at(out(body.anchorWorld()));
    }

    /** Returns a floor of the world in metres of the body. */
    public SourceFloor in(SourceFloor world) {
        return new SourceFloor(in(world.centreWorld()), world.slopeX(), world.slopeZ(), world.even());
    }

    /** Returns a ground of the world in metres of the body. */
    public Ground in(Ground world) {
        return new Scaled(world);
    }

    /** A ground in the body's metres. */
    public final class Scaled implements Ground {
        private final Ground world;

        Scaled(Ground world) {
            this.world = world;
        }

        /** Returns the same ground in the world's metres. */
        public Ground world() {
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
