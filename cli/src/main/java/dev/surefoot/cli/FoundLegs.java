// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.issue.FileIssue;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoints;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.LegDescription;
import dev.surefoot.rig.LegFinder;
import dev.surefoot.rig.LegSearch;
import dev.surefoot.rig.PelvisCarrier;
import java.util.ArrayList;
import java.util.List;

/**
 * The legs of a clip: those that were described, or those that are found.
 *
 * @param legs the legs with the points of their soles
 * @param carrier the joint that carries the body; −1 when there is none
 * @param notes sentences: how they were found, and what was refused and why
 * @param obstacle why nothing can be planted, which is among the notes too; empty when it can
 */
record FoundLegs(List<Leg> legs, int carrier, List<String> notes, String obstacle) {
    /** Finds the legs; {@code option} is the option that described them, for messages. */
    static FoundLegs in(ClipFiles.Opened opened, Clip clip, List<LegDescription> described, String option)
            throws FileFailure {
        try {
            return described.isEmpty() ? search(opened, clip) : resolve(opened, clip, described, option);
        } catch (FileIssue e) {
            throw FileFailure.of(opened.name(), e);
        }
    }

    /** Tells whether there is anything to plant. */
    boolean canBePlanted() {
        return obstacle.isEmpty();
    }

    private static FoundLegs search(ClipFiles.Opened opened, Clip clip) throws FileIssue {
        LegSearch found = LegFinder.find(clip);
        List<String> notes = new ArrayList<>(found.notes());
        List<String> refused = new ArrayList<>();
        for (LegSearch.Refusal refusal : found.refused()) {
            refused.add(refusal.toString());
        }
        notes.addAll(refused);
        if (found.legs().isEmpty()) {
            if (notes.isEmpty()) {
                notes.add("no legs were found");
            }
            return new FoundLegs(List.of(), -1, notes, String.join("; ", refused.isEmpty() ? notes : refused));
        }
        return placed(opened, clip, found.legs(), notes);
    }

    private static FoundLegs resolve(ClipFiles.Opened opened, Clip clip, List<LegDescription> described, String option)
            throws FileFailure, FileIssue {
        List<Leg> legs;
        try {
            legs = LegFinder.resolve(clip.skeleton(), clip.space(), described);
        } catch (IllegalArgumentException e) {
            throw new FileFailure(opened.name(), option + ": " + e.getMessage());
        }
        boolean pointsGiven = described.stream().noneMatch(leg -> leg.points().isEmpty());
        return pointsGiven ? carried(clip, legs, new ArrayList<>()) : placed(opened, clip, legs, new ArrayList<>());
    }

    private static FoundLegs placed(ClipFiles.Opened opened, Clip clip, List<Leg> legs, List<String> notes)
            throws FileIssue {
        FootPoints.Placed placed = FootPoints.find(clip, legs, opened.file().sole());
        notes.addAll(opened.file().soleNotes());
        notes.addAll(placed.notes());
        return carried(clip, placed.legs(), notes);
    }

    private static FoundLegs carried(Clip clip, List<Leg> legs, List<String> notes) {
        int carrier = PelvisCarrier.find(clip.skeleton(), legs);
        if (carrier < 0) {
            String obstacle = "no joint above the legs can be moved, so the body cannot follow the ground";
            notes.add(obstacle);
            return new FoundLegs(legs, carrier, notes, obstacle);
        }
        return new FoundLegs(legs, carrier, notes, "");
    }
}
