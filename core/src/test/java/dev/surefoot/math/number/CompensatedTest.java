// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CompensatedTest {
    private final SplittableRandom random = new SplittableRandom(61);

    @Test
    void productAndSumErrors_areExact() {
        for (int i = 0; i < 100_000; i++) {
            double a = number();
            double b = number();
            double product = a * b;
            assertThat(Compensated.productError(a, b, product)).isEqualTo(Math.fma(a, b, -product));
            double sum = a + b;
            assertThat(new BigDecimal(sum).add(new BigDecimal(Compensated.sumError(a, b, sum))))
                    .isEqualByComparingTo(new BigDecimal(a).add(new BigDecimal(b)));
        }
    }

    @Test
    void differenceOfProducts_keepsItsDigits_howeverMuchCancels() {
        for (int i = 0; i < 20_000; i++) {
            double a = number();
            double b = number();
            double c = number();
            // d so that a b and c d agree in nearly all digits
            double d = a * b / c * (1 + random.nextInt(-3, 4) * 0x1p-52);
            double actual = Compensated.differenceOfProducts(a, b, c, d);
            BigDecimal exact = new BigDecimal(a)
                    .multiply(new BigDecimal(b))
                    .subtract(new BigDecimal(c).multiply(new BigDecimal(d)));
            double expected = exact.doubleValue();
            assertThat(Math.abs(actual - expected)).isLessThanOrEqualTo(2 * Math.ulp(expected));
            assertThat(Compensated.differenceOfProducts(c, d, a, b)).isEqualTo(-actual);
        }
    }

    private double number() {
        return (random.nextBoolean() ? 1 : -1) * Math.scalb(1 + random.nextDouble(), random.nextInt(-20, 20));
    }
}
