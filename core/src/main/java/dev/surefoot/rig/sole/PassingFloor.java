// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.curve.LinearSystem;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The velocity of a floor that passes evenly under a foot in place, where a machine put the foot onto it: over a short
 * span some point of the foot goes level and straight, to rounding, while the foot turns about it.
 *
 * <p>Of each span the point, its place and the floor's velocity are found together, by least squares; spans that agree
 * with that which turns most are put together. A foot that lies still shows nothing. Where a body goes anywhere
 * {@link ExactPivot} sees the same without a velocity. <b>Units:</b> metres of the world, seconds. <b>Cost:</b>
 * O(frames).
 */
final class PassingFloor {
    /** Leg lengths within which the ankle of a body in place stays, seen from above: twice a long stride's. */
    private static final double IN_PLACE = 2;

    /**
     * Seconds of a span: a captured foot's jerk takes it 0.01 mm off a straight line in that time. What is held for
     * twice as long at 30 frames a second, as by a runner, shows itself.
     */
    private static final double SPAN_SECONDS = 0.05;

    /** Frames of a span at least: five are fifteen numbers, of which point, place and velocity explain eight. */
    private static final int LEAST_FRAMES = 5;

    /** A point that a machine put there is off its line by less than this part of the leg: what files round. */
    private static final double STILL = 5e-6;

    /** Estimates of soles are wrong by no more than this part of the leg. */
    private static final double FAR = 0.08;

    /** Legs a second by which a point near the sole rises or sinks at most while the foot stands. */
    private static final double LEVEL = 0.5;

    /** Radians that a foot turns in a span, so that it shows about which point. */
    private static final double LEAST_TURN = 5e-3;

    /** Parts of a turn's length that say as much as the estimate does. */
    private static final double KNOWN = 1e-4;

    /** Part of the floor's speed by which spans that turn little are off that of those which turn much. */
    private static final double ALIKE = 0.02;

    /** Spans that agree by chance are fewer. */
    private static final int LEAST_SPANS = 3;

    /** The point, three numbers, and the floor's velocity, two. */
    private static final int UNKNOWN = 5;

    private final FootPath path;
    private final double leg;
    private final int span;
    private final double known;

    /**
     * A floor.
     *
     * @param velocity in the world, level, m/s
     * @param spans how many agree on it
     */
    record Found(Vec3 velocity, int spans) {}

    private PassingFloor(FootPath path, double legLength) {
        this.path = path;
        leg = legLength;
        span = Math.max(LEAST_FRAMES, 1 + (int) Math.ceil(SPAN_SECONDS * path.framesPerSecond()));
        known = KNOWN * path.metresPerUnit();
    }

    /**
     * Finds it.
     *
     * @param path the foot's
     * @param estimatesLocal points of its sole, as they are estimated
     * @param legLength in metres
     */
    static Optional<Found> find(FootPath path, List<Vec3> estimatesLocal, double legLength) {
        PassingFloor floor = new PassingFloor(path, legLength);
        return estimatesLocal.stream()
                .map(floor::found)
                .flatMap(Optional::stream)
                .max(Comparator.comparingInt(Found::spans));
    }

    /** Returns whether a foot's ankle stays near where it is at first: else no floor is looked for. */
    static boolean isInPlace(FootPath path, double legLength) {
        Vec3 first = path.point(0, Vec3.ZERO);
        for (int f = 1; f < path.frames(); f++) {
            if (path.point(f, Vec3.ZERO).minus(first).horizontal().length() > IN_PLACE * legLength) {
                return false;
            }
        }
        return true;
    }

    /**
     * What spans show.
     *
     * @param offset the point's, from the estimate, in the ankle's frame
     * @param velocity the floor's
     */
    private record Fit(Vec3 offset, Vec3 velocity) {}

    private record Span(int from, Fit fit, double turn) {}

    private Optional<Found> found(Vec3 estimate) {
        List<Span> all = new ArrayList<>();
        for (int f = 0; f + span <= path.frames(); f++) {
            double turn = turn(f);
            if (turn > LEAST_TURN && mayStand(estimate, f)) {
                Fit fit = fit(estimate, List.of(f));
                if (isNear(fit) && isStraight(estimate, fit, f)) {
                    all.add(new Span(f, fit, turn));
                }
            }
        }
        all.sort(Comparator.comparingDouble((Span s) -> -s.turn).thenComparingInt(s -> s.from));
        return all.size() < LEAST_SPANS ? Optional.empty() : together(estimate, all);
    }

    /** What those show that agree with the first. */
    private Optional<Found> together(Vec3 estimate, List<Span> all) {
        Vec3 about = all.get(0).fit.velocity;
        List<Integer> spans = new ArrayList<>();
        for (Span s : all) {
            if (s.fit.velocity.distanceTo(about) <= ALIKE * about.length()) {
                spans.add(s.from);
            }
        }
        Fit fit = fit(estimate, spans);
        spans.removeIf(f -> !isStraight(estimate, fit, f));
        if (spans.size() < LEAST_SPANS) {
            return Optional.empty();
        }
        return Optional.of(new Found(fit(estimate, spans).velocity, spans.size()));
    }

    private boolean mayStand(Vec3 estimate, int from) {
        double rise = path.point(from + span - 1, estimate).y()
                - path.point(from, estimate).y();
        return Math.abs(rise) * path.framesPerSecond() < LEVEL * leg * (span - 1);
    }

    private boolean isNear(Fit fit) {
        return fit.offset.length() * path.metresPerUnit() <= FAR * leg;
    }

    private double turn(int from) {
        double[] first = new double[12];
        double[] last = new double[12];
        path.read(from, Vec3.ZERO, first);
        path.read(from + span - 1, Vec3.ZERO, last);
        double most = 0;
        for (int axis = 0; axis < 9; axis += 3) {
            Vec3 was = new Vec3(first[axis], first[axis + 1], first[axis + 2]);
            most = Math.max(most, new Vec3(last[axis], last[axis + 1], last[axis + 2]).distanceTo(was));
        }
        return most / path.metresPerUnit();
    }

    private boolean isStraight(Vec3 estimate, Fit fit, int from) {
        Vec3 point = estimate.plus(fit.offset);
        Vec3 mean = Vec3.ZERO;
        for (int f = from; f < from + span; f++) {
            mean = mean.plusTimes(1.0 / span, seen(point, f, fit.velocity));
        }
        for (int f = from; f < from + span; f++) {
            if (seen(point, f, fit.velocity).distanceTo(mean) > STILL * leg) {
                return false;
            }
        }
        return true;
    }

    private Vec3 seen(Vec3 point, int f, Vec3 velocity) {
        return path.point(f, point).plusTimes(-f / path.framesPerSecond(), velocity);
    }

    /** The point and the velocity with which it moves least in these spans, in each about a place of its own. */
    private Fit fit(Vec3 estimate, List<Integer> spans) {
        double[][] matrix = new double[UNKNOWN][UNKNOWN];
        double[] right = new double[UNKNOWN];
        for (int c = 0; c < 3; c++) {
            matrix[c][c] = known * known;
        }
        double[][] rows = new double[span][12];
        for (int from : spans) {
            for (int i = 0; i < span; i++) {
                path.read(from + i, estimate, rows[i]);
            }
            for (int axis = 0; axis < 3; axis++) {
                add(rows, axis, matrix, right);
            }
        }
        double[] x = LinearSystem.solve(matrix, right);
        return new Fit(new Vec3(x[0], x[1], x[2]), new Vec3(x[3], 0, x[4]));
    }

    /** Adds one coordinate of a span: what of it is not its mean. */
    private void add(double[][] rows, int axis, double[][] matrix, double[] right) {
        double[] mean = new double[4];
        for (double[] row : rows) {
            for (int c = 0; c < 4; c++) {
                mean[c] += row[3 * c + axis] / span;
            }
        }
        double[] equation = new double[UNKNOWN];
        for (int i = 0; i < span; i++) {
            for (int c = 0; c < 3; c++) {
                equation[c] = rows[i][3 * c + axis] - mean[c];
            }
            double seconds = (i - 0.5 * (span - 1)) / path.framesPerSecond();
            equation[3] = axis == 0 ? -seconds : 0;
            equation[4] = axis == 2 ? -seconds : 0;
            double at = rows[i][9 + axis] - mean[3];
            for (int r = 0; r < UNKNOWN; r++) {
                right[r] -= equation[r] * at;
                for (int c = 0; c < UNKNOWN; c++) {
                    matrix[r][c] += equation[r] * equation[c];
                }
            }
        }
    }
}
