// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.solve.LimbFamily.Limb;

/**
 * The slow, careful solver that grades the fast one: everything that may cancel is held in pairs of doubles, and every
 * component is rounded once.
 *
 * <p>Measured from the short bone s, with L the long one: N = q - (L - s)(L + s) and S = 4 s² q - N² from that very N,
 * so that |short| is s whatever N errs by. Direction, long and short bone are scaled by three powers of two. In space
 * the vector across is D × (k × D), its own rounding taken out again through its length and its component along D. It
 * is graded itself by {@link ExactTwoBone}.
 */
public final class ReferenceTwoBone {
    Reach reach;
    final double[] thigh = new double[3];
    final double[] shin = new double[3];
    /** Sine and cosine of half the flexion; NaN where the limb does not reach. */
    public double sinHalfFlexion;

    public double cosHalfFlexion;

    /** Returns the flexion in radians, of a limb that reaches. */
    double flexion() {
        return 2 * Math.atan2(sinHalfFlexion, cosHalfFlexion);
    }

    /**
     * Solves in the plane z = 0 with the limb's side, or in space with its hint; neither D nor, in space, k × D may
     * vanish, and no length.
     */
    public ReferenceTwoBone solve(Limb limb, boolean flat) {
        boolean swapped = limb.thigh() > limb.shin();
        double large = Math.max(limb.thigh(), limb.shin());
        double small = Math.min(limb.thigh(), limb.shin());
        int directionExponent = exponent(limb.dx(), limb.dy(), limb.dz());
        int longExponent = exponent(large, 0, 0);
        int shortExponent = exponent(small, 0, 0);
        double[] d = {
            Math.scalb(limb.dx(), -directionExponent),
            Math.scalb(limb.dy(), -directionExponent),
            Math.scalb(limb.dz(), -directionExponent)
        };
        int k = directionExponent - longExponent;
        int j = shortExponent - longExponent;
        double longBone = Math.scalb(large, -longExponent);
        double shortBone = Math.scalb(small, -shortExponent);
        DoubleDouble q = dot(d, d);
        DoubleDouble g = DoubleDouble.sum(longBone, -Math.scalb(shortBone, j));
        DoubleDouble r = DoubleDouble.sum(longBone, Math.scalb(shortBone, j));
        DoubleDouble n = q.scaled(k).minus(g.times(r).scaled(-k)).scaled(-j);
        DoubleDouble ss = DoubleDouble.product(shortBone, shortBone);
        DoubleDouble s = ss.times(q).times(4).minus(n.times(n));
        double[] shortVector = swapped ? shin : thigh;
        double[] longVector = swapped ? thigh : shin;
        sinHalfFlexion = Double.NaN;
        cosHalfFlexion = Double.NaN;
        if (k > 40 || !(Math.abs(n.high()) < 1e9) || s.value() <= 0) {
            boolean far = k > 40 || n.value() > 0;
            reach = k <= 40 && Math.abs(n.high()) < 1e9 && s.value() == 0
                    ? Reach.REACHED
                    : far ? Reach.TOO_FAR : Reach.TOO_CLOSE;
            DoubleDouble root = q.sqrt();
            DoubleDouble onShort = DoubleDouble.of(far ? shortBone : -shortBone).over(root);
            DoubleDouble onLong = DoubleDouble.of(longBone).over(root);
            for (int i = 0; i < 3; i++) {
                shortVector[i] = Math.scalb(onShort.times(d[i]).value(), shortExponent);
                longVector[i] = Math.scalb(onLong.times(d[i]).value(), longExponent);
            }
            return this;
        }
        reach = Reach.REACHED;
        double[] across = flat ? new double[] {-d[1] * limb.side(), d[0] * limb.side(), 0} : across(d, limb);
        DoubleDouble length = dot(across, across);
        DoubleDouble tilt = dot(across, d);
        DoubleDouble along = n.over(q.times(2));
        DoubleDouble height = s.over(q.times(length).times(4)).sqrt();
        if (swapped) {
            height = height.times(-1);
        }
        along = along.minus(height.times(tilt).over(q));
        for (int i = 0; i < 3; i++) {
            DoubleDouble v = along.times(d[i]).plus(height.times(across[i]));
            shortVector[i] = Math.scalb(v.value(), shortExponent);
            longVector[i] = Math.scalb(
                    DoubleDouble.of(Math.scalb(d[i], k)).minus(v.scaled(j)).value(), longExponent);
        }
        // sin² = (2 (L+s) s - N) / 4Ls, cos² = (2 s (L-s) + N) / 4Ls; N in units of D and of the short bone
        DoubleDouble unit = n.scaled(k);
        DoubleDouble four = DoubleDouble.product(longBone, shortBone).times(4);
        sinHalfFlexion = r.times(2 * shortBone).minus(unit).over(four).sqrt().value();
        cosHalfFlexion = g.times(2 * shortBone).plus(unit).over(four).sqrt().value();
        return this;
    }

    /** Returns D × (k × D), scaled. */
    private static double[] across(double[] d, Limb limb) {
        int e = exponent(limb.kx(), limb.ky(), limb.kz());
        double[] k = {Math.scalb(limb.kx(), -e), Math.scalb(limb.ky(), -e), Math.scalb(limb.kz(), -e)};
        double[] c = new double[3];
        for (int i = 0; i < 3; i++) {
            int u = (i + 1) % 3;
            int v = (i + 2) % 3;
            c[i] = DoubleDouble.product(k[u], d[v])
                    .minus(DoubleDouble.product(k[v], d[u]))
                    .value();
        }
        int ce = exponent(c[0], c[1], c[2]);
        double[] across = new double[3];
        for (int i = 0; i < 3; i++) {
            int u = (i + 1) % 3;
            int v = (i + 2) % 3;
            across[i] = d[u] * Math.scalb(c[v], -ce) - d[v] * Math.scalb(c[u], -ce);
        }
        return across;
    }

    private static DoubleDouble dot(double[] a, double[] b) {
        return DoubleDouble.product(a[0], b[0])
                .plus(DoubleDouble.product(a[1], b[1]))
                .plus(DoubleDouble.product(a[2], b[2]));
    }

    private static int exponent(double x, double y, double z) {
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        return largest < Double.MIN_NORMAL ? Math.getExponent(largest * 0x1p100) - 100 : Math.getExponent(largest);
    }
}
