// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.curve.LowPass;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.BitSet;
import java.util.List;

/**
 * Accelerations of a clip's joints, and of their displacements from the source: second differences, RMS in m/s²; NaN
 * for fewer than three frames.
 *
 * <p><b>Memory:</b> bounded. The filtered figures are made in blocks of frames with a margin to either side that the
 * filter forgets. <b>Cost:</b> O(frames × joints).
 */
final class AddedAcceleration {
    /** Eight periods of the cutoff: what the filter holds of a block's border is gone to the last digit (e⁻³⁵). */
    private static final double MARGIN_SECONDS = 1;
    /** Frames in a block: long beside the margins, and some megabytes of positions. */
    private static final int BLOCK = 4096;

    private final Clip source;
    private final Clip result;
    private final int joints;
    private final LowPass lowPass;
    /** Frames a second, squared. */
    private final double rate;

    private final BitSet legJoints = new BitSet();
    private final List<Leg> legs;
    private final BitSet[] swings;

    private double added;
    private double own;
    private double addedSeenLegs;
    private double addedSeenBody;
    private double ownSeenLegs;
    private double ownSeenBody;
    private double addedSwing;
    private int swingFrames;
    private int accelerations;

    private AddedAcceleration(Clip source, Clip result, List<Leg> legs, List<Contact> contacts) {
        this.source = source;
        this.result = result;
        this.legs = legs;
        joints = result.skeleton().size();
        rate = result.framesPerSecond() * result.framesPerSecond();
        lowPass = new LowPass(LowPass.SEEN_HERTZ, result.framesPerSecond());
        findLegJoints(result.skeleton());
        swings = swings(contacts);
    }

    /**
     * Measures.
     *
     * @param source what the result was made from, frame for frame; the result itself where nothing was added
     * @param result the clip
     * @param legs its legs
     * @param contacts when they stand
     * @param segments the frames that are motion; a segment's first and last frame have no acceleration
     */
    static MotionMetrics.Acceleration of(
            Clip source, Clip result, List<Leg> legs, List<Contact> contacts, List<Segment> segments) {
        AddedAcceleration sums = new AddedAcceleration(source, result, legs, contacts);
        for (Segment segment : segments) {
            int last = segment.endFrame();
            for (int from = segment.startFrame() + 1; from < last; from += BLOCK) {
                sums.add(segment, from, Math.min(last, from + BLOCK));
            }
        }
        return sums.figures();
    }

    private void findLegJoints(Skeleton skeleton) {
        for (int j = 0; j < joints; j++) {
            boolean below = skeleton.parent(j) >= 0 && legJoints.get(skeleton.parent(j));
            for (Leg leg : legs) {
                below |= leg.hip() == j;
            }
            legJoints.set(j, below);
        }
    }

    /** For each leg the frames whose acceleration has nothing of a contact in it. */
    private BitSet[] swings(List<Contact> contacts) {
        BitSet[] swings = new BitSet[legs.size()];
        for (int i = 0; i < swings.length; i++) {
            swings[i] = new BitSet();
            swings[i].set(0, result.frames());
        }
        for (Contact contact : contacts) {
            swings[contact.leg()].clear(Math.max(0, contact.startFrame() - 1), contact.endFrame() + 2);
        }
        return swings;
    }

    /** Adds the accelerations at frames [from, to) of a segment. */
    private void add(Segment segment, int from, int to) {
        accelerations += to - from;
        int margin = (int) Math.ceil(MARGIN_SECONDS * result.framesPerSecond());
        int first = Math.max(segment.startFrame(), from - 1 - margin);
        int end = Math.min(segment.endFrame() + 1, to + 1 + margin);
        double[][] is = positions(result, first, end);
        double[][] was = source.equals(result) ? null : positions(source, first, end);
        for (int j = 0; j < joints; j++) {
            own = plusSquares(own, is, j, from - first, to - first);
            if (was != null) {
                addDifference(j, is, was, from, to, first);
            }
            lowPass.apply(is[3 * j], is[3 * j + 1], is[3 * j + 2]);
            if (legJoints.get(j)) {
                ownSeenLegs = plusSquares(ownSeenLegs, is, j, from - first, to - first);
            } else {
                ownSeenBody = plusSquares(ownSeenBody, is, j, from - first, to - first);
            }
        }
        for (BitSet swing : swings) {
            swingFrames += swing.get(from, to).cardinality();
        }
    }

    private void addDifference(int j, double[][] is, double[][] was, int from, int to, int first) {
        double[][] more = was;
        for (int c = 3 * j; c < 3 * j + 3; c++) {
            for (int i = 0; i < more[c].length; i++) {
                more[c][i] = is[c][i] - was[c][i];
            }
        }
        added = plusSquares(added, more, j, from - first, to - first);
        for (int c = 3 * j; c < 3 * j + 3; c++) {
            for (int i = 0; i < legs.size(); i++) {
                if (legs.get(i).ankle() == j) {
                    for (int f = swings[i].nextSetBit(from); f >= 0 && f < to; f = swings[i].nextSetBit(f + 1)) {
                        addedSwing += square(more[c], f - first);
                    }
                }
            }
        }
        lowPass.apply(more[3 * j], more[3 * j + 1], more[3 * j + 2]);
        if (legJoints.get(j)) {
            addedSeenLegs = plusSquares(addedSeenLegs, more, j, from - first, to - first);
        } else {
            addedSeenBody = plusSquares(addedSeenBody, more, j, from - first, to - first);
        }
    }

    /** Returns {@code sum} and the squares of joint {@code j}'s accelerations, coordinate by coordinate. */
    private double plusSquares(double sum, double[][] rows, int j, int from, int to) {
        double x = 0;
        double y = 0;
        double z = 0;
        for (int f = from; f < to; f++) {
            x += square(rows[3 * j], f);
            y += square(rows[3 * j + 1], f);
            z += square(rows[3 * j + 2], f);
        }
        return sum + x + y + z;
    }

    private double square(double[] x, int f) {
        double a = (x[f - 1] - 2 * x[f] + x[f + 1]) * rate;
        return a * a;
    }

    private static double[][] positions(Clip clip, int from, int to) {
        int joints = clip.skeleton().size();
        double[][] positions = new double[3 * joints][to - from];
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = from; f < to; f++) {
            world.updatePositions(clip.pose(f));
            world.positions(positions, f - from);
        }
        return positions;
    }

    private double rms(double squares, int ofJoints) {
        return accelerations > 0 ? Math.sqrt(squares / ((double) ofJoints * accelerations)) : Double.NaN;
    }

    private MotionMetrics.Acceleration figures() {
        int ofLegs = legJoints.cardinality();
        return new MotionMetrics.Acceleration(
                rms(own, joints),
                rms(ownSeenLegs + ownSeenBody, joints),
                rms(ownSeenLegs, ofLegs),
                rms(added, joints),
                rms(addedSeenLegs + addedSeenBody, joints),
                rms(addedSeenLegs, ofLegs),
                rms(addedSeenBody, joints - ofLegs),
                swingFrames > 0 ? Math.sqrt(addedSwing / swingFrames) : Double.NaN);
    }
}
