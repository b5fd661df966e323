// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Parallel;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reading back beside the source gives what reading back gives, or nothing. */
class BvhRereadTest {
    /** The last part first: what one needs of another would be missing. */
    private static final Parallel BACKWARDS = (parts, work) -> {
        for (int i = parts - 1; i >= 0; i--) {
            work.at(i);
        }
    };

    private static final String ROWS = "1 2.50 -0 1e1 .5 5. 7 8 9\n1 2 3\n 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9.25\n";
    private static final String SOURCE = BvhTexts.twoJoints("ZXY", 3, ROWS);

    @ParameterizedTest
    @ValueSource(
            strings = {
                ROWS,
                // longer and shorter words, the first and the last, one that begins as another, a whole row
                "1.5 2.50 -0 1e1 .5 5. 7 8 9\n1 2 3\n 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9.2\n",
                "1 2.5 -0 1e1 .5 5. 7 8 90\n10 2 -3\n 4 5 6 7 -8 9\n1 2 3 4 5 6 7 8 9.250001\n",
                "9 8.7 -6 5e1 .4 3. 2 1 0\n1 2 3\n 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9.25\n"
            })
    void otherWords_areReadAsInAWholeFile(String rows) throws FileIssue {
        assertSame(BvhTexts.twoJoints("ZXY", 3, rows));
    }

    @Test
    void anyChangedWords_areReadAsInAWholeFile() throws FileIssue {
        Random random = new Random(3);
        String[] words = ROWS.split("(?<=\\s)|(?=\\s)");
        for (int i = 0; i < 300; i++) {
            String[] others = words.clone();
            for (int change = random.nextInt(8); change > 0; change--) {
                int at = random.nextInt(others.length);
                if (!others[at].isBlank()) {
                    others[at] = Double.toString(random.nextInt(2) == 0 ? random.nextGaussian() : random.nextInt(99));
                }
            }
            assertSame(BvhTexts.twoJoints("ZXY", 3, String.join("", others)));
        }
    }

    private static void assertSame(String written) throws FileIssue {
        assertSame(SOURCE, written);
    }

    private static void assertSame(String text, String written) throws FileIssue {
        BvhFile source = BvhTexts.read(text);
        byte[] bytes = written.getBytes(StandardCharsets.UTF_8);
        BvhReread.Read read = read(source, written).orElseThrow();
        BvhFile whole = BvhReader.reread(bytes, source);
        Clip clip = whole.clip(FileSpace.METRES_Y_UP);
        assertThat(read.clip().frames()).isEqualTo(clip.frames());
        for (int f = 0; f < clip.frames(); f++) {
            for (int j = 0; j < clip.skeleton().size(); j++) {
                assertThat(read.clip().pose(f).rotation(j))
                        .isEqualTo(clip.pose(f).rotation(j));
                assertThat(read.clip().pose(f).translation(j))
                        .isEqualTo(clip.pose(f).translation(j));
            }
            assertThat(read.file().rowStart(f)).isEqualTo(whole.rowStart(f));
        }
        assertThat(read.file().motionEnd()).isEqualTo(whole.motionEnd());
        assertThat(read.file().notes()).isEqualTo(whole.notes());
        assertThat(read.clip().framesPerSecond()).isEqualTo(clip.framesPerSecond());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // another layout, a row more, one less, no number, and one that is too large
                "1 2.50 -0  1e1 .5 5. 7 8 9\n1 2 3\n 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9.25\n",
                "1 2.50 -0 1e1 .5 5. 7 8 9\n1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9.25\n",
                "1 2.50 -0 1e1 .5 5. 7 8 9\n1 2 3\n 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9.25\n1 2 3 4 5 6 7 8 9\n",
                "1 2.50 -0 1e1 .5 5. 7 8 9\n1 2 3\n 4 5 6 7 8 9\n",
                "1 2.50 -0 1e1 .5 5. 7 8 9\n1 2 3\n 4 5 6 7 8 9\n1 2 3 4 5 6 7 8",
                "1 2.50 -0 1e1 .5 x 7 8 9\n1 2 3\n 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9.25\n",
                "1 2.50 -0 1e1 .5 1e300 7 8 9\n1 2 3\n 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9.25\n"
            })
    void otherRows_areLeftToTheReader(String rows) {
        assertThat(read(BvhTexts.read(SOURCE), BvhTexts.twoJoints("ZXY", 3, rows)))
                .isEmpty();
        assertThat(read(BvhTexts.read(SOURCE), BvhTexts.twoJoints("ZXY", 2, ROWS)))
                .isEmpty();
    }

    @Test
    void sourceThatWasMended_isLeftToTheReader() {
        String cutOff = BvhTexts.twoJoints("ZXY", 4, ROWS + "1 2 3");
        assertThat(read(BvhTexts.read(cutOff), cutOff)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"%s\n", " %s \n", "%s\r\n"})
    void longMotion_isReadInPartsAsInAWholeFile(String line) throws FileIssue {
        int frames = 7000;
        StringBuilder was = new StringBuilder();
        StringBuilder is = new StringBuilder();
        Random random = new Random(5);
        for (int f = 0; f < frames; f++) {
            was.append(line.formatted("1 2 3 4 5 6 7 8 9"));
            is.append(line.formatted("1 2 3 4 " + (random.nextInt(2) == 0 ? "5" : "5.125") + " 6 7 8 9"));
        }
        String rows = is.toString().stripTrailing();
        assertSame(
                BvhTexts.twoJoints("ZXY", frames, was.toString().stripTrailing()),
                BvhTexts.twoJoints("ZXY", frames, rows));
        // rows of two lines each
        String wrapped = rows.replace(" 4 ", "\n4 ");
        assertSame(
                BvhTexts.twoJoints("ZXY", frames, wrapped.replace("5.125", "5")),
                BvhTexts.twoJoints("ZXY", frames, wrapped));
        // rows of half the length
        String longer = rows.replace(" 9", " 9.000000000000000000");
        assertSame(BvhTexts.twoJoints("ZXY", frames, longer), BvhTexts.twoJoints("ZXY", frames, rows));
    }

    private static Optional<BvhReread.Read> read(BvhFile source, String written) {
        return BvhReread.of(
                source, source.clip(FileSpace.METRES_Y_UP), written.getBytes(StandardCharsets.UTF_8), BACKWARDS);
    }
}
