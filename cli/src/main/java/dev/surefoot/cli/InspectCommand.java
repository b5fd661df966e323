// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.StagedFiles;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.FileReport;
import dev.surefoot.cli.report.InspectText;
import dev.surefoot.cli.report.ReportJson;
import dev.surefoot.rig.LegDescription;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code surefoot inspect}: what is in a clip file, without changing anything. */
@Command(
        name = "inspect",
        customSynopsis = "surefoot inspect CLIP [--json FILE] [OPTION...]",
        separator = " ",
        sortOptions = false,
        header = "Shows skeleton, legs and contacts of a clip, without changing anything.",
        description = {
            "",
            "For each clip: its legs with their joints and sole points, the height of its floor, when which point stands, and how well it "
                    + "stands. For whatever looks like a leg and is not taken for one, the reason.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  surefoot inspect walk.bvh",
            "  surefoot inspect knight.glb --clip Walking_A",
            "  surefoot inspect walk.bvh --units cm --up z --json walk.json"
        })
final class InspectCommand implements Callable<Integer> {
    private final Shell shell;

    @Parameters(paramLabel = "CLIP", description = "A .bvh, .glb or .gltf file.")
    private Path clip;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write it for programs too; with - to standard output, in place of the text.")
    private Path json;

    @Mixin
    private ClipOptions clips;

    @Option(names = "--force", description = "Replace an existing --json file. The input is never replaced.")
    private boolean force;

    InspectCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() throws FileFailure {
        ClipFiles.Opened opened = ClipFiles.open(clip, shell.resolve(clip), clips.bvh());
        List<LegDescription> described = clips.legs(shell);
        List<ClipReport> reports = new ArrayList<>();
        for (int index : clips.selected(opened)) {
            reports.add(ClipInspection.inspect(opened, index, described));
        }
        if (reports.isEmpty()) {
            reports.add(ClipInspection.inspectAtRest(opened, described));
        }
        FileReport report = new FileReport(SurefootVersion.text(), "inspect", opened.name(), null, null, reports);
        if (json != null && Streams.isStandard(json)) {
            Streams.print(shell, ReportJson.write(report));
            return ExitCode.OK;
        }
        if (json != null) {
            writeJson(opened, report);
        }
        Streams.print(
                shell,
                InspectText.write(
                        report,
                        opened.file().format(),
                        opened.file().skeleton(),
                        opened.file().space()));
        return ExitCode.OK;
    }

    private void writeJson(ClipFiles.Opened opened, FileReport report) throws FileFailure {
        try (StagedFiles files = new StagedFiles(force)) {
            files.protect(opened.paths());
            files.protect(clips.paths(shell));
            files.claim(shell.resolve(json));
            files.write(shell.resolve(json), ReportJson.write(report).getBytes(StandardCharsets.UTF_8));
            files.commit();
        }
    }
}
