// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.ContactsFile;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.PlantedCourse;
import dev.surefoot.cli.shell.ProgressLine;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Trig;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.measure.ClipFaults;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.pelvis.PelvisTurn;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.find.LegDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One clip after planting or cleaning, or left as it is.
 *
 * @param index the clip's index in its file
 * @param clip the clip as it was read
 * @param legs the legs that were found
 * @param planting what the planter gave; null when the clip is left as it is
 * @param notes sentences on all of it
 * @param leftAlone why the clip is left as it is, which is among the notes too; empty when it is not
 * @param millisecondsPerFrame how long planting took
 * @param options how it was planted
 */
record ClipRun(
        int index,
        Clip clip,
        List<Leg> legs,
        Planting planting,
        List<String> notes,
        String leftAlone,
        double millisecondsPerFrame,
        PlantOptions options) {
    /** A tilt of less than a twentieth of a degree is told as none. */
    private static final double TOLD_RADIANS = Trig.radians(0.05);

    /** Plants or cleans clip {@code index} of a file. */
    static ClipRun plant(ClipFiles.Opened opened, int index, PlantingSettings settings, ProgressLine line)
            throws FileFailure {
        Clip clip;
        List<String> notes = new ArrayList<>(opened.file().notes());
        notes.addAll(settings.task().notes());
        line.at("reading");
        try {
            clip = opened.file().clip(index);
            notes.addAll(opened.file().clipNotes(index));
        } catch (FileIssue e) {
            throw FileFailure.of(opened.name(), e);
        }
        ContactsFile.OfClip given = settings.contacts().of(opened, index);
        boolean legsGiven = settings.legs().isEmpty() && given != null;
        List<LegDescription> described = legsGiven ? given.legs() : settings.legs();
        line.at("finding legs");
        FoundLegs found = LegsOfFile.in(opened, clip, described, legsGiven ? "--contacts" : "--legs");
        notes.addAll(found.notes());
        if (!found.canBePlanted()) {
            return new ClipRun(
                    index, clip, found.legs(), null, notes, found.obstacle(), Double.NaN, settings.options());
        }
        PlantOptions options = settings.options();
        if (given != null) {
            options = options.withContacts(given.resolve(clip, found.legs()));
        } else if (settings.contacts().isGiven()) {
            notes.add("the contacts' file says nothing about this clip, so its contacts were detected");
        }
        long started = System.nanoTime();
        Planting planting = settings.task().apply(clip, found, options, line);
        double milliseconds = (System.nanoTime() - started) / 1e6;
        if (planting.contacts().isEmpty()) {
            String why = unplanted(clip, found, options, planting.notes());
            notes.add("the clip is left as it is, since " + why);
            return new ClipRun(index, clip, found.legs(), null, notes, why, Double.NaN, options);
        }
        notes.addAll(planting.notes());
        return new ClipRun(
                index,
                clip,
                found.legs(),
                planting,
                notes,
                "",
                milliseconds / planting.clip().frames(),
                options);
    }

    private static String unplanted(Clip clip, FoundLegs found, PlantOptions options, List<String> reasons) {
        List<String> why = new ArrayList<>(reasons);
        boolean canTravel = clip.skeleton().joint(found.carrier()).freedom().translates();
        if (!options.travel() && canTravel && ContactFinder.walksInPlace(clip, found.legs())) {
            why.add("--travel lets it walk");
        }
        return "no foot ever stands still" + (why.isEmpty() ? "" : ": " + String.join("; ", why));
    }

    boolean isPlanted() {
        return planting != null;
    }

    /** Returns the report of a clip that was left as it is. */
    ClipReport reportUntouched() {
        return ClipInspection.leftAlone(clip, legs, options, notes, leftAlone);
    }

    /**
     * Returns the report of a planted clip; {@code written} is the clip as read back from the output, {@code inFull} as
     * {@link PlantingSettings} has it.
     */
    ClipReport report(Clip written, boolean inFull, ProgressLine line) {
        line.at("measuring");
        MotionMeter.Extent extent = inFull ? MotionMeter.Extent.ALL : MotionMeter.Extent.AT_KEYS;
        MotionMetrics before = OwnFloor.measure(
                planting.source(),
                planting.legs(),
                planting.floor(),
                planting.sourceContacts(),
                planting.segments(),
                extent);
        MotionMetrics after = MotionMeter.measure(
                planting.source(),
                written,
                planting.legs(),
                planting.ground(),
                planting.contacts(),
                planting.pelvisMovedMetres(),
                planting.segments(),
                options.greatestStretch(),
                extent);
        if (options.greatestStretch() > 0 && after.legStretchMax() > 0) {
            notes.add(String.format(
                    Locale.ROOT,
                    "legs were stretched by up to %.2f %%, in %.0f frames of a leg",
                    100 * after.legStretchMax(),
                    after.legStretchFrames()));
        }
        Clip atItsFrames = FinerClip.every(written, planting.between().times());
        double tilt = options.greatestTiltRadians() > 0
                ? PelvisTurn.mostRadians(planting.source(), atItsFrames, planting.legs())
                : 0;
        if (tilt > TOLD_RADIANS) {
            notes.add(String.format(Locale.ROOT, "the pelvis was tilted by up to %.1f degrees", Trig.degrees(tilt)));
        }
        return new ClipReport(
                planting.source(),
                atItsFrames,
                planting.legs(),
                planting.floorMetres(),
                planting.contacts(),
                planting.unresolved(),
                notes,
                before,
                after,
                millisecondsPerFrame,
                new PlantedCourse(planting.ground(), planting.sourceContacts(), planting.pelvisMovedMetres()),
                "",
                inFull ? faults(atItsFrames, line) : List.of());
    }

    private List<ClipFault> faults(Clip atItsFrames, ProgressLine line) {
        line.at("looking for faults");
        return ClipFaults.find(
                atItsFrames, planting.legs(), planting.ground(), planting.contacts(), planting.segments());
    }
}
