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
    private final MotionMeter.Extent extent;
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

    private AddedAcceleration(
            Clip source, Clip result, List<Leg> legs, List<Contact> contacts, MotionMeter.Extent extent) {
        this.source = source;
        this.result = result;
        this.extent = extent;
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
     * @param extent how much is measured
     */
    static MotionMetrics.Acceleration of(
            Clip source,
            Clip result,
            List<Leg> legs,
            List<Contact> contacts,
            List<Segment> segments,
            MotionMeter.Extent extent) {
        AddedAcceleration sums = new AddedAcceleration(source, result, legs, contacts, extent);
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
        boolean alone = source.equals(result);
        double[][] is = alone || all() ? new double[3 * joints][end - first] : null;
        double[][] more = alone ? is : new double[3 * joints][end - first];
        read(first, end, alone, is, more);
        for (int j = 0; j < joints; j++) {
            if (all()) {
                own = plusSquares(own, is, j, from - first, to - first);
            }
            if (!alone) {
                addDifference(j, more, from, to, first);
            }
            if (alone || all()) {
                lowPass.apply(is[3 * j], is[3 * j + 1], is[3 * j + 2]);
                if (legJoints.get(j)) {
                    ownSeenLegs = plusSquares(ownSeenLegs, is, j, from - first, to - first);
                } else {
                    ownSeenBody = plusSquares(ownSeenBody, is, j, from - first, to - first);
                }
            }
        }
        for (BitSet swing : swings) {
            swingFrames += swing.get(from, to).cardinality();
        }
    }

    private boolean all() {
        return extent == MotionMeter.Extent.ALL;
    }

    /** Reads where the joints are in frames [first, end), and how far from where they are in the source. */
    private void read(int first, int end, boolean alone, double[][] is, double[][] more) {
        WorldPose world = new WorldPose(result.skeleton(), result.space());
        boolean sameBody =
                source.skeleton().equals(result.skeleton()) && source.space().equals(result.space());
        WorldPose sourceWorld = sameBody ? world : new WorldPose(source.skeleton(), source.space());
        double[] now = new double[3 * joints];
        double[] was = new double[3 * joints];
        for (int f = first; f < end; f++) {
            if (alone) {
                world.updatePositions(result.pose(f));
                world.positions(is, f - first);
                continue;
            }
            sourceWorld.updatePositions(source.pose(f));
            sourceWorld.readPositions(was);
            if (sameBody) {
                world.updatePositions(result.pose(f), source.pose(f));
            } else {
                world.updatePositions(result.pose(f));
            }
            world.readPositions(now);
            for (int i = 0; i < now.length; i++) {
                more[i][f - first] = now[i] - was[i];
            }
            if (all()) {
                world.positions(is, f - first);
            }
        }
    }

    private void addDifference(int j, double[][] more, int from, int to, int first) {
        if (all()) {
            added = plusSquares(added, more, j, from - first, to - first);
            addSwings(j, more, from, to, first);
        }
        lowPass.apply(more[3 * j], more[3 * j + 1], more[3 * j + 2]);
        if (legJoints.get(j)) {
            addedSeenLegs = plusSquares(addedSeenLegs, more, j, from - first, to - first);
        } else {
            addedSeenBody = plusSquares(addedSeenBody, more, j, from - first, to - first);
        }
    }

    private void addSwings(int j, double[][] more, int from, int to, int first) {
        for (int c = 3 * j; c < 3 * j + 3; c++) {
            for (int i = 0; i < legs.size(); i++) {
                if (legs.get(i).ankle() == j) {
                    for (int f = swings[i].nextSetBit(from); f >= 0 && f < to; f = swings[i].nextSetBit(f + 1)) {
                        addedSwing += square(more[c], f - first);
                    }
                }
            }
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

    private double rms(double squares, int ofJoints) {
        return accelerations > 0 ? Math.sqrt(squares / ((double) ofJoints * accelerations)) : Double.NaN;
    }

    private MotionMetrics.Acceleration figures() {
        int ofLegs = legJoints.cardinality();
        boolean ownSeen = all() || source.equals(result);
        return new MotionMetrics.Acceleration(
                all() ? rms(own, joints) : Double.NaN,
                ownSeen ? rms(ownSeenLegs + ownSeenBody, joints) : Double.NaN,
                ownSeen ? rms(ownSeenLegs, ofLegs) : Double.NaN,
                all() ? rms(added, joints) : Double.NaN,
                rms(addedSeenLegs + addedSeenBody, joints),
                rms(addedSeenLegs, ofLegs),
                rms(addedSeenBody, joints - ofLegs),
                all() && swingFrames > 0 ? Math.sqrt(addedSwing / swingFrames) : Double.NaN);
    }
}
