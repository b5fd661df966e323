// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.StagedFiles;
import dev.surefoot.cli.report.FileReport;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.cli.shell.SurefootVersion;
import java.nio.file.Path;
import java.util.List;

/** Plants or cleans opened files one after the other, each into its own outputs; safe for use from many threads. */
public final class FileRun {
    private final Shell shell;
    private final PlantingSettings settings;
    private final Selection clips;
    private final List<Path> inputs;
    private final boolean force;

    /** Which clips of a file are taken. */
    public interface Selection {
        /** Returns their indices, in the file's order; none when the file holds none. */
        List<Integer> of(ClipFiles.Opened source);
    }

    /**
     * Creates a run.
     *
     * @param shell where paths are relative to
     * @param settings what is done
     * @param clips which clips are taken
     * @param inputs files beside the clips that must not be overwritten
     * @param force whether existing outputs are replaced
     */
    public FileRun(Shell shell, PlantingSettings settings, Selection clips, List<Path> inputs, boolean force) {
        this.shell = shell;
        this.settings = settings;
        this.clips = clips;
        this.inputs = List.copyOf(inputs);
        this.force = force;
    }

    /** The files that the result refers to: copied when it is known that there will be one, before it appears. */
    public interface Companions {
        void copy() throws FileFailure;
    }

    /**
     * Does one file; {@code watched} shows how far it is.
     *
     * <p>One in which there is nothing to clean is copied, alone as among many: whoever cleans clips wants them all,
     * and its report says why it is as it was. One in which there is nothing to plant fails: it does not stand on that
     * ground.
     */
    public FileReport run(Shell watched, ClipFiles.Opened source, PlantOutputs outputs, Companions companions)
            throws FileFailure {
        List<Integer> selected = clips.of(source);
        if (selected.isEmpty()) {
            throw new FileFailure(source.name(), "holds no clip");
        }
        try (StagedFiles files = new StagedFiles(force)) {
            files.protect(source.paths());
            files.protect(inputs);
            outputs.claim(files, shell);
            FilePlanting planted = new FilePlanting(watched, source, settings);
            planted.plant(selected);
            FileReport report = new FileReport(
                    SurefootVersion.text(),
                    settings.task().command(),
                    source.name(),
                    outputs.target().toString(),
                    settings.task().ground(),
                    planted.reports());
            outputs.write(files, shell, planted.bytes(), report);
            companions.copy();
            files.commit();
            return report;
        }
    }
}
