// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.ActiveContacts;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.motion.track.Promise;
import dev.surefoot.motion.track.SoleDepth;
import dev.surefoot.motion.track.Subframes;
import dev.surefoot.motion.track.UnresolvedRuns;
import dev.surefoot.plant.foot.ground.InflatedGround;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * How far feet slip and sink between two keys when a player interpolates: the larger of both, as a multiple of what is
 * allowed. Looks {@link Subframes#perKey} times as finely as the keys lie, as the meter does. <b>Order:</b> intervals
 * are asked in the order of time, once.
 */
final class InterpolationError {
    /**
     * Times as many samples where the ground below a foot jumps from one key to the next: an edge that is cut is cut
     * for a moment.
     */
    private static final int AT_EDGES = 4;
    /**
     * Metres of height, of an adult, that are an edge: a quick foot comes by less over a slope from one key to the
     * next.
     */
    private static final double EDGE_METRES = 0.03;

    /** Frames between which is looked at once: some milliseconds. */
    private static final int ASKED_AT_ONCE = 2048;

    private static final String IN_GROUND =
            "the foot is in the ground, and nothing that may move lifts it out, as of one that lies on its side";

    private static final String SHORT_OF_PLACE =
            "the foot is in the ground, short of the place that its leg cannot reach";

    /** Part of what is allowed that is reported: what is raised because of it is raised for good. */
    private static final double SUNK_PART = 0.5;

    private final Clip clip;
    private final List<Leg> legs;
    private final Ground ground;
    private final List<Segment> segments;
    private final List<Contact> contacts;
    private final ActiveContacts contactsAt;
    private final int[] joints;
    private final WorldPose world;
    private final GroundHit hit = new GroundHit();
    /** How many sole points all legs have. */
    private final int points;

    private final Limits limits;
    private final double[] legMetres;
    private final double[] sunkMetres;
    /**
     * How deep a foot was in the ground at the keys of an interval that was asked, at most, metres; 0 for none that is
     * reported.
     */
    private double deepestAtKeys;
    /** Legs whose foot stood throughout the interval that was asked last. */
    private final BitSet standing = new BitSet();

    private double[] heights = new double[0];
    private int heightsFrame = -1;

    private InterpolationError(
            Clip clip,
            List<Leg> legs,
            Ground ground,
            List<Contact> contacts,
            List<Segment> segments,
            int[] joints,
            int points,
            Limits limits) {
        this.clip = clip;
        this.legs = legs;
        this.ground = ground;
        this.contacts = contacts;
        this.segments = segments;
        this.joints = joints;
        this.points = points;
        this.limits = limits;
        contactsAt = new ActiveContacts(contacts);
        world = new WorldPose(clip.skeleton(), clip.space());
        legMetres = new double[legs.size()];
        sunkMetres = new double[legs.size()];
    }

    /** Prepares to look between the keys of a clip; intervals are asked later. */
    static InterpolationError of(
            Clip clip, List<Leg> legs, Ground ground, List<Contact> contacts, List<Segment> segments) {
        int[] joints = JointsAboveFeet.of(clip.skeleton(), legs);
        int points = legs.stream().mapToInt(leg -> leg.points().size()).sum();
        Limits limits = Limits.of(BodyScale.of(clip, legs), InflatedGround.hasNone(ground));
        return new InterpolationError(clip, legs, ground, contacts, segments, joints, points, limits);
    }

    /**
     * In metres: slip, hover or depth allowed and promised between keys, depth allowed at keys, and the height of an
     * edge. A body smaller than an adult is allowed less, in its own metres, so that what was written counts as
     * standing when it is read back.
     */
    private record Limits(double allowed, double promised, double allowedAtKeys, double edge) {
        /** Where the ground has no edges at all, no height is one. */
        static Limits of(double scale, boolean noEdges) {
            double part = Promise.part(scale);
            return new Limits(
                    Promise.PLANNED_BETWEEN_KEYS_METRES * part,
                    Promise.BETWEEN_KEYS_METRES * part,
                    Promise.DEPTH_METRES * part,
                    noEdges ? Double.POSITIVE_INFINITY : EDGE_METRES * part);
        }

        boolean hasEdges() {
            return edge < Double.POSITIVE_INFINITY;
        }
    }

    /**
     * Returns the worst between frames {@code f} and {@code f + step}, when only these are keys; 0 where the clip jumps
     * from one to the other.
     */
    double worst(int f, int step) {
        double worst = 0;
        for (double metres : worstMetres(f, step)) {
            worst = Math.max(worst, metres);
        }
        return worst / limits.allowed;
    }

    /** The same for each leg in metres; overwritten by the next call. */
    private double[] worstMetres(int f, int step) {
        Arrays.fill(legMetres, 0);
        Arrays.fill(sunkMetres, 0);
        standing.clear();
        if (!Segment.join(segments, f, f + step)) {
            return legMetres;
        }
        between(f, step, (frame, weight) -> {
            for (int leg = 0; leg < legMetres.length; leg++) {
                sunkMetres[leg] = Math.max(sunkMetres[leg], depth(leg));
            }
            slips(frame);
        });
        for (int leg = 0; leg < legMetres.length; leg++) {
            double atKeys =
                    sunkMetres[leg] > limits.allowedAtKeys ? Math.max(depthAt(leg, f), depthAt(leg, f + step)) : 0;
            boolean deep = atKeys > limits.allowedAtKeys;
            deepestAtKeys = deep ? Math.max(deepestAtKeys, atKeys) : deepestAtKeys;
            legMetres[leg] = Math.max(legMetres[leg], sunkMetres[leg] - (deep ? atKeys : 0));
        }
        return legMetres;
    }

    /** A moment between two keys, in which the body is posed. */
    private interface Moment {
        void at(int frame, double weight);
    }

    /**
     * Poses the body as it is played at each moment that is looked at between frames {@code f} and {@code f + step},
     * when only these are keys.
     *
     * @param moment hears the frame at or before it, and the part of the time from {@code f} on
     */
    private void between(int f, int step, Moment moment) {
        int perFrame = Subframes.perKey(clip.framesPerSecond()) * (jumps(f, f + step) ? AT_EDGES : 1);
        int samples = perFrame * step;
        for (int i = 1; i < samples; i++) {
            double weight = i / (double) samples;
            world.updateBetween(clip.pose(f), clip.pose(f + step), weight, joints);
            moment.at(f + i / perFrame, weight);
        }
    }

    private double depthAt(int leg, int f) {
        world.update(clip.pose(f), joints);
        return depth(leg);
    }

    /** How deep a leg's sole is as the body is posed now. */
    private double depth(int leg) {
        return SoleDepth.metres(legs.get(leg), ground, world, hit);
    }

    /** Returns whether the frames looked at so far have feet in the ground at keys, which no inserted keys mend. */
    boolean isInGround() {
        return deepestAtKeys > 0;
    }

    /** Returns how deep these feet are at most, as a multiple of what is allowed between keys. */
    double deepestAtKeys() {
        return deepestAtKeys / limits.allowed;
    }

    /**
     * Returns an entry for each run of frames in which a foot is in the ground by more than is promised. That it is off
     * its place there does not say so: it may be off above the ground.
     *
     * @param known what could not be met at this clip's frames, which is why a foot is in the ground there
     * @param times how many of this clip's frames take the place of one of those that are reported
     */
    List<Unresolved> inGround(List<Unresolved> known, int times) {
        List<BitSet> missed = missed(known);
        UnresolvedRuns inPlace = new UnresolvedRuns(legs.size(), IN_GROUND, 1);
        UnresolvedRuns offPlace = new UnresolvedRuns(legs.size(), SHORT_OF_PLACE, 1);
        for (int f = 0; f < clip.frames(); f += times) {
            for (int leg = 0; Segment.join(segments, f, f) && leg < legs.size(); leg++) {
                double deep = depthAt(leg, f);
                if (deep > limits.allowedAtKeys) {
                    UnresolvedRuns runs = missed.get(leg).get(f) ? offPlace : inPlace;
                    runs.add(leg, f / times, f / times, deep, stands(leg, f));
                }
            }
        }
        List<Unresolved> all = new ArrayList<>(inPlace.all());
        all.addAll(offPlace.all());
        return all;
    }

    private boolean stands(int leg, int f) {
        return contactsAt.at(f).stream().anyMatch(c -> contacts.get(c).leg() == leg);
    }

    /** For each leg the frames in which its foot is known to be off its place. */
    private List<BitSet> missed(List<Unresolved> known) {
        List<BitSet> missed = new ArrayList<>();
        for (int leg = 0; leg < legs.size(); leg++) {
            missed.add(new BitSet());
        }
        known.forEach(u -> missed.get(u.leg()).set(u.startFrame(), u.endFrame() + 1));
        return missed;
    }

    /**
     * Returns an entry for each run of intervals between two keys in which a foot slips or sinks by more than is
     * promised, but for what is known.
     *
     * @param known what could not be met at this clip's frames: there it is no matter of keys
     * @param times how many of this clip's frames take the place of one of those that are reported
     * @param reason why it is left so
     */
    List<Unresolved> beyondPromise(List<Unresolved> known, int times, String reason) {
        List<BitSet> missed = missed(known);
        UnresolvedRuns runs = new UnresolvedRuns(legs.size(), reason, 0);
        for (int f = 0; f + 1 < clip.frames(); f++) {
            double[] metres = worstMetres(f, 1);
            int key = f / times;
            for (int leg = 0; leg < metres.length; leg++) {
                boolean isKnown = missed.get(leg).get(f) || missed.get(leg).get(f + 1);
                if (metres[leg] > limits.promised && !isKnown) {
                    runs.add(leg, key, key + 1, metres[leg], standing.get(leg));
                }
            }
        }
        return runs.all();
    }

    /** Hears of a moment between two frames at which a leg's sole is in the ground. */
    interface Sunk {
        void at(int leg, int frame, double weight, double deepMetres);
    }

    /**
     * Reports where soles are in the ground, more than half as deep as is allowed, between frame {@code f} to the next.
     */
    void sunk(int f, Sunk sunk) {
        if (!Segment.join(segments, f, f + 1)) {
            return;
        }
        between(f, 1, (frame, weight) -> {
            for (int leg = 0; leg < legs.size(); leg++) {
                double deep = depth(leg);
                if (deep > SUNK_PART * limits.allowed) {
                    sunk.at(leg, frame, weight, deep);
                }
            }
        });
    }

    /** Returns whether the ground below a sole point is that much higher or lower at the later frame. */
    private boolean jumps(int f, int later) {
        if (!limits.hasEdges()) {
            return false;
        }
        double[] from = f == heightsFrame ? heights : below(f);
        heights = below(later);
        heightsFrame = later;
        for (int i = 0; i < from.length; i++) {
            if (Math.abs(from[i] - heights[i]) > limits.edge) {
                return true;
            }
        }
        return false;
    }

    private double[] below(int f) {
        double[] below = new double[points];
        int i = 0;
        world.update(clip.pose(f), joints);
        for (Leg leg : legs) {
            for (FootPoint point : leg.points()) {
                Vec3 at = point.in(world);
                below[i++] = ground.at(at.x(), at.z(), hit) ? hit.height() : Double.NaN;
            }
        }
        return below;
    }

    /** Returns a multiple of what is allowed in metres. */
    double metres(double multiple) {
        return multiple * limits.allowed;
    }

    /** Returns the worst of the whole clip with all its frames as keys. */
    double worst(Parallel parallel) {
        double all = 0;
        for (double each : each(1, parallel)) {
            all = Math.max(all, each);
        }
        return all;
    }

    /**
     * Returns which of the intervals of so many frames, of which the first and the last are keys, have more than is
     * allowed between.
     */
    BitSet beyondAllowed(int step, Parallel parallel) {
        BitSet beyond = new BitSet();
        double[] each = each(step, parallel);
        for (int i = 0; i < each.length; i++) {
            beyond.set(i, each[i] > 1);
        }
        return beyond;
    }

    /** The worst of each interval of so many frames. */
    private double[] each(int step, Parallel parallel) {
        double[] worst = new double[(clip.frames() - 1) / step];
        int atOnce = Math.max(1, ASKED_AT_ONCE / step);
        double[] deepest = new double[worst.length / atOnce + 1];
        parallel.ranges(0, worst.length, atOnce, (from, to) -> {
            // who poses a part has a state of its own
            InterpolationError part =
                    new InterpolationError(clip, legs, ground, contacts, segments, joints, points, limits);
            for (int i = from; i < to; i++) {
                worst[i] = part.worst(i * step, step);
            }
            deepest[from / atOnce] = part.deepestAtKeys;
        });
        for (double deep : deepest) {
            deepestAtKeys = Math.max(deepestAtKeys, deep);
        }
        return worst;
    }

    /** Adds how far the points that stand from frame {@code f} to the next are off their anchors. */
    private void slips(int f) {
        BitSet holding = contactsAt.at(f);
        for (int c = holding.nextSetBit(0); c >= 0; c = holding.nextSetBit(c + 1)) {
            Contact contact = contacts.get(c);
            if (contact.endFrame() > f) {
                standing.set(contact.leg());
                Vec3 place = legs.get(contact.leg()).point(contact.kind()).in(world);
                double slip = place.distanceTo(contact.anchorWorld());
                legMetres[contact.leg()] = Math.max(legMetres[contact.leg()], slip);
            }
        }
    }
}
