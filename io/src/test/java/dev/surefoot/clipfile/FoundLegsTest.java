// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.find.LegDescription;
import dev.surefoot.rig.sole.SoleCloud;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Legs of a standing person in a BVH: what was described of them is kept, and what the file cannot hold is noted. */
class FoundLegsTest {
    private static final Vec3 GIVEN = new Vec3(0.01, -0.09, 0.12);
    private static final LegDescription.Point GIVEN_BALL = new LegDescription.Point("ball", "LeftFoot", GIVEN);

    @Test
    void pointsOfOneLegDescribed_areKeptAndTheOtherLegsArePlaced() throws FileIssue {
        ClipFile file = person("3 Zrotation Xrotation Yrotation");
        FoundLegs found = FoundLegs.in(
                file, file.clip(0), List.of(described("Left", List.of(GIVEN_BALL)), described("Right", List.of())));

        assertThat(found.legs().get(0).points())
                .containsExactly(
                        new FootPoint(FootPoint.Kind.BALL, file.skeleton().indexOf("LeftFoot"), GIVEN));
        assertThat(found.legs().get(1).points()).hasSize(3);
        assertThat(found.notes()).containsExactly("the points of the right foot are estimated at rest");
    }

    @Test
    void toesThatTheFileCannotTurn_areOneWithTheFoot() throws FileIssue {
        ClipFile file = person("0");

        FoundLegs found = FoundLegs.in(file, file.clip(0), List.of());
        assertThat(found.notes())
                .contains("LeftToe and RightToe cannot be turned: the file gives no rotation to change,"
                        + " so these toes are one with the foot");
        assertRigidSoles(found);

        FoundLegs resolved =
                FoundLegs.in(file, file.clip(0), List.of(described("Left", List.of()), described("Right", List.of())));
        assertThat(resolved.notes())
                .contains("the ball LeftToe of leg \"left\" cannot be turned: the file gives no rotation to change,"
                        + " so these toes are one with the foot");
        assertRigidSoles(resolved);
    }

    /** A translation that a damaged file scales: the foot is metres long, and planting would look at all of it. */
    @Test
    void footThatIsLongerThanItsLeg_isRefusedInASentence() throws FileIssue {
        String text = new String(StandingPerson.bvh("3 Zrotation Xrotation Yrotation", 2, 0), StandardCharsets.UTF_8);
        byte[] longFeet =
                text.replace("OFFSET 0 -0.06 0.14", "OFFSET 0 -0.06 14").getBytes(StandardCharsets.UTF_8);
        ClipFile file = ClipFileReader.read(longFeet, "person.bvh", Resources.NONE, BvhOptions.DEFAULTS);

        FoundLegs found = FoundLegs.in(file, file.clip(0), List.of());

        assertThat(found.canBePlanted()).isFalse();
        assertThat(found.obstacle())
                .startsWith("the left foot is longer than its leg: its ")
                .endsWith("up to 2 legs is supported in frame 0: is the unit right?");
    }

    /** Whoever poses one chain and lets another follow it has keys on both; only the second is seen. */
    @Test
    void legThatIsRiggedTwice_isTheChainThatMovesTheMesh() throws FileIssue {
        String text = new String(StandingPerson.bvh("3 Zrotation Xrotation Yrotation", 2, 0), StandardCharsets.UTF_8);
        int legs = text.indexOf("JOINT LeftUpLeg");
        int end = text.indexOf("}\nMOTION");
        String second = text.substring(legs, end).replaceAll("JOINT (\\w+)", "JOINT $1_mesh");
        String doubled =
                text.substring(0, end) + second + text.substring(end).replace(" 0\n", " 0" + " 0".repeat(24) + "\n");
        ClipFile bvh = ClipFileReader.read(
                doubled.getBytes(StandardCharsets.UTF_8), "person.bvh", Resources.NONE, BvhOptions.DEFAULTS);
        assertThat(FoundLegs.in(bvh, bvh.clip(0), List.of()).legs())
                .extracting(leg -> bvh.skeleton().name(leg.ankle()))
                .containsExactly("LeftFoot", "RightFoot");

        int[] joints = {bvh.skeleton().indexOf("LeftFoot_mesh"), bvh.skeleton().indexOf("RightFoot_mesh")};
        SoleCloud mesh = new SoleCloud(joints, new double[6], new double[] {1, 1});
        ClipFile skinned = (ClipFile) Proxy.newProxyInstance(
                ClipFile.class.getClassLoader(),
                new Class<?>[] {ClipFile.class},
                (proxy, method, args) -> method.getName().equals("sole") ? mesh : method.invoke(bvh, args));
        assertThat(FoundLegs.in(skinned, bvh.clip(0), List.of()).legs())
                .extracting(leg -> bvh.skeleton().name(leg.ankle()))
                .containsExactly("LeftFoot_mesh", "RightFoot_mesh");
    }

    private static void assertRigidSoles(FoundLegs found) {
        assertThat(found.legs()).hasSize(2);
        for (Leg leg : found.legs()) {
            assertThat(leg.ball()).isEqualTo(-1);
            assertThat(leg.points())
                    .extracting(FootPoint::kind)
                    .containsExactly(FootPoint.Kind.HEEL, FootPoint.Kind.BALL, FootPoint.Kind.TOE);
            assertThat(leg.points()).allMatch(point -> point.joint() == leg.ankle());
            // the toe joint still shows where the ball is
            assertThat(leg.point(FootPoint.Kind.BALL).offsetLocal().z()).isCloseTo(0.14, within(0.005));
        }
    }

    private static LegDescription described(String side, List<LegDescription.Point> points) {
        return new LegDescription(
                side.equals("Left") ? "left" : "right",
                side + "UpLeg",
                side + "Leg",
                side + "Foot",
                side + "Toe",
                points);
    }

    /** Two frames of somebody who stands; the toe joints have these channels. */
    private static ClipFile person(String toeChannels) throws FileIssue {
        return ClipFileReader.read(
                StandingPerson.bvh(toeChannels, 2, 0),
                "person.bvh",
                (name, most) -> {
                    throw new AssertionError(name);
                },
                BvhOptions.DEFAULTS);
    }
}
