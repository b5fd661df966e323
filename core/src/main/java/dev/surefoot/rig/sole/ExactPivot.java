// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.curve.RotationCentre;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * The point of a foot about which it turns while it stands, where a clip holds one exactly: feet that a machine planted
 * show where their soles are.
 *
 * <p>Over every short span in which a point near the estimate hardly moves, the least-squares centre of rotation is
 * found; spans that turn about theirs to rounding are put together. What they leave open (a foot that only pitches
 * shows nothing across it, one that lies still shows nothing) stays as estimated. Captured motion has no such spans.
 * <b>Units:</b> metres of the world; offsets in the ankle's frame and its units. <b>Cost:</b> O(frames).
 */
final class ExactPivot {
    /**
     * A point held by a machine moves by less than this part of the leg: 4 µm, what files round; captured feet tremble
     * by a hundred times as much.
     */
    private static final double STILL = 5e-6;

    /**
     * Estimates are wrong by no more than this part of the leg, 68 mm: so much are two of one heel, from few frames.
     */
    private static final double FAR = 0.08;

    /**
     * Seconds of a span: in a shorter one any smooth motion turns about something, a longer one skips the heel strikes
     * of runs.
     */
    private static final double SPAN_SECONDS = 0.05;

    /** A span has so many frames at least: three see nine numbers, of which a centre explains six. */
    private static final int LEAST_FRAMES = 3;

    /**
     * Legs a second below which a point may be the one that stands: estimates 43 mm off move so when the foot turns by
     * 10 rad/s, as a runner's does; at half of that its heel was not found again.
     */
    private static final double SLOW = 0.5;

    /** Turns of less than this, in radians, show nothing: rounding over an error of the estimate. */
    private static final double LEAST_TURN = 1e-4;

    /**
     * A foot that turns by more than this in a span, in radians, about a point that is still to rounding was put there:
     * in none of the corpus's captures is such a span.
     */
    private static final double SURE_TURN = 2e-3;

    /**
     * A point about which it turns less is the sole's if it is still to rounding in this part of those frames in which
     * it is slower than {@link #RESTING}: else it is chance.
     */
    private static final double LEAST_SHARE = 0.3;

    /**
     * The same of one about which it turns more: as a foot that a machine pinned rolls while its body drifts by 15 mm,
     * some point is still to rounding for a moment now and then, in less than a fourteenth of those frames; of feet
     * that stand, as they are cleaned, two in a hundred are for less than a fourth.
     */
    private static final double LEAST_TURNING_SHARE = 0.15;

    /** Legs a second below which a point rests: 2 cm/s. */
    private static final double RESTING = 0.025;

    private final FootPath path;
    private final double leg;
    private final int span;
    private final double metresPerUnit;

    private final List<Vec3> others;

    private ExactPivot(FootPath path, List<Vec3> others, double legLength) {
        this.others = others;
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

    /**
     * Returns the point near {@code estimateLocal}, and nearer to that than to the others, that stands exactly; null
     * when there is none.
     */
    static Found near(FootPath path, Vec3 estimateLocal, List<Vec3> others, double legLength) {
        return new ExactPivot(path, others, legLength).found(estimateLocal);
    }

    private Found found(Vec3 estimate) {
        List<Span> all = new ArrayList<>();
        for (int f = 0; f + span <= path.frames(); f++) {
            if (speed(estimate, f, f + span - 1) < SLOW * leg) {
                Vec3 centre = centre(estimate, List.of(f));
                if (near(centre, estimate) && still(centre, f)) {
                    all.add(new Span(f, centre, turn(f)));
                }
            }
        }
        // those that turn most show best where
        all.sort(Comparator.comparingDouble((Span s) -> -s.turn).thenComparingInt(s -> s.from));
        Found best = null;
        while (!all.isEmpty()) {
            Found found = about(estimate, all);
            if (found != null && (best == null || found.heights.length > best.heights.length)) {
                best = found;
            }
        }
        return best;
    }

    /**
     * A span in which some point stands.
     *
     * @param from its first frame
     * @param centre that point, in the ankle's frame
     * @param turn how far the foot turns, radians
     */
    private record Span(int from, Vec3 centre, double turn) {}

    /** The point of the first span, and of those that share it, which are taken from the list; null if it is chance. */
    private Found about(Vec3 estimate, List<Span> all) {
        Span first = all.get(0);
        List<Integer> spans = new ArrayList<>();
        all.removeIf(s -> {
            boolean shares = s.from == first.from || still(first.centre, s.from);
            if (shares) {
                spans.add(s.from);
            }
            return shares;
        });
        Collections.sort(spans);
        Vec3 point = centre(estimate, spans);
        spans.removeIf(f -> !still(point, f));
        boolean turns = first.turn > SURE_TURN && spans.contains(first.from);
        double least = turns ? LEAST_TURNING_SHARE : LEAST_SHARE;
        if (spans.isEmpty() || !near(point, estimate) || share(point, spans) < least) {
            return null;
        }
        double[] heights = new double[spans.size()];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = path.point(spans.get(i), point).y();
        }
        return new Found(point, heights);
    }

    /** How far the foot turns in a span at least, radians. */
    private double turn(int from) {
        double[] first = new double[12];
        double[] last = new double[12];
        path.read(from, Vec3.ZERO, first);
        path.read(from + span - 1, Vec3.ZERO, last);
        double most = 0;
        for (int axis = 0; axis < 9; axis += 3) {
            double x = last[axis] - first[axis];
            double y = last[axis + 1] - first[axis + 1];
            double z = last[axis + 2] - first[axis + 2];
            most = Math.max(most, Math.sqrt(x * x + y * y + z * z));
        }
        return most / metresPerUnit;
    }

    private boolean near(Vec3 point, Vec3 estimate) {
        double off = point.distanceTo(estimate);
        for (Vec3 other : others) {
            if (off > point.distanceTo(other)) {
                return false;
            }
        }
        return off * metresPerUnit <= FAR * leg;
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
        RotationCentre centre = new RotationCentre(LEAST_TURN * metresPerUnit);
        double[] frame = new double[RotationCentre.NUMBERS];
        for (int from : spans) {
            for (int f = from; f < from + span; f++) {
                path.read(f, estimate, frame);
                centre.add(frame);
            }
            centre.endSpan();
        }
        return estimate.plus(centre.fromGuess());
    }
}
