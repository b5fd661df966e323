// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.creature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CreatureShapeTest {
    @Test
    void sixLegs_inThreePairs_frontToBack() {
        CreatureShape shape = new CreatureShape(6);
        assertThat(shape.hipX).containsExactly(0.14, -0.14, 0.14, -0.14, 0.14, -0.14);
        assertThat(shape.hipZ).containsExactly(new double[] {0.38, 0.38, 0, 0, -0.38, -0.38}, within(1e-15));
        assertThat(shape.homeX).containsExactly(0.46, -0.46, 0.46, -0.46, 0.46, -0.46);
    }

    @Test
    void legsOfASide_standFartherApartThanTheirHips() {
        CreatureShape shape = new CreatureShape(4);
        assertThat(shape.homeZ[0] - shape.homeZ[2]).isCloseTo(1.15 * (shape.hipZ[0] - shape.hipZ[2]), within(1e-15));
    }

    @Test
    void twoLegs_standUnderTheirHips() {
        CreatureShape shape = new CreatureShape(2);
        assertThat(shape.homeX).containsExactly(shape.hipX);
        assertThat(shape.homeZ).containsExactly(shape.hipZ);
    }

    @Test
    void oddLeg_inTheMiddle_behindItsHip() {
        CreatureShape shape = new CreatureShape(3);
        assertThat(shape.hipX[2]).isZero();
        assertThat(shape.homeX[2]).isZero();
        assertThat(shape.homeZ[2]).isCloseTo(shape.hipZ[2] - 0.32, within(1e-15));
    }

    @Test
    void oneLeg_underTheMiddle_andItsLengthIsThatOfTheHips() {
        CreatureShape shape = new CreatureShape(1);
        assertThat(shape.homeX).containsExactly(0);
        assertThat(shape.homeZ).containsExactly(0);
        assertThat(shape.halfLength()).isEqualTo(0.14);
    }

    @Test
    void halfLength_isTheFarthestHome() {
        assertThat(new CreatureShape(6).halfLength()).isCloseTo(Math.hypot(0.46, 1.15 * 0.38), within(1e-15));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 13})
    void otherNumbersOfLegs_refused(int legs) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CreatureShape(legs))
                .withMessageContaining("legs")
                .withMessageContaining(Integer.toString(legs));
    }
}
