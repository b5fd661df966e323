// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.FileReport;
import dev.surefoot.cli.report.OneLine;
import dev.surefoot.cli.report.OutcomeWords;
import dev.surefoot.cli.report.ReportJson;
import dev.surefoot.cli.report.ReportSummary;
import dev.surefoot.cli.report.html.ReportHtml;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.cli.shell.Streams;
import dev.surefoot.disk.StagedFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a planting goes: the clip, a page and JSON, as the user named them.
 *
 * @param target the planted clip
 * @param page the page about it, or null
 * @param json the same for programs, or null; {@code -} for standard output
 */
public record PlantOutputs(Path target, Path page, Path json) {
    /** Refuses what may not be written, before any work is done. */
    void claim(StagedFiles<FileFailure> files, Shell shell) throws FileFailure {
        for (Path path : paths()) {
            files.claim(shell.resolve(path));
        }
    }

    /** Writes everything that goes into files. */
    void write(StagedFiles<FileFailure> files, Shell shell, byte[] clip, FileReport report) throws FileFailure {
        files.write(shell.resolve(target), clip);
        if (page != null) {
            files.write(shell.resolve(page), utf8(ReportHtml.write(report)));
        }
        if (json != null && !Streams.isStandard(json)) {
            files.write(shell.resolve(json), utf8(ReportJson.write(report)));
        }
    }

    /** Writes JSON to standard output if asked for. */
    void print(Shell shell, FileReport report) throws FileFailure {
        if (json != null && Streams.isStandard(json)) {
            Streams.print(shell, ReportJson.write(report));
        }
    }

    /** Shows it to the user: a summary and the files' names. */
    public void report(Shell shell, FileReport report, boolean quiet) {
        if (!quiet) {
            shell.err().print(ReportSummary.write(report));
            boolean copied = report.clips().stream().noneMatch(ClipReport::isPlanted);
            for (Path path : paths()) {
                String copy = copied && path.equals(target) ? ", a copy: nothing in it was changed" : "";
                shell.err().println("Wrote " + OneLine.of(path.toString()) + copy);
            }
            shell.err().println(OneLine.of(OutcomeWords.lastLine(report)));
        }
    }

    private List<Path> paths() {
        List<Path> paths = new ArrayList<>();
        paths.add(target);
        if (page != null) {
            paths.add(page);
        }
        if (json != null && !Streams.isStandard(json)) {
            paths.add(json);
        }
        return paths;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
