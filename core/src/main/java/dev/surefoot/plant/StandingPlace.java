// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/** Where a sole point stands when somebody says only when it does. */
public final class StandingPlace {
    private StandingPlace() {}

    /**
     * Returns the mean place of a sole point over some frames, in metres of the world.
     *
     * @param clip the clip
     * @param leg the leg
     * @param kind which of its points; one that it has
     * @param startFrame the first frame
     * @param endFrame the last frame, not before the first
     */
    public static Vec3 meanWorld(Clip clip, Leg leg, FootPoint.Kind kind, int startFrame, int endFrame) {
        if (!(0 <= startFrame && startFrame <= endFrame && endFrame < clip.frames())) {
            throw new IllegalArgumentException("frames must be in [0, " + (clip.frames() - 1) + "] and in order, got "
                    + startFrame + " to " + endFrame);
        }
        FootPoint point = RigidSole.of(clip, List.of(leg)).get(0).point(kind);
        if (point == null) {
            throw new IllegalArgumentException("kind must be a point of the leg " + leg.name() + ", got " + kind);
        }
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        Vec3 sum = Vec3.ZERO;
        for (int f = startFrame; f <= endFrame; f++) {
            sum = sum.plus(point.in(world.update(clip.pose(f))));
        }
        return sum.times(1.0 / (endFrame - startFrame + 1));
    }
}
