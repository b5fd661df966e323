// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Legs whose names say nothing are found by what hangs where. */
class LegFinderStructureTest {
    @Test
    void namelessHuman_hasItsLegsAndKeepsItsArms() {
        Skeleton named = Rigs.human(
                List.of("LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase"),
                List.of("RightUpLeg", "RightLeg", "RightFoot", "RightToeBase"));
        Skeleton nameless = nameless(named);
        LegFinder.Found byName = LegFinder.find(named, FileSpace.METRES_Y_UP);
        LegFinder.Found byStructure = LegFinder.find(nameless, FileSpace.METRES_Y_UP);
        assertThat(byStructure.legs()).isEqualTo(byName.legs());
        assertThat(byStructure.notes()).containsExactly("the joints' names name no legs: they were found by structure");
    }

    @Test
    void rightLegFirstInTheFile_leftIsFirstAllTheSame() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, -1, List.of("a", "b", "c", "d"));
        Rigs.leg(b, hips, 1, List.of("e", "f", "g", "h"));
        Skeleton skeleton = b.build();
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left", "right");
        assertThat(Rigs.joints(skeleton, search.legs().get(0))).containsExactly("e", "f", "g", "h");
    }

    @Test
    void helpersOnThePelvisAboveBothHips_areNoPartOfTheLegs() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        int left = b.add("a", hips, Vec3.ZERO);
        Rigs.leg(b, left, 1, List.of("b", "c", "d", "e"));
        int right = b.add("f", hips, Vec3.ZERO);
        Rigs.leg(b, right, -1, List.of("g", "h", "i", "j"));
        Skeleton skeleton = b.build();
        LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left", "right");
        assertThat(Rigs.joints(skeleton, search.legs().get(0))).containsExactly("b", "c", "d", "e");
        assertThat(Rigs.joints(skeleton, search.legs().get(1))).containsExactly("g", "h", "i", "j");
    }

    @Test
    void namelessHumanOfZUpCentimetres_isFoundAsWell() {
        Skeleton.Builder b = new Skeleton.Builder();
        Skeleton human = nameless(Rigs.human(
                List.of("LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase"),
                List.of("RightUpLeg", "RightLeg", "RightFoot", "RightToeBase")));
        for (int j = 0; j < human.size(); j++) {
            Vec3 t = human.joint(j).translation();
            b.add("", human.parent(j), new Vec3(100 * t.x(), -100 * t.z(), 100 * t.y()));
        }
        LegFinder.Found search = LegFinder.find(b.build(), new FileSpace(0.01, FileSpace.UpAxis.Z));
        assertThat(Rigs.names(search)).containsExactly("left", "right");
    }

    @Test
    void armsOfAQuadruped_areItsFrontLegs() {
        LegFinder.Found search = LegFinder.find(dog("left_shoulder", "right_shoulder"), FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("back left", "back right", "front left", "front right");
        assertThat(search.notes())
                .containsExactly("the limbs from left_shoulder and right_shoulder stand on the floor like the legs do"
                        + " and are planted as front legs");
    }

    @Test
    void namelessQuadruped_hasFourLegs() {
        LegFinder.Found search = LegFinder.find(nameless(dog("a", "b")), FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search))
                .containsExactlyInAnyOrder("back left", "back right", "front left", "front right");
    }

    /** A wolf's shoulder blade is as long as its humerus and its radius, and what is below them is not little. */
    @Test
    void shoulderBladeAsLongAsTheLegsBones_isAboveTheFrontLeg() {
        for (boolean named : new boolean[] {true, false}) {
            Skeleton wolf = wolf();
            Skeleton skeleton = named ? wolf : nameless(wolf);
            LegFinder.Found search = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
            assertThat(Rigs.names(search))
                    .containsExactlyInAnyOrder("back left", "back right", "front left", "front right");
            Leg front = Rigs.leg(search, "front left");
            assertThat(List.of(
                            wolf.name(front.hip()),
                            wolf.name(front.knee()),
                            wolf.name(front.ankle()),
                            wolf.name(front.ball())))
                    .containsExactly("LUpperArm", "LForearm", "LHand", "LFinger0");
        }
    }

    /** Spiders' legs are called after their bones and stand on tips: no foot is named. */
    @Test
    void namedLegsOfWhichNoneHasAFoot_areFoundByStructure() {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("body", -1, new Vec3(0, 0.3, 0));
        b.add("head", body, new Vec3(0, 0.05, 0.25));
        for (int pair = 1; pair <= 3; pair++) {
            for (int side : new int[] {1, -1}) {
                String end = pair + (side > 0 ? "_L" : "_R");
                double z = 0.1 * (2 - pair);
                int femur = b.add("femur" + end, body, new Vec3(0.15 * side, 0, z));
                int tibia = b.add("tibia" + end, femur, new Vec3(0.22 * side, 0.2, z));
                b.add("tip" + end, tibia, new Vec3(0.14 * side, -0.5, z));
            }
        }
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(search.legs()).hasSize(6);
        assertThat(search.refused()).isEmpty();
        assertThat(search.notes()).containsExactly("the joints' names name no feet: legs were found by structure");
    }

    /** The seams of a robe hang to the floor beside them. */
    @Test
    void namedLegsWithoutFeetThatAreNoneByStructure_areNotReplaced() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, List.of("LeftUpLeg", "LeftLeg"));
        Rigs.leg(b, hips, -1, List.of("RightUpLeg", "RightLeg"));
        for (int side : new int[] {1, -1}) {
            int at = b.add("seam" + side, hips, new Vec3(0.2 * side, 0, 0));
            at = b.add("seamA" + side, at, new Vec3(0, -0.45, 0.02));
            b.add("seamB" + side, at, new Vec3(0, -0.45, -0.02));
        }
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(search.legs()).isEmpty();
        assertThat(search.refused()).hasSize(2);
    }

    @Test
    void pawsBelowTheHock_haveNoHeel() {
        LegFinder.Found search = LegFinder.find(dog("left_shoulder", "right_shoulder"), FileSpace.METRES_Y_UP);
        Leg hind = Rigs.leg(search, "back left");
        assertThat(hind.point(FootPoint.Kind.HEEL)).isNull();
        assertThat(hind.point(FootPoint.Kind.BALL)).isNotNull();
    }

    @Test
    void limbsOfFourLikeBones_areNotGuessedAt() {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("", -1, new Vec3(0, 1, 0));
        for (int side : new int[] {1, -1}) {
            int at = b.add("", body, new Vec3(0.1 * side, 0, 0));
            for (int i = 0; i < 4; i++) {
                at = b.add("", at, new Vec3(0, -0.25, i % 2 == 0 ? 0.05 : -0.05));
            }
        }
        assertThat(LegFinder.find(b.build(), FileSpace.METRES_Y_UP).legs()).isEmpty();
    }

    /** One leg has no like: it is not guessed at, and not passed over. */
    @Test
    void oneLegAlone_isNamedWhereNoneIsFound() {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("trunk", -1, new Vec3(0, 1, 0));
        b.add("crown", b.add("chest", body, new Vec3(0, 0.4, 0)), new Vec3(0, 0.4, 0));
        int knee = b.add("peg2", b.add("peg1", body, new Vec3(0, -0.05, 0)), new Vec3(0, -0.45, 0.05));
        b.add("peg3", knee, new Vec3(0, -0.45, -0.05));
        b.add("tail2", b.add("tail1", body, new Vec3(0, 0, -0.3)), new Vec3(0, -0.2, -0.5));
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(search.legs()).isEmpty();
        assertThat(search.notes())
                .last()
                .asString()
                .isEqualTo("the limb from peg1 reaches the floor and is left as it is: if it is a leg,"
                        + " --legs takes it");
    }

    /** A name finds two; the others hang next to them, and somebody should hear of them. */
    @Test
    void sixLimbsBesideTwoNamedLegs_areNamed() {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("body", -1, new Vec3(0, 0.8, 0));
        for (int i = 0; i < 8; i++) {
            String side = i % 2 == 0 ? "Left" : "Right";
            List<String> names =
                    i < 2 ? List.of(side + "UpLeg", side + "Leg", side + "Foot") : List.of("p" + i, "q" + i, "r" + i);
            int hip = b.add(names.get(0), body, new Vec3(i % 2 == 0 ? 0.1 : -0.1, 0, 0.05 * i));
            int knee = b.add(names.get(1), hip, new Vec3(0, -0.4, 0.03));
            b.add(names.get(2) + "Toe", b.add(names.get(2), knee, new Vec3(0, -0.38, -0.03)), new Vec3(0, 0, 0.1));
        }
        b.add("tail1", b.add("tail0", body, new Vec3(0, -0.1, -0.3)), new Vec3(0, -0.5, -0.5));
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("left", "right");
        assertThat(search.notes())
                .containsExactly("the limbs from p2 and p3 and p4 and p5 and p6 and p7 reach the floor as the legs do"
                        + " and are left as they are: if they are legs, --legs takes them");
    }

    /** Two legs of three long bones among legs of two are not guessed at, and not passed over. */
    @Test
    void legsOfAnotherMake_areNamed() {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("", -1, new Vec3(0, 0.9, 0));
        for (int i = 0; i < 6; i++) {
            int at = b.add("", body, new Vec3(i % 2 == 0 ? 0.1 : -0.1, 0, 0.2 * (i >> 1)));
            int bones = i < 2 ? 4 : 2;
            for (int k = 0; k < bones; k++) {
                at = b.add("", at, new Vec3(0, -0.84 / bones, k % 2 == 0 ? 0.05 : -0.05));
            }
            b.add("", at, new Vec3(0, -0.06, 0.06));
        }
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(search.legs()).hasSize(4);
        assertThat(search.notes()).anySatisfy(note -> assertThat(note).startsWith("the limbs from #1 and #7 reach"));
    }

    @Test
    void snake_hasNoLegs() {
        Skeleton.Builder b = new Skeleton.Builder();
        int at = b.add("Body", -1, new Vec3(0, 0.1, 0));
        b.add("Head", at, new Vec3(0, 0.1, 0.2));
        for (int i = 0; i < 8; i++) {
            at = b.add("Tail" + i, at, new Vec3(0, 0, -0.2));
        }
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(search.legs()).isEmpty();
        assertThat(search.notes()).hasSize(1);
    }

    /**
     * Rest with every bone along x, as some motion archives have it; the clip shows that arms are no legs and legs
     * stand.
     */
    @Test
    void restAlongOneAxis_isJudgedByTheClip() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = b.add("Hips", -1, Vec3.ZERO);
        int spine = b.add("Spine", hips, new Vec3(0.2, 0, 0));
        int chest = b.add("Chest", spine, new Vec3(0.25, 0, 0));
        b.add("Head", b.add("Neck", chest, new Vec3(0.15, 0, 0)), new Vec3(0.1, 0, 0));
        List<Integer> down = new ArrayList<>();
        for (String side : new String[] {"Left", "Right"}) {
            double z = side.equals("Left") ? 0.1 : -0.1;
            int arm = b.add(side + "Arm", chest, new Vec3(0.05, 0, 2 * z));
            b.add(side + "Hand", b.add(side + "ForeArm", arm, new Vec3(0.28, 0, 0)), new Vec3(0.25, 0, 0));
            int leg = b.add(side + "UpLeg", hips, new Vec3(0, 0, z));
            int shin = b.add(side + "Leg", leg, new Vec3(0.42, 0, 0));
            b.add(side + "Toe", b.add(side + "Foot", shin, new Vec3(0.41, 0, 0)), new Vec3(0.14, 0, 0));
            down.add(arm);
            down.add(leg);
        }
        Skeleton skeleton = b.build();
        Pose pose = skeleton.restPose();
        Quat up = Quat.aboutAxis(Vec3.Z, Math.PI / 2);
        pose.setTranslation(0, new Vec3(0, 0.95, 0));
        pose.setRotation(0, up);
        for (int j : down) {
            // turned back by half a turn: the limb's x axis now points down
            pose.setRotation(j, Quat.aboutAxis(Vec3.Z, Math.PI));
        }
        Clip clip = new Clip("stand", skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(pose, pose, pose));
        LegFinder.Found search = LegFinder.find(clip);
        assertThat(Rigs.names(search)).containsExactly("left", "right");
        assertThat(search.notes()).isEmpty();
    }

    /** A robot of Blender's, with the leaf bones that its exporter adds; by another name they were legs already. */
    @Test
    void legsThatEndInTheLeafOfAnExporter_standOnIt() {
        for (String leaf : List.of("_end", "_tip", "_foo")) {
            Skeleton.Builder b = new Skeleton.Builder();
            int body = b.add("Bone", -1, new Vec3(0, 0.6, 0));
            for (int leg = 0; leg < 6; leg++) {
                Vec3 hip = new Vec3(leg % 2 == 0 ? 0.2 : -0.2, 0, 0.3 * (leg / 2 - 1));
                int thigh = b.add("Bone.0" + leg, body, hip);
                int shin = b.add("Bone.1" + leg, thigh, new Vec3(hip.x(), 0.15, 0));
                b.add("Bone.1" + leg + leaf, shin, new Vec3(0.5 * hip.x(), -0.75, 0));
            }
            LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
            assertThat(search.legs()).as(leaf).hasSize(6);
            assertThat(search.legs()).allMatch(leg -> leg.ball() < 0);
        }
    }

    private static Skeleton dog(String leftShoulder, String rightShoulder) {
        Skeleton.Builder b = new Skeleton.Builder();
        int root = b.add("root", -1, new Vec3(0, 0.66, 0));
        int chest = b.add("spine1", b.add("spine0", root, Vec3.ZERO), new Vec3(0, 0, 0.5));
        b.add("head", b.add("neck", chest, new Vec3(0, 0.1, 0.2)), new Vec3(0, 0.1, 0.1));
        for (int side : new int[] {1, -1}) {
            int shoulder = b.add(side > 0 ? leftShoulder : rightShoulder, chest, new Vec3(0.1 * side, -0.1, 0));
            String name = side > 0 ? "left_" : "right_";
            int elbow = b.add(name + "forearm", shoulder, new Vec3(0, -0.19, -0.03));
            int hand = b.add(name + "hand", elbow, new Vec3(0, -0.22, 0.03));
            b.add(Rigs.end(name + "finger_end", hand, new Vec3(0, -0.12, 0.02)));
            int thigh = b.add(name + "upper_leg", root, new Vec3(0.06 * side, -0.1, 0));
            int shin = b.add(name + "leg", thigh, new Vec3(0, -0.19, 0.05));
            int foot = b.add(name + "foot", shin, new Vec3(0, -0.22, -0.08));
            b.add(name + "toe", foot, new Vec3(0, -0.14, 0.02));
        }
        b.add("tail1", b.add("tail0", root, new Vec3(0, 0, -0.1)), new Vec3(0, 0, -0.2));
        return b.build();
    }

    private static Skeleton wolf() {
        Skeleton.Builder b = new Skeleton.Builder();
        int root = b.add("pelvis", -1, new Vec3(0, 0.6, -0.3));
        int chest = b.add("chest", b.add("spine", root, new Vec3(0, 0, 0.3)), new Vec3(0, 0, 0.3));
        b.add("head", b.add("neck", chest, new Vec3(0, 0.1, 0.1)), new Vec3(0, 0.15, 0.2));
        for (int side : new int[] {1, -1}) {
            String s = side > 0 ? "L" : "R";
            int thigh = b.add(s + "Thigh", root, new Vec3(0.09 * side, -0.04, -0.05));
            int calf = b.add(s + "Calf", thigh, new Vec3(0, -0.17, 0.1));
            int hock = b.add(s + "Foot", calf, new Vec3(0, -0.15, -0.14));
            int paw = b.add(s + "Toe0", hock, new Vec3(0, -0.2, 0.05));
            b.add(s + "Toe0_end", paw, new Vec3(0, -0.035, 0.09));
            int blade = b.add(s + "Clavicle", chest, new Vec3(0.06 * side, 0.05, 0.02));
            int upper = b.add(s + "UpperArm", blade, new Vec3(0.03 * side, -0.16, 0.09));
            int lower = b.add(s + "Forearm", upper, new Vec3(0, -0.15, -0.12));
            int hand = b.add(s + "Hand", lower, new Vec3(0, -0.22, 0.02));
            int finger = b.add(s + "Finger0", hand, new Vec3(0, -0.08, 0.01));
            b.add(s + "Finger0_end", finger, new Vec3(0, -0.035, 0.08));
        }
        b.add("tail1", b.add("tail0", root, new Vec3(0, 0, -0.1)), new Vec3(0, 0, -0.2));
        return b.build();
    }

    private static Skeleton nameless(Skeleton named) {
        Skeleton.Builder b = new Skeleton.Builder();
        for (int j = 0; j < named.size(); j++) {
            Skeleton.Joint joint = named.joint(j);
            b.add(new Skeleton.Joint(
                    "", joint.parent(), joint.translation(), joint.rotation(), joint.scale(), joint.freedom()));
        }
        return b.build();
    }
}
