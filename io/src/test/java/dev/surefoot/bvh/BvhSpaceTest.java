// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.rig.FileSpace;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Units and up axes are judged from the body, in every combination; what the user gives comes before that. */
class BvhSpaceTest {
    @ParameterizedTest
    @EnumSource(BvhUnit.class)
    void person_isOfHumanSizeInTheUnitFound(BvhUnit unit) {
        for (FileSpace.UpAxis up : FileSpace.UpAxis.values()) {
            BvhSpace space = BvhSpace.detect(BvhTexts.read(BvhTexts.person(1 / unit.metres(), up)));
            assertThat(space.space().metresPerUnit()).isEqualTo(unit.metres());
            assertThat(space.space().up()).isEqualTo(up);
            assertThat(space.reasons().get(0)).startsWith("Unit: " + unit.label() + ", since");
            assertThat(space.reasons().get(1)).startsWith("Up: " + up + ", since");
        }
    }

    @Test
    void childAndGiant_areStillInCentimetres() {
        for (double size : new double[] {0.65, 1.9, 3}) {
            BvhSpace space = BvhSpace.detect(BvhTexts.read(BvhTexts.person(100 * size, FileSpace.UpAxis.Y)));
            assertThat(space.space().metresPerUnit()).isEqualTo(0.01);
        }
    }

    @Test
    void userWhoKnows_isBelieved() {
        BvhOptions options = BvhOptions.DEFAULTS.withMetresPerUnit(0.5).withUp(FileSpace.UpAxis.X);
        BvhSpace space = BvhSpace.detect(BvhTexts.read(BvhTexts.person(100, FileSpace.UpAxis.Y), options));
        assertThat(space.space().metresPerUnit()).isEqualTo(0.5);
        assertThat(space.space().up()).isEqualTo(FileSpace.UpAxis.X);
        assertThat(space.reasons()).containsExactly("Unit: 0.500000 m, as given.", "Up: X, as given.");
    }

    @Test
    void singleJoint_showsNeitherUnitNorUp() {
        BvhSpace space = BvhSpace.detect(BvhTexts.read(
                "HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 1 Xrotation }\n" + "MOTION\nFrames: 1\nFrame Time: 1\n5"));
        assertThat(space.space().metresPerUnit()).isEqualTo(1);
        assertThat(space.space().up()).isEqualTo(FileSpace.UpAxis.Y);
        assertThat(space.reasons().toString()).contains("no size", "nothing");
    }

    @Test
    void typedUnit_isAShortNameOrANumber() {
        assertThat(BvhUnit.parse("cmu").getAsDouble()).isCloseTo(0.056444, within(1e-6));
        assertThat(BvhUnit.parse("in")).isEqualTo(OptionalDouble.of(0.0254));
        assertThat(BvhUnit.parse("0.25")).isEqualTo(OptionalDouble.of(0.25));
        for (String wrong : new String[] {"", "furlong", "-1", "0", "9e-7", "1.1e6", "1e300", "1e400", "nan", "１"}) {
            assertThat(BvhUnit.parse(wrong)).as(wrong).isEmpty();
        }
        assertThatThrownBy(() -> BvhOptions.DEFAULTS.withMetresPerUnit(Double.NaN))
                .hasMessageContaining("metresPerUnit must be in [1e-6, 1e6] metres, got NaN");
    }
}
