// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.name.JointName;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LegsOfBodiesTest {
    private static final Vec3 HIPS = new Vec3(0, 0.93, 0);

    private final Skeleton.Builder builder = new Skeleton.Builder();

    @Test
    void peopleBelowOneNode_areTwoBodies() {
        int scene = builder.add("Scene", -1, Vec3.ZERO);
        person("Anna", scene, HIPS);
        person("Ben", scene, HIPS.plus(new Vec3(2, 0, 0)));
        assertThat(hipsOf(LegFinder.find(builder.build(), FileSpace.METRES_Y_UP)))
                .containsExactly(
                        List.of("Anna_LeftUpLeg", "Anna_RightUpLeg"), List.of("Ben_LeftUpLeg", "Ben_RightUpLeg"));
    }

    /** Converters bind all characters of a scene at its origin: only the clip shows that they are two. */
    @Test
    void peopleThatRestInOnePlace_areTwoBodiesWhereTheyMoveApart() {
        int scene = builder.add("Scene", -1, Vec3.ZERO);
        person("Anna", scene, HIPS);
        int ben = person("Ben", scene, HIPS);
        Clip clip = moving(ben, 0.05);
        LegFinder.Found found = LegFinder.find(clip);
        assertThat(hipsOf(found))
                .containsExactly(
                        List.of("Anna_LeftUpLeg", "Anna_RightUpLeg"), List.of("Ben_LeftUpLeg", "Ben_RightUpLeg"));
        Skeleton skeleton = clip.skeleton();
        List<String> movesEach = new ArrayList<>();
        found.bodies().forEach(body -> movesEach.add(skeleton.label(LegFinder.rootJoint(clip, body))));
        assertThat(movesEach).containsExactly("Anna_Hips", "Ben_Hips");
    }

    @Test
    void bodyThatIsRiggedTwice_isOne_andIsMovedAboveBoth() {
        int scene = builder.add("Root", -1, Vec3.ZERO);
        person("Anna", scene, HIPS);
        person("DEF-Anna", scene, HIPS);
        Clip clip = moving(scene, 0.05);
        LegFinder.Found found = LegFinder.find(clip);
        assertThat(found.bodies()).hasSize(1);
        assertThat(clip.skeleton().label(LegFinder.rootJoint(clip, found.legs())))
                .isEqualTo("Root");
    }

    @Test
    void girdlesBesideEachOther_areOneAnimal() {
        int body = builder.add("cog", -1, HIPS);
        person("back", body, new Vec3(0, 0, -0.5));
        person("front", body, new Vec3(0, 0, 0.5));
        LegFinder.Found found = LegFinder.find(builder.build(), FileSpace.METRES_Y_UP);
        assertThat(found.legs()).hasSize(4);
        assertThat(found.bodies()).hasSize(1);
    }

    @Test
    void frontLegs_areTheHorsesAndNotItsRiders() {
        int scene = builder.add("Scene", -1, Vec3.ZERO);
        person("Rider", scene, HIPS.plus(new Vec3(0, 0.3, 0.3)));
        int croup = person("Horse", scene, HIPS);
        int chest = builder.add("Chest", croup, new Vec3(0, 0, 0.9));
        Rigs.leg(builder, chest, 1, List.of("upperarm.L", "lowerarm.L", "hand.L", "finger.L"));
        Rigs.leg(builder, chest, -1, List.of("upperarm.R", "lowerarm.R", "hand.R", "finger.R"));
        LegFinder.Found found = LegFinder.find(builder.build(), FileSpace.METRES_Y_UP);
        assertThat(hipsOf(found))
                .containsExactlyInAnyOrder(
                        List.of("Rider_LeftUpLeg", "Rider_RightUpLeg"),
                        List.of("Horse_LeftUpLeg", "Horse_RightUpLeg", "upperarm.L", "upperarm.R"));
        assertThat(found.legs())
                .extracting(Leg::name)
                .contains("back left", "back right", "front left", "front right", "left", "right");
    }

    /** A stranger's file may hang legs below as many joints as it likes. */
    @Test
    void legsFarBelowTheirRoot_areFoundWithoutGoingDownJointByJoint() {
        int deep = -1;
        for (int j = 0; j < 50_000; j++) {
            deep = builder.add("joint " + j, deep, Vec3.ZERO);
        }
        List<LegCandidate> legs = new ArrayList<>();
        for (JointName.Side side : List.of(JointName.Side.LEFT, JointName.Side.RIGHT)) {
            int hip = builder.add(side + " hip", deep, HIPS);
            legs.add(new LegCandidate("", side, "", hip, hip, hip, -1, hip, List.of(), null, null));
        }
        Skeleton skeleton = builder.build();
        assertThat(LegsOfBodies.of(skeleton, Naming.of(skeleton), legs)).containsExactly(legs);
    }

    /** Adds hips with a spine and two legs; returns the hips. */
    private int person(String name, int parent, Vec3 place) {
        int hips = builder.add(name + "_Hips", parent, place);
        int spine = builder.add(name + "_Spine", hips, new Vec3(0, 0.3, 0));
        builder.add(name + "_Head", spine, new Vec3(0, 0.3, 0));
        for (String side : List.of("Left", "Right")) {
            List<String> names = new ArrayList<>();
            List.of("UpLeg", "Leg", "Foot", "ToeBase").forEach(part -> names.add(name + "_" + side + part));
            Rigs.leg(builder, hips, side.equals("Left") ? 1 : -1, names);
        }
        return hips;
    }

    private Clip moving(int joint, double metresEachFrame) {
        Skeleton skeleton = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 40; f++) {
            Pose pose = skeleton.restPose().copy();
            pose.setTranslation(joint, pose.translation(joint).plus(new Vec3(0, 0, metresEachFrame * f)));
            poses.add(pose);
        }
        return new Clip("Take", skeleton, FileSpace.METRES_Y_UP, 0, 30, poses);
    }

    private List<List<String>> hipsOf(LegFinder.Found found) {
        Skeleton skeleton = builder.build();
        List<List<String>> hips = new ArrayList<>();
        for (List<Leg> body : found.bodies()) {
            hips.add(body.stream().map(leg -> skeleton.label(leg.hip())).toList());
        }
        return hips;
    }
}
