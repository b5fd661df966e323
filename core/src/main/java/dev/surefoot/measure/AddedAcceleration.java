// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Parallel;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.SharedMoves;
import java.util.BitSet;
import java.util.List;

/**
 * Accelerations of a clip's joints, and of their displacements from the source: second differences, RMS in m/s²; NaN
 * for fewer than three frames.
 *
 * <p><b>Memory:</b> bounded. The filtered figures are made in blocks of frames with a margin to either side that the
 * filter forgets, one block after the other in the same rows. <b>Cost:</b> O(frames × joints).
 */
final class AddedAcceleration {
    /** Eight periods of the cutoff: what the filter holds of a block's border is gone to the last digit (e⁻³⁵). */
    private static final double MARGIN_SECONDS = 1;
    /** Frames in a block: long beside the margins, and some megabytes of positions. */
    private static final int BLOCK = 4096;
    /** Frames that are read at once, and joints that are filtered at once: a millisecond of work. */
    private static final int FRAMES_AT_ONCE = 1024;

    private static final int JOINTS_AT_ONCE = 4;

    private final Clip source;
    private final Clip result;
    /** Whether a clip is measured beside itself. */
    private final boolean alone;

    private final MotionMeter.Extent extent;
    private final Parallel parallel;
    private final int joints;
    private final LowPass lowPass;
    /** Frames a second, squared. */
    private final double rate;

    private final BitSet legJoints = new BitSet();
    private final List<Leg> legs;
    private final BitSet[] swings;
    /** Frames of a block beyond its own, on either side. */
    private final int margin;
    /** Coordinates of all joints in the frames of a block; null where nobody asks for them. */
    private final double[][] is;
    /**
     * How far those are from where they are in the source that have a displacement of their own; null for a clip alone.
     */
    private final double[][] more;
    /** Which have; null for a clip alone. */
    private final SharedMoves moves;

    /** Joints that are not counted. */
    private final BitSet twins;
    /** Of each joint's three coordinates the sum of squares in a block. */
    private final double[] squares;

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
            Clip source,
            Clip result,
            List<Leg> legs,
            List<Contact> contacts,
            BitSet twins,
            MotionMeter.Extent extent,
            Parallel parallel) {
        this.twins = twins;
        this.parallel = parallel;
        this.source = source;
        this.result = result;
        this.extent = extent;
        this.legs = legs;
        alone = source.equals(result);
        joints = result.skeleton().size();
        squares = new double[3 * joints];
        rate = result.framesPerSecond() * result.framesPerSecond();
        lowPass = new LowPass(LowPass.SEEN_HERTZ, result.framesPerSecond());
        findLegJoints(result.skeleton());
        swings = swings(contacts);
        margin = 1 + (int) Math.ceil(MARGIN_SECONDS * result.framesPerSecond());
        int most = Math.min(result.frames(), BLOCK + 2 * margin);
        is = alone || all() ? new double[3 * joints][most] : null;
        moves = alone ? null : SharedMoves.of(source, result);
        more = new double[3 * joints][];
        for (int i = 0; i < more.length && !alone; i++) {
            more[i] = moves.isOwn(i / 3) ? new double[most] : more[3 * moves.with(i / 3) + i % 3];
        }
    }

    /**
     * Measures.
     *
     * @param source what the result was made from, frame for frame; the result itself where nothing was added
     * @param result the clip
     * @param legs its legs
     * @param contacts when they stand
     * @param segments the frames that are motion; a segment's first and last frame have no acceleration
     * @param twins joints that lie on others and are not to be counted twice
     * @param extent how much is measured
     * @param parallel reads frames and filters joints at once
     */
    static MotionMetrics.Acceleration of(
            Clip source,
            Clip result,
            List<Leg> legs,
            List<Contact> contacts,
            List<Segment> segments,
            BitSet twins,
            MotionMeter.Extent extent,
            Parallel parallel) {
        AddedAcceleration sums = new AddedAcceleration(source, result, legs, contacts, twins, extent, parallel);
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
        legJoints.andNot(twins);
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
        int first = Math.max(segment.startFrame(), from - margin);
        int end = Math.min(segment.endFrame() + 1, to + margin);
        if (alone || all()) {
            readJoints(first, end);
            addOwn(from - first, to - first, end - first);
        }
        if (!alone) {
            readMoves(first, end);
            addMoves(from, to, first, end);
        }
        for (BitSet swing : swings) {
            swingFrames += swing.get(from, to).cardinality();
        }
    }

    private boolean all() {
        return extent == MotionMeter.Extent.ALL;
    }

    /** Reads where the joints are in frames [first, end). */
    private void readJoints(int first, int end) {
        parallel.ranges(first, end, FRAMES_AT_ONCE, (from, to) -> {
            WorldPose world = new WorldPose(result.skeleton(), result.space());
            for (int f = from; f < to; f++) {
                world.updatePositions(result.pose(f));
                world.positions(is, f - first);
            }
        });
    }

    private void addOwn(int from, int to, int frames) {
        if (all()) {
            eachJoint(j -> square(is, j, from, to));
            own = plus(own);
        }
        eachJoint(j -> {
            lowPass.apply(is[3 * j], is[3 * j + 1], is[3 * j + 2], frames);
            square(is, j, from, to);
        });
        ownSeenLegs = plus(ownSeenLegs, true);
        ownSeenBody = plus(ownSeenBody, false);
    }

    /** Reads how far the joints are in frames [first, end) from where they are in the source. */
    private void readMoves(int first, int end) {
        int[] needed = moves.ownAndAbove(result.skeleton());
        parallel.ranges(first, end, FRAMES_AT_ONCE, (from, to) -> {
            WorldPose sourceWorld = new WorldPose(source.skeleton(), source.space());
            WorldPose world = new WorldPose(result.skeleton(), result.space());
            double[] now = new double[3 * joints];
            double[] was = new double[3 * joints];
            for (int f = from; f < to; f++) {
                sourceWorld.updatePositions(source.pose(f), needed);
                sourceWorld.readPositions(was);
                world.updatePositions(result.pose(f), needed);
                world.readPositions(now);
                for (int j : needed) {
                    for (int i = 3 * j; i < 3 * j + 3 && moves.isOwn(j); i++) {
                        more[i][f - first] = now[i] - was[i];
                    }
                }
            }
        });
    }

    private void addMoves(int from, int to, int first, int end) {
        if (all()) {
            eachJoint(j -> square(more, j, from - first, to - first));
            added = plus(added);
            for (int j = 0; j < joints; j++) {
                addSwings(j, from, to, first);
            }
        }
        // rows that are shared are filtered, and squared, once
        eachJoint(j -> {
            if (moves.isOwn(j)) {
                lowPass.apply(more[3 * j], more[3 * j + 1], more[3 * j + 2], end - first);
                square(more, j, from - first, to - first);
            }
        });
        for (int j = 0; j < joints; j++) {
            for (int c = 0; c < 3 && !moves.isOwn(j); c++) {
                squares[3 * j + c] = squares[3 * moves.with(j) + c];
            }
        }
        addedSeenLegs = plus(addedSeenLegs, true);
        addedSeenBody = plus(addedSeenBody, false);
    }

    private void eachJoint(Parallel.Part work) {
        parallel.ranges(0, joints, JOINTS_AT_ONCE, (from, to) -> {
            for (int j = from; j < to; j++) {
                work.at(j);
            }
        });
    }

    private void addSwings(int j, int from, int to, int first) {
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

    /** Returns {@code sum} and the squares of all joints, one after the other. */
    private double plus(double sum) {
        double all = sum;
        for (int i = 0; i < squares.length; i++) {
            all += twins.get(i / 3) ? 0 : squares[i];
        }
        return all;
    }

    /** Returns {@code sum} and the squares of the joints that are of legs, or of those that are not. */
    private double plus(double sum, boolean ofLegs) {
        double all = sum;
        for (int i = 0; i < squares.length; i++) {
            if (legJoints.get(i / 3) == ofLegs && !twins.get(i / 3)) {
                all += squares[i];
            }
        }
        return all;
    }

    /** Sums the squares of joint {@code j}'s accelerations, coordinate by coordinate. */
    private void square(double[][] rows, int j, int from, int to) {
        double x = 0;
        double y = 0;
        double z = 0;
        for (int f = from; f < to; f++) {
            x += square(rows[3 * j], f);
            y += square(rows[3 * j + 1], f);
            z += square(rows[3 * j + 2], f);
        }
        squares[3 * j] = x;
        squares[3 * j + 1] = y;
        squares[3 * j + 2] = z;
    }

    private double square(double[] x, int f) {
        double a = (x[f - 1] - 2 * x[f] + x[f + 1]) * rate;
        return a * a;
    }

    private double rms(double squares, int ofJoints) {
        return accelerations > 0 ? Math.sqrt(squares / ((double) ofJoints * accelerations)) : Double.NaN;
    }

    private MotionMetrics.Acceleration figures() {
        int ofAll = joints - twins.cardinality();
        int ofLegs = legJoints.cardinality();
        boolean ownSeen = all() || alone;
        return new MotionMetrics.Acceleration(
                all() ? rms(own, ofAll) : Double.NaN,
                ownSeen ? rms(ownSeenLegs + ownSeenBody, ofAll) : Double.NaN,
                ownSeen ? rms(ownSeenLegs, ofLegs) : Double.NaN,
                all() ? rms(added, ofAll) : Double.NaN,
                rms(addedSeenLegs + addedSeenBody, ofAll),
                rms(addedSeenLegs, ofLegs),
                rms(addedSeenBody, ofAll - ofLegs),
                all() && swingFrames > 0 ? Math.sqrt(addedSwing / swingFrames) : Double.NaN);
    }
}
