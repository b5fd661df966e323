// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.math.Parallel;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Reads back what was written from a file, row beside row: words that stand there byte for byte have the values that
 * they had, and only the others are read. <b>Cost:</b> a look at every byte of the motion, and a tenth of the memory of
 * reading it anew, since poses share what did not change.
 */
public final class BvhReread {
    /** Rows that are read one after the other: some milliseconds of work. */
    private static final int READ_AT_ONCE = 2048;
    /**
     * Where a row is looked for its end, in eighths of its length in the source: digits that are written otherwise make
     * it hardly shorter than this. Where they do, all rows are read one after the other.
     */
    private static final int LOOKED_FROM_EIGHTHS = 6;

    private final BvhFile source;
    private final byte[] was;
    private final byte[] is;
    /** For each column its joint, and the largest value that it may have. */
    private final int[] jointOf;

    private final double[] largest;
    /** What was read: where each row begins, and its pose. */
    private final int[] rowStarts;

    private final Pose[] poses;

    private BvhReread(BvhFile source, byte[] written) {
        this.source = source;
        was = source.bytes();
        is = written;
        rowStarts = new int[source.frames()];
        poses = new Pose[source.frames()];
        int columns = source.channelCount();
        jointOf = new int[columns];
        largest = new double[columns];
        for (int j = 0; j < source.joints().size(); j++) {
            BvhJoint joint = source.joints().get(j);
            for (int c = 0; c < joint.channels().size(); c++) {
                jointOf[joint.firstChannel() + c] = j;
                largest[joint.firstChannel() + c] = joint.channels().get(c).largest();
            }
        }
    }

    /**
     * What was read.
     *
     * @param file what {@link BvhReader#reread} returns of the same bytes
     * @param clip what {@link BvhFile#clip} returns of that, to the bit
     */
    public record Read(BvhFile file, Clip clip) {}

    /**
     * Reads.
     *
     * @param source the file
     * @param clip its motion, as {@link BvhFile#clip} returns it
     * @param written the bytes
     * @param parallel reads several ranges of rows at once, where each row is a line
     * @return empty where these are not the source's row by row, but for words that differ
     */
    public static Optional<Read> of(BvhFile source, Clip clip, byte[] written, Parallel parallel) {
        boolean alike = clip.frames() == source.frames() && source.head().framesAnnounced() == source.frames();
        return alike ? new BvhReread(source, written).read(clip, parallel) : Optional.empty();
    }

    private Optional<Read> read(Clip clip, Parallel parallel) {
        int head = source.rowStart(0);
        if (is.length < head || !isBlank(was, source.motionEnd())) {
            return Optional.empty();
        }
        for (int i = 0; i < head; i++) {
            if (was[i] != is[i]) {
                return Optional.empty();
            }
        }
        int end = readInParts(clip, head, parallel);
        end = end < 0 ? new Rows().read(clip, 0, rowStarts.length, head) : end;
        return end >= 0 && isBlank(is, end)
                ? Optional.of(new Read(new BvhFile(source, is, rowStarts, end), clip.withPoses(List.of(poses))))
                : Optional.empty();
    }

    /**
     * Reads ranges of rows that begin where lines do, as many as there are rows; returns where the last ends, −1 where
     * each is not found to end where the next begins.
     */
    private int readInParts(Clip clip, int head, Parallel parallel) {
        int frames = rowStarts.length;
        int[] begins = lineStarts(head);
        if (begins.length < 2) {
            return -1;
        }
        int[] ends = new int[begins.length];
        parallel.ranges(0, frames, READ_AT_ONCE, (from, to) -> {
            int part = from / READ_AT_ONCE;
            ends[part] = new Rows().read(clip, from, to, begins[part]);
        });
        for (int part = 0; part < ends.length; part++) {
            if (part + 1 < ends.length ? ends[part] != begins[part + 1] : ends[part] < 0) {
                return -1;
            }
        }
        return ends[ends.length - 1];
    }

    /**
     * Where the first number of every {@link #READ_AT_ONCE}th row should stand in what was written, if each row is a
     * line; none where lines are too few. Whether it does shows when they are read.
     */
    private int[] lineStarts(int head) {
        int frames = rowStarts.length;
        int[] starts = new int[(frames + READ_AT_ONCE - 1) / READ_AT_ONCE];
        int at = head;
        for (int f = 0; starts.length > 1 && f < frames; f++) {
            if (f % READ_AT_ONCE == 0) {
                starts[f / READ_AT_ONCE] = blanksEnd(is, at);
            }
            if (f + 1 < frames) {
                at += (source.rowStart(f + 1) - source.rowStart(f)) / 8 * LOOKED_FROM_EIGHTHS;
                while (at < is.length && is[at] != '\n') {
                    at++;
                }
                at++;
            }
            if (at >= is.length) {
                return new int[0];
            }
        }
        return starts;
    }

    /** Returns whether there are blanks alone from a byte on. */
    private static boolean isBlank(byte[] bytes, int from) {
        return blanksEnd(bytes, from) == bytes.length;
    }

    private static int blanksEnd(byte[] bytes, int from) {
        BvhScanner in = new BvhScanner(bytes, from);
        in.skipBlanks();
        return in.at;
    }

    /** Who reads rows one after the other. */
    private final class Rows {
        private final BvhScanner inSource = new BvhScanner(was, 0);
        private final BvhScanner in = new BvhScanner(is, 0);
        /** Of the row that is read: where each word begins in the source, what was read, and which words differ. */
        private final int[] wordStarts = new int[jointOf.length];

        private final double[] values = new double[jointOf.length];
        private final BitSet changed = new BitSet();
        /** How many columns there are up to the last joint that changes in any row so far. */
        private int changing;

        /**
         * Reads rows {@code from} to before {@code to}, the first of which begins at byte {@code start}; returns where
         * the next begins, or the last of all ends, −1 where one is built otherwise.
         */
        int read(Clip clip, int from, int to, int start) {
            int at = start;
            for (int f = from; f < to; f++) {
                rowStarts[f] = at;
                int end = row(source.rowStart(f), source.rowEnd(f), at);
                if (end < 0) {
                    return -1;
                }
                poses[f] = pose(clip.pose(f));
                at = f + 1 < rowStarts.length ? gap(inSource.at, source.rowStart(f + 1), end) : end;
                if (at < 0) {
                    return -1;
                }
            }
            return at;
        }

        /**
         * Reads a row that begins at byte {@code rowStart} of the source and ends at {@code rowEnd}, and begins at
         * {@code writtenStart} of what was written; returns where it ends there, −1 where it is built otherwise. Leaves
         * {@link #inSource} at its end in the source.
         */
        private int row(int rowStart, int rowEnd, int writtenStart) {
            int p = rowStart;
            int q = writtenStart;
            if (!changed.isEmpty()) {
                BvhJoint last = source.joints().get(jointOf[changed.length() - 1]);
                changing =
                        Math.max(changing, last.firstChannel() + last.channels().size());
            }
            changed.clear();
            int alike = alikeTo(p, rowEnd, q);
            for (int c = 0; c < wordStarts.length; c++) {
                // mostly the same joints change in all rows: behind them a row is one piece
                if (c == changing && alike == rowEnd && endsAt(q + rowEnd - p)) {
                    inSource.at = rowEnd;
                    return q + rowEnd - p;
                }
                if (c > 0) {
                    int start = p;
                    while (BvhScanner.isBlank(was[p])) {
                        p++;
                    }
                    if (p > alike) {
                        return -1;
                    }
                    q += p - start;
                }
                wordStarts[c] = p;
                int start = p;
                // every word was found to be a number, which has no byte at or below a blank in it
                while (p < rowEnd && was[p] > ' ') {
                    p++;
                }
                if (p <= alike && endsAt(q + p - start)) {
                    q += p - start;
                    continue;
                }
                in.at = q;
                values[c] = in.number();
                if (!(Math.abs(values[c]) <= largest[c])) {
                    return -1;
                }
                changed.set(c);
                q = in.at;
                alike = alikeTo(p, rowEnd, q);
            }
            inSource.at = p;
            return q;
        }

        /** Returns up to which byte of a row the source from {@code p} on is what was written from {@code q} on. */
        private int alikeTo(int p, int rowEnd, int q) {
            int end = Math.min(rowEnd, p + is.length - q);
            int differs = Arrays.mismatch(was, p, end, is, q, q + end - p);
            return differs < 0 ? end : p + differs;
        }

        /** Returns whether a word of what was written ends there. */
        private boolean endsAt(int q) {
            return q == is.length || BvhScanner.isBlank(is[q]);
        }

        /**
         * Returns where blanks end in what was written that are, from byte {@code q} on, the source's; −1 for others.
         */
        private int gap(int from, int to, int q) {
            if (q + to - from > is.length) {
                return -1;
            }
            for (int i = from; i < to; i++) {
                if (was[i] != is[q + i - from]) {
                    return -1;
                }
            }
            return q + to - from;
        }

        /** Returns a pose with what differs in the row that was read last. */
        private Pose pose(Pose sourcePose) {
            Pose pose = sourcePose.copy();
            int end = inSource.at;
            int done = -1;
            for (int c = changed.nextSetBit(0); c >= 0; c = changed.nextSetBit(c + 1)) {
                int j = jointOf[c];
                if (j == done) {
                    continue;
                }
                BvhJoint joint = source.joints().get(j);
                for (int k = joint.firstChannel();
                        k < joint.firstChannel() + joint.channels().size();
                        k++) {
                    if (!changed.get(k)) {
                        inSource.at = wordStarts[k];
                        values[k] = inSource.number();
                    }
                }
                pose.setTranslation(j, source.translation(j, values));
                pose.setRotation(j, source.rotation(j, values));
                done = j;
            }
            inSource.at = end;
            return pose;
        }
    }
}
