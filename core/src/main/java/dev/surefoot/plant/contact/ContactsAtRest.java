// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.bearing.BearingFeet;
import dev.surefoot.plant.bearing.Glide;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Judges which rests are contacts, and names those that are none. A rest that wanders too far for one place is divided
 * where its point moves on ({@link RestParts}); of a slide that is a stance the part near one place is held.
 * <b>Cost:</b> O(frames).
 */
public final class ContactsAtRest {
    /**
     * A stance in which all feet glide further than this from its middle, in metres for an adult, is not held: half a
     * stance at the fastest skate, and what a leg makes up for without being seen to.
     */
    private static final double MOST_GLIDE_METRES = 0.25;
    /**
     * Squared cosine of half of 45°. A foot that glides further than a stance drifts turns by that angle about the
     * vertical at most, from the middle of the stance on: what turns with the body goes round, and has no place of its
     * own. The feet of somebody on a turntable were drawn to its middle, both.
     */
    private static final double MOST_TURN = 0.5 + 0.5 * Trig.cos(Trig.radians(45));
    /**
     * Seconds of a slide in which the foot may not bear, if it is a stance: a floor that is guessed some millimetres
     * too high makes it a frame or two longer. More makes stances of feet that are taken down or up.
     */
    private static final double MOST_NOT_BORNE_SECONDS = 0.04;
    /**
     * Metres, for an adult, from which on a slide that is no contact is named: of less, which a foot goes in a frame or
     * two as it comes down, nobody wants to know why it is not held.
     */
    private static final double LEAST_NAMED_METRES = 0.005;
    /** So many deviations of its noise a point comes off its place anyway. */
    private static final double NOISE_DEVIATIONS = 3;

    private final List<LegTrack> tracks;
    private final double framesPerSecond;
    private final Contact.Hold stance;
    private final BearingFeet.Found bearing;
    private final RestDetector points;
    private final double scale;

    /**
     * Prepares to judge.
     *
     * @param tracks the legs, without what they glide together
     * @param framesPerSecond of them
     * @param stance which part of a stance is held
     * @param bearing what bears, and how far it glides
     * @param points what found the rests
     */
    ContactsAtRest(
            List<LegTrack> tracks,
            double framesPerSecond,
            Contact.Hold stance,
            BearingFeet.Found bearing,
            RestDetector points) {
        this.tracks = tracks;
        this.framesPerSecond = framesPerSecond;
        this.stance = stance;
        this.bearing = bearing;
        this.points = points;
        scale = BodyScale.of(tracks);
    }

    /** Which rests are contacts, and a sentence for each that is none. */
    record Judged(List<Contact> contacts, List<String> refusals) {}

    /**
     * Judges rests.
     *
     * @param floor what they are on
     * @param found points at rest
     * @param sliding points that are low and slower than a swing, these among them
     */
    Judged judge(SourceFloor floor, List<RestInterval> found, List<RestInterval> sliding) {
        List<RestInterval> standing = new ArrayList<>();
        found.forEach(s -> standing.addAll(parts(s).of(s)));
        List<Contact> contacts = new ArrayList<>();
        List<String> refusals = new ArrayList<>();
        BitSet[][] low = frames(tracks, sliding);
        for (int i = 0; i < standing.size(); i++) {
            RestInterval s = standing.get(i);
            Vec3 mean = s.meanPlace(tracks.get(s.leg()));
            double drift = s.drift(tracks.get(s.leg()), mean);
            if (drift <= RestParts.CREEP_TIMES * mostDrift(s) && !glidesFar(s)) {
                RestInterval held = stance == Contact.Hold.WHOLE ? whole(standing, i, low[s.leg()][s.point()]) : s;
                contacts.add(contact(held, onFloor(mean, s, floor)));
            } else {
                refusals.add(refusal(s, Math.max(drift, glides(s)), "far"));
            }
        }
        BitSet[][] stands = frames(tracks, standing);
        for (RestInterval s : sliding) {
            int next = stands[s.leg()][s.point()].nextSetBit(s.startFrame());
            if (next < 0 || next > s.endFrame()) {
                judgeSlide(floor, s, contacts, refusals);
            }
        }
        return new Judged(contacts, refusals);
    }

    /** Adds of a slide in which nothing rests the part that is a stance, or why none is. */
    private void judgeSlide(SourceFloor floor, RestInterval s, List<Contact> contacts, List<String> refusals) {
        LegTrack track = tracks.get(s.leg());
        RestInterval borne = bearing(s);
        Optional<RestInterval> near = glidesFar(borne) ? Optional.empty() : parts(s).nearest(borne);
        boolean planted = bearing.planted().get((s.startFrame() + s.endFrame()) / 2);
        List<Contact> exact = planted
                ? ExactContacts.runs(tracks, List.of(contact(s, s.meanPlace(track))), framesPerSecond)
                : List.of();
        if (!exact.isEmpty()) {
            // what a machine held for a moment is fast before, after and between its keys
            contacts.addAll(exact);
        } else if (near.isPresent() && bears(s, borne) && !planted) {
            Vec3 mean = near.get().meanPlace(track);
            contacts.add(contact(near.get(), onFloor(mean, near.get(), floor)));
        } else {
            double drift = s.drift(track, s.meanPlace(track));
            if (drift > LEAST_NAMED_METRES * scale) {
                refusals.add(refusal(s, drift, near.isPresent() ? "fast" : "far"));
            }
        }
    }

    private RestParts parts(RestInterval s) {
        return new RestParts(tracks.get(s.leg()), mostDrift(s), scale, framesPerSecond);
    }

    /** Returns whether a slide is the stance that a part of it is, however fast. */
    private boolean bears(RestInterval slide, RestInterval borne) {
        int not = slide.frames() - borne.frames();
        return not == 0
                || (not <= MOST_NOT_BORNE_SECONDS * framesPerSecond
                        && borne.frames() >= RestDetector.LEAST_STANCE_SECONDS * framesPerSecond);
    }

    /** Returns the longest part of a slide in which the foot bears; its first frame where it never does. */
    private RestInterval bearing(RestInterval s) {
        BitSet foot = new BitSet();
        for (BitSet point : bearing.points()[s.leg()]) {
            foot.or(point);
        }
        int start = s.startFrame();
        int end = start;
        for (int from = foot.nextSetBit(start); from >= 0 && from <= s.endFrame(); ) {
            int to = Math.min(foot.nextClearBit(from) - 1, s.endFrame());
            if (to - from > end - start) {
                start = from;
                end = to;
            }
            from = foot.nextSetBit(to + 1);
        }
        return new RestInterval(s.leg(), s.point(), start, end, s.placeWorld());
    }

    private double glides(RestInterval s) {
        return bearing.glide().furthest(s.leg(), s.startFrame(), s.endFrame());
    }

    private boolean glidesFar(RestInterval s) {
        return glidesFar(bearing.glide(), tracks.get(s.leg()), s.leg(), s.startFrame(), s.endFrame(), scale);
    }

    /** Returns whether a foot glides too far in these frames to be held, or turns as it glides. */
    static boolean glidesFar(Glide glide, LegTrack track, int leg, int startFrame, int endFrame, double scale) {
        double metres = glide.furthest(leg, startFrame, endFrame);
        return metres > MOST_GLIDE_METRES * scale
                || (metres > ContactDetector.MOST_DRIFT_METRES * scale && turns(track, startFrame, endFrame));
    }

    /** Whether a foot turns about the vertical: however it is pitched, as paws that roll are. */
    private static boolean turns(LegTrack track, int startFrame, int endFrame) {
        Quat middle = track.foot((startFrame + endFrame) / 2).conjugate();
        for (int f = startFrame; f <= endFrame; f++) {
            Quat turn = track.foot(f).times(middle);
            double cosine = turn.w() * turn.w();
            if (cosine < MOST_TURN * (cosine + turn.y() * turn.y())) {
                return true;
            }
        }
        return false;
    }

    private double mostDrift(RestInterval s) {
        double noise = NOISE_DEVIATIONS * points.noiseMetres(s);
        double drift = ContactDetector.MOST_DRIFT_METRES * scale;
        return Math.sqrt(drift * drift + noise * noise);
    }

    /**
     * Returns stance {@code i} from touching down to lifting off: as far as the point slides low before and after it.
     */
    private static RestInterval whole(List<RestInterval> standing, int i, BitSet low) {
        RestInterval s = standing.get(i);
        int start = low.get(s.startFrame()) ? low.previousClearBit(s.startFrame()) + 1 : s.startFrame();
        int end = low.get(s.endFrame()) ? low.nextClearBit(s.endFrame()) - 1 : s.endFrame();
        if (i > 0 && samePoint(standing.get(i - 1), s)) {
            start = Math.max(start, (standing.get(i - 1).endFrame() + s.startFrame()) / 2 + 1);
        }
        if (i + 1 < standing.size() && samePoint(standing.get(i + 1), s)) {
            end = Math.min(end, (s.endFrame() + standing.get(i + 1).startFrame()) / 2);
        }
        return new RestInterval(
                s.leg(), s.point(), Math.min(start, s.startFrame()), Math.max(end, s.endFrame()), s.placeWorld());
    }

    private static boolean samePoint(RestInterval a, RestInterval b) {
        return a.leg() == b.leg() && a.point() == b.point();
    }

    /** By leg and point the frames of these. */
    static BitSet[][] frames(List<LegTrack> tracks, List<RestInterval> standings) {
        BitSet[][] frames = new BitSet[tracks.size()][];
        for (int leg = 0; leg < frames.length; leg++) {
            frames[leg] = new BitSet[tracks.get(leg).leg().points().size()];
            for (int p = 0; p < frames[leg].length; p++) {
                frames[leg][p] = new BitSet();
            }
        }
        for (RestInterval s : standings) {
            frames[s.leg()][s.point()].set(s.startFrame(), s.endFrame() + 1);
        }
        return frames;
    }

    private static Vec3 onFloor(Vec3 mean, RestInterval s, SourceFloor floor) {
        double height = floor.even()
                ? floor.heightAt(mean.x(), mean.z())
                : s.placeWorld().y();
        return new Vec3(mean.x(), height, mean.z());
    }

    private Contact contact(RestInterval s, Vec3 anchor) {
        return new Contact(s.leg(), kind(s), s.startFrame(), s.endFrame(), anchor);
    }

    private FootPoint.Kind kind(RestInterval s) {
        return tracks.get(s.leg()).leg().points().get(s.point()).kind();
    }

    private String refusal(RestInterval s, double slides, String why) {
        return refusal(tracks.get(s.leg()), kind(s), slides, s.startFrame(), s.endFrame(), why);
    }

    /** Returns the sentence that names a slide which is no contact. */
    public static String refusal(
            LegTrack track, FootPoint.Kind kind, double driftMetres, int startFrame, int endFrame, String why) {
        return "the " + track.leg().name() + " " + kind.word() + " slides " + Math.round(1000 * driftMetres)
                + " mm from frame " + startFrame + " to " + endFrame + "; too " + why
                + " for a contact, left as it is";
    }
}
