// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

/**
 * The lengths of a leg made of triangles, from hip to toe: two bones down to the ankle, a rigid foot of ankle, heel and
 * ball, and the toe ahead of the ball.
 *
 * <p><b>Units:</b> any length, the same for all; metres elsewhere in Surefoot. <b>Errors:</b>
 * {@link IllegalArgumentException} for a length that is not in [0, 2^400], for three lengths that make no foot, and for
 * an ankle that lies ahead of the ball when the foot stands: nothing could then say which side is up.
 *
 * @param thighLength from hip to knee
 * @param shinLength from knee to ankle
 * @param ankleToBall the foot's upper edge
 * @param ankleToHeel the foot's rear edge
 * @param heelToBall the foot's sole
 * @param ballToToe from the ball to the tip of the toe
 * @param ballHeight how high the ball's centre is carried over the floor; 0 for a ball that is the contact itself
 */
public record LegShape(
        double thighLength,
        double shinLength,
        double ankleToBall,
        double ankleToHeel,
        double heelToBall,
        double ballToToe,
        double ballHeight) {
    /** A leg whose squares, and products of squares, stay in the range of doubles. */
    private static final double LARGEST = 0x1p400;
    /** A foot whose three points lie on one line is allowed, and its lengths are rounded: some units of rounding. */
    private static final double ROUNDING = 0x1p-50;

    /** Checks that the lengths make a leg. */
    public LegShape {
        requireLength("thighLength", thighLength);
        requireLength("shinLength", shinLength);
        requireLength("ankleToBall", ankleToBall);
        requireLength("ankleToHeel", ankleToHeel);
        requireLength("heelToBall", heelToBall);
        requireLength("ballToToe", ballToToe);
        requireLength("ballHeight", ballHeight);
        requireAtMost("ankleToBall", ankleToBall, ankleToHeel + heelToBall, "ankleToHeel + heelToBall");
        requireAtMost("heelToBall", heelToBall, ankleToBall + ankleToHeel, "ankleToBall + ankleToHeel");
        requireAtMost(
                "ankleToHeel",
                ankleToHeel,
                Math.sqrt(ankleToBall * ankleToBall + heelToBall * heelToBall),
                "sqrt(ankleToBall^2 + heelToBall^2), or the ankle lies ahead of the ball");
    }

    /** Returns a grown person's leg of 0.88 m from hip to ankle; the ball's centre is 2 cm over the floor. */
    public static LegShape human() {
        return new LegShape(0.45, 0.43, 0.14, 0.09, 0.19, 0.07, 0.02);
    }

    /** Returns the greatest distance from hip to ball: thigh, shin and foot in one line. */
    public double span() {
        return thighLength + shinLength + ankleToBall;
    }

    private static void requireLength(String name, double value) {
        if (!(value >= 0 && value <= LARGEST)) {
            throw new IllegalArgumentException(name + " must be in [0, 2^400], got " + value);
        }
    }

    private static void requireAtMost(String name, double value, double most, String what) {
        if (!(value <= most * (1 + ROUNDING))) {
            throw new IllegalArgumentException(name + " must be at most " + most + " (" + what + "), got " + value);
        }
    }
}
