// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.Measured.measure;
import static dev.surefoot.rig.HandMadeLeg.bent;
import static dev.surefoot.rig.HandMadeLeg.clip;
import static dev.surefoot.rig.HandMadeLeg.still;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import org.junit.jupiter.api.Test;

/** Knees bent by known angles. */
class KneeFlexionTest {
    @Test
    void knee_isMeasuredAgainstTheSource() {
        Clip source = clip(5, (f, pose) -> pose.setRotation(2, Quat.aboutAxis(Vec3.X, Math.toRadians(20))));
        Clip result = clip(5, (f, pose) -> pose.setRotation(2, Quat.aboutAxis(Vec3.X, Math.toRadians(20 - 3 * f))));
        MotionMetrics m = measure(source, result);
        assertThat(m.knees().flexionMinDegrees()).isCloseTo(8, within(1e-9));
        assertThat(m.knees().changeMaxDegrees()).isCloseTo(12, within(1e-9));
        assertThat(measure(still(5)).knees().flexionMinDegrees()).isCloseTo(0, within(1e-9));
    }

    @Test
    void kneeSigns_areComparedWithTheSource() {
        Clip source = bent(10, f -> 20);
        MotionMetrics m = measure(source, bent(10, f -> f < 4 ? -15 : 20));
        assertThat(m.knees().signChanges()).isEqualTo(4);
        assertThat(measure(source, bent(10, f -> f < 4 ? -1 : 20)).knees().signChanges())
                .isZero();
        assertThat(measure(source).knees().signChanges()).isZero();
        // a leg that bends to the other side throughout has no wrong one
        assertThat(measure(bent(10, f -> -20)).knees().signChanges()).isZero();
    }

    @Test
    void leastFlexion_notInTheSource_leavesStraightSourceKneesOut() {
        Clip source = bent(10, f -> f == 3 ? 0.5 : 20);
        MotionMetrics m = measure(source, bent(10, f -> f == 3 ? 0.5 : 12));
        assertThat(m.knees().flexionMinDegrees()).isCloseTo(0.5, within(1e-9));
        assertThat(m.knees().flexionMinNotInSourceDegrees()).isCloseTo(12, within(1e-9));
        assertThat(measure(bent(5, f -> 1)).knees().flexionMinNotInSourceDegrees())
                .isNaN();
    }

    @Test
    void backwardsByTwoDegrees_isStraight_andByMoreIsNot() {
        Clip source = bent(3, f -> 20);
        assertThat(measure(source, bent(3, f -> f == 1 ? -1.9 : 20)).knees().signChanges())
                .isZero();
        assertThat(measure(source, bent(3, f -> f == 1 ? -2.1 : 20)).knees().signChanges())
                .isOne();
        // nor has a folded knee a side
        assertThat(measure(source, bent(3, f -> f == 1 ? -178.1 : 20)).knees().signChanges())
                .isZero();
    }

    @Test
    void sourceBentByTwoDegrees_counts_andByLessDoesNot() {
        Clip result = bent(4, f -> f == 2 ? 5 : 30);
        assertThat(measure(bent(4, f -> f == 2 ? 1.9 : 30), result).knees().flexionMinNotInSourceDegrees())
                .isCloseTo(30, within(1e-9));
        assertThat(measure(bent(4, f -> f == 2 ? 2.1 : 30), result).knees().flexionMinNotInSourceDegrees())
                .isCloseTo(5, within(1e-9));
    }
}
