// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How far the floor passes under a walk in place, from frame to frame.
 *
 * <p>A captured walk on a treadmill goes at one speed; a drawn one goes as fast in each moment as the foot that stands
 * was drawn. Minimises ∫ Σ w |ẋ − v| + λ |v̈|² + μ |v − v̄|² dt over the floor's velocity v: ẋ are the velocities of
 * the sole points that are low, w how nearly each of them is one that stands, v̄ the one velocity at which they mostly
 * go. Distances and not their squares are summed, so v is one foot's velocity exactly wherever that can be, and not a
 * mean of two of which neither stands; and feet that are held on that floor mostly give the same floor again. Where
 * that floor goes nearly evenly, what is left is what its feet slide: it passes at v̄.
 *
 * <p><b>Frames:</b> world, metres, level, as seen from the body. <b>Cost:</b> some dozens of banded solves over the
 * frames. <b>Source:</b> least absolute deviations by reweighted squares (Schlossmacher, JASA 68, 1973), smoothed as
 * Whittaker does.
 */
public final class TreadmillPath {
    /**
     * λ in s⁴ per m/s, for an adult: a foot that is faster by 1 m/s for less than the fourth root of it, 32 ms, slides.
     * Ten times as much and feet of a walk that were drawn with a pause are held for a tenth less of their stances.
     */
    private static final double SMOOTHNESS = 1e-6;
    /**
     * μ in s/m, for an adult: it leads the floor over frames in which nothing stands, and gives way to feet that are
     * slower or faster by less than 2 m/s, half of its inverse.
     */
    private static final double NEARNESS = 0.2;
    /**
     * Part of its mean speed by which a floor is faster and slower, in the mean square, up to which it passes evenly:
     * what feet on a treadmill slide is not the floor's. Larger, and drawn feet lose a floor that they stand on.
     */
    private static final double EVEN_PART = 0.15;
    /** Metres above the floor, for an adult, up to which a point may stand. */
    private static final double STANDING_METRES = 0.03;
    /** Metres above or below the floor, for an adult, at which a point counts half: soles are drawn through floors. */
    private static final double HALF_METRES = 0.01;
    /** Part of the mean speed from which on a point goes with the floor for certain; against it none does. */
    private static final double ALONG_PART = 0.5;
    /**
     * Times that a point counts which goes level to rounding: only a machine puts it there. It outweighs the smoothness
     * of the floor, so that feet which were held on one that is straight between the frames of an earlier rate give
     * that one again.
     */
    private static final double PUT_TIMES = 1000;
    /** Where this part of the points that may stand goes level so, a machine put them there. */
    private static final double PUT_SHARE = 0.1;
    /** Vertical speed, in m/s for an adult, that a point which stands may have however slow the floor is. */
    private static final double LEVEL_SPEED = 0.15;
    /**
     * Speed in m/s, for an adult, within which a point goes exactly with the floor: a micrometre over a stance of a
     * second. Much less and the solves need more rounds.
     */
    private static final double EXACT_SPEED = 1e-6;
    /** Solves: more of them change the floor by less than feet are held to. */
    private static final int ROUNDS = 60;

    private static final double[] DIFFERENCE = {1, -2, 1};

    private final double framesPerSecond;
    private final Vec3 velocity;
    private final double scale;
    private final List<Step> steps;

    private TreadmillPath(double framesPerSecond, Vec3 velocity, double scale, List<Step> steps) {
        this.framesPerSecond = framesPerSecond;
        this.velocity = velocity;
        this.scale = scale;
        this.steps = steps;
    }

    /**
     * A point that may stand from a frame to the next: its velocity in m/s, how likely it does, whether it is level.
     */
    private record Step(int frame, double x, double z, double weight, boolean level) {}

    /**
     * Returns how far the floor has passed at each frame; nothing at the first.
     *
     * @param tracks the legs
     * @param piece the frames that count
     * @param framesPerSecond of the clip
     * @param velocity at which feet mostly go with the floor, level, not zero
     * @param floorMetres its height
     * @param loops whether the last frame is the first of the next round
     */
    public static List<Vec3> of(
            List<LegTrack> tracks,
            Segment piece,
            double framesPerSecond,
            Vec3 velocity,
            double floorMetres,
            boolean loops) {
        double scale = BodyScale.of(tracks);
        List<Step> steps = new ArrayList<>();
        for (LegTrack track : tracks) {
            for (int f = piece.startFrame(); f < piece.endFrame(); f++) {
                addSteps(track, f, framesPerSecond, velocity, floorMetres, scale, steps);
            }
        }
        TreadmillPath path = new TreadmillPath(framesPerSecond, velocity, scale, steps);
        int intervals = tracks.get(0).frames() - 1;
        // of three rounds in a row the middle one goes on where it began
        double[][] rounds = path.velocities(intervals, loops ? 3 : 1);
        int from = loops ? intervals : 0;
        double[] x = Arrays.copyOfRange(rounds[0], from, from + intervals);
        double[] z = Arrays.copyOfRange(rounds[1], from, from + intervals);
        return !path.isPut() && isEven(x, z) ? even(velocity, intervals + 1, framesPerSecond) : path.passed(x, z);
    }

    /** Returns how far a floor has passed at each of so many frames that passes at one velocity. */
    public static List<Vec3> even(Vec3 velocity, int frames, double framesPerSecond) {
        Vec3[] passed = new Vec3[frames];
        Arrays.setAll(passed, f -> velocity.times(f / framesPerSecond));
        return List.of(passed);
    }

    /** Adds the points of a foot that may stand from a frame to the next. */
    private static void addSteps(
            LegTrack track, int f, double framesPerSecond, Vec3 velocity, double floor, double scale, List<Step> to) {
        List<Step> ofFoot = new ArrayList<>();
        for (int p = 0; p < track.leg().points().size(); p++) {
            Vec3 at = track.point(p, f);
            Vec3 next = track.point(p, f + 1);
            Vec3 v = next.minus(at).times(framesPerSecond);
            double above = 0.5 * (at.y() + next.y()) - floor;
            double off = above / (HALF_METRES * scale);
            double along = v.dot(velocity) / velocity.lengthSquared() / ALONG_PART;
            double mostRise = TreadmillFloor.MOST_RISE_SHARE * v.horizontal().length();
            double rise = v.y() / Math.max(LEVEL_SPEED * BodyScale.speed(scale), mostRise);
            double weight =
                    Math.max(0, 1 - rise * rise) * SmoothStep.of(Math.max(0, Math.min(1, along))) / (1 + off * off);
            boolean level = Math.abs(v.y()) < TreadmillSpeed.EXACT_SPEED * BodyScale.speed(scale);
            if (above < STANDING_METRES * scale && weight > 0) {
                ofFoot.add(new Step(f, v.x(), v.z(), level ? PUT_TIMES * weight : weight, level));
            }
        }
        for (Step step : ofFoot) {
            to.add(new Step(f, step.x, step.z, step.weight / ofFoot.size(), step.level));
        }
    }

    private double[][] velocities(int intervals, int rounds) {
        int size = intervals * rounds;
        double[] x = new double[size];
        double[] z = new double[size];
        Arrays.fill(x, velocity.x());
        Arrays.fill(z, velocity.z());
        BandMatrix smooth = smoothness(size);
        BandMatrix matrix = new BandMatrix(size, 2);
        double exact = EXACT_SPEED * BodyScale.speed(scale);
        double near = NEARNESS / BodyScale.speed(scale);
        for (int round = 0; round < ROUNDS; round++) {
            matrix.set(smooth);
            double[] nextX = new double[size];
            double[] nextZ = new double[size];
            Arrays.fill(nextX, near * velocity.x());
            Arrays.fill(nextZ, near * velocity.z());
            for (Step step : steps) {
                for (int f = step.frame; f < size; f += intervals) {
                    double offX = step.x - x[f];
                    double offZ = step.z - z[f];
                    double weight = step.weight / Math.max(exact, Math.sqrt(offX * offX + offZ * offZ));
                    matrix.add(f, f, weight);
                    nextX[f] += weight * step.x;
                    nextZ[f] += weight * step.z;
                }
            }
            matrix.factorize();
            matrix.solve(nextX);
            matrix.solve(nextZ);
            x = nextX;
            z = nextZ;
        }
        return new double[][] {x, z};
    }

    private BandMatrix smoothness(int size) {
        BandMatrix matrix = new BandMatrix(size, 2);
        double f2 = framesPerSecond * framesPerSecond;
        double weight = SMOOTHNESS * scale * BodyScale.speed(scale) * f2 * f2;
        for (int f = 0; f < size; f++) {
            matrix.add(f, f, NEARNESS / BodyScale.speed(scale));
        }
        for (int middle = 1; middle + 1 < size; middle++) {
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j <= i; j++) {
                    matrix.add(middle - 1 + i, middle - 1 + j, weight * DIFFERENCE[i] * DIFFERENCE[j]);
                }
            }
        }
        return matrix;
    }

    /** Returns whether feet were put onto the floor: it is known then, even or not. */
    private boolean isPut() {
        return steps.stream().filter(Step::level).count() >= PUT_SHARE * steps.size();
    }

    private static boolean isEven(double[] x, double[] z) {
        Vec3 mean = Vec3.ZERO;
        for (int f = 0; f < x.length; f++) {
            mean = mean.plusTimes(1.0 / x.length, new Vec3(x[f], 0, z[f]));
        }
        double sum = 0;
        for (int f = 0; f < x.length; f++) {
            double offX = x[f] - mean.x();
            double offZ = z[f] - mean.z();
            sum += (offX * offX + offZ * offZ) / x.length;
        }
        return Math.sqrt(sum) < EVEN_PART * mean.length();
    }

    /** Sums velocities up, one an interval. */
    private List<Vec3> passed(double[] x, double[] z) {
        Vec3[] passed = new Vec3[x.length + 1];
        passed[0] = Vec3.ZERO;
        for (int f = 0; f < x.length; f++) {
            passed[f + 1] = passed[f].plusTimes(1 / framesPerSecond, new Vec3(x[f], 0, z[f]));
        }
        return List.of(passed);
    }
}
