// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.issue.FileIssue;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Plants or cleans the clips of one file: each on its own, then all into one output, and measured on that output as it is read back. */
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
     * Plants or cleans the clips of these indices.
     *
     * @param copies whether a file in which there is nothing to do comes out as it is; otherwise that is a failure
     */
    void plant(List<Integer> selected, boolean copies) throws FileFailure {
        settings.contacts().check(source, selected);
        List<PlantedClip> clips = new ArrayList<>();
        Map<Integer, Planting> plantings = new TreeMap<>();
        for (int index : selected) {
            PlantedClip clip = plant(index);
            clips.add(clip);
            if (clip.isPlanted()) {
                plantings.put(index, clip.planting());
            }
        }
        if (plantings.isEmpty() && copies) {
            bytes = ClipFiles.readAll(source.name(), source.path());
            clips.forEach(clip -> reports.add(clip.reportUntouched()));
            return;
        }
        if (plantings.isEmpty()) {
            throw new FileFailure(
                    source.name(),
                    "nothing to " + settings.task().command() + ": "
                            + clips.get(0).leftAlone());
        }
        try {
            ClipFile.Saved saved = source.file().save(plantings);
            bytes = saved.bytes();
            ClipFile written = source.file().reread(bytes);
            for (PlantedClip clip : clips) {
                clip.notes().addAll(saved.notes());
                String keys = clip.isPlanted() ? source.file().keysAdded(clip.planting()) : "";
                if (!keys.isEmpty()) {
                    clip.notes().add(keys);
                }
                reports.add(report(clip, written));
            }
        } catch (FileIssue e) {
            throw FileFailure.of(source.name(), e);
        }
    }

    /** Returns the output file. */
    byte[] bytes() {
        return bytes;
    }

    /** Returns what there is to tell about each clip. */
    List<ClipReport> reports() {
        return reports;
    }

    private PlantedClip plant(int index) throws FileFailure {
        try (ProgressLine progress =
                new ProgressLine(shell, source.file().clipNames().get(index))) {
            return PlantedClip.plant(source, index, settings, progress);
        }
    }

    private ClipReport report(PlantedClip clip, ClipFile written) throws FileIssue {
        if (!clip.isPlanted()) {
            return clip.reportUntouched();
        }
        Clip reread =
                written.clipAtFramesOf(clip.index(), clip.planting().between().clip());
        return clip.report(reread);
    }
}
