// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.InputFiles;
import dev.surefoot.cli.file.InputFiles.InputFile;
import dev.surefoot.cli.file.ReferredFiles;
import dev.surefoot.cli.file.ReferredFiles.Reference;
import dev.surefoot.cli.report.Bound;
import dev.surefoot.cli.report.FileTable;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.cli.shell.Streams;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.disk.CopiedFiles;
import dev.surefoot.disk.OutputFolders;
import dev.surefoot.disk.StagedFiles;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Plants or cleans many files into one folder, which gets the same files below it as the input has, and copies of those
 * that they refer to.
 */
public final class FolderRun {
    private final Shell shell;
    private final FileRun run;
    private final BvhOptions bvh;
    private final InputFiles inputs;
    private final ReferredFiles referred;
    private final Destination destination;
    private final Workers workers;

    /**
     * Where the results go.
     *
     * @param folder the folder of the results
     * @param pages the folder of the pages about them; null for none
     * @param force whether existing outputs are replaced
     */
    public record Destination(Path folder, Path pages, boolean force) {}

    /**
     * Creates the work.
     *
     * @param shell where paths are relative to
     * @param run what is done with each file
     * @param bvh how BVH files are read
     * @param inputs the files
     * @param referred what they refer to
     * @param destination where the results go
     * @param workers who works on them
     */
    public FolderRun(
            Shell shell,
            FileRun run,
            BvhOptions bvh,
            InputFiles inputs,
            ReferredFiles referred,
            Destination destination,
            Workers workers) {
        this.workers = workers;
        this.shell = shell;
        this.run = run;
        this.bvh = bvh;
        this.inputs = inputs;
        this.referred = referred;
        this.destination = destination;
    }

    /**
     * Returns a sentence on two inputs, or different files that they refer to, that would become one output; empty when
     * there are none.
     */
    public String clash() throws FileFailure {
        Map<Path, Path> byTarget = new HashMap<>();
        Map<Path, Reference> copied = new HashMap<>();
        for (InputFile file : inputs.files()) {
            Path target = target(file.below()).normalize();
            Path other = byTarget.put(target, file.typed());
            if (other != null) {
                return twice(target, other, file.typed());
            }
        }
        for (InputFile file : inputs.files()) {
            for (Reference reference : referred.of(file)) {
                Path target = target(reference.below()).normalize();
                if (byTarget.containsKey(target)) {
                    return twice(target, byTarget.get(target), reference.typed());
                }
                Reference other = copied.putIfAbsent(target, reference);
                if (other != null && !CopiedFiles.isCopy(other.path(), reference.path(), FileFailure::new)) {
                    return twice(target, other.typed(), reference.typed());
                }
            }
        }
        return "";
    }

    private static String twice(Path target, Path one, Path other) {
        return target + " would be written twice, from " + one + " and from " + other
                + "; name a folder above both instead";
    }

    /** Does all of it and returns the exit code. */
    public int run(
            Shell watched, StagedFiles<FileFailure> files, String command, Path json, List<Bound> bounds, boolean quiet)
            throws FileFailure {
        boolean jsonFile = json != null && !Streams.isStandard(json);
        try (OutputFolders<FileFailure> folders = new OutputFolders<>(FileFailure::new)) {
            folders.make(folder(destination.folder()));
            if (destination.pages() != null) {
                folders.make(folder(destination.pages()));
            }
            if (jsonFile) {
                files.claim(shell.resolve(json));
            }
            CopiedFiles<FileFailure> copies = copies(folders);
            FileBatch batch = new FileBatch(shell, command, inputs, referred, workers);
            batch.run(watched, files, json, file -> {
                OpenedFile source = open(file);
                for (Reference reference : referred.of(file)) {
                    refuse(file, reference, copies);
                }
                PlantOutputs outputs = new PlantOutputs(target(file.below()), page(file), null);
                makeFolders(folders, outputs);
                FileRun.Companions beside = () -> copy(file, copies);
                return FileOutcome.of(run.run(shell.unwatched(), source, outputs, beside), bounds, json != null);
            });
            if (jsonFile) {
                files.commit();
            }
            if (!quiet) {
                shell.err().print(FileTable.ofPlanted(batch.rows()));
                batch.print(inputs.repeated());
                for (int i = 0; i < inputs.files().size(); i++) {
                    if (!batch.rows().get(i).hasFailed()) {
                        batch.print(referred.missing(inputs.files().get(i)));
                    }
                }
                shell.err().println(FileTable.lastLine(batch.rows()));
            }
            return batch.end();
        }
    }

    private CopiedFiles<FileFailure> copies(OutputFolders<FileFailure> folders) {
        List<Path> kept = new ArrayList<>(referred.paths());
        inputs.files().forEach(file -> kept.add(file.path()));
        return new CopiedFiles<>(() -> FileFailure.stage(destination.force()), kept, folders, FileFailure::new);
    }

    private Path folder(Path typed) throws FileFailure {
        Path folder = shell.resolve(typed);
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new FileFailure(typed, "is a file; several clips go into a folder");
        }
        return folder;
    }

    private OpenedFile open(InputFile file) throws FileFailure {
        refuse(target(file.below()));
        OpenedFile source = ClipFiles.open(file.typed(), file.path(), bvh, workers);
        if (!ClipFileReader.extension(file.below().toString()).equals(source.extension())) {
            throw new FileFailure(
                    file.typed(),
                    "is " + source.file().format() + " by its content; its name must end in ." + source.extension());
        }
        return source;
    }

    /** Refuses before any work what may not be written. */
    private void refuse(Path target) throws FileFailure {
        Path path = shell.resolve(target);
        if (inputs.contain(path)) {
            throw new FileFailure(target, "is an input, and inputs are never overwritten");
        }
        if (!destination.force() && Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileFailure(target, "exists already; --force replaces it");
        }
    }

    /** Refuses before any work a result that would not be whole. */
    private void refuse(InputFile file, Reference reference, CopiedFiles<FileFailure> copies) throws FileFailure {
        if (reference.leadsOut()) {
            throw new FileFailure(
                    file.typed(),
                    "refers to " + reference.typed()
                            + ", from where a link leads out of the folder; it is not followed: put the file there");
        }
        if (!reference.isBelow()) {
            throw new FileFailure(
                    file.typed(),
                    "refers to " + reference.typed() + "; name a folder above both, so that it is copied too");
        }
        copies.check(reference.path(), shell.resolve(target(reference.below())));
    }

    private void copy(InputFile file, CopiedFiles<FileFailure> copies) throws FileFailure {
        for (Reference reference : referred.of(file)) {
            copies.copy(reference.path(), shell.resolve(target(reference.below())));
        }
    }

    private void makeFolders(OutputFolders<FileFailure> folders, PlantOutputs outputs) throws FileFailure {
        folders.makeFor(shell.resolve(outputs.target()));
        if (outputs.page() != null) {
            folders.makeFor(shell.resolve(outputs.page()));
        }
    }

    private Path target(Path below) {
        return destination.folder().resolve(below);
    }

    /** The whole file name, so that walk.bvh and walk.glb have pages of their own. */
    private Path page(InputFile file) {
        Path pages = destination.pages();
        return pages == null ? null : pages.resolve(file.below() + ".html");
    }
}
