// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import java.util.List;

/**
 * The evenly spaced moments at which a clip is sampled.
 *
 * <p>Where the keys of all channels lie on an even grid, with or without gaps, that grid is taken, and every key is a
 * frame. Where they do not, or lie too far apart to detect a foot's contact, the frames are laid anew and a note says
 * so.
 *
 * @param startSeconds time of the first frame
 * @param framesPerSecond frames per second
 * @param frames number of frames, not yet checked against any limit
 * @param notes sentences on frames that are not the file's keys
 */
public record FrameGrid(double startSeconds, double framesPerSecond, long frames, List<String> notes) {
    /** The rate of film; below it a foot's touch-down cannot be placed, so frames are put between the keys. */
    private static final double LEAST_KEY_RATE = 20;
    /** What frames that are laid anew have where the keys are too far apart. */
    private static final double LEAST_NEW_RATE = 30;
    /** Motion capture's usual rate; a denser grid for uneven keys would only repeat what lies between them. */
    private static final double MOST_NEW_RATE = 120;
    /**
     * Part by which a spacing read from single-precision times may be off: one that fits a whole number of times is
     * taken to, so that an even grid with some inserted keys stays.
     */
    private static final double SPACING_ROUNDING = 1e-4;
    /** Above this rate an even grid is more likely an accident of uneven keys. */
    private static final double MOST_KEY_RATE = 1000;

    /** More frames than any limit lets pass, and few enough to multiply: times may be as far apart as floats go. */
    private static final double MOST_STEPS = 1e9;

    /**
     * Lays the grid for the distinct times of all keys; {@code spacing} is the least typical distance of keys in one
     * channel. An even grid of more than {@code most} frames is laid anew as for uneven keys: at that distance, and no
     * denser than capture.
     */
    static FrameGrid of(double[] seconds, double spacing, long most) {
        int last = seconds.length - 1;
        if (last < 1) {
            double only = last < 0 ? 0 : seconds[0];
            return new FrameGrid(only, LEAST_NEW_RATE, 1, List.of());
        }
        double span = seconds[last] - seconds[0];
        long even = evenSteps(seconds, span);
        boolean tooMany = even >= most;
        long steps = tooMany ? -1 : even;
        if (steps < 0) {
            double typical = Math.min(1 / spacing, MOST_NEW_RATE);
            double rate = typical * (1 + SPACING_ROUNDING) < LEAST_KEY_RATE ? LEAST_NEW_RATE : typical;
            steps = Math.max(1, (long) fitting(Math.min(span * rate, MOST_STEPS)));
            return new FrameGrid(
                    seconds[0],
                    steps / span,
                    steps + 1,
                    List.of((tooMany
                                    ? "The keys lie on a grid of " + rounded(even / span)
                                            + " per second, too fine for so long a clip"
                                    : "The keys lie on no even grid of at most " + (int) MOST_KEY_RATE + " a second")
                            + "; the clip was sampled anew at " + rounded(steps / span) + " frames per second."));
        }
        double rate = steps / span;
        if (rate < LEAST_KEY_RATE) {
            long between = (long) Math.ceil(Math.min(LEAST_NEW_RATE / rate, MOST_STEPS) - KeyTimes.SAME_SECONDS);
            return new FrameGrid(
                    seconds[0],
                    rate * between,
                    steps * between + 1,
                    List.of("The keys are " + rounded(rate) + " per second; "
                            + (between == 2 ? "a frame was" : between - 1 + " frames were")
                            + " put between each two."));
        }
        List<String> notes = steps == last
                ? List.of()
                : List.of("Some moments of the even grid have no keys; the frames there lie between keys.");
        return new FrameGrid(seconds[0], rate, steps + 1, notes);
    }

    /** Returns into how many even steps the span falls so that every time is at one of them, or −1. */
    private static long evenSteps(double[] seconds, double span) {
        double least = span;
        for (int i = 1; i < seconds.length; i++) {
            least = Math.min(least, seconds[i] - seconds[i - 1]);
        }
        // two floats show their distance only so exactly
        double most = least + KeyTimes.tolerance(seconds[seconds.length - 1]);
        if (most * MOST_KEY_RATE < 1 || span / least > MOST_STEPS) {
            return -1;
        }
        // two even grids put side by side, as where a part was cut out, may still be one that is finer than either
        long finest = Math.max(1, (long) (most * MOST_NEW_RATE));
        for (long part = 1; part <= finest; part++) {
            long steps = (long) (span / refined(seconds, least / part) + 0.5);
            // an even grid may have gaps, but where it is dense most of it must be keys
            boolean dense = steps > (MOST_NEW_RATE + KeyTimes.SAME_SECONDS) * span;
            if (dense && steps > 4L * seconds.length) {
                return -1;
            }
            if (isEven(seconds, span / steps)) {
                return steps;
            }
        }
        return -1;
    }

    /**
     * Returns a spacing, as two neighbours show it, as exactly as all times do: the further a time is from the first,
     * the less its rounding counts. In a minute of 120 frames a second two neighbours show it to a thousandth, and
     * thousands of steps of that size end frames beside the last key.
     */
    private static double refined(double[] seconds, double spacing) {
        double step = spacing;
        for (double time : seconds) {
            double passed = time - seconds[0];
            double steps = Math.floor(passed / step + 0.5);
            step = steps > 0 ? passed / steps : step;
        }
        return step;
    }

    /** Returns how many steps a span is divided into that falls into so many: as many, if they are a whole number. */
    private static double fitting(double exact) {
        double whole = Math.floor(exact + 0.5);
        return Math.abs(exact - whole) <= SPACING_ROUNDING * exact ? whole : Math.ceil(exact);
    }

    private static boolean isEven(double[] seconds, double step) {
        for (double time : seconds) {
            double nearest = Math.floor((time - seconds[0]) / step + 0.5) * step + seconds[0];
            if (Math.abs(time - nearest) > KeyTimes.tolerance(time)) {
                return false;
            }
        }
        return true;
    }

    private static String rounded(double rate) {
        return Double.toString(Math.floor(rate * 100 + 0.5) / 100);
    }

    /** Returns the time of frame {@code f}. */
    public double seconds(int f) {
        return startSeconds + f / framesPerSecond;
    }
}
