// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.CommandRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code surefoot solve} from the outside. */
class SolveCommandTest {
    private static final String PLANE = "px,py,tx,ty,r1,r2,side\n";

    @TempDir
    private Path folder;

    private CommandRun solve(String table, String... args) {
        return CommandRun.with(folder, table, args);
    }

    @Test
    void rightAngle_hasTheKneeOnTheLeft() {
        CommandRun run = solve(PLANE + "0,0,3,4,4,3,1\n", "solve", "--2d");

        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .isEqualTo("px,py,tx,ty,r1,r2,side,status,thigh_x,thigh_y,shin_x,shin_y,end_x,end_y,flexion,message\n"
                        + "0,0,3,4,4,3,1,REACHED,0.0,4.0,3.0,0.0,3.0,4.0," + Math.PI / 2 + ",\n");
    }

    @Test
    void space_appendsThreeCoordinatesEach() {
        CommandRun run = solve(
                "px,py,pz,tx,ty,tz,r1,r2,kx,ky,kz\n1,2,3,1,2,8,4,3,1,0,0\n1,2,3,1,2,19,4,2,1,0,0\n", "solve", "--3d");

        assertThat(run.exit()).isZero();
        assertThat(run.out().lines().findFirst().orElseThrow())
                .endsWith(",status,thigh_x,thigh_y,thigh_z,shin_x,shin_y,shin_z,end_x,end_y,end_z,flexion,message");
        assertThat(run.out()).contains(",REACHED,2.4").contains(",TOO_FAR,0.0,0.0,4.0,0.0,0.0,2.0,1.0,2.0,9.0,0.0,");
    }

    @Test
    void columnsInAnyOrder_othersPassThrough() {
        CommandRun run =
                solve("\"the, name\",side,r2,r1,ty,tx,py,px\n\"a \"\"b\"\", c\",1,3,4,4,3,0,0\n", "solve", "--2d");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).startsWith("\"the, name\",side,").contains("\n\"a \"\"b\"\", c\",1,3,4,4,3,0,0,REACHED,");
    }

    @Test
    void badNumbers_areInvalidAndTheRestIsSolved() {
        CommandRun run = solve(
                PLANE + "0,0,3,4,4,3,1\nx,0,3,4,4,3,1\n0,0,,4,4,3,1\n0,0,NaN,4,4,3,1\n0,0,1e999,4,4,3,1\n"
                        + "0,0,3,4,-4,3,1\n0,0,3,4,4,3,0\n0,0,3,4,4\n0,0,\"1,5\",4,4,3,1\n-1e308,0,1e308,0,4,3,1\n0,0,0x1p3,4,4,3,1\n"
                        + "0,0,3,4,4,3,-1\n",
                "solve",
                "--2d");

        assertThat(run.exit()).isZero();
        assertThat(run.out().lines().filter(row -> row.contains(",REACHED,"))).hasSize(2);
        assertThat(run.out().lines().filter(row -> row.contains(",INVALID,,,,,,,,")))
                .hasSize(9);
        assertThat(run.out())
                .contains("px is not a number: x")
                .contains("tx is empty")
                .contains("tx is not a number: NaN")
                .contains("tx is larger than any double: 1e999")
                .contains("\"r1 must be at least 0, got -4.0\"")
                .contains("\"side must be +1 (left) or -1 (right), got 0.0\"")
                .contains("\"the row has 5 cells, the header 7\"")
                .contains("\"tx is not a number: 1,5\"")
                .contains("tx is not a number: 0x1p3");
        assertThat(run.err()).isEqualTo("surefoot: 9 of 12 rows are INVALID; their column message says why\n");
    }

    /** Their difference is no double, half of it is. */
    @Test
    void rootAndTargetFurtherApartThanAnyDouble_areSolved() {
        CommandRun run = solve(
                PLANE + "-1.797e308,0,1.797e308,0,4,3,1\n-1.5e308,0,1.5e308,0,1.5e308,1.5e308,1\n", "solve", "--2d");

        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .contains(",TOO_FAR,4.0,0.0,3.0,0.0,-1.797E308,0.0,0.0,")
                .contains(",REACHED,1.5E308,0.0,1.5E308,0.0,1.5E308,0.0,0.0,");
        CommandRun space =
                solve("px,py,pz,tx,ty,tz,r1,r2,kx,ky,kz\n0,-1.797e308,0,0,1.797e308,0,4,3,0,0,1\n", "solve", "--3d");

        assertThat(space.out()).contains(",TOO_FAR,0.0,4.0,0.0,0.0,3.0,0.0,0.0,-1.797E308,0.0,0.0,");
    }

    @Test
    void markAndCrLf_areTakenAndKept() {
        CommandRun run = solve("\uFEFF" + PLANE.replace("\n", "\r\n") + "0,0,3,4,4,3,1\r\n\r\n", "solve", "--2d");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).startsWith("px,").endsWith(",\r\n");
        assertThat(run.out().split("\r\n")).hasSize(2);
    }

    @Test
    void missingColumn_failsAndNamesIt() {
        CommandRun run = solve("px,py,tx,ty,r1\n0,0,3,4,4\n", "solve", "--2d");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("surefoot: standard input: line 1: the header lacks r2, side\n");
    }

    @Test
    void semicolons_areExplained() {
        assertThat(solve("px;py;tx\n", "solve", "--2d").err()).contains("commas, not semicolons");
    }

    @Test
    void emptyInput_fails() {
        assertThat(solve("", "solve", "--2d").exit()).isEqualTo(1);
        assertThat(solve("", "solve", "--2d").err()).contains("the table is empty");
    }

    @Test
    void solvedTable_isNotSolvedAgain() {
        CommandRun first = solve(PLANE + "0,0,3,4,4,3,1\n", "solve", "--2d");

        CommandRun second = solve(first.out(), "solve", "--2d");

        assertThat(second.exit()).isEqualTo(1);
        assertThat(second.err()).contains("there is a column status already");
    }

    @Test
    void neitherOrBothDimensions_isWrongUsage() {
        assertThat(solve(PLANE, "solve").exit()).isEqualTo(2);
        assertThat(solve(PLANE, "solve", "--2d", "--3d").exit()).isEqualTo(2);
    }

    @Test
    void files_areReadAndWritten() throws IOException {
        Files.writeString(folder.resolve("in.csv"), PLANE + "0,0,3,4,4,3,1\n");

        CommandRun run = solve("", "solve", "--2d", "in.csv", "-o", "out.csv");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(folder.resolve("out.csv"))).contains("REACHED");
    }

    @Test
    void failure_leavesNoFile() throws IOException {
        Files.writeString(folder.resolve("in.csv"), PLANE + "0,0,3,4,4,3,1\n0,0,\"3");

        CommandRun run = solve("", "solve", "--2d", "in.csv", "-o", "out.csv");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).isEqualTo("surefoot: in.csv: line 3: a quote is not closed\n");
        assertThat(folder).isDirectoryNotContaining("glob:**out*");
    }

    @Test
    void existingOutput_isKeptWithoutForce() throws IOException {
        Files.writeString(folder.resolve("out.csv"), "mine");

        assertThat(solve(PLANE, "solve", "--2d", "-o", "out.csv").exit()).isEqualTo(1);
        assertThat(Files.readString(folder.resolve("out.csv"))).isEqualTo("mine");
        assertThat(solve(PLANE, "solve", "--2d", "-o", "out.csv", "--force").exit())
                .isZero();
        assertThat(Files.readString(folder.resolve("out.csv"))).startsWith("px,");
    }

    @Test
    void inputAsOutput_isRefusedEvenWithForce() throws IOException {
        Files.writeString(folder.resolve("in.csv"), PLANE);

        CommandRun run = solve("", "solve", "--2d", "in.csv", "-o", "./in.csv", "--force");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("is an input, and inputs are never overwritten");
        assertThat(Files.readString(folder.resolve("in.csv"))).isEqualTo(PLANE);
    }

    @Test
    void folderAndMissingFile_areNamed() {
        assertThat(solve("", "solve", "--2d", ".").err()).isEqualTo("surefoot: .: is a folder, not a file\n");
        assertThat(solve("", "solve", "--2d", "no.csv").err())
                .isEqualTo("surefoot: no.csv: there is no such file or folder\n");
    }

    @Test
    void utf16_isExplained() throws IOException {
        Files.write(folder.resolve("in.csv"), PLANE.getBytes(StandardCharsets.UTF_16));

        assertThat(solve("", "solve", "--2d", "in.csv").err()).contains("the text is UTF-16; save it as UTF-8");
    }
}
