// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.OutcomeWords;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.clipfile.OwnStances;
import dev.surefoot.clipfile.RiggedClip;
import dev.surefoot.math.Parallel;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.outcome.ClipOutcome;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.find.LegDescription;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds out what there is to report about a clip that is only looked at, or left as it is. */
public final class ClipInspection {
    private ClipInspection() {}

    /** Looks at clip {@code index} of a file; {@code parallel} does parts of it at once. */
    public static ClipReport inspect(OpenedFile opened, int index, List<LegDescription> described, Parallel parallel)
            throws FileFailure {
        RiggedClip rigged = LegsOfFile.read(opened, index, described, "--legs", parallel);
        List<String> notes = new ArrayList<>(opened.file().notes());
        Set<String> ofFile = new HashSet<>(notes);
        ofFile.addAll(rigged.found().notes());
        Clip clip = rigged.clip();
        List<Leg> legs = rigged.found().legs();
        if (legs.isEmpty()) {
            notes.addAll(rigged.notes());
            return unjudged(clip, legs, notes, ClipReport.Left.NOT).withNotesOfFile(ofFile);
        }
        OwnStances stances = OwnStances.of(rigged);
        notes.addAll(stances.rigged().notes());
        ContactFinder.Found contacts = stances.contacts();
        notes.addAll(contacts.notes());
        String added = opened.file().hasRate() ? AddedFrames.note(clip, legs) : "";
        if (!added.isEmpty()) {
            notes.add(added);
        }
        return judged(clip, contacts, notes, ClipReport.Left.NOT, parallel).withNotesOfFile(ofFile);
    }

    /**
     * Judges a clip that was to be planted and is left as it is, as if it was only looked at; {@code why} is among the
     * notes.
     */
    static ClipReport leftAlone(
            Clip clip, List<Leg> legs, PlantOptions options, List<String> notes, ClipReport.Left why) {
        return legs.isEmpty()
                ? unjudged(clip, legs, notes, why)
                        .withOutcome(ClipOutcome.ofUnchanged(clip, legs, List.of(), List.of()))
                : leftAlone(clip, ContactFinder.find(clip, legs, options), notes, why);
    }

    private static ClipReport leftAlone(Clip clip, ContactFinder.Found found, List<String> notes, ClipReport.Left why) {
        return judged(clip, found, notes, why, Parallel.NONE)
                .withOutcome(ClipOutcome.ofUnchanged(clip, found.legs(), found.bearing(), found.segments()));
    }

    /** Looks at the skeleton of a file that holds no clip. */
    public static ClipReport inspectAtRest(OpenedFile opened, List<LegDescription> described) throws FileFailure {
        Skeleton skeleton = opened.file().skeleton();
        if (skeleton.size() == 0) {
            throw new FileFailure(opened.name(), "holds neither clip nor skeleton");
        }
        Clip rest = new Clip("rest", skeleton, opened.file().space(), 0, 1, List.of(skeleton.restPose()));
        List<String> notes = new ArrayList<>(opened.file().notes());
        notes.add("the file holds no clip; this is its skeleton at rest");
        FoundLegs found = LegsOfFile.in(opened, rest, described, "--legs");
        notes.addAll(found.notes());
        return unjudged(rest, found.legs(), notes, ClipReport.Left.NOT);
    }

    private static ClipReport judged(
            Clip clip, ContactFinder.Found found, List<String> notes, ClipReport.Left left, Parallel parallel) {
        // contacts that are known of a clip in place are seen from its floor
        Clip seen = found.clip();
        MotionMeter meter = MotionMeter.of(seen)
                .legs(found.legs())
                .ground(found.floor().ground())
                .contacts(found.contacts())
                .bearing(found.bearing())
                .segments(found.segments());
        Judged judged = new Judged();
        // feet in place slide as they should
        boolean goes = found.movingFloor().isStill() && left.equals(ClipReport.Left.NOT);
        List<ClipOutcome.Slide> slides = goes
                ? ClipOutcome.ofUnchanged(seen, found.legs(), found.bearing(), found.segments())
                        .slides()
                : List.of();
        List<String> all = new ArrayList<>(notes);
        OutcomeWords.furthest(slides, clip, found.legs()).ifPresent(all::add);
        parallel.each(2, part -> {
            if (part == 0) {
                judged.metrics = meter.measure();
            } else {
                judged.faults =
                        ClipFault.find(seen, found.legs(), found.floor().ground(), found.contacts(), found.segments());
            }
        });
        return new ClipReport(
                new ClipReport.Source(
                        clip,
                        found.legs(),
                        found.floor().heightMetres(),
                        found.contacts(),
                        found.bearing(),
                        found.movingFloor(),
                        judged.metrics,
                        slides),
                Optional.empty(),
                all,
                left,
                judged.faults);
    }

    /** How well a clip stands. */
    private static final class Judged {
        private MotionMetrics metrics;
        private List<ClipFault> faults;
    }

    private static ClipReport unjudged(Clip clip, List<Leg> legs, List<String> notes, ClipReport.Left left) {
        return new ClipReport(ClipReport.Source.unjudged(clip, legs), Optional.empty(), notes, left, List.of());
    }
}
