// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile.contacts;

import dev.surefoot.json.JsonArray;
import dev.surefoot.math.Vec3;

/**
 * How many digits numbers are written with.
 *
 * @param perSecond the parts of a second that are distinguished; 0 for every digit
 * @param perUnit the same of a unit of length
 */
record Digits(double perSecond, double perUnit) {
    /** Every digit: what is read back is what was written. */
    static final Digits ALL = new Digits(0, 0);

    /** Microseconds: a hundredth of what key times may be off and mean the same moment. */
    private static final double PER_SECOND = 1e6;

    /** A millionth of a leg is a fiftieth of what a foot that stands may be off. */
    private static final double PER_LEG = 1e6;

    /** Decimals below which a double has no more: 2^53 is 9e15. */
    private static final double MOST = 1e15;

    /** Returns digits for a body whose legs are that long. */
    static Digits of(double legUnits) {
        double per = 1;
        while (per * legUnits < PER_LEG && per < MOST) {
            per *= 10;
        }
        return new Digits(PER_SECOND, per);
    }

    double seconds(double seconds) {
        return rounded(seconds, perSecond);
    }

    JsonArray vector(Vec3 v) {
        return new JsonArray()
                .add(rounded(v.x(), perUnit))
                .add(rounded(v.y(), perUnit))
                .add(rounded(v.z(), perUnit));
    }

    /** Returns how far apart places may be that are written alike. */
    double same() {
        return perUnit > 0 ? 1 / perUnit : 0;
    }

    private static double rounded(double number, double per) {
        double steps = number * per;
        // adding 0 turns -0 into 0
        return per > 0 && Math.abs(steps) < MOST ? Math.rint(steps) / per + 0.0 : number;
    }
}
