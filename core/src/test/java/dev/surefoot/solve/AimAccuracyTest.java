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

    @Test
    void rolled_theAxisStillPoints_andUpIsInThePlaneOfThePole() {
        Aim aim = new Aim();
        SplittableRandom random = new SplittableRandom(55);
        double worstTurn = 0;
        double worstSide = 0;
        double worstShare = 0;
        for (int i = 0; i < 2000; i++) {
            Vec3 a = direction(random);
            Vec3 b = direction(random).times(random.nextDouble(0.1, 10));
            Vec3 up = direction(random);
            Vec3 pole = direction(random);
            aim.along(a, b, Vec3.ZERO, Math.PI);
            aim.roll(up, pole, 0);
            worstTurn = Math.max(worstTurn, turnError(aim, a, b) / a.length());
            worstSide = Math.max(worstSide, sideError(aim, b, up, pole));
            double angle = aim.angle();
            aim.share(0.3);
            worstShare = Math.max(worstShare, Math.abs(aim.angle() - 0.3 * angle));
        }
        Cases.report("rolled: axis " + worstTurn + " side " + worstSide + " share " + worstShare);
        assertThat(worstTurn).isLessThan(2e-15);
        assertThat(worstSide).isLessThan(3e-15);
        assertThat(worstShare).isLessThan(1e-15);
    }

    /**
     * Returns the sine, about b, between the turned up and the pole, times the lesser of their sines to b, with which a
     * rounding of either grows.
     */
    private static double sideError(Aim aim, Vec3 b, Vec3 up, Vec3 pole) {
        BigDecimal[] q = {exact(aim.qx()), exact(aim.qy()), exact(aim.qz())};
        BigDecimal[] u = exact(up);
        BigDecimal[] c = cross(q, u);
        BigDecimal[] d = cross(q, c);
        BigDecimal two = BigDecimal.valueOf(2);
        for (int i = 0; i < 3; i++) {
            u[i] = u[i].add(two.multiply(exact(aim.qw()).multiply(c[i]).add(d[i])));
        }
        BigDecimal[] f = exact(b);
        BigDecimal[] uf = cross(u, f);
        BigDecimal[] pf = cross(exact(pole), f);
        BigDecimal[] off = cross(uf, pf);
        double sine = dot(off, off)
                .divide(dot(uf, uf).multiply(dot(pf, pf)), DIGITS)
                .sqrt(new MathContext(10))
                .doubleValue();
        assertThat(dot(uf, pf).signum()).isPositive();
        double upSine = Math.sqrt(
                dot(uf, uf).divide(dot(u, u).multiply(dot(f, f)), DIGITS).doubleValue());
        BigDecimal poleSquare = dot(exact(pole), exact(pole));
        double poleSine = Math.sqrt(
                dot(pf, pf).divide(poleSquare.multiply(dot(f, f)), DIGITS).doubleValue());
        return sine * Math.min(upSine, poleSine);
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
