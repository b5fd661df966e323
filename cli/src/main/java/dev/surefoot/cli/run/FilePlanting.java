// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.shell.ProgressLine;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.file.FileIssue;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Plants or cleans the clips of one file: each on its own, then all into one output, and measured on that output as it
 * is read back.
 */
final class FilePlanting {
    private final Shell shell;
    private final ClipFiles.Opened source;
    private final PlantingSettings settings;
    private final List<ClipReport> reports = new ArrayList<>();
    private byte[] bytes;

    FilePlanting(Shell shell, ClipFiles.Opened source, PlantingSettings settings) {
        this.shell = shell;
        this.source = source;
        this.settings = settings;
    }

    /**
     * Plants or cleans the clips of these indices. A file in which there is nothing to do comes out as it is where the
     * task allows that; otherwise that is a failure.
     */
    void plant(List<Integer> selected) throws FileFailure {
        settings.contacts().check(source, selected);
        try (ProgressLine line = new ProgressLine(shell, source.baseName(), ProgressLine.PATIENCE_NANOS)) {
            List<ClipRun> clips = new ArrayList<>();
            for (int i = 0; i < selected.size(); i++) {
                line.clip(nameOf(selected, i));
                clips.add(ClipRun.plant(source, selected.get(i), settings, line));
            }
            if (clips.stream().anyMatch(ClipRun::isPlanted)) {
                line.clip("");
                line.at("writing");
                ClipFile written = save(clips);
                for (int i = 0; i < clips.size(); i++) {
                    line.clip(nameOf(selected, i));
                    reports.add(report(clips.get(i), written, line));
                }
            } else if (settings.task().leavesWhatStands()) {
                bytes = ClipFiles.readAll(source.name(), source.path());
                clips.forEach(clip -> reports.add(clip.reportUntouched()));
            } else {
                throw new FileFailure(
                        source.name(),
                        "nothing to " + settings.task().command() + ": "
                                + clips.get(0).leftAlone());
            }
        } catch (FileIssue e) {
            throw FileFailure.of(source.name(), e);
        }
    }

    /** Returns the name of a clip where it is one of many; empty otherwise. */
    private String nameOf(List<Integer> selected, int i) {
        return selected.size() == 1 ? "" : source.file().clipNames().get(selected.get(i));
    }

    /** Writes what was planted, and returns it as it is read back. */
    private ClipFile save(List<ClipRun> clips) throws FileIssue {
        Map<Integer, Planting> plantings = new TreeMap<>();
        for (ClipRun clip : clips) {
            if (clip.isPlanted()) {
                plantings.put(clip.index(), clip.planting());
            }
        }
        ClipFile.Saved saved = source.file().save(plantings);
        bytes = saved.bytes();
        for (ClipRun clip : clips) {
            clip.notes().addAll(saved.notes());
            String keys = clip.isPlanted() ? source.file().keysAdded(clip.planting()) : "";
            if (!keys.isEmpty()) {
                clip.notes().add(keys);
            }
        }
        return source.file().reread(bytes);
    }

    /** Returns the output file. */
    byte[] bytes() {
        return bytes;
    }

    /** Returns what there is to tell about each clip. */
    List<ClipReport> reports() {
        return reports;
    }

    private ClipReport report(ClipRun clip, ClipFile written, ProgressLine line) throws FileIssue {
        line.at("reading back");
        if (!clip.isPlanted()) {
            return clip.reportUntouched();
        }
        Clip reread =
                written.clipAtFramesOf(clip.index(), clip.planting().between().clip());
        return clip.report(reread, settings.inFull(), line);
    }
}
