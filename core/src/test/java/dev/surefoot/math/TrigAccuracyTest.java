// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The 2 ulp that {@link Trig} promises, against 60 digits where it is hard and against StrictMath, itself within 1 ulp,
 * everywhere else.
 */
class TrigAccuracyTest {
    private static final double BOUND = 2;

    @Test
    void sinAndCos_overManyTurns() {
        SplittableRandom random = new SplittableRandom(41);
        for (int i = 0; i < 200_000; i++) {
            double x = (random.nextBoolean() ? 1 : -1) * Math.pow(10, -20 + 26 * random.nextDouble());
            assertNear(Trig.sin(x), StrictMath.sin(x), x);
            assertNear(Trig.cos(x), StrictMath.cos(x), x);
        }
    }

    @Test
    void sinAndCos_nearMultiplesOfAQuarterTurn_keepTheirDigits() {
        SplittableRandom random = new SplittableRandom(42);
        double worst = 0;
        for (int i = 0; i < 800; i++) {
            double x = random.nextInt(-630_000, 630_001) * (Math.PI / 2);
            int steps = random.nextInt(4);
            for (int k = 0; k < steps; k++) {
                x = Math.nextUp(x);
            }
            worst = Math.max(worst, ExactTrig.errorUlps(Trig.sin(x), ExactTrig.sin(x)));
            worst = Math.max(worst, ExactTrig.errorUlps(Trig.cos(x), ExactTrig.cos(x)));
        }
        assertThat(worst).isLessThan(BOUND);
    }

    @Test
    void sinAndCos_againstSixtyDigits() {
        SplittableRandom random = new SplittableRandom(43);
        double worst = 0;
        for (int i = 0; i < 800; i++) {
            double x = 20 * random.nextDouble() - 10;
            worst = Math.max(worst, ExactTrig.errorUlps(Trig.sin(x), ExactTrig.sin(x)));
            worst = Math.max(worst, ExactTrig.errorUlps(Trig.cos(x), ExactTrig.cos(x)));
        }
        assertThat(worst).isLessThan(BOUND);
    }

    @Test
    void atan2_inAllQuadrantsAndOctants() {
        SplittableRandom random = new SplittableRandom(44);
        for (int i = 0; i < 200_000; i++) {
            double y = (random.nextBoolean() ? 1 : -1) * Math.pow(10, -12 + 24 * random.nextDouble());
            double x = (random.nextBoolean() ? 1 : -1) * Math.abs(y) * Math.pow(10, -3 + 6 * random.nextDouble());
            assertNear(Trig.atan2(y, x), StrictMath.atan2(y, x), y);
        }
    }

    @Test
    void atan2_againstSixtyDigits() {
        SplittableRandom random = new SplittableRandom(45);
        double worst = 0;
        for (int i = 0; i < 800; i++) {
            double y = 2 * random.nextDouble() - 1;
            double x = (2 * random.nextDouble() - 1) * Math.pow(10, 2 * random.nextDouble() - 1);
            worst = Math.max(worst, ExactTrig.errorUlps(Trig.atan2(y, x), ExactTrig.atan2(y, x)));
        }
        assertThat(worst).isLessThan(BOUND);
    }

    @Test
    void atan2_atTheEdges_isWhatStrictMathSays() {
        double[] edges = {
            0.0,
            -0.0,
            1,
            -1,
            Double.MIN_VALUE,
            -Double.MIN_VALUE,
            Double.MAX_VALUE,
            -Double.MAX_VALUE,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.NaN
        };
        for (double y : edges) {
            for (double x : edges) {
                // the origin has no angle, and gets 0 for every sign of its zeros
                double expected = y == 0 && x == 0 ? y : StrictMath.atan2(y, x);
                double actual = Trig.atan2(y, x);
                if (Double.isNaN(expected)) {
                    assertThat(actual).as("atan2(%s, %s)", y, x).isNaN();
                } else {
                    assertThat(Math.abs(actual - expected))
                            .as("atan2(%s, %s)", y, x)
                            .isLessThanOrEqualTo(BOUND * Math.ulp(expected));
                    assertThat(Double.doubleToRawLongBits(actual) < 0)
                            .as("sign of atan2(%s, %s)", y, x)
                            .isEqualTo(Double.doubleToRawLongBits(expected) < 0);
                }
            }
        }
    }

    @Test
    void acos_alsoNearItsEnds() {
        SplittableRandom random = new SplittableRandom(46);
        double worst = 0;
        for (int i = 0; i < 1_500; i++) {
            double c = 2 * random.nextDouble() - 1;
            if (i % 2 == 0) {
                c = Math.signum(c) * (1 - Math.pow(10, -16 * random.nextDouble()));
            }
            worst = Math.max(worst, ExactTrig.errorUlps(Trig.acos(c), ExactTrig.acos(c)));
        }
        assertThat(worst).isLessThan(BOUND);
        assertThat(Trig.acos(1)).isZero();
        assertThat(Trig.acos(-1)).isEqualTo(Math.PI);
        assertThat(Trig.acos(1.5)).isZero();
        assertThat(Trig.acos(-2)).isEqualTo(Math.PI);
        assertThat(Trig.acos(0)).isEqualTo(Math.PI / 2);
        assertThat(Trig.acos(Double.NaN)).isNaN();
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void whatHasNoAngle_isNaN(double x) {
        assertThat(Trig.sin(x)).isNaN();
        assertThat(Trig.cos(x)).isNaN();
    }

    @Test
    void largeAngles_loseNoMoreThanTheirOwnSpacing() {
        SplittableRandom random = new SplittableRandom(47);
        for (int i = 0; i < 20_000; i++) {
            double x = Math.pow(10, 6 + 12 * random.nextDouble());
            assertThat(Math.abs(Trig.sin(x) - StrictMath.sin(x))).as("at %s", x).isLessThan(Math.ulp(x));
            assertThat(Math.abs(Trig.cos(x) - StrictMath.cos(x))).as("at %s", x).isLessThan(Math.ulp(x));
        }
    }

    @Test
    void zeros_keepTheirSign() {
        assertThat(Double.doubleToRawLongBits(Trig.sin(-0.0))).isEqualTo(Double.doubleToRawLongBits(-0.0));
        assertThat(Double.doubleToRawLongBits(Trig.sin(0.0))).isZero();
        assertThat(Trig.cos(0)).isEqualTo(1);
        assertThat(Trig.cos(-0.0)).isEqualTo(1);
    }

    @Test
    void tinyAndHugeAngles_stayBounded() {
        assertThat(Trig.sin(Double.MIN_VALUE)).isEqualTo(Double.MIN_VALUE);
        assertThat(Trig.sin(-0x1p-1000)).isEqualTo(-0x1p-1000);
        for (double x : new double[] {1e10, 1e16, 1e22, 1e300, Double.MAX_VALUE, -Double.MAX_VALUE}) {
            assertThat(Trig.sin(x)).isBetween(-1.0, 1.0);
            assertThat(Trig.cos(x)).isBetween(-1.0, 1.0);
        }
    }

    @Test
    void degreesAndRadians_areInverse() {
        assertThat(Trig.degrees(Math.PI)).isEqualTo(180);
        assertThat(Trig.radians(180)).isEqualTo(Math.PI);
    }

    private static void assertNear(double actual, double expected, double argument) {
        // StrictMath is within 1 ulp itself
        if (!(Math.abs(actual - expected) <= (BOUND + 1) * Math.ulp(expected))) {
            assertThat(actual).as("at %s", argument).isEqualTo(expected);
        }
    }
}
