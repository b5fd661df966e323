// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import java.util.Arrays;

/**
 * A series of numbers made short enough to draw: of every few frames in a row the least and the greatest, in the order
 * in which they came.
 *
 * <p>What is left is evenly spaced again, so a chart needs no times, and no peak is lost: that is what a report is read
 * for.
 */
final class ShortSeries {
    private final int framesPerBucket;

    private ShortSeries(int framesPerBucket) {
        this.framesPerBucket = framesPerBucket;
    }

    /** Returns how series of so many frames are shortened to at most {@code mostPoints} numbers. */
    static ShortSeries of(int frames, int mostPoints) {
        if (!(mostPoints >= 2)) {
            throw new IllegalArgumentException("mostPoints must be at least 2, got " + mostPoints);
        }
        if (frames <= mostPoints) {
            return new ShortSeries(1);
        }
        int buckets = mostPoints / 2;
        return new ShortSeries((frames + buckets - 1) / buckets);
    }

    /** Returns how many frames lie between two of the numbers that are left. */
    double framesPerPoint() {
        return framesPerBucket == 1 ? 1 : framesPerBucket / 2.0;
    }

    /** Returns the frame, whole or half, of the first number that is left. */
    double firstFrame() {
        return framesPerBucket == 1 ? 0 : framesPerBucket / 4.0;
    }

    /** Returns the series, shortened; NaN where a bucket holds nothing else. */
    double[] shorten(double[] frames) {
        if (framesPerBucket == 1) {
            return frames;
        }
        int buckets = (frames.length + framesPerBucket - 1) / framesPerBucket;
        double[] left = new double[2 * buckets];
        Arrays.fill(left, Double.NaN);
        for (int b = 0; b < buckets; b++) {
            int least = -1;
            int greatest = -1;
            int end = Math.min(frames.length, (b + 1) * framesPerBucket);
            for (int f = b * framesPerBucket; f < end; f++) {
                if (!Double.isNaN(frames[f])) {
                    least = least < 0 || frames[f] < frames[least] ? f : least;
                    greatest = greatest < 0 || frames[f] > frames[greatest] ? f : greatest;
                }
            }
            if (least >= 0) {
                left[2 * b] = frames[Math.min(least, greatest)];
                left[2 * b + 1] = frames[Math.max(least, greatest)];
            }
        }
        return left;
    }
}
