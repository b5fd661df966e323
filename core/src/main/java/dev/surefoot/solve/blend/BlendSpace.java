// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

/**
 * What a weight between a pose and its solution is a share of. In each the bones keep their lengths; they differ in the
 * way that knee and end take.
 */
public enum BlendSpace {
    /**
     * The joints turn: the thigh by that share of its turn, the knee by that share of its own about its hinge. No new
     * solve, never singular; the end goes along a curve, and in the middle may be farther off the straight way than at
     * either end.
     */
    ROTATION,
    /**
     * The target moves: the end goes along the straight line from where it was posed to where it was solved, and the
     * knee bends as it must. A foot crosses the floor level. The knee swings quickly where that line passes near the
     * root, and half a turn on it.
     */
    TARGET,
    /**
     * The {@link LimbCoordinates} move: extension, direction and swivel each by that share. The end goes along an arc
     * about the root, and the knee's flexion stays between the two; singular only for a solution that points opposite
     * to the pose.
     */
    LIMB_COORDINATES
}
