// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.InputFiles;
import dev.surefoot.cli.file.ReferredFiles;
import dev.surefoot.cli.report.Bound;
import dev.surefoot.cli.report.BoundsCheck;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.FileReport;
import dev.surefoot.cli.report.FileTable;
import dev.surefoot.cli.report.InspectText;
import dev.surefoot.cli.report.ReportJson;
import dev.surefoot.cli.run.BakedTracks;
import dev.surefoot.cli.run.ClipInspection;
import dev.surefoot.cli.run.FileBatch;
import dev.surefoot.cli.run.FileOutcome;
import dev.surefoot.cli.run.ReadableClips;
import dev.surefoot.cli.run.Workers;
import dev.surefoot.cli.shell.Failures;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.cli.shell.Streams;
import dev.surefoot.cli.shell.SurefootVersion;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.clipfile.ContactTrackJson;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.disk.StagedFiles;
import dev.surefoot.rig.find.LegDescription;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code surefoot inspect}: what is in clip files, and what is wrong with them, without changing anything. */
@Command(
        name = "inspect",
        customSynopsis = "surefoot inspect CLIP... [--json FILE] [--track FILE] [OPTION...]",
        sortOptions = false,
        header = "Shows skeleton, legs, contacts and faults of a clip, without changing anything.",
        description = {
            "",
            "For each clip: its legs with their joints and sole points, the height of its floor, when which point "
                    + "stands, how well it stands, and a verdict: pops, knees that flip or bend the wrong way, feet "
                    + "that skate or sink in, each with its worst place. For whatever looks like a leg and is not "
                    + "taken for one, the reason. Of several clips one line each.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            " 0:Done.",
            " 1:A file failed; the others are inspected.",
            " 2:Wrong usage.",
            " 3:A --max bound does not hold; one with nothing to measure is named."
        },
        footer = {
            "",
            "Examples:",
            "  surefoot inspect walk.bvh",
            "  surefoot inspect knight.glb --clip Walking_A",
            "  surefoot inspect walk.bvh --units cm --up z --json walk.json",
            "  surefoot inspect knight.glb --track knight.contacts",
            "  surefoot inspect assets --max-slip-mm 20 --max-pops 0    guards a folder of clips"
        })
public final class InspectCommand implements Callable<Integer> {
    private final Shell shell;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "CLIP",
            description =
                    "A .bvh, .fbx, .glb, .gltf or .vrm file, a folder (all of them below it) or a quoted pattern such "
                            + "as 'takes/**/*.bvh'.")
    private List<String> typed = new ArrayList<>();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write it for programs too; with - to standard output, in place of the text.")
    private Path json;

    @Option(
            names = "--track",
            paramLabel = "FILE",
            description = "Write the contact track of each clip for a game to look up while it plays: when each foot "
                    + "stands and where it lands, some 900 bytes a stride; as JSON where FILE ends in .json. Of one "
                    + "CLIP file.")
    private Path track;

    @Mixin
    private ClipOptions clips;

    @Mixin
    private BoundOptions.OfFaults bounds;

    @Option(names = "--force", description = "Replace existing --json and --track files. The input is never replaced.")
    private boolean force;

    /** Creates the command; {@code shell} is where it reads and writes. */
    public InspectCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() throws FileFailure {
        BvhOptions bvh = clips.bvh();
        List<Bound> given = bounds.given();
        List<LegDescription> described = clips.legs(shell);
        InputFiles inputs = InputFiles.of(typed, shell.directory(), null);
        try (Workers workers = clips.workers();
                StagedFiles<FileFailure> files = FileFailure.stage(force)) {
            files.protect(clips.paths(shell));
            if (track != null && (inputs.areMany() || Streams.isStandard(track))) {
                throw new ParameterException(spec.commandLine(), "--track needs one CLIP file and a file to write");
            }
            return inputs.areMany()
                    ? many(inputs, files, bvh, described, given, workers)
                    : one(files, bvh, described, given, workers);
        }
    }

    private int one(
            StagedFiles<FileFailure> files,
            BvhOptions bvh,
            List<LegDescription> described,
            List<Bound> given,
            Workers workers)
            throws FileFailure {
        Path clip = Path.of(typed.get(0));
        OpenedFile opened = ClipFiles.open(clip, shell.resolve(clip), bvh, workers);
        clips.check(opened);
        FileReport report = inspect(opened, described, workers);
        boolean jsonAlone = json != null && Streams.isStandard(json);
        String baked = track == null ? "" : bake(opened, files, described);
        if (json != null && !jsonAlone) {
            files.protect(opened.paths());
            files.claim(shell.resolve(json));
            files.write(shell.resolve(json), ReportJson.write(report).getBytes(StandardCharsets.UTF_8));
        }
        Streams.print(
                shell,
                jsonAlone
                        ? ReportJson.write(report)
                        : InspectText.write(
                                report,
                                opened.file().format(),
                                opened.file().skeleton(),
                                opened.file().space()));
        if (!baked.isEmpty()) {
            shell.err().println(baked);
        }
        // after what goes to standard output: when that fails, nothing is in place
        files.commit();
        return Failures.report(BoundsCheck.of(given, report), shell.err());
    }

    private String bake(OpenedFile opened, StagedFiles<FileFailure> files, List<LegDescription> described)
            throws FileFailure {
        files.protect(opened.paths());
        files.claim(shell.resolve(track));
        BakedTracks baked = BakedTracks.of(opened, clips.selected(opened), described);
        boolean asJson = ClipFileReader.extension(track.toString()).equals("json");
        byte[] bytes = asJson
                ? ContactTrackJson.write(baked.file()).getBytes(StandardCharsets.UTF_8)
                : baked.file().bytes();
        files.write(shell.resolve(track), bytes);
        return baked.words(track.toString(), bytes.length);
    }

    private int many(
            InputFiles inputs,
            StagedFiles<FileFailure> files,
            BvhOptions bvh,
            List<LegDescription> described,
            List<Bound> given,
            Workers workers)
            throws FileFailure {
        boolean jsonFile = json != null && !Streams.isStandard(json);
        ReferredFiles referred = ReferredFiles.of(inputs.files());
        if (jsonFile) {
            files.protect(
                    inputs.files().stream().map(InputFiles.InputFile::path).toList());
            files.protect(referred.paths());
            files.claim(shell.resolve(json));
        }
        FileBatch batch = new FileBatch(shell, "inspect", inputs, referred, workers);
        batch.run(shell, files, json, file -> {
            OpenedFile opened = ClipFiles.open(file.typed(), file.path(), bvh, workers);
            return FileOutcome.of(inspect(opened, described, workers), given, json != null);
        });
        if (json == null || jsonFile) {
            Streams.print(shell, FileTable.ofInspected(batch.rows()));
        }
        files.commit();
        batch.print(inputs.repeated());
        return batch.end();
    }

    private FileReport inspect(OpenedFile opened, List<LegDescription> described, Workers workers) throws FileFailure {
        ReadableClips<ClipReport> read = ReadableClips.of(
                opened,
                clips.selected(opened),
                shell.err(),
                index -> ClipInspection.inspect(opened, index, described, workers));
        List<ClipReport> reports = new ArrayList<>(read.results());
        if (reports.isEmpty()) {
            reports.add(ClipInspection.inspectAtRest(opened, described));
        }
        return new FileReport(SurefootVersion.text(), "inspect", opened.name(), null, null, reports);
    }
}
