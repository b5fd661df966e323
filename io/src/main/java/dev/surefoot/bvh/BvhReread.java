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
    /** Bytes whose lines are counted one after the other: a millisecond of work. */
    private static final int COUNTED_AT_ONCE = 1 << 20;

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
        int[] begins = lineStarts(head, frames, parallel);
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
     * Where the first number stands of every {@link #READ_AT_ONCE}th line of what was written; none where there is not
     * a line for each row.
     */
    private int[] lineStarts(int head, int frames, Parallel parallel) {
        int[] lines = new int[(is.length - head) / COUNTED_AT_ONCE + 1];
        parallel.ranges(head, is.length, COUNTED_AT_ONCE, (from, to) -> {
            int count = 0;
            for (int i = from; i < to; i++) {
                count += is[i] == '\n' ? 1 : 0;
            }
            lines[(from - head) / COUNTED_AT_ONCE] = count;
        });
        int[] starts = new int[(frames + READ_AT_ONCE - 1) / READ_AT_ONCE];
        starts[0] = head;
        int before = 0;
        int next = 1;
        for (int part = 0; part < lines.length; part++) {
            while (next < starts.length && next * READ_AT_ONCE <= before + lines[part]) {
                int from = head + part * COUNTED_AT_ONCE;
                starts[next] = blanksEnd(is, afterLines(from, next * READ_AT_ONCE - before));
                next++;
            }
            before += lines[part];
        }
        return before == frames || before == frames - 1 ? starts : new int[0];
    }

    /** The byte behind the end of the line that is so many further. */
    private int afterLines(int from, int lines) {
        int i = from;
        for (int left = lines; left > 0; i++) {
            left -= is[i] == '\n' ? 1 : 0;
        }
        return i;
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
            for (int c = 0; c < wordStarts.length; c++) {
                // mostly the same joints change in all rows: behind them a row is one piece
                if (c == changing && isSame(p, rowEnd, q)) {
                    inSource.at = rowEnd;
                    return q + rowEnd - p;
                }
                if (c > 0) {
                    int start = p;
                    while (BvhScanner.isBlank(was[p])) {
                        p++;
                    }
                    q = gap(start, p, q);
                    if (q < 0) {
                        return -1;
                    }
                }
                wordStarts[c] = p;
                int first = q;
                while (p < was.length && q < is.length && was[p] == is[q] && !BvhScanner.isBlank(was[p])) {
                    p++;
                    q++;
                }
                boolean ends = p == was.length || BvhScanner.isBlank(was[p]);
                if (ends && q > first && (q == is.length || BvhScanner.isBlank(is[q]))) {
                    continue;
                }
                in.at = first;
                values[c] = in.number();
                if (!(Math.abs(values[c]) <= largest[c])) {
                    return -1;
                }
                changed.set(c);
                q = in.at;
                p = inSource.wordEnd(p);
            }
            inSource.at = p;
            return q;
        }

        /** Returns whether the source's row goes on as what was written does, and both end. */
        private boolean isSame(int p, int rowEnd, int q) {
            int end = q + rowEnd - p;
            return end <= is.length
                    && (end == is.length || BvhScanner.isBlank(is[end]))
                    && Arrays.equals(was, p, rowEnd, is, q, end);
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
