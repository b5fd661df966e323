// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Trig;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/**
 * Measures a clip on a ground, as {@link MotionMetrics} defines: plain forward kinematics, nothing taken from the planter but its contacts.
 *
 * <p>Between keys local positions go straight and local rotations along the shorter arc, as players of these files do. <b>Cost:</b> O(frames × joints) for
 * the accelerations; all else looks only at the joints that feet hang on. <b>Memory:</b> some numbers a frame and leg.
 */
public final class MotionMeter {
    /** Samples from one key to the next, the first of them the key. */
    private static final int SUBFRAMES = 4;

    private final Clip source;
    private final Clip result;
    private final int[] joints;

    private MotionMeter(Clip source, Clip result, List<Leg> legs) {
        this.source = source;
        this.result = result;
        joints = jointsAbove(result.skeleton(), legs);
    }

    /**
     * Measures {@code result}.
     *
     * @param source what it was made from, frame for frame; itself to measure a clip alone
     * @param result the clip to measure, as read from the file
     * @param legs the legs
     * @param ground what it stands on
     * @param contacts which points should stand where
     * @param pelvisMovedMetres per frame, how far the pelvis was moved; empty for none
     * @throws IllegalArgumentException when {@code result} or {@code pelvisMovedMetres} differ from {@code source} in length
     */
    public static MotionMetrics measure(
            Clip source,
            Clip result,
            List<Leg> legs,
            Ground ground,
            List<Contact> contacts,
            double[] pelvisMovedMetres) {
        int frames = source.frames();
        if (result.frames() != frames) {
            throw new IllegalArgumentException(
                    "result must have the source's " + frames + " frames, got " + result.frames());
        }
        if (pelvisMovedMetres.length != 0 && pelvisMovedMetres.length != frames) {
            throw new IllegalArgumentException("pelvisMovedMetres must be empty or have one length for each of the "
                    + frames + " frames, got " + pelvisMovedMetres.length);
        }
        ContactSlip slip = new ContactSlip(legs, contacts, result.framesPerSecond());
        SolePenetration penetration = new SolePenetration(legs, ground);
        SkatingRatio skating = new SkatingRatio(legs, ground, frames, result.framesPerSecond());
        KneeBend knees = new KneeBend(legs, frames);
        SwivelRate swivel = new SwivelRate(legs, result.framesPerSecond());
        BoneLengthError bones = new BoneLengthError(legs);
        new MotionMeter(source, result, legs).run(List.of(slip, penetration, skating, knees, swivel, bones));
        PoseDeviation deviation = new PoseDeviation(source, result, legs);
        AddedAcceleration acceleration = new AddedAcceleration(source, result, legs, contacts);
        return new MotionMetrics(
                slip.max() * 1000,
                slip.p95() * 1000,
                slip.subframeMax() * 1000,
                penetration.max() * 1000,
                penetration.subframeMax() * 1000,
                skating.ratio(),
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
                swivel.ratio());
    }

    private void run(List<FrameMeasure> measures) {
        WorldPose was = new WorldPose(source.skeleton(), source.space());
        WorldPose is = new WorldPose(result.skeleton(), result.space());
        Pose between = result.pose(0).copy();
        for (int f = 0; f < result.frames(); f++) {
            update(was, source.pose(f));
            update(is, result.pose(f));
            for (FrameMeasure measure : measures) {
                measure.key(f, was, is);
            }
            for (int sub = 1; sub < SUBFRAMES && f + 1 < result.frames(); sub++) {
                interpolate(f, sub / (double) SUBFRAMES, between);
                update(is, between);
                for (FrameMeasure measure : measures) {
                    measure.between(f, is);
                }
            }
        }
    }

    private void update(WorldPose world, Pose pose) {
        for (int joint : joints) {
            world.updateJoint(pose, joint);
        }
    }

    private void interpolate(int f, double weight, Pose between) {
        Pose a = result.pose(f);
        Pose b = result.pose(f + 1);
        for (int joint : joints) {
            between.setTranslation(joint, a.translation(joint).lerp(b.translation(joint), weight));
            between.setRotation(joint, a.rotation(joint).slerp(b.rotation(joint), weight));
            between.setScale(joint, a.scale(joint).lerp(b.scale(joint), weight));
        }
    }

    /** Returns the legs' joints, those of their points and all joints above, parents first. */
    private static int[] jointsAbove(Skeleton skeleton, List<Leg> legs) {
        boolean[] needed = new boolean[skeleton.size()];
        for (Leg leg : legs) {
            needed[leg.hip()] = true;
            needed[leg.knee()] = true;
            needed[leg.ankle()] = true;
            for (FootPoint point : leg.points()) {
                needed[point.joint()] = true;
            }
        }
        int count = 0;
        for (int j = skeleton.size() - 1; j >= 0; j--) {
            if (needed[j]) {
                count++;
                if (skeleton.parent(j) >= 0) {
                    needed[skeleton.parent(j)] = true;
                }
            }
        }
        int[] joints = new int[count];
        for (int j = skeleton.size() - 1; j >= 0; j--) {
            if (needed[j]) {
                joints[--count] = j;
            }
        }
        return joints;
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
