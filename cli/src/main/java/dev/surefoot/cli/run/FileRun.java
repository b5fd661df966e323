// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.FileReport;
import dev.surefoot.cli.shell.ProgressLine;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.cli.shell.SurefootVersion;
import dev.surefoot.clipfile.ClipSet;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.clipfile.PlantedClip;
import dev.surefoot.clipfile.WrittenClips;
import dev.surefoot.disk.StagedFiles;
import dev.surefoot.file.FileIssue;
import dev.surefoot.measure.MotionMetrics;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Plants or cleans opened files one after the other, each into its own outputs; safe for use from many threads.
 *
 * <p>The clips of a file are planted each on its own, then all written into one output, and measured on that output as
 * it is read back.
 */
public final class FileRun {
    private final Shell shell;
    private final PlantingSettings settings;
    private final Selection clips;
    private final List<Path> inputs;
    private final boolean force;
    private final Workers workers;

    /** Which clips of a file are taken. */
    public interface Selection {
        /** Returns their indices, in the file's order; none when the file holds none. */
        List<Integer> of(OpenedFile source);
    }

    /** The files that the result refers to: copied when it is known that there will be one, before it appears. */
    public interface Companions {
        /** Copies the files, each once. */
        void copy() throws FileFailure;
    }

    /** What a file became: its bytes, and a report of each clip. */
    @SuppressWarnings("ArrayRecordComponent") // written to a file, never compared
    private record Result(byte[] bytes, List<ClipReport> reports) {}

    /**
     * Creates a run.
     *
     * @param shell where paths are relative to
     * @param settings what is done
     * @param clips which clips are taken
     * @param inputs files other than the clips that must not be overwritten
     * @param force whether existing outputs are replaced
     * @param workers who helps with a file
     */
    public FileRun(
            Shell shell,
            PlantingSettings settings,
            Selection clips,
            List<Path> inputs,
            boolean force,
            Workers workers) {
        this.workers = workers;
        this.shell = shell;
        this.settings = settings;
        this.clips = clips;
        this.inputs = List.copyOf(inputs);
        this.force = force;
    }

    /**
     * Does one file; {@code watched} shows how far it is.
     *
     * <p>One in which there is nothing to clean is copied, alone as among many: whoever cleans clips wants them all,
     * and its report says why it is as it was. One in which there is nothing to plant fails: it does not stand on that
     * ground.
     */
    public FileReport run(Shell watched, OpenedFile source, PlantOutputs outputs, Companions companions)
            throws FileFailure {
        List<Integer> selected = clips.of(source);
        if (selected.isEmpty()) {
            throw new FileFailure(source.name(), "holds no clip");
        }
        try (StagedFiles<FileFailure> files = FileFailure.stage(force)) {
            files.protect(source.paths());
            files.protect(inputs);
            outputs.claim(files, shell);
            Result result = plant(watched, source, selected);
            FileReport report = new FileReport(
                    SurefootVersion.text(),
                    settings.task().command(),
                    source.name(),
                    outputs.target().toString(),
                    settings.task().ground(),
                    result.reports());
            outputs.write(files, shell, result.bytes(), report);
            companions.copy();
            // before anything is in place: who reads from a pipe and leaves gets no clip, and exit code 1
            outputs.print(shell, report);
            refuseChanged(source);
            files.commit();
            return report;
        }
    }

    /** A result of an input that is no longer there would pass for one of the input that is. */
    private static void refuseChanged(OpenedFile source) throws FileFailure {
        Optional<Path> changed = source.changed();
        if (changed.isPresent()) {
            throw new FileFailure(
                    source.name(),
                    changed.get().getFileName() + " was changed while it was worked on, so nothing is written");
        }
    }

    private Result plant(Shell watched, OpenedFile source, List<Integer> selected) throws FileFailure {
        settings.contacts().check(source, selected);
        try (ProgressLine line = new ProgressLine(watched, source.baseName(), ProgressLine.PATIENCE_NANOS, workers)) {
            List<ClipRun> runs = readable(source, selected, line);
            List<PlantedClip> planted = runs.stream().map(ClipRun::planted).toList();
            if (planted.stream().noneMatch(PlantedClip::isPlanted)) {
                return asItWas(source, runs);
            }
            line.clip("");
            line.at("writing");
            Written written = written(source, runs);
            List<ClipReport> reports = new ArrayList<>();
            for (int i = 0; i < runs.size(); i++) {
                line.clip(
                        nameOf(source, selected, runs.get(i).planted().rigged().index()));
                line.at("measuring");
                reports.add(runs.get(i).report(written.clips, written.before.get(i), settings.inFull(), workers));
            }
            return new Result(written.clips.bytes(), reports);
        } catch (FileIssue e) {
            throw FileFailure.of(source.name(), e);
        }
    }

    /** Does the clips that can be read; notes on the others stand beside the first of these. */
    private List<ClipRun> readable(OpenedFile source, List<Integer> selected, ProgressLine line) throws FileFailure {
        ReadableClips<ClipRun> clipsInTurn = ReadableClips.of(source, selected, shell.err(), index -> {
            line.clip(nameOf(source, selected, index));
            return ClipRun.plant(source, index, settings, line);
        });
        List<ClipRun> runs = new ArrayList<>(clipsInTurn.results());
        ClipSet.settle(new ArrayList<>(runs.stream().map(ClipRun::planted).toList()), (i, shared) -> {
            line.clip(nameOf(source, selected, runs.get(i).planted().rigged().index()));
            runs.set(i, runs.get(i).sharing(shared, settings, line));
            return runs.get(i).planted();
        });
        if (!clipsInTurn.unread().isEmpty()) {
            runs.set(0, runs.get(0).withNotesOfFile(clipsInTurn.unread()));
        }
        return runs;
    }

    /** What was written, and what each clip's source is like, where it is compared. */
    private record Written(WrittenClips clips, List<Optional<MotionMetrics>> before) {}

    /** Writes the clips; meanwhile others measure their sources, which does not depend on it. */
    private Written written(OpenedFile source, List<ClipRun> runs) throws FileIssue {
        List<PlantedClip> planted = runs.stream().map(ClipRun::planted).toList();
        List<Optional<MotionMetrics>> before = new ArrayList<>(Collections.nCopies(runs.size(), Optional.empty()));
        WrittenClips[] clips = new WrittenClips[1];
        FileIssue[] issue = new FileIssue[1];
        workers.each(1 + runs.size(), part -> {
            if (part > 0) {
                before.set(part - 1, runs.get(part - 1).before(settings.inFull(), workers));
                return;
            }
            try {
                clips[0] = WrittenClips.of(source.file(), planted, workers);
            } catch (FileIssue e) {
                issue[0] = e;
            }
        });
        if (issue[0] != null) {
            throw issue[0];
        }
        return new Written(clips[0], before);
    }

    /** A file in which there is nothing to do comes out as it is where the task allows that. */
    private Result asItWas(OpenedFile source, List<ClipRun> runs) throws FileFailure, FileIssue {
        if (!settings.task().leavesWhatStands()) {
            throw new FileFailure(
                    source.name(),
                    "nothing to " + settings.task().command() + ": "
                            + runs.get(0).leftAlone());
        }
        return new Result(
                source.bytes(), runs.stream().map(ClipRun::reportUnwritten).toList());
    }

    /** Returns the name of a clip where it is one of many; empty otherwise. */
    private static String nameOf(OpenedFile source, List<Integer> selected, int index) {
        return selected.size() == 1 ? "" : source.file().clipNames().get(index);
    }
}
