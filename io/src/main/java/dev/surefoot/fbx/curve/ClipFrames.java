// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import java.util.Arrays;
import java.util.List;

/**
 * The evenly spaced moments at which a stack is sampled: the file's own frames where its keys are on them.
 *
 * @param startTicks the first moment
 * @param framesPerSecond frames per second
 * @param frames number of frames, not yet checked against any limit
 * @param notes sentences on frames that are not the file's keys
 */
public record ClipFrames(long startTicks, double framesPerSecond, long frames, List<String> notes) {
    /** The rate of film; below it a foot's touch-down cannot be placed, so frames are put between those of the file. */
    private static final double LEAST_RATE = 20;
    /** What frames that are laid anew have at least. */
    private static final double LEAST_NEW_RATE = 30;
    /** Motion capture's usual rate; denser frames would only repeat what lies between keys. */
    private static final double MOST_RATE = 120;
    /** A key so near to a frame, in seconds, is on it: as near as those of a glTF. */
    private static final double ON_FRAME_SECONDS = 1e-4;
    /** Into so many parts at most planting divides the time between two frames. */
    private static final int MOST_PARTS = 8;
    /** Part of the frames at which there must be keys so that others between count as inserted. */
    private static final double FILLED = 0.9;
    /**
     * Keys hold the time from frame to frame in so many ticks: that of 20 frames a second, in ticks, is no int, and
     * larger ones are the bits of no number, which old text files write in place of them.
     */
    private static final int TICKS_HELD = 4;
    /** Rates that programs show frames at, in whose frames keys may be where they are not in those of their file. */
    private static final double[] USUAL_RATES = {
        24000.0 / 1001, 24, 25, 30000.0 / 1001, 30, 48, 50, 60000.0 / 1001, 60, 72, 96, 100, 120
    };

    /** Lays the frames of a stack. */
    public static ClipFrames of(AnimationStack stack, double fileRate, long ticksPerSecond) {
        StackKeys all = StackKeys.of(stack);
        long start = stack.startTicks();
        long stop = stack.stopTicks();
        if (stop <= start) {
            start = all.first();
            stop = all.last();
        }
        if (stop <= start) {
            return new ClipFrames(start, fileRate, 1, List.of());
        }
        Grid grid = new Grid(all.within(start, stop), start, stop, ticksPerSecond);
        double written = grid.writtenRate(all.heldSpacing(), fileRate);
        if (written > 0) {
            return laid(start, stop, written, ticksPerSecond, List.of());
        }
        double rate = grid.commonRate(fileRate);
        if (rate > 0) {
            double times = Math.ceil(LEAST_RATE / rate);
            List<String> notes = times > 1
                    ? List.of("The file has " + rounded(rate) + " frames per second; "
                            + (times == 2 ? "one was" : (long) (times - 1) + " were") + " put between each two.")
                    : List.of();
            return laid(start, stop, rate * times, ticksPerSecond, notes);
        }
        double own = grid.newRate(fileRate);
        return laid(
                start,
                stop,
                own,
                ticksPerSecond,
                List.of("Some keys are not on the file's frames; the clip was sampled at " + rounded(own)
                        + " frames per second."));
    }

    private static ClipFrames laid(long start, long stop, double rate, long ticksPerSecond, List<String> notes) {
        double steps = ((double) stop - start) / ticksPerSecond * rate;
        long frames = (long) Math.ceil(steps - ON_FRAME_SECONDS * rate) + 1;
        return new ClipFrames(start, rate, frames, notes);
    }

    /** The keys of a span, held against rates. */
    private record Grid(StackKeys keys, long start, long stop, long ticksPerSecond) {
        /** Returns the file's rate, a multiple of it, or the least usual one on whose frames all keys are; else 0. */
        double commonRate(double fileRate) {
            int all = keys.union().length;
            for (int parts = 1; parts <= MOST_PARTS && fileRate <= MOST_RATE; parts *= 2) {
                if (onFrames(keys.union(), fileRate * parts) == all) {
                    return filledRate(fileRate, parts);
                }
            }
            for (double rate : USUAL_RATES) {
                if (onFrames(keys.union(), rate) == all) {
                    return rate;
                }
            }
            return 0;
        }

        /**
         * Returns the densest multiple of the file's rate that most curves fill, or the rate itself where all of them
         * together do: what lies between its frames then are inserted keys, such as planting adds for a few joints.
         * Where they fill none, all of them are frames.
         */
        private double filledRate(double fileRate, int most) {
            for (int parts = most; parts > 1; parts /= 2) {
                int filled = 0;
                for (long[] curve : keys.curves()) {
                    filled += isFilled(curve, fileRate * parts) ? 1 : 0;
                }
                if (2 * filled >= keys.curves().size() && fileRate * parts <= MOST_RATE) {
                    return fileRate * parts;
                }
            }
            double rate = most == 1 || isFilled(keys.union(), fileRate) ? fileRate : fileRate * most;
            return rate <= MOST_RATE ? rate : 0;
        }

        private boolean isFilled(long[] ticks, double rate) {
            return onFrames(ticks, rate) >= FILLED * ((double) stop - start) / ticksPerSecond * rate;
        }

        private int onFrames(long[] ticks, double rate) {
            int count = 0;
            for (long key : ticks) {
                double seconds = ((double) key - start) / ticksPerSecond;
                double frame = Math.floor(seconds * rate + 0.5);
                count += Math.abs(seconds - frame / rate) <= ON_FRAME_SECONDS ? 1 : 0;
            }
            return count;
        }

        /** Returns the file's rate where most keys are on its frames, otherwise one by the distance of keys. */
        double newRate(double fileRate) {
            long[] all = keys.union();
            boolean most = 2 * onFrames(all, fileRate) >= all.length;
            if (most && fileRate >= LEAST_RATE && fileRate <= MOST_RATE) {
                return fileRate;
            }
            double[] gaps = new double[all.length - 1];
            for (int i = 0; i < gaps.length; i++) {
                gaps[i] = ((double) all[i + 1] - all[i]) / ticksPerSecond;
            }
            Arrays.sort(gaps);
            double spacing = gaps.length == 0 ? 1 : gaps[gaps.length / 2];
            double rate = Math.min(Math.max(1 / spacing, LEAST_NEW_RATE), MOST_RATE);
            return (double) ticksPerSecond / TICKS_HELD / spacing(rate, ticksPerSecond);
        }

        /**
         * Returns the rate of the frames that a clip had when keys were written to it, as the keys say; 0 where they
         * say nothing, or are no longer at these frames.
         */
        double writtenRate(int held, double fileRate) {
            if (held == 0) {
                return 0;
            }
            double rate = (double) ticksPerSecond / TICKS_HELD / held;
            for (int parts = 1; parts <= MOST_PARTS; parts *= 2) {
                rate = spacing(fileRate * parts, ticksPerSecond) == held ? fileRate * parts : rate;
            }
            for (double usual : USUAL_RATES) {
                rate = spacing(usual, ticksPerSecond) == held ? usual : rate;
            }
            return rate >= LEAST_RATE && isFilled(keys.union(), rate) ? rate : 0;
        }
    }

    private static String rounded(double rate) {
        return Double.toString(Math.floor(rate * 100 + 0.5) / 100);
    }

    /** Returns the time from frame to frame as keys hold it. */
    public int heldSpacing(long ticksPerSecond) {
        return spacing(framesPerSecond, ticksPerSecond);
    }

    private static int spacing(double rate, long ticksPerSecond) {
        return (int) Math.floor(ticksPerSecond / rate / TICKS_HELD + 0.5);
    }

    /** Returns the moment of frame {@code f}, in ticks. */
    public long ticks(int f, long ticksPerSecond) {
        return startTicks + Math.round(f * (ticksPerSecond / framesPerSecond));
    }
}
