// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A leg that is rigged twice, to be posed and to move the mesh, is one leg: where a mesh shows which, the latter. */
class ChainsOfMeshTest {
    private static final List<String> ENGLISH = List.of("Leg_@", "Knee_@", "Ankle_@", "Toe_@");
    private static final List<String> JAPANESE = List.of("足.@", "ひざ.@", "足首.@", "つま先.@");
    private static final List<String> BIND = List.of("@_hip", "@_knee", "@_ankle", "@_ball");

    @Test
    void ofTwoNamedChains_theOneThatMovesTheMeshIsTaken() {
        List<String> seen = List.of("@_hip_bind", "@_knee_bind", "@_ankle_bind", "@_ball_bind");
        LegFinder.Found found = found(BIND, seen, seen);
        assertLegs(found, BIND, seen, seen);
        assertThat(found.notes())
                .containsExactly(
                        "the left leg is taken from L_hip_bind; its other chain from L_hip is set aside",
                        "the right leg is taken from R_hip_bind; its other chain from R_hip is set aside");
        assertLegs(found(BIND, seen, BIND), BIND, seen, BIND);
    }

    /** As models of MMD are called in English and Japanese, by Blender's tools. */
    @Test
    void chainOfOtherNamesThatMovesTheMesh_isTakenInPlaceOfTheNamedOne() {
        List<String> seen = List.of("LegD_@", "KneeD_@", "AnkleD_@", "ToeTipEX_@");
        LegFinder.Found found = found(ENGLISH, seen, seen);
        assertLegs(found, ENGLISH, seen, seen);
        assertThat(found.notes())
                .containsExactly(
                        "the left leg is taken from KneeD_L, which moves the mesh; its other chain with Knee_L is set"
                                + " aside",
                        "the right leg is taken from KneeD_R, which moves the mesh; its other chain with Knee_R is set"
                                + " aside");
        assertLegs(found(ENGLISH, seen, List.of()), ENGLISH, seen, ENGLISH);
    }

    @Test
    void chainsThatNoNameTellsApart_areOneLegASide() {
        List<String> seen = List.of("足D.@", "ひざD.@", "足首D.@", "足先EX.@");
        assertLegs(found(JAPANESE, seen, List.of()), JAPANESE, seen, JAPANESE);
        assertLegs(found(JAPANESE, seen, JAPANESE), JAPANESE, seen, JAPANESE);
        assertLegs(found(JAPANESE, seen, seen), JAPANESE, seen, seen);
    }

    @Test
    void withoutAMesh_theFirstIsTaken_andTheOtherIsNamed() {
        List<String> other = List.of("足D.@", "ひざD.@", "足首D.@", "足先EX.@");
        LegFinder.Found found = LegFinder.find(twice(JAPANESE, other), FileSpace.METRES_Y_UP);
        assertLegs(found, JAPANESE, other, JAPANESE);
        assertThat(found.notes())
                .contains(
                        "the left leg is taken from 足.L; its other chain from 足D.L is set aside",
                        "the right leg is taken from 足.R; its other chain from 足D.R is set aside");
    }

    @Test
    void chainThatIsElsewhereWhileItMoves_isAnothersLeg() {
        List<String> other = List.of("LegD_@", "KneeD_@", "AnkleD_@", "ToeTipEX_@");
        Skeleton skeleton = twice(ENGLISH, other);
        Pose away = skeleton.restPose();
        away.setRotation(skeleton.indexOf("LegD_L"), Quat.aboutAxis(Vec3.X, -0.5));
        away.setRotation(skeleton.indexOf("LegD_R"), Quat.aboutAxis(Vec3.X, -0.5));
        Clip clip = new Clip("walk", skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(skeleton.restPose(), away));
        assertLegs(LegFinder.find(clip, mesh(skeleton, other)), ENGLISH, other, ENGLISH);
    }

    private static LegFinder.Found found(List<String> first, List<String> second, List<String> ofMesh) {
        Skeleton skeleton = twice(first, second);
        Pose rest = skeleton.restPose();
        Clip clip = new Clip("stand", skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(rest, rest));
        return LegFinder.find(clip, mesh(skeleton, ofMesh));
    }

    private static void assertLegs(
            LegFinder.Found found, List<String> first, List<String> second, List<String> expected) {
        Skeleton skeleton = twice(first, second);
        assertThat(Rigs.names(found)).containsExactly("left", "right");
        assertThat(Rigs.joints(skeleton, Rigs.leg(found, "left"))).isEqualTo(of("L", expected));
        assertThat(Rigs.joints(skeleton, Rigs.leg(found, "right"))).isEqualTo(of("R", expected));
    }

    private static Skeleton twice(List<String> first, List<String> second) {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        for (List<String> chain : List.of(first, second)) {
            Rigs.leg(b, hips, 1, of("L", chain));
            Rigs.leg(b, hips, -1, of("R", chain));
        }
        return b.build();
    }

    private static List<String> of(String side, List<String> chain) {
        return chain.stream().map(name -> name.replace("@", side)).toList();
    }

    /** A vertex on each joint of the chains, and one on the head. */
    private static BitSet mesh(Skeleton skeleton, List<String> chain) {
        BitSet followed = new BitSet();
        of("L", chain).forEach(name -> followed.set(skeleton.indexOf(name)));
        of("R", chain).forEach(name -> followed.set(skeleton.indexOf(name)));
        followed.set(skeleton.indexOf("Head"));
        return followed;
    }
}
