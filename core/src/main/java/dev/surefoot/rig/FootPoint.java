// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Vec3;

/**
 * A point of the sole that can touch the ground, fixed to a joint.
 *
 * @param kind which part of the sole it is
 * @param joint the joint it moves with
 * @param offsetLocal where it is in that joint's frame, in the file's units
 */
public record FootPoint(Kind kind, int joint, Vec3 offsetLocal) {
    /** The parts of the sole, from back to front. */
    public enum Kind {
        /** The back of the sole. */
        HEEL,
        /** The pad behind the toes, where the foot bends. */
        BALL,
        /** The tip of the toes. */
        TOE;

        /** Returns the word for it in reports, files and messages: {@code heel}, {@code ball} or {@code toe}. */
        public String word() {
            return switch (this) {
                case HEEL -> "heel";
                case BALL -> "ball";
                case TOE -> "toe";
            };
        }

        /**
         * Returns whether a flat foot stands on it: heel and ball do. Toes bend under one, and are kept out of the
         * ground; a foot stands on them when it has rolled onto them.
         */
        public boolean stands() {
            return this != TOE;
        }
    }

    /** Returns where the point is in the world, in metres. */
    public Vec3 in(WorldPose world) {
        return world.point(joint, offsetLocal);
    }
}
