// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.Grounds;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.PlantedCourse;
import dev.surefoot.issue.FileIssue;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.MotionMeter;
import dev.surefoot.plant.MotionMetrics;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.Progress;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.LegDescription;
import java.util.ArrayList;
import java.util.List;

/**
 * One clip after planting: planted, or left as it is with the reason in its notes.
 *
 * @param index the clip's index in its file
 * @param clip the clip as it was read
 * @param planting what the planter gave; null when the clip is left as it is
 * @param notes sentences on all of it
 * @param millisecondsPerFrame how long planting took
 */
record PlantedClip(int index, Clip clip, Planting planting, List<String> notes, double millisecondsPerFrame) {
    /** Plants clip {@code index} of a file. */
    static PlantedClip plant(
            ClipFiles.Opened opened,
            int index,
            List<LegDescription> described,
            Grounds.Opened ground,
            PlantOptions options,
            Progress progress)
            throws FileFailure {
        Clip clip;
        List<String> notes = new ArrayList<>(opened.file().notes());
        notes.addAll(ground.notes());
        try {
            clip = opened.file().clip(index);
            notes.addAll(opened.file().clipNotes(index));
        } catch (FileIssue e) {
            throw FileFailure.of(opened.name(), e);
        }
        FoundLegs found = FoundLegs.in(opened, clip, described);
        notes.addAll(found.notes());
        if (!found.canBePlanted()) {
            return new PlantedClip(index, clip, null, notes, Double.NaN);
        }
        long started = System.nanoTime();
        Planting planting = ClipPlanter.plant(clip, found.legs(), found.carrier(), ground.ground(), options, progress);
        double milliseconds = (System.nanoTime() - started) / 1e6;
        if (planting.contacts().isEmpty()) {
            List<String> why = planting.notes();
            notes.add("no foot ever stands still, so the clip is left as it is"
                    + (why.isEmpty() ? "" : ": " + String.join("; ", why)));
            return new PlantedClip(index, clip, null, notes, Double.NaN);
        }
        notes.addAll(planting.notes());
        return new PlantedClip(
                index, clip, planting, notes, milliseconds / planting.clip().frames());
    }

    boolean isPlanted() {
        return planting != null;
    }

    /** Returns the report of a clip that was left as it is. */
    ClipReport reportUntouched() {
        return new ClipReport(clip, null, List.of(), Double.NaN, List.of(), List.of(), notes, null, null, Double.NaN);
    }

    /** Returns the report of a planted clip; {@code written} is the clip as read back from the output. */
    ClipReport report(Clip written) {
        MotionMetrics before =
                OwnFloor.measure(planting.source(), planting.legs(), planting.floorMetres(), planting.sourceContacts());
        MotionMetrics after = MotionMeter.measure(
                planting.source(),
                written,
                planting.legs(),
                planting.ground(),
                planting.contacts(),
                planting.pelvisMovedMetres());
        return new ClipReport(
                planting.source(),
                written,
                planting.legs(),
                planting.floorMetres(),
                planting.contacts(),
                planting.unresolved(),
                notes,
                before,
                after,
                millisecondsPerFrame,
                new PlantedCourse(planting.ground(), planting.sourceContacts(), planting.pelvisMovedMetres()));
    }
}
