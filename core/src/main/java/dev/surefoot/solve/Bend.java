// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

/**
 * How the side of a knee is chosen in space, where it may lie anywhere on a circle about the line from root to target.
 *
 * <p>No rule can do without a singular direction (a tangent field on a sphere has a zero). Each says where its own lies
 * and what takes over there; {@link BendHint} works them out and says which one decided. The posed limb has an axis,
 * from its root to its end, and a bend plane, whose normal turns into the authored hinge as the posed knee becomes
 * straight; see {@link BendHint#transported}.
 */
public enum Bend {
    /**
     * The thigh is as close to the posed thigh as it can be. Singular where the target lies along the posed thigh,
     * which is where a nearly straight leg points: one degree of sideways motion of a foot may swivel such a knee by 45
     * degrees, and may put its knee behind the body; for legs take {@link #TRANSPORTED}. Falls back to {@link #HINGE}.
     */
    CLOSEST_TO_POSE(0),
    /**
     * The posed bend plane, carried along by the shortest turn from the posed axis to the target: no added swivel.
     * Singular only where the target lies opposite to the posed axis; there the limb is turned by half a turn within
     * its plane. Falls back to {@link #HINGE} when the posed limb's end is its root.
     */
    TRANSPORTED(1),
    /**
     * The knee points to a place, or along a direction. Singular where that lies on the line through root and target.
     * Falls back to {@link #TRANSPORTED}.
     */
    POLE(2),
    /**
     * The knee bends about an authored axis, made perpendicular to the target's direction. Singular where the target
     * lies along the axis. Falls back to {@link #CLOSEST_TO_POSE}.
     */
    HINGE(3),
    /**
     * The bend plane of the solution before, carried along as {@link #TRANSPORTED} carries the posed one. Needs no pose
     * and no hinge, and goes through the straight limb without losing its side; but what it adds up along a path
     * depends on the path. Singular only where the target lies opposite to the one before. Falls back to {@link #HINGE}
     * about the normal before, when the end before was the root.
     */
    CONTINUED(4),
    /**
     * Not a choice but the last resort, where no rule gave a side: the knee towards the axis of which the direction to
     * the target has least.
     */
    LEAST_AXIS(5);

    private static final Bend[] BY_CODE = values();

    /** The value as a number, for results that are written in hot loops. */
    final int code;

    Bend(int code) {
        this.code = code;
    }

    /** Returns the value with that {@link #code}. */
    static Bend of(int code) {
        return BY_CODE[code];
    }
}
