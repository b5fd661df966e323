// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Skeleton.Axes;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * The directions in which a body can be moved: all, unless the file has position channels for some axes only of the
 * joint that carries it.
 *
 * <p><b>Frames:</b> world. Above that joint nothing is scaled: only BVH has such joints. <b>Cost:</b> one look at the
 * joint a frame, none where all directions are free.
 */
public final class RootAxes {
    /** Every direction is free. */
    static final RootAxes ALL = new RootAxes(List.of(), 0);

    /** Part of a level direction that must be free for the body to travel along it: all but rounding. */
    private static final double WHOLE = 1 - 1e-9;

    /** For each frame the free directions, of length 1 and at right angles; no frames where all are free. */
    private final List<Vec3[]> free;

    private final int first;

    private RootAxes(List<Vec3[]> free, int first) {
        this.free = free;
        this.first = first;
    }

    /** Looks at joint {@code rootJoint} at every frame of a clip. */
    public static RootAxes of(Clip clip, int rootJoint) {
        Axes movable = clip.skeleton().joint(rootJoint).movable();
        if (movable.areAll()) {
            return ALL;
        }
        boolean[] needed = new boolean[clip.skeleton().size()];
        needed[rootJoint] = true;
        int[] above = clip.skeleton().withAllAbove(needed);
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        List<Vec3[]> free = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            world.update(clip.pose(f), above);
            Quat parent = world.parentRotation(rootJoint);
            List<Vec3> directions = new ArrayList<>();
            for (Vec3 axis : new Vec3[] {Vec3.X, Vec3.Y, Vec3.Z}) {
                if (movable.keep(axis).length() > 0) {
                    directions.add(parent.rotate(axis));
                }
            }
            free.add(directions.toArray(new Vec3[0]));
        }
        return new RootAxes(free, 0);
    }

    /** Returns the same for a part of the clip whose first frame is {@code frame}. */
    public RootAxes from(int frame) {
        return free.isEmpty() ? this : new RootAxes(free, first + frame);
    }

    /** Returns the free directions at a frame, of length 1 and at right angles; null where all are. */
    public Vec3[] free(int f) {
        return free.isEmpty() ? null : free.get(first + f);
    }

    /** Returns the part of a vector that lies in free directions. */
    public Vec3 keep(int f, Vec3 vector) {
        return keep(free(f), vector);
    }

    /** Returns the part of a vector that lies in those directions; all of it where they are null. */
    public static Vec3 keep(Vec3[] free, Vec3 vector) {
        return free == null ? vector : vector.projectedOn(free);
    }

    /** Returns whether the body can go anywhere on a level. */
    public boolean canTravel() {
        for (int f = 0; f < free.size(); f++) {
            if (keep(f, Vec3.X).length() < WHOLE || keep(f, Vec3.Z).length() < WHOLE) {
                return false;
            }
        }
        return true;
    }
}
