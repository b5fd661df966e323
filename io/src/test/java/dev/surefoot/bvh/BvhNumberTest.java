// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers are read as Java reads them, to the last bit, and nothing else is taken for one. */
class BvhNumberTest {
    @Test
    void randomNumbers_areCorrectlyRounded() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            double value = random.nextGaussian() * Math.pow(10, random.nextInt(-12, 12));
            assertReadsLikeJava(Double.toString(value));
            assertReadsLikeJava(String.format(Locale.ROOT, "%." + random.nextInt(12) + "f", value));
            assertReadsLikeJava(String.format(Locale.ROOT, "%." + random.nextInt(20) + "e", value));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "+1",
                ".5",
                "5.",
                "-.25e+3",
                "1e22",
                "1e23",
                "9007199254740993",
                "123456789012345678901234567890",
                "0.000000000000000000000000000001",
                "1e400",
                "1e-400",
                "0e99999999999",
                "4.9e-324",
                "1e00000000000001"
            })
    void oddSpelling_isReadLikeJava(String text) {
        assertReadsLikeJava(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "+",
                ".",
                "-.",
                "e5",
                "1e",
                "1e+",
                "1,5",
                "1.2.3",
                "--1",
                "nan",
                "inf",
                "Infinity",
                "0x1p3",
                "1f",
                "1d",
                "1_0",
                "1e5.5",
                "１"
            })
    void anythingElse_isNoNumber(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(BvhNumber.parse(bytes, 0, bytes.length)).isNaN();
    }

    private static void assertReadsLikeJava(String text) {
        byte[] bytes = (" " + text + " ").getBytes(StandardCharsets.UTF_8);
        double read = BvhNumber.parse(bytes, 1, bytes.length - 1);
        assertThat(Double.doubleToLongBits(read)).as(text).isEqualTo(Double.doubleToLongBits(Double.parseDouble(text)));
    }
}
