// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.BitSet;
import java.util.List;

/**
 * How far points that bear go from a frame to the next, and where they are as the root sees them.
 *
 * @param tracks the legs
 * @param steady the same without what their feet glide
 * @param bearing by leg and sole point the frames in which it bears
 * @param root the joint that carries the body
 */
@SuppressWarnings("ArrayRecordComponent") // read only
record StandingSteps(List<LegTrack> tracks, List<LegTrack> steady, BitSet[][] bearing, RootTrack root) {
    /**
     * Hears of a step from frame {@code f} to the next: the arm from the root to the point half-way, how far the point
     * goes by axis beside its glide (the array is used again), and what part of its foot it is.
     */
    interface Taker {
        void take(int f, Vec3 arm, double[] step, double weight);
    }

    /** Hands out every point that bears from a frame to the next. */
    void each(Taker taker) {
        double[] step = new double[3];
        for (int leg = 0; leg < tracks.size(); leg++) {
            LegTrack track = tracks.get(leg);
            LegTrack beside = steady.get(leg);
            for (int f = 0; f + 1 < track.frames(); f++) {
                int bear = bear(leg, f);
                for (int p = 0; bear > 0 && p < bearing[leg].length; p++) {
                    if (bearing[leg][p].get(f) && bearing[leg][p].get(f + 1)) {
                        Vec3 from = beside.point(p, f);
                        Vec3 to = beside.point(p, f + 1);
                        step[0] = to.x() - from.x();
                        step[1] = to.y() - from.y();
                        step[2] = to.z() - from.z();
                        Vec3 middle = root.place().get(f).lerp(root.place().get(f + 1), 0.5);
                        Vec3 at = track.point(p, f).lerp(track.point(p, f + 1), 0.5);
                        taker.take(f, at.minus(middle), step, 1.0 / bear);
                    }
                }
            }
        }
    }

    /** Returns in how many frames a foot bears on to the next, all legs together. */
    int count() {
        int stand = 0;
        for (int leg = 0; leg < tracks.size(); leg++) {
            for (int f = 0; f + 1 < tracks.get(leg).frames(); f++) {
                stand += bear(leg, f) > 0 ? 1 : 0;
            }
        }
        return stand;
    }

    private int bear(int leg, int f) {
        int bear = 0;
        for (BitSet of : bearing[leg]) {
            bear += of.get(f) && of.get(f + 1) ? 1 : 0;
        }
        return bear;
    }
}
