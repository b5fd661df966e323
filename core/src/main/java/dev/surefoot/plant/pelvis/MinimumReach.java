// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.solve.limit.PelvisReach;

/**
 * Keeps hips off feet that are nearer than their legs fold: on stairs half as high as a leg is long a foot may stand
 * beside its hip, or swing past it. Off a foot that stands by a plane that no hip passes; off one that swings by a push
 * upwards that grows with how far it does, so that a body goes up with its knee as far as the other leg lets it, and is
 * not thrown.
 *
 * <p>Places outside a ball are not convex, so where a hip came too near it is kept on one side of a plane instead: the
 * one that touches the ball where the hip entered it, or above that. Elsewhere nothing is asked for, so trajectories
 * that never come near are what they were. <b>Units:</b> {@link BodyMetre}s. <b>Source:</b> the inner approximation of
 * sequential convex programming.
 */
final class MinimumReach {
    /** Metres by which a hip may be too near before it is kept off: far below what a knee shows. */
    private static final double NEAR_METRES = 1e-6;
    /** The same of a foot that swings: a millimetre more of fold at a knee that is moving is not seen. */
    private static final double SWINGING_NEAR_METRES = 1e-3;
    /** Metres beyond its plane that a hip over a swinging foot may be: further than any goes. */
    private static final double YIELDING_METRES = 10;
    /**
     * Radius, in metres, of a ball that stands for a plane: half a metre beside its pole it is off by less than a
     * hundredth of a millimetre.
     */
    private static final double PLANE_METRES = 2e4;
    /**
     * Least upward part of the vector from ankle to hip, as a part of the least length: a hip beside or below its foot
     * goes up, not down.
     */
    private static final double LEAST_UP = 0.5;
    /**
     * The same over a foot that swings: mostly upwards. Pushed as far aside as off one that stands a body went 0.4 m
     * along for a second.
     */
    private static final double SWINGING_LEAST_UP = 1.5;

    /** For each leg and frame the direction off the foot; null where nothing is asked for. */
    private final Vec3[][] off;

    private final int frames;

    MinimumReach(int legs, int frames) {
        off = new Vec3[legs][];
        this.frames = frames;
    }

    /**
     * Looks at a hip over a foot; returns whether it is nearer than {@code nearest}, so that it is kept off from now
     * on.
     */
    boolean look(int leg, int f, Vec3 ankleToHip, double nearest, boolean stands) {
        if (ankleToHip.length() >= nearest - (stands ? NEAR_METRES : SWINGING_NEAR_METRES)) {
            return false;
        }
        off[leg] = off[leg] == null ? new Vec3[frames] : off[leg];
        double up = Math.max(ankleToHip.y(), (stands ? LEAST_UP : SWINGING_LEAST_UP) * nearest);
        off[leg][f] = ankleToHip.horizontal().plusTimes(up, Vec3.Y).normalizedOr(Vec3.Y);
        return true;
    }

    /** Adds what is asked for at a frame. */
    void constrain(int leg, int f, Vec3 hipToAnkle, double nearest, boolean stands, PelvisReach reach) {
        if (off[leg] != null && off[leg][f] != null) {
            double most = stands ? PLANE_METRES : PLANE_METRES + YIELDING_METRES;
            Vec3 middle = hipToAnkle.plusTimes(nearest + PLANE_METRES, off[leg][f]);
            reach.add(middle, most, PLANE_METRES, 1);
        }
    }
}
