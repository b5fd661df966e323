// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A hip that moves and turns and a shin that turns; two rows of nine values. */
class BvhFileTest {
    private static final double S = Math.sqrt(0.5);
    private static final String ROWS = "1 2 3 90 0 0 0 90 0\n4 5 6 0 0 90 10 20 30\n";

    private final BvhFile file = BvhTexts.read(BvhTexts.twoJoints("ZXY", 2, ROWS));

    private static void assertTurned(Quat is, double x, double y, double z, double w) {
        assertThat(is.angleTo(new Quat(x, y, z, w))).isLessThan(1e-7);
    }

    @Test
    void rows_areReadByTheirNumber_withThePlacesOfTheirWords() {
        double[] values = new double[9];
        file.readFrame(1, values);
        assertThat(values).containsExactly(4, 5, 6, 0, 0, 90, 10, 20, 30);
        int[] starts = new int[9];
        int[] ends = new int[9];
        boolean[] wanted = new boolean[9];
        wanted[3] = true;
        file.readFrame(0, wanted, wanted.length, values, starts, ends);
        assertThat(values[3]).isEqualTo(90);
        assertThat(values[0]).as("of another row, and not wanted").isEqualTo(4);
        assertThat(new String(file.bytes(), starts[3], ends[3] - starts[3], StandardCharsets.US_ASCII))
                .isEqualTo("90");
        assertThat(starts[0]).isEqualTo(file.rowStart(0));
        assertThat(ends[8]).isLessThan(file.rowStart(1));
        int[] endsOfFew = new int[9];
        file.readFrame(0, wanted, 4, values, starts, endsOfFew);
        assertThat(endsOfFew).containsExactly(ends[0], ends[1], ends[2], ends[3], 0, 0, 0, 0, ends[8]);
        assertThat(file.frames()).isEqualTo(2);
        assertThat(file.frameSeconds()).isEqualTo(0.01);
        assertThat(file.channelCount()).isEqualTo(9);
    }

    @Test
    void withoutItsBytes_allIsThereButItsRows_untilItHasThemAgain() {
        BvhFile without = file.withoutBytes();
        assertThat(without.skeleton()).isSameAs(file.skeleton());
        assertThat(without.frames()).isEqualTo(2);
        assertThatThrownBy(() -> without.readFrame(1, new double[9]))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageEndingWith(" has left its bytes behind; with(bytes) gives them back");
        double[] values = new double[9];
        without.with(Arrays.copyOf(file.bytes(), file.bytes().length)).readFrame(1, values);
        assertThat(values).containsExactly(4, 5, 6, 0, 0, 90, 10, 20, 30);
    }

    @Test
    void positionChannels_takeTheOffsetsPlace_orAreAddedToIt() {
        String text = BvhTexts.twoJoints("ZXY", 2, ROWS).replace("OFFSET 0 0 0", "OFFSET 10 20 30");
        double[] row = {1, 2, 3, 0, 0, 0, 0, 0, 0};
        BvhFile place = BvhTexts.read(text, BvhOptions.DEFAULTS.withPositions(BvhPositions.ABSOLUTE));
        assertThat(place.translation(0, row)).isEqualTo(new Vec3(1, 2, 3));
        assertThat(place.addsOffset(0)).isFalse();
        BvhFile added = BvhTexts.read(text, BvhOptions.DEFAULTS.withPositions(BvhPositions.OFFSET));
        assertThat(added.translation(0, row)).isEqualTo(new Vec3(11, 22, 33));
        assertThat(added.meansPositionsAs(place)).isFalse();
        // the shin has none
        assertThat(added.translation(1, row)).isEqualTo(new Vec3(0, -1, 0));
        String onlyY = text.replace("CHANNELS 6 Xposition Yposition Zposition", "CHANNELS 4 Yposition");
        BvhFile some = BvhTexts.read(
                onlyY.replace(ROWS, "2 0 0 0 0 0 0\n5 0 0 0 0 0 0\n"),
                BvhOptions.DEFAULTS.withPositions(BvhPositions.ABSOLUTE));
        assertThat(some.translation(0, new double[] {2, 0, 0, 0, 0, 0, 0})).isEqualTo(new Vec3(10, 2, 30));
    }

    @Test
    void rotations_applyInTheirOrder_eachAboutTheAxesThatTheOnesBeforeTurned() {
        double[] row = {0, 0, 0, 90, 90, 0, 0, 0, 90};
        // about z, then about the x that points along y: the product of both quarters
        assertTurned(file.rotation(0, row), 0.5, 0.5, 0.5, 0.5);
        assertTurned(file.rotation(1, row), 0, S, 0, S);
        assertThat(file.rotationAxes(0)).containsExactly(2, 0, 1);
        assertThat(file.rotationColumns(1)).containsExactly(6, 7, 8);
        BvhFile two = BvhTexts.read(BvhTexts.twoJoints("ZXY", 2, "1 2 3 90 90 0 0\n4 5 6 0 0 0 0\n")
                .replace(
                        "CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation",
                        "CHANNELS 5 Xposition Yposition Zposition Zrotation Xrotation")
                .replace("CHANNELS 3 Zrotation Xrotation Yrotation", "CHANNELS 2 Zrotation Xrotation"));
        assertTurned(two.rotation(0, new double[] {1, 2, 3, 90, 90, 0, 0}), 0.5, 0.5, 0.5, 0.5);
    }

    @Test
    void clip_hasEveryFrameInTheFilesNumbers() {
        Clip clip = file.clip(FileSpace.METRES_Y_UP);
        assertThat(clip.frames()).isEqualTo(2);
        assertThat(clip.framesPerSecond()).isCloseTo(100, within(1e-12));
        assertThat(clip.pose(0).translation(0)).isEqualTo(new Vec3(1, 2, 3));
        assertThat(clip.pose(1).translation(0)).isEqualTo(new Vec3(4, 5, 6));
        assertTurned(clip.pose(0).rotation(0), 0, 0, S, S);
        assertTurned(clip.pose(1).rotation(0), 0, S, 0, S);
        assertTurned(clip.pose(0).rotation(1), S, 0, 0, S);
        assertThat(clip.pose(1).translation(1)).isEqualTo(new Vec3(0, -1, 0));
        Pose pose = file.skeleton().restPose();
        file.pose(1, new double[9], pose);
        for (int j = 0; j < 3; j++) {
            assertThat(pose.rotation(j)).isEqualTo(clip.pose(1).rotation(j));
            assertThat(pose.translation(j)).isEqualTo(clip.pose(1).translation(j));
        }
    }

    @Test
    void lineEnd_isThatOfTheFirstLine() {
        String text = BvhTexts.twoJoints("ZXY", 2, ROWS);
        assertThat(BvhTexts.read(text).lineEnd()).isEqualTo("\n");
        assertThat(BvhTexts.read(text.replace("\n", "\r\n")).lineEnd()).isEqualTo("\r\n");
        assertThat(BvhTexts.read(text.replace("\n", "\r")).lineEnd()).isEqualTo("\r");
        assertThat(BvhTexts.read(text.replaceFirst("\n", "\r\n")).lineEnd()).isEqualTo("\r\n");
        assertThat(BvhTexts.read(text.replaceFirst("\n", " ")).lineEnd()).isEqualTo("\n");
    }

    @Test
    void blanksAfter_endAtTheNextWord() {
        int end = file.motionEnd();
        assertThat(file.blanksAfter(end)).isEqualTo(file.bytes().length);
        assertThat(file.blanksAfter(file.rowStart(1) - 1)).isEqualTo(file.rowStart(1));
        assertThat(file.blanksAfter(file.rowStart(1))).isEqualTo(file.rowStart(1));
    }
}
