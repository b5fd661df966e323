// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Quat;
import dev.surefoot.rig.WorldPose;

/**
 * Makes of a leg's track another with the lengths of bones and the shape of foot that the leg has in other poses: below
 * non-uniform scales both depend on how it is turned. The leg stays where it was.
 */
public final class ReshapedLeg {
    private final LegTrack shaped;
    private double changed;

    /** Begins with the lengths and the foot that a track has. */
    public ReshapedLeg(LegTrack was) {
        shaped = was.copy(0, was.frames() - 1);
    }

    /**
     * Gives frame {@code f} the lengths and the foot of a pose; they are then what the leg surely has.
     *
     * @param world shows the pose
     * @param f the track's frame
     * @param footWorld the rotation that the foot's frame has there
     * @param toeTurnWorld the turn of the toes there, which the shape is without
     * @param boneFactor how much longer than their own length the bones are there
     */
    public void measure(WorldPose world, int f, Quat footWorld, Quat toeTurnWorld, double boneFactor) {
        changed = Math.max(changed, shaped.reshape(world, f, footWorld, toeTurnWorld, boneFactor));
    }

    /** Returns by how many metres a bone or a point of the foot differs most from the track that was begun with. */
    public double changedMetres() {
        return changed;
    }

    /** Returns the track. */
    public LegTrack track() {
        return shaped;
    }
}
