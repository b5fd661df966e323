// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.curve.LinearSystem;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Quantile;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.List;

/**
 * Fits a plane to the places where feet stand, and says whether it is their floor.
 *
 * <p>Every sole point has a height of its own above the floor, as soles are estimates; the fit finds those and one
 * slope together. In straight walking the slope across is nearly the same thing as a difference between left and right:
 * both are held near zero as far as the places do not contradict (ridge), so that it is not taken for a tilt. Places
 * off the plane count less (Huber). <b>Units:</b> metres; tolerances are an adult's and grow with the body.
 */
public final class FloorFit {
    /** How well a standing point keeps its height. */
    public static final double HEIGHT_METRES = 0.004;
    /** How much the estimates of sole points differ. */
    private static final double SOLE_METRES = 0.01;
    /** Captured floors are tilted by about this, in metres per metre (0.9° was measured). */
    private static final double SLOPE = 0.016;
    /** More tilt than this is a slope that somebody walked on, not a floor that was measured badly. */
    private static final double MOST_TILT = Trig.radians(3);
    /** Less rise than this over the whole clip is not worth levelling … */
    private static final double LEAST_RISE_METRES = 0.006;
    /** … nor is a slope that leaves more than this part of the heights' spread unexplained. */
    private static final double LEAST_GAIN = 0.7;
    /** Places further than this off the plane stand on something else. */
    static final double OFF_METRES = 0.035;
    /** With less than this share of the standing time on the plane it is not the floor. */
    private static final double LEAST_SHARE = 0.8;

    /** So many more places than points show a slope and its doubts; a pose held, however tilted, does not. */
    private static final int LEAST_REPEATS = 3;

    /**
     * Rounds of weighing places anew by how far they are off: captured floors move by less than a micrometre in the
     * last, and by a tenth of a millimetre in the fifth. Stairs still move by millimetres, which decides nothing: their
     * places are centimetres off any plane.
     */
    private static final int ROUNDS = 12;
    /**
     * Weight, against {@code 1 / SLOPE²} = 4e3, that holds a slope at zero: what is left of it, 1e-14, is rounding, and
     * the equations keep their digits.
     */
    private static final double NO_SLOPE = 1e18;
    /**
     * A distance, in metres, that is divided by is no less: places that fit perfectly count as this far off, which is
     * less than doubles distinguish at ten kilometres.
     */
    private static final double LEAST_DISTANCE_METRES = 1e-12;

    private final List<Place> places;
    private final double scale;
    /** One more than the greatest number of a point. */
    private final int points;

    /** The middle of the places, seen from above: slopes turn about it. */
    private final Vec3 middle;

    private FloorFit(List<Place> places, double scale, int points, Vec3 middle) {
        this.places = places;
        this.scale = scale;
        this.points = points;
        this.middle = middle;
    }

    /**
     * A place where a point stood.
     *
     * @param at the place, in the world
     * @param seconds for how long
     * @param point number of the sole point, from 0; points of different legs differ
     */
    public record Place(Vec3 at, double seconds, int point) {}

    /**
     * A floor without its height.
     *
     * @param even whether there is one floor
     * @param slopeX rise per metre along x; 0 when there is no floor or no tilt worth levelling
     * @param slopeZ rise per metre along z
     * @param middle the middle of the places; its height says nothing
     */
    public record Slope(boolean even, double slopeX, double slopeZ, Vec3 middle) {}

    /** Returns for each leg the number of its first sole point, so that points of different legs differ. */
    public static int[] firstPoints(List<LegTrack> tracks) {
        int[] first = new int[tracks.size()];
        for (int leg = 1; leg < first.length; leg++) {
            first[leg] = first[leg - 1] + tracks.get(leg - 1).leg().points().size();
        }
        return first;
    }

    /** Fits; no places at all count as an even floor. */
    public static Slope fit(List<Place> places, double scale) {
        if (places.isEmpty()) {
            return new Slope(true, 0, 0, Vec3.ZERO);
        }
        int points = 0;
        for (Place place : places) {
            points = Math.max(points, place.point + 1);
        }
        return new FloorFit(places, scale, points, middle(places)).slope();
    }

    private static Vec3 middle(List<Place> places) {
        double sum = 0;
        double sumX = 0;
        double sumZ = 0;
        for (Place place : places) {
            sum += place.seconds;
            sumX += place.seconds * place.at.x();
            sumZ += place.seconds * place.at.z();
        }
        return new Vec3(sumX / sum, 0, sumZ / sum);
    }

    private Slope slope() {
        int repeats = repeats();
        if (repeats == 0) {
            return new Slope(true, 0, 0, middle);
        }
        double[] level = solve(false);
        double[] tilted = solve(true);
        double gain = spread(tilted) / Math.max(spread(level), LEAST_DISTANCE_METRES);
        double slopeX = tilted[points + 1];
        double slopeZ = tilted[points + 2];
        boolean worth = rise(slopeX, slopeZ) > LEAST_RISE_METRES * scale && gain < LEAST_GAIN;
        boolean credible = slopeX * slopeX + slopeZ * slopeZ < MOST_TILT * MOST_TILT;
        if (repeats >= LEAST_REPEATS && worth && credible && shareOn(tilted) >= LEAST_SHARE) {
            return new Slope(true, slopeX, slopeZ, middle);
        }
        return new Slope(shareOn(level) >= LEAST_SHARE, 0, 0, middle);
    }

    /** How many places there are beyond the first of each point. */
    private int repeats() {
        boolean[] seen = new boolean[points];
        int repeats = 0;
        for (Place place : places) {
            repeats += seen[place.point] ? 1 : 0;
            seen[place.point] = true;
        }
        return repeats;
    }

    /** Unknowns: height, one deviation a point, two slopes. */
    private double[] solve(boolean tilt) {
        int n = points + 3;
        double[] found = new double[n];
        double[] heights = new double[places.size()];
        Arrays.setAll(heights, i -> places.get(i).at.y());
        found[0] = Quantile.of(heights, 0.5);
        for (int round = 0; round < ROUNDS; round++) {
            double[][] a = new double[n][n];
            double[] b = new double[n];
            for (int p = 1; p <= points; p++) {
                a[p][p] = 1 / (SOLE_METRES * scale * SOLE_METRES * scale);
            }
            double slopeWeight = tilt ? 1 / (SLOPE * SLOPE) : NO_SLOPE;
            a[points + 1][points + 1] = slopeWeight;
            a[points + 2][points + 2] = slopeWeight;
            double noise = HEIGHT_METRES * scale;
            for (Place place : places) {
                double off = Math.abs(residual(found, place));
                // beyond three deviations the pull no longer grows
                double w = Math.min(1, 3 * noise / Math.max(off, LEAST_DISTANCE_METRES)) / (noise * noise);
                int[] at = {0, 1 + place.point, points + 1, points + 2};
                double[] row = {1, 1, place.at.x() - middle.x(), place.at.z() - middle.z()};
                for (int r = 0; r < 4; r++) {
                    b[at[r]] += w * row[r] * place.at.y();
                    for (int c = 0; c < 4; c++) {
                        a[at[r]][at[c]] += w * row[r] * row[c];
                    }
                }
            }
            found = LinearSystem.solve(a, b);
        }
        return found;
    }

    private double residual(double[] found, Place place) {
        return place.at.y()
                - found[0]
                - found[1 + place.point]
                - found[points + 1] * (place.at.x() - middle.x())
                - found[points + 2] * (place.at.z() - middle.z());
    }

    /** How much higher than its lowest the highest place lies on a tilted plane. */
    private double rise(double slopeX, double slopeZ) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Place place : places) {
            double h = slopeX * (place.at.x() - middle.x()) + slopeZ * (place.at.z() - middle.z());
            low = Math.min(low, h);
            high = Math.max(high, h);
        }
        return high - low;
    }

    /** Mean distance from the plane, each counted no further than what is off it. */
    private double spread(double[] found) {
        double sum = 0;
        double all = 0;
        for (Place place : places) {
            sum += place.seconds * Math.min(OFF_METRES * scale, Math.abs(residual(found, place)));
            all += place.seconds;
        }
        return sum / all;
    }

    private double shareOn(double[] found) {
        double on = 0;
        double all = 0;
        for (Place place : places) {
            on += Math.abs(residual(found, place)) < OFF_METRES * scale ? place.seconds : 0;
            all += place.seconds;
        }
        return on / all;
    }
}
