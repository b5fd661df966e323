// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.HeightField;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class AscReaderTest {
    private static final String HEADER = "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 2\nNODATA_value -1\n";

    private static HeightGrid read(String text) throws FileIssue {
        return AscReader.read(text.getBytes(StandardCharsets.UTF_8));
    }

    private static FileIssue refused(String text) {
        FileIssue issue = catchThrowableOfType(FileIssue.class, () -> read(text));
        assertThat(issue).as(text.substring(0, Math.min(60, text.length()))).isNotNull();
        return issue;
    }

    @Test
    void firstRow_isNorthAndNorthIsMinusZ() throws FileIssue {
        HeightGrid grid = read(HEADER + "1 2 3\n4 5 6\n");
        HeightField field = grid.field();
        assertThat(field.sampleX(0)).isEqualTo(-2);
        assertThat(field.sampleX(2)).isEqualTo(2);
        assertThat(field.sampleZ(0)).isEqualTo(-1);
        assertThat(field.sampleZ(1)).isEqualTo(1);
        assertThat(field.sample(0, 0)).as("north-west").isEqualTo(1);
        assertThat(field.sample(2, 0)).as("north-east").isEqualTo(3);
        assertThat(field.sample(0, 1)).as("south-west").isEqualTo(4);
        assertThat(grid.notes()).isEmpty();
    }

    @Test
    void ground_isAtZeroInTheMiddle() throws FileIssue {
        HeightGrid grid = read(HEADER + "101 102 103\n104 105 106\n");
        GroundHit hit = new GroundHit();
        assertThat(grid.middleHeight()).isEqualTo(103.5);
        assertThat(grid.ground().at(0, 0, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(0);
        assertThat(grid.ground().at(-2, -1, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(-2.5);
        assertThat(grid.ground().at(2.1, 0, hit)).isFalse();
    }

    @Test
    void middleWithoutData_takesTheNearestSample() throws FileIssue {
        HeightGrid grid = read(HEADER.replace("ncols 3", "ncols 5") + "9 -1 -1 7 8\n5 -1 -1 -1 6\n");
        assertThat(grid.middleHeight()).isEqualTo(7);
        assertThat(grid.notes()).hasSize(1).first().asString().contains("x 2.0 z -1.0");
    }

    @Test
    void headerInAnyOrderAndCase_andLinesMeanNothing() throws FileIssue {
        HeightGrid grid =
                read("\uFEFFCellSize 2.0E0 NODATA_VALUE -1 YLLCENTER 7\r\nXLLCENTER -3e2 NROWS\t2 nCols 3 +1. -.2e1 3 4"
                        + "\r\r\n 5\f-1.0");
        assertThat(grid.field().sample(1, 0)).isEqualTo(-2);
        assertThat(grid.field().sample(2, 1)).isNaN();
    }

    @Test
    void cellsOfTwoSizes_comeFromDxAndDy() throws FileIssue {
        HeightGrid grid = read(HEADER.replace("cellsize 2", "dx 2\ndy 3") + "1 2 3 4 5 6");
        assertThat(grid.field().cellX()).isEqualTo(2);
        assertThat(grid.field().cellZ()).isEqualTo(3);
    }

    @Test
    void noDataValue_isMinus9999WhenNotGiven_andComparedAsANumber() throws FileIssue {
        String header = HEADER.replace("NODATA_value -1\n", "");
        assertThat(read(header + "-9999.0 -9.999e3 3 4 5 6").field().sample(1, 0))
                .isNaN();
        assertThat(read(header + "NODATA_value nan\nnan NaN 3 4 5 6").field().sample(1, 0))
                .isNaN();
        assertThat(read(header + "NODATA_value -3.4028234663852886e+38\n-3.40282e+38 2 3 4 5 6")
                        .field()
                        .sample(0, 0))
                .isNaN();
    }

    @Test
    void degrees_becomeMetres_whenMetresWouldBeACliff() throws FileIssue {
        String header = "ncols 3\nnrows 3\nxllcorner 11\nyllcorner 59.999583333333\ncellsize 0.000277777778\n";
        HeightGrid grid = read(header + "100 101 102 103 104 105 106 107 108");
        assertThat(grid.field().cellZ()).isCloseTo(30.92, within(0.01));
        assertThat(grid.field().cellX()).isCloseTo(30.92 / 2, within(0.01));
        assertThat(grid.notes()).hasSize(1).first().asString().contains("degrees");
    }

    @Test
    void millimetres_stayMetres() throws FileIssue {
        String scan =
                "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 0.005\n0 .001 .002 .003 .004 .003 .002 .001 0";
        assertThat(read(scan).field().cellX()).isEqualTo(0.005);
        String survey = "ncols 3\nnrows 3\nxllcorner 559705\nyllcorner 4380220\ncellsize 0.005\n0 1 2 3 4 5 6 7 8";
        assertThat(read(survey).field().cellX()).isEqualTo(0.005);
    }

    @Test
    void wrongCounts_areNamedWithBothNumbers() {
        FileIssue fewer = refused(HEADER + "1 2 3\n4 5\n");
        assertThat(fewer.code()).isEqualTo(IssueCode.COUNT);
        assertThat(fewer).hasMessageContaining("2 rows of 3 are 6 heights").hasMessageContaining("holds 5");
        assertThat(refused(HEADER + "1 2 3\n4 5 6\n7 8")).hasMessageContaining("holds 8");
        assertThat(refused(HEADER)).hasMessageContaining("holds 0");
        FileIssue claimed = refused(HEADER.replace("ncols 3", "ncols 8000000") + "1 2 3\n4 5 6");
        assertThat(claimed.code()).isEqualTo(IssueCode.COUNT);
        assertThat(claimed).hasMessageContaining("16000000").hasMessageContaining("holds 6");
    }

    @Test
    void hugeClaims_areRefusedBeforeAnythingIsAllocated() {
        String huge = HEADER.replace("ncols 3", "ncols 1e9").replace("nrows 2", "nrows 1e9") + "1 2";
        assertThat(refused(huge).code()).isEqualTo(IssueCode.LIMIT);
        assertThat(refused(HEADER.replace("ncols 3", "ncols 9000000") + "1").code())
                .isEqualTo(IssueCode.LIMIT);
        assertThat(catchThrowableOfType(FileIssue.class, () -> AscReader.read(new byte[(1 << 27) + 1]))
                        .code())
                .isEqualTo(IssueCode.LIMIT);
    }

    @Test
    void badNumbers_areNamedWithTheirLine() {
        for (String bad :
                new String[] {"x", "nan", "Infinity", "1e999", "0x1p3", "1d", "1,5", "--1", "1e", "2e9", "1\u00005"}) {
            FileIssue issue = refused(HEADER + "1 2 3\n4 " + bad + " 6\n");
            assertThat(issue.code()).as(bad).isEqualTo(IssueCode.NUMBER);
            assertThat(issue.place()).as(bad).isEqualTo("line 8");
        }
        assertThat(refused(HEADER + "1 2 3 4 5 " + "1".repeat(100_000))).hasMessageContaining("…'");
    }

    @Test
    void badHeaders_areNamed() {
        assertThat(refused("").code()).isEqualTo(IssueCode.NOT_THIS_FORMAT);
        assertThat(refused("HIERARCHY\nROOT Hips").code()).isEqualTo(IssueCode.NOT_THIS_FORMAT);
        assertThat(refused("1 2 3 4").code()).isEqualTo(IssueCode.NOT_THIS_FORMAT);
        assertThat(refused("\u0000\u0001ÿ").code()).isEqualTo(IssueCode.NOT_THIS_FORMAT);
        assertThat(refused("ncols 3").code()).isEqualTo(IssueCode.SYNTAX);
        assertThat(refused("ncols")).hasMessageContaining("NCOLS is missing");
        assertThat(refused("ncols 3 ncols 3")).hasMessageContaining("twice");
        assertThat(refused(HEADER.replace("cellsize", "cellsise") + "1 2 3 4 5 6"))
                .hasMessageContaining("'cellsise'");
        assertThat(refused(HEADER.replace("cellsize 2\n", "") + "1 2 3 4 5 6"))
                .hasMessageContaining("CELLSIZE is missing");
        assertThat(refused(HEADER.replace("ncols 3", "ncols 1") + "1 2").code()).isEqualTo(IssueCode.NUMBER);
        assertThat(refused(HEADER.replace("ncols 3", "ncols 2.5") + "1 2").code())
                .isEqualTo(IssueCode.NUMBER);
        assertThat(refused(HEADER.replace("ncols 3", "ncols -3") + "1 2").code())
                .isEqualTo(IssueCode.NUMBER);
        for (String cell : new String[] {"0", "-1", "1e-9", "1e9"}) {
            assertThat(refused(HEADER.replace("cellsize 2", "cellsize " + cell) + "1 2 3 4 5 6")
                            .code())
                    .isEqualTo(IssueCode.NUMBER);
        }
        assertThat(refused(HEADER + "-1 -1 -1 -1 -1 -1")).hasMessageContaining("nothing to stand on");
    }
}
