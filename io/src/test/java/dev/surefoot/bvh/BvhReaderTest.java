// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Skeleton.Axes;
import dev.surefoot.rig.Skeleton.Freedom;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is read, what is mended and what is refused with which words. */
class BvhReaderTest {
    private static final String ROW = "1 2 3 4 5 6 7 8 9\n";
    private static final String GOOD = BvhTexts.twoJoints("ZXY", 2, ROW + ROW);

    @Test
    void skeleton_hasJointsOffsetsAndFreedoms() {
        BvhFile file = BvhTexts.read(GOOD);
        assertThat(file.skeleton().size()).isEqualTo(3);
        assertThat(file.skeleton().joint(0).freedom()).isEqualTo(Freedom.BOTH);
        assertThat(file.skeleton().joint(1).freedom()).isEqualTo(Freedom.ROTATES);
        assertThat(file.skeleton().joint(1).translation()).isEqualTo(new Vec3(0, -1, 0));
        assertThat(file.skeleton().joint(2).freedom()).isEqualTo(Freedom.FIXED);
        assertThat(file.skeleton().name(2)).isEqualTo("shin end");
        assertThat(file.joints().get(2).endSite()).isTrue();
        assertThat(file.frameSeconds()).isEqualTo(0.01);
        assertThat(file.channelCount()).isEqualTo(9);
        assertThat(file.notes()).isEmpty();
    }

    @Test
    void rotations_applyInChannelOrderAboutTurnedAxes() {
        // Z by 90° takes X to Y; X by 90°, about the turned axis, then has nothing left to do for the joint's own x
        Clip clip = clip(BvhTexts.twoJoints("ZXY", 1, "0 0 0 90 90 0 0 0 0\n"));
        Vec3 x = clip.pose(0).rotation(0).rotate(Vec3.X);
        Vec3 y = clip.pose(0).rotation(0).rotate(Vec3.Y);
        assertThat(x.distanceTo(Vec3.Y)).isLessThan(1e-15);
        assertThat(y.distanceTo(Vec3.Z)).isLessThan(1e-15);
    }

    @ParameterizedTest
    @CsvSource({"ROOT,root", "JOINT,Joint", "End Site,END SITE", "End Site,EndSite", "End Site,End", "MOTION,motion"})
    void keywords_areReadInAnyCaseAndSpelling(String word, String other) {
        assertSameMotion(GOOD.replace(word, other));
    }

    @Test
    void layout_doesNotMatter() {
        assertSameMotion(GOOD.replaceAll("\\s+\\{", " {").replaceAll("[ \n]+", " "));
        assertSameMotion(GOOD.replace("\n", "\r").replace("  ", "\t"));
        assertSameMotion(GOOD.replace(ROW, "1 2 3 4\n5 6 7\n\n8 9\n"));
        assertSameMotion(GOOD.replace("Frames: 2\nFrame Time: 0.01", "frames 2 \n frame  time:\t1E-2"));
        assertSameMotion("\uFEFF # by nobody\n // at all\n" + GOOD);
        assertSameMotion(GOOD.replace("  CHANNELS 6", "  CHANNELS 6")
                .replace(
                        "OFFSET 0 -1 0\n    CHANNELS 3 Zrotation Xrotation Yrotation",
                        "CHANNELS 3 Zrotation Xrotation Yrotation OFFSET 0 -1 0"));
    }

    private static void assertSameMotion(String text) {
        Clip expected = clip(GOOD);
        Clip actual = clip(text);
        assertThat(actual.frames()).isEqualTo(expected.frames());
        assertThat(actual.framesPerSecond()).isEqualTo(expected.framesPerSecond());
        for (int j = 0; j < 3; j++) {
            assertThat(actual.pose(1).rotation(j)).isEqualTo(expected.pose(1).rotation(j));
            assertThat(actual.pose(1).translation(j)).isEqualTo(expected.pose(1).translation(j));
        }
    }

    @Test
    void names_mayHoldBlanksColonsAndAnyScript() {
        String text =
                GOOD.replace("ROOT hip\n{", "ROOT mixamorig:左 hip of it {").replace("End Site", "End Site tip of toe");
        BvhFile file = BvhTexts.read(text);
        assertThat(file.skeleton().name(0)).isEqualTo("mixamorig:左 hip of it");
        assertThat(file.skeleton().name(2)).isEqualTo("tip of toe");
    }

    @Test
    void namesInLatin1_areReadAsSuch() throws FileIssue {
        byte[] bytes = GOOD.replace("hip", "Hüfte").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(BvhReader.read(bytes, "", BvhOptions.DEFAULTS).skeleton().name(0))
                .isEqualTo("Hüfte");
    }

    @Test
    void missingPositionChannel_leavesOffset() {
        String text = GOOD.replace("OFFSET 0 0 0", "OFFSET 10 0 30")
                .replace("6 Xposition Yposition Zposition", "4 Yposition")
                .replace(ROW, "2 4 5 6 7 8 9\n");
        BvhFile file = BvhTexts.read(text, BvhOptions.DEFAULTS.withPositions(BvhPositions.ABSOLUTE));
        assertThat(clip(file).pose(0).translation(0)).isEqualTo(new Vec3(10, 2, 30));
        assertThat(file.skeleton().joint(0).freedom()).isEqualTo(Freedom.ROTATES);
        assertThat(file.skeleton().joint(0).movable()).isEqualTo(new Axes(false, true, false));
    }

    @Test
    void jointWithoutChannels_rests() {
        BvhFile file = BvhTexts.read(GOOD.replace("CHANNELS 3 Zrotation Xrotation Yrotation", "CHANNELS 0")
                .replace(ROW, "1 2 3 4 5 6\n"));
        assertThat(file.skeleton().joint(1).freedom()).isEqualTo(Freedom.FIXED);
        assertThat(clip(file).pose(1).translation(1)).isEqualTo(new Vec3(0, -1, 0));
    }

    @Test
    void tooFewRotationChannels_areNoted() {
        BvhFile file = BvhTexts.read(GOOD.replace("CHANNELS 3 Zrotation Xrotation Yrotation", "CHANNELS 1 Xrotation")
                .replace(ROW, "1 2 3 4 5 6 7\n"));
        assertThat(file.notes())
                .containsExactly(
                        "Fewer than three rotation channels on 1 joint: legs are solved with what these can turn, "
                                + "other changes there are fitted.");
        assertThat(file.skeleton().joint(1).axes()).isEqualTo(new JointAxes(List.of(0)));
        assertThat(file.skeleton().joint(0).axes().isFree()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            OFFSET 0 0 0         | OFFSET 0 0         | NUMBER line 5: the OFFSET of joint "hip" needs a number for z, found "CHANNELS"
            OFFSET 0 0 0         | OFFSET 0 0 0 OFFSET 0 0 0 | SYNTAX line 4: joint "hip" has two OFFSETs
            OFFSET 0 0 0         | OFFSET 0 0 2e6     | NUMBER line 4: the OFFSET of joint "hip" along z is "2e6"; no bone
            OFFSET 0 0 0         | CHANNELS 0         | SYNTAX line 5: joint "hip" has CHANNELS twice
            6 Xposition          | 5 Xposition        | COUNT line 5: "Yrotation" is one channel more
            6 Xposition          | 7 Xposition        | COUNT line 5: CHANNELS of joint "hip" announces 7 channels, but number 7 is "JOINT"
            6 Xposition          | 99 Xposition       | COUNT line 5: CHANNELS of joint "hip" needs a count from 0 to 9, found "99"
            6 Xposition          | six Xposition      | COUNT line 5: CHANNELS of joint "hip" needs a count
            Xposition Yposition  | Xposition Xposition | SYNTAX line 5: joint "hip" has the channel Xposition twice
            Zposition Zrotation  | Xrotation Zrotation | UNSUPPORTED line 5: joint "hip" has more than three rotation
            3 Zrotation Xrotation | 3 Zrotation Zrotation | UNSUPPORTED line 9: joint "shin" has Zrotation twice in a row
            JOINT shin           | JOINT              | SYNTAX line 6: a JOINT in joint "hip" has no name
            JOINT shin           | JOIN shin          | SYNTAX line 6: "JOIN" is not understood here (inside of joint "hip")
            End Site             | JOINT a { OFFSET 0 0 0 } End Site { OFFSET 0 0 0 JOINT b | SYNTAX line 10: a joint inside of an End Site
            Frames: 2            | Frames: many       | NUMBER line 17: Frames: needs a count, found "many"
            Frames: 2            | Frames: -2         | NUMBER line 17: Frames: needs a count, found "-2"
            Frames: 2            | Frames: 99999999999999999999 | MEMORY line 17: Frames: announces 99999999999999999999; the limit
            Frame Time: 0.01     | Frame Time: 120    | NUMBER line 18: Frame Time: must be the seconds of one frame, from 0.00001 to 10, found "120"
            Frame Time: 0.01     | Frame Time: 1e-300 | NUMBER line 18: Frame Time: must be the seconds of one frame
            Frame Time: 0.01     | Frame Time:        | NUMBER line 18: Frame Time: has no value on its line
            Time: 0.01           | Time: 0.01 1       | COUNT line 18: a row of 1 values, but the joints have 9 channels
            Time: 0.01           | Time: 0.01 x       | NUMBER line 18: frame 1, joint "hip", Xposition: "x" is not a number
            Time: 0.01           | Time: 0.01 1e9     | NUMBER line 18: frame 1, joint "hip", Xposition: "1e9" is too large
            HIERARCHY            | HIERARCHIES        | NOT_THIS_FORMAT line 1: a BVH file begins with HIERARCHY, not with "HIERARCHIES"
            ROOT hip             | JOINT hip          | SYNTAX line 2: JOINT outside of any ROOT
            """)
    void mistake_isNamedWithItsLine(String right, String wrong, String refusal) {
        assertThat(BvhTexts.refusal(GOOD.replaceFirst(right, wrong))).startsWith(refusal);
    }

    @Test
    void rowWithAValueMissing_isNotTakenForAFileCutOff() {
        String broken = BvhTexts.twoJoints("ZXY", 3, ROW + "1 2 3 4 5 6 7 8\n" + ROW);
        assertThat(BvhTexts.refusal(broken)).startsWith("COUNT line 20: a row of 8 values");
        String all = BvhTexts.twoJoints("ZXY", 3, "1 2 3 4 5 6 7 8\n".repeat(3));
        assertThat(BvhTexts.refusal(all)).startsWith("COUNT line 19: a row of 8 values");
    }

    @Test
    void rowsWithAValueTooMany_areRefusedEvenWhenTheTotalDivides() {
        String broken = BvhTexts.twoJoints("ZXY", 9, "1 2 3 4 5 6 7 8 9 10\n".repeat(9));
        assertThat(BvhTexts.refusal(broken)).startsWith("COUNT line 19: a row of 10 values");
    }

    @Test
    void stream_thatEndsWithinARow_loosesThatRow() {
        BvhFile file = BvhTexts.read(
                BvhTexts.twoJoints("ZXY", 3, ROW.replace("\n", " ").repeat(2) + "1 2 3 4"));
        assertThat(file.frames()).isEqualTo(2);
        assertThat(file.notes())
                .containsExactly(
                        "The last row is cut off after 4 of 9 values and was left out.",
                        "The header announces 3 frames; the 2 that are there were read.");
    }

    @Test
    void stream_withValuesLeftOver_isRefused() {
        String broken = BvhTexts.twoJoints("ZXY", 2, ROW.replace("\n", " ").repeat(2) + "1 2 3 4");
        assertThat(BvhTexts.refusal(broken)).startsWith("COUNT line 17: 22 values do not make 2 frames of 9 channels");
    }

    @Test
    void everyTruncation_isReadOrRefused() {
        for (int length = 0; length < GOOD.length(); length++) {
            try {
                BvhReader.read(BvhTexts.bytes(GOOD.substring(0, length)), "", BvhOptions.DEFAULTS);
            } catch (FileIssue issue) {
                assertThat(issue.getMessage()).isNotEmpty();
            }
        }
    }

    @Test
    void utf16_isNamed() {
        Assertions.assertThatThrownBy(
                        () -> BvhReader.read(GOOD.getBytes(StandardCharsets.UTF_16), "", BvhOptions.DEFAULTS))
                .isInstanceOfSatisfying(
                        FileIssue.class, issue -> assertThat(issue.code()).isEqualTo(IssueCode.UNSUPPORTED))
                .hasMessageContaining("UTF-16");
    }

    @Test
    void rate_isWhatTheFrameTimeSays() {
        assertThat(clip(GOOD).framesPerSecond()).isCloseTo(100, within(1e-12));
    }

    private static Clip clip(String text) {
        return clip(BvhTexts.read(text));
    }

    private static Clip clip(BvhFile file) {
        return file.clip(FileSpace.METRES_Y_UP);
    }
}
