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
 */
record FoundLegs(List<Leg> legs, int carrier, List<String> notes) {
    static FoundLegs in(ClipFiles.Opened opened, Clip clip, List<LegDescription> described) throws FileFailure {
        try {
            return described.isEmpty() ? search(opened, clip) : resolve(opened, clip, described);
        } catch (FileIssue e) {
            throw FileFailure.of(opened.name(), e);
        }
    }

    /** Tells whether there is anything to plant. */
    boolean canBePlanted() {
        return !legs.isEmpty() && carrier >= 0;
    }

    private static FoundLegs search(ClipFiles.Opened opened, Clip clip) throws FileIssue {
        LegSearch found = LegFinder.find(clip);
        List<String> notes = new ArrayList<>(found.notes());
        for (LegSearch.Refusal refusal : found.refused()) {
            notes.add(refusal.toString());
        }
        return placed(opened, clip, found.legs(), notes);
    }

    private static FoundLegs resolve(ClipFiles.Opened opened, Clip clip, List<LegDescription> described)
            throws FileFailure, FileIssue {
        List<Leg> legs;
        try {
            legs = LegFinder.resolve(clip.skeleton(), clip.space(), described);
        } catch (IllegalArgumentException e) {
            throw new FileFailure(opened.name(), "--legs: " + e.getMessage());
        }
        boolean pointsGiven = described.stream().noneMatch(leg -> leg.points().isEmpty());
        return pointsGiven
                ? new FoundLegs(legs, PelvisCarrier.find(clip.skeleton(), legs), List.of())
                : placed(opened, clip, legs, new ArrayList<>());
    }

    private static FoundLegs placed(ClipFiles.Opened opened, Clip clip, List<Leg> legs, List<String> notes)
            throws FileIssue {
        if (legs.isEmpty()) {
            return new FoundLegs(legs, -1, notes);
        }
        FootPoints.Placed placed = FootPoints.find(clip, legs, opened.file().sole());
        notes.addAll(placed.notes());
        int carrier = PelvisCarrier.find(clip.skeleton(), legs);
        if (carrier < 0) {
            notes.add("no joint above the legs can be moved, so the body cannot follow the ground");
        }
        return new FoundLegs(placed.legs(), carrier, notes);
    }
}
