// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.BeamOverObstacles;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * The heights that carry a foot from tread to tread: of those that clear the nosings between by two centimetres the
 * ones of least acceleration, at rest in every stance.
 *
 * <p>A foot that is carried evenly and lifted where it would enter a step climbs twice; this one goes up before the
 * nosing and down behind it. <b>Frames:</b> world, in {@link dev.surefoot.motion.track.BodyMetre}s.
 */
public final class SwingRise {
    /** Metres that a swinging sole keeps above a nosing where its source was as high above the floor. */
    private static final double CLEARANCE_METRES = 0.02;
    /**
     * Acceleration in m/s² with which a foot leaves its tread or comes down on one at most: what is asked for sooner is
     * left to pitch, toes and clearance. Seven times as much adds a tenth of acceleration below 8 Hz to descents.
     */
    private static final double LEAVING = 8;
    /**
     * Seconds of the spring that keeps a foot as low as its knee asks for: beyond that by 1 cm it is pushed with 4
     * m/s², as much as a swing's rise by a tread takes. Twice as many let knees bend by 5 degrees more, a stiffer one
     * is felt as a kick where the nosing leaves no room.
     */
    private static final double SPRING_SECONDS = 0.05;

    private final FootShape shape;
    private final double[] even;
    private final double[] sources;
    private final Ground solid;
    private final double framesPerSecond;
    private final GroundHit hit = new GroundHit();

    /**
     * Looks at a foot.
     *
     * @param shape the foot
     * @param even heights that carry it evenly from tread to tread
     * @param sources those that carry it in the source
     * @param solid ground with edges that stand out
     */
    SwingRise(FootShape shape, double[] even, double[] sources, Ground solid, double framesPerSecond) {
        this.shape = shape;
        this.even = even;
        this.sources = sources;
        this.solid = solid;
        this.framesPerSecond = framesPerSecond;
    }

    /** Finds the heights. */
    double[] heights() {
        double[] open = new double[even.length];
        Arrays.fill(open, Double.POSITIVE_INFINITY);
        return heights(open);
    }

    /** Finds those that are nowhere above {@code most}, where the ground allows it. */
    double[] heights(double[] most) {
        boolean[] fixed = shape.standing();
        fixed[0] = true;
        fixed[even.length - 1] = true;
        double[] held = Arrays.copyOf(even, even.length);
        for (int f : new int[] {0, even.length - 1}) {
            // a swing that the clip's end cuts off ends nowhere
            held[f] = shape.stands(f) ? even[f] : Math.max(Math.min(even[f], most[f]), needed(f));
        }
        double[] least = least(fixed, held, this::needed, LEAVING, framesPerSecond);
        return BeamOverObstacles.between(fixed, least, most, SPRING_SECONDS * framesPerSecond);
    }

    /**
     * Returns how high a foot must be carried at each frame, metres.
     *
     * @param fixed where it stands
     * @param even how high it is there, metres
     * @param needed what it must clear where it does not, metres
     * @param leaving m/s² with which it leaves its tread or comes down at most
     * @param framesPerSecond frames per second
     */
    public static double[] least(
            boolean[] fixed, double[] even, IntToDoubleFunction needed, double leaving, double framesPerSecond) {
        int n = even.length;
        double[] least = new double[n];
        double lowest = Arrays.stream(even).min().orElse(0) - 1;
        double cap = Double.POSITIVE_INFINITY;
        int since = n;
        for (int f = 0; f < n; f++) {
            since = fixed[f] ? 0 : since + 1;
            cap = fixed[f] ? even[f] : cap;
            double seconds = since / framesPerSecond;
            least[f] = fixed[f] ? even[f] : Math.min(needed.applyAsDouble(f), cap + 0.5 * leaving * seconds * seconds);
        }
        since = n;
        for (int f = n - 1; f >= 0; f--) {
            since = fixed[f] ? 0 : since + 1;
            cap = fixed[f] ? even[f] : cap;
            double seconds = since / framesPerSecond;
            least[f] =
                    fixed[f] ? even[f] : Math.max(lowest, Math.min(least[f], cap + 0.5 * leaving * seconds * seconds));
        }
        return least;
    }

    private double needed(int f) {
        return needed(shape.track(), Vec3.ZERO, f, sources[f], solid, hit);
    }

    /**
     * Returns how high a foot must be carried, in metres, for all of its sole to clear the ground as it cleared its
     * floor.
     *
     * @param track its leg in the source
     * @param moved how far it goes from there along the floor
     * @param f the frame
     * @param source the height of that floor
     * @param solid the ground
     * @param hit room for its answers
     */
    public static double needed(LegTrack track, Vec3 moved, int f, double source, Ground solid, GroundHit hit) {
        double most = Double.NEGATIVE_INFINITY;
        for (int p = 0; p < track.leg().points().size(); p++) {
            Vec3 at = track.point(p, f).plus(moved);
            most = Math.max(most, needed(at, source, solid, hit));
            if (p > 0) {
                Vec3 before = track.point(p - 1, f).plus(moved);
                most = Math.max(most, needed(at.lerp(before, 0.5), source, solid, hit));
            }
        }
        return most;
    }

    private static double needed(Vec3 at, double source, Ground solid, GroundHit hit) {
        if (!solid.at(at.x(), at.z(), hit)) {
            return Double.NEGATIVE_INFINITY;
        }
        double animated = at.y() - source;
        return hit.height() + Math.max(0, Math.min(CLEARANCE_METRES, animated)) - animated;
    }
}
