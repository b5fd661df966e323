// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** How well the turn holds near half a turn, where the usual formulas lose from two to all digits. */
class AimAccuracyTest {
    private static final MathContext DIGITS = new MathContext(60);

    @Test
    void nearHalfATurn_neitherTurnNorAxisLosesADigit() {
        Aim aim = new Aim();
        SplittableRandom random = new SplittableRandom(54);
        for (double t : new double[] {1, 1e-2, 1e-4, 1e-6, 1e-8, 1e-10, 1e-12, 1e-14, 1e-15}) {
            double worstTurn = 0;
            double worstAxis = 0;
            for (int i = 0; i < 300; i++) {
                Vec3 a = direction(random);
                Vec3 across = a.cross(direction(random)).normalizedOr(Vec3.X);
                double length = random.nextDouble(0.1, 10);
                // at pi - t from a, and rounded: what follows takes the rounded vector as exact
                Vec3 b = a.times(-Math.cos(t)).plusTimes(Math.sin(t), across).times(length);
                aim.along(a, b, Vec3.ZERO, Math.PI);
                worstTurn = Math.max(worstTurn, turnError(aim, a, b));
                worstAxis = Math.max(worstAxis, axisError(aim, a, b));
            }
            Cases.report("aim at pi - " + t + ": turned axis " + worstTurn + ", axis of the turn " + worstAxis);
            assertThat(worstTurn).as("turned axis at pi - %s", t).isLessThan(8e-16);
            assertThat(worstAxis).as("axis at pi - %s", t).isLessThan(4e-16);
        }
    }

    /** Returns how far the turned a is from the direction of b, for |a| = 1. */
    private static double turnError(Aim aim, Vec3 a, Vec3 b) {
        BigDecimal[] q = {exact(aim.qx()), exact(aim.qy()), exact(aim.qz())};
        BigDecimal w = exact(aim.qw());
        BigDecimal[] v = exact(a);
        BigDecimal two = BigDecimal.valueOf(2);
        BigDecimal[] c = cross(q, v);
        for (int i = 0; i < 3; i++) {
            c[i] = c[i].multiply(two);
        }
        BigDecimal[] d = cross(q, c);
        BigDecimal[] goal = exact(b);
        BigDecimal lengths = dot(goal, goal).divide(dot(v, v), DIGITS).sqrt(DIGITS);
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < 3; i++) {
            BigDecimal turned = v[i].add(w.multiply(c[i])).add(d[i]);
            BigDecimal off = turned.subtract(goal[i].divide(lengths, DIGITS));
            sum = sum.add(off.multiply(off));
        }
        return sum.sqrt(new MathContext(10)).doubleValue();
    }

    /** Returns the sine between the turn's axis and a × b. */
    private static double axisError(Aim aim, Vec3 a, Vec3 b) {
        BigDecimal[] q = {exact(aim.qx()), exact(aim.qy()), exact(aim.qz())};
        BigDecimal[] c = cross(exact(a), exact(b));
        BigDecimal[] off = cross(q, c);
        BigDecimal size = dot(q, q).multiply(dot(c, c));
        return dot(off, off).divide(size, DIGITS).sqrt(new MathContext(10)).doubleValue();
    }

    private static Vec3 direction(SplittableRandom random) {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }

    private static BigDecimal exact(double x) {
        return new BigDecimal(x);
    }

    private static BigDecimal[] exact(Vec3 v) {
        return new BigDecimal[] {exact(v.x()), exact(v.y()), exact(v.z())};
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
