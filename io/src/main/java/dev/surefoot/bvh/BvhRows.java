// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import java.util.Arrays;
import java.util.List;

/**
 * Reads rows of numbers from a range of bytes: checks every number once, remembers where each row begins, and counts
 * how many numbers stand on each line. Rows are a stream; where one ends follows from how many channels there are.
 */
final class BvhRows {
    /** Why reading ended before the range did. */
    enum Stop {
        /** It did not. */
        NONE,
        /** A word is no number, or one that is too large. */
        NUMBER,
        /** There are more rows than may be. */
        TOO_MANY
    }

    private final double[] largest;
    private final int mostRows;
    private final int end;
    private final BvhScanner in;

    int[] starts = new int[64];
    int rows;
    /** How many numbers there are in all, those of a row that is not whole included. */
    long values;
    /** Where the last whole row ends. */
    int lastEnd;

    final Lines lines = new Lines();
    Stop stop = Stop.NONE;
    /** The byte at which reading stopped, the channel of the number there, and that number. */
    int stopAt;

    int stopChannel;
    double stopValue;

    /**
     * Prepares to read.
     *
     * @param largest for each channel the largest absolute value that is meant
     * @param mostRows how many rows there may be
     */
    BvhRows(byte[] bytes, int start, int end, double[] largest, int mostRows) {
        in = new BvhScanner(bytes, start);
        this.end = end;
        this.largest = largest;
        this.mostRows = mostRows;
    }

    /** How many numbers stand on each line: the evidence for what a wrong total means. */
    static final class Lines {
        int count;
        int whole;
        int oddStart;
        int oddValues;
        int odd;
        boolean lastIsOdd;

        private void add(int start, int values, int expected) {
            count++;
            lastIsOdd = values != expected;
            if (!lastIsOdd) {
                whole++;
            } else {
                odd++;
                if (odd == 1) {
                    oddStart = start;
                    oddValues = values;
                }
            }
        }

        private void addAll(Lines later) {
            if (odd == 0) {
                oddStart = later.oddStart;
                oddValues = later.oddValues;
            }
            count += later.count;
            whole += later.whole;
            odd += later.odd;
            lastIsOdd = later.count > 0 ? later.lastIsOdd : lastIsOdd;
        }
    }

    /** Reads to the end of the range, or to what stops it. */
    void read() {
        in.skipBlanks();
        int channel = 0;
        int lineStart = in.at;
        long lineFirst = 0;
        while (in.at < end) {
            int start = in.at;
            if (channel == 0 && !beginRow(start)) {
                return;
            }
            double value = in.number();
            if (!(Math.abs(value) <= largest[channel])) {
                stopAt(Stop.NUMBER, start, channel, value);
                return;
            }
            values++;
            channel++;
            if (channel == largest.length) {
                channel = 0;
                rows++;
                lastEnd = in.at;
            }
            if (in.skipBlanks() || in.atEnd()) {
                lines.add(lineStart, (int) (values - lineFirst), largest.length);
                lineStart = in.at;
                lineFirst = values;
            }
        }
    }

    private boolean beginRow(int start) {
        if (rows == mostRows) {
            stopAt(Stop.TOO_MANY, start, 0, Double.NaN);
            return false;
        }
        if (rows == starts.length) {
            starts = Arrays.copyOf(starts, 2 * rows);
        }
        starts[rows] = start;
        return true;
    }

    private void stopAt(Stop why, int at, int channel, double value) {
        stop = why;
        stopAt = at;
        stopChannel = channel;
        stopValue = value;
    }

    /** Returns whether all was read, and ended with a whole row where a line does. */
    boolean areWhole() {
        return stop == Stop.NONE && values == (long) rows * largest.length;
    }

    /** Returns these and the rows of the ranges behind them, as if they had been read as one. */
    static BvhRows joined(List<BvhRows> parts) {
        BvhRows all = parts.get(0);
        int rows = parts.stream().mapToInt(part -> part.rows).sum();
        all.starts = Arrays.copyOf(all.starts, rows);
        for (BvhRows part : parts.subList(1, parts.size())) {
            System.arraycopy(part.starts, 0, all.starts, all.rows, part.rows);
            all.rows += part.rows;
            all.values += part.values;
            all.lastEnd = part.rows > 0 ? part.lastEnd : all.lastEnd;
            all.lines.addAll(part.lines);
        }
        return all;
    }
}
