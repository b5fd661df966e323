// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.LeastAccelerationCurve;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;

/**
 * The heights that carry a foot from tread to tread: of those that clear the nosings between by two centimetres the
 * ones of least acceleration, at rest in every stance.
 *
 * <p>A foot that is carried evenly and lifted where it would enter a step climbs twice; this one goes up before the
 * nosing and down behind it. <b>Frames:</b> world, in {@link dev.surefoot.motion.track.BodyMetre}s.
 */
final class SwingRise {
    /** Metres that a swinging sole keeps above a nosing where its source was as high above the floor. */
    private static final double CLEARANCE_METRES = 0.02;
    /**
     * Acceleration in m/s² with which a foot leaves its tread or comes down on one at most: what is asked for sooner is
     * left to pitch, toes and clearance. Seven times as much adds a tenth of acceleration below 8 Hz to descents.
     */
    private static final double LEAVING = 8;
    /** Times the clip's frames within which a curve forgets: it does not. */
    private static final double LASTS = 1000;

    private final FootShape shape;
    private final double[] sources;
    private final Ground solid;
    private final double framesPerSecond;
    private final GroundHit hit = new GroundHit();

    private SwingRise(FootShape shape, double[] sources, Ground solid, double framesPerSecond) {
        this.shape = shape;
        this.sources = sources;
        this.solid = solid;
        this.framesPerSecond = framesPerSecond;
    }

    /**
     * Finds them.
     *
     * @param shape the foot
     * @param heights those that carry it evenly
     * @param sources those that carry it in the source
     * @param solid ground with edges that stand out
     */
    static double[] of(FootShape shape, double[] heights, double[] sources, Ground solid, double framesPerSecond) {
        return new SwingRise(shape, sources, solid, framesPerSecond).heights(heights);
    }

    private double[] heights(double[] even) {
        int n = even.length;
        boolean[] fixed = shape.standing();
        fixed[0] = true;
        fixed[n - 1] = true;
        double[] least = new double[n];
        double lowest = Arrays.stream(even).min().orElse(0) - 1;
        double cap = Double.POSITIVE_INFINITY;
        int since = n;
        for (int f = 0; f < n; f++) {
            since = fixed[f] ? 0 : since + 1;
            cap = fixed[f] ? even[f] : cap;
            double seconds = since / framesPerSecond;
            least[f] = fixed[f] ? even[f] : Math.min(needed(f), cap + 0.5 * LEAVING * seconds * seconds);
        }
        since = n;
        for (int f = n - 1; f >= 0; f--) {
            since = fixed[f] ? 0 : since + 1;
            cap = fixed[f] ? even[f] : cap;
            double seconds = since / framesPerSecond;
            least[f] =
                    fixed[f] ? even[f] : Math.max(lowest, Math.min(least[f], cap + 0.5 * LEAVING * seconds * seconds));
        }
        return LeastAccelerationCurve.above(fixed, least, LASTS * n);
    }

    /** How high the foot must be carried for all of its sole to clear the ground as it cleared its floor. */
    private double needed(int f) {
        LegTrack track = shape.track();
        double most = Double.NEGATIVE_INFINITY;
        for (int p = 0; p < shape.points(); p++) {
            Vec3 at = track.point(p, f);
            most = Math.max(most, needed(at, f));
            if (p > 0) {
                most = Math.max(most, needed(at.lerp(track.point(p - 1, f), 0.5), f));
            }
        }
        return most;
    }

    private double needed(Vec3 at, int f) {
        if (!solid.at(at.x(), at.z(), hit)) {
            return Double.NEGATIVE_INFINITY;
        }
        double animated = at.y() - sources[f];
        return hit.height() + Math.max(0, Math.min(CLEARANCE_METRES, animated)) - animated;
    }
}
