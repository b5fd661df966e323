// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * When feet stand by the plain rule of {@code docs/contact-table.md}, which knows nothing of the detector: heel, ball
 * or toe tip is low, rises and falls slowly, and is not much faster along the floor than the pelvis.
 *
 * <p>It is {@code PlainContactRule} of core's tests, which tests of another module cannot see, written once more;
 * {@code HeldTableTest} holds both to the same figures over force plates. <b>Units:</b> metres and seconds of a leg of
 * 0.85 m; lengths and speeds grow with the leg.
 */
final class StanceRule {
    /** Thigh and shin together, in metres, for which the bounds stand as written. */
    private static final double LEG_METRES = 0.85;
    /** Width of the Hann window over a point's positions. */
    private static final double POINT_SECONDS = 0.06;
    /** Width of the Hann window over the pelvis's positions: a step's sway passes. */
    private static final double PELVIS_SECONDS = 0.2;
    /** A point's floor is the height that this share of its frames is below. */
    private static final double FLOOR_SHARE = 0.03;
    /** Metres above its floor. */
    private static final double MOST_HEIGHT = 0.05;
    /** Vertical speed, m/s. */
    private static final double MOST_VERTICAL = 0.8;
    /** Horizontal speed, m/s, … */
    private static final double MOST_HORIZONTAL = 1;
    /** … or this share of the pelvis's, whichever is greater. */
    private static final double SHARE_OF_PELVIS = 0.7;
    /** Shorter runs are dropped, then shorter gaps closed. */
    private static final double LEAST_SECONDS = 0.05;

    private final List<LegTrack> tracks;
    private final IntFunction<Vec3> floorMetres;
    private final double rate;
    private final int frames;

    private StanceRule(List<LegTrack> tracks, IntFunction<Vec3> floorMetres, double rate) {
        this.tracks = tracks;
        this.floorMetres = floorMetres;
        this.rate = rate;
        frames = tracks.get(0).frames();
    }

    /**
     * Returns, by leg and frame, whether the foot stands.
     *
     * @param tracks the legs of a clip
     * @param floorMetres how far the floor has passed at each frame; nothing for a clip that goes somewhere
     * @param framesPerSecond the clip's
     */
    static boolean[][] stances(List<LegTrack> tracks, IntFunction<Vec3> floorMetres, double framesPerSecond) {
        return new StanceRule(tracks, floorMetres, framesPerSecond).stances();
    }

    private boolean[][] stances() {
        double[] pelvis = pelvisSpeed();
        boolean[][] stances = new boolean[tracks.size()][frames];
        for (int leg = 0; leg < stances.length; leg++) {
            LegTrack track = tracks.get(leg);
            double scale = track.lengthMetres() / LEG_METRES;
            for (int p = 0; p < track.leg().points().size(); p++) {
                int point = p;
                orPoint(seen(f -> track.point(point, f), POINT_SECONDS), pelvis, scale, stances[leg]);
            }
            turnShortRuns(stances[leg], true);
            turnShortRuns(stances[leg], false);
        }
        return stances;
    }

    private void orPoint(double[][] at, double[] pelvis, double scale, boolean[] stands) {
        double floor = percentile(at[1]);
        for (int f = 0; f < frames; f++) {
            boolean low = at[1][f] - floor < MOST_HEIGHT * scale;
            boolean level = Math.abs(speed(at[1], f)) < MOST_VERTICAL * scale;
            double along = Math.hypot(speed(at[0], f), speed(at[2], f));
            stands[f] |= low && level && along < Math.max(MOST_HORIZONTAL * scale, SHARE_OF_PELVIS * pelvis[f]);
        }
    }

    private double[] pelvisSpeed() {
        double[][] at = seen(
                f -> {
                    Vec3 sum = Vec3.ZERO;
                    for (LegTrack track : tracks) {
                        sum = sum.plus(track.hip(f));
                    }
                    return sum.times(1.0 / tracks.size());
                },
                PELVIS_SECONDS);
        double[] speeds = new double[frames];
        for (int f = 0; f < frames; f++) {
            speeds[f] = Math.hypot(speed(at[0], f), speed(at[2], f));
        }
        return speeds;
    }

    /** Coordinates as seen from the floor, averaged by a Hann window of that width, which the clip's ends cut. */
    private double[][] seen(IntFunction<Vec3> place, double seconds) {
        double[][] smooth = new double[3][frames];
        int half = (int) Math.floor(0.5 * seconds * rate);
        Vec3[] places = new Vec3[frames];
        Arrays.setAll(places, f -> place.apply(f).minus(floorMetres.apply(f)));
        for (int f = 0; f < frames; f++) {
            Vec3 sum = Vec3.ZERO;
            double weights = 0;
            for (int i = Math.max(0, f - half); i <= Math.min(frames - 1, f + half); i++) {
                double weight = 0.5 + 0.5 * Math.cos(2 * Math.PI * (i - f) / (seconds * rate));
                sum = sum.plusTimes(weight, places[i]);
                weights += weight;
            }
            smooth[0][f] = sum.x() / weights;
            smooth[1][f] = sum.y() / weights;
            smooth[2][f] = sum.z() / weights;
        }
        return smooth;
    }

    /** Central difference, one-sided at the clip's ends. */
    private double speed(double[] values, int f) {
        int from = Math.max(0, f - 1);
        int to = Math.min(frames - 1, f + 1);
        return to > from ? (values[to] - values[from]) * rate / (to - from) : 0;
    }

    /** The value that a share of the sorted values is below, straight between two of them. */
    private static double percentile(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double at = FLOOR_SHARE * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(sorted.length - 1, below + 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }

    /** Turns over runs of {@code value} that are too short; those of no stance only between two stances. */
    private void turnShortRuns(boolean[] stands, boolean value) {
        int start = 0;
        for (int f = 1; f <= frames; f++) {
            if (f < frames && stands[f] == stands[start]) {
                continue;
            }
            boolean within = value || (start > 0 && f < frames);
            if (stands[start] == value && within && f - start < LEAST_SECONDS * rate - 1e-9) {
                Arrays.fill(stands, start, f, !value);
            }
            start = f;
        }
    }
}
