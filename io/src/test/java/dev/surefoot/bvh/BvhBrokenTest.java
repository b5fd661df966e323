// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.issue.FileIssue;
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
            "39_scale_channels.bvh", "scale channels");

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
