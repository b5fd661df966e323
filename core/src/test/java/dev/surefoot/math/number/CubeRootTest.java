// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CubeRootTest {
    @Test
    void anyMagnitudeAndSign_agreesWithTheLibrary() {
        Random random = new Random(5);
        for (int trial = 0; trial < 2000; trial++) {
            double v = random.nextGaussian() * Math.pow(10, 40 * random.nextGaussian());
            double expected = Math.cbrt(v);
            assertThat(CubeRoot.of(v)).as("%s", v).isCloseTo(expected, within(4 * Math.ulp(expected)));
        }
        assertThat(CubeRoot.of(Double.MIN_VALUE)).isCloseTo(Math.cbrt(Double.MIN_VALUE), within(1e-120));
    }

    @Test
    void zerosInfinitiesAndNaN_areReturned() {
        assertThat(CubeRoot.of(-0.0)).isEqualTo(-0.0);
        assertThat(CubeRoot.of(Double.NEGATIVE_INFINITY)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(CubeRoot.of(Double.NaN)).isNaN();
    }
}
