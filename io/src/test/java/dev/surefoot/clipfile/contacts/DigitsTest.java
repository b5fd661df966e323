// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile.contacts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DigitsTest {
    @Test
    void places_areExactToAMillionthOfALeg_ofAnyLength() throws FileIssue {
        Random random = new Random(3);
        for (double leg = 1e-4; leg < 1e5; leg *= 7) {
            Digits digits = Digits.of(leg);
            for (int i = 0; i < 20; i++) {
                double x = leg * (random.nextDouble() - 0.5) * 20;
                double read = digits.vector(new Vec3(x, 0, 0)).get(0).asDouble();
                assertThat(read).isCloseTo(x, within(1e-6 * leg));
            }
            assertThat(digits.same()).isBetween(1e-7 * leg, 1.001e-6 * leg);
        }
    }

    @Test
    void numbers_areShort() {
        Digits digits = Digits.of(0.9);
        assertThat(digits.vector(new Vec3(1.0 / 3, -1e-12, 12)).toString()).isEqualTo("[0.3333333,0,12]");
        assertThat(digits.seconds(2.0 / 3)).isEqualTo(0.666667);
        assertThat(Digits.ALL.seconds(2.0 / 3)).isEqualTo(2.0 / 3);
        assertThat(Digits.of(0).vector(Vec3.ZERO).toString()).isEqualTo("[0,0,0]");
    }
}
