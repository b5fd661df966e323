// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import java.util.List;

/**
 * The floor that a clip was made on: level, or tilted a little as captured floors are; or no single floor at all.
 *
 * <p><b>Frames:</b> world, metres, Y up. A tilted floor is levelled by height alone: whatever is at (x, z) is lowered
 * by {@link #riseAt}. <b>Uneven</b> clips (stairs, terrain, climbing) stand on places of different heights: there the
 * plane is level and only says where the clip stands most, and each contact's own anchor carries the height that it
 * stands on. On an even floor every anchor lies on the plane.
 *
 * @param centreWorld the middle of where the clip stands, on the floor
 * @param slopeX metres of rise per metre along x
 * @param slopeZ metres of rise per metre along z
 * @param even whether all contacts stand on this plane; otherwise the slopes are zero
 */
public record SourceFloor(Vec3 centreWorld, double slopeX, double slopeZ, boolean even) {
    /** A level floor of that height. */
    public static SourceFloor level(double heightMetres) {
        return new SourceFloor(new Vec3(0, heightMetres, 0), 0, 0, true);
    }

    /** The level on which an uneven clip stands most. */
    public static SourceFloor uneven(double heightMetres) {
        return new SourceFloor(new Vec3(0, heightMetres, 0), 0, 0, false);
    }

    /** Returns the same floor at another height in its middle. */
    public SourceFloor atHeight(double heightMetres) {
        return new SourceFloor(new Vec3(centreWorld.x(), heightMetres, centreWorld.z()), slopeX, slopeZ, even);
    }

    /** Returns the place on the floor above or below another. */
    public Vec3 under(Vec3 world) {
        return new Vec3(world.x(), heightAt(world.x(), world.z()), world.z());
    }

    /** Returns sentences on what is done about it where it is not level. */
    public List<String> notes() {
        if (!even) {
            return List.of("the feet stand at different heights, so no tilt is taken from their floor");
        }
        double tenths = Math.round(10 * Trig.degrees(tiltRadians())) / 10.0;
        return tiltRadians() > 0 ? List.of("the floor is tilted by " + tenths + " degrees: levelled") : List.of();
    }

    /**
     * Returns the height of the level that a tilted floor is brought to: its own in the middle of where the clip
     * stands.
     */
    public double heightMetres() {
        return centreWorld.y();
    }

    /** Returns the floor's height at a place. */
    public double heightAt(double x, double z) {
        return centreWorld.y() + riseAt(x, z);
    }

    /**
     * Returns how much higher than {@link #heightMetres()} the floor is at a place: what levelling takes away there.
     */
    public double riseAt(double x, double z) {
        return slopeX * (x - centreWorld.x()) + slopeZ * (z - centreWorld.z());
    }

    /**
     * Returns it as ground to measure the source on: the plane; or, where the clip is uneven, no ground, since nothing
     * is known of it but its contacts.
     */
    public Ground ground() {
        return even ? Plane.through(centreWorld, normalWorld()) : Ground.NONE;
    }

    /** Returns the unit normal, upwards. */
    public Vec3 normalWorld() {
        return new Vec3(-slopeX, 1, -slopeZ).normalizedOr(Vec3.Y);
    }

    /** Returns the angle between the floor and the level, in radians. */
    public double tiltRadians() {
        return Trig.atan2(Math.sqrt(slopeX * slopeX + slopeZ * slopeZ), 1);
    }

    /**
     * How the floor passes under a clip as its body sees it: under a walk in place, or since the root of a clip goes,
     * or is turned, otherwise than its standing feet.
     *
     * @param places how far it has passed at each frame, metres, world
     * @param turns how far it is turned at each frame about the joint that carries the body, world; empty where it only
     *     passes
     */
    public record Path(List<Vec3> places, List<Quat> turns) {
        /** What squares of lengths may differ from 1 by: rounding of numbers that were written with six digits. */
        private static final double UNIT = 1e-5;

        /**
         * Freezes the lists.
         *
         * @throws IllegalArgumentException when a number is not finite, or there is not a turn for each place
         */
        public Path {
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

        /** A floor that only passes. */
        public static Path passing(List<Vec3> places) {
            return new Path(places, List.of());
        }
    }
}
