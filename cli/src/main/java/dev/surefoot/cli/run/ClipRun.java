// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.ContactsFile;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.DrawnPlanting;
import dev.surefoot.cli.report.Words;
import dev.surefoot.cli.shell.ProgressLine;
import dev.surefoot.clipfile.GroundRise;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.clipfile.PlantedClip;
import dev.surefoot.clipfile.RiggedClip;
import dev.surefoot.clipfile.WrittenClips;
import dev.surefoot.clipfile.contacts.BearingContact;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Parallel;
import dev.surefoot.math.Trig;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.outcome.ClipOutcome;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.pelvis.PelvisTurn;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.find.LegDescription;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * One clip of a run: planted or cleaned as the user asked, or left as it is, and reported.
 *
 * @param planted what came of it
 * @param notes sentences on all of it but how it was written
 * @param fileNotes those of them on the file and the ground
 * @param millisecondsPerFrame how long planting took; NaN when it is left as it is
 */
record ClipRun(PlantedClip planted, List<String> notes, List<String> fileNotes, double millisecondsPerFrame) {
    /** Radians: a tilt of less than a twentieth of a degree is reported as none. */
    private static final double REPORTED_RADIANS = Trig.radians(0.05);

    private static final String GLTF_RATE = "--fps is for BVH files alone: this one gets keys where it needs them";

    /** Copies the notes. */
    ClipRun {
        notes = List.copyOf(notes);
        fileNotes = List.copyOf(fileNotes);
    }

    /** Returns the same with more notes on the file. */
    ClipRun withNotesOfFile(List<String> sentences) {
        List<String> all = new ArrayList<>(notes);
        List<String> ofFile = new ArrayList<>(fileNotes);
        all.addAll(sentences);
        ofFile.addAll(sentences);
        return new ClipRun(planted, all, ofFile, millisecondsPerFrame);
    }

    /** Plants or cleans clip {@code index} of a file. */
    static ClipRun plant(OpenedFile opened, int index, PlantingSettings settings, ProgressLine line)
            throws FileFailure {
        line.at("reading");
        ContactsFile.OfClip given = settings.contacts().of(opened, index);
        boolean legsGiven = settings.legs().isEmpty() && given != null;
        List<LegDescription> described = legsGiven ? given.legs() : settings.legs();
        RiggedClip rigged =
                LegsOfFile.read(opened, index, described, legsGiven ? "--contacts" : "--legs", line.parallel());
        List<String> fileNotes = new ArrayList<>(opened.file().notes());
        fileNotes.addAll(settings.task().notes());
        List<String> notes = new ArrayList<>();
        PlantOptions options = settings.options();
        if (rigged.found().canBePlanted() && given != null) {
            options = options.withContacts(
                    given.resolve(rigged.clip(), rigged.found().legs()),
                    given.bearing(rigged.clip(), rigged.found().legs()));
            options = given.withFloor(options, rigged.clip());
        } else if (rigged.found().canBePlanted() && settings.contacts().isGiven()) {
            notes.add("the contacts' file says nothing about this clip, so none of its contacts are from there");
        }
        if (options.framesPerSecond().isPresent() && !opened.file().hasRate()) {
            options = options.withKeysWhereNeeded();
            fileNotes.add(GLTF_RATE);
        }
        options = atRate(opened, rigged.clip(), options);
        long started = System.nanoTime();
        PlantedClip planted = PlantedClip.plant(rigged, settings.task().standsOn(), options, line);
        double milliseconds = (System.nanoTime() - started) / 1e6;
        notes.addAll(0, planted.rigged().notes());
        notes.addAll(0, fileNotes);
        if (!planted.isPlanted()
                && settings.options().framesPerSecond().isPresent()
                && opened.file().hasRate()) {
            notes.add("the clip keeps its own rate, since it is left as it is");
        }
        return of(planted, notes, fileNotes, milliseconds);
    }

    private static ClipRun of(
            PlantedClip planted, List<String> notesBefore, List<String> fileNotes, double milliseconds) {
        List<String> notes = new ArrayList<>(notesBefore);
        if (planted.planting().isPresent()) {
            Planting planting = planted.planting().get();
            notes.addAll(planting.notes());
            return new ClipRun(
                    planted, notes, fileNotes, milliseconds / planting.clip().frames());
        }
        if (planted.rigged().found().canBePlanted()) {
            notes.add("the clip is left as it is, since " + left(planted).clause());
        }
        return new ClipRun(planted, notes, fileNotes, Double.NaN);
    }

    /** Returns the same as one that shares so much with the file's other clips. */
    ClipRun sharing(PlantOptions.Shared shared, PlantingSettings settings, ProgressLine line) {
        long started = System.nanoTime();
        PlantedClip other = planted.sharing(shared, settings.task().standsOn(), line);
        if (other.equals(planted)) {
            return this;
        }
        double milliseconds = (System.nanoTime() - started) / 1e6;
        int before = planted.planting().map(made -> made.notes().size()).orElse(0);
        List<String> known = notes.subList(0, notes.size() - before);
        return of(other, known, fileNotes, milliseconds);
    }

    /** Returns the options with the rate that the clip gets; one below its own is refused. */
    private static PlantOptions atRate(OpenedFile opened, Clip clip, PlantOptions options) throws FileFailure {
        try {
            return opened.file().options(clip, options);
        } catch (FileIssue e) {
            throw FileFailure.of(opened.name(), e);
        } catch (IllegalArgumentException e) {
            // nothing else of the options depends on the file
            throw new FileFailure(
                    opened.name(),
                    String.format(
                            Locale.ROOT,
                            "--fps must be at least its own rate of %s frames a second, got %s",
                            Words.number(clip.framesPerSecond(), 3),
                            Words.number(options.framesPerSecond().orElseThrow(), 3)));
        }
    }

    /** Returns why the clip is left as it is and what helps, a clause; empty when it is not. */
    String leftAlone() {
        return left(planted).clause();
    }

    private static ClipReport.Left left(PlantedClip planted) {
        String why = planted.why();
        if (planted.isPlanted()) {
            return ClipReport.Left.NOT;
        }
        if (planted.couldTravel()) {
            return new ClipReport.Left(why, "--travel lets it walk");
        }
        if (planted.rigged().found().canBePlanted()) {
            return new ClipReport.Left(why, "where a foot should stand, --contacts says so");
        }
        boolean noLegs = planted.rigged().found().legs().isEmpty() && !why.contains("--legs");
        return new ClipReport.Left(why, noLegs ? "--legs describes legs that were not found" : "");
    }

    /** Returns the report of a clip in a file that was not written, since all of its clips are left as they are. */
    ClipReport reportUnwritten() {
        return reportUntouched(notes).withNotesOfFile(ofFile(List.of()));
    }

    /** Measures the source, several things at once; empty where the clip is left as it is. */
    Optional<MotionMetrics> before(boolean inFull, Parallel parallel) {
        return planted.planting().map(planting -> planted.before(extent(planting, inFull), parallel));
    }

    /**
     * Returns how much is measured. What is left between frames of a rate that was asked for is a figure alone: without
     * it the outcome may differ.
     */
    private MotionMeter.Extent extent(Planting planting, boolean inFull) {
        boolean leftBetween =
                planting.result().extraKeys().leftMetres() > 0 && keys(planting) == ClipReport.Keys.FINER_RATE;
        return inFull || leftBetween ? MotionMeter.Extent.ALL : MotionMeter.Extent.AT_KEYS;
    }

    /**
     * Returns the report of the clip as it was written.
     *
     * @param before what {@link #before} returned
     * @param inFull as {@link PlantingSettings} has it
     * @param parallel measures several things at once
     */
    ClipReport report(WrittenClips written, Optional<MotionMetrics> before, boolean inFull, Parallel parallel)
            throws FileIssue {
        List<String> all = new ArrayList<>(notes);
        all.addAll(written.notes());
        if (planted.planting().isEmpty()) {
            return reportUntouched(all).withNotesOfFile(ofFile(written.notes()));
        }
        Planting planting = planted.planting().get();
        String keys = written.keysAdded(planted);
        if (!keys.isEmpty()) {
            all.add(keys);
        }
        String between = planted.leftBetween("--fps");
        if (!between.isEmpty()) {
            all.add(between);
        }
        GroundRise rise = GroundRise.under(planting.clip(), planting.legs(), planting.ground());
        if (rise.isBeyondLegs()) {
            all.add(0, rise.question(planting.clip().space()));
        }
        String stacked = StackedGround.note(planting, rise.legMetres());
        if (!stacked.isEmpty()) {
            all.add(0, stacked);
        }
        Clip reread = written.clip(planted);
        ClipReport.Rate rate = rate(reread);
        Planting.MovingFloor floor = planting.source().movingFloor();
        Clip atItsFrames =
                floor.seen(FinerClip.every(reread, planting.result().extraKeys().times()));
        Measured measured = measured(planting, reread, atItsFrames, inFull, parallel);
        MotionMetrics after = measured.after;
        all.addAll(changes(planting, atItsFrames, after));
        DrawnPlanting drawn = new DrawnPlanting(
                planting.ground(), planting.cameContacts(), planting.result().pelvisMovedMetres());
        return new ClipReport(
                        new ClipReport.Source(
                                planting.cameClip(),
                                planting.legs(),
                                planting.source().floor().heightMetres(),
                                planting.contacts(),
                                BearingContact.bearingOnGround(planting),
                                floor,
                                before.orElseThrow(),
                                List.of()),
                        Optional.of(new ClipReport.Written(
                                atItsFrames,
                                rate,
                                planting.source().rootPath(),
                                shortened(planting),
                                after,
                                planting.unresolved(),
                                millisecondsPerFrame,
                                rise,
                                drawn)),
                        all,
                        ClipReport.Left.NOT,
                        measured.faults)
                .withNotesOfFile(ofFile(written.notes()))
                .withOutcome(measured.outcome);
    }

    /** What was measured of what was written. */
    private static final class Measured {
        private MotionMetrics after;
        private ClipOutcome outcome;
        private List<ClipFault> faults = List.of();
    }

    private Measured measured(Planting planting, Clip reread, Clip atItsFrames, boolean inFull, Parallel parallel) {
        Measured measured = new Measured();
        parallel.each(inFull ? 3 : 2, part -> {
            switch (part) {
                case 0 -> measured.after = planted.after(reread, extent(planting, inFull), parallel);
                case 1 -> measured.outcome = planted.outcome(reread, parallel);
                default -> measured.faults = faults(planting, atItsFrames);
            }
        });
        return measured;
    }

    private ClipReport.Rate rate(Clip reread) {
        Planting planting = planted.planting().orElseThrow();
        boolean given = planted.options().framesPerSecond().isPresent();
        // what was written has no frames of its own in a format that has keys: then it has those it was planted at
        Clip output = given ? reread : planting.clip();
        return new ClipReport.Rate(output.frames(), output.framesPerSecond(), keys(planting));
    }

    private ClipReport.Keys keys(Planting planting) {
        if (planted.options().framesPerSecond().isEmpty()) {
            return ClipReport.Keys.WHERE_NEEDED;
        }
        return planting.result().extraKeys().times() == 1 ? ClipReport.Keys.OWN_RATE : ClipReport.Keys.FINER_RATE;
    }

    private static List<ClipFault> faults(Planting planting, Clip atItsFrames) {
        return ClipFault.find(
                atItsFrames,
                planting.legs(),
                planting.ground(),
                planting.contacts(),
                planting.source().segments());
    }

    /** Returns the notes on file, ground, skeleton and how all of it was written. */
    private Set<String> ofFile(List<String> written) {
        Set<String> ofFile = new HashSet<>(fileNotes);
        ofFile.addAll(planted.rigged().found().notes());
        ofFile.addAll(written);
        return ofFile;
    }

    private ClipReport reportUntouched(List<String> all) {
        return ClipInspection.leftAlone(
                planted.rigged().clip(), planted.rigged().found().legs(), planted.options(), all, left(planted));
    }

    /** Returns sentences on what the options let change, and did. */
    private List<String> changes(Planting planting, Clip atItsFrames, MotionMetrics after) {
        List<String> changes = new ArrayList<>();
        if (planted.options().greatestStretch() > 0 && after.bones().stretchMax() > 0) {
            changes.add(String.format(
                    Locale.ROOT,
                    "legs were stretched by up to %.2f %%, in %d frames of a leg",
                    100 * after.bones().stretchMax(),
                    after.bones().stretchedFrames()));
        }
        double tilt = planted.options().greatestTiltRadians() > 0
                ? PelvisTurn.mostRadians(planting.source().clip(), atItsFrames, planting.legs())
                : 0;
        if (tilt > REPORTED_RADIANS) {
            changes.add(String.format(Locale.ROOT, "the pelvis was tilted by up to %.1f degrees", Trig.degrees(tilt)));
        }
        return changes;
    }

    private static OptionalDouble shortened(Planting planting) {
        return planting.source()
                .strides()
                .map(strides -> OptionalDouble.of(strides.shortenedMetres()))
                .orElse(OptionalDouble.empty());
    }
}
