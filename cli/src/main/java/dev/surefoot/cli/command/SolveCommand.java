// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import dev.surefoot.cli.csv.CsvException;
import dev.surefoot.cli.csv.LimbTable;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.cli.shell.Streams;
import dev.surefoot.disk.InputStamp;
import dev.surefoot.disk.StagedFiles;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code surefoot solve}: a table of limbs in, the same table with the answers out. */
@Command(
        name = "solve",
        customSynopsis = "surefoot solve --2d|--3d [IN.csv] [-o OUT.csv]",
        sortOptions = false,
        header = "Solves a table of two-bone limbs.",
        description = {
            "",
            "Reads comma-separated values with a header row. Columns may come in any order; others pass through. "
                    + "Lengths may be in any unit, the same for all; angles are in radians.",
            "",
            "  --2d reads  px,py,tx,ty,r1,r2,side",
            "  --3d reads  px,py,pz,tx,ty,tz,r1,r2,kx,ky,kz",
            "",
            "p is the root, t the target, r1 and r2 the lengths of thigh and shin. side is +1 for a knee on the left "
                    + "of the line from root to target (y up), -1 for the right. k is the direction of the posed "
                    + "thigh: of all solutions in space the one closest to it is taken.",
            "",
            "Appended are status (REACHED, TOO_FAR, TOO_CLOSE, DEGENERATE or INVALID), the vectors thigh and shin, "
                    + "end (the target that was really met), flexion (radians, 0 is straight), and message (why a "
                    + "row is INVALID; the others are solved all the same).",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  surefoot solve --2d legs.csv -o solved.csv",
            "  printf 'px,py,tx,ty,r1,r2,side\\n0,0,3,4,4,3,1\\n' | surefoot solve --2d"
        })
public final class SolveCommand implements Callable<Integer> {
    private final Shell shell;

    @ArgGroup(multiplicity = "1")
    private Dimensions dimensions;

    private static final class Dimensions {
        @Option(names = "--2d", description = "Limbs in a plane.")
        private boolean plane;

        @Option(names = "--3d", description = "Limbs in space.")
        @SuppressWarnings("UnusedVariable") // the other one of two decides
        private boolean space;
    }

    @Parameters(
            arity = "0..1",
            paramLabel = "IN.csv",
            description = "The table; without it, or with -, standard input.")
    private Path input;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT.csv",
            description = "Where to write; without it, or with -, standard output.")
    private Path output;

    @Option(names = "--force", description = "Replace an existing output file.")
    private boolean force;

    /** Creates the command; {@code shell} is where it reads and writes. */
    public SolveCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() throws FileFailure {
        LimbTable table = dimensions.plane ? LimbTable.inThePlane() : LimbTable.inSpace();
        if (isStream(output)) {
            try (InputStream in = openInput()) {
                OutputStream out = new BufferedOutputStream(shell.out(), 1 << 16);
                solve(table, in, out, "standard output");
            } catch (IOException e) {
                throw FileFailure.of(inputName(), e);
            }
        } else {
            solveIntoFile(table);
        }
        if (table.invalid() > 0) {
            shell.err()
                    .println("surefoot: " + table.invalid() + " of " + table.rows()
                            + " rows are INVALID; their column message says why");
        }
        return ExitCode.OK;
    }

    private void solveIntoFile(LimbTable table) throws FileFailure {
        Path target = shell.resolve(output);
        Optional<InputStamp> stamp =
                isStream(input) ? Optional.empty() : Optional.of(InputStamp.of(shell.resolve(input)));
        try (StagedFiles<FileFailure> files = FileFailure.stage(force);
                InputStream in = openInput()) {
            if (!isStream(input)) {
                files.protect(List.of(shell.resolve(input)));
            }
            files.claim(target);
            try (OutputStream out = files.open(target)) {
                solve(table, in, out, output.toString());
            }
            if (stamp.isPresent() && stamp.get().hasChanged()) {
                throw new FileFailure(input, "was changed while it was worked on, so nothing is written");
            }
            files.commit();
        } catch (IOException e) {
            throw FileFailure.of(output, e);
        }
    }

    private void solve(LimbTable table, InputStream in, OutputStream out, String outputName) throws FileFailure {
        try {
            table.solve(in, out);
            out.flush();
        } catch (CsvException e) {
            throw FileFailure.of(inputName(), e);
        } catch (IOException e) {
            throw FileFailure.of(inputName() + " to " + outputName, e);
        }
    }

    private InputStream openInput() throws FileFailure {
        if (isStream(input)) {
            return new BufferedInputStream(shell.in(), 1 << 16);
        }
        Path file = shell.resolve(input);
        if (Files.isDirectory(file)) {
            throw new FileFailure(input, "is a folder, not a file");
        }
        try {
            return new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        } catch (IOException e) {
            throw FileFailure.of(input, e);
        }
    }

    private String inputName() {
        return isStream(input) ? "standard input" : input.toString();
    }

    private static boolean isStream(Path path) {
        return path == null || Streams.isStandard(path);
    }
}
