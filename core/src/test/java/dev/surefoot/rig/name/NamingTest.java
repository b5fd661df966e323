// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.name;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Skeleton;
import org.junit.jupiter.api.Test;

class NamingTest {
    @Test
    void markOnFewJoints_setsControlsApart() {
        Naming names = names("LeftUpLeg", "LeftLeg", "LeftFoot", "IK_LeftFoot");

        assertThat(names.of(2).control()).isFalse();
        assertThat(names.of(3).control()).isTrue();
    }

    /** A mark counts for nothing where more than half of the joints carry it: three of five do, two of four do not. */
    @Test
    void markOnMostJoints_saysNothing() {
        assertThat(names("IK_LeftUpLeg", "IK_LeftLeg", "IK_LeftFoot", "a", "b")
                        .of(0)
                        .control())
                .isFalse();
        assertThat(names("IK_LeftUpLeg", "IK_LeftLeg", "a", "b").of(0).control())
                .isTrue();
    }

    @Test
    void lettersOfFourCorners_nameFrontAndBackLegs() {
        Naming names = names("thigh_FL", "thigh_FR", "thigh_BL", "thigh_BR");

        assertThat(names.of(0).pair()).isEqualTo("front");
        assertThat(names.of(0).side()).isEqualTo(JointName.Side.LEFT);
        assertThat(names.of(3).pair()).isEqualTo("back");
        assertThat(names.of(3).side()).isEqualTo(JointName.Side.RIGHT);
    }

    @Test
    void frontOfABiped_isAMuscle() {
        Naming names = names("Thigh_Front_L", "Thigh_L", "Thigh_R");

        assertThat(names.of(0).isLegPart()).isFalse();
        assertThat(names.of(1).isLegPart()).isTrue();
    }

    @Test
    void otherName_isReadAsOneOfTheRig() {
        assertThat(names("LeftFoot").read("Left_Foot").sameLeg(names("LeftFoot").of(0)))
                .isTrue();
    }

    private static Naming names(String... names) {
        Skeleton.Builder b = new Skeleton.Builder();
        for (String name : names) {
            b.add(name, -1, Vec3.ZERO);
        }
        return Naming.of(b.build());
    }
}
