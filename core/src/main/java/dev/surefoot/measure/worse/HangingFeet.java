// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import dev.surefoot.curve.GreatestNear;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.Worsening;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Feet that bear and hang in the air over an uneven ground, further than the source's over its floor anywhere within a
 * quarter of a second.
 *
 * <p>A foot hangs as far as the nearest place of its sole is above the ground below that: one that stands on an edge
 * does not. As long as it comes down or rolls off it may. <b>Cost:</b> O(frames × sole points).
 */
public final class HangingFeet {
    /**
     * Millimetres of an adult by which a foot that bears may hang higher than in the source: soles are estimated
     * wrongly by 20, and below that nobody sees it beside the shadow of a shoe.
     */
    private static final double MOST_HIGHER_MM = 30;
    /** Seconds after and before a swing in which a foot comes down or rolls off. */
    private static final double ROLL_SECONDS = 0.15;
    /** Parts of the sole between two points that are looked at: every 2 cm of a shoe. */
    private static final int PARTS = 8;

    private static final double MM_PER_METRE = 1000;

    private HangingFeet() {}

    /**
     * Looks for them.
     *
     * @param source the clip
     * @param floor what it stands on; where that is uneven nothing is known of how its feet hang
     * @param result what was made from it, frame for frame
     * @param ground what that stands on
     * @param legs the legs of both
     * @param bearing when points of their feet bear
     */
    public static List<Worsening> in(
            Clip source, SourceFloor floor, Clip result, Ground ground, List<Leg> legs, List<Contact> bearing) {
        List<Worsening> found = new ArrayList<>();
        if (!floor.even() || bearing.isEmpty()) {
            return found;
        }
        List<LegTrack> was = LegTrack.follow(source, legs);
        List<LegTrack> is = LegTrack.follow(result, legs);
        double higher = MOST_HIGHER_MM * BodyScale.of(was);
        int around = (int) Math.round(Worsening.AROUND_SECONDS * source.framesPerSecond());
        int roll = (int) Math.round(ROLL_SECONDS * source.framesPerSecond());
        for (int leg = 0; leg < legs.size(); leg++) {
            BitSet bears = new BitSet();
            for (Contact c : bearing) {
                if (c.leg() == leg) {
                    bears.set(c.startFrame(), c.endFrame() + 1);
                }
            }
            double[] most = GreatestNear.of(gaps(was.get(leg), floor.ground(), bears), around);
            double[] gaps = gaps(is.get(leg), ground, standing(bears, roll, source.frames()));
            Worsening run = null;
            for (int f = 0; f < gaps.length; f++) {
                double bound = most[f] + higher;
                if (gaps[f] > bound) {
                    Worsening there = new Worsening(
                            Worsening.Kind.HANG,
                            leg,
                            f,
                            f,
                            f,
                            gaps[f],
                            bound,
                            legs.get(leg).name());
                    run = run == null ? there : run.joined(there);
                } else if (run != null) {
                    found.add(run);
                    run = null;
                }
            }
            if (run != null) {
                found.add(run);
            }
        }
        return found;
    }

    /** The frames in which a foot neither comes down nor rolls off. */
    private static BitSet standing(BitSet bears, int roll, int frames) {
        BitSet standing = new BitSet();
        for (int start = bears.nextSetBit(0); start >= 0; ) {
            int end = bears.nextClearBit(start);
            int from = start == 0 ? 0 : start + roll;
            int to = end == frames ? end : end - roll;
            standing.set(from, Math.max(from, to));
            start = bears.nextSetBit(end);
        }
        return standing;
    }

    /** How high a foot hangs at those frames, millimetres; 0 at others. */
    private static double[] gaps(LegTrack track, Ground ground, BitSet frames) {
        double[] gaps = new double[track.frames()];
        GroundHit hit = new GroundHit();
        int points = track.leg().points().size();
        for (int f = frames.nextSetBit(0); f >= 0; f = frames.nextSetBit(f + 1)) {
            double least = Double.POSITIVE_INFINITY;
            for (int p = 0; p < points; p++) {
                Vec3 from = track.point(p, f);
                Vec3 to = track.point((p + 1) % points, f);
                for (int part = 0; part < PARTS; part++) {
                    Vec3 at = from.lerp(to, part / (double) PARTS);
                    if (ground.at(at.x(), at.z(), hit)) {
                        least = Math.min(least, at.y() - hit.height());
                    }
                }
            }
            gaps[f] = least < Double.POSITIVE_INFINITY ? MM_PER_METRE * Math.max(0, least) : 0;
        }
        return gaps;
    }
}
