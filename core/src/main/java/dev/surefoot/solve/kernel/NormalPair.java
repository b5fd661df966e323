// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

/** The normals of the posed and the solved bend plane, as they are, with what both bones' turns need of them. */
public final class NormalPair {
    /**
     * Squares of lengths in range for {@link FrameTurn#setInRange}, which multiplies up to nine lengths and squares
     * that.
     */
    private static final double LEAST_SQUARE = 0x1p-48;

    private static final double LARGEST_SQUARE = 0x1p48;
    /** The posed knee's least sine, squared, for a plain product to give its normal: 0.9 degrees, six bits lost. */
    private static final double LEAST_SINE_SQUARED = 0x1p-12;

    private static final double SURE_SQUARED = BendPlane.SURE_OFFSET * BendPlane.SURE_OFFSET;

    /** The posed normal. */
    double px;

    double py;
    double pz;
    /** The solved normal. */
    double qx;

    double qy;
    double qz;
    /** p × q. */
    double mx;

    double my;
    double mz;
    /** p·q. */
    double pq;
    /** |p||q|. */
    double length;
    /** Square of the posed normal. */
    double posedSquare;
    /** Squares of the posed thigh and shin. */
    public double thighSquare;

    /** The square of the posed shin. */
    public double shinSquare;

    /**
     * Measures the posed limb's normal; returns false when the posed plane is not sure by itself or numbers are out of
     * range, so that {@link BendPlane} must be asked.
     */
    public boolean pose(double tx, double ty, double tz, double sx, double sy, double sz) {
        px = ty * sz - tz * sy;
        py = tz * sx - tx * sz;
        pz = tx * sy - ty * sx;
        posedSquare = px * px + py * py + pz * pz;
        double tt = tx * tx + ty * ty + tz * tz;
        double ss = sx * sx + sy * sy + sz * sz;
        thighSquare = tt;
        shinSquare = ss;
        double dd = tt + ss + 2 * (tx * sx + ty * sy + tz * sz);
        return posedSquare > SURE_SQUARED * dd * tt
                && posedSquare > LEAST_SINE_SQUARED * tt * ss
                && inRange(tt)
                && inRange(ss);
    }

    /** Sets the solved normal of these components beside the posed one; returns whether it is in range. */
    public boolean relate(double x, double y, double z) {
        qx = x;
        qy = y;
        qz = z;
        double qq = x * x + y * y + z * z;
        mx = py * z - pz * y;
        my = pz * x - px * z;
        mz = px * y - py * x;
        pq = px * x + py * y + pz * z;
        length = Math.sqrt(posedSquare * qq);
        return inRange(qq);
    }

    /** Turns the posed normal over. */
    void turnOver() {
        px = -px;
        py = -py;
        pz = -pz;
        mx = -mx;
        my = -my;
        mz = -mz;
        pq = -pq;
    }

    /** Returns whether a squared length is in range for {@link FrameTurn#setInRange}. */
    static boolean inRange(double square) {
        return square > LEAST_SQUARE && square < LARGEST_SQUARE;
    }
}
