// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Parallel;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.ClipJumps;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.bearing.BearingFeet;
import dev.surefoot.plant.bearing.FootTremor;
import dev.surefoot.plant.floor.ClipFloor;
import dev.surefoot.plant.floor.SharedFloor;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Finds the floor of a clip, when heel and ball of each foot stand on it, and when toes may.
 *
 * <p>The stages: jumps are cut out → what bearing feet glide together is taken away → points at rest, by speed alone →
 * which of them carry the body → the plane they lie on, if they do → points at rest that are also near their floor →
 * slides are refused and named. On an uneven floor the third and the last but one stage stand for the floor: what rests
 * and carries is a contact at its own height. <b>Units:</b> metres and seconds, for an adult; lengths grow with the
 * body, speeds with its root. <b>Invariant</b> under turning about the vertical, mirroring, moving and reversing; the
 * frame rate moves edges by a frame at most. <b>Cost:</b> O(frames).
 */
public final class ContactDetector {
    /** A stance that wanders further than this from its mean place is a slide: holding it would be seen. */
    public static final double MOST_DRIFT_METRES = 0.03;
    /** Estimates of where soles end differ by no more than this from the true ones. */
    private static final double MOST_SOLE_METRES = 0.02;

    private final List<LegTrack> tracks;
    private final double framesPerSecond;
    private final Wanted wanted;
    private final double scale;
    private final ClipJumps.Found jumps;
    private final BearingFeet.Found bearing;
    private final boolean steps;
    private final RestDetector points;
    private final Parallel parallel;

    /** The same feet as they were before a travel was added to them; else those. */
    private final List<LegTrack> untravelled;

    private ContactDetector(
            List<LegTrack> tracks,
            List<LegTrack> untravelled,
            double framesPerSecond,
            Wanted wanted,
            double scale,
            ClipJumps.Found jumps,
            BearingFeet.Found bearing,
            boolean steps,
            RestDetector points,
            Parallel parallel) {
        this.parallel = parallel;
        this.tracks = tracks;
        this.untravelled = untravelled;
        this.framesPerSecond = framesPerSecond;
        this.wanted = wanted;
        this.scale = scale;
        this.jumps = jumps;
        this.bearing = bearing;
        this.steps = steps;
        this.points = points;
    }

    /**
     * What was found.
     *
     * @param floor the floor
     * @param contacts in order of leg, point and time, each anchored at its mean place on the floor, or at its own
     *     height where the floor is uneven
     * @param toes when toe tips bear, each at its mean place: what a stance may roll onto
     * @param bearing what bears, and how far it glides; beside that each contact rests
     * @param segments the frames that may be changed
     * @param notes sentences about what was set aside
     */
    public record Found(
            SourceFloor floor,
            List<Contact> contacts,
            List<Contact> toes,
            BearingFeet.Found bearing,
            List<Segment> segments,
            List<String> notes) {}

    /**
     * Looks at a clip.
     *
     * @param stance which part of a stance is held
     */
    public static Found detect(List<LegTrack> tracks, double framesPerSecond, Contact.Hold stance) {
        return detect(tracks, tracks, false, framesPerSecond, stance);
    }

    /**
     * Looks at a walk in place that was given a travel, or is seen from a moving floor; without the travel its level
     * floor is the treadmill under its feet.
     *
     * @param steps whether the legs are known to step: then the body is not in the air all the time, as a run's may
     *     seem to be
     */
    public static Found detect(
            List<LegTrack> tracks,
            List<LegTrack> untravelled,
            boolean steps,
            double framesPerSecond,
            Contact.Hold stance) {
        return detect(tracks, untravelled, steps, framesPerSecond, Wanted.of(stance), Parallel.NONE);
    }

    /**
     * What is asked of it.
     *
     * @param stance for how much of a stance a foot is held
     * @param sharedFloorMetres height of the floor on which other clips of the same body stand; a clip whose feet come
     *     down to it does not stand on a higher one. Empty where it is not known
     */
    public record Wanted(Contact.Hold stance, OptionalDouble sharedFloorMetres) {
        /** Asks for nothing but stances. */
        static Wanted of(Contact.Hold stance) {
            return new Wanted(stance, OptionalDouble.empty());
        }
    }

    /** Does so; {@code parallel} looks at several legs at once. */
    public static Found detect(
            List<LegTrack> tracks,
            List<LegTrack> untravelled,
            boolean steps,
            double framesPerSecond,
            Wanted wanted,
            Parallel parallel) {
        Feet feet = Feet.of(tracks, steps || !tracks.equals(untravelled), framesPerSecond, parallel);
        return detect(tracks, untravelled, feet, framesPerSecond, wanted, parallel);
    }

    /**
     * What is looked for first.
     *
     * @param jumps where the clip jumps
     * @param bearing which feet bear, and what they glide
     * @param steps whether the legs are known to step
     */
    public record Feet(ClipJumps.Found jumps, BearingFeet.Found bearing, boolean steps) {
        /** Looks for it; {@code steps} is that of {@link #detect}. */
        public static Feet of(List<LegTrack> tracks, boolean steps, double framesPerSecond, Parallel parallel) {
            ClipJumps.Found jumps = ClipJumps.find(tracks, framesPerSecond, parallel);
            BearingFeet.Found bearing = BearingFeet.find(tracks, jumps.segments(), framesPerSecond, !steps, parallel);
            return new Feet(jumps, bearing, steps);
        }
    }

    /** Looks at a clip whose feet have been looked at. */
    public static Found detect(
            List<LegTrack> tracks, Feet feet, double framesPerSecond, Wanted wanted, Parallel parallel) {
        return detect(tracks, tracks, feet, framesPerSecond, wanted, parallel);
    }

    private static Found detect(
            List<LegTrack> tracks,
            List<LegTrack> untravelled,
            Feet feet,
            double framesPerSecond,
            Wanted wanted,
            Parallel parallel) {
        boolean travels = !tracks.equals(untravelled);
        // the travel was made of what feet glide together: nothing of it is left
        BearingFeet.Found bearing = travels ? feet.bearing.withoutGlide() : feet.bearing;
        List<LegTrack> steady = bearing.glide().takenFrom(tracks);
        List<Segment> segments = feet.jumps.segments();
        FootTremor tremor = FootTremor.of(steady, bearing.points(), segments, framesPerSecond, parallel);
        RestDetector points = RestDetector.of(steady, segments, framesPerSecond, tremor.shownSpeed(), parallel);
        return new ContactDetector(
                        steady,
                        travels ? untravelled : steady,
                        framesPerSecond,
                        wanted,
                        BodyScale.of(tracks),
                        feet.jumps,
                        bearing,
                        feet.steps,
                        points,
                        parallel)
                .found();
    }

    private Found found() {
        List<RestInterval> resting = points.find(RestDetector.Pace.STANDING, Contact.Hold.AUTO, RestDetector.Level.ANY);
        List<RestInterval> carrying = WeightBearing.find(tracks, resting, framesPerSecond, scale);
        SourceFloor own = RestingFloor.of(tracks, untravelled, framesPerSecond, carrying, parallel);
        SourceFloor floor = shared(own);
        List<RestInterval> standing;
        List<RestInterval> sliding;
        if (floor.even()) {
            RestDetector.Level level = level(withPointsThatNeverRest(carrying), floor);
            standing = points.find(RestDetector.Pace.STANDING, wanted.stance, level);
            sliding = points.find(RestDetector.Pace.SLIDING, wanted.stance, level);
        } else {
            standing = carried(RestDetector.Pace.STANDING);
            sliding = carried(RestDetector.Pace.SLIDING);
        }
        List<String> notes = new ArrayList<>(jumps.notes());
        notes.addAll(floor.notes());
        if (!floor.equals(own)) {
            notes.add("its feet come down to the floor of the other clips, so that is its floor");
        }
        if (bearing.airborne()) {
            notes.add("the feet go up and down with the body: it is in the air, and none stands");
            return new Found(floor, List.of(), List.of(), bearing, jumps.segments(), List.copyOf(notes));
        }
        ContactsAtRest.Judged judged = new ContactsAtRest(tracks, framesPerSecond, wanted.stance, bearing, points)
                .judge(floor, standing, sliding);
        notes.addAll(judged.refusals());
        List<Contact> contacts = new ArrayList<>();
        List<Contact> toes = toes(judged.contacts(), notes);
        LeftStances.Looked looked = new LeftStances.Looked(bearing.sure(), steps);
        for (Contact c : ExactContacts.of(tracks, floor, judged.contacts(), toes, looked, framesPerSecond)) {
            contacts.add(bearing.glide().givenBack(longEnough(c)));
        }
        return new Found(floor, List.copyOf(contacts), toes, bearing, jumps.segments(), List.copyOf(notes));
    }

    /**
     * Returns a contact that is long enough to be held, drawn out towards where its point is slower, if it bears so
     * long.
     */
    private Contact longEnough(Contact c) {
        LegTrack track = tracks.get(c.leg());
        int p = track.indexOf(c.kind());
        BitSet bears = bearing.points()[c.leg()][p];
        int start = c.startFrame();
        int end = c.endFrame();
        while (end - start + 1 < ExactContacts.leastHeld(framesPerSecond)) {
            double before = start > 0 && bears.get(start - 1) ? stepMetres(track, p, start - 1) : Double.MAX_VALUE;
            double after = bears.get(end + 1) ? stepMetres(track, p, end) : Double.MAX_VALUE;
            if (before == Double.MAX_VALUE && after == Double.MAX_VALUE) {
                break;
            }
            if (before < after) {
                start--;
            } else {
                end++;
            }
        }
        return c.during(start, end);
    }

    private static double stepMetres(LegTrack track, int point, int f) {
        return track.pointMove(point, f + 1, f);
    }

    /**
     * When toe tips bear, at their mean places; of feet that were held before, only while they do not move. A tip that
     * glides too far to be held, and of whose foot nothing else is, is left; it is named where nothing else bears.
     */
    private List<Contact> toes(List<Contact> others, List<String> notes) {
        List<Contact> toes = new ArrayList<>();
        for (int leg = 0; leg < tracks.size(); leg++) {
            LegTrack track = tracks.get(leg);
            int p = track.indexOf(FootPoint.Kind.TOE);
            BitSet bears = p < 0 ? new BitSet() : bearing.points()[leg][p];
            for (int start = bears.nextSetBit(0); start >= 0; ) {
                int end = bears.nextClearBit(start) - 1;
                Contact toe = new Contact(leg, FootPoint.Kind.TOE, start, end, track.meanPlace(p, start, end));
                boolean far = ContactsAtRest.glidesFar(bearing.glide(), track, leg, start, end, scale);
                if (far && !isBeside(toe, others)) {
                    if (bearsAlone(leg, p, start, end)) {
                        double glides = bearing.glide().furthest(leg, start, end);
                        notes.add(ContactsAtRest.refusal(track, FootPoint.Kind.TOE, glides, start, end, "far"));
                    }
                } else {
                    toe = bearing.glide().givenBack(toe);
                    toes.addAll(
                            bearing.planted().get((start + end) / 2)
                                    ? ExactContacts.runs(tracks, List.of(toe), framesPerSecond)
                                    : List.of(toe));
                }
                start = bears.nextSetBit(end + 1);
            }
        }
        return List.copyOf(toes);
    }

    private boolean bearsAlone(int leg, int point, int start, int end) {
        for (int p = 0; p < bearing.points()[leg].length; p++) {
            int next = bearing.points()[leg][p].nextSetBit(start);
            if (p != point && next >= 0 && next <= end) {
                return false;
            }
        }
        return true;
    }

    /** Whether one of these is the same foot's, at the same time or in a frame beside it. */
    private static boolean isBeside(Contact toe, List<Contact> others) {
        for (Contact c : others) {
            if (c.leg() == toe.leg() && c.startFrame() <= toe.endFrame() + 1 && c.endFrame() >= toe.startFrame() - 1) {
                return true;
            }
        }
        return false;
    }

    /** Adds where points slide that never rest: it shows how high they would. */
    private List<RestInterval> withPointsThatNeverRest(List<RestInterval> carrying) {
        BitSet[][] rests = ContactsAtRest.frames(tracks, carrying);
        boolean all = true;
        for (int leg = 0; leg < rests.length; leg++) {
            for (int p = 0; p < rests[leg].length; p++) {
                all &= !rests[leg][p].isEmpty() || !points.stands(leg, p);
            }
        }
        if (all) {
            return carrying;
        }
        List<RestInterval> known = new ArrayList<>(carrying);
        for (RestInterval s : carried(RestDetector.Pace.SLIDING)) {
            if (rests[s.leg()][s.point()].isEmpty()) {
                known.add(s);
            }
        }
        return known;
    }

    private List<RestInterval> carried(RestDetector.Pace pace) {
        List<RestInterval> resting = points.find(pace, wanted.stance, RestDetector.Level.ANY);
        return WeightBearing.find(tracks, resting, framesPerSecond, scale);
    }

    /** Returns the floor of the body's other clips where this one stands on it. */
    private SourceFloor shared(SourceFloor own) {
        if (wanted.sharedFloorMetres.isEmpty()) {
            return own;
        }
        int moving = ClipFloor.movingFrames(untravelled, framesPerSecond);
        return SharedFloor.of(own, wanted.sharedFloorMetres.getAsDouble(), tracks, moving);
    }

    private RestDetector.Level level(List<RestInterval> carrying, SourceFloor floor) {
        double[][] rest = points.heightsAtRest(carrying, floor, MOST_SOLE_METRES * scale);
        return (leg, point, x, z) -> floor.heightAt(x, z) + rest[leg][point];
    }
}
