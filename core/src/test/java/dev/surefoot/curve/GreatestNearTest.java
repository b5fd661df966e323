// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class GreatestNearTest {
    @Test
    void itIsTheGreatestOfThoseSoManyPlacesToEitherSide() {
        Random random = new Random(7);
        for (int length = 0; length < 30; length++) {
            double[] values = random.ints(length, 0, 9).asDoubleStream().toArray();
            for (int around = 0; around < 12; around++) {
                double[] expected = new double[length];
                for (int i = 0; i < length; i++) {
                    for (int j = Math.max(0, i - around); j <= Math.min(length - 1, i + around); j++) {
                        expected[i] = Math.max(expected[i], values[j]);
                    }
                }
                assertThat(GreatestNear.of(values, around)).containsExactly(expected);
            }
        }
    }
}
