// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.HandMadeLeg.ANKLE;
import static dev.surefoot.measure.HandMadeLeg.KNEE;
import static dev.surefoot.measure.HandMadeLeg.clip;
import static dev.surefoot.measure.HandMadeLeg.measure;
import static dev.surefoot.measure.HandMadeLeg.meter;
import static dev.surefoot.measure.HandMadeLeg.still;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import org.junit.jupiter.api.Test;

/** Bones that are longer by known parts. */
class BoneLengthErrorTest {
    @Test
    void boneLengthError_isRelative() {
        Clip longer = clip(5, (f, pose) -> {
            if (f == 3) {
                pose.setTranslation(2, new Vec3(0, -0.404, 0));
            }
        });
        assertThat(measure(still(5), longer).bones().lengthErrorMax()).isCloseTo(0.01, within(1e-12));
        assertThat(measure(longer).bones().lengthErrorMax()).isZero();
    }

    @Test
    void legStretch_isWhatBothBonesGrowByAlike_andNoErrorAsFarAsItIsAllowed() {
        Clip longer = clip(5, (f, pose) -> {
            if (f > 2) {
                pose.setTranslation(2, new Vec3(0, -0.4 * 1.015, 0));
                pose.setTranslation(3, new Vec3(0, -0.4 * 1.015, 0));
            }
        });
        for (double allowed : new double[] {0, 0.01, 0.02}) {
            MotionMetrics m = meter(still(5), longer).allowingStretch(allowed).measure();
            assertThat(m.bones().stretchMax()).isCloseTo(0.015, within(1e-12));
            assertThat(m.bones().stretchedFrames()).isEqualTo(2);
            assertThat(m.bones().lengthErrorMax()).isCloseTo(Math.max(0, 0.015 - allowed), within(1e-12));
        }
        // one bone alone: half of it is the leg's, which neither bone has
        Clip thigh = clip(5, (f, pose) -> pose.setTranslation(2, new Vec3(0, -0.4 * 1.01, 0)));
        MotionMetrics m = meter(still(5), thigh).allowingStretch(0.02).measure();
        assertThat(m.bones().stretchMax()).isCloseTo(0.005, within(1e-12));
        assertThat(m.bones().lengthErrorMax()).isCloseTo(0.005, within(1e-12));
        MotionMetrics same = measure(still(5));
        assertThat(same.bones().stretchMax()).isZero();
        assertThat(same.bones().stretchedFrames()).isZero();
    }

    @Test
    void boneLengthError_leavesOutWhatUnevenScalesAboveDoAsTheLegTurns_butNotTheBonesOwnScale() {
        Clip straight = clip(2, (f, pose) -> pose.setScale(0, new Vec3(1.1, 1, 1)));
        Clip turned = clip(2, (f, pose) -> {
            pose.setScale(0, new Vec3(1.1, 1, 1));
            pose.setRotation(1, Quat.aboutAxis(Vec3.Z, 0.9));
        });
        assertThat(measure(straight, turned).bones().lengthErrorMax()).isLessThan(1e-14);
        Clip stretched = clip(2, (f, pose) -> {
            pose.setScale(0, new Vec3(1.1, 1, 1));
            pose.setScale(1, new Vec3(1, 1.02, 1));
        });
        assertThat(measure(straight, stretched).bones().lengthErrorMax()).isCloseTo(0.02, within(1e-12));
    }

    @Test
    void boneLengthError_ofABoneWithoutLength_isRelativeToTheLeg() {
        Clip without = clip(3, (f, pose) -> pose.setTranslation(2, Vec3.ZERO));
        Clip with = clip(3, (f, pose) -> pose.setTranslation(2, new Vec3(0, -0.004, 0)));
        assertThat(measure(without).bones().lengthErrorMax()).isZero();
        assertThat(measure(without, with).bones().lengthErrorMax()).isCloseTo(0.01, within(1e-12));
    }

    @Test
    void growthBelowAMillionth_isRoundingAndNoStretch() {
        assertThat(stretchedBy(0.9e-6).stretchMax()).isZero();
        assertThat(stretchedBy(0.9e-6).stretchedFrames()).isZero();
        assertThat(stretchedBy(1.1e-6).stretchMax()).isCloseTo(1.1e-6, within(1e-12));
        assertThat(stretchedBy(1.1e-6).stretchedFrames()).isEqualTo(3);
    }

    private static MotionMetrics.Bones stretchedBy(double part) {
        Vec3 bone = new Vec3(0, -0.4 * (1 + part), 0);
        return measure(still(3), clip(3, (f, pose) -> {
                    pose.setTranslation(KNEE, bone);
                    pose.setTranslation(ANKLE, bone);
                }))
                .bones();
    }
}
