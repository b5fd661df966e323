// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.HandMadeLeg.LEG;
import static dev.surefoot.measure.HandMadeLeg.bent;
import static dev.surefoot.measure.HandMadeLeg.still;
import static dev.surefoot.measure.HandMadeLeg.swivelled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

/** Knees bent by known angles. */
class KneeAngleTest {
    @Test
    void rightAngle_hasAnAxisAsLongAsBothBones() {
        KneeAngle knee = KneeAngle.of(LEG, bent(1, f -> 90).world(0));
        assertThat(knee.flexionRadians()).isCloseTo(Math.PI / 2, within(1e-12));
        assertThat(knee.thighWorld().distanceTo(new Vec3(0, -0.4, 0))).isLessThan(1e-12);
        assertThat(knee.shinWorld().distanceTo(new Vec3(0, 0, -0.4))).isLessThan(1e-12);
        assertThat(knee.axisInHip().distanceTo(new Vec3(0.16, 0, 0))).isLessThan(1e-12);
    }

    @Test
    void axis_isInTheHipsFrame_howeverTheLegIsTurned() {
        KneeAngle knee = KneeAngle.of(LEG, swivelled(1, 30, f -> 77).world(0));
        assertThat(knee.flexionRadians()).isCloseTo(Math.PI / 6, within(1e-12));
        assertThat(knee.axisInHip().distanceTo(new Vec3(0.08, 0, 0))).isLessThan(1e-12);
    }

    @Test
    void straightKnee_hasNoAxis_andAFoldedOneIsBentByHalfATurn() {
        assertThat(KneeAngle.of(LEG, still(1).world(0)).axisInHip().length()).isLessThan(1e-15);
        assertThat(KneeAngle.of(LEG, still(1).world(0)).flexionRadians()).isZero();
        assertThat(KneeAngle.of(LEG, bent(1, f -> 180).world(0)).flexionRadians())
                .isCloseTo(Math.PI, within(1e-12));
    }
}
