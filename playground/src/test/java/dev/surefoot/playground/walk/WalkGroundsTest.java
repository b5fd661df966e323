// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.GroundHit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WalkGroundsTest {
    @ParameterizedTest
    @CsvSource({"flat, 7, 0", "slope, 45, 0.7", "slope, -45, -0.7", "steps, 0.2, 0.4", "steps, -0.2, -0.6"})
    void heightAtSevenTenths_isTheFormulas(String name, double amount, double height) {
        GroundHit hit = new GroundHit();
        assertThat(WalkGrounds.named(name, amount).at(0.4, 0.7, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(height, within(1e-12));
    }

    @Test
    void hills_levelAtTheOrigin_andHigherAhead() {
        GroundHit hit = new GroundHit();
        WalkGrounds.named("hills", 0).at(0, 0, hit);
        assertThat(hit.height()).isCloseTo(0, within(1e-15));
        WalkGrounds.named("hills", 0).at(0, 3, hit);
        assertThat(hit.height()).isBetween(0.25, 0.35);
    }

    @Test
    void otherName_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WalkGrounds.named("moon", 0))
                .withMessageContaining("moon");
    }
}
