// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.name;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JointNameTest {
    @ParameterizedTest
    @CsvSource({
        "mixamorig:LeftUpLeg, LEFT, THIGH",
        "mixamorig12:RightToeBase, RIGHT, TOE",
        "LeftLeg, LEFT, LEG",
        "LHipJoint, LEFT, HIP",
        "lhipjoint, LEFT, HIP",
        "lfemur, LEFT, THIGH",
        "rtoes, RIGHT, TOE",
        "lThigh, LEFT, THIGH",
        "lThighBend, LEFT, THIGH",
        "femur_l, LEFT, THIGH",
        "talus_r, RIGHT, FOOT",
        "UpperLeg_L, LEFT, THIGH",
        "UpLeg_R, RIGHT, THIGH",
        "LoLeg_L, LEFT, SHIN",
        "upperleg01.L, LEFT, THIGH",
        "toe3-1.R, RIGHT, TOE",
        "CC_Base_L_Calf, LEFT, SHIN",
        "left_upper_leg, LEFT, THIGH",
        "left_leg, LEFT, LEG",
        "DEF-thigh.L.001_024, LEFT, THIGH",
        "Bip01 L Thigh, LEFT, THIGH",
        "Bip001 R Toe0, RIGHT, TOE",
        "J_Bip_L_LowerLeg, LEFT, SHIN",
        "Rig_Medium|foot.l, LEFT, FOOT",
        "ball_l, LEFT, TOE",
        "LowerLegR, RIGHT, SHIN",
        "LEFT_FOOT, LEFT, FOOT",
        "leftfoot, LEFT, FOOT",
        "footr, RIGHT, FOOT",
        "L_hip_jnt, LEFT, HIP",
        "R_Rig:LeftFoot, LEFT, FOOT",
        "R_LeftFoot, LEFT, FOOT",
        "LeftFootThumb1, LEFT, TOE",
        "Actor02:RightFootPinky1, RIGHT, TOE",
        "Set:Actor02:LeftUpLeg, LEFT, THIGH",
        "|Set|Actor02:LeftUpLeg|RightFoot, RIGHT, FOOT",
        "Character1_LeftToeBase, LEFT, TOE",
    })
    void nameOfPart_givesSideAndPart(String name, JointName.Side side, LegPart part) {
        JointName read = JointName.of(name);
        assertThat(read.side()).isEqualTo(side);
        assertThat(read.part()).isEqualTo(part);
        assertThat(read.isLegPart()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Hips",
                "",
                "Armature",
                "LeftArm",
                "LeftShoulder",
                "Knee.IK.L",
                "kneeIK.l",
                "control-foot-roll.l",
                "PoleTarget.L",
                "MCH-thigh_ik.L",
                "ORG-foot.L",
                "foot_fk.L",
                "thigh_twist_01_l",
                "CC_Base_L_ThighTwist01",
                "LeftToe_End",
                "Bip01 L Toe0Nub",
                "Bip01LToe0Nub",
                "LeftHandThumb1",
                "upleg_twist_l",
                "ik_foot_root",
                "Character1_Ctrl_LeftFootEffector",
                "LeftLegArmor",
                "Foot",
                "pelvis.L",
                "heel.02.L",
                "レッグ",
                "_",
                "::",
            })
    void otherName_isNoLegPart(String name) {
        assertThat(JointName.of(name).isLegPart()).isFalse();
    }

    @Test
    void pairWords_distinguishLegs() {
        assertThat(JointName.of("MidFrontLeg2.L").legName()).isEqualTo("mid front left");
        assertThat(JointName.of("BackUpLeg.R").legName()).isEqualTo("back right");
        assertThat(JointName.of("BackUpLeg.R").sameLeg(JointName.of("BackFoot.R")))
                .isTrue();
        assertThat(JointName.of("BackUpLeg.R").sameLeg(JointName.of("FrontFoot.R")))
                .isFalse();
    }

    @Test
    void nothingButPrefix_isReadAsIs() {
        assertThat(JointName.of("LeftFoot:").part()).isEqualTo(LegPart.FOOT);
    }
}
