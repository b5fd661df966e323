// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Damaged and unusual files: each is read, read with a note, or refused with its place and cause. */
class BvhBrokenTest {
    private static final Path FOLDER = Path.of("broken/bvh");

    /** Where the expectation leaves a choice: what this reader does. Files with a note name a word of it. */
    private static final Map<String, String> MENDED = Map.of(
            "16_short_last_row.bvh", "cut off after 40 of 96",
            "17_fewer_frames_than_header.bvh", "announces 50 frames; the 20",
            "18_more_frames_than_header.bvh", "announces 10 frames; the 20",
            "29_two_roots.bvh", "2 skeletons",
            "39_scale_channels.bvh", "Scale channels, here of 1 joint,");

    /** What a refusal names: line and cause. */
    private static final Map<String, String> REFUSED = Map.ofEntries(
            Map.entry("13_comma_decimals.bvh", "line 188: frame 1, joint \"root\", Xposition: \"52,421197\""),
            Map.entry("14_nan_values.bvh", "line 189: frame 2, joint \"root\", Yrotation: \"nan\""),
            Map.entry("15_inf_value.bvh", "line 189: frame 2, joint \"root\", Xposition: \"1e400\""),
            Map.entry("19_extra_column.bvh", "line 188: a row of 97 values, but the joints have 96 channels"),
            Map.entry("20_frame_time_zero.bvh", "line 187: Frame Time:"),
            Map.entry("21_frame_time_negative.bvh", "line 187: Frame Time:"),
            Map.entry("22_frame_time_missing.bvh", "line 187: expected Frame Time:"),
            Map.entry("23_no_motion_keyword.bvh", "line 186: the word MOTION is missing"),
            Map.entry("24_zero_frames.bvh", "line 186: the file holds no frames"),
            Map.entry("26_missing_close_brace.bvh", "line 185: MOTION inside of joint \"root\""),
            Map.entry("27_extra_close_brace.bvh", "line 185: a closing brace too many"),
            Map.entry("33_no_name.bvh", "line 18: a JOINT in joint \"ltibia\" has no name"),
            Map.entry("35_channel_count_wrong.bvh", "line 9: CHANNELS of joint \"lhipjoint\" announces 4"),
            Map.entry("36_unknown_channel.bvh", "line 9: CHANNELS of joint \"lhipjoint\""),
            Map.entry("41_empty.bvh", "the file is empty"),
            Map.entry("42_binary.bvh", "a BVH file begins with HIERARCHY"),
            Map.entry("43_hierarchy_only.bvh", "there is no MOTION section"),
            Map.entry("46_huge_offset.bvh", "line 20: the OFFSET of joint \"lfoot\" along x is \"1e30\""),
            Map.entry("48_frames_huge_header.bvh", "line 186: Frames: announces 2000000000"));

    /** Other spellings of the same file. */
    private static final List<String> SAME_AS_BASELINE = List.of(
            "01_crlf.bvh",
            "02_cr_only.bvh",
            "03_utf8_bom.bvh",
            "04_lowercase_keywords.bvh",
            "05_channels_lower.bvh",
            "06_one_line_hierarchy.bvh",
            "07_brace_same_line.bvh",
            "08_all_motion_one_line.bvh",
            "09_rows_wrapped.bvh",
            "10_frames_no_space.bvh",
            "11_frames_tab.bvh",
            "16_short_last_row.bvh",
            "17_fewer_frames_than_header.bvh",
            "18_more_frames_than_header.bvh",
            "31_name_with_spaces.bvh",
            "38_rotation_before_position.bvh",
            "40_comment_lines.bvh",
            "44_trailing_blank_lines.bvh");

    @TestFactory
    List<DynamicTest> otherSpellings_moveLikeTheBaseline() {
        return SAME_AS_BASELINE.stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    Clip baseline = clip("00_valid_baseline.bvh");
                    Clip other = clip(name);
                    assertThat(other.frames()).isEqualTo(name.startsWith("16") ? 19 : 20);
                    assertThat(other.framesPerSecond()).isEqualTo(baseline.framesPerSecond());
                    for (int f = 0; f < other.frames(); f++) {
                        for (int j = 0; j < baseline.skeleton().size(); j++) {
                            Vec3 expected = baseline.pose(f).translation(j);
                            assertThat(other.pose(f).translation(j)).isEqualTo(expected);
                            assertThat(other.pose(f).rotation(j))
                                    .isEqualTo(baseline.pose(f).rotation(j));
                        }
                    }
                }))
                .toList();
    }

    private static Clip clip(String name) throws IOException, FileIssue {
        byte[] bytes = BvhCorpus.bytes(FOLDER.resolve(name).toString());
        return BvhReader.read(bytes, name, BvhOptions.DEFAULTS).clip(FileSpace.METRES_Y_UP);
    }

    @TestFactory
    List<DynamicTest> everyFile_isReadOrRefusedAsExpected() throws IOException {
        Path folder = BvhCorpus.folder("").resolve(FOLDER);
        return Files.readAllLines(folder.resolve("EXPECT.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t"))
                .map(cells -> DynamicTest.dynamicTest(cells[0], () -> hold(folder.resolve(cells[0]), cells[1])))
                .toList();
    }

    private static void hold(Path path, String expected) throws IOException {
        String name = String.valueOf(path.getFileName());
        String outcome;
        try {
            BvhFile file = BvhReader.read(Files.readAllBytes(path), name, BvhOptions.DEFAULTS);
            assertThat(file.clip(FileSpace.METRES_Y_UP).frames()).isEqualTo(file.frames());
            outcome = "accept " + file.notes();
            assertThat(REFUSED).doesNotContainKey(name);
            assertThat(file.notes().toString()).contains(MENDED.getOrDefault(name, ""));
        } catch (FileIssue issue) {
            outcome = "clear error " + issue.getMessage();
            assertThat(issue.getMessage()).contains(REFUSED.getOrDefault(name, "not expected to be refused"));
        }
        boolean may = outcome.startsWith("accept")
                ? expected.contains("accept") || expected.contains("warn")
                : expected.contains("error") || expected.contains("clear");
        assertThat(may).as("%s: expected %s, got %s", name, expected, outcome).isTrue();
    }
}
