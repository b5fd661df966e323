// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds which resting feet carry the body, from the feet alone, without knowing a floor.
 *
 * <p>A foot carries that for some moment rests lower than the other foot of its girdle, or while that one moves, with
 * its hip well above it. A foot held up beside a standing one does not, nor one stretched into the air upside down, nor
 * one that hangs over the place where it rests lower before and after: ground has one height at each place, a foot that
 * leaves and comes back to it was in the air.
 */
final class WeightBearing {
    /** Shorter moments alone on the ground are the other foot's short touch. */
    private static final double LEAST_SECONDS = 0.06;
    /**
     * A foot that rests this much higher than the other, in metres for an adult, does not carry while the other does:
     * more than a roll, less than a stair.
     */
    private static final double LEVEL_METRES = 0.05;
    /**
     * A carrying leg is at least this share of its length tall: climbers and cats are, a kneeling or an upturned leg is
     * not.
     */
    private static final double LEAST_TALL = 0.4;
    /**
     * A point hangs over the place where it rests lower if it is higher by this, in metres for an adult: half a stair,
     * and twice what a foot's roll lifts …
     */
    private static final double LEAST_HANG_METRES = 0.1;
    /** … and by these times of how far it is beside it: steeper than stairs are, no foot stands on a wall. */
    private static final double LEAST_STEEP = 2;
    /** Legs whose hips are nearer than this share of their length are of one girdle. */
    private static final double GIRDLE = 0.6;

    private final List<LegTrack> tracks;
    private final double scale;
    private final double[] legMetres;
    /** Lowest resting height by leg and frame; NaN where the foot moves. */
    private final double[][] rests;

    private WeightBearing(List<LegTrack> tracks, double scale, double[] legMetres, double[][] rests) {
        this.tracks = tracks;
        this.scale = scale;
        this.legMetres = legMetres;
        this.rests = rests;
    }

    /** Returns, of points at rest, those that carry, in the order given. */
    static List<RestInterval> find(
            List<LegTrack> tracks, List<RestInterval> resting, double framesPerSecond, double scale) {
        double[] legMetres = tracks.stream().mapToDouble(LegTrack::lengthMetres).toArray();
        WeightBearing weight = new WeightBearing(tracks, scale, legMetres, lowest(tracks, resting));
        return weight.carrying(resting, framesPerSecond);
    }

    private static double[][] lowest(List<LegTrack> tracks, List<RestInterval> resting) {
        double[][] rests = new double[tracks.size()][tracks.get(0).frames()];
        for (double[] leg : rests) {
            Arrays.fill(leg, Double.NaN);
        }
        for (RestInterval s : resting) {
            double[] leg = rests[s.leg()];
            for (int f = s.startFrame(); f <= s.endFrame(); f++) {
                leg[f] = Double.isNaN(leg[f])
                        ? s.placeWorld().y()
                        : Math.min(leg[f], s.placeWorld().y());
            }
        }
        return rests;
    }

    private List<RestInterval> carrying(List<RestInterval> resting, double framesPerSecond) {
        int least = Math.max(1, (int) (LEAST_SECONDS * framesPerSecond));
        List<RestInterval> carrying = new ArrayList<>();
        for (RestInterval s : resting) {
            int moments = 0;
            for (int f = s.startFrame(); f <= s.endFrame() && moments < least; f++) {
                moments += carries(s, f) ? 1 : 0;
            }
            if (moments >= least) {
                carrying.add(s);
            }
        }
        return standing(carrying);
    }

    /** Returns those that do not hang over a place where the same point rests lower both before and after. */
    private List<RestInterval> standing(List<RestInterval> carrying) {
        double[][] lowest = new double[tracks.size()][];
        for (int leg = 0; leg < lowest.length; leg++) {
            lowest[leg] = new double[tracks.get(leg).leg().points().size()];
            Arrays.fill(lowest[leg], Double.POSITIVE_INFINITY);
        }
        for (RestInterval s : carrying) {
            lowest[s.leg()][s.point()] =
                    Math.min(lowest[s.leg()][s.point()], s.placeWorld().y());
        }
        List<RestInterval> standing = new ArrayList<>();
        for (RestInterval s : carrying) {
            // on a level floor no place is looked at twice
            boolean high = s.placeWorld().y() - lowest[s.leg()][s.point()] > LEAST_HANG_METRES * scale;
            if (!(high && hangs(s, carrying))) {
                standing.add(s);
            }
        }
        return standing;
    }

    private boolean hangs(RestInterval s, List<RestInterval> carrying) {
        boolean before = false;
        boolean after = false;
        for (RestInterval other : carrying) {
            if (s.leg() == other.leg() && s.point() == other.point() && hangsOver(s, other)) {
                before |= other.endFrame() < s.startFrame();
                after |= other.startFrame() > s.endFrame();
            }
        }
        return before && after;
    }

    private boolean hangsOver(RestInterval s, RestInterval other) {
        double above = s.placeWorld().y() - other.placeWorld().y();
        return above > LEAST_HANG_METRES * scale
                && above
                        > LEAST_STEEP
                                * s.placeWorld()
                                        .minus(other.placeWorld())
                                        .horizontal()
                                        .length();
    }

    private boolean carries(RestInterval s, int f) {
        LegTrack track = tracks.get(s.leg());
        if (!(track.hip(f).y() - s.placeWorld().y() > LEAST_TALL * legMetres[s.leg()])) {
            return false;
        }
        for (int other = 0; other < tracks.size(); other++) {
            double near = tracks.get(other).hip(f).distanceTo(track.hip(f));
            if (other != s.leg()
                    && near < GIRDLE * legMetres[s.leg()]
                    && rests[other][f] < s.placeWorld().y() - LEVEL_METRES * scale) {
                return false;
            }
        }
        return true;
    }
}
