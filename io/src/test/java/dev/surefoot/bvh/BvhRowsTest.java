// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that are read in parts are those that are read as one, and what is wrong is found where it is. */
class BvhRowsTest {
    /** The last part first: what one needs of another would be missing. */
    private static final Parallel BACKWARDS = (parts, work) -> {
        for (int i = parts - 1; i >= 0; i--) {
            work.at(i);
        }
    };

    private static final double[] LARGEST = {1e6, 1e6, 1e6};
    /** Rows of nine numbers in five parts of two million bytes. */
    private static final int LONG = 200_000;

    private static final String ROW = "0.125 -1.25 3.5 10.5 -20.75 30.125 1.5 -2.5 3.5";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 2 3\n4 5 6\n7 8 9\n",
                " 1 2 3 \r\n 4 5 6 \r\n 7 8 9 ",
                // wrapped rows, empty lines, a last row that is cut off, and another row on its line
                "1 2\n3\n4 5 6\n\n\n7 8 9\n",
                "\n\n1 2 3\n4 5 6\n7 8",
                "1 2 3 4 5 6\n7 8 9\n"
            })
    void rowsInParts_areTheRows_whereverLinesPartThem(String text) {
        byte[] bytes = BvhTexts.bytes(text);
        BvhRows whole = rows(bytes, 0, bytes.length);
        for (int at = 1; at < bytes.length; at++) {
            if (bytes[at] != '\n') {
                continue;
            }
            List<BvhRows> parts = new ArrayList<>(List.of(rows(bytes, 0, at), rows(bytes, at, bytes.length)));
            boolean apart = parts.get(0).areWhole();
            assertThat(apart).isEqualTo(startsRow(whole, bytes, at));
            if (apart) {
                BvhRows joined = BvhRows.joined(parts);
                assertThat(joined.rows).isEqualTo(whole.rows);
                assertThat(Arrays.copyOf(joined.starts, joined.rows))
                        .isEqualTo(Arrays.copyOf(whole.starts, whole.rows));
                assertThat(joined.lastEnd).isEqualTo(whole.lastEnd);
                assertThat(joined.values).isEqualTo(whole.values);
                assertThat(joined.lines).usingRecursiveComparison().isEqualTo(whole.lines);
            }
        }
    }

    /** Whether a row ends before the line end at a byte, or none has begun. */
    private static boolean startsRow(BvhRows whole, byte[] bytes, int at) {
        BvhScanner in = new BvhScanner(bytes, at);
        in.skipBlanks();
        boolean starts = in.atEnd() && whole.areWhole();
        for (int r = 0; r < whole.rows + (whole.areWhole() ? 0 : 1); r++) {
            starts |= whole.starts[r] == in.at;
        }
        return starts;
    }

    private static BvhRows rows(byte[] bytes, int start, int end) {
        BvhRows rows = new BvhRows(bytes, start, end, LARGEST, 100);
        rows.read();
        return rows;
    }

    @Test
    void longMotion_hasAllItsRows() throws FileIssue {
        BvhFile file = read(BvhTexts.twoJoints("ZXY", LONG, (ROW + "\n").repeat(LONG)), BvhOptions.DEFAULTS);
        assertThat(file.frames()).isEqualTo(LONG);
        assertThat(file.notes()).isEmpty();
        double[] values = new double[9];
        for (int f = 0; f < LONG; f += 1 + f / 3) {
            assertThat(file.rowStart(f)).isEqualTo(file.rowStart(0) + f * (ROW.length() + 1));
            file.readFrame(f, values);
            assertThat(values).containsExactly(0.125, -1.25, 3.5, 10.5, -20.75, 30.125, 1.5, -2.5, 3.5);
        }
    }

    @Test
    void longMotionInWrappedRows_isRead() throws FileIssue {
        // a part that begins where a line does begins within a row
        String wrapped = ROW.replace(" 10.5", "\n10.5") + "\n";
        BvhFile file = read(BvhTexts.twoJoints("ZXY", LONG, wrapped.repeat(LONG)), BvhOptions.DEFAULTS);
        assertThat(file.frames()).isEqualTo(LONG);
        assertThat(file.rowStart(LONG - 1)).isEqualTo(file.rowStart(0) + (LONG - 1) * wrapped.length());
    }

    @Test
    void wrongWordFarBehind_isNamedWithItsPlace() {
        StringBuilder rows = new StringBuilder((ROW + "\n").repeat(LONG));
        int frame = LONG - 10;
        rows.replace(frame * (ROW.length() + 1), frame * (ROW.length() + 1) + 5, "0,125");
        String text = BvhTexts.twoJoints("ZXY", LONG, rows.toString());
        int lines = (int) text.substring(0, text.indexOf(ROW)).lines().count();
        assertThatThrownBy(() -> read(text, BvhOptions.DEFAULTS))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("line " + (lines + 1 + frame))
                .hasMessageContaining("frame " + (frame + 1) + ", joint \"hip\", Xposition: \"0,125\"");
    }

    @Test
    void moreRowsThanMayBe_areRefused_evenIfNoPartHasThem() {
        String text = BvhTexts.twoJoints("ZXY", 10, (ROW + "\n").repeat(LONG));
        BvhOptions most = BvhOptions.DEFAULTS.withMaxJointFrames(3 * (LONG - 1));
        assertThatThrownBy(() -> read(text, most))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("more than " + (LONG - 1) + " frames of 3 joints");
    }

    private static BvhFile read(String text, BvhOptions options) throws FileIssue {
        return BvhReader.read(BvhTexts.bytes(text), "long", options, BACKWARDS);
    }
}
