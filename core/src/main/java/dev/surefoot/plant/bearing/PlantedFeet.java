// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.math.Parallel;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.Promise;
import java.util.BitSet;
import java.util.List;

/**
 * Tells feet that a machine held before: points of them do not move at all while they bear and their bodies go on, as
 * no capture's do. Where a file has keys between its frames, those that are none lie beside. <b>Cost:</b> O(frames).
 */
final class PlantedFeet {
    /** Share of the frames in which feet bear that shows it when their points do not move; chance shows none. */
    private static final double LEAST_EXACT = 0.1;

    /** Seconds between two keys of a standing point at most: those of ten frames a second. */
    private static final double MOST_KEY_SECONDS = 0.1;

    /** Seconds before and after a moment that count for it: in two slow steps every foot stands. */
    private static final double AROUND_SECONDS = 2;

    /** Where a foot does not bear or its body does not go on: whether its points move says nothing. */
    private static final int NOT_GOING = -1;

    private PlantedFeet() {}

    /**
     * What was found.
     *
     * @param frames those around which feet are such
     * @param sure those of them around which feet turn about points that do not move, which no drawn foot does for
     *     long: a machine looked at every stance there
     */
    record Found(BitSet frames, BitSet sure) {}

    /**
     * Finds them.
     *
     * @param bears by leg and frame whether the foot bears
     * @param scale the body's size in adults
     */
    static Found find(
            List<LegTrack> tracks, boolean[][] bears, double framesPerSecond, double scale, Parallel parallel) {
        int mostGap = (int) Math.max(2, MOST_KEY_SECONDS * framesPerSecond);
        double rounding = Promise.ROUNDING_METRES * scale;
        int frames = tracks.get(0).frames();
        int[] exact = new int[frames + 1];
        int[] going = new int[frames + 1];
        int[] pivots = new int[frames + 1];
        int[] bearing = new int[frames + 1];
        BitSet[] pivoting = new BitSet[bears.length];
        int[][] still = new int[bears.length][frames];
        parallel.each(bears.length, leg -> {
            LegTrack track = tracks.get(leg);
            pivoting[leg] = PivotingFeet.frames(track, framesPerSecond);
            for (int f = 1; f < frames; f++) {
                boolean goes = bears[leg][f - 1] && bears[leg][f] && track.hipStep(f) > rounding;
                still[leg][f] = goes ? stillFor(track, f, mostGap, rounding) : NOT_GOING;
            }
        });
        for (int leg = 0; leg < bears.length; leg++) {
            for (int f = 0; f < frames; f++) {
                pivots[f + 1] += pivoting[leg].get(f) ? 1 : 0;
                bearing[f + 1] += bears[leg][f] ? 1 : 0;
                if (f > 0 && still[leg][f] != NOT_GOING) {
                    going[f + 1]++;
                    exact[f + 1] += still[leg][f];
                }
            }
        }
        BitSet sure = around(pivots, bearing, framesPerSecond);
        BitSet planted = around(exact, going, framesPerSecond);
        planted.or(sure);
        return new Found(planted, sure);
    }

    /** The frames around which the first are more than a part of the second; both are counted frame by frame. */
    private static BitSet around(int[] some, int[] all, double framesPerSecond) {
        int frames = some.length - 1;
        for (int f = 0; f < frames; f++) {
            some[f + 1] += some[f];
            all[f + 1] += all[f];
        }
        int half = (int) Math.max(1, AROUND_SECONDS * framesPerSecond);
        BitSet around = new BitSet();
        for (int f = 0; f < frames; f++) {
            int from = Math.max(0, f - half);
            int to = Math.min(frames, f + half + 1);
            around.set(f, some[to] - some[from] > LEAST_EXACT * (all[to] - all[from]));
        }
        return around;
    }

    /**
     * Returns for how many frames until this one some point is still: it is where it was at the frame before, or at the
     * last two of keys that are so far apart; 0 for none.
     */
    private static int stillFor(LegTrack track, int f, int mostGap, double rounding) {
        for (int gap = 1; gap <= mostGap && gap <= f; gap++) {
            for (int p = 0; p < track.leg().points().size(); p++) {
                boolean again = gap <= 2 || (2 * gap <= f && isStill(track, p, f - 2 * gap, f, rounding));
                if (again && isStill(track, p, f - gap, f, rounding)) {
                    return gap;
                }
            }
        }
        return 0;
    }

    private static boolean isStill(LegTrack track, int point, int before, int f, double rounding) {
        return track.pointMove(point, before, f) < rounding;
    }
}
