// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/**
 * How far feet come to rest within their stances, beside a floor that is thought to pass under them.
 *
 * <p>A foot that a wrong root carries along slides all the time that it bears, in the middle of its stances too. A foot
 * whose landing and leaving were smeared, as filters and networks do, slides then, and stands in between: its root goes
 * where it should. <b>Frames:</b> world, metres, level. <b>Cost:</b> linear in the frames.
 */
final class StanceRest {
    /**
     * The middle part of a stance: what a filter has smeared lies before it and after it. Half of a runner's stance
     * holds some of that, and a foot's slowest tenth of a second is that of a root that stops and goes.
     */
    private static final double MIDDLE = 1 / 3.0;

    private StanceRest() {}

    /**
     * Returns the speed of feet in the middle of their stances as a part of the floor's speed there, the middle one of
     * all stances: near 0 where feet come to rest on a floor that is still, near 1 where they go with this one; 1 where
     * no stance lasts long enough.
     *
     * @param tracks the legs
     * @param bearing by leg and sole point the frames in which it bears
     * @param passed how far the floor has passed at each frame
     */
    static double share(List<LegTrack> tracks, BitSet[][] bearing, List<Vec3> passed) {
        List<Double> shares = new ArrayList<>();
        for (int leg = 0; leg < tracks.size(); leg++) {
            BitSet foot = new BitSet();
            for (BitSet point : bearing[leg]) {
                foot.or(point);
            }
            for (int f = foot.nextSetBit(0); f >= 0; ) {
                int end = foot.nextClearBit(f);
                double share = least(tracks.get(leg), bearing[leg], passed, f, end);
                if (share < Double.POSITIVE_INFINITY) {
                    shares.add(share);
                }
                f = foot.nextSetBit(end);
            }
        }
        Collections.sort(shares);
        return shares.isEmpty() ? 1 : shares.get(shares.size() / 2);
    }

    /** The same of one stance, of the point that slides least; infinite where none bears for long enough. */
    private static double least(LegTrack track, BitSet[] bearing, List<Vec3> passed, int first, int end) {
        double least = Double.POSITIVE_INFINITY;
        for (int p = 0; p < bearing.length; p++) {
            int touches = bearing[p].nextSetBit(first);
            if (touches < 0 || touches >= end) {
                continue;
            }
            int last = bearing[p].nextClearBit(touches) - 1;
            int outer = (int) Math.round(0.5 * (1 - MIDDLE) * (last - touches));
            int from = touches + outer;
            int to = last - outer;
            double gone = passed.get(to).distanceTo(passed.get(from));
            if (to > from && gone > 0) {
                double slid = track.point(p, to)
                        .minus(track.point(p, from))
                        .horizontal()
                        .length();
                least = Math.min(least, slid / gone);
            }
        }
        return least;
    }
}
