// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Parallel;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.motion.track.Subframes;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.BitSet;
import java.util.List;

/**
 * Measures a clip on a ground, as {@link MotionMetrics} defines: plain forward kinematics, nothing taken from the
 * planter but its contacts.
 *
 * <p>Say what is measured, then measure: {@code MotionMeter.of(clip).legs(legs).ground(ground).measure()}. What is not
 * said is not there: no legs, {@linkplain Ground#NONE no ground}, no contacts. Meters do not change; every step returns
 * another one. Between keys local positions go straight and local rotations along the shorter arc, as players of these
 * files do.
 *
 * <p><b>Cost:</b> O(frames × joints) for the accelerations; all else looks only at the joints that feet hang on, at
 * keys and four times between. <b>Memory:</b> some numbers a frame and leg.
 */
public final class MotionMeter {
    /** Figures in metres are shown in millimetres. */
    private static final double MM_PER_METRE = 1000;

    /** How much is measured. */
    public enum Extent {
        /**
         * What contacts, soles, joints and the bones of legs do at keys, how far the pelvis went, and of accelerations
         * below 8 Hz what was added, or what a clip alone has: a third of the time.
         */
        AT_KEYS,
        /** Every figure. */
        ALL
    }

    private final Clip source;
    private final Clip result;
    private List<Leg> legs = List.of();
    private Ground ground = Ground.NONE;
    private List<Contact> contacts = List.of();
    private List<Contact> bearing = List.of();
    private List<Segment> segments;
    private double[] pelvisMovedMetres = {};
    private double allowedStretch;
    private BitSet twins = new BitSet();
    private Extent extent = Extent.ALL;
    private Parallel parallel = Parallel.NONE;

    private MotionMeter(Clip source, Clip result) {
        this.source = source;
        this.result = result;
        segments = List.of(new Segment(0, source.frames() - 1));
    }

    private MotionMeter copy() {
        MotionMeter copy = new MotionMeter(source, result);
        copy.legs = legs;
        copy.ground = ground;
        copy.contacts = contacts;
        copy.bearing = bearing;
        copy.segments = segments;
        copy.pelvisMovedMetres = pelvisMovedMetres;
        copy.allowedStretch = allowedStretch;
        copy.twins = twins;
        copy.extent = extent;
        copy.parallel = parallel;
        return copy;
    }

    /** Returns a meter of a clip alone: nothing was added to it, and no knee, bone or joint differs. */
    public static MotionMeter of(Clip clip) {
        return new MotionMeter(clip, clip);
    }

    /**
     * Returns a meter of a clip beside the one it was made from.
     *
     * @param source what {@code result} was made from, frame for frame
     * @param result the clip to measure, as read from the file; it may be a whole number of times finer than the
     *     source, and what is then between the source's frames counts as between keys
     * @throws IllegalArgumentException when {@code result} is of another length
     */
    public static MotionMeter comparing(Clip source, Clip result) {
        int times = times(source, result);
        if (times < 1 || result.frames() != (source.frames() - 1) * times + 1) {
            throw new IllegalArgumentException("result must have the source's " + source.frames()
                    + " frames, or a whole number for each but the last, got " + result.frames());
        }
        return new MotionMeter(source, result);
    }

    /** Returns how many frames of the result take the place of one. */
    private static int times(Clip source, Clip result) {
        return source.frames() > 1 ? (result.frames() - 1) / (source.frames() - 1) : 1;
    }

    /** Measures these legs. */
    public MotionMeter legs(List<Leg> legs) {
        MotionMeter meter = copy();
        meter.legs = List.copyOf(legs);
        return meter;
    }

    /** The result stands on this ground. */
    public MotionMeter ground(Ground ground) {
        MotionMeter meter = copy();
        meter.ground = ground;
        return meter;
    }

    /** These points should stand where their anchors are, in frames of the source. */
    public MotionMeter contacts(List<Contact> contacts) {
        MotionMeter meter = copy();
        meter.contacts = List.copyOf(contacts);
        return meter;
    }

    /** These points bear, held by {@link #contacts} or not, in frames of the source; anchors are not looked at. */
    public MotionMeter bearing(List<Contact> bearing) {
        MotionMeter meter = copy();
        meter.bearing = List.copyOf(bearing);
        return meter;
    }

    /**
     * Looks at these frames of the source alone, in order; what lies between two segments is no motion. Without this
     * step the clip is one motion from its first frame to its last.
     */
    public MotionMeter segments(List<Segment> segments) {
        MotionMeter meter = copy();
        meter.segments = List.copyOf(segments);
        return meter;
    }

    /**
     * The pelvis was moved so far at each frame of the source.
     *
     * @param metres one length a frame; empty when nobody moved it. Shared, not copied
     * @throws IllegalArgumentException when there is another number of lengths
     */
    public MotionMeter pelvisMoved(double[] metres) {
        if (metres.length != 0 && metres.length != source.frames()) {
            throw new IllegalArgumentException("metres must be empty or have one length for each of the "
                    + source.frames() + " frames, got " + metres.length);
        }
        MotionMeter meter = copy();
        meter.pelvisMovedMetres = metres;
        return meter;
    }

    /**
     * Legs may be longer than the source's.
     *
     * @param part by what part of its length all bones of a leg together may be longer without that being an error of
     *     their length; 0 or more
     */
    public MotionMeter allowingStretch(double part) {
        if (!(part >= 0 && part < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("part must be finite and not below 0, got " + part);
        }
        MotionMeter meter = copy();
        meter.allowedStretch = part;
        return meter;
    }

    /** These joints lie on others, as targets of hands and feet do: accelerations count those others alone. */
    public MotionMeter twins(BitSet joints) {
        MotionMeter meter = copy();
        meter.twins = new BitSet();
        meter.twins.or(joints);
        return meter;
    }

    /** Measures so much; all other figures are NaN. */
    public MotionMeter extent(Extent extent) {
        MotionMeter meter = copy();
        meter.extent = extent;
        return meter;
    }

    /** Measures several things at once. */
    public MotionMeter parallel(Parallel parallel) {
        MotionMeter meter = copy();
        meter.parallel = parallel;
        return meter;
    }

    /**
     * Measures.
     *
     * @throws IllegalArgumentException when a contact is of no leg, point or frame that there is
     */
    public MotionMetrics measure() {
        boolean all = extent == Extent.ALL;
        int frames = source.frames();
        Contact.check(contacts, legs, frames);
        Contact.check(bearing, legs, frames);
        Clip keys = FinerClip.every(result, times(source, result));
        ContactSlip slip = new ContactSlip(legs, contacts, keys.framesPerSecond());
        UnheldSpeed unheld = new UnheldSpeed(legs, bearing, contacts, keys.framesPerSecond());
        SolePenetration penetration = new SolePenetration(legs, ground);
        SkatingRatio skating = new SkatingRatio(legs, ground, frames, keys.framesPerSecond());
        KneeFlexion knees = new KneeFlexion(legs, frames);
        SwivelRate swivel = new SwivelRate(legs, keys.framesPerSecond());
        BoneLengthError bones = new BoneLengthError(legs, allowedStretch);
        FootTurn feet = new FootTurn(legs, ground);
        List<FrameMeasure> measures = all
                ? List.of(slip, unheld, penetration, skating, knees, swivel, bones, feet)
                : List.of(slip, unheld, penetration, knees, bones, feet);
        MotionMetrics.Acceleration[] accelerations = new MotionMetrics.Acceleration[1];
        parallel.each(2, part -> {
            if (part == 0) {
                accelerations[0] =
                        AddedAcceleration.of(source, keys, legs, contacts, segments, twins, extent, parallel);
            } else {
                run(measures, all);
            }
        });
        return new MotionMetrics(
                slip.figures(all, unheld.meanMmPerSecond()),
                penetration.figures(all),
                all ? skating.ratio() : Double.NaN,
                pelvis(),
                accelerations[0],
                knees.figures(all ? swivel.ratio() : Double.NaN),
                bones.figures(),
                PoseDeviation.of(source, keys, all ? legs : List.of(), feet.maxDegrees()));
    }

    private void run(List<FrameMeasure> measures, boolean betweenKeys) {
        int times = times(source, result);
        int perKey = Subframes.perKey(result.framesPerSecond());
        int[] joints = JointsAboveFeet.of(result.skeleton(), legs);
        WorldPose is = new WorldPose(result.skeleton(), result.space());
        boolean alone = source.equals(result);
        WorldPose was = alone ? is : new WorldPose(source.skeleton(), source.space());
        for (int f = 0; f < source.frames(); f++) {
            if (!Segment.join(segments, f - 1, f)) {
                measures.forEach(FrameMeasure::jump);
            }
            if (!Segment.join(segments, f, f)) {
                continue;
            }
            if (!alone) {
                was.update(source.pose(f), joints);
            }
            is.update(result.pose(f * times), joints);
            for (FrameMeasure measure : measures) {
                measure.key(f, was, is);
            }
            int samples = betweenKeys && Segment.join(segments, f, f + 1) ? perKey * times : 0;
            for (int i = 1; i < samples; i++) {
                Pose from = result.pose(f * times + i / perKey);
                if (i % perKey > 0) {
                    Pose to = result.pose(f * times + i / perKey + 1);
                    is.updateBetween(from, to, i % perKey / (double) perKey, joints);
                } else {
                    is.update(from, joints);
                }
                for (FrameMeasure measure : measures) {
                    measure.between(f, is);
                }
            }
        }
    }

    private MotionMetrics.Pelvis pelvis() {
        double max = 0;
        double sum = 0;
        for (double metres : pelvisMovedMetres) {
            max = Math.max(max, metres);
            sum += metres;
        }
        double mean = pelvisMovedMetres.length > 0 ? sum / pelvisMovedMetres.length : 0;
        return new MotionMetrics.Pelvis(max * MM_PER_METRE, mean * MM_PER_METRE);
    }
}
