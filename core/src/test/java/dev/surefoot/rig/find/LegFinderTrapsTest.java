// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Joints that look like legs and are none, and rigs that hold a leg twice. */
class LegFinderTrapsTest {
    private static final List<String> LEFT = List.of("thigh.L", "shin.L", "foot.L", "toe.L");
    private static final List<String> RIGHT = List.of("thigh.R", "shin.R", "foot.R", "toe.R");

    @Test
    void controlBones_areSetAside() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, LEFT);
        Rigs.leg(b, hips, -1, RIGHT);
        Rigs.leg(b, hips, 1, List.of("MCH-thigh.L", "MCH-shin.L", "MCH-foot.L", "MCH-toe.L"));
        Rigs.leg(b, hips, 1, List.of("thigh_ik.L", "shin_ik.L", "foot_ik.L", "toe_ik.L"));
        b.add("foot_ik_target.R", -1, new Vec3(-0.1, 0.06, 0));
        b.add("knee_pole.R", -1, new Vec3(-0.1, 0.5, 1));
        Skeleton skeleton = b.build();
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left", "right");
        assertThat(Rigs.joints(skeleton, Rigs.leg(search, "left"))).isEqualTo(LEFT);
        assertThat(search.refused()).isEmpty();
    }

    /** Unreal's feet for the hands of its solver stand at the root, where the real ones are. */
    @Test
    void feetForASolver_areNoLegs() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        List<String> left = List.of("thigh_l", "calf_l", "foot_l", "ball_l");
        List<String> right = List.of("thigh_r", "calf_r", "foot_r", "ball_r");
        Rigs.leg(b, hips, 1, left);
        Rigs.leg(b, hips, -1, right);
        int solver = b.add("ik_foot_root", -1, Vec3.ZERO);
        b.add("ik_foot_l", solver, new Vec3(0.1, 0.08, 0));
        b.add("ik_foot_r", solver, new Vec3(-0.1, 0.08, 0));
        Skeleton skeleton = b.build();
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left", "right");
        assertThat(Rigs.joints(skeleton, Rigs.leg(search, "left"))).isEqualTo(left);
        assertThat(Rigs.joints(skeleton, Rigs.leg(search, "right"))).isEqualTo(right);
        assertThat(search.refused()).isEmpty();
    }

    @Test
    void twistBonesBesideThighAndShin_areSetAside() {
        List<String> twists = List.of("CC_Base_@_@@Twist01", "CC_Base_@_@@Twist02", "@@_twist_01_@", "upleg_twist_@");
        for (String twist : twists) {
            Skeleton.Builder b = new Skeleton.Builder();
            int hips = Rigs.body(b);
            List<String> left = List.of("CC_Base_L_Thigh", "CC_Base_L_Calf", "CC_Base_L_Foot", "CC_Base_L_ToeBase");
            Rigs.leg(b, hips, 1, left);
            for (String part : List.of("Thigh", "Calf")) {
                String name = twist.replace("@@", part).replace("@", "L");
                int bone = b.build().indexOf("CC_Base_L_" + part);
                // half-way down its bone and at its end, as rigs have them
                int first = b.add(name, bone, Rigs.THIGH.times(0.5));
                b.add(name.replace('1', '2') + "b", first, Rigs.THIGH.times(0.5));
            }
            Skeleton skeleton = b.build();
            LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
            assertThat(Rigs.names(search)).as(twist).containsExactly("left");
            assertThat(Rigs.joints(skeleton, Rigs.leg(search, "left")))
                    .as(twist)
                    .isEqualTo(left);
            assertThat(search.refused()).as(twist).isEmpty();
        }
    }

    /** A biped of 3ds Max that MotionBuilder renamed: the toe is called a thumb, its end kept its name. */
    @Test
    void toeThatIsCalledAThumb_isTheBall_andItsNubTheTip() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        List<String> left = List.of("LeftUpLeg", "LeftLeg", "LeftFoot", "LeftFootThumb1");
        List<String> right = List.of("RightUpLeg", "RightLeg", "RightFoot", "RightFootThumb1");
        Rigs.leg(b, hips, 1, left);
        Rigs.leg(b, hips, -1, right);
        b.add("Bip01LToe0Nub", b.build().indexOf("LeftFootThumb1"), Rigs.TOE);
        b.add("Bip01RToe0Nub", b.build().indexOf("RightFootThumb1"), Rigs.TOE);
        Skeleton skeleton = b.build();
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        WorldPose rest = new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(skeleton.restPose());
        assertThat(Rigs.joints(skeleton, Rigs.leg(search, "left"))).isEqualTo(left);
        assertThat(Rigs.joints(skeleton, Rigs.leg(search, "right"))).isEqualTo(right);
        for (Leg leg : search.legs()) {
            String nub = leg.name().equals("left") ? "Bip01LToe0Nub" : "Bip01RToe0Nub";
            Vec3 tip = rest.position(skeleton.indexOf(nub));
            Vec3 toe = leg.point(FootPoint.Kind.TOE).in(rest);
            assertThat(leg.point(FootPoint.Kind.TOE).joint()).isEqualTo(leg.ball());
            assertThat(toe.z()).isCloseTo(tip.z(), within(1e-12));
        }
    }

    @Test
    void copyThatMovesTheMesh_isPreferredAndNoted() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, LEFT);
        Rigs.leg(b, hips, 1, List.of("DEF-thigh.L", "DEF-shin.L", "DEF-foot.L", "DEF-toe.L"));
        Skeleton skeleton = b.build();
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left");
        assertThat(skeleton.name(search.legs().get(0).hip())).isEqualTo("DEF-thigh.L");
        assertThat(search.notes())
                .containsExactly("the left leg is taken from DEF-thigh.L; its other chain from thigh.L is set aside");
    }

    @Test
    void aPoseArms_areNoLegs() {
        LegFinder.Found search = LegFinder.find(Rigs.human(LEFT, RIGHT), FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left", "right");
        assertThat(search.notes()).isEmpty();
    }

    @Test
    void hangingArmsOfAHuman_areNoLegs() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = b.add("pelvis", -1, new Vec3(0, 0.85, 0));
        int chest = b.add("chest", hips, new Vec3(0, 0.45, 0));
        for (int side : new int[] {1, -1}) {
            String name = side > 0 ? "left_" : "right_";
            int shoulder = b.add(name + "shoulder", chest, new Vec3(side * 0.18, 0, 0));
            int elbow = b.add(name + "elbow", shoulder, new Vec3(0, -0.28, 0));
            b.add(name + "wrist", elbow, new Vec3(0, -0.26, 0));
        }
        Rigs.leg(b, hips, 1, List.of("left_hip", "left_knee", "left_ankle"));
        Rigs.leg(b, hips, -1, List.of("right_hip", "right_knee", "right_ankle"));
        assertThat(Rigs.names(LegFinder.find(b.build(), FileSpace.METRES_Y_UP))).containsExactly("left", "right");
    }

    @Test
    void meshCalledLeg_isNotReported() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, LEFT);
        b.add("Knight_LegLeft", -1, Vec3.ZERO);
        b.add("LegL", hips, Vec3.ZERO);
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left");
        assertThat(search.refused()).isEmpty();
    }

    @Test
    void legThatIsTheFirstRoot_keepsOtherJointsApart() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hip = b.add("LeftUpLeg", -1, new Vec3(0.1, 0.9, 0));
        int knee = b.add("LeftLeg", hip, Rigs.THIGH);
        b.add("sword", b.add("pocket", hip, Vec3.X), Vec3.X);
        b.add("LeftFoot", knee, Rigs.SHIN);
        b.add("bell", hip, Vec3.X);
        Skeleton skeleton = b.build();
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.joints(skeleton, Rigs.leg(search, "left"))).containsExactly("LeftUpLeg", "LeftLeg", "LeftFoot");
        assertThat(search.refused()).isEmpty();
    }

    @Test
    void skirtDownToTheFloor_isNoLeg() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, LEFT);
        Rigs.leg(b, hips, -1, RIGHT);
        for (int side : new int[] {1, -1}) {
            int cloth = b.add("frill" + side, hips, new Vec3(side * 0.25, -0.1, 0));
            cloth = b.add("", cloth, new Vec3(0, -0.4, 0));
            b.add("", cloth, new Vec3(0, -0.42, 0));
        }
        assertThat(Rigs.names(LegFinder.find(b.build(), FileSpace.METRES_Y_UP))).containsExactly("left", "right");
    }

    @Test
    void thousandsOfLegs_areNotAllReadAndDoNotTakeForever() {
        Skeleton.Builder b = new Skeleton.Builder();
        for (int i = 0; i < 20_000; i++) {
            int at = b.add("LeftUpLeg", -1, new Vec3(i, 1, 0));
            b.add("LeftFoot", b.add("LeftLeg", at, Rigs.THIGH), Rigs.SHIN);
        }
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(search.legs()).hasSize(256);
        assertThat(search.notes()).contains("more than 256 chains are named as legs; the rest was not looked at");
    }

    @Test
    void veryDeepChain_isWalkedWithoutRecursion() {
        Skeleton.Builder b = new Skeleton.Builder();
        int at = -1;
        for (int i = 0; i < 100_000; i++) {
            at = b.add("j" + i, at, new Vec3(0, -1, 0));
        }
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(search.legs()).isEmpty();
        assertThat(search.notes()).hasSize(1);
    }

    @Test
    void emptySkeleton_hasNoLegs() {
        LegFinder.Found search = LegFinder.find(new Skeleton.Builder().build(), FileSpace.METRES_Y_UP);
        assertThat(search.legs()).isEmpty();
        assertThat(search.notes())
                .containsExactly(
                        "no legs found: no joints are named as legs are, and no two like limbs hang down to the floor");
    }
}
