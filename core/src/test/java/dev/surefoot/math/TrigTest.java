// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TrigTest {
    @Test
    void sineCosine_hasTheBitsOfBoth() {
        Random random = new Random(5);
        double[] special = {
            0.0,
            -0.0,
            0x1p-28,
            -0x1p-28,
            Math.PI / 4,
            -Math.PI,
            1e6,
            1e300,
            Double.MAX_VALUE,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.NaN
        };
        for (int i = 0; i < 100_000; i++) {
            double x =
                    i < special.length ? special[i] : random.nextGaussian() * Math.scalb(1.0, random.nextInt(60) - 30);
            double[] both = new double[2];
            Trig.sineCosine(x, both, 0);
            assertThat(Double.valueOf(both[0])).describedAs("sine of %s", x).isEqualTo(Double.valueOf(Trig.sin(x)));
            assertThat(Double.valueOf(both[1])).describedAs("cosine of %s", x).isEqualTo(Double.valueOf(Trig.cos(x)));
        }
    }
}
