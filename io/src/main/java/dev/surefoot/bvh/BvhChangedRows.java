// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.number.EulerAngles;
import dev.surefoot.rig.Clip;
import java.util.BitSet;

/**
 * The rows of a changed clip as they will be written, some moments of the source after the other: what the source has
 * there, and what takes its place.
 *
 * <p>A moment has {@code times} rows but the first, which has one: those since the moment before, which hold every
 * joint, and its own, which holds what changed. Which of a rotation's spellings is written depends on the row before
 * and on no other joint, so that joints are spelled at once.
 */
final class BvhChangedRows {
    /** Values that are kept at once: with all that belongs to them a megabyte, which stays near the processor. */
    private static final int KEPT_VALUES = 1 << 15;
    /** Rows that are read one after the other: a millisecond of work. */
    private static final int READ_AT_ONCE = 64;
    /** Quaternion components this close are the same rotation: printed angles cannot resolve 1e-12 radians. */
    private static final double SAME_ROTATION = 1e-12;

    private final BvhFile source;
    private final Clip changed;
    private final BitSet changedRotations;
    private final BitSet changedTranslations;
    private final int[] sourceFrameOf;
    private final int times;
    private final boolean[] wanted;
    private final int columns;
    private final int momentsAtOnce;

    /** Values of the source's rows, or between them on a line, and those that will be written; a row first of all. */
    private final double[][] values;

    private final double[][] written;
    /** Where the words of the source's row of each moment begin and end. */
    private final int[][] wordStarts;

    private final int[][] wordEnds;

    private int first;

    /**
     * Prepares to read.
     *
     * @param wanted the columns whose values are looked at
     * @param columns how many there are up to the last of these, or more
     */
    BvhChangedRows(
            BvhFile source,
            Clip changed,
            BitSet changedRotations,
            BitSet changedTranslations,
            int[] sourceFrameOf,
            int times,
            boolean[] wanted,
            int columns) {
        this.source = source;
        this.changed = changed;
        this.changedRotations = changedRotations;
        this.changedTranslations = changedTranslations;
        this.sourceFrameOf = sourceFrameOf;
        this.times = times;
        this.wanted = wanted;
        this.columns = columns;
        int all = source.channelCount();
        momentsAtOnce = (int) Math.max(1, Math.min(sourceFrameOf.length, KEPT_VALUES / ((long) times * all)));
        // one before them all: the row that was written last
        values = new double[1 + momentsAtOnce * times][all];
        written = new double[1 + momentsAtOnce * times][all];
        wordStarts = new int[momentsAtOnce][all];
        wordEnds = new int[momentsAtOnce][all];
    }

    /** Returns how many moments are read at once. */
    int momentsAtOnce() {
        return momentsAtOnce;
    }

    /** Reads the rows of moments {@code from} to before {@code to}, which follow those that were read before. */
    void read(int from, int to, Parallel parallel) {
        if (from > first) {
            int last = row(from - 1, 0);
            System.arraycopy(values[last], 0, values[0], 0, values[0].length);
            System.arraycopy(written[last], 0, written[0], 0, written[0].length);
        }
        first = from;
        parallel.ranges(from, to, READ_AT_ONCE, (begin, end) -> {
            for (int f = begin; f < end; f++) {
                source.readFrame(
                        sourceFrameOf[f],
                        wanted,
                        columns,
                        values[row(f, 0)],
                        wordStarts[f - first],
                        wordEnds[f - first]);
            }
        });
        int joints = source.joints().size();
        for (int f = from; f < to; f++) {
            for (int i = f == 0 ? times : 1; i < times; i++) {
                between(f, i);
            }
            int own = row(f, 0);
            System.arraycopy(values[own], 0, written[own], 0, written[own].length);
        }
        parallel.each(joints, j -> {
            for (int f = from; f < to; f++) {
                for (int i = f == 0 ? times : 1; i < times; i++) {
                    encode(row(f, i), (f - 1) * times + i, j, true, true);
                }
                encode(row(f, 0), f * times, j, changedRotations.get(j), changedTranslations.get(j));
            }
        });
    }

    /** The index of moment {@code f}'s own row, or of the {@code i}th of those since the moment before, from 1 on. */
    private int row(int f, int i) {
        return (f - first) * times + (i == 0 ? times : i);
    }

    /** Returns the values that the source has in a moment's own row. */
    double[] values(int f) {
        return values[row(f, 0)];
    }

    /** Returns the values that are to be written there; or, from 1 on, in the {@code i}th row since the one before. */
    double[] written(int f, int i) {
        return written[row(f, i)];
    }

    /** Returns where the words of the source's row begin, column by column. */
    int[] wordStarts(int f) {
        return wordStarts[f - first];
    }

    /** Returns where they end. */
    int[] wordEnds(int f) {
        return wordEnds[f - first];
    }

    private void between(int f, int i) {
        double[] before = values[f == first ? 0 : row(f - 1, 0)];
        double[] after = values[row(f, 0)];
        double[] is = values[row(f, i)];
        for (int c = 0; c < is.length; c++) {
            is[c] = before[c] + (after[c] - before[c]) * i / times;
        }
        System.arraycopy(is, 0, written[row(f, i)], 0, is.length);
    }

    private void encode(int row, int frame, int j, boolean rotation, boolean translation) {
        if (rotation) {
            encodeRotation(row, frame, j, changed.pose(frame).rotation(j));
        }
        if (translation) {
            encodeTranslation(row, frame, j, changed.pose(frame).translation(j));
        }
    }

    private void encodeRotation(int row, int frame, int j, Quat wantedRotation) {
        checkFinite(wantedRotation.dot(wantedRotation), frame, j, "rotation");
        Quat q = wantedRotation.normalized();
        int[] axes = source.rotationAxes(j);
        double[] is = values[row];
        if (axes.length == 0 || isSame(q, source.rotation(j, is))) {
            return;
        }
        int[] columnsOfJoint = source.rotationColumns(j);
        double[] near = new double[3];
        for (int a = 0; a < axes.length; a++) {
            int column = columnsOfJoint[a];
            // what the row before has, and the source's own step since: its full turns are its habit and stay
            near[a] = frame == 0 ? is[column] : written[row - 1][column] + (is[column] - values[row - 1][column]);
        }
        double[] angles = new double[3];
        EulerAngles.angles(q, axes, near, angles);
        for (int a = 0; a < axes.length; a++) {
            written[row][columnsOfJoint[a]] = angles[a];
        }
    }

    private void encodeTranslation(int row, int frame, int j, Vec3 wantedTranslation) {
        checkFinite(wantedTranslation.lengthSquared(), frame, j, "translation");
        BvhJoint joint = source.joints().get(j);
        Vec3 value = source.addsOffset(j) ? wantedTranslation.minus(joint.offset()) : wantedTranslation;
        for (int c = 0; c < joint.channels().size(); c++) {
            BvhChannel channel = joint.channels().get(c);
            if (channel.kind() == BvhChannel.Kind.POSITION) {
                written[row][joint.firstChannel() + c] = value.dot(channel.axisVector());
            }
        }
    }

    private void checkFinite(double size, int frame, int j, String what) {
        if (!(size < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("changed must be finite, but frame " + frame + " has a " + what
                    + " of joint " + source.skeleton().label(j) + " that is not");
        }
    }

    private static boolean isSame(Quat a, Quat b) {
        Quat near = a.dot(b) < 0 ? b.negated() : b;
        double furthest = Math.max(
                Math.max(Math.abs(a.x() - near.x()), Math.abs(a.y() - near.y())),
                Math.max(Math.abs(a.z() - near.z()), Math.abs(a.w() - near.w())));
        return furthest <= SAME_ROTATION;
    }
}
