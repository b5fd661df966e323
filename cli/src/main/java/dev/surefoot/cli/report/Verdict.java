// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.clipfile.GroundRise;
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
    /**
     * Added acceleration that nobody sees, m/s²: a body that sways by 1 mm once a second has a fifth of it more or
     * less. A clip in which somebody just stands has hardly more of its own, so that a part of that says nothing.
     */
    private static final double UNSEEN_ADDED = 0.15;

    /**
     * Degrees by which a knee or a foot may differ from its source where the ground asks for nothing: further, and the
     * pose is another one. On level ground nine clips in ten of the corpus stay below 20, the others begin at 29.
     */
    private static final double SEEN_DEGREES = 25;
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
     * What a clip is judged on.
     *
     * @param own whether it stays on its own floor; on another ground it has to accelerate more
     * @param rise by how much the ground rises between its feet, for which knees have to bend
     */
    public record Floor(boolean own, GroundRise rise) {
        /** The clip's own floor. */
        public static final Floor OWN = new Floor(true, GroundRise.NONE);
    }

    /**
     * Judges a figure.
     *
     * @param figure what to judge
     * @param metrics the figures it is one of
     * @param source the figures of the clip as it came: a knee that was straight there may stay so
     * @param floor what the clip stands on
     */
    public static Verdict of(Figures figure, MotionMetrics metrics, MotionMetrics source, Floor floor) {
        double value = metrics == null ? Double.NaN : figure.value(metrics);
        double limit = limit(figure, source, floor);
        if (Double.isNaN(value) || Double.isNaN(limit)) {
            return NONE;
        }
        return figure == Figures.KNEE_FLEXION_MIN
                ? good(value >= LEAST_BEND_DEGREES || value >= limit - KNEE_ROUNDING_DEGREES)
                : good(value <= limit);
    }

    /** Returns a figure's bound in its unit and words; empty when it has none. */
    public static String bound(Figures figure, Floor floor) {
        return switch (figure) {
            case KNEE_FLEXION_MIN -> "at least " + Words.number(LEAST_BEND_DEGREES, 1) + ", or as before";
            case ADDED_ACCELERATION_8HZ ->
                floor.own()
                        ? "at most " + Words.number(100 * ADDED_SHARE, 0) + " % of the source's, or "
                                + Words.number(UNSEEN_ADDED, 2) + " m/s²"
                        : "";
            case KNEE_CHANGE_MAX -> "at most " + Words.number(most(figure, floor), 1);
            default ->
                Double.isNaN(most(figure, floor))
                        ? ""
                        : "at most " + Words.number(most(figure, floor) * figure.shownPerOne(), 3);
        };
    }

    /**
     * Returns what a figure may be at most, in its own unit; of {@link Figures#KNEE_FLEXION_MIN} at least. NaN when it
     * has no bound.
     */
    static double limit(Figures figure, MotionMetrics source, Floor floor) {
        return switch (figure) {
            case KNEE_FLEXION_MIN -> source == null ? Double.NaN : Math.min(LEAST_BEND_DEGREES, figure.value(source));
            case ADDED_ACCELERATION_8HZ ->
                floor.own() && source != null
                        ? Math.max(UNSEEN_ADDED, ADDED_SHARE * Figures.ACCELERATION_8HZ.value(source))
                        : Double.NaN;
            default -> most(figure, floor);
        };
    }

    /**
     * What Surefoot promises, in the figure's own unit: a twentieth of a millimetre cannot be seen, nor half of one
     * between keys. Knees have to bend where the ground rises, feet turn with it without that being counted.
     */
    private static double most(Figures figure, Floor floor) {
        return switch (figure) {
            case CONTACT_SLIP_MAX, CONTACT_SLIP_P95 -> MILLIMETRES * Promise.AT_KEYS_METRES;
            case PENETRATION_MAX -> MILLIMETRES * Promise.DEPTH_METRES;
            case CONTACT_SLIP_SUBFRAME_MAX, PENETRATION_SUBFRAME_MAX -> MILLIMETRES * Promise.BETWEEN_KEYS_METRES;
            case BONE_LENGTH_ERROR_MAX -> 1e-6;
            case KNEE_CHANGE_MAX -> SEEN_DEGREES + floor.rise().bendDegrees();
            case FOOT_TURN_MAX -> SEEN_DEGREES;
            default -> Double.NaN;
        };
    }

    private static Verdict good(boolean within) {
        return within ? GOOD : ATTENTION;
    }
}
