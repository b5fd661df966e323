// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.clipfile.GroundRise;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.outcome.ClipOutcome;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Everything that is reported about one clip.
 *
 * @param source the clip as it came
 * @param written the clip as it was written; empty when nothing was
 * @param notes sentences: what was set aside, detected or refused
 * @param left why the clip was left as it is, and what helps; {@link Left#NOT} when it was not, or was only looked at
 * @param faults what is wrong with the clip as it is in the end, one entry a kind; empty without legs or motion
 * @param ofFile those of the notes that say something of its file, skeleton or ground
 * @param outcome what became of it; empty when it was only looked at
 */
public record ClipReport(
        Source source,
        Optional<Written> written,
        List<String> notes,
        Left left,
        List<ClipFault> faults,
        Set<String> ofFile,
        Optional<ClipOutcome> outcome) {
    /** Creates the report of a clip none of whose notes is about its file, and which nobody judged. */
    public ClipReport(Source source, Optional<Written> written, List<String> notes, Left left, List<ClipFault> faults) {
        this(source, written, notes, left, faults, Set.of(), Optional.empty());
    }

    /**
     * Why a clip was left as it is; the notes say so too.
     *
     * @param reason a clause; empty for a clip that was not
     * @param remedy what lets it be planted, a clause; empty where nothing does
     */
    public record Left(String reason, String remedy) {
        /** A clip that was changed, or only looked at. */
        public static final Left NOT = new Left("", "");

        /** Returns both, in a clause. */
        public String clause() {
            return reason + (remedy.isEmpty() ? "" : "; " + remedy);
        }
    }

    /**
     * A clip as it came.
     *
     * @param clip the clip as it was planted or inspected: contacts and times refer to its frames
     * @param legs its legs
     * @param floorMetres height of its own floor; NaN without legs or motion
     * @param contacts which point was held where, and when
     * @param bearing which point bore, held or not, and when; all in order of leg, point and time
     * @param movingFloor the floor that passes under a clip in place; still for others
     * @param metrics figures on its own floor; null without legs or motion
     * @param slides how its feet slide while they bear, of a clip that is only looked at; empty for others
     */
    public record Source(
            Clip clip,
            List<Leg> legs,
            double floorMetres,
            List<Contact> contacts,
            List<Contact> bearing,
            Planting.MovingFloor movingFloor,
            MotionMetrics metrics,
            List<ClipOutcome.Slide> slides) {
        /** Copies the lists. */
        public Source {
            slides = List.copyOf(slides);
            legs = List.copyOf(legs);
            contacts = List.copyOf(contacts);
            bearing = List.copyOf(bearing);
        }

        /** Returns a clip in which every point that bears is held. */
        public Source(Clip clip, List<Leg> legs, double floorMetres, List<Contact> contacts, MotionMetrics metrics) {
            this(clip, legs, floorMetres, contacts, contacts, Planting.MovingFloor.STILL, metrics, List.of());
        }

        /** Returns a clip without motion that could be judged. */
        public static Source unjudged(Clip clip, List<Leg> legs) {
            return new Source(clip, legs, Double.NaN, List.of(), null);
        }
    }

    /** Which frames or keys a clip was written with. */
    public enum Keys {
        /** The source's and others between them, wherever a foot would slip or sink there. */
        WHERE_NEEDED,
        /** The source's alone: what slips between them is measured, and no more is promised. */
        OWN_RATE,
        /** Those of a finer rate that the user named. */
        FINER_RATE
    }

    /**
     * The frames of a clip in the output.
     *
     * @param frames how many there are
     * @param framesPerSecond how many there are in a second
     * @param keys how they came to be
     */
    public record Rate(int frames, double framesPerSecond, Keys keys) {}

    /**
     * A clip as it was written.
     *
     * @param clip the clip as read back from what was written, at its source's frames
     * @param rate the frames that it was written with
     * @param rootPath how its root's way over the ground was changed
     * @param shortenedMetres by how many metres its way over the ground is shorter since its strides fit; empty where
     *     they are its own
     * @param metrics its figures on the ground
     * @param unresolved what could not be met
     * @param millisecondsPerFrame how long planting took
     * @param rise by how much the ground rises between its feet
     * @param drawn what the page draws of the planting
     */
    public record Written(
            Clip clip,
            Rate rate,
            Planting.RootPath rootPath,
            OptionalDouble shortenedMetres,
            MotionMetrics metrics,
            List<Unresolved> unresolved,
            double millisecondsPerFrame,
            GroundRise rise,
            DrawnPlanting drawn) {
        /** Copies the list. */
        public Written {
            unresolved = List.copyOf(unresolved);
        }
    }

    /** Copies the lists, and makes each note a sentence. */
    public ClipReport {
        notes = notes.stream().map(Words::sentence).toList();
        faults = List.copyOf(faults);
        ofFile = ofFile.stream().map(Words::sentence).collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the same report, with some of its notes about the file. */
    public ClipReport withNotesOfFile(Set<String> ofFile) {
        return new ClipReport(source, written, notes, left, faults, ofFile, outcome);
    }

    /** Returns the same report with what became of the clip. */
    public ClipReport withOutcome(ClipOutcome outcome) {
        return new ClipReport(source, written, notes, left, faults, ofFile, Optional.of(outcome));
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

    /** Returns which point was held where, and when. */
    public List<Contact> contacts() {
        return source.contacts();
    }

    /**
     * Returns how far a foot slips at most, mm: from where it is held, and in a clip that is only looked at while it
     * bears, too, since there a foot that slides is not said to stand. NaN when there was nothing to measure.
     */
    public double slipMm() {
        double most = last() == null ? Double.NaN : last().slip().maxMm();
        for (ClipOutcome.Slide slide : source.slides()) {
            double mm = 1000 * slide.metres();
            most = most >= mm ? most : mm;
        }
        return most;
    }

    /** Returns figures of the clip as it came; null without legs or motion. */
    public MotionMetrics before() {
        return source.metrics();
    }

    /** Returns what was written, read back; null when nothing was. */
    public Clip planted() {
        return written.map(Written::clip).orElse(null);
    }

    /** Returns the frames of the clip in the output: its own when it was left as it is. */
    public Rate rate() {
        return written.map(Written::rate).orElse(new Rate(clip().frames(), clip().framesPerSecond(), Keys.OWN_RATE));
    }

    /** Returns how far a walk in place was let walk and where to, in words; empty for others. */
    public String travel() {
        Planting.RootPath path = rootPath();
        return path.kind() == Planting.RootPath.Kind.FREE ? path.words() : "";
    }

    /** Returns how far a root was moved since its feet slid together, in words; empty for others. */
    public String followed() {
        Planting.RootPath path = rootPath();
        return path.kind() == Planting.RootPath.Kind.FOLLOWS ? path.words() : "";
    }

    /** Returns how the root's way over the ground was changed. */
    public Planting.RootPath rootPath() {
        return written.map(Written::rootPath).orElse(Planting.RootPath.KEPT);
    }

    /** Returns by how many metres its way is shorter since its strides fit; empty where they are its own. */
    public OptionalDouble shortenedMetres() {
        return written.map(Written::shortenedMetres).orElse(OptionalDouble.empty());
    }

    /** Returns whether feet stay put between keys too, or it is named as not met. */
    public boolean promisesBetweenKeys() {
        return rate().keys() != Keys.OWN_RATE;
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

    /** Returns by how much the ground rises between feet; none when nothing was planted. */
    GroundRise rise() {
        return written.map(Written::rise).orElse(GroundRise.NONE);
    }

    /** Returns why the clip was left as it is and what helps, one sentence; empty when it was not. */
    public String leftAlone() {
        return Words.sentence(left.clause());
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
