// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/**
 * What a leg's toes can be bent about.
 *
 * @param free whether their joint turns freely
 * @param axesInFoot otherwise its axes as unit vectors in the foot's frame, at rest
 */
public record ToeAxis(boolean free, List<Vec3> axesInFoot) {
    private static final ToeAxis FREE = new ToeAxis(true, List.of());

    /**
     * Cosine between what toes turn about and the foot's own axis from which on they bend up: 45°, beyond which they go
     * more to the side than up.
     */
    private static final double BENDS_UP = Math.sqrt(0.5);

    static ToeAxis of(Clip clip, Leg leg) {
        JointAxes axes = leg.ball() < 0
                ? JointAxes.FREE
                : clip.skeleton().joint(leg.ball()).axes();
        if (axes.isFree()) {
            return FREE;
        }
        WorldPose rest = new WorldPose(clip.skeleton(), clip.space())
                .update(clip.skeleton().restPose());
        Vec3[] inFoot = new Vec3[axes.count()];
        for (int a = 0; a < inFoot.length; a++) {
            Vec3 world = rest.parentRotation(leg.ball()).rotate(axes.axis(a));
            inFoot[a] = rest.rotation(leg.ankle()).inverseRotate(world);
        }
        return new ToeAxis(false, List.of(inFoot));
    }

    /**
     * Returns the axis that bends them up, for toes that would best turn about {@code wanted}; zero where none does.
     */
    public Vec3 near(Vec3 wanted) {
        if (free) {
            return wanted;
        }
        Vec3 best = Vec3.ZERO;
        for (Vec3 axis : axesInFoot) {
            double along = axis.dot(wanted);
            if (Math.abs(along) > Math.max(BENDS_UP, Math.abs(best.dot(wanted)))) {
                best = along < 0 ? axis.negated() : axis;
            }
        }
        return best;
    }
}
