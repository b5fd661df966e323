// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.LegPoses;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Legs that are more than two bones and a foot below them: feet that hang elsewhere, further bends, tips. */
class LegFinderKindsTest {
    @Test
    void footOnAControlBone_isPlacedWhereTheShinEnds() {
        Skeleton.Builder b = new Skeleton.Builder();
        int armature = b.add("Armature", -1, Vec3.ZERO);
        int hips = b.add("Hips", armature, new Vec3(0, 0.93, 0));
        Rigs.leg(b, hips, 1, List.of("Hip.L", "Shin.L"));
        int heel = b.add("Heel.IK.L", armature, new Vec3(0.1, 0.06, -0.01));
        int foot = b.add("Foot.L", heel, Vec3.ZERO);
        b.add("Toe.L", foot, Rigs.FOOT);
        Skeleton skeleton = b.build();
        Leg leg = Rigs.leg(LegFinder.find(skeleton, FileSpace.METRES_Y_UP), "left");
        assertThat(Rigs.joints(skeleton, leg)).containsExactly("Hip.L", "Shin.L", "Foot.L", "Toe.L");
        assertThat(leg.isDetached()).isTrue();
        assertThat(leg.bends()).containsExactly(leg.hip(), leg.knee());
        assertThat(skeleton.label(leg.shinEnd().joint())).isEqualTo("Shin.L");
        WorldPose rest = LegPoses.rest(skeleton, FileSpace.METRES_Y_UP);
        assertThat(leg.ankleIn(rest).distanceTo(new Vec3(0.1, 0.06, -0.01))).isLessThan(1e-12);
        assertThat(skeleton.label(LegFinder.rootJoint(skeleton, List.of(leg)))).isEqualTo("Armature");
    }

    @Test
    void footOfAnotherName_isFoundWhereTheShinEnds() {
        Skeleton.Builder b = new Skeleton.Builder();
        int armature = b.add("Armature", -1, Vec3.ZERO);
        int hips = b.add("Hips", armature, new Vec3(0, 0.93, 0));
        Rigs.leg(b, hips, 1, List.of("UpperLeg.L", "LowerLeg.L", "LowerLeg.L_end"));
        b.add("IKPaw.L", armature, new Vec3(0.1, 0.08, 0.02));
        Skeleton skeleton = b.build();
        Leg leg = Rigs.leg(LegFinder.find(skeleton, FileSpace.METRES_Y_UP), "left");
        assertThat(skeleton.label(leg.ankle())).isEqualTo("IKPaw.L");
        WorldPose rest = LegPoses.rest(skeleton, FileSpace.METRES_Y_UP);
        int end = skeleton.indexOf("LowerLeg.L_end");
        assertThat(leg.ankleIn(rest).distanceTo(rest.position(end))).isLessThan(1e-12);
    }

    @Test
    void numberedLegsOfThreeBones_bendInAllOfThem() {
        Skeleton.Builder b = new Skeleton.Builder();
        int root = b.add("Root", -1, Vec3.ZERO);
        int body = b.add("Body", root, new Vec3(0, 0.5, 0));
        for (String pair : new String[] {"Front", "Mid", "Back"}) {
            double z = pair.equals("Front") ? 0.2 : pair.equals("Mid") ? 0 : -0.2;
            for (int side : new int[] {1, -1}) {
                String s = side > 0 ? ".L" : ".R";
                int coxa = b.add(pair + "Leg" + s, body, new Vec3(side * 0.1, 0, z));
                int femur = b.add(pair + "Leg2" + s, coxa, new Vec3(side * 0.3, 0.2, 0));
                int tibia = b.add(pair + "Leg3" + s, femur, new Vec3(side * 0.3, -0.2, 0));
                b.add(pair + "Leg3" + s + "_end", tibia, new Vec3(side * 0.1, -0.5, 0));
                b.add(pair + "Foot" + s, root, new Vec3(side * 0.8, 0, z));
            }
        }
        Skeleton skeleton = b.build();
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search))
                .containsExactlyInAnyOrder(
                        "front left", "front right", "mid left", "mid right", "back left", "back right");
        for (Leg leg : search.legs()) {
            assertThat(leg.bends()).hasSize(3);
            assertThat(leg.isDetached()).isTrue();
        }
    }

    @Test
    void threeBonesWithoutFoot_standOnTheTip() {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("Body", -1, new Vec3(0, 0.5, 0));
        int coxa = b.add("FrontLeg.L", body, new Vec3(0.1, 0, 0));
        int femur = b.add("FrontLeg2.L", coxa, new Vec3(0.3, 0.2, 0));
        int tibia = b.add("FrontLeg3.L", femur, new Vec3(0.3, -0.2, 0));
        int tip = b.add("FrontLeg3.L_end", tibia, new Vec3(0.1, -0.5, 0));
        Leg leg = Rigs.leg(LegFinder.find(b.build(), FileSpace.METRES_Y_UP), "front left");
        assertThat(leg.bends()).containsExactly(coxa, femur, tibia);
        assertThat(leg.ankle()).isEqualTo(tip);
        assertThat(leg.isDetached()).isFalse();
        assertThat(leg.points()).hasSize(1);
        assertThat(leg.points().get(0).offsetLocal().length()).isCloseTo(0, within(1e-12));
    }

    @Test
    void animalsThighAboveUpperAndLowerLeg_isTheHip() {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("Body", -1, new Vec3(0, 0.9, 0));
        int femur = b.add("BackLeg.L", body, new Vec3(0.1, 0, 0));
        int shank = b.add("BackUpperLeg.L", femur, new Vec3(0, -0.3, 0.15));
        int hock = b.add("BackLowerLeg.L", shank, new Vec3(0, -0.3, -0.25));
        int foot = b.add("BackFoot.L", hock, new Vec3(0, -0.25, 0.05));
        Leg leg = Rigs.leg(LegFinder.find(b.build(), FileSpace.METRES_Y_UP), "back left");
        assertThat(leg.bends()).containsExactly(femur, shank, hock);
        assertThat(leg.ankle()).isEqualTo(foot);
    }

    @Test
    void boneThatCarriesTheLegSideways_isNoThigh() {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("Body", -1, new Vec3(0, 0.9, 0));
        int pelvis = b.add("BackLeg.L", body, Vec3.ZERO);
        int thigh = b.add("BackUpLeg.L", pelvis, new Vec3(0.2, 0, 0));
        int shin = b.add("BackLowLeg.L", thigh, new Vec3(0, -0.4, 0.15));
        b.add("BackFoot.L", shin, new Vec3(0, -0.4, -0.15));
        Leg leg = Rigs.leg(LegFinder.find(b.build(), FileSpace.METRES_Y_UP), "back left");
        assertThat(leg.bends()).containsExactly(thigh, shin);
    }

    @Test
    void halvesOfASplitShin_areOneBone() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        int thigh = b.add("DEF-thigh.L", hips, new Vec3(0.1, -0.04, 0));
        int shin = b.add("DEF-shin.L", thigh, Rigs.THIGH);
        int half = b.add("DEF-shin.L.001", shin, Rigs.SHIN.times(0.5));
        b.add("DEF-foot.L", half, Rigs.SHIN.times(0.5));
        Leg leg = Rigs.leg(LegFinder.find(b.build(), FileSpace.METRES_Y_UP), "left");
        assertThat(leg.bends()).containsExactly(thigh, shin);
    }

    @Test
    void endOfTheFoot_meansThatMeshesOnItAreNoToes() {
        Skeleton.Builder b = new Skeleton.Builder();
        int root = b.add("Bone", -1, Vec3.ZERO);
        int body = b.add("Body", root, new Vec3(0, 0.9, 0));
        int upper = b.add("UpperLegL", body, new Vec3(0.1, 0, 0));
        int lower = b.add("LowerLegL", upper, new Vec3(0, -0.4, 0.02));
        b.add("LowerLegL_end", lower, new Vec3(0, -0.45, -0.02));
        b.add("LowerLegL_1", lower, new Vec3(0, -0.2, 0));
        int foot = b.add("FootL", root, new Vec3(0.1, 0.05, 0));
        b.add("FootL_end", foot, new Vec3(0, 0, 0.2));
        b.add("FootL_1", foot, new Vec3(0, 0.1, 0.3));
        Leg leg = Rigs.leg(LegFinder.find(b.build(), FileSpace.METRES_Y_UP), "left");
        assertThat(leg.ankle()).isEqualTo(foot);
        assertThat(leg.ball()).isEqualTo(-1);
        assertThat(leg.shinEnd().joint()).isEqualTo(lower);
    }
}
