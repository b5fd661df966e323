// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyMetre;
import java.util.Optional;

/**
 * Where pelvis and trunk go for the feet that are planned, as {@link PelvisPlanner} made it. Never changes. Frames are
 * the segment's own, counted from 0; lengths in {@link BodyMetre}s.
 */
public final class BodyPlan {
    private final BodyPose pose;
    private final PelvisTrack pelvis;
    private final ReachLimits limits;
    private final LegStretch stretch;
    /** By how much hips and feet are moved beside all that; empty for not at all. */
    private final Vec3[] steadying;

    BodyPlan(BodyPose pose, PelvisTrack pelvis, ReachLimits limits, LegStretch stretch, Vec3[] steadying) {
        this.steadying = steadying;
        this.pose = pose;
        this.pelvis = pelvis;
        this.limits = limits;
        this.stretch = stretch;
    }

    /**
     * How a body goes beside its root joint's move.
     *
     * @param desired for each part of the trunk where the ground alone would carry it, one place a frame
     * @param lean how the parts lean
     * @param tilt how the pelvis tilts; empty for not at all
     * @param hips where that takes the hips
     */
    @SuppressWarnings("ArrayRecordComponent") // one place a frame, read only
    record BodyPose(Vec3[][] desired, TrunkLean lean, Optional<PelvisTilt> tilt, HipMoves hips) {}

    /** Returns the trajectory of its root joint. */
    public PelvisTrack pelvis() {
        return pelvis;
    }

    /** Returns how far and how near the feet may be. */
    public ReachLimits limits() {
        return limits;
    }

    /** Returns where a leg's hip will be. */
    public Vec3 hip(int leg, int f) {
        return pose.hips.hip(leg, f).plus(pelvis.move(f));
    }

    /** Returns how far the leg goes when it has grown by all that it may. */
    public double furthest(int leg, int f) {
        return limits.furthest(leg, f) * (1 + stretch.allowed(leg, f));
    }

    /** Returns the pelvis's move from the source. */
    public Vec3 move(int f) {
        return steadying.length == 0 ? pelvis.move(f) : pelvis.move(f).plus(steadying[f]);
    }

    /** Returns the turn of the pelvis, in the world. */
    public Quat turn(int f) {
        return pose.tilt.isPresent() ? pose.tilt.get().turn(f) : Quat.IDENTITY;
    }

    /** Returns the turn of a part's spine, in the world, when those above it have turned. */
    public Quat spineTurn(int part, int f) {
        return pose.lean.turn(part, f);
    }

    /**
     * Returns how far the pelvis goes from where the ground alone would carry it; of several girdles the one that goes
     * furthest.
     */
    public double movedMetres(int f) {
        double furthest = move(f).distanceTo(pose.desired[0][f]);
        for (int p = 1; p < pose.desired.length; p++) {
            Vec3 move = move(f).plus(pose.lean.move(p, f, pose.lean.middle(p, f)));
            furthest = Math.max(furthest, move.distanceTo(pose.desired[p][f]));
        }
        return furthest;
    }
}
