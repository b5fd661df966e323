// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.ContactsFile;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.InputFiles;
import dev.surefoot.cli.file.ReferredFiles;
import dev.surefoot.cli.report.Bound;
import dev.surefoot.cli.report.BoundsCheck;
import dev.surefoot.cli.report.FileReport;
import dev.surefoot.cli.run.FileRun;
import dev.surefoot.cli.run.FolderRun;
import dev.surefoot.cli.run.PlantOutputs;
import dev.surefoot.cli.run.PlantingSettings;
import dev.surefoot.cli.run.PlantingTask;
import dev.surefoot.cli.run.Workers;
import dev.surefoot.cli.shell.Failures;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.cli.shell.Streams;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.disk.StagedFiles;
import dev.surefoot.plant.PlantOptions;
import java.nio.file.Files;
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

/** What {@code plant} and {@code clean} have in common: clips in, the same clips out. */
@Command(
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            " 0:Done.",
            " 1:A file failed; the others are written.",
            " 2:Wrong usage.",
            " 3:Done and written, but a --max bound does not hold; one with nothing to measure is named."
        })
abstract class PlantingCommand implements Callable<Integer> {
    private final Shell shell;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "CLIP",
            description =
                    "A .bvh, .fbx, .glb, .gltf or .vrm file, a folder (all of them below it) or a quoted pattern such "
                            + "as 'takes/**/*.bvh'. Without it an embedded walk, and its report is written too.")
    private List<String> typed = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description =
                    "Where to write the result. Default: CLIP's name with .${COMMAND-NAME}ed before its extension, "
                            + "in the current folder; a .gltf that refers to other files stays in their folder. Of "
                            + "several clips, a folder or a pattern: a folder, which is made and gets the same files "
                            + "below it as the input has, those that a .gltf refers to among them.")
    private Path output;

    @Option(
            names = "--report",
            paramLabel = "FILE.html",
            description =
                    "Write a page about it too: before and after, contacts, what could not be met. Of several clips: "
                            + "a folder of pages.")
    private Path page;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the same for programs; - is standard output.")
    private Path json;

    @Mixin
    private ClipOptions clips;

    @Mixin
    private PlantingOptions planting;

    @Mixin
    private BoundOptions.OfChange bounds;

    @Option(names = "--force", description = "Replace existing output files. An input is never replaced.")
    private boolean force;

    @Option(
            names = {"-q", "--quiet"},
            description = "No summary and no progress; errors are still printed.")
    private boolean quiet;

    PlantingCommand(Shell shell) {
        this.shell = shell;
    }

    /** Returns what is to be done. */
    abstract PlantingTask task() throws FileFailure;

    /** Returns the clip that is taken when none is named. */
    abstract OpenedFile embedded(BvhOptions options) throws FileFailure;

    /** Returns how it is to be done; the contacts are given apart. */
    PlantOptions options() {
        return planting.options();
    }

    final Shell shell() {
        return shell;
    }

    final ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    @Override
    public final Integer call() throws FileFailure {
        PlantOptions options = options();
        List<Bound> boundsGiven = bounds.given();
        PlantingTask task = task();
        if (output != null && output.toString().isEmpty()) {
            throw wrong("--output must be a file or a folder, got an empty name");
        }
        if (page != null && Streams.isStandard(page)) {
            throw wrong("--report must be a file or a folder; standard output is for --json");
        }
        InputFiles inputs = InputFiles.of(typed, shell.directory(), output);
        ContactsFile given = planting.contacts(shell);
        ContactsFile contacts = inputs.areMany() ? given.forMany() : given;
        // a page, JSON, bounds and the table of many files need more than the summary of one
        boolean inFull = inputs.areMany() || typed.isEmpty() || page != null || json != null || !boundsGiven.isEmpty();
        PlantingSettings settings = new PlantingSettings(task, options, clips.legs(shell), contacts, inFull);
        List<Path> others = new ArrayList<>(task.paths());
        others.addAll(clips.paths(shell));
        others.addAll(planting.paths(shell));
        try (Workers workers = clips.workers()) {
            FileRun run = new FileRun(shell, settings, clips::selected, others, force, workers);
            if (!inputs.areMany()) {
                return one(run, task, boundsGiven, workers);
            }
            return many(run, task, inputs, others, boundsGiven, contacts, workers);
        }
    }

    private int many(
            FileRun run,
            PlantingTask task,
            InputFiles inputs,
            List<Path> others,
            List<Bound> given,
            ContactsFile contacts,
            Workers workers)
            throws FileFailure {
        int exit = many(run, task, inputs, others, given, workers);
        if (!contacts.unused().isEmpty()) {
            shell.err().println("surefoot: " + Failures.oneLine(contacts.unused()));
        }
        return exit;
    }

    private int one(FileRun run, PlantingTask task, List<Bound> given, Workers workers) throws FileFailure {
        OpenedFile source = open(workers);
        clips.check(source);
        planting.check(source);
        PlantOutputs outputs = new PlantOutputs(target(source, task), page(source, task), json);
        FileReport report = run.run(quiet ? shell.unwatched() : shell, source, outputs, () -> {});
        outputs.report(shell, report, quiet);
        return Failures.report(BoundsCheck.of(given, report), shell.err());
    }

    private int many(
            FileRun run, PlantingTask task, InputFiles inputs, List<Path> others, List<Bound> given, Workers workers)
            throws FileFailure {
        if (output == null) {
            throw wrong("-o FOLDER is needed for several clips, a folder or a pattern");
        }
        ReferredFiles referred = ReferredFiles.of(inputs.files());
        FolderRun many = new FolderRun(
                shell, run, clips.bvh(), inputs, referred, new FolderRun.Destination(output, page, force), workers);
        String clash = many.clash();
        if (!clash.isEmpty()) {
            throw wrong("-o: " + clash);
        }
        try (StagedFiles<FileFailure> files = FileFailure.stage(force)) {
            files.protect(
                    inputs.files().stream().map(InputFiles.InputFile::path).toList());
            files.protect(referred.paths());
            files.protect(others);
            return many.run(quiet ? shell.unwatched() : shell, files, task.command(), json, given, quiet);
        }
    }

    private OpenedFile open(Workers workers) throws FileFailure {
        if (typed.isEmpty()) {
            return embedded(clips.bvh());
        }
        Path clip = Path.of(typed.get(0));
        return ClipFiles.open(clip, shell.resolve(clip), clips.bvh(), workers);
    }

    private Path target(OpenedFile source, PlantingTask task) throws FileFailure {
        String extension = source.extension();
        if (output == null) {
            String own = Path.of(source.name()).getFileName().toString();
            boolean same = ClipFileReader.extension(own).equals(extension);
            String ending = same ? own.substring(own.length() - extension.length()) : extension;
            String name = source.baseName() + "." + task.done() + "." + ending;
            return source.neededFolder().isEmpty()
                    ? Path.of(name)
                    : Path.of(source.name()).resolveSibling(name);
        }
        if (Files.isDirectory(shell.resolve(output))) {
            throw wrong(
                    "--output is the folder " + output + "; a single CLIP needs a file in it, ending in ." + extension);
        }
        if (!source.mayEndIn(ClipFileReader.extension(output.toString()))) {
            throw wrong("--output must end in ." + extension + ", the input's format, got " + output);
        }
        if (!source.findsItsFilesFrom(shell.resolve(output))) {
            throw new FileFailure(
                    output, "must be in the folder of " + source.name() + ", which refers to other files there");
        }
        return output;
    }

    /** Trying it out without a clip shows the report too. */
    private Path page(OpenedFile source, PlantingTask task) {
        return typed.isEmpty() && page == null ? Path.of(source.baseName() + "." + task.done() + ".html") : page;
    }
}
