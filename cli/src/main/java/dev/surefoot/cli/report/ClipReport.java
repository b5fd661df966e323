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
import java.util.Optional;

/**
 * Everything that is reported about one clip.
 *
 * @param source the clip as it came
 * @param written the clip as it was written; empty when nothing was
 * @param notes sentences: what was set aside, detected or refused
 * @param leftAlone why the clip was left as it is, one sentence that is among the notes too; empty when it was not, or
 *     was only looked at
 * @param faults what is wrong with the clip as it is in the end, one entry a kind; empty without legs or motion
 */
public record ClipReport(
        Source source, Optional<Written> written, List<String> notes, String leftAlone, List<ClipFault> faults) {
    /**
     * A clip as it came.
     *
     * @param clip the clip as it was planted or inspected: contacts and times refer to its frames
     * @param legs its legs
     * @param floorMetres height of its own floor; NaN without legs or motion
     * @param contacts which point stood where, and when
     * @param metrics figures on its own floor; null without legs or motion
     */
    public record Source(Clip clip, List<Leg> legs, double floorMetres, List<Contact> contacts, MotionMetrics metrics) {
        /** Copies the lists. */
        public Source {
            legs = List.copyOf(legs);
            contacts = List.copyOf(contacts);
        }

        /** Returns a clip without motion that could be judged. */
        public static Source unjudged(Clip clip, List<Leg> legs) {
            return new Source(clip, legs, Double.NaN, List.of(), null);
        }
    }

    /**
     * A clip as it was written.
     *
     * @param clip the clip as read back from what was written
     * @param metrics its figures on the ground
     * @param unresolved what could not be met
     * @param millisecondsPerFrame how long planting took
     * @param drawn what the page draws of the planting
     */
    public record Written(
            Clip clip,
            MotionMetrics metrics,
            List<Unresolved> unresolved,
            double millisecondsPerFrame,
            DrawnPlanting drawn) {
        /** Copies the list. */
        public Written {
            unresolved = List.copyOf(unresolved);
        }
    }

    /** Copies the lists, and makes each note a sentence. */
    public ClipReport {
        notes = notes.stream().map(Words::sentence).toList();
        leftAlone = Words.sentence(leftAlone);
        faults = List.copyOf(faults);
    }

    /** Returns the clip as it came: contacts and times refer to its frames. */
    public Clip clip() {
        return source.clip();
    }

    /** Returns the legs. */
    public List<Leg> legs() {
        return source.legs();
    }

    /** Returns the height of the clip's own floor; NaN without legs or motion. */
    public double floorMetres() {
        return source.floorMetres();
    }

    /** Returns which point stood where, and when. */
    public List<Contact> contacts() {
        return source.contacts();
    }

    /** Returns figures of the clip as it came; null without legs or motion. */
    public MotionMetrics before() {
        return source.metrics();
    }

    /** Returns what was written, read back; null when nothing was. */
    public Clip planted() {
        return written.map(Written::clip).orElse(null);
    }

    /** Returns figures of what was written; null when nothing was. */
    public MotionMetrics after() {
        return written.map(Written::metrics).orElse(null);
    }

    /** Returns what could not be met. */
    public List<Unresolved> unresolved() {
        return written.map(Written::unresolved).orElse(List.of());
    }

    /** Returns how long planting took; NaN when nothing was planted. */
    public double millisecondsPerFrame() {
        return written.map(Written::millisecondsPerFrame).orElse(Double.NaN);
    }

    /** Returns what the page draws of the planting; null when nothing was planted. */
    public DrawnPlanting drawn() {
        return written.map(Written::drawn).orElse(null);
    }

    /** Returns the figures of the clip as it is in the end: planted, or as it came; null when there are none. */
    public MotionMetrics last() {
        return written.map(Written::metrics).orElse(source.metrics());
    }

    /** Returns whether the clip was planted. */
    public boolean isPlanted() {
        return written.isPresent();
    }
}
