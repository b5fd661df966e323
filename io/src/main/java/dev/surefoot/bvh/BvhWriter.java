// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.math.Parallel;
import dev.surefoot.number.Decimal;
import dev.surefoot.rig.Clip;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Writes a changed clip back into the bytes it was read from: hierarchy, frame time, channel order and line ends stay,
 * and so does every value that did not change, digit for digit.
 *
 * <p><b>Changed rotations</b> are spelled in the joint's own channel order, as the angles nearest to the source's in
 * the first frame and continuous from there on, by full turns and through gimbal lock; a joint with fewer than three
 * rotation channels gets the nearest rotation these can make. <b>Changed positions</b> go through the file's own
 * convention; a joint lacking a position channel keeps that coordinate. <b>Accuracy:</b> at least as many decimals as
 * the source and never fewer than six: a rounded angle then moves the end of a metre by less than 1e-5 mm.
 */
public final class BvhWriter {
    /**
     * Six decimals of a degree are 1e-8 radians; four already keep a foot within 0.002 mm, six do so for long chains
     * too.
     */
    private static final int MIN_DECIMALS = 6;

    /** Rows looked at for how many decimals the source prints; exporters that drop trailing zeros need a few. */
    private static final int ROWS_FOR_DECIMALS = 8;

    private final BvhFile source;
    private final ByteChunks out;
    private final int decimals;
    /** Half of the last printed digit: a value this near to the source's would be printed no better. */
    private final double halfStep;

    /** The columns whose values are looked at; those of others are copied as they stand. */
    private final boolean[] wanted;
    /** How many columns there are up to the last of these; all where words are looked at one by one. */
    private final int columns;
    /** Whether each row gets a line of its own, whatever the source's lines are. */
    private final boolean ownLines;

    private final StringBuilder text = new StringBuilder();

    private BvhWriter(BvhFile source, boolean ownLines, boolean[] wanted) {
        this.source = source;
        out = new ByteChunks(source.bytes());
        this.wanted = wanted;
        this.ownLines = ownLines;
        decimals = sourceDecimals();
        halfStep = 0.5 / Decimal.tens(decimals);
        int last = source.channelCount();
        while (!ownLines && last > 1 && !wanted[last - 1]) {
            last--;
        }
        columns = last;
    }

    /**
     * Returns the source's bytes with {@code changed} in place of its motion, frame for frame.
     *
     * @throws IllegalArgumentException when the clip's joints or frames are not as many as the source's, a changed
     *     value is not finite, or the file would be larger than 2 GB
     */
    public static byte[] write(BvhFile source, Clip changed, BitSet changedRotations, BitSet changedTranslations) {
        if (changed.frames() != source.frames()) {
            throw new IllegalArgumentException(
                    "changed must have the source's " + source.frames() + " frames, got " + changed.frames());
        }
        int[] sourceFrameOf = new int[source.frames()];
        for (int f = 0; f < sourceFrameOf.length; f++) {
            sourceFrameOf[f] = f;
        }
        return write(source, changed, changedRotations, changedTranslations, sourceFrameOf);
    }

    /**
     * Returns the source's bytes with {@code changed} in place of its motion; frame f of the clip is written in the row
     * of the source's frame {@code sourceFrameOf[f]}, so cycles may be repeated or cut.
     *
     * @throws IllegalArgumentException when the clip's joints are not as many as the source's, {@code sourceFrameOf}
     *     does not name a source frame for every frame, or a changed value is not finite
     */
    public static byte[] write(
            BvhFile source, Clip changed, BitSet changedRotations, BitSet changedTranslations, int[] sourceFrameOf) {
        return write(source, changed, changedRotations, changedTranslations, sourceFrameOf, 1, Parallel.NONE);
    }

    /**
     * Returns the source's bytes with {@code changed} in place of its motion, {@code times} rows in place of one and
     * the frame time as much shorter.
     *
     * <p>Rows that are the source's moments are written as by {@link #write(BvhFile, Clip, BitSet, BitSet, int[])};
     * those between hold every joint as the clip has it there.
     *
     * @param times how many frames of {@code changed} take the place of one, at least 1
     * @param parallel spells several joints at once
     * @throws IllegalArgumentException as there, or when {@code changed} is not that much finer than
     *     {@code sourceFrameOf} is long
     */
    public static byte[] write(
            BvhFile source,
            Clip changed,
            BitSet changedRotations,
            BitSet changedTranslations,
            int[] sourceFrameOf,
            int times,
            Parallel parallel) {
        if (changed.skeleton().size() != source.joints().size()) {
            throw new IllegalArgumentException("changed must have the source's "
                    + source.joints().size() + " joints, got "
                    + changed.skeleton().size());
        }
        if (times < 1 || sourceFrameOf.length == 0 || (sourceFrameOf.length - 1L) * times + 1 != changed.frames()) {
            throw new IllegalArgumentException("sourceFrameOf must name a source frame for each of " + changed.frames()
                    + " frames, or for one in " + times + ", got " + sourceFrameOf.length);
        }
        for (int s : sourceFrameOf) {
            if (!(s >= 0 && s < source.frames())) {
                throw new IllegalArgumentException(
                        "sourceFrameOf must name frames from 0 to " + (source.frames() - 1) + ", got " + s);
            }
        }
        // Whether a line is a row is judged by all lines: more rows of a source that wraps some would be taken for odd.
        boolean asManyRows = times == 1 && isWhole(source, sourceFrameOf);
        BitSet joints = new BitSet();
        joints.or(changedRotations);
        joints.or(changedTranslations);
        // rows between two of the source's hold every value
        joints.set(0, times > 1 ? source.joints().size() : 0);
        BvhWriter writer = new BvhWriter(source, !asManyRows && !rowsAreLines(source), columns(source, joints));
        writer.writeHead(changed.frames(), times);
        BvhChangedRows rows = new BvhChangedRows(
                source,
                changed,
                changedRotations,
                changedTranslations,
                sourceFrameOf,
                times,
                writer.wanted,
                writer.columns);
        for (int first = 0; first < sourceFrameOf.length; first += rows.momentsAtOnce()) {
            int end = Math.min(sourceFrameOf.length, first + rows.momentsAtOnce());
            rows.read(first, end, parallel);
            for (int f = first; f < end; f++) {
                for (int i = f == 0 ? times : 1; i < times; i++) {
                    writer.writeGapAfter(sourceFrameOf[f - 1]);
                    writer.writeRowBetween(rows.written(f, i));
                }
                if (f > 0) {
                    writer.writeGapAfter(sourceFrameOf[f - 1]);
                }
                writer.writeRow(rows, f);
            }
        }
        writer.copy(source.motionEnd(), source.blanksAfter(source.motionEnd()));
        return writer.out.drain();
    }

    private static boolean[] columns(BvhFile source, BitSet joints) {
        boolean[] columns = new boolean[source.channelCount()];
        for (int j = joints.nextSetBit(0); j >= 0; j = joints.nextSetBit(j + 1)) {
            BvhJoint joint = source.joints().get(j);
            int first = joint.firstChannel();
            Arrays.fill(columns, first, first + joint.channels().size(), true);
        }
        return columns;
    }

    /** Returns whether the frames are the source's, each once, and its header announces as many. */
    private static boolean isWhole(BvhFile source, int[] sourceFrameOf) {
        boolean whole = sourceFrameOf.length == source.frames() && source.head().framesAnnounced() == source.frames();
        for (int f = 0; f < sourceFrameOf.length && whole; f++) {
            whole = sourceFrameOf[f] == f;
        }
        return whole;
    }

    private static boolean rowsAreLines(BvhFile source) {
        for (int f = 0; f < source.frames(); f++) {
            boolean isLast = f == source.frames() - 1;
            int next = isLast ? source.motionEnd() : source.rowStart(f + 1);
            int end = next;
            while (BvhScanner.isBlank(source.bytes()[end - 1])) {
                end--;
            }
            if (hasLineEnd(source, source.rowStart(f), end) || (!isLast && !hasLineEnd(source, end, next))) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasLineEnd(BvhFile source, int start, int end) {
        for (int i = start; i < end; i++) {
            if (BvhScanner.isLineEnd(source.bytes()[i])) {
                return true;
            }
        }
        return false;
    }

    private void writeHead(int frames, int times) {
        if (times > 1) {
            copy(0, source.head().framesStart());
            text.setLength(0);
            text.append(frames);
            writeText();
            copy(source.head().framesEnd(), source.head().frameTimeStart());
            out.append(source.frameSeconds() / times, Decimal.MAX_DECIMALS);
            copy(source.head().frameTimeEnd(), source.rowStart(0));
        } else if (frames == source.head().framesAnnounced()) {
            copy(0, source.rowStart(0));
        } else {
            copy(0, source.head().framesStart());
            text.setLength(0);
            text.append(frames);
            writeText();
            copy(source.head().framesEnd(), source.rowStart(0));
        }
    }

    /** Writes a row that lies between two of the source's: every value, because no row of the source has them. */
    private void writeRowBetween(double[] written) {
        for (int c = 0; c < written.length; c++) {
            if (c > 0) {
                text.setLength(0);
                text.append(' ');
                writeText();
            }
            out.append(written[c], decimals);
        }
    }

    /** Copies the source's row and puts new digits only where a value is no longer the one that stands there. */
    private void writeRow(BvhChangedRows rows, int f) {
        double[] values = rows.values(f);
        double[] written = rows.written(f, 0);
        int[] wordStarts = rows.wordStarts(f);
        int[] wordEnds = rows.wordEnds(f);
        int copied = wordStarts[0];
        for (int c = 0; c < columns; c++) {
            if (ownLines && c > 0) {
                copy(copied, wordEnds[c - 1]);
                text.setLength(0);
                text.append(' ');
                writeText();
                copied = wordStarts[c];
            }
            if (Math.abs(written[c] - values[c]) > halfStep) {
                copy(copied, wordStarts[c]);
                out.append(written[c], decimals);
                copied = wordEnds[c];
            }
        }
        copy(copied, wordEnds[written.length - 1]);
    }

    /** Writes what separates rows, as it stands after this row of the source or, after its last, before it. */
    private void writeGapAfter(int sourceFrame) {
        int next = Math.min(sourceFrame + 1, source.frames() - 1);
        if (next == 0 || ownLines) {
            text.setLength(0);
            text.append(source.lineEnd());
            writeText();
            return;
        }
        int end = source.rowStart(next);
        int start = end;
        while (BvhScanner.isBlank(source.bytes()[start - 1])) {
            start--;
        }
        copy(start, end);
    }

    private int sourceDecimals() {
        int most = MIN_DECIMALS;
        for (int f = 0; f < Math.min(ROWS_FOR_DECIMALS, source.frames()); f++) {
            BvhScanner in = new BvhScanner(source.bytes(), source.rowStart(f));
            for (int c = 0; c < source.channelCount(); c++) {
                in.skipBlanks();
                int start = in.at;
                in.at = in.wordEnd(start);
                most = Math.max(most, BvhNumber.decimals(source.bytes(), start, in.at));
            }
        }
        return Math.min(most, Decimal.MAX_DECIMALS);
    }

    private void copy(int start, int end) {
        out.copy(start, end);
    }

    private void writeText() {
        out.append(text);
    }
}
