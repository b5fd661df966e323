// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Thighs of two bones of 20 cm above a shin of 40: which joint is the knee is named, not guessed. */
class MiddleBoneTest {
    /** A trunk and two such legs; of each name the first letter is the side's. */
    private static Skeleton body(String trunk, List<String> names) {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = b.add(trunk + "0", -1, new Vec3(0, 0.9, 0));
        for (String side : List.of("Left", "Right")) {
            int hip = b.add(name(side, names, 0), hips, new Vec3(side.equals("Left") ? 0.1 : -0.1, 0, 0));
            int middle = b.add(name(side, names, 1), hip, new Vec3(0, -0.2, 0.01));
            int knee = b.add(name(side, names, 2), middle, new Vec3(0, -0.2, -0.01));
            int foot = b.add(name(side, names, 3), knee, new Vec3(0, -0.4, -0.02));
            b.add(name(side, names, 4), foot, new Vec3(0, -0.08, 0.12));
        }
        b.add(trunk + "2", b.add(trunk + "1", hips, new Vec3(0, 0.2, 0)), new Vec3(0, 0.4, 0));
        return b.build();
    }

    private static String name(String side, List<String> names, int i) {
        return names.get(i).replace("*", side);
    }

    private static List<String> refusals(Skeleton skeleton) {
        LegFinder.Found found = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        assertThat(found.legs()).isEmpty();
        assertThat(found.notes()).isEmpty();
        return found.refused().stream().map(LegFinder.Refusal::toString).toList();
    }

    @Test
    void middleBoneByName_isOneRefusalALeg() {
        assertThat(refusals(body("Spine", List.of("*UpLeg", "*MidLeg", "*Leg", "*Foot", "*Toe"))))
                .containsExactly(
                        "the left leg is left as it is: LeftUpLeg, LeftMidLeg and LeftLeg are three bones above the "
                                + "foot LeftFoot, as of a thigh with a middle bone; --legs says which are hip and knee",
                        "the right leg is left as it is: RightUpLeg, RightMidLeg and RightLeg are three bones above "
                                + "the foot RightFoot, as of a thigh with a middle bone; --legs says which are hip "
                                + "and knee");
    }

    @Test
    void middleBoneByStructure_isNamedToo() {
        assertThat(refusals(body("b9", List.of("b1*", "b2*", "b3*", "b4*", "b5*"))))
                .hasSize(2)
                .first()
                .asString()
                .startsWith("the left leg is left as it is: b1Left, b2Left and b3Left are three bones above the foot "
                        + "b4Left");
    }

    /** What the refusal points to does help. */
    @Test
    void described_isALegWhoseMiddleBoneIsCarried() {
        Skeleton skeleton = body("Spine", List.of("*UpLeg", "*MidLeg", "*Leg", "*Foot", "*Toe"));
        LegDescription left = new LegDescription("left", "LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToe", List.of());

        Leg leg = LegFinder.resolve(skeleton, FileSpace.METRES_Y_UP, List.of(left))
                .get(0);

        assertThat(List.of(leg.hip(), leg.knee(), leg.ankle())).containsExactly(1, 3, 4);
        assertThat(leg.bends()).containsExactly(1, 3);
    }

    /** A twist joint in the thigh's line has the thigh's name and asks nobody. */
    @Test
    void twistJoint_isNoMiddleBone() {
        LegFinder.Found found = LegFinder.find(
                body("Spine", List.of("*UpLeg", "*UpLegTwist", "*Leg", "*Foot", "*Toe")), FileSpace.METRES_Y_UP);
        assertThat(found.refused()).isEmpty();
        assertThat(found.legs()).extracting(Leg::knee).containsExactly(3, 8);
    }

    /** Two strands that reach the floor have six bones each: ropes, not legs with a bone too many. */
    @Test
    void ropes_areNotRefusedAsLegs() {
        Skeleton.Builder b = new Skeleton.Builder();
        int top = b.add("top", -1, new Vec3(0, 0.9, 0));
        for (int side = 1; side >= -1; side -= 2) {
            int at = b.add("r0" + side, top, new Vec3(0.1 * side, 0, 0));
            for (int i = 1; i <= 6; i++) {
                at = b.add("r" + i + side, at, new Vec3(0, -0.15, 0));
            }
        }
        b.add("end", b.add("up", top, new Vec3(0, 0.2, 0)), new Vec3(0, 0.4, 0));
        LegFinder.Found found = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(found.legs()).isEmpty();
        assertThat(found.refused()).isEmpty();
    }
}
