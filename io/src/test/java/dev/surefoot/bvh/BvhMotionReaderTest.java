// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The motion of one joint that moves along x and turns about y and z: three values a row. */
class BvhMotionReaderTest {
    private static final List<BvhJoint> JOINTS = List.of(new BvhJoint(
            "hip",
            -1,
            false,
            Vec3.ZERO,
            List.of(BvhChannel.X_POSITION, BvhChannel.Y_ROTATION, BvhChannel.Z_ROTATION),
            0));
    private static final String HEAD = "Frames: 2\nFrame Time: 0.04\n";

    private List<String> notes = List.of();

    private BvhMotionReader reader(String text, long limit) {
        return new BvhMotionReader(new BvhScanner(BvhTexts.bytes(text), 0), JOINTS, 3, limit);
    }

    private BvhMotionReader read(String text) {
        BvhMotionReader reader = reader(text, 100);
        try {
            notes = reader.read(Parallel.NONE);
        } catch (FileIssue issue) {
            throw new AssertionError(issue);
        }
        return reader;
    }

    private String refusal(String text, long limit) {
        try {
            notes = reader(text, limit).read(Parallel.NONE);
            return "";
        } catch (FileIssue issue) {
            return issue.code() + " " + issue.getMessage();
        }
    }

    private String refusal(String text) {
        return refusal(text, 100);
    }

    @Test
    void rows_andWhereTheyAre_areFound() {
        String text = HEAD + "1 2 3\n4 5 6\n";
        BvhMotionReader reader = read(text);
        assertThat(reader.frames).isEqualTo(2);
        assertThat(reader.head().framesAnnounced()).isEqualTo(2);
        assertThat(reader.head().frameSeconds()).isCloseTo(0.04, within(1e-15));
        assertThat(text.substring(reader.head().framesStart(), reader.head().framesEnd()))
                .isEqualTo("2");
        assertThat(text.substring(reader.head().frameTimeStart(), reader.head().frameTimeEnd()))
                .isEqualTo("0.04");
        assertThat(reader.rowStarts[0]).isEqualTo(text.indexOf("1 2"));
        assertThat(reader.rowStarts[1]).isEqualTo(text.indexOf("4 5"));
        assertThat(text.substring(0, reader.motionEnd)).endsWith("5 6");
        assertThat(notes).isEmpty();
    }

    @Test
    void moreThanSixtyFourRows_areKept() {
        BvhMotionReader reader = read("Frames: 70\nFrame Time: 1\n" + "1 2 3\n".repeat(70));
        assertThat(reader.frames).isEqualTo(70);
        assertThat(reader.rowStarts[69] - reader.rowStarts[0]).isEqualTo(69 * 6);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Time | SYNTAX line 1: expected Frames: after MOTION, found \"Time\"",
                "Frames: two | NUMBER line 1: Frames: needs a count, found \"two\"",
                "Frames: 101 | MEMORY line 1: Frames: announces 101; the limit is 100",
                "Frames: 2 Time: 1 | SYNTAX line 1: expected Frame Time: after Frames:, found \"Time:\"",
                "Frames: 2 Frame Time: 0.000009 | NUMBER line 1: Frame Time: must be the seconds of one"
                        + " frame, from 0.00001 to 10, found \"0.000009\"",
                "Frames: 2 Frame Time: 10.1 | NUMBER line 1: Frame Time: must be the seconds of one frame,"
                        + " from 0.00001 to 10, found \"10.1\""
            })
    void aHeadThatIsWrong_isNamed(String text, String refusal) {
        assertThat(refusal(text)).isEqualTo(refusal);
    }

    @Test
    void aHeadAtItsLimits_isRead() {
        for (String seconds : List.of("0.00001", "10")) {
            assertThat(refusal("Frames: 1 Frame Time: " + seconds + "\n1 2 3")).isEmpty();
        }
        assertThat(refusal("Frames 100\nFrame Time 1\n" + "1 2 3\n".repeat(100)))
                .isEmpty();
    }

    @Test
    void aValueOnTheNextLine_isNotTakenForTheHeads() {
        assertThat(refusal("Frames:\n2\nFrame Time: 1\n1 2 3"))
                .isEqualTo("NUMBER line 1: Frames: has no value on its line");
        assertThat(refusal("Frames: 1\nFrame Time:\n1 2 3"))
                .isEqualTo("NUMBER line 2: Frame Time: has no value on its line");
    }

    @Test
    void moreRowsThanTheLimit_areRefused() {
        assertThat(refusal(HEAD + "1 2 3\n4 5 6\n", 2)).isEmpty();
        assertThat(refusal(HEAD + "1 2 3\n4 5 6\n7 8 9", 2)).isEqualTo("MEMORY line 5: more than 2 frames of 1 joints");
    }

    @Test
    void values_goToTheirChannelsLimit() {
        assertThat(refusal(HEAD + "1e8 5e7 -5e7\n4 5 6\n")).isEmpty();
        assertThat(refusal(HEAD + "1.1e8 2 3\n4 5 6\n"))
                .isEqualTo("NUMBER line 3: frame 1, joint \"hip\", Xposition: \"1.1e8\" is too large to be meant");
        assertThat(refusal(HEAD + "1 2 3\n4 5 5.1e7\n"))
                .isEqualTo("NUMBER line 4: frame 2, joint \"hip\", Zrotation: \"5.1e7\" is too large to be meant");
    }

    @Test
    void whatIsNoNumber_isNamed_andACommaExplained() {
        assertThat(refusal(HEAD + "1 nan 3\n"))
                .isEqualTo("NUMBER line 3: frame 1, joint \"hip\", Yrotation: \"nan\" is not a number");
        assertThat(refusal(HEAD + "1,5 2 3\n"))
                .isEqualTo("NUMBER line 3: frame 1, joint \"hip\", Xposition: \"1,5\" is not a number; decimals are"
                        + " written with a point");
        assertThat(refusal("Frames: 1\nFrame Time: 0,04\n1 2 3"))
                .isEqualTo("NUMBER line 2: Frame Time: must be the seconds of one frame, from 0.00001 to 10, found"
                        + " \"0,04\"; decimals are written with a point");
    }

    @Test
    void moreOrFewerRowsThanAnnounced_areReadAndNoted() {
        assertThat(read(HEAD + "1 2 3\n").frames).isOne();
        assertThat(notes).containsExactly("The header announces 2 frames; the 1 that are there were read.");
        assertThat(read(HEAD + "1 2 3\n4 5 6\n7 8 9").frames).isEqualTo(3);
        assertThat(notes).containsExactly("The header announces 2 frames; the 3 that are there were read.");
    }

    @Test
    void aLastRowCutOff_isLeftOutAndNoted() {
        BvhMotionReader reader = read(HEAD + "1 2 3\n4 5");
        assertThat(reader.frames).isOne();
        assertThat(notes)
                .containsExactly(
                        "The last row is cut off after 2 of 3 values and was left out.",
                        "The header announces 2 frames; the 1 that are there were read.");
    }

    @Test
    void rowsOfAnotherLength_areRefused_wholeLinesBeingTheRule() {
        // the total divides: 12 values
        assertThat(refusal("Frames: 4\nFrame Time: 1\n1 2 3\n1 2 3 4\n1 2 3\n1 2\n"))
                .isEqualTo("COUNT line 4: a row of 4 values, but the joints have 3 channels");
        // three of five lines are whole
        assertThat(refusal("Frames: 4\nFrame Time: 1\n1 2 3\n1 2\n1 2 3\n1 2 3 4\n1 2 3\n"))
                .isEqualTo("COUNT line 4: a row of 2 values, but the joints have 3 channels");
        // half of the lines are whole, but they are as many as announced
        assertThat(refusal("Frames: 2\nFrame Time: 1\n1 2 3\n1 2 3 4 5 6\n"))
                .isEqualTo("COUNT line 4: a row of 6 values, but the joints have 3 channels");
    }

    @Test
    void rowsWithoutLines_areAStream() {
        assertThat(read("Frames: 4\nFrame Time: 1\n1 2\n3 4 5 6 7 8\n9 10 11 12").frames)
                .isEqualTo(4);
        assertThat(notes).isEmpty();
        // its end is cut off: a row is missing
        assertThat(read("Frames: 4\nFrame Time: 1\n1 2\n3 4 5 6 7 8\n9 10").frames)
                .isEqualTo(3);
        assertThat(notes).first().isEqualTo("The last row is cut off after 1 of 3 values and was left out.");
        // all announced rows are there and something is left over
        assertThat(refusal("Frames: 3\nFrame Time: 1\n1 2\n3 4 5 6 7\n8 9\n10"))
                .isEqualTo("COUNT line 1: 10 values do not make 3 frames of 3 channels");
    }

    @Test
    void withoutAWholeRow_nothingIsRead() {
        assertThat(refusal(HEAD)).isEqualTo("COUNT line 1: the file holds no frames");
        assertThat(refusal("Frames: 1\nFrame Time: 1\n1\n2"))
                .isEqualTo("COUNT line 1: the only frame has 2 values, but the joints have 3 channels");
    }

    @Test
    void jointsWithoutChannels_cannotMove() throws FileIssue {
        BvhMotionReader reader = new BvhMotionReader(new BvhScanner(BvhTexts.bytes(HEAD), 0), List.of(), 0, 100);
        String refusal = "";
        try {
            reader.read(Parallel.NONE);
        } catch (FileIssue issue) {
            refusal = issue.getMessage();
        }
        assertThat(refusal).endsWith("no joint has a channel, so nothing can move");
    }
}
