// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Parallel;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads what follows MOTION: checks every number once and remembers where each frame's row begins. Values are parsed
 * again when they are wanted, so a large file costs its own bytes and four more a frame.
 *
 * <p>Rows are a stream of numbers; lines only help to tell a file that was cut off from one that has a value too many.
 */
final class BvhMotionReader {
    /**
     * Bytes of rows that are read one after the other: ten milliseconds of work. Shorter files, nearly all, are one
     * part.
     */
    private static final int READ_AT_ONCE = 1 << 21;
    /**
     * Channels from which on parts are read at once: where rows begin is kept for each part, and takes a third of a row
     * at most then.
     */
    private static final int LEAST_CHANNELS = 6;

    private final BvhScanner in;
    private final List<BvhJoint> joints;
    private final BvhChannel[] channels;
    private final int[] channelJoint;
    private final double[] largest;
    private final long maxJointFrames;
    private final List<String> notes = new ArrayList<>();

    private int framesStart;
    private int framesEnd;
    private int frameTimeStart;
    private int frameTimeEnd;
    private long framesAnnounced;
    private double frameSeconds;
    /** Where the rows begin, and perhaps more. */
    int[] rowStarts = {};

    int frames;
    /** Where the last whole row ends. */
    int motionEnd;

    private long values;
    private BvhRows.Lines lines;

    BvhMotionReader(BvhScanner in, List<BvhJoint> joints, int channelCount, long maxJointFrames) {
        this.in = in;
        this.maxJointFrames = maxJointFrames;
        this.joints = joints;
        channels = new BvhChannel[channelCount];
        channelJoint = new int[channelCount];
        largest = new double[channelCount];
        for (int j = 0; j < joints.size(); j++) {
            List<BvhChannel> own = joints.get(j).channels();
            for (int c = 0; c < own.size(); c++) {
                channels[joints.get(j).firstChannel() + c] = own.get(c);
                channelJoint[joints.get(j).firstChannel() + c] = j;
                largest[joints.get(j).firstChannel() + c] = own.get(c).largest();
            }
        }
    }

    BvhMotionHead head() {
        return new BvhMotionHead(framesStart, framesEnd, frameTimeStart, frameTimeEnd, framesAnnounced, frameSeconds);
    }

    /** Reads to the end of the file, several parts at once, and returns notes on what was mended. */
    List<String> read(Parallel parallel) throws FileIssue {
        readFrameCount();
        readFrameTime();
        if (channels.length == 0) {
            throw in.issue(IssueCode.UNSUPPORTED, in.at, "no joint has a channel, so nothing can move");
        }
        readRows(parallel);
        judge();
        return notes;
    }

    private void readFrameCount() throws FileIssue {
        in.skipBlanksAndComments();
        int start = in.at;
        if (!in.take("Frames")) {
            throw in.issue(IssueCode.SYNTAX, start, "expected Frames: after MOTION, found " + in.quote(start));
        }
        skipColon("Frames:", start);
        framesStart = in.at;
        framesEnd = in.wordEnd(in.at);
        framesAnnounced = BvhNumber.parseCount(in.bytes, framesStart, framesEnd, Integer.MAX_VALUE);
        if (framesAnnounced < 0) {
            throw in.issue(IssueCode.NUMBER, in.at, "Frames: needs a count, found " + in.quote(in.at));
        }
        if (framesAnnounced > maxJointFrames) {
            throw in.issue(
                    IssueCode.MEMORY,
                    in.at,
                    "Frames: announces " + in.text(framesStart, Math.min(framesEnd, framesStart + 30))
                            + "; the limit is " + maxJointFrames);
        }
        in.at = framesEnd;
    }

    private void readFrameTime() throws FileIssue {
        in.skipBlanksAndComments();
        int start = in.at;
        boolean found = in.take("Frame");
        in.skipBlanks();
        if (!(found && in.take("Time"))) {
            throw in.issue(IssueCode.SYNTAX, start, "expected Frame Time: after Frames:, found " + in.quote(start));
        }
        skipColon("Frame Time:", start);
        int end = in.wordEnd(in.at);
        frameTimeStart = in.at;
        frameTimeEnd = end;
        frameSeconds = end - in.at > BvhLimits.MAX_NUMBER_BYTES ? Double.NaN : BvhNumber.parse(in.bytes, in.at, end);
        if (!(frameSeconds >= BvhLimits.MIN_FRAME_SECONDS && frameSeconds <= BvhLimits.MAX_FRAME_SECONDS)) {
            throw in.issue(
                    IssueCode.NUMBER,
                    in.at,
                    "Frame Time: must be the seconds of one frame, from 0.00001 to 10, found " + in.quoteNumber(in.at));
        }
        in.at = end;
    }

    /**
     * Skips to the value, which must stand on the same line: otherwise the first number of the motion would be taken
     * for it.
     */
    private void skipColon(String keyword, int start) throws FileIssue {
        boolean lineEnded = in.skipBlanks();
        in.take(':');
        lineEnded |= in.skipBlanks();
        if (lineEnded) {
            throw in.issue(IssueCode.NUMBER, start, keyword + " has no value on its line");
        }
    }

    private void readRows(Parallel parallel) throws FileIssue {
        in.skipBlanks();
        int most = (int) Math.min(Integer.MAX_VALUE, maxJointFrames / joints.size());
        BvhRows rows = readInParts(most, parallel);
        if (rows == null) {
            rows = rows(in.at, in.bytes.length, most);
            rows.read();
        }
        frames = rows.rows;
        if (rows.stop == BvhRows.Stop.NUMBER) {
            throw wrong(rows.stopAt, rows.stopValue, rows.stopChannel);
        }
        if (rows.stop == BvhRows.Stop.TOO_MANY) {
            throw in.issue(
                    IssueCode.MEMORY, rows.stopAt, "more than " + most + " frames of " + joints.size() + " joints");
        }
        rowStarts = rows.starts;
        motionEnd = rows.lastEnd;
        values = rows.values;
        lines = rows.lines;
    }

    private BvhRows rows(int start, int end, int most) {
        return new BvhRows(in.bytes, start, end, largest, most);
    }

    /**
     * Reads parts that begin where lines do; null where one of them does not hold whole rows, or there are too many of
     * all: then what is wrong, and where, is seen from the beginning.
     */
    private BvhRows readInParts(int most, Parallel parallel) {
        List<BvhRows> parts = new ArrayList<>();
        int start = in.at;
        while (start < in.bytes.length && channels.length >= LEAST_CHANNELS) {
            boolean isLast = in.bytes.length - start <= READ_AT_ONCE;
            int end = isLast ? in.bytes.length : in.lineEnd(start + READ_AT_ONCE);
            parts.add(rows(start, end, most));
            start = end;
        }
        if (parts.size() < 2) {
            return null;
        }
        parallel.each(parts.size(), part -> parts.get(part).read());
        long frames = 0;
        for (BvhRows part : parts) {
            frames += part.rows;
            if (!part.areWhole()) {
                return null;
            }
        }
        return frames > most ? null : BvhRows.joined(parts);
    }

    private FileIssue wrong(int start, double value, int channel) {
        return in.issue(
                IssueCode.NUMBER,
                start,
                "frame " + (frames + 1) + ", joint \""
                        + joints.get(channelJoint[channel]).name() + "\", "
                        + channels[channel].word() + ": " + in.quote(start)
                        + (Double.isNaN(value) ? " is not a number" : " is too large to be meant")
                        + in.aboutComma(start));
    }

    /** Decides what a total that differs from the header means: mended and noted, or refused. */
    private void judge() throws FileIssue {
        long rest = values % channels.length;
        boolean lastIsCutOff = lines.odd == 1 && lines.lastIsOdd && lines.oddValues < channels.length && frames > 0;
        boolean oneRowALine = 2L * lines.whole > lines.count || (lines.count > 1 && lines.count == framesAnnounced);
        if (oneRowALine && lines.odd > 0 && !lastIsCutOff) {
            throw in.issue(
                    IssueCode.COUNT,
                    lines.oddStart,
                    "a row of " + lines.oddValues + " values, but the joints have " + channels.length + " channels");
        }
        if (frames == 0) {
            throw in.issue(
                    IssueCode.COUNT,
                    framesStart,
                    values == 0
                            ? "the file holds no frames"
                            : "the only frame has " + values + " values, but the joints have " + channels.length
                                    + " channels");
        }
        if (rest > 0 && !lastIsCutOff && frames >= framesAnnounced) {
            throw in.issue(
                    IssueCode.COUNT,
                    framesStart,
                    values + " values do not make " + framesAnnounced + " frames of " + channels.length + " channels");
        }
        if (rest > 0) {
            notes.add("The last row is cut off after " + rest + " of " + channels.length + " values and was left out.");
        }
        if (frames != framesAnnounced) {
            notes.add("The header announces " + framesAnnounced + " frames; the " + frames
                    + " that are there were read.");
        }
    }
}
