// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.track.Promise;

/** Whether a figure is as good as Surefoot promises: the bound in words, and the judgement in words. */
public enum Verdict {
    /** Within its bound. */
    GOOD("good"),
    /** Outside of its bound: worth a look. */
    ATTENTION("attention"),
    /** There is no bound, or nothing was measured. */
    NONE("");

    /** Straighter knees pop. */
    private static final double LEAST_BEND_DEGREES = 2;
    /** A knee this much straighter than before is so by rounding in the file, degrees. */
    private static final double KNEE_ROUNDING_DEGREES = 0.01;
    /** What a clip's acceleration may grow by when its feet are only made to stand. */
    private static final double ADDED_SHARE = 0.15;

    /** Figures are shown in millimetres. */
    private static final double MILLIMETRES = 1000;

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /** Returns the judgement in a word; empty when there is none. */
    public String word() {
        return word;
    }

    /**
     * Judges a figure.
     *
     * @param figure what to judge
     * @param metrics the figures it is one of
     * @param source the figures of the clip as it came: a knee that was straight there may stay so
     * @param sameFloor whether the clip stays on its own floor; on another ground it has to accelerate more
     */
    public static Verdict of(Figures figure, MotionMetrics metrics, MotionMetrics source, boolean sameFloor) {
        double value = metrics == null ? Double.NaN : figure.value(metrics);
        if (Double.isNaN(value)) {
            return NONE;
        }
        return switch (figure) {
            case KNEE_FLEXION_MIN ->
                good(value >= LEAST_BEND_DEGREES || value >= figure.value(source) - KNEE_ROUNDING_DEGREES);
            case ADDED_ACCELERATION_8HZ ->
                sameFloor ? good(value <= ADDED_SHARE * Figures.ACCELERATION_8HZ.value(source)) : NONE;
            default -> Double.isNaN(most(figure)) ? NONE : good(value <= most(figure));
        };
    }

    /** Returns a figure's bound in its unit and words; empty when it has none. */
    public static String bound(Figures figure, boolean sameFloor) {
        return switch (figure) {
            case KNEE_FLEXION_MIN -> "at least " + Words.number(LEAST_BEND_DEGREES, 1) + ", or as before";
            case ADDED_ACCELERATION_8HZ ->
                sameFloor ? "at most " + Words.number(100 * ADDED_SHARE, 0) + " % of the source's" : "";
            default ->
                Double.isNaN(most(figure)) ? "" : "at most " + Words.number(most(figure) * figure.shownPerOne(), 3);
        };
    }

    /**
     * What Surefoot promises, in the figure's own unit: a twentieth of a millimetre cannot be seen, nor half of one
     * between keys.
     */
    private static double most(Figures figure) {
        return switch (figure) {
            case CONTACT_SLIP_MAX, CONTACT_SLIP_P95 -> MILLIMETRES * Promise.AT_KEYS_METRES;
            case PENETRATION_MAX -> MILLIMETRES * Promise.DEPTH_METRES;
            case CONTACT_SLIP_SUBFRAME_MAX, PENETRATION_SUBFRAME_MAX -> MILLIMETRES * Promise.BETWEEN_KEYS_METRES;
            case BONE_LENGTH_ERROR_MAX -> 1e-6;
            default -> Double.NaN;
        };
    }

    private static Verdict good(boolean within) {
        return within ? GOOD : ATTENTION;
    }
}
