// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LeastAccelerationCurveTest {
    @Test
    void fill_holdsFixedFramesExactly() {
        Random random = new Random(1);
        for (int round = 0; round < 100; round++) {
            Case c = Case.random(random);
            double[] curve = c.filled();
            for (int i = 0; i < curve.length; i++) {
                if (c.fixed[i]) {
                    assertThat(curve[i]).isEqualTo(c.values[i]);
                }
            }
        }
    }

    /** One matrix of all frames, and one curve after the other. */
    private static double[] filledAsOne(boolean[] fixed, double[] values, double decayFrames) {
        int n = fixed.length;
        PentadiagonalMatrix matrix = PentadiagonalMatrix.secondDifferences(
                n, 1, 1 / (decayFrames * decayFrames * decayFrames * decayFrames));
        matrix.isolate(fixed);
        matrix.factorize();
        double[] rhs = new double[n];
        for (int i = 1; i + 1 < n; i++) {
            boolean all = fixed[i - 1] && fixed[i] && fixed[i + 1];
            double before = fixed[i - 1] ? values[i - 1] : 0;
            double after = fixed[i + 1] ? values[i + 1] : 0;
            // what is held goes on as it went from one frame to the next
            if (fixed[i] && fixed[i - 1]) {
                before = values[i] + (values[i - 1] - values[i]);
            } else if (fixed[i] && fixed[i + 1]) {
                after = values[i] + (values[i + 1] - values[i]);
            }
            double difference = before - 2 * (fixed[i] ? values[i] : 0) + after;
            for (int k = -1; k <= 1; k++) {
                rhs[i + k] -= all ? 0 : (k == 0 ? -2 : 1) * difference;
            }
        }
        for (int i = 0; i < n; i++) {
            rhs[i] = fixed[i] ? values[i] : rhs[i];
        }
        matrix.solve(rhs);
        for (int i = 0; i < n; i++) {
            rhs[i] = fixed[i] ? values[i] : rhs[i];
        }
        return rhs;
    }

    @Test
    void fill_ofManyCurvesAndSpans_isToTheBitThatOfOneMatrixOfAllFrames() {
        Random random = new Random(8);
        for (int round = 0; round < 2000; round++) {
            int n = 1 + random.nextInt(60);
            boolean[] fixed = new boolean[n];
            double[][] curves = new double[3][n];
            // from none held to nearly all: spans of any length, held frames alone, in pairs and in rows
            int share = 1 + random.nextInt(12);
            for (int i = 0; i < n; i++) {
                fixed[i] = random.nextInt(12) < share;
                for (double[] curve : curves) {
                    // free frames have anything before; stretches of held ones ask for nothing
                    curve[i] = random.nextInt(3) == 0 ? 0 : random.nextGaussian();
                }
            }
            double decay = 2 + 14 * random.nextDouble();
            double[][] filled = {curves[0].clone(), curves[1].clone(), curves[2].clone()};
            LeastAccelerationCurve.fill(fixed, filled, decay, 1);
            for (int c = 0; c < curves.length; c++) {
                assertThat(filled[c]).isEqualTo(filledAsOne(fixed, curves[c], decay));
            }
        }
    }

    @Test
    void slopeOverSomeFrames_keepsWhatIsFixed_andCarriesNoTrembleOn() {
        // a stance of 40 frames whose correction trembles by a millimetre, and a swing of 60
        Random random = new Random(4);
        int n = 100;
        boolean[] fixed = new boolean[n];
        Arrays.fill(fixed, 0, 40, true);
        double overshoot = 0;
        double calmed = 0;
        for (int round = 0; round < 50; round++) {
            double[] held = new double[n];
            for (int i = 0; i < 40; i++) {
                held[i] = 1e-3 * random.nextGaussian();
            }
            double[] leaping = Arrays.copyOf(held, n);
            LeastAccelerationCurve.fill(fixed, leaping, 14);
            double[] calm = Arrays.copyOf(held, n);
            LeastAccelerationCurve.fill(fixed, new double[][] {calm}, 14, 6);
            assertThat(Arrays.copyOf(calm, 40)).isEqualTo(Arrays.copyOf(held, 40));
            overshoot = Math.max(overshoot, largest(leaping));
            calmed = Math.max(calmed, largest(calm));
        }
        assertThat(overshoot).isGreaterThan(0.01);
        assertThat(calmed).isLessThan(0.3 * overshoot);
    }

    @Test
    void slopeOfAStraightLine_isThatOfItsLastFrames() {
        boolean[] fixed = new boolean[60];
        double[] values = new double[60];
        for (int i = 20; i < 30; i++) {
            fixed[i] = true;
            values[i] = 2 - 0.1 * i;
        }
        double[] plain = Arrays.copyOf(values, values.length);
        LeastAccelerationCurve.fill(fixed, plain, 9);
        LeastAccelerationCurve.fill(fixed, new double[][] {values}, 9, 6);
        for (int i = 0; i < values.length; i++) {
            assertThat(values[i]).isCloseTo(plain[i], within(1e-12));
        }
    }

    private static double largest(double[] values) {
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    @Test
    void fill_agreesWithADenseSolveOfItsFunctional() {
        Random random = new Random(2);
        for (int round = 0; round < 100; round++) {
            Case c = Case.random(random);
            int n = c.values.length;
            DenseSystem dense = DenseSystem.secondDifferences(n, 1, Math.pow(c.decayFrames, -4));
            double[] expected = dense.solveHolding(c.fixed, c.values);
            double[] curve = c.filled();
            for (int i = 0; i < n; i++) {
                // the condition number is at most 1 + 16 decayFrames^4, the values are about 1
                assertThat(curve[i]).isCloseTo(expected[i], within(1e-14 * (1 + Math.pow(c.decayFrames, 4))));
            }
        }
    }

    @Test
    void fill_hasLessAddedAccelerationThanAnyOtherCurve() {
        Random random = new Random(3);
        for (int round = 0; round < 100; round++) {
            Case c = Case.random(random);
            double[] curve = c.filled();
            double least = c.cost(curve);
            for (int i = 0; i < curve.length; i++) {
                if (!c.fixed[i]) {
                    double[] other = Arrays.copyOf(curve, curve.length);
                    other[i] += 1e-3 * random.nextGaussian();
                    assertThat(c.cost(other)).isGreaterThanOrEqualTo(least);
                }
            }
        }
    }

    @Test
    void fill_nothingFixed_isZero() {
        double[] values = {3, -1, 4, 1, -5};
        LeastAccelerationCurve.fill(new boolean[5], values, 7);
        assertThat(values).containsOnly(0);
    }

    @Test
    void fill_everythingFixed_changesNothing() {
        double[] values = {3, -1, 4, 1, -5};
        LeastAccelerationCurve.fill(new boolean[] {true, true, true, true, true}, values, 7);
        assertThat(values).containsExactly(3, -1, 4, 1, -5);
    }

    @Test
    void fill_withoutDecay_continuesALine() {
        boolean[] fixed = new boolean[50];
        double[] values = new double[50];
        for (int i : new int[] {10, 11, 39, 40}) {
            fixed[i] = true;
            values[i] = 0.25 * i - 3;
        }
        LeastAccelerationCurve.fill(fixed, values, 3000);
        for (int i = 0; i < 50; i++) {
            assertThat(values[i]).isCloseTo(0.25 * i - 3, within(1e-6));
        }
    }

    @Test
    void fill_awayFromAStance_followsTheClosedForm() {
        // far from everything else e'''' = -e/τ⁴ from rest: e^-s (cos s + sin s), s = frames / √2 τ
        boolean[] fixed = new boolean[900];
        double[] values = new double[900];
        for (int i = 300; i < 330; i++) {
            fixed[i] = true;
            values[i] = 1;
        }
        double decay = 30;
        LeastAccelerationCurve.fill(fixed, values, decay);
        for (int k = 0; k < 300; k++) {
            double s = k / (Math.sqrt(2) * decay);
            double expected = Math.exp(-s) * (Math.cos(s) + Math.sin(s));
            // the distance of frames against the continuous curve
            assertThat(values[329 + k]).isCloseTo(expected, within(0.02));
            assertThat(values[300 - k]).isCloseTo(expected, within(0.02));
        }
    }

    @Test
    void fill_shortClips_areFine() {
        for (int n = 0; n < 4; n++) {
            boolean[] fixed = new boolean[n];
            double[] values = new double[n];
            if (n > 0) {
                fixed[n - 1] = true;
                values[n - 1] = 2;
            }
            LeastAccelerationCurve.fill(fixed, values, 5);
            for (double v : values) {
                assertThat(v).isFinite();
            }
        }
    }

    @Test
    void fill_decayThatIsNotPositive_isRefusedByName() {
        for (double decay : new double[] {0, -1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> LeastAccelerationCurve.fill(new boolean[3], new double[3], decay))
                    .withMessageContaining("decayFrames")
                    .withMessageContaining("" + decay);
        }
    }

    @Test
    void above_isNeverBelowItsBound_andFixedFramesStay() {
        Random random = new Random(4);
        for (int round = 0; round < 300; round++) {
            int n = 3 + random.nextInt(120);
            boolean[] fixed = new boolean[n];
            double[] least = bumps(random, n, fixed);
            double[] curve = LeastAccelerationCurve.above(fixed, least, 3 + 12 * random.nextDouble());
            for (int i = 0; i < n; i++) {
                assertThat(curve[i]).isGreaterThanOrEqualTo(least[i]);
                if (fixed[i]) {
                    assertThat(curve[i]).isEqualTo(least[i]);
                }
            }
        }
    }

    @Test
    void above_nothingToClear_isZero() {
        assertThat(LeastAccelerationCurve.above(new boolean[40], new double[40], 7))
                .containsOnly(0);
    }

    @Test
    void above_doesNotLiftMoreThanTwiceWhatIsAsked() {
        Random random = new Random(5);
        for (int round = 0; round < 100; round++) {
            int n = 120;
            boolean[] fixed = new boolean[n];
            double[] least = bumps(random, n, fixed);
            double highest = Arrays.stream(least).max().orElseThrow();
            double[] curve = LeastAccelerationCurve.above(fixed, least, 7.2);
            assertThat(Arrays.stream(curve).max().orElseThrow()).isLessThanOrEqualTo(2 * highest + 1e-9);
        }
    }

    @Test
    void above_ofManyStances_isWhatEachSwingGivesByItself_toTheBit() {
        Random random = new Random(7);
        for (int round = 0; round < 100; round++) {
            int n = 400;
            boolean[] fixed = new boolean[n];
            double[] least = bumps(random, n, fixed);
            double decay = 3 + 12 * random.nextDouble();
            double[] curve = LeastAccelerationCurve.above(fixed, least, decay);
            double[] whole = aboveAsOne(fixed, least, decay);
            assertThat(curve).containsExactly(whole);
        }
    }

    /** The same with all spans in one system, each round anew. */
    private static double[] aboveAsOne(boolean[] fixed, double[] least, double decayFrames) {
        boolean[] held = Arrays.copyOf(fixed, fixed.length);
        double enough = 1e-6 * Arrays.stream(least).map(Math::abs).max().orElseThrow();
        while (true) {
            double[] curve = new double[held.length];
            for (int i = 0; i < held.length; i++) {
                curve[i] = held[i] ? least[i] : 0;
            }
            LeastAccelerationCurve.fill(held, curve, decayFrames);
            boolean any = false;
            for (int i = 0; i < held.length; i++) {
                int worst = -1;
                for (; i < held.length && least[i] - curve[i] > enough; i++) {
                    worst = worst < 0 || least[i] - curve[i] > least[worst] - curve[worst] ? i : worst;
                }
                if (worst >= 0) {
                    held[worst] = true;
                    any = true;
                }
            }
            if (!any) {
                Arrays.setAll(curve, i -> Math.max(curve[i], least[i]));
                return curve;
            }
        }
    }

    /** Stances at zero, and between them heights to clear that begin and end near zero, as a foot's do. */
    private static double[] bumps(Random random, int n, boolean[] fixed) {
        double[] least = new double[n];
        int i = random.nextInt(20);
        while (i < n) {
            int stand = i + 1 + random.nextInt(15);
            for (; i < Math.min(n, stand); i++) {
                fixed[i] = true;
            }
            int swing = 3 + random.nextInt(30);
            double high = 0.1 * random.nextDouble();
            for (int k = 1; k <= swing && i < n; k++, i++) {
                double s = Math.sin(Math.PI * k / (swing + 1.0));
                least[i] = Math.max(0, high * s * s + 0.01 * (random.nextDouble() - 0.6));
            }
        }
        return least;
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record Case(boolean[] fixed, double[] values, double decayFrames) {
        static Case random(Random random) {
            int n = 1 + random.nextInt(60);
            boolean[] fixed = new boolean[n];
            double[] values = new double[n];
            for (int i = 0; i < n; i++) {
                fixed[i] = random.nextInt(4) == 0;
                values[i] = fixed[i] ? random.nextGaussian() : 77;
            }
            return new Case(fixed, values, 2 + 14 * random.nextDouble());
        }

        double[] filled() {
            double[] curve = Arrays.copyOf(values, values.length);
            LeastAccelerationCurve.fill(fixed, curve, decayFrames);
            return curve;
        }

        double cost(double[] curve) {
            double sum = 0;
            for (int i = 0; i < curve.length; i++) {
                sum += curve[i] * curve[i] * Math.pow(decayFrames, -4);
                if (i > 0 && i + 1 < curve.length) {
                    double a = curve[i - 1] - 2 * curve[i] + curve[i + 1];
                    sum += a * a;
                }
            }
            return sum;
        }
    }
}
