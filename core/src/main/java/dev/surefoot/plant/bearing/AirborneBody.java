// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.math.Vec3;

/**
 * Tells a body that is in the air all the time from one that stands: its feet go up and down with its pelvis, while
 * feet that stand stay where they are. What shakes a whole body up and down, as the guess of where a filmed one is,
 * shakes feet that stand too; while it goes on over them, they are where they were, and it is not in the air. Nor is it
 * while its soles are level and its legs give: feet that hang point down. <b>Cost:</b> O(frames).
 */
final class AirborneBody {
    /**
     * Part of the pelvis's vertical speed from which on a foot goes with it: who hovers bends and stretches its legs.
     */
    private static final double LEAST_SHARE = 0.3;
    /**
     * In so much of the pelvis's vertical motion feet go with it, weighed by its square: in 0.99 and more of it in the
     * air, in 0.7 and less in crawls, walks, runs, dodges and falls, which all stand at some time.
     */
    private static final double MOST_OF_IT = 0.85;
    /**
     * A body that goes up and down with its feet by no more than this from its lowest to its highest, in metres for an
     * adult, stands, and what holds it drifts, if its feet stay beside each other: who hovers goes further.
     */
    private static final double MOST_DRIFT_METRES = 0.025;
    /** Part of the pelvis's vertical speed at which feet of a body that drifts may move beside each other. */
    private static final double MOST_APART_SHARE = 0.3;
    /**
     * And times of it that they may go along the floor together: drift is alike along all axes, legs that hang swing.
     */
    private static final double MOST_ALONG_TIMES = 2;
    /**
     * Part of the pelvis's way along the floor that feet take with it at most where it goes on over them: nothing to a
     * tenth in captured walks and runs, all of it in the air.
     */
    private static final double MOST_TAKEN_ALONG = 1.0 / 3;
    /**
     * Sine of the angle at which soles lie that bear, in the mean, from which on they hang: 0.3 and more in the air,
     * 0.1 and less where a body stands whose root shakes, with joints that shake by two degrees.
     */
    private static final double LEAST_HANGING = 0.15;
    /**
     * Metres, for an adult, by which one foot that bears is higher than another in the mean from which on they do not
     * stand on one floor: a drawn jump's level soles are a leg's half apart, those of feet that stand a centimetre.
     */
    private static final double LEAST_APART_METRES = 0.05;
    /**
     * Part of the pelvis's speed that legs of a body that stands give way to at least, as it breathes and shifts its
     * weight: 0.18 and more. Legs that no key moves hang with level soles too, and give nothing.
     */
    private static final double LEAST_GIVEN = 0.1;
    /** Times its noise that the pelvis must move for that to say anything. */
    private static final double LEAST_OVER_NOISE = 3;

    private AirborneBody() {}

    /**
     * Returns whether a body is one.
     *
     * @param points by leg the points of its soles
     * @param pelvis the middle of its hips
     * @param bears by leg and frame whether the foot seems to bear
     * @param scale the body's size in adults
     */
    static boolean is(SmoothPath[][] points, SmoothPath pelvis, boolean[][] bears, double scale) {
        double together = 0;
        double hips = 0;
        double takenAlong = 0;
        double goesOn = 0;
        int count = 0;
        for (int leg = 0; leg < points.length; leg++) {
            for (int f = 0; f < bears[leg].length; f++) {
                if (bears[leg][f]) {
                    SmoothPath lowest = lowest(points[leg], f);
                    double foot = lowest.rise(f);
                    Vec3 along = pelvis.velocity(f).horizontal();
                    takenAlong += along.dot(lowest.velocity(f).horizontal());
                    goesOn += along.lengthSquared();
                    double hip = pelvis.rise(f) * pelvis.rise(f);
                    together += foot * pelvis.rise(f) > LEAST_SHARE * hip ? hip : 0;
                    hips += hip;
                    count++;
                }
            }
        }
        double noise = LEAST_OVER_NOISE * pelvis.noiseSpeed();
        return hips > noise * noise * count
                && together > MOST_OF_IT * hips
                && !(goesOn > hips && takenAlong < MOST_TAKEN_ALONG * goesOn)
                && !(pelvis.range() < MOST_DRIFT_METRES * scale && drifts(points, pelvis))
                && !onLevelSoles(points, pelvis, bears, scale);
    }

    /** Whether the soles of the feet that bear are level, on one floor, and the pelvis moves over them. */
    private static boolean onLevelSoles(SmoothPath[][] points, SmoothPath pelvis, boolean[][] bears, double scale) {
        double lowestFoot = Double.POSITIVE_INFINITY;
        double highestFoot = Double.NEGATIVE_INFINITY;
        double tilt = 0;
        double length = 0;
        double given = 0;
        double moves = 0;
        for (int leg = 0; leg < points.length; leg++) {
            double height = 0;
            int count = 0;
            for (int f = 0; f < bears[leg].length; f++) {
                if (bears[leg][f]) {
                    SmoothPath lowest = lowest(points[leg], f);
                    height += lowest.height(f);
                    count++;
                    Vec3 sole = Vec3.ZERO;
                    for (SmoothPath point : points[leg]) {
                        Vec3 from = point.place(f).minus(lowest.place(f));
                        sole = from.lengthSquared() > sole.lengthSquared() ? from : sole;
                    }
                    tilt += sole.y();
                    length += sole.length();
                    Vec3 hips = pelvis.velocity(f);
                    given += hips.minus(lowest.velocity(f)).lengthSquared();
                    moves += hips.lengthSquared();
                }
            }
            if (count > 0) {
                lowestFoot = Math.min(lowestFoot, height / count);
                highestFoot = Math.max(highestFoot, height / count);
            }
        }
        return highestFoot - lowestFoot < LEAST_APART_METRES * scale
                && tilt < LEAST_HANGING * length
                && given > LEAST_GIVEN * LEAST_GIVEN * moves;
    }

    /** Whether all feet go one way all the time, and along the floor hardly faster than the body goes up and down. */
    private static boolean drifts(SmoothPath[][] points, SmoothPath pelvis) {
        double apart = 0;
        double along = 0;
        double rises = 0;
        int frames = pelvis.heights().length;
        for (int f = 0; f < frames; f++) {
            Vec3 mean = Vec3.ZERO;
            for (SmoothPath[] foot : points) {
                mean = mean.plusTimes(1.0 / points.length, lowest(foot, f).velocity(f));
            }
            for (SmoothPath[] foot : points) {
                apart += lowest(foot, f).velocity(f).minus(mean).lengthSquared() / points.length;
            }
            along += mean.horizontal().lengthSquared();
            rises += pelvis.rise(f) * pelvis.rise(f);
        }
        return apart < MOST_APART_SHARE * MOST_APART_SHARE * rises
                && along < MOST_ALONG_TIMES * MOST_ALONG_TIMES * rises;
    }

    private static SmoothPath lowest(SmoothPath[] points, int f) {
        SmoothPath lowest = points[0];
        for (SmoothPath point : points) {
            lowest = point.height(f) < lowest.height(f) ? point : lowest;
        }
        return lowest;
    }
}
