// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

class RootJointFinderTest {
    private static final List<String> LEFT = List.of("thigh.L", "shin.L", "foot.L", "toe.L");
    private static final List<String> RIGHT = List.of("thigh.R", "shin.R", "foot.R", "toe.R");

    @Test
    void hipsWithSpineAndLegs_areTheRootJoint() {
        assertThat(rootJoint(Rigs.human(LEFT, RIGHT))).isEqualTo("Hips");
    }

    @Test
    void armatureAndControlsAroundTheHips_doNotMatter() {
        Skeleton.Builder b = new Skeleton.Builder();
        int armature = b.add("Armature", -1, Vec3.ZERO);
        int root = b.add("root", armature, Vec3.ZERO);
        int hips = b.add("hips", root, new Vec3(0, 0.93, 0));
        b.add("head", b.add("spine", hips, new Vec3(0, 0.3, 0)), new Vec3(0, 0.3, 0));
        Rigs.leg(b, hips, 1, LEFT);
        Rigs.leg(b, hips, -1, RIGHT);
        b.add("control-foot-roll.l", b.add("control-heel-roll.l", root, Vec3.ZERO), Vec3.ZERO);
        b.add("KneeIK", root, Vec3.ZERO);
        b.add("Body_mesh", armature, Vec3.ZERO);
        assertThat(rootJoint(b.build())).isEqualTo("hips");
    }

    @Test
    void spineBesideTheHips_makesTheirRootTheRootJoint() {
        assertThat(rootJoint(besideTheHips(""))).isEqualTo("Root");
    }

    /** A mark on every joint makes none of them a control, so there is a spine. */
    @Test
    void spineBesideTheHipsOfARigOfMarks_makesTheirRootTheRootJoint() {
        assertThat(rootJoint(besideTheHips("IK_"))).isEqualTo("IK_Root");
    }

    private static Skeleton besideTheHips(String mark) {
        Skeleton.Builder plain = new Skeleton.Builder();
        int root = plain.add("Root", -1, new Vec3(0, 0.95, 0));
        int spine = plain.add("Spine2", plain.add("Spine1", root, Vec3.ZERO), new Vec3(0, 0.3, 0));
        plain.add("Head", spine, new Vec3(0, 0.3, 0));
        int hips = plain.add("Hips", root, Vec3.ZERO);
        Rigs.leg(plain, plain.add("__UpLeg_L", hips, new Vec3(0, -0.05, 0)), 1, LEFT);
        Rigs.leg(plain, plain.add("__UpLeg_R", hips, new Vec3(0, -0.05, 0)), -1, RIGHT);
        Skeleton skeleton = plain.build();
        Skeleton.Builder b = new Skeleton.Builder();
        for (int j = 0; j < skeleton.size(); j++) {
            b.add(mark + skeleton.name(j), skeleton.parent(j), skeleton.joint(j).translation());
        }
        return b.build();
    }

    @Test
    void secondSpineThatMovesTheMesh_isTakenAlong() {
        Skeleton.Builder b = new Skeleton.Builder();
        int root = b.add("root", -1, Vec3.ZERO);
        int deform = b.add("DEF-spine", root, new Vec3(0, 0.93, 0));
        b.add("DEF-spine.002", b.add("DEF-spine.001", deform, new Vec3(0, 0.15, 0)), new Vec3(0, 0.15, 0));
        int torso = b.add("torso", root, new Vec3(0, 0.93, 0));
        b.add("DEF-head", b.add("DEF-neck", torso, new Vec3(0, 0.5, 0)), new Vec3(0, 0.1, 0));
        int org = b.add("ORG-spine", torso, Vec3.ZERO);
        Rigs.leg(b, org, 1, LEFT);
        Rigs.leg(b, org, -1, RIGHT);
        assertThat(rootJoint(b.build())).isEqualTo("root");
    }

    /** A "triangle pelvis": the body went, and the pelvis with its skin stayed. */
    @Test
    void thighsOnTheLowestSpineBone_areCarriedByThePelvisAboveIt() {
        Skeleton.Builder builder = new Skeleton.Builder();
        int top = builder.add("Bip01", -1, new Vec3(0, 1, 0));
        int spine = builder.add("Bip01 Spine", builder.add("Bip01 Pelvis", top, Vec3.ZERO), new Vec3(0, 0.05, 0));
        int upper = builder.add("Bip01 Spine1", spine, new Vec3(0, 0.1, 0));
        builder.add("Bip01 Neck", upper, new Vec3(0, 0.3, 0));
        Rigs.leg(builder, spine, 1, List.of("Bip01 L Thigh", "Bip01 L Calf", "Bip01 L Foot", "Bip01 L Toe0"));
        Rigs.leg(builder, spine, -1, List.of("Bip01 R Thigh", "Bip01 R Calf", "Bip01 R Foot", "Bip01 R Toe0"));
        assertThat(rootJoint(builder.build())).isEqualTo("Bip01 Pelvis");
    }

    @Test
    void hipsThatCannotMove_passItOnUpwards() {
        Skeleton.Builder b = new Skeleton.Builder();
        int root = b.add("root", -1, Vec3.ZERO);
        Vec3 one = new Vec3(1, 1, 1);
        int hips = b.add(
                new Skeleton.Joint("hips", root, new Vec3(0, 0.93, 0), Quat.IDENTITY, one, Skeleton.Freedom.ROTATES));
        b.add("head", b.add("spine", hips, new Vec3(0, 0.3, 0)), new Vec3(0, 0.3, 0));
        Rigs.leg(b, hips, 1, LEFT);
        assertThat(rootJoint(b.build())).isEqualTo("root");
    }

    @Test
    void hipsThatMoveAlongOneAxis_areTheRootJointUnlessSomethingMovesFreely() {
        for (Skeleton.Freedom ofRoot : new Skeleton.Freedom[] {Skeleton.Freedom.FIXED, Skeleton.Freedom.BOTH}) {
            Skeleton.Builder b = new Skeleton.Builder();
            Vec3 one = new Vec3(1, 1, 1);
            int root = b.add(new Skeleton.Joint("root", -1, Vec3.ZERO, Quat.IDENTITY, one, ofRoot));
            int hips = b.add(
                    new Skeleton.Joint("hips", root, new Vec3(0, 0.93, 0), Quat.IDENTITY, one, Skeleton.Freedom.ROTATES)
                            .withMovable(new Skeleton.Axes(false, true, false)));
            b.add("head", b.add("spine", hips, new Vec3(0, 0.3, 0)), new Vec3(0, 0.3, 0));
            Rigs.leg(b, hips, 1, LEFT);
            assertThat(rootJoint(b.build())).isEqualTo(ofRoot == Skeleton.Freedom.BOTH ? "root" : "hips");
        }
    }

    @Test
    void legsAlone_areCarriedByWhatIsAboveThem() {
        Skeleton.Builder b = new Skeleton.Builder();
        int root = b.add("root", -1, Vec3.ZERO);
        int hips = b.add("hips", root, new Vec3(0, 0.93, 0));
        Rigs.leg(b, hips, 1, LEFT);
        Rigs.leg(b, hips, -1, RIGHT);
        assertThat(rootJoint(b.build())).isEqualTo("hips");
    }

    @Test
    void nothingThatMoves_givesNone() {
        Skeleton.Builder b = new Skeleton.Builder();
        int root = b.add(Rigs.end("root", -1, Vec3.ZERO));
        Rigs.leg(b, root, 1, LEFT);
        Skeleton skeleton = b.build();
        assertThat(RootJointFinder.find(skeleton, legs(skeleton), List::of)).isEqualTo(-1);
    }

    @Test
    void legsOfTwoCharacters_haveNoCommonRootJoint() {
        Skeleton.Builder b = new Skeleton.Builder();
        Rigs.leg(b, b.add("a", -1, new Vec3(0, 1, 0)), 1, LEFT);
        Rigs.leg(b, b.add("b", -1, new Vec3(3, 1, 0)), 1, LEFT);
        Skeleton skeleton = b.build();
        assertThat(RootJointFinder.find(skeleton, legs(skeleton), List::of)).isEqualTo(-1);
    }

    @Test
    void noLegs_areRefused() {
        assertThatThrownBy(() -> RootJointFinder.find(Rigs.human(LEFT, RIGHT), List.of(), List::of))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("legs must hold at least one leg, got none");
    }

    private static String rootJoint(Skeleton skeleton) {
        return skeleton.label(RootJointFinder.find(skeleton, legs(skeleton), List::of));
    }

    private static List<Leg> legs(Skeleton skeleton) {
        List<Leg> legs = LegFinder.find(skeleton, FileSpace.METRES_Y_UP).legs();
        assertThat(legs).isNotEmpty();
        return legs;
    }
}
