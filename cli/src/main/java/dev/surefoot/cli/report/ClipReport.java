// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.plant.Contact;
import dev.surefoot.plant.MotionMetrics;
import dev.surefoot.plant.Unresolved;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.List;

/**
 * Everything that is told about one clip.
 *
 * @param clip the clip as it was planted or inspected: contacts and times refer to its frames
 * @param planted the clip as read back from what was written; null when nothing was
 * @param legs its legs
 * @param floorMetres height of its own floor; NaN without legs
 * @param contacts which point stood where, and when
 * @param unresolved what could not be met
 * @param notes sentences: what was set aside, detected or refused
 * @param before figures on its own floor; null without legs
 * @param after figures of what was written, on the ground; null when nothing was
 * @param millisecondsPerFrame how long planting took; NaN when nothing was planted
 * @param course what the page draws of the planting; null when nothing was planted
 */
public record ClipReport(
        Clip clip,
        Clip planted,
        List<Leg> legs,
        double floorMetres,
        List<Contact> contacts,
        List<Unresolved> unresolved,
        List<String> notes,
        MotionMetrics before,
        MotionMetrics after,
        double millisecondsPerFrame,
        PlantedCourse course) {
    /** Copies the lists, and makes each note a sentence. */
    public ClipReport {
        legs = List.copyOf(legs);
        contacts = List.copyOf(contacts);
        unresolved = List.copyOf(unresolved);
        notes = notes.stream().map(Words::sentence).toList();
    }

    /** Creates the report of a clip without a course to draw. */
    public ClipReport(
            Clip clip,
            Clip planted,
            List<Leg> legs,
            double floorMetres,
            List<Contact> contacts,
            List<Unresolved> unresolved,
            List<String> notes,
            MotionMetrics before,
            MotionMetrics after,
            double millisecondsPerFrame) {
        this(clip, planted, legs, floorMetres, contacts, unresolved, notes, before, after, millisecondsPerFrame, null);
    }

    /** Tells whether the clip was planted. */
    public boolean isPlanted() {
        return after != null;
    }
}
