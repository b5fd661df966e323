// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.WorldPose;

/**
 * Where a joint is and how it is turned at every frame of a clip: places of points that are fixed to it. World, metres;
 * offsets in the units of the joint's frame, which are the file's but under a scale.
 */
final class FootPath {
    private static final Vec3[] AXES = {Vec3.X, Vec3.Y, Vec3.Z};

    private final double framesPerSecond;
    private final double metresPerUnit;
    private final Vec3[] origin;
    private final Vec3[][] axes;

    /** Follows a joint through a clip. */
    FootPath(Clip clip, int joint) {
        framesPerSecond = clip.framesPerSecond();
        origin = new Vec3[clip.frames()];
        axes = new Vec3[3][clip.frames()];
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        boolean[] wanted = new boolean[clip.skeleton().size()];
        wanted[joint] = true;
        int[] needed = clip.skeleton().withAllAbove(wanted);
        double unit = 0;
        for (int f = 0; f < origin.length; f++) {
            world.update(clip.pose(f), needed);
            if (f == 0) {
                // an armature that makes units out of metres has a scale, and all joints below it
                unit = world.uniformScale(joint);
            }
            origin[f] = world.position(joint);
            for (int c = 0; c < 3; c++) {
                axes[c][f] = world.direction(joint, AXES[c]);
            }
        }
        metresPerUnit = unit;
    }

    int frames() {
        return origin.length;
    }

    double framesPerSecond() {
        return framesPerSecond;
    }

    /** Returns how long a unit of the joint's frame is in the world. */
    double metresPerUnit() {
        return metresPerUnit;
    }

    /** Returns the world vector of one unit along the joint's axis {@code c}. */
    Vec3 axis(int f, int c) {
        return axes[c][f];
    }

    /** Returns where a point fixed to the joint is. */
    Vec3 point(int f, Vec3 offsetLocal) {
        return origin[f]
                .plusTimes(offsetLocal.x(), axes[0][f])
                .plusTimes(offsetLocal.y(), axes[1][f])
                .plusTimes(offsetLocal.z(), axes[2][f]);
    }
}
