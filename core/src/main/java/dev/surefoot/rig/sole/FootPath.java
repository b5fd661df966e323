// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.WorldPose;
import java.util.Arrays;

/**
 * Where a joint is and how it is turned at every frame of a clip: places of points that are fixed to it. World, metres;
 * offsets in the units of the joint's frame, which are the file's but under a scale.
 */
final class FootPath {
    private static final Vec3[] AXES = {Vec3.X, Vec3.Y, Vec3.Z};

    private final double framesPerSecond;
    private final double metresPerUnit;
    /** Numbers of a frame: the joint's place, and the vectors along its three axes. */
    private static final int NUMBERS = 12;

    private final int frames;
    private final double[] numbers;

    private FootPath(double framesPerSecond, double metresPerUnit, int frames, double[] numbers) {
        this.framesPerSecond = framesPerSecond;
        this.metresPerUnit = metresPerUnit;
        this.frames = frames;
        this.numbers = numbers;
    }

    /** Follows a joint through a clip. */
    FootPath(Clip clip, int joint) {
        framesPerSecond = clip.framesPerSecond();
        frames = clip.frames();
        numbers = new double[NUMBERS * frames];
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        boolean[] wanted = new boolean[clip.skeleton().size()];
        wanted[joint] = true;
        int[] needed = clip.skeleton().withAllAbove(wanted);
        double unit = 0;
        for (int f = 0; f < frames; f++) {
            world.update(clip.pose(f), needed);
            if (f == 0) {
                // an armature that makes units out of metres has a scale, and all joints below it
                unit = world.uniformScale(joint);
            }
            put(NUMBERS * f, world.position(joint));
            for (int c = 0; c < 3; c++) {
                put(NUMBERS * f + 3 + 3 * c, world.direction(joint, AXES[c]));
            }
        }
        metresPerUnit = unit;
    }

    int frames() {
        return frames;
    }

    double framesPerSecond() {
        return framesPerSecond;
    }

    /** Returns how long a unit of the joint's frame is in the world. */
    double metresPerUnit() {
        return metresPerUnit;
    }

    /** Returns the path as it is seen from a floor that passes at a velocity, m/s. */
    FootPath seenFrom(Vec3 velocity) {
        double[] seen = Arrays.copyOf(numbers, numbers.length);
        for (int f = 0; f < frames; f++) {
            double seconds = f / framesPerSecond;
            seen[NUMBERS * f] -= seconds * velocity.x();
            seen[NUMBERS * f + 1] -= seconds * velocity.y();
            seen[NUMBERS * f + 2] -= seconds * velocity.z();
        }
        return new FootPath(framesPerSecond, metresPerUnit, frames, seen);
    }

    private void put(int at, Vec3 v) {
        numbers[at] = v.x();
        numbers[at + 1] = v.y();
        numbers[at + 2] = v.z();
    }

    /**
     * Writes the world vectors of one unit along the joint's three axes, nine numbers, and behind them where a point
     * fixed to the joint is.
     */
    void read(int f, Vec3 offsetLocal, double[] out) {
        System.arraycopy(numbers, NUMBERS * f + 3, out, 0, 9);
        for (int i = 0; i < 3; i++) {
            out[9 + i] = coordinate(NUMBERS * f + i, offsetLocal);
        }
    }

    private double coordinate(int at, Vec3 offsetLocal) {
        return numbers[at]
                + offsetLocal.x() * numbers[at + 3]
                + offsetLocal.y() * numbers[at + 6]
                + offsetLocal.z() * numbers[at + 9];
    }

    /** Returns where a point fixed to the joint is. */
    Vec3 point(int f, Vec3 offsetLocal) {
        int at = NUMBERS * f;
        return new Vec3(coordinate(at, offsetLocal), coordinate(at + 1, offsetLocal), coordinate(at + 2, offsetLocal));
    }
}
