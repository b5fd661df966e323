// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Whether a position takes the place of OFFSET or is added to it is judged from the values, for roots and others apart.
 */
class BvhPositionConventionTest {
    private static final String CHANNELS = " CHANNELS 6 Xposition Yposition Zposition Zrotation Yrotation Xrotation\n";

    @Test
    void rootAtItsOwnHeight_isInPlace() {
        BvhFile file = read("0 1 0", "0 -1 0", row(3, 0.98, 2), row(5, 0.95, 4));
        assertThat(file.addsOffset(0)).isFalse();
        assertThat(translation(file, 0)).isEqualTo(new Vec3(3, 0.98, 2));
        assertThat(file.notes())
                .contains("Positions of \"hip\" take the place of its OFFSET: that puts the lowest joint near height "
                        + "zero.");
    }

    @Test
    void rootNearZero_isAdded() {
        BvhFile file = read("0 1 0", "0 -1 0", row(3, -0.02, 2), row(5, -0.05, 4));
        assertThat(file.addsOffset(0)).isTrue();
        assertThat(translation(file, 0)).isEqualTo(new Vec3(3, 0.98, 2));
        assertThat(file.notes())
                .contains("Positions of \"hip\" are added to its OFFSET: that puts the lowest joint near height zero.");
    }

    /** Studios leave the actor's first place in OFFSET; walking away from it must not be taken for height. */
    @Test
    void rootFarFromItsOffset_isJudgedByHeightAlone() {
        String person =
                BvhTexts.person(100, FileSpace.UpAxis.Y).replaceFirst("OFFSET 0.0 0.0 0.0", "OFFSET -42 95 -40");
        assertThat(BvhTexts.read(person.replace(" 95.0 0.0 ", " 92 700 ")).addsOffset(0))
                .isFalse();
        assertThat(BvhTexts.read(person.replace(" 95.0 0.0 ", " -3 700 ")).addsOffset(0))
                .isTrue();
    }

    @Test
    void crouching_doesNotLookLikeTheOtherConvention() {
        // the shin lies forward, the hip is at a fifth of its height
        assertThat(read("0 1 0", "0 -1 0", row(0, 0.2, 0).replaceFirst("0 0 0 0 -1 0 0 0 0$", "0 0 -80 0 -1 0 0 0 0"))
                        .addsOffset(0))
                .isFalse();
        assertThat(read("0 1 0", "0 -1 0", row(0, -0.8, 0).replaceFirst("0 0 0 0 -1 0 0 0 0$", "0 0 -80 0 -1 0 0 0 0"))
                        .addsOffset(0))
                .isTrue();
    }

    @Test
    void jointNearItsOffset_isInPlace() {
        BvhFile file = read("0 0 0", "0 -1 0", "0 1 0 0 0 0 0.001 -1.002 0 0 0 0");
        assertThat(file.addsOffset(1)).isFalse();
        assertThat(translation(file, 1)).isEqualTo(new Vec3(0.001, -1.002, 0));
        assertThat(file.notes().get(0)).contains("take the place of their OFFSETs");
    }

    @Test
    void jointNearZero_isAdded() {
        BvhFile file = read("0 0 0", "0 -1 0", "0 1 0 0 0 0 0.001 -0.002 0 0 0 0");
        assertThat(file.addsOffset(1)).isTrue();
        assertThat(translation(file, 1)).isEqualTo(new Vec3(0.001, -1.002, 0));
        assertThat(file.notes().get(0)).contains("are added to their OFFSETs");
    }

    @Test
    void userWhoKnows_isBelieved() {
        for (BvhPositions given : List.of(BvhPositions.ABSOLUTE, BvhPositions.OFFSET)) {
            BvhFile file =
                    BvhTexts.read(text("0 1 0", "0 -1 0", row(0, 1, 0)), BvhOptions.DEFAULTS.withPositions(given));
            assertThat(file.addsOffset(0)).isEqualTo(given == BvhPositions.OFFSET);
            assertThat(file.addsOffset(1)).isEqualTo(given == BvhPositions.OFFSET);
        }
    }

    private static String row(double x, double y, double z) {
        return x + " " + y + " " + z + " 0 0 0 0 -1 0 0 0 0";
    }

    private static Vec3 translation(BvhFile file, int joint) {
        return file.clip(FileSpace.METRES_Y_UP).pose(0).translation(joint);
    }

    private static BvhFile read(String hip, String shin, String... rows) {
        return BvhTexts.read(text(hip, shin, rows));
    }

    /** A hip and a shin with six channels each; the shin's position is in place unless the rows say otherwise. */
    private static String text(String hip, String shin, String... rows) {
        return "HIERARCHY\nROOT hip {\nOFFSET " + hip + CHANNELS + "JOINT shin {\nOFFSET " + shin + CHANNELS
                + "}\n}\nMOTION\nFrames: " + rows.length + "\nFrame Time: 0.1\n" + String.join("\n", rows) + "\n";
    }
}
