// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * The point of a foot about which it turns while it stands, where a clip holds one exactly: feet that a machine planted
 * show where their soles are.
 *
 * <p>Over every short span in which a point near the estimate hardly moves, the least-squares centre of rotation is
 * found; spans that turn about theirs to rounding are put together. What they leave open (a foot that only pitches
 * shows nothing across it, one that lies still shows nothing) stays as estimated. Captured motion has no such spans.
 * <b>Units:</b> metres of the world; offsets in the ankle's frame and its units. <b>Cost:</b> O(frames). <b>Source:</b>
 * the pivoting algorithm for centres of rotation (Ehrig et al. 2006, section 2.1).
 */
final class ExactPivot {
    /**
     * A point held by a machine moves by less than this part of the leg: 4 µm, what files round; captured feet tremble
     * by a hundred times as much.
     */
    private static final double STILL = 5e-6;

    /** Estimates are wrong by no more than this part of the leg, 43 mm: a sole's other points are further. */
    private static final double FAR = 0.05;

    /**
     * Seconds of a span: in a shorter one any smooth motion turns about something, a longer one skips the heel strikes
     * of runs.
     */
    private static final double SPAN_SECONDS = 0.05;

    /** A span has so many frames at least: four see twelve numbers, of which a centre explains six. */
    private static final int LEAST_FRAMES = 4;

    /**
     * Legs a second below which a point may be the one that stands: estimates 43 mm off move so when the foot turns by
     * 5 rad/s.
     */
    private static final double SLOW = 0.25;

    /** Turns of less than this, in radians, show nothing: rounding over an error of the estimate. */
    private static final double LEAST_TURN = 1e-4;

    /**
     * A point is the sole's if it is still to rounding in this part of those frames in which it is slower than
     * {@link #RESTING}: else it is chance.
     */
    private static final double LEAST_SHARE = 0.3;

    /** Legs a second below which a point rests: 2 cm/s. */
    private static final double RESTING = 0.025;

    private final FootPath path;
    private final double leg;
    private final int span;
    private final double metresPerUnit;

    private ExactPivot(FootPath path, double legLength) {
        this.path = path;
        this.leg = legLength;
        this.span = Math.max(LEAST_FRAMES, (int) Math.ceil(SPAN_SECONDS * path.framesPerSecond()));
        this.metresPerUnit = path.metresPerUnit();
    }

    /**
     * A point that stands exactly.
     *
     * @param offsetLocal where it is in the ankle's frame
     * @param heights how high it stands, once a span, in metres; at least one
     */
    @SuppressWarnings("ArrayRecordComponent") // read only
    record Found(Vec3 offsetLocal, double[] heights) {}

    /** Returns the point near {@code estimateLocal} that stands exactly, or null when there is none. */
    static Found near(FootPath path, Vec3 estimateLocal, double legLength) {
        return new ExactPivot(path, legLength).found(estimateLocal);
    }

    private Found found(Vec3 estimate) {
        List<Integer> spans = new ArrayList<>();
        for (int f = 0; f + span <= path.frames(); f++) {
            if (speed(estimate, f, f + span - 1) < SLOW * leg) {
                Vec3 centre = centre(estimate, List.of(f));
                if (near(centre, estimate) && still(centre, f)) {
                    spans.add(f);
                }
            }
        }
        Vec3 point = estimate;
        // a span that hardly turns agrees with any point near; the others show which
        for (int round = 0; round < 2 && !spans.isEmpty(); round++) {
            Vec3 all = centre(estimate, spans);
            spans.removeIf(f -> !still(all, f));
            point = all;
        }
        if (spans.isEmpty() || !near(point, estimate) || share(point, spans) < LEAST_SHARE) {
            return null;
        }
        double[] heights = new double[spans.size()];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = path.point(spans.get(i), point).y();
        }
        return new Found(point, heights);
    }

    private boolean near(Vec3 point, Vec3 estimate) {
        return point.distanceTo(estimate) * metresPerUnit <= FAR * leg;
    }

    private boolean still(Vec3 point, int from) {
        Vec3 first = path.point(from, point);
        for (int f = from + 1; f < from + span; f++) {
            if (path.point(f, point).distanceTo(first) > STILL * leg) {
                return false;
            }
        }
        return true;
    }

    private double speed(Vec3 point, int from, int to) {
        double displacement = path.point(to, point).distanceTo(path.point(from, point));
        return displacement * path.framesPerSecond() / (to - from);
    }

    /** Which part of the frames at rest the spans cover. */
    private double share(Vec3 point, List<Integer> spans) {
        boolean[] exact = new boolean[path.frames()];
        for (int from : spans) {
            for (int f = from; f < from + span; f++) {
                exact[f] = true;
            }
        }
        int resting = 0;
        int still = 0;
        for (int f = 1; f + 1 < exact.length; f++) {
            if (exact[f] || speed(point, f - 1, f + 1) < RESTING * leg) {
                resting++;
                still += exact[f] ? 1 : 0;
            }
        }
        return resting == 0 ? 0 : still / (double) resting;
    }

    /**
     * The point that moves least within the spans, each having a place of its own; near {@code estimate} where they do
     * not show it.
     */
    private Vec3 centre(Vec3 estimate, List<Integer> spans) {
        double[][] a = new double[3][3];
        double[] b = new double[3];
        double known = LEAST_TURN * metresPerUnit;
        for (int c = 0; c < 3; c++) {
            a[c][c] = known * known;
        }
        for (int from : spans) {
            addSpan(from, estimate, a, b);
        }
        return estimate.minus(solved(a, b));
    }

    /** Plain numbers, in the order of {@link FootPath#read}: nearly every frame of a stance begins a span. */
    private void addSpan(int from, Vec3 estimate, double[][] a, double[] b) {
        double part = 1.0 / span;
        double[] mean = new double[12];
        double[] at = new double[12];
        for (int f = from; f < from + span; f++) {
            path.read(f, estimate, at);
            for (int i = 0; i < 12; i++) {
                mean[i] += part * at[i];
            }
        }
        for (int f = from; f < from + span; f++) {
            path.read(f, estimate, at);
            for (int i = 0; i < 12; i++) {
                at[i] -= mean[i];
            }
            for (int r = 0; r < 3; r++) {
                double x = at[3 * r];
                double y = at[3 * r + 1];
                double z = at[3 * r + 2];
                b[r] += x * at[9] + y * at[10] + z * at[11];
                for (int c = 0; c < 3; c++) {
                    a[r][c] += x * at[3 * c] + y * at[3 * c + 1] + z * at[3 * c + 2];
                }
            }
        }
    }

    /** Solves a symmetric positive definite system of three. */
    private static Vec3 solved(double[][] a, double[] b) {
        Vec3 x = new Vec3(a[0][0], a[1][0], a[2][0]);
        Vec3 y = new Vec3(a[0][1], a[1][1], a[2][1]);
        Vec3 z = new Vec3(a[0][2], a[1][2], a[2][2]);
        Vec3 right = new Vec3(b[0], b[1], b[2]);
        double volume = x.dot(y.cross(z));
        return new Vec3(right.dot(y.cross(z)), x.dot(right.cross(z)), x.dot(y.cross(right))).times(1 / volume);
    }
}
