// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.solve.LimbFamily.Limb;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The two-bone problem in decimal arithmetic: sums and products exact, roots and quotients to 120 digits. The last word
 * on what is right.
 */
public final class ExactTwoBone {
    private static final MathContext DIGITS = new MathContext(120);

    /**
     * A sum this much smaller than its terms is the exact zero that the terms are known too roughly to show: 60 digits
     * above what a rounding of theirs leaves, and 40 below a double's.
     */
    private static final BigDecimal CANCELLED = new BigDecimal("1e-60");

    private ExactTwoBone() {}

    /** Returns whether and how the target can be reached, without any rounding. */
    public static Reach reach(Limb limb) {
        BigDecimal q = squared(limb.dx()).add(squared(limb.dy())).add(squared(limb.dz()));
        if (q.signum() == 0) {
            return Reach.DEGENERATE;
        }
        BigDecimal a = new BigDecimal(limb.thigh());
        BigDecimal b = new BigDecimal(limb.shin());
        if (q.compareTo(a.add(b).pow(2)) > 0) {
            return Reach.TOO_FAR;
        }
        return q.compareTo(a.subtract(b).pow(2)) < 0 ? Reach.TOO_CLOSE : Reach.REACHED;
    }

    /** Returns whether the limb's hint gives a side in space: not zero, and not on the line through the target. */
    static boolean hintDecides(Limb limb) {
        BigDecimal[] d = target(limb);
        BigDecimal[] k = hint(limb);
        return dot(d, d).signum() == 0 ? dot(k, k).signum() != 0 : isSomewhere(cross(k, d));
    }

    /** Returns the sine of the angle between hint and target, neither of which may be zero. */
    static double hintSine(Limb limb) {
        BigDecimal[] d = target(limb);
        BigDecimal[] k = hint(limb);
        BigDecimal[] c = cross(k, d);
        return dot(c, c)
                .divide(dot(k, k).multiply(dot(d, d)), DIGITS)
                .sqrt(DIGITS)
                .doubleValue();
    }

    /** Returns thigh and shin, six numbers, in the plane z = 0 for the limb's side, or in space for its hint. */
    static BigDecimal[] solve(Limb limb, boolean flat) {
        BigDecimal[] d = target(limb);
        BigDecimal a = new BigDecimal(limb.thigh());
        BigDecimal b = new BigDecimal(limb.shin());
        Reach reach = reach(limb);
        if (reach == Reach.DEGENERATE) {
            return atRoot(limb, flat, a, b);
        }
        if (reach == Reach.TOO_FAR) {
            return alongLine(d, a, b);
        }
        if (reach == Reach.TOO_CLOSE) {
            return a.compareTo(b) > 0 ? alongLine(d, a, b.negate()) : alongLine(d, a.negate(), b);
        }
        BigDecimal q = dot(d, d);
        BigDecimal p = a.add(b);
        BigDecimal m = a.subtract(b);
        BigDecimal t = m.multiply(p);
        BigDecimal s = p.multiply(p).subtract(q).multiply(q.subtract(m.multiply(m)));
        BigDecimal side = BigDecimal.valueOf(limb.side());
        BigDecimal[] across = flat
                ? new BigDecimal[] {d[1].negate().multiply(side), d[0].multiply(side), BigDecimal.ZERO}
                : cross(d, cross(hintDecides(limb) ? hint(limb) : leastAxis(d), d));
        // sqrt(S) D⊥ has length sqrt(S) d, whatever the length of the vector across
        BigDecimal height = s.multiply(q).divide(dot(across, across), DIGITS).sqrt(DIGITS);
        BigDecimal twice = q.add(q);
        BigDecimal[] bones = new BigDecimal[6];
        for (int i = 0; i < 3; i++) {
            BigDecimal h = height.multiply(across[i]);
            bones[i] = sum(q.add(t).multiply(d[i]), h).divide(twice, DIGITS);
            bones[i + 3] = sum(q.subtract(t).multiply(d[i]), h.negate()).divide(twice, DIGITS);
        }
        return bones;
    }

    /**
     * Returns 1 / sin(flexion), by how much a relative error of the target grows in the knee; infinite for a straight
     * limb.
     */
    static double condition(Limb limb) {
        BigDecimal[] d = target(limb);
        BigDecimal q = dot(d, d);
        BigDecimal a = new BigDecimal(limb.thigh());
        BigDecimal b = new BigDecimal(limb.shin());
        BigDecimal s =
                a.add(b).pow(2).subtract(q).multiply(q.subtract(a.subtract(b).pow(2)));
        if (s.signum() <= 0) {
            return Double.POSITIVE_INFINITY;
        }
        // S is 16 times the squared area, and that is (a b sin(flexion))² / 4
        return a.multiply(b)
                .multiply(BigDecimal.valueOf(2))
                .divide(s.sqrt(DIGITS), DIGITS)
                .doubleValue();
    }

    /** Returns the distance between a vector and three exact numbers, in units. */
    static double distance(double x, double y, double z, BigDecimal[] exact, int first) {
        BigDecimal dx = new BigDecimal(x).subtract(exact[first]);
        BigDecimal dy = new BigDecimal(y).subtract(exact[first + 1]);
        BigDecimal dz = new BigDecimal(z).subtract(exact[first + 2]);
        return dx.multiply(dx)
                .add(dy.multiply(dy))
                .add(dz.multiply(dz))
                .sqrt(new MathContext(20))
                .doubleValue();
    }

    /**
     * The target is the root: in the plane the limit of targets on the positive x-axis, in space thigh and shin along
     * the hint, or x without one.
     */
    private static BigDecimal[] atRoot(Limb limb, boolean flat, BigDecimal a, BigDecimal b) {
        if (!flat) {
            BigDecimal[] axis = hintDecides(limb) ? hint(limb) : axis(0);
            return alongLine(axis, a, b.negate());
        }
        int longer = a.compareTo(b);
        if (longer == 0) {
            BigDecimal side = BigDecimal.valueOf(limb.side());
            return alongLine(axis(1), a.multiply(side), b.multiply(side).negate());
        }
        return longer > 0 ? alongLine(axis(0), a, b.negate()) : alongLine(axis(0), a.negate(), b);
    }

    private static BigDecimal[] alongLine(BigDecimal[] d, BigDecimal thigh, BigDecimal shin) {
        BigDecimal length = dot(d, d).sqrt(DIGITS);
        BigDecimal[] bones = new BigDecimal[6];
        for (int i = 0; i < 3; i++) {
            bones[i] = thigh.multiply(d[i]).divide(length, DIGITS);
            bones[i + 3] = shin.multiply(d[i]).divide(length, DIGITS);
        }
        return bones;
    }

    private static BigDecimal sum(BigDecimal x, BigDecimal y) {
        BigDecimal sum = x.add(y);
        BigDecimal least = x.abs().max(y.abs()).multiply(CANCELLED);
        return sum.abs().compareTo(least) < 0 ? BigDecimal.ZERO : sum;
    }

    /** Returns the axis of which D has least, of equals the first. */
    private static BigDecimal[] leastAxis(BigDecimal[] d) {
        int least = d[1].abs().compareTo(d[0].abs()) < 0 ? 1 : 0;
        return axis(d[2].abs().compareTo(d[least].abs()) < 0 ? 2 : least);
    }

    private static BigDecimal[] axis(int i) {
        BigDecimal[] axis = {BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO};
        axis[i] = BigDecimal.ONE;
        return axis;
    }

    private static BigDecimal[] target(Limb limb) {
        return new BigDecimal[] {new BigDecimal(limb.dx()), new BigDecimal(limb.dy()), new BigDecimal(limb.dz())};
    }

    private static BigDecimal[] hint(Limb limb) {
        return new BigDecimal[] {new BigDecimal(limb.kx()), new BigDecimal(limb.ky()), new BigDecimal(limb.kz())};
    }

    private static BigDecimal squared(double x) {
        BigDecimal b = new BigDecimal(x);
        return b.multiply(b);
    }

    private static boolean isSomewhere(BigDecimal[] v) {
        return v[0].signum() != 0 || v[1].signum() != 0 || v[2].signum() != 0;
    }

    private static BigDecimal dot(BigDecimal[] a, BigDecimal[] b) {
        return a[0].multiply(b[0]).add(a[1].multiply(b[1])).add(a[2].multiply(b[2]));
    }

    private static BigDecimal[] cross(BigDecimal[] a, BigDecimal[] b) {
        return new BigDecimal[] {
            a[1].multiply(b[2]).subtract(a[2].multiply(b[1])),
            a[2].multiply(b[0]).subtract(a[0].multiply(b[2])),
            a[0].multiply(b[1]).subtract(a[1].multiply(b[0]))
        };
    }
}
