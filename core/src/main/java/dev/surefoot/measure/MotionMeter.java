// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Trig;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.motion.track.Subframes;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/**
 * Measures a clip on a ground, as {@link MotionMetrics} defines: plain forward kinematics, nothing taken from the
 * planter but its contacts.
 *
 * <p>Between keys local positions go straight and local rotations along the shorter arc, as players of these files do.
 * <b>Cost:</b> O(frames × joints) for the accelerations; all else looks only at the joints that feet hang on, at keys
 * and four times between. <b>Memory:</b> some numbers a frame and leg.
 */
public final class MotionMeter {

    /** How much is measured. */
    public enum Extent {
        /** What contacts, soles and the bones of legs do at keys, and how far the pelvis went: a fifth of the time. */
        AT_KEYS,
        /** Every figure. */
        ALL
    }

    private final Clip source;
    private final Clip result;
    private final int times;
    private final List<Segment> segments;
    private final int[] joints;

    private MotionMeter(Clip source, Clip result, int times, List<Leg> legs, List<Segment> segments) {
        this.segments = segments;
        this.source = source;
        this.result = result;
        this.times = times;
        joints = JointsAboveFeet.of(result.skeleton(), legs);
    }

    /**
     * Measures all of {@code result}, as one motion from its first frame to its last; see {@link #measure(Clip, Clip,
     * List, Ground, List, double[], List)}.
     *
     * @param source what it was made from
     * @param result the clip to measure
     * @param legs the legs
     * @param ground what it stands on
     * @param contacts which points should stand where
     * @param pelvisMovedMetres per frame, how far the pelvis was moved; empty for none
     */
    public static MotionMetrics measure(
            Clip source,
            Clip result,
            List<Leg> legs,
            Ground ground,
            List<Contact> contacts,
            double[] pelvisMovedMetres) {
        List<Segment> all = List.of(new Segment(0, source.frames() - 1));
        return measure(source, result, legs, ground, contacts, pelvisMovedMetres, all);
    }

    /**
     * Measures {@code result}.
     *
     * @param source what it was made from, frame for frame; itself to measure a clip alone
     * @param result the clip to measure, as read from the file; it may be a whole number of times finer than the
     *     source, and what is then between the source's frames counts as between keys
     * @param legs the legs
     * @param ground what it stands on
     * @param contacts which points should stand where
     * @param pelvisMovedMetres per frame, how far the pelvis was moved; empty for none
     * @param segments the source's frames that are looked at, in order; what lies between two of them is no motion and
     *     not measured
     * @throws IllegalArgumentException when {@code result} or {@code pelvisMovedMetres} differ from {@code source} in
     *     length, or a contact is of no leg, point or frame that there is
     */
    public static MotionMetrics measure(
            Clip source,
            Clip result,
            List<Leg> legs,
            Ground ground,
            List<Contact> contacts,
            double[] pelvisMovedMetres,
            List<Segment> segments) {
        return measure(source, result, legs, ground, contacts, pelvisMovedMetres, segments, 0);
    }

    /**
     * Measures {@code result}, whose legs may be longer than the source's.
     *
     * @param greatestStretch by what part of its length all bones of a leg together may be longer without that being an
     *     error of their length; see {@link PlantOptions#greatestStretch()}
     * @see #measure(Clip, Clip, List, Ground, List, double[], List)
     */
    public static MotionMetrics measure(
            Clip source,
            Clip result,
            List<Leg> legs,
            Ground ground,
            List<Contact> contacts,
            double[] pelvisMovedMetres,
            List<Segment> segments,
            double greatestStretch) {
        return measure(
                source, result, legs, ground, contacts, pelvisMovedMetres, segments, greatestStretch, Extent.ALL);
    }

    /**
     * Measures as much of {@code result} as is asked for; all other figures are NaN.
     *
     * @see #measure(Clip, Clip, List, Ground, List, double[], List, double)
     */
    public static MotionMetrics measure(
            Clip source,
            Clip result,
            List<Leg> legs,
            Ground ground,
            List<Contact> contacts,
            double[] pelvisMovedMetres,
            List<Segment> segments,
            double greatestStretch,
            Extent extent) {
        boolean all = extent == Extent.ALL;
        int frames = source.frames();
        int times = frames > 1 ? (result.frames() - 1) / (frames - 1) : 1;
        if (times < 1 || result.frames() != (frames - 1) * times + 1) {
            throw new IllegalArgumentException("result must have the source's " + frames
                    + " frames, or a whole number for each but the last, got " + result.frames());
        }
        Contact.check(contacts, legs, frames);
        Clip keys = FinerClip.every(result, times);
        if (pelvisMovedMetres.length != 0 && pelvisMovedMetres.length != frames) {
            throw new IllegalArgumentException("pelvisMovedMetres must be empty or have one length for each of the "
                    + frames + " frames, got " + pelvisMovedMetres.length);
        }
        ContactSlip slip = new ContactSlip(legs, contacts, keys.framesPerSecond());
        SolePenetration penetration = new SolePenetration(legs, ground);
        SkatingRatio skating = new SkatingRatio(legs, ground, frames, keys.framesPerSecond());
        KneeFlexion knees = new KneeFlexion(legs, frames);
        SwivelRate swivel = new SwivelRate(legs, keys.framesPerSecond());
        BoneLengthError bones = new BoneLengthError(legs, greatestStretch);
        new MotionMeter(source, result, times, legs, segments)
                .run(
                        all
                                ? List.of(slip, penetration, skating, knees, swivel, bones)
                                : List.of(slip, penetration, knees, bones),
                        all);
        PoseDeviation deviation = new PoseDeviation(source, keys, all ? legs : List.of());
        AddedAcceleration acceleration =
                new AddedAcceleration(source, keys, legs, contacts, all ? segments : List.of());
        return new MotionMetrics(
                slip.max() * 1000,
                slip.p95() * 1000,
                all ? slip.subframeMax() * 1000 : Double.NaN,
                penetration.max() * 1000,
                all ? penetration.subframeMax() * 1000 : Double.NaN,
                all ? skating.ratio() : Double.NaN,
                max(pelvisMovedMetres) * 1000,
                acceleration.added(),
                acceleration.own(),
                acceleration.addedSeen(),
                acceleration.ownSeen(),
                Trig.degrees(knees.min()),
                Trig.degrees(knees.changeMax()),
                bones.max(),
                Trig.degrees(deviation.mean()),
                Trig.degrees(deviation.p95()),
                mean(pelvisMovedMetres) * 1000,
                slip.heightErrorMax() * 1000,
                slip.speedMean() * 1000,
                slip.speedMax() * 1000,
                acceleration.addedSeenLegs(),
                acceleration.addedSeenBody(),
                acceleration.addedSwing(),
                Trig.degrees(knees.minNotInSource()),
                knees.signChanges(),
                all ? swivel.ratio() : Double.NaN,
                bones.stretchMax(),
                bones.stretchedFrames());
    }

    private void run(List<FrameMeasure> measures, boolean betweenKeys) {
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
            int samples = betweenKeys && Segment.join(segments, f, f + 1) ? Subframes.PER_KEY * times : 0;
            for (int i = 1; i < samples; i++) {
                Pose from = result.pose(f * times + i / Subframes.PER_KEY);
                if (i % Subframes.PER_KEY > 0) {
                    Pose to = result.pose(f * times + i / Subframes.PER_KEY + 1);
                    is.updateBetween(from, to, i % Subframes.PER_KEY / (double) Subframes.PER_KEY, joints);
                } else {
                    is.update(from, joints);
                }
                for (FrameMeasure measure : measures) {
                    measure.between(f, is);
                }
            }
        }
    }

    private static double max(double[] values) {
        double max = 0;
        for (double value : values) {
            max = Math.max(max, value);
        }
        return max;
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return values.length > 0 ? sum / values.length : 0;
    }
}
