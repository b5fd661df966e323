// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/**
 * How the root of a clip moves and where its hips are, at even moments from the clip's beginning to its end.
 * <b>Units:</b> metres, seconds, radians.
 *
 * @param durationSeconds from the first knot to the last
 * @param numbers by knot {@link #NUMBERS} numbers; at least two knots
 */
@SuppressWarnings("ArrayRecordComponent") // read only
public record RootKnots(double durationSeconds, float[] numbers) {
    /** Offset of the root's velocity to its left and ahead and of its turning in a knot. */
    public static final int VELOCITY = 0;
    /** Offset of the middle of the hips, x, y, z and turn about y. */
    public static final int PELVIS = 3;
    /** Numbers of a knot. */
    public static final int NUMBERS = 7;
    /**
     * Knots a second: hips sway and bob at up to 4 a second, which at 12 is followed to a tenth. More grow the file.
     */
    public static final double PER_SECOND = 12;

    /** Returns how many there are. */
    public int knots() {
        return numbers.length / NUMBERS;
    }

    /** Returns one of the numbers at a moment of the clip, along the cubic through four knots. */
    public double number(int which, double seconds) {
        int last = knots() - 1;
        double place = durationSeconds > 0 ? seconds / durationSeconds * last : 0;
        int k = Math.max(0, Math.min(last - 1, (int) place));
        return CubicPath.between(
                numbers[Math.max(0, k - 1) * NUMBERS + which],
                numbers[k * NUMBERS + which],
                numbers[(k + 1) * NUMBERS + which],
                numbers[Math.min(last, k + 2) * NUMBERS + which],
                place - k);
    }

    /** Returns those of the same clip that is played from its end to its beginning. */
    public RootKnots backwards() {
        float[] its = new float[numbers.length];
        for (int k = 0; k < knots(); k++) {
            for (int i = 0; i < NUMBERS; i++) {
                float number = numbers[NUMBERS * (knots() - 1 - k) + i];
                its[NUMBERS * k + i] = i < PELVIS ? -number : number;
            }
        }
        return new RootKnots(durationSeconds, its);
    }
}
