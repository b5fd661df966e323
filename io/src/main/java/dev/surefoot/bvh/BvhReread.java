// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
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
    private final BvhFile source;
    private final byte[] was;
    private final byte[] is;
    private final BvhScanner inSource;
    private final BvhScanner in;
    /** For each column its joint, and the largest value that it may have. */
    private final int[] jointOf;

    private final double[] largest;
    /** Of the row that is read: where each value's word begins in the source, what was read, and which words differ. */
    private final int[] wordStarts;

    private final double[] values;
    private final BitSet changed = new BitSet();
    /** How many columns there are up to the last joint that changes in any row so far. */
    private int changing;

    private BvhReread(BvhFile source, byte[] written) {
        this.source = source;
        was = source.bytes();
        is = written;
        inSource = new BvhScanner(was, 0);
        in = new BvhScanner(is, 0);
        int columns = source.channelCount();
        jointOf = new int[columns];
        largest = new double[columns];
        wordStarts = new int[columns];
        values = new double[columns];
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
     * @return empty where these are not the source's row by row, but for words that differ
     */
    public static Optional<Read> of(BvhFile source, Clip clip, byte[] written) {
        boolean alike = clip.frames() == source.frames() && source.head().framesAnnounced() == source.frames();
        return alike ? new BvhReread(source, written).read(clip) : Optional.empty();
    }

    private Optional<Read> read(Clip clip) {
        int head = source.rowStart(0);
        if (is.length < head || !isBlank(was, source.motionEnd())) {
            return Optional.empty();
        }
        for (int i = 0; i < head; i++) {
            if (was[i] != is[i]) {
                return Optional.empty();
            }
        }
        List<Pose> poses = new ArrayList<>(clip.frames());
        int[] rowStarts = new int[clip.frames()];
        int at = head;
        for (int f = 0; f < rowStarts.length; f++) {
            rowStarts[f] = at;
            int end = row(source.rowStart(f), source.rowEnd(f), at);
            if (end < 0) {
                return Optional.empty();
            }
            poses.add(pose(clip.pose(f)));
            at = f + 1 < rowStarts.length ? gap(inSource.at, source.rowStart(f + 1), end) : end;
            if (at < 0) {
                return Optional.empty();
            }
        }
        return isBlank(is, at)
                ? Optional.of(new Read(new BvhFile(source, is, rowStarts, at), clip.withPoses(poses)))
                : Optional.empty();
    }

    /** Returns whether there are blanks alone from a byte on. */
    private static boolean isBlank(byte[] bytes, int from) {
        BvhScanner in = new BvhScanner(bytes, from);
        in.skipBlanks();
        return in.atEnd();
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
            changing = Math.max(changing, last.firstChannel() + last.channels().size());
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

    /** Returns where blanks end in what was written that are, from byte {@code q} on, the source's; −1 for others. */
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
