// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.issue.FileIssue;
import dev.surefoot.plant.ClipFaults;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.LegDescription;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;

/** Finds out what there is to tell about a clip that is only looked at. */
final class ClipInspection {
    private ClipInspection() {}

    static ClipReport inspect(ClipFiles.Opened opened, int index, List<LegDescription> described) throws FileFailure {
        Clip clip;
        List<String> notes = new ArrayList<>(opened.file().notes());
        try {
            clip = opened.file().clip(index);
            notes.addAll(opened.file().clipNotes(index));
        } catch (FileIssue e) {
            throw FileFailure.of(opened.name(), e);
        }
        FoundLegs found = LegsOfFile.in(opened, clip, described, "--legs");
        notes.addAll(found.notes());
        if (found.legs().isEmpty()) {
            return legsAlone(clip, found, notes);
        }
        ContactFinder.Found contacts = ContactFinder.find(clip, found.legs(), PlantOptions.DEFAULTS);
        notes.addAll(contacts.notes());
        double floor = contacts.floor().heightMetres();
        return new ClipReport(
                clip,
                null,
                contacts.legs(),
                floor,
                contacts.contacts(),
                List.of(),
                notes,
                OwnFloor.measure(clip, contacts.legs(), contacts.floor(), contacts.contacts(), contacts.segments()),
                null,
                Double.NaN,
                null,
                "",
                ClipFaults.find(clip, contacts.legs(), contacts.floor().ground(), contacts.contacts(), contacts.segments()));
    }

    /** Looks at the skeleton of a file that holds no clip. */
    static ClipReport inspectAtRest(ClipFiles.Opened opened, List<LegDescription> described) throws FileFailure {
        Skeleton skeleton = opened.file().skeleton();
        if (skeleton.size() == 0) {
            throw new FileFailure(opened.name(), "holds neither clip nor skeleton");
        }
        Clip rest = new Clip("rest", skeleton, opened.file().space(), 0, 1, List.of(skeleton.restPose()));
        List<String> notes = new ArrayList<>(opened.file().notes());
        notes.add("the file holds no clip; this is its skeleton at rest");
        FoundLegs found = LegsOfFile.in(opened, rest, described, "--legs");
        notes.addAll(found.notes());
        return legsAlone(rest, found, notes);
    }

    private static ClipReport legsAlone(Clip clip, FoundLegs found, List<String> notes) {
        return new ClipReport(
                clip,
                null,
                found.legs(),
                Double.NaN,
                List.of(),
                List.of(),
                notes,
                null,
                null,
                Double.NaN,
                null,
                "",
                List.of());
    }
}
