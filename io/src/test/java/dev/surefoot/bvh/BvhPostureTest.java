// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.rig.FileSpace.UpAxis;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bones along one axis, whose evidence for what is up is a sum of a few weights. */
class BvhPostureTest {
    /** A root at that place in each frame, with two joints that turn nowhere, each at its offset. */
    private static BvhPosture branches(
            String upperName, String upperOffset, String lowerName, String lowerOffset, String... rows) {
        StringBuilder text = new StringBuilder("HIERARCHY\nROOT base {\nOFFSET 0 0 0\n"
                + "CHANNELS 3 Xposition Yposition Zposition\n"
                + "JOINT " + upperName + " { OFFSET " + upperOffset + " CHANNELS 0 }\n"
                + "JOINT " + lowerName + " { OFFSET " + lowerOffset + " CHANNELS 0 }\n}\n"
                + "MOTION\nFrames: " + rows.length + "\nFrame Time: 0.1\n");
        for (String row : rows) {
            text.append(row).append('\n');
        }
        return BvhPosture.of(BvhTexts.read(text.toString(), BvhOptions.DEFAULTS.withPositions(BvhPositions.ABSOLUTE)));
    }

    @Test
    void span_isTheLongestPathBetweenTwoJoints() {
        assertThat(branches("a", "0 2 0", "b", "0 -3 4", "0 0 0").span()).isCloseTo(2 + 5, within(1e-12));
        // both down: still from end to end by way of the root
        assertThat(branches("a", "0 -2 0", "b", "0 -3 0", "0 0 0").span()).isCloseTo(5, within(1e-12));
    }

    @ParameterizedTest
    @EnumSource(UpAxis.class)
    void aPerson_standsAlongTheAxisThatIsUp(UpAxis up) {
        BvhPosture posture = BvhPosture.of(BvhTexts.read(BvhTexts.person(100, up)));
        assertThat(posture.up()).isEqualTo(up);
        // from a hand over the spine, 0.15 + 0.5 + 0.25 + 0.3, down to the toes, √0.0125 + 0.42 + 0.42 + √0.0261
        assertThat(posture.span()).isCloseTo(100 * (1.2 + Math.sqrt(0.0125) + 0.84 + Math.sqrt(0.0261)), within(1e-9));
    }

    @Test
    void limbs_weighOneInThePosesAndThreeTenthsAtRest() {
        // a limb of one joint starts and ends there: two joints give it a length, here 4 down of a span of 10. Nothing
        // is lowest near zero
        BvhPosture posture = hanging("0 -4 0", "9 9 9");
        // (1 + 0.3) · 0.4
        assertThat(posture.upReason()).contains("(evidence x 0.00, y 0.52, z 0.00)");
        assertThat(posture.up()).isEqualTo(UpAxis.Y);
    }

    /** Two limbs that hang side by side below a root, 1 to its joint and from there as given; the root's place. */
    private static BvhPosture hanging(String limb, String place) {
        String leg = "JOINT a { OFFSET %s 0 0 CHANNELS 0 JOINT b { OFFSET " + limb + " CHANNELS 0 } }\n";
        String text = "HIERARCHY\nROOT base {\nOFFSET 0 0 0\nCHANNELS 3 Xposition Yposition Zposition\n"
                + String.format(leg, "1") + String.format(leg, "-1").replace(limb, "0 0.0 0")
                + "JOINT c { OFFSET 0 0 5 CHANNELS 0 }\n}\nMOTION\nFrames: 1\nFrame Time: 0.1\n" + place + "\n";
        return BvhPosture.of(BvhTexts.read(text, BvhOptions.DEFAULTS.withPositions(BvhPositions.ABSOLUTE)));
    }

    @Test
    void names_weighSevenTenthsInThePosesAndTwoAtRest() {
        // branches of one joint have no length; from the foot to the head is straight along z
        assertThat(branches("Head", "0 0 2", "foot", "0 0 -3", "9 9 9").upReason())
                .contains("(evidence x 0.00, y 0.00, z 0.90)");
        assertThat(branches("head", "0 0 2", "LeftToeBase", "0 0 -3", "9 9 9").up())
                .isEqualTo(UpAxis.Z);
        assertThat(branches("head", "0 0 2", "L_ankle", "0 0 -3", "9 9 9").up()).isEqualTo(UpAxis.Z);
        assertThat(branches("hat", "0 0 2", "foot", "0 0 -3", "9 9 9").upReason())
                .startsWith("the usual one, since nothing");
    }

    @Test
    void aFloor_weighsThreeTenths_whereTheLowestJointIsNearZero() {
        // a span of 10, of which a twentieth is 0.5
        assertThat(branches("a", "0 0 2", "b", "0 0 -8", "9 9 8.4").upReason()).contains("z 0.30)");
        assertThat(branches("a", "0 0 2", "b", "0 0 -8", "9 9 8.6").upReason()).startsWith("the usual one");
        assertThat(branches("a", "0 0 2", "b", "0 0 -8", "9 9 7.4").upReason()).startsWith("the usual one");
        // it goes up and down by half a twentieth, or by more
        assertThat(branches("a", "0 0 2", "b", "0 0 -8", "9 9 8", "9 9 8.4", "9 9 8", "9 9 8.4")
                        .up())
                .isEqualTo(UpAxis.Z);
        assertThat(branches("a", "0 0 2", "b", "0 0 -8", "9 9 8", "9 9 8.6", "9 9 8", "9 9 8.6")
                        .up())
                .isEqualTo(UpAxis.Y);
    }

    @Test
    void aFloor_isThatOfNineTenthsOfAClip() {
        // ten frames, all of which count from the second to the tenth: one jump is still over a floor when it is left
        // out
        String[] jumps = new String[20];
        Arrays.fill(jumps, "9 9 8");
        jumps[3] = "9 9 12";
        assertThat(branches("a", "0 0 2", "b", "0 0 -8", jumps).up()).isEqualTo(UpAxis.Z);
        jumps[9] = "9 9 12";
        jumps[15] = "9 9 12";
        assertThat(branches("a", "0 0 2", "b", "0 0 -8", jumps).up()).isEqualTo(UpAxis.Y);
        // nor is it one that is sunk in twice
        Arrays.fill(jumps, "9 9 8");
        jumps[3] = "9 9 4";
        assertThat(branches("a", "0 0 2", "b", "0 0 -8", jumps).up()).isEqualTo(UpAxis.Z);
        jumps[9] = "9 9 4";
        jumps[15] = "9 9 4";
        assertThat(branches("a", "0 0 2", "b", "0 0 -8", jumps).up()).isEqualTo(UpAxis.Y);
    }

    @Test
    void aBranchOfATenthOfTheSpan_isALimb_andAShorterOneAPartOfIts() {
        // two joints of 4 down and from there one of 1.2 or 0.8 to the side, on a span of about 11: with a branch that
        // counts, the limb ends at the fork and hangs down by nothing, without by 4
        assertThat(forked("1.2")).contains("the usual one");
        assertThat(forked("0.8")).contains("y 0.");
    }

    /** A limb that goes on from its second joint by way of two ends, one of them that long. */
    private static String forked(String length) {
        String text = "HIERARCHY ROOT base { OFFSET 0 0 0 CHANNELS 3 Xposition Yposition Zposition"
                + " JOINT a { OFFSET 1 0 0 CHANNELS 0 JOINT b { OFFSET 0 -4 0 CHANNELS 0"
                + " JOINT c { OFFSET 2 0 0 CHANNELS 0 } JOINT d { OFFSET -" + length + " 0 0 CHANNELS 0 } } }"
                + " JOINT e { OFFSET 0 0 4 CHANNELS 0 } }\nMOTION\nFrames: 1\nFrame Time: 0.1\n9 9 9\n";
        return BvhPosture.of(BvhTexts.read(text, BvhOptions.DEFAULTS.withPositions(BvhPositions.ABSOLUTE)))
                .upReason();
    }

    @Test
    void x_needsThreeTenthsMore_andNothingIsEnoughBelowThreeTenths() {
        // names alone: 0.9 − 0.3
        assertThat(branches("head", "2 0 0", "foot", "-3 0 0", "9 9 9").up()).isEqualTo(UpAxis.X);
        // along x by cos 60° and along z by sin 60°: 0.45 − 0.3 against 0.78
        assertThat(branches("head", "1 0 1.7320508", "foot", "-1 0 -1.7320508", "9 9 9")
                        .up())
                .isEqualTo(UpAxis.Z);
        // 0.9 · (0.8, 0, 0.6): 0.72 − 0.3 is less than 0.54
        assertThat(branches("head", "0.8 0 0.6", "foot", "-0.8 0 -0.6", "9 9 9").up())
                .isEqualTo(UpAxis.Z);
        // 0.9 · (0.92, 0, 0.392): 0.828 − 0.3 is more than 0.353
        assertThat(branches("head", "0.92 0 0.392", "foot", "-0.92 0 -0.392", "9 9 9")
                        .up())
                .isEqualTo(UpAxis.X);
        // a floor along x, 0.3, is not enough
        assertThat(branches("a", "2 0 0", "b", "-8 0 0", "8 9 9").up()).isEqualTo(UpAxis.Y);
    }

    @Test
    void aSingleJoint_hasNoSpanAndShowsNothing() {
        BvhPosture posture = BvhPosture.of(BvhTexts.read(
                "HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 1 Yposition } MOTION\nFrames: 1\nFrame Time: 1\n0\n"));
        assertThat(posture.span()).isZero();
        assertThat(posture.up()).isEqualTo(UpAxis.Y);
        assertThat(posture.upReason()).startsWith("the usual one");
    }
}
