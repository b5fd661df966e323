// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.solve.LimbFamily.Limb;
import java.math.BigDecimal;
import java.math.MathContext;

/** The two-bone problem in decimal arithmetic: sums and products exact, roots and quotients to 80 digits. The last word on what is right. */
final class ExactTwoBone {
    private static final MathContext DIGITS = new MathContext(80);

    private ExactTwoBone() {}

    /** Returns whether and how the target can be reached, without any rounding. */
    static Reach reach(Limb limb) {
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

    /** Returns thigh and shin, six numbers, in the plane z = 0 for the limb's side, or in space for its hint. */
    static BigDecimal[] solve(Limb limb, boolean flat) {
        BigDecimal[] d = {new BigDecimal(limb.dx()), new BigDecimal(limb.dy()), new BigDecimal(limb.dz())};
        BigDecimal a = new BigDecimal(limb.thigh());
        BigDecimal b = new BigDecimal(limb.shin());
        BigDecimal q = dot(d, d);
        BigDecimal[] bones = new BigDecimal[6];
        Reach reach = reach(limb);
        if (reach != Reach.REACHED) {
            BigDecimal root = q.sqrt(DIGITS);
            boolean far = reach == Reach.TOO_FAR;
            BigDecimal thigh = far || a.compareTo(b) > 0 ? a : a.negate();
            BigDecimal shin = far || a.compareTo(b) <= 0 ? b : b.negate();
            for (int i = 0; i < 3; i++) {
                bones[i] = thigh.multiply(d[i]).divide(root, DIGITS);
                bones[i + 3] = shin.multiply(d[i]).divide(root, DIGITS);
            }
            return bones;
        }
        BigDecimal p = a.add(b);
        BigDecimal m = a.subtract(b);
        BigDecimal t = m.multiply(p);
        BigDecimal s = p.multiply(p).subtract(q).multiply(q.subtract(m.multiply(m)));
        BigDecimal[] across = flat
                ? new BigDecimal[] {d[1].negate().multiply(side(limb)), d[0].multiply(side(limb)), BigDecimal.ZERO}
                : cross(
                        d,
                        cross(
                                new BigDecimal[] {
                                    new BigDecimal(limb.kx()), new BigDecimal(limb.ky()), new BigDecimal(limb.kz())
                                },
                                d));
        // sqrt(S) D⊥ has length sqrt(S) d, whatever the length of the vector across
        BigDecimal height = s.multiply(q).divide(dot(across, across), DIGITS).sqrt(DIGITS);
        BigDecimal twice = q.add(q);
        for (int i = 0; i < 3; i++) {
            BigDecimal h = height.multiply(across[i]);
            bones[i] = q.add(t).multiply(d[i]).add(h).divide(twice, DIGITS);
            bones[i + 3] = q.subtract(t).multiply(d[i]).subtract(h).divide(twice, DIGITS);
        }
        return bones;
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

    private static BigDecimal side(Limb limb) {
        return BigDecimal.valueOf(limb.side());
    }

    private static BigDecimal squared(double x) {
        BigDecimal b = new BigDecimal(x);
        return b.multiply(b);
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
