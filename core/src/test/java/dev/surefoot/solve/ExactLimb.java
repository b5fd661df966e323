// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import java.math.BigDecimal;
import java.math.MathContext;

/** A limb in numbers of 120 digits, made to be moved by steps of 1e-30: thigh, shin and bend plane for differences. */
public final class ExactLimb {
    public static final MathContext DIGITS = new MathContext(120);

    /**
     * Target, two lengths, hint: the nine numbers that a limb in space depends on. In the plane the last five are side,
     * 0 and so on.
     */
    final BigDecimal[] input;

    public ExactLimb(double... values) {
        input = new BigDecimal[values.length];
        for (int i = 0; i < values.length; i++) {
            input[i] = new BigDecimal(values[i]);
        }
    }

    private ExactLimb(BigDecimal[] input) {
        this.input = input;
    }

    public ExactLimb moved(int which, BigDecimal step) {
        BigDecimal[] moved = input.clone();
        moved[which] = moved[which].add(step);
        return new ExactLimb(moved);
    }

    /** Returns thigh and shin in the plane, (dx, dy, a, b) and a side, for a target within reach or out of it. */
    public BigDecimal[] inThePlane(int side) {
        BigDecimal x = input[0];
        BigDecimal y = input[1];
        BigDecimal[] across = {
            y.negate().multiply(BigDecimal.valueOf(side)), x.multiply(BigDecimal.valueOf(side)), BigDecimal.ZERO
        };
        return bones(new BigDecimal[] {x, y, BigDecimal.ZERO}, input[2], input[3], across);
    }

    /** Returns thigh and shin in space, (dx, dy, dz, a, b, kx, ky, kz). */
    public BigDecimal[] inSpace() {
        BigDecimal[] d = {input[0], input[1], input[2]};
        BigDecimal[] k = {input[5], input[6], input[7]};
        return bones(d, input[3], input[4], cross(d, cross(k, d)));
    }

    /** Returns the unit normal k × D of the bend plane. */
    public BigDecimal[] normal() {
        BigDecimal[] n =
                cross(new BigDecimal[] {input[5], input[6], input[7]}, new BigDecimal[] {input[0], input[1], input[2]});
        BigDecimal length = dot(n, n).sqrt(DIGITS);
        for (int i = 0; i < 3; i++) {
            n[i] = n[i].divide(length, DIGITS);
        }
        return n;
    }

    private static BigDecimal[] bones(BigDecimal[] d, BigDecimal a, BigDecimal b, BigDecimal[] across) {
        BigDecimal q = dot(d, d);
        BigDecimal p = a.add(b);
        BigDecimal m = a.subtract(b);
        BigDecimal s = p.multiply(p).subtract(q).multiply(q.subtract(m.multiply(m)));
        BigDecimal[] out = new BigDecimal[6];
        BigDecimal t = m.multiply(p);
        BigDecimal height = BigDecimal.ZERO;
        if (s.signum() >= 0) {
            height = s.multiply(q).divide(dot(across, across), DIGITS).sqrt(DIGITS);
        }
        BigDecimal twice = q.add(q);
        for (int i = 0; i < 3; i++) {
            BigDecimal h = height.multiply(across[i]);
            out[i] = q.add(t).multiply(d[i]).add(h).divide(twice, DIGITS);
            out[i + 3] = q.subtract(t).multiply(d[i]).subtract(h).divide(twice, DIGITS);
        }
        if (s.signum() < 0) {
            BigDecimal root = q.sqrt(DIGITS);
            boolean far = q.compareTo(p.multiply(p)) > 0;
            BigDecimal thigh = far || m.signum() > 0 ? a : a.negate();
            BigDecimal shin = far || m.signum() <= 0 ? b : b.negate();
            for (int i = 0; i < 3; i++) {
                out[i] = thigh.multiply(d[i]).divide(root, DIGITS);
                out[i + 3] = shin.multiply(d[i]).divide(root, DIGITS);
            }
        }
        return out;
    }

    static BigDecimal dot(BigDecimal[] a, BigDecimal[] b) {
        return a[0].multiply(b[0]).add(a[1].multiply(b[1])).add(a[2].multiply(b[2]));
    }

    static BigDecimal[] cross(BigDecimal[] a, BigDecimal[] b) {
        return new BigDecimal[] {
            a[1].multiply(b[2]).subtract(a[2].multiply(b[1])),
            a[2].multiply(b[0]).subtract(a[0].multiply(b[2])),
            a[0].multiply(b[1]).subtract(a[1].multiply(b[0]))
        };
    }
}
