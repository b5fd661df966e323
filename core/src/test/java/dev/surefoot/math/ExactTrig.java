// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Sine, cosine and arc tangent by series in 60 digits, the oracle of {@link TrigAccuracyTest}. */
final class ExactTrig {
    private static final MathContext DIGITS = new MathContext(60);
    static final BigDecimal PI =
            new BigDecimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803");
    private static final BigDecimal HALF_PI = PI.divide(BigDecimal.valueOf(2));

    private ExactTrig() {}

    static BigDecimal sin(double x) {
        return sin(new BigDecimal(x));
    }

    static BigDecimal cos(double x) {
        return sin(new BigDecimal(x).add(HALF_PI));
    }

    private static BigDecimal sin(BigDecimal x) {
        BigDecimal turns = x.divide(PI, 0, RoundingMode.HALF_EVEN);
        BigDecimal r = x.subtract(turns.multiply(PI));
        BigDecimal square = r.multiply(r, DIGITS);
        BigDecimal term = r;
        BigDecimal sum = r;
        for (int n = 1; n < 40; n++) {
            term = term.multiply(square, DIGITS).divide(BigDecimal.valueOf(-2L * n * (2 * n + 1)), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        return turns.toBigInteger().testBit(0) ? sum.negate() : sum;
    }

    /** Returns the angle of (x, y), for y and x not both zero, in (-π, π]. */
    static BigDecimal atan2(double y, double x) {
        BigDecimal by = new BigDecimal(y);
        BigDecimal bx = new BigDecimal(x);
        BigDecimal length = by.multiply(by).add(bx.multiply(bx)).sqrt(DIGITS);
        boolean left = bx.signum() < 0;
        if (left) {
            bx = bx.negate();
        }
        // the tangent of half the angle
        BigDecimal t = by.divide(length.add(bx), DIGITS);
        BigDecimal angle = twiceAtan(t);
        if (!left) {
            return angle;
        }
        return (by.signum() < 0 ? PI.negate() : PI).subtract(angle);
    }

    /** Returns the arc cosine of c in [-1, 1], c as given. */
    static BigDecimal acos(double c) {
        BigDecimal b = new BigDecimal(c);
        BigDecimal sine = BigDecimal.ONE.subtract(b.multiply(b)).sqrt(new MathContext(80));
        if (sine.signum() == 0) {
            return c > 0 ? BigDecimal.ZERO : PI;
        }
        // the tangent of half the angle, as a ratio of decimals that need not be doubles
        BigDecimal t = sine.divide(BigDecimal.ONE.add(b.abs()), DIGITS);
        BigDecimal angle = twiceAtan(t);
        return c < 0 ? PI.subtract(angle) : angle;
    }

    /** Returns twice the arc tangent of t in [-1, 1], which two more halvings make small. */
    private static BigDecimal twiceAtan(BigDecimal tangent) {
        BigDecimal t = tangent;
        for (int i = 0; i < 2; i++) {
            t = t.divide(BigDecimal.ONE.add(BigDecimal.ONE.add(t.multiply(t)).sqrt(DIGITS)), DIGITS);
        }
        BigDecimal square = t.multiply(t, DIGITS);
        BigDecimal power = t;
        BigDecimal sum = t;
        for (int n = 3; n < 100; n += 2) {
            power = power.multiply(square, DIGITS).negate();
            sum = sum.add(power.divide(BigDecimal.valueOf(n), DIGITS), DIGITS);
        }
        return sum.multiply(BigDecimal.valueOf(8));
    }

    /** Returns how far a value is from the truth, in ulps of the value. */
    static double errorUlps(double value, BigDecimal truth) {
        return new BigDecimal(value)
                .subtract(truth)
                .abs()
                .divide(new BigDecimal(Math.ulp(value)), new MathContext(20))
                .doubleValue();
    }
}
