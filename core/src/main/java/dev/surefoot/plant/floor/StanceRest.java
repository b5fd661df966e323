// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/**
 * How far feet come to rest within their stances, beside a floor that is thought to pass under them.
 *
 * <p>A foot that a wrong root carries along slides all the time that it bears, and where it slides least it still goes
 * with that floor. A foot whose landing and leaving were smeared, as filters and networks do, slides then, and stands
 * in between: its root goes where it should. <b>Frames:</b> world, metres, level. <b>Cost:</b> linear in the frames.
 */
final class StanceRest {
    /**
     * Seconds for an adult over which a foot's slowest way is taken: half as long as a runner stands. Much longer holds
     * the smeared ends as well, much shorter is the noise of a frame or two.
     */
    private static final double REST_SECONDS = 0.1;

    private StanceRest() {}

    /**
     * Returns the speed of feet where they slide least as a part of the floor's speed there, the middle one of all
     * stances: near 0 where feet come to rest on a floor that is still, near 1 where they go with this one; 1 where no
     * stance lasts long enough to tell.
     *
     * @param tracks the legs
     * @param bearing by leg and sole point the frames in which it bears
     * @param passed how far the floor has passed at each frame
     * @param framesPerSecond of the clip
     */
    static double share(List<LegTrack> tracks, BitSet[][] bearing, List<Vec3> passed, double framesPerSecond) {
        double seconds = REST_SECONDS * BodyScale.time(BodyScale.of(tracks));
        int span = Math.max(1, (int) Math.round(seconds * framesPerSecond));
        List<Double> shares = new ArrayList<>();
        for (int leg = 0; leg < tracks.size(); leg++) {
            BitSet foot = new BitSet();
            for (BitSet point : bearing[leg]) {
                foot.or(point);
            }
            for (int f = foot.nextSetBit(0); f >= 0; ) {
                int end = foot.nextClearBit(f);
                double share = least(tracks.get(leg), bearing[leg], passed, span, f, end);
                if (share >= 0) {
                    shares.add(share);
                }
                f = foot.nextSetBit(end);
            }
        }
        Collections.sort(shares);
        return shares.isEmpty() ? 1 : shares.get(shares.size() / 2);
    }

    /** The same of one stance; negative where no point bears for so long. */
    private static double least(LegTrack track, BitSet[] bearing, List<Vec3> passed, int span, int first, int end) {
        double least = Double.POSITIVE_INFINITY;
        double share = -1;
        for (int p = 0; p < bearing.length; p++) {
            for (int f = first; f + span < end; f++) {
                double slid = track.point(p, f + span)
                        .minus(track.point(p, f))
                        .horizontal()
                        .length();
                if (bearing[p].nextClearBit(f) > f + span && slid < least) {
                    least = slid;
                    double gone = passed.get(f + span).distanceTo(passed.get(f));
                    share = gone > 0 ? slid / gone : 1;
                }
            }
        }
        return share;
    }
}
