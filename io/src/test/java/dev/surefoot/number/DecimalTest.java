// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.number;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Digits are those of the number, rounded, without exponent, minus zero or a locale's comma. */
class BvhDecimalTest {
    @ParameterizedTest
    @CsvSource({
        "0, 6, 0.000000",
        "-0.0, 3, 0.000",
        "-0.0004, 3, 0.000",
        "-0.0006, 3, -0.001",
        "1.25, 1, 1.3",
        "-1.25, 1, -1.3",
        "0.999999, 3, 1.000",
        "123456789, 12, 123456789.0000000",
        "7, 0, 7",
        "100000000, 6, 100000000.000000",
        "9007199254740992, 12, 9007199254740992",
        "1e-9, 9, 0.000000001",
        "359.9999996, 6, 360.000000",
        "1234567890123456, 2, 1234567890123456",
        "-123456789012.345678, 4, -123456789012.3457",
        "1e15, 0, 1000000000000000",
        "1e18, 3, 1000000000000000000",
        "0.000000000001, 12, 0.000000000001",
        "1000000000.5, 1, 1000000000.5"
    })
    void value_isPrinted(double value, int decimals, String printed) {
        assertThat(Decimal.format(value, decimals)).isEqualTo(printed);
    }

    @Test
    void randomValues_areWithinHalfADigit() {
        Random random = new Random(2);
        for (int i = 0; i < 5_000; i++) {
            double value = random.nextGaussian() * Math.pow(10, random.nextInt(-8, 8));
            int decimals = random.nextInt(10);
            BigDecimal exact = new BigDecimal(value);
            BigDecimal printed = new BigDecimal(Decimal.format(value, decimals));
            BigDecimal half = BigDecimal.valueOf(5, printed.scale() + 1);
            assertThat(printed.subtract(exact).abs())
                    .isLessThanOrEqualTo(
                            half.add(new BigDecimal(2 * Math.ulp(value)), new MathContext(20, RoundingMode.UP)));
        }
    }
}
