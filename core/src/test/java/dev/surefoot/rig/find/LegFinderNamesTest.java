// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The legs of the usual rigs are found by name, whatever stands before and after. */
class LegFinderNamesTest {
    /** The words for left and right, and the joints from thigh to toe with the side as an at sign. */
    @ParameterizedTest
    @CsvSource({
        "L, R, leg_joint_@_1 leg_joint_@_2 leg_joint_@_3 leg_joint_@_5",
        "Left, Right, mHip@ mKnee@ mAnkle@ mFoot@",
        "Left, Right, @UpperLeg @LowerLeg @Foot @Toes",
        "Left, Right, @UpLeg @Leg @Foot @ToeBase",
        "Left, Right, mixamorig:@UpLeg mixamorig:@Leg mixamorig:@Foot mixamorig:@ToeBase",
        "Left, Right, mixamorig@UpLeg mixamorig@Leg mixamorig@Foot mixamorig@ToeBase",
        "Left, Right, @UpLeg_055 @Leg_056 @Foot_057 @ToeBase_058",
        "Left, Right, @UpLeg @Leg @Foot @ForeFoot",
        "Left, Right, @Hip @Knee @Ankle @Toe",
        "l, r, @Thigh @Shin @Foot @Toe",
        "l, r, @femur @tibia @foot @toes",
        "l, r, femur_@ tibia_@ talus_@ toes_@",
        "L, R, UpperLeg_@ LowerLeg_@ Foot_@ Toes_@",
        "L, R, UpLeg_@ LoLeg_@ Foot_@ Toe_@",
        "l, r, upperleg.@ lowerleg.@ foot.@ toes.@",
        "l, r, Rig_Medium|upperleg.@ Rig_Medium|lowerleg.@ Rig_Medium|foot.@ Rig_Medium|toes.@",
        "L, R, upperleg01.@ lowerleg01.@ foot.@ toe1-1.@",
        "L, R, CC_Base_@_Thigh CC_Base_@_Calf CC_Base_@_Foot CC_Base_@_ToeBase",
        "left_, right_, @hip @knee @ankle @toe",
        "left_, right_, @upper_leg @leg @foot @toe",
        "L, R, thigh.@ shin.@ foot.@ toe.@",
        "L, R, DEF-thigh.@ DEF-shin.@ DEF-foot.@ DEF-toe.@",
        "L, R, thigh.@.001 shin.@.001 foot.@.001 toe.@.001",
        "l, r, thigh_@ calf_@ foot_@ ball_@",
        "L, R, Bip01_@_Thigh Bip01_@_Calf Bip01_@_Foot Bip01_@_Toe0",
        "L, R, J_Bip_@_UpperLeg J_Bip_@_LowerLeg J_Bip_@_Foot J_Bip_@_ToeBase",
        "L, R, UpperLeg@ LowerLeg@ Foot@ Toe@",
        "LEFT, RIGHT, @UPLEG @LEG @FOOT @TOEBASE",
        "L, R, Hip.@ Shin.@ Foot.@ Toe.@",
        "L, R, leg1.@ leg2.@ foot1.@ foot2.@",
        "L, R, Leg_@ Knee_@ Foot_@ Toe_@",
        "L, R, @_hip_jnt @_knee_jnt @_ankle_jnt @_ball_jnt",
        "l, r, Character:@Leg Character:@Knee Character:@Foot Character:@Toe",
        "L, R, @_Thigh @_Shank @_Foot @_Toe",
    })
    void family_givesBothLegs(String leftWord, String rightWord, String joints) {
        List<String> left = List.of(joints.replace("@", leftWord).split(" "));
        List<String> right = List.of(joints.replace("@", rightWord).split(" "));
        Skeleton skeleton = Rigs.human(left, right);
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left", "right");
        assertThat(Rigs.joints(skeleton, Rigs.leg(search, "left"))).isEqualTo(left);
        assertThat(Rigs.joints(skeleton, Rigs.leg(search, "right"))).isEqualTo(right);
        assertThat(search.refused()).isEmpty();
        assertThat(search.notes()).isEmpty();
    }

    @Test
    void spacesInNames_areSeparators() {
        Skeleton skeleton = Rigs.human(
                List.of("Bip01 L Thigh", "Bip01 L Calf", "Bip01 L Foot", "Bip01 L Toe0"),
                List.of("Bip01 R Thigh", "Bip01 R Calf", "Bip01 R Foot", "Bip01 R Toe0"));
        assertThat(Rigs.names(LegFinder.find(skeleton, FileSpace.METRES_Y_UP))).containsExactly("left", "right");
    }

    @Test
    void legWithoutToes_hasNoBall() {
        Skeleton skeleton =
                Rigs.human(List.of("LeftHip", "LeftKnee", "LeftAnkle"), List.of("RightHip", "RightKnee", "RightAnkle"));
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.leg(search, "left").ball()).isEqualTo(-1);
        assertThat(Rigs.leg(search, "left").points()).hasSize(1);
    }

    @Test
    void hipJointAboveFemur_isNotTheHip() {
        for (String[] names : new String[][] {
            {"lhipjoint", "lfemur", "ltibia", "lfoot", "ltoes"},
            {"LHipJoint", "LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase"}
        }) {
            Skeleton.Builder b = new Skeleton.Builder();
            int hips = Rigs.body(b);
            int joint = b.add(names[0], hips, Vec3.ZERO);
            Rigs.leg(b, joint, 1, List.of(names).subList(1, 5));
            Skeleton skeleton = b.build();
            Leg leg = Rigs.leg(LegFinder.find(skeleton, FileSpace.METRES_Y_UP), "left");
            assertThat(Rigs.joints(skeleton, leg)).isEqualTo(List.of(names).subList(1, 5));
        }
    }

    @Test
    void hipJointAboveHipAndKnee_isNotTheHip() {
        // the first two of CMU's bones lead from the middle of the pelvis half down, half out
        for (String[] names : new String[][] {
            {"LHipJoint", "LeftHip", "LeftKnee", "LeftAnkle", "LeftToe"},
            {"LHipJoint", "LeftHip", "LeftLeg", "LeftFoot", "LeftToeBase"},
            {"L_Hip_Joint", "L_Hip", "L_Knee", "L_Ankle", "L_Toe"},
            {"hip_01_l", "hip_02_l", "knee_l", "ankle_l", "ball_l"}
        }) {
            Skeleton.Builder b = new Skeleton.Builder();
            int at = b.add(names[0], Rigs.body(b), Vec3.ZERO);
            at = b.add(names[1], at, new Vec3(0.076, -0.1, 0.047));
            at = b.add(names[2], at, new Vec3(0.137, -0.376, 0));
            at = b.add(names[3], at, new Vec3(0.143, -0.393, 0));
            b.add(names[4], at, Rigs.FOOT);
            Skeleton skeleton = b.build();
            Leg leg = Rigs.leg(LegFinder.find(skeleton, FileSpace.METRES_Y_UP), "left");
            assertThat(Rigs.joints(skeleton, leg)).isEqualTo(List.of(names).subList(1, 5));
        }
    }

    @Test
    void hipSplitInHalves_isTheHipOfTheUpperHalf() {
        Skeleton.Builder b = new Skeleton.Builder();
        int at = b.add("hip.L", Rigs.body(b), new Vec3(0.1, -0.04, 0));
        at = b.add("hip.L.001", at, Rigs.THIGH.times(0.5));
        at = b.add("knee.L", at, Rigs.THIGH.times(0.5));
        at = b.add("ankle.L", at, Rigs.SHIN);
        b.add("toe.L", at, Rigs.FOOT);
        Skeleton skeleton = b.build();
        Leg leg = Rigs.leg(LegFinder.find(skeleton, FileSpace.METRES_Y_UP), "left");
        assertThat(Rigs.joints(skeleton, leg)).containsExactly("hip.L", "knee.L", "ankle.L", "toe.L");
    }

    @Test
    void boneBetweenHipsAndHip_isNotTheHip() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        int between = b.add("__UpLeg_L", hips, new Vec3(0, -0.08, 0));
        Rigs.leg(b, between, 1, List.of("UpLeg_L", "LoLeg_L", "Foot_L", "Toe_L"));
        Skeleton skeleton = b.build();
        Leg leg = Rigs.leg(LegFinder.find(skeleton, FileSpace.METRES_Y_UP), "left");
        assertThat(skeleton.name(leg.hip())).isEqualTo("UpLeg_L");
    }

    @Test
    void splitBones_areCarriedBetweenHipKneeAndAnkle() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        int at = b.add("DEF-thigh.L", hips, new Vec3(0.1, -0.04, 0));
        at = b.add("DEF-thigh.L.001", at, new Vec3(0, -0.21, 0));
        at = b.add("DEF-shin.L", at, new Vec3(0, -0.21, 0));
        at = b.add("DEF-shin.L.001", at, new Vec3(0, -0.2, 0));
        at = b.add("DEF-foot.L", at, new Vec3(0, -0.2, 0));
        b.add("DEF-toe.L", at, Rigs.FOOT);
        Skeleton skeleton = b.build();
        Leg leg = Rigs.leg(LegFinder.find(skeleton, FileSpace.METRES_Y_UP), "left");
        assertThat(Rigs.joints(skeleton, leg)).containsExactly("DEF-thigh.L", "DEF-shin.L", "DEF-foot.L", "DEF-toe.L");
    }

    @Test
    void heelBoneBetweenAnkleAndToes_isPassed() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        int at = b.add("femur_l", hips, new Vec3(0.1, -0.04, 0));
        at = b.add("tibia_l", at, Rigs.THIGH);
        at = b.add("talus_l", at, Rigs.SHIN);
        at = b.add("calcn_l", at, new Vec3(0, -0.04, -0.03));
        b.add("toes_l", at, new Vec3(0, 0, 0.16));
        Skeleton skeleton = b.build();
        Leg leg = Rigs.leg(LegFinder.find(skeleton, FileSpace.METRES_Y_UP), "left");
        assertThat(Rigs.joints(skeleton, leg)).containsExactly("femur_l", "tibia_l", "talus_l", "toes_l");
    }

    @Test
    void footJointRightBelowTheAnkle_isNotTheBall() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, List.of("L_Hip", "L_Knee", "L_Ankle"));
        int foot = b.add("L_Foot", b.build().indexOf("L_Ankle"), new Vec3(0, -0.04, 0));
        b.add("L_Toe", foot, new Vec3(0, -0.02, 0.13));
        Skeleton skeleton = b.build();
        Leg leg = Rigs.leg(LegFinder.find(skeleton, FileSpace.METRES_Y_UP), "left");
        assertThat(Rigs.joints(skeleton, leg)).containsExactly("L_Hip", "L_Knee", "L_Ankle", "L_Toe");
    }

    @Test
    void hipAboveLegAndKnee_isThePelvisOwn() {
        Skeleton.Builder b = new Skeleton.Builder();
        int side = b.add("L_Hip", Rigs.body(b), new Vec3(0.05, 0, 0));
        Rigs.leg(b, side, 1, List.of("L_Leg", "L_Knee", "L_Foot"));
        Skeleton skeleton = b.build();
        Leg leg = Rigs.leg(LegFinder.find(skeleton, FileSpace.METRES_Y_UP), "left");
        assertThat(Rigs.joints(skeleton, leg)).containsExactly("L_Leg", "L_Knee", "L_Foot");
    }

    @Test
    void fiveToes_theMiddleOneIsTheBall() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, List.of("upperleg01.L", "lowerleg01.L", "foot.L"));
        int foot = b.build().indexOf("foot.L");
        for (int toe = 1; toe <= 5; toe++) {
            int base = b.add("toe" + toe + "-1.L", foot, new Vec3(0.02 * (toe - 3), -0.06, 0.13));
            b.add("toe" + toe + "-2.L", base, new Vec3(0, 0, 0.02));
        }
        Skeleton skeleton = b.build();
        Leg leg = Rigs.leg(LegFinder.find(skeleton, FileSpace.METRES_Y_UP), "left");
        assertThat(skeleton.name(leg.ball())).isEqualTo("toe3-1.L");
    }

    @Test
    void kneeOfUnknownName_isTheJointBetween() {
        Skeleton skeleton = Rigs.human(
                List.of("LeftThigh", "geleda", "LeftFoot", "LeftToe"),
                List.of("RightThigh", "rodilla", "RightFoot", "RightToe"));
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(skeleton.name(Rigs.leg(search, "left").knee())).isEqualTo("geleda");
        assertThat(skeleton.name(Rigs.leg(search, "right").knee())).isEqualTo("rodilla");
    }

    @Test
    void mainJointsOfEveryName_areLegsWhateverMarkAllCarry() {
        for (String rig : new String[] {"IK_*", "Armor_*", "ORG-*", "Rig_IK_*", "*_ctrl", "Null_*_jnt", "cape:*"}) {
            Skeleton skeleton = marked(rig, "Armature", "Object_7", "Body");
            LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
            assertThat(Rigs.names(search)).as(rig).containsExactly("left", "right");
            assertThat(search.notes()).as(rig).isEmpty();
            assertThat(Rigs.joints(skeleton, Rigs.leg(search, "left")))
                    .as(rig)
                    .isEqualTo(List.of("UpperLeg_L", "LowerLeg_L", "Foot_L", "Toes_L").stream()
                            .map(name -> rig.replace("*", name))
                            .toList());
        }
    }

    @Test
    void helpersOfARigWhoseEveryJointIsMarked_areStillHelpers() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = b.add("ORG-Hips", -1, new Vec3(0, 0.93, 0));
        b.add("ORG-Head", b.add("ORG-Spine", hips, Vec3.Y), Vec3.Y);
        Rigs.leg(b, hips, 1, List.of("MCH-thigh_ik.L", "MCH-shin_ik.L", "MCH-foot_ik.L"));
        Rigs.leg(b, hips, 1, List.of("ORG-thigh.L", "ORG-shin.L", "ORG-foot.L", "ORG-toe.L"));
        Rigs.leg(b, hips, -1, List.of("ORG-thigh.R", "ORG-shin.R", "ORG-foot.R", "ORG-toe.R"));
        b.add("ORG-foot_roll.L", -1, Vec3.ZERO);
        Skeleton skeleton = b.build();
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left", "right");
        assertThat(skeleton.name(Rigs.leg(search, "left").hip())).isEqualTo("ORG-thigh.L");
        assertThat(search.notes()).isEmpty();
    }

    @Test
    void thirdBoneOfARigWhoseEveryJointIsMarked_bendsToo() {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("IK_Body", -1, new Vec3(0, 0.9, 0));
        int femur = b.add("IK_BackLeg.L", body, new Vec3(0.1, 0, 0));
        int shank = b.add("IK_BackUpperLeg.L", femur, new Vec3(0, -0.3, 0.15));
        int hock = b.add("IK_BackLowerLeg.L", shank, new Vec3(0, -0.3, -0.25));
        b.add("IK_BackFoot.L", hock, new Vec3(0, -0.25, 0.05));
        Leg leg = Rigs.leg(LegFinder.find(b.build(), FileSpace.METRES_Y_UP), "back left");
        assertThat(leg.bends()).containsExactly(femur, shank, hock);
    }

    private static Skeleton marked(String rig, String... others) {
        Skeleton plain = Rigs.human(
                List.of("UpperLeg_L", "LowerLeg_L", "Foot_L", "Toes_L"),
                List.of("UpperLeg_R", "LowerLeg_R", "Foot_R", "Toes_R"));
        Skeleton.Builder b = new Skeleton.Builder();
        for (int j = 0; j < plain.size(); j++) {
            b.add(
                    rig.replace("*", plain.name(j)),
                    plain.parent(j),
                    plain.joint(j).translation());
        }
        for (String other : others) {
            b.add(other, -1, Vec3.ZERO);
        }
        return b.build();
    }

    /** An animal's names: front and back, left and right, and its joints with the place as an at sign. */
    @ParameterizedTest
    @CsvSource({
        "FL, FR, BL, BR, @_UpperLeg @_LowerLeg @_Foot, front, back",
        "FL, FR, RL, RR, @_hip @_thigh @_calf @_foot, front, rear",
        "LF, RF, LH, RH, @_THIGH @_SHANK @_FOOT, front, hind",
        "LF, RF, LR, RR, UpperLeg.@ LowerLeg.@ Foot.@, front, rear",
        "fl, fr, bl, br, upperleg_@ lowerleg_@ foot_@, front, back",
        "F_L, F_R, B_L, B_R, Leg_@_Upper Leg_@_Lower Leg_@_Foot, front, back",
        "F_L, F_R, R_L, R_R, A_Thigh_@ A_Calf_@ A_Foot_@, front, rear",
        "F_L, F_R, B_L, B_R, A_@_Thigh A_@_Calf A_@_Foot, front, back",
        "F.L, F.R, B.L, B.R, thigh.@ shin.@ foot.@, front, back",
        "FL, FR, BL, BR, @UpperLeg @LowerLeg @Foot, front, back",
        "Front_L, Front_R, Back_L, Back_R, UpperLeg_@ LowerLeg_@ Foot_@, front, back",
        "FrontLeft, FrontRight, RearLeft, RearRight, Leg@1 Leg@2 Leg@3, front, rear",
        "L_Front, R_Front, L_Hind, R_Hind, Thigh_@ Shin_@ Paw_@, front, hind",
        "Front_Left, Front_Right, Back_Left, Back_Right, @_Thigh @_Shin @_Foot, front, back",
        "foreleg.L, foreleg.R, hindleg.L, hindleg.R, upper_@ lower_@ @_paw, fore, hind",
    })
    void animalsLegs_areDistinguishedByTheirPlaces(
            String frontLeft,
            String frontRight,
            String backLeft,
            String backRight,
            String joints,
            String front,
            String back) {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("Body", -1, new Vec3(0, 0.93, 0));
        String[] places = {frontLeft, frontRight, backLeft, backRight};
        for (int i = 0; i < 4; i++) {
            // a pair each on a girdle of its own, with the hip on a bone at the same place that is named like the leg's
            // first
            int girdle = b.add("", body, new Vec3(0, 0, i < 2 ? 0.5 : -0.5));
            int at = girdle;
            for (String joint : joints.split(" ")) {
                boolean first = at == girdle;
                boolean between = first && joint.endsWith("hip");
                Vec3 offset = between
                        ? Vec3.ZERO
                        : first ? new Vec3(i % 2 == 0 ? 0.1 : -0.1, -0.04, 0) : new Vec3(0, -0.4, 0);
                at = b.add(joint.replace("@", places[i]), at, offset);
            }
        }
        Skeleton skeleton = b.build();
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search))
                .containsExactlyInAnyOrder(front + " left", front + " right", back + " left", back + " right");
        assertThat(search.refused()).isEmpty();
        assertThat(search.notes()).isEmpty();
        List<String> named = List.of(joints.replace("@", backRight).split(" "));
        assertThat(Rigs.joints(skeleton, Rigs.leg(search, back + " right")))
                .isEqualTo(named.subList(named.size() - 3, named.size()));
    }

    @Test
    void animalWhoseFrontLegsAreCalledArms_hasBackLegsByNameAndFrontLegsByStructure() {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("Body", -1, new Vec3(0, 0.85, 0));
        int[] girdles = {b.add("", body, new Vec3(0, 0, 0.5)), b.add("", body, new Vec3(0, 0, -0.5))};
        for (String place : new String[] {"FL", "FR", "BL", "BR"}) {
            boolean front = place.startsWith("F");
            int girdle = girdles[front ? 0 : 1];
            Vec3 aside = new Vec3(place.endsWith("L") ? 0.1 : -0.1, -0.04, 0);
            int at = b.add(place + (front ? "_Shoulder" : "_Thigh"), girdle, aside);
            at = b.add(place + (front ? "_Elbow" : "_Shin"), at, new Vec3(0, -0.4, 0));
            b.add(place + "_Paw", at, new Vec3(0, -0.4, 0));
        }
        Skeleton skeleton = b.build();
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search))
                .containsExactlyInAnyOrder("back left", "back right", "front left", "front right");
        assertThat(skeleton.name(Rigs.leg(search, "back right").hip())).isEqualTo("BR_Thigh");
        assertThat(skeleton.name(Rigs.leg(search, "front left").hip())).isEqualTo("FL_Shoulder");
    }

    @Test
    void lettersThatNameNoFourPlaces_areAPrefix() {
        // a female's mesh, and muscles in front of and behind a human's thigh
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, List.of("F_L_Thigh", "F_L_Shin", "F_L_Foot", "F_L_Toe"));
        Rigs.leg(b, hips, -1, List.of("F_R_Thigh", "F_R_Shin", "F_R_Foot", "F_R_Toe"));
        for (String side : new String[] {"L", "R"}) {
            int thigh = b.build().indexOf("F_" + side + "_Thigh");
            b.add("Knee_Front_" + side + "_pad", b.add("Thigh_Front_" + side, thigh, Vec3.Z), Vec3.Z);
            b.add("Calf_Back_" + side + "_pad", b.add("Thigh_Back_" + side, thigh, Vec3.Z.negated()), Vec3.Z);
        }
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left", "right");
        assertThat(search.refused()).isEmpty();
        assertThat(search.notes()).isEmpty();
    }

    @Test
    void toesBelowAForeFoot_areOfTheSameLeg() {
        Skeleton skeleton = Rigs.human(
                List.of("LeftUpLeg", "LeftLeg", "LeftFoot", "LeftForeFoot", "LeftToeBase"),
                List.of("RightUpLeg", "RightLeg", "RightFoot", "RightForeFoot", "RightToeBase"));
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left", "right");
        assertThat(skeleton.name(Rigs.leg(search, "left").ball())).isEqualTo("LeftForeFoot");
    }

    @Test
    void twoCharacters_bothHaveLegs() {
        Skeleton.Builder b = new Skeleton.Builder();
        for (double x : new double[] {0, 2}) {
            int hips = b.add("Hips", -1, new Vec3(x, 0.93, 0));
            Rigs.leg(b, hips, 1, List.of("LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase"));
            Rigs.leg(b, hips, -1, List.of("RightUpLeg", "RightLeg", "RightFoot", "RightToeBase"));
        }
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left 1", "left 2", "right 1", "right 2");
    }
}
