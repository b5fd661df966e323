// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import dev.surefoot.math.Trig;
import dev.surefoot.math.number.Compensated;
import dev.surefoot.math.number.PowerOfTwo;

/**
 * The angle of a knee, from the two vectors that meet in it.
 *
 * <p><b>Accuracy:</b> the angle between the vectors as given, within a few units of rounding: an arc tangent of sine
 * over cosine, the sine from products whose rounding is carried along. <b>Source:</b> docs/notes/two-bone.md.
 */
public final class Flexion {
    private Flexion() {}

    /** Returns the flexion in [0, π]; exactly 0 or π where the solver laid the bones on one line. */
    public static double between(double tx, double ty, double tz, double sx, double sy, double sz, int reach) {
        if (reach == ReachCode.TOO_FAR) {
            return 0;
        }
        if (reach != ReachCode.REACHED) {
            return Math.PI;
        }
        // only directions matter: each to [1, 2), so that no product leaves the range of doubles
        double tMax = Math.max(Math.abs(tx), Math.max(Math.abs(ty), Math.abs(tz)));
        double sMax = Math.max(Math.abs(sx), Math.max(Math.abs(sy), Math.abs(sz)));
        if (!(tMax > 0 && sMax > 0)) {
            return 0;
        }
        int te = -PowerOfTwo.exponent(tMax);
        int se = -PowerOfTwo.exponent(sMax);
        double ax = Math.scalb(tx, te);
        double ay = Math.scalb(ty, te);
        double az = Math.scalb(tz, te);
        double bx = Math.scalb(sx, se);
        double by = Math.scalb(sy, se);
        double bz = Math.scalb(sz, se);
        double cx = Compensated.differenceOfProducts(ay, bz, az, by);
        double cy = Compensated.differenceOfProducts(az, bx, ax, bz);
        double cz = Compensated.differenceOfProducts(ax, by, ay, bx);
        return Trig.atan2(Math.sqrt(cx * cx + cy * cy + cz * cz), ax * bx + ay * by + az * bz);
    }
}
