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
    /** Rates that programs show frames at, in whose frames keys may be where they are not in those of their file. */
    private static final double[] USUAL_RATES = {
        24000.0 / 1001, 24, 25, 30000.0 / 1001, 30, 48, 50, 60000.0 / 1001, 60, 72, 96, 100, 120
    };

    /** Lays the frames of a stack. */
    public static ClipFrames of(AnimationStack stack, double fileRate, long ticksPerSecond) {
        long[] keys = keys(stack);
        long start = stack.startTicks();
        long stop = stack.stopTicks();
        if (stop <= start) {
            start = keys.length == 0 ? 0 : keys[0];
            stop = keys.length == 0 ? 0 : keys[keys.length - 1];
        }
        long[] inSpan = within(keys, start, stop);
        if (stop <= start) {
            return new ClipFrames(start, fileRate, 1, List.of());
        }
        double rate = commonRate(inSpan, start, fileRate, ticksPerSecond);
        if (rate > 0) {
            double times = Math.ceil(LEAST_RATE / rate);
            List<String> notes = times > 1
                    ? List.of("The file has " + rounded(rate) + " frames per second; " + (long) (times - 1)
                            + " were put between each two.")
                    : List.of();
            return laid(start, stop, rate * times, ticksPerSecond, notes);
        }
        double own = newRate(inSpan, start, fileRate, ticksPerSecond);
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

    /** Returns the file's rate, a multiple of it, or the least usual one, on whose frames all keys are; 0 for none. */
    private static double commonRate(long[] keys, long start, double fileRate, long ticksPerSecond) {
        for (int parts = 1; parts <= MOST_PARTS && fileRate <= MOST_RATE; parts *= 2) {
            if (onFrames(keys, start, fileRate * parts, ticksPerSecond) == keys.length) {
                return filledRate(keys, start, fileRate, parts, ticksPerSecond);
            }
        }
        for (double rate : USUAL_RATES) {
            if (onFrames(keys, start, rate, ticksPerSecond) == keys.length) {
                return rate;
            }
        }
        return 0;
    }

    /**
     * Returns the densest rate that the keys fill, of the file's own and its multiples: what lies between its frames is
     * then an inserted key, such as planting adds. Where they fill none, all of them are frames.
     */
    private static double filledRate(long[] keys, long start, double fileRate, int most, long ticksPerSecond) {
        double seconds = keys.length < 2 ? 0 : ((double) keys[keys.length - 1] - keys[0]) / ticksPerSecond;
        for (int parts = most; parts >= 1; parts /= 2) {
            double rate = fileRate * parts;
            if (onFrames(keys, start, rate, ticksPerSecond) >= FILLED * seconds * rate && rate <= MOST_RATE) {
                return rate;
            }
        }
        double rate = fileRate * most;
        return rate <= MOST_RATE ? rate : 0;
    }

    private static int onFrames(long[] keys, long start, double rate, long ticksPerSecond) {
        int count = 0;
        for (long key : keys) {
            double seconds = ((double) key - start) / ticksPerSecond;
            double frame = Math.floor(seconds * rate + 0.5);
            count += Math.abs(seconds - frame / rate) <= ON_FRAME_SECONDS ? 1 : 0;
        }
        return count;
    }

    /** Returns the file's rate where most keys are on its frames, otherwise one by the distance of keys. */
    private static double newRate(long[] keys, long start, double fileRate, long ticksPerSecond) {
        boolean most = 2 * onFrames(keys, start, fileRate, ticksPerSecond) >= keys.length;
        if (most && fileRate >= LEAST_RATE && fileRate <= MOST_RATE) {
            return fileRate;
        }
        double[] gaps = new double[keys.length - 1];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = ((double) keys[i + 1] - keys[i]) / ticksPerSecond;
        }
        Arrays.sort(gaps);
        double spacing = gaps.length == 0 ? 1 : gaps[gaps.length / 2];
        return Math.min(Math.max(1 / spacing, LEAST_NEW_RATE), MOST_RATE);
    }

    private static long[] keys(AnimationStack stack) {
        long[] all = new long[16];
        int count = 0;
        for (AnimatedChannel channel : stack.channels().values()) {
            for (CurveNode node : channel.nodes()) {
                for (int axis = 0; axis < CurveNode.AXES.length; axis++) {
                    KeyCurve curve = node.curve(axis);
                    int size = curve == null ? 0 : curve.size();
                    if (count + size > all.length) {
                        // curves of one rig have their keys at the same moments: what repeats goes first
                        count = distinct(all, count);
                        all = Arrays.copyOf(all, Math.max(count + size, 2 * count));
                    }
                    for (int key = 0; key < size; key++) {
                        all[count++] = curve.ticks(key);
                    }
                }
            }
        }
        return Arrays.copyOf(all, distinct(all, count));
    }

    private static int distinct(long[] ticks, int count) {
        Arrays.sort(ticks, 0, count);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (kept == 0 || ticks[i] != ticks[kept - 1]) {
                ticks[kept++] = ticks[i];
            }
        }
        return kept;
    }

    private static long[] within(long[] keys, long start, long stop) {
        return Arrays.stream(keys).filter(key -> key >= start && key <= stop).toArray();
    }

    private static String rounded(double rate) {
        return Double.toString(Math.floor(rate * 100 + 0.5) / 100);
    }

    /** Returns the moment of frame {@code f}, in ticks. */
    public long ticks(int f, long ticksPerSecond) {
        return startTicks + Math.round(f * (ticksPerSecond / framesPerSecond));
    }
}
