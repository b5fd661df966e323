// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.measure.ClipFault;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.List;

/**
 * Everything that is told about one clip.
 *
 * @param clip the clip as it was planted or inspected: contacts and times refer to its frames
 * @param planted the clip as read back from what was written; null when nothing was
 * @param legs its legs
 * @param floorMetres height of its own floor; NaN without legs or motion
 * @param contacts which point stood where, and when
 * @param unresolved what could not be met
 * @param notes sentences: what was set aside, detected or refused
 * @param before figures on its own floor; null without legs or motion
 * @param after figures of what was written, on the ground; null when nothing was
 * @param millisecondsPerFrame how long planting took; NaN when nothing was planted
 * @param course what the page draws of the planting; null when nothing was planted
 * @param leftAlone why the clip was left as it is, one sentence that is among the notes too; empty when it was not, or
 *     was only looked at
 * @param faults what is wrong with the clip as it is in the end, one entry a kind; empty without legs or motion
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
        PlantedCourse course,
        String leftAlone,
        List<ClipFault> faults) {
    /** Copies the lists, and makes each note a sentence. */
    public ClipReport {
        legs = List.copyOf(legs);
        contacts = List.copyOf(contacts);
        unresolved = List.copyOf(unresolved);
        notes = notes.stream().map(Words::sentence).toList();
        leftAlone = Words.sentence(leftAlone);
        faults = List.copyOf(faults);
    }

    /** Returns the figures of the clip as it is in the end: planted, or as it came; null when there are none. */
    public MotionMetrics last() {
        return after == null ? before : after;
    }

    /** Tells whether the clip was planted. */
    public boolean isPlanted() {
        return after != null;
    }
}
