// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.file.ClipFile;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.Grounds;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.issue.FileIssue;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.LegDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Plants the clips of one file: each on its own, then all into one output, and measured on that output as it is read back. */
final class FilePlanting {
    private final Shell shell;
    private final ClipFiles.Opened source;
    private final Grounds.Opened ground;
    private final PlantOptions options;
    private final List<LegDescription> legs;
    private final List<ClipReport> reports = new ArrayList<>();
    private byte[] bytes;

    FilePlanting(
            Shell shell,
            ClipFiles.Opened source,
            Grounds.Opened ground,
            PlantOptions options,
            List<LegDescription> legs) {
        this.shell = shell;
        this.source = source;
        this.ground = ground;
        this.options = options;
        this.legs = legs;
    }

    /** Plants the clips of these indices. */
    void plant(List<Integer> selected) throws FileFailure {
        List<PlantedClip> clips = new ArrayList<>();
        Map<Integer, Planting> plantings = new TreeMap<>();
        for (int index : selected) {
            PlantedClip clip = plant(index);
            clips.add(clip);
            if (clip.isPlanted()) {
                plantings.put(index, clip.planting());
            }
        }
        if (plantings.isEmpty()) {
            throw new FileFailure(source.name(), "nothing to plant: " + reason(clips.get(0)));
        }
        try {
            ClipFile.Saved saved = source.file().save(plantings);
            bytes = saved.bytes();
            ClipFile written = source.file().reread(bytes);
            for (PlantedClip clip : clips) {
                clip.notes().addAll(saved.notes());
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
            return PlantedClip.plant(source, index, legs, ground, options, progress);
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

    private static String reason(PlantedClip clip) {
        return clip.notes().get(clip.notes().size() - 1);
    }
}
