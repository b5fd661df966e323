// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.plant.MotionMetrics;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The figures of a clip: the name each has in JSON, what it is in plain words, and how it is printed. */
enum Figures {
    CONTACT_SLIP_MAX(
            "contactSlipMaxMm", MotionMetrics::contactSlipMaxMm, "Feet slip on the ground, at most", 1, "mm", 2),
    CONTACT_SLIP_P95("contactSlipP95Mm", MotionMetrics::contactSlipP95Mm, "95 % of the slips are below", 1, "mm", 2),
    CONTACT_SLIP_SUBFRAME_MAX(
            "contactSlipSubframeMaxMm",
            MotionMetrics::contactSlipSubframeMaxMm,
            "Feet slip between keys, at most",
            1,
            "mm",
            2),
    PENETRATION_MAX(
            "penetrationMaxMm", MotionMetrics::penetrationMaxMm, "Feet sink into the ground, at most", 1, "mm", 2),
    PENETRATION_SUBFRAME_MAX(
            "penetrationSubframeMaxMm",
            MotionMetrics::penetrationSubframeMaxMm,
            "Feet sink in between keys, at most",
            1,
            "mm",
            2),
    SKATING_RATIO("skatingRatio", MotionMetrics::skatingRatio, "Frames in which a low foot moves fast", 100, "%", 1),
    PELVIS_MOVED_MAX(
            "pelvisMovedMaxMm",
            MotionMetrics::pelvisMovedMaxMm,
            "Pelvis moved to keep legs in reach, at most",
            1,
            "mm",
            1),
    ADDED_ACCELERATION(
            "addedAccelerationRms", MotionMetrics::addedAccelerationRms, "Acceleration added, RMS", 1, "m/s²", 2),
    ACCELERATION("accelerationRms", MotionMetrics::accelerationRms, "The clip's own acceleration, RMS", 1, "m/s²", 2),
    ADDED_ACCELERATION_8HZ(
            "addedAcceleration8HzRms",
            MotionMetrics::addedAcceleration8HzRms,
            "Acceleration added below 8 Hz, RMS",
            1,
            "m/s²",
            2),
    ACCELERATION_8HZ(
            "acceleration8HzRms", MotionMetrics::acceleration8HzRms, "The clip's own below 8 Hz, RMS", 1, "m/s²", 2),
    KNEE_FLEXION_MIN(
            "kneeFlexionMinDegrees",
            MotionMetrics::kneeFlexionMinDegrees,
            "Knees stay bent by at least",
            1,
            "degrees",
            1),
    KNEE_CHANGE_MAX(
            "kneeChangeMaxDegrees", MotionMetrics::kneeChangeMaxDegrees, "Knees changed by at most", 1, "degrees", 1),
    BONE_LENGTH_ERROR_MAX(
            "boneLengthErrorMax",
            MotionMetrics::boneLengthErrorMax,
            "Bone lengths changed by at most",
            1e6,
            "millionths",
            3),
    POSE_DEVIATION_MEAN(
            "poseDeviationMeanDegrees",
            MotionMetrics::poseDeviationMeanDegrees,
            "Leg joints turned by, on average",
            1,
            "degrees",
            1),
    POSE_DEVIATION_P95(
            "poseDeviationP95Degrees",
            MotionMetrics::poseDeviationP95Degrees,
            "95 % of these turns are below",
            1,
            "degrees",
            1),
    PELVIS_MOVED_MEAN(
            "pelvisMovedMeanMm",
            MotionMetrics::pelvisMovedMeanMm,
            "Pelvis moved to keep legs in reach, on average",
            1,
            "mm",
            1),
    CONTACT_HEIGHT_ERROR_MAX(
            "contactHeightErrorMaxMm",
            MotionMetrics::contactHeightErrorMaxMm,
            "Standing feet are above or below the ground by at most",
            1,
            "mm",
            2),
    CONTACT_SPEED_MEAN(
            "contactSpeedMeanMmPerSecond",
            MotionMetrics::contactSpeedMeanMmPerSecond,
            "Standing feet move, on average",
            1,
            "mm/s",
            2),
    CONTACT_SPEED_MAX(
            "contactSpeedMaxMmPerSecond",
            MotionMetrics::contactSpeedMaxMmPerSecond,
            "Standing feet move, at most",
            1,
            "mm/s",
            2),
    ADDED_ACCELERATION_8HZ_LEGS(
            "addedAcceleration8HzLegsRms",
            MotionMetrics::addedAcceleration8HzLegsRms,
            "Acceleration added to the legs below 8 Hz, RMS",
            1,
            "m/s²",
            2),
    ADDED_ACCELERATION_8HZ_BODY(
            "addedAcceleration8HzBodyRms",
            MotionMetrics::addedAcceleration8HzBodyRms,
            "Acceleration added elsewhere below 8 Hz, RMS",
            1,
            "m/s²",
            2),
    ADDED_ACCELERATION_SWING_ANKLES(
            "addedAccelerationSwingAnklesRms",
            MotionMetrics::addedAccelerationSwingAnklesRms,
            "Acceleration added to swinging ankles, RMS",
            1,
            "m/s²",
            2),
    KNEE_FLEXION_MIN_NOT_IN_SOURCE(
            "kneeFlexionMinNotInSourceDegrees",
            MotionMetrics::kneeFlexionMinNotInSourceDegrees,
            "Knees that were bent stay bent by at least",
            1,
            "degrees",
            1),
    KNEE_SIGN_CHANGES(
            "kneeSignChanges", MotionMetrics::kneeSignChanges, "Knees newly bent backwards, in", 1, "frames", 0),
    SWIVEL_RATE_RATIO(
            "swivelRateRatio",
            MotionMetrics::swivelRateRatio,
            "Knees turn sideways, faster than before",
            1,
            "times",
            2),
    LEG_STRETCH_MAX("legStretchMax", MotionMetrics::legStretchMax, "Legs stretched by at most", 100, "%", 2),
    LEG_STRETCH_FRAMES("legStretchFrames", MotionMetrics::legStretchFrames, "Legs stretched in", 1, "frames", 0);

    /** What a summary of a few lines shows. */
    static final List<Figures> SUMMARY =
            List.of(CONTACT_SLIP_MAX, PENETRATION_MAX, PELVIS_MOVED_MAX, KNEE_FLEXION_MIN, KNEE_CHANGE_MAX);

    /** What the text about a clip that is only looked at shows. */
    static final List<Figures> SUMMARY_OF_ONE =
            List.of(CONTACT_SLIP_MAX, PENETRATION_MAX, SKATING_RATIO, KNEE_FLEXION_MIN);

    private final String jsonName;
    private final ToDoubleFunction<MotionMetrics> value;
    private final String words;
    private final double shownPerOne;
    private final String unit;
    private final int decimals;

    Figures(
            String jsonName,
            ToDoubleFunction<MotionMetrics> value,
            String words,
            double shownPerOne,
            String unit,
            int decimals) {
        this.jsonName = jsonName;
        this.value = value;
        this.words = words;
        this.shownPerOne = shownPerOne;
        this.unit = unit;
        this.decimals = decimals;
    }

    /** Returns the name in JSON. */
    String jsonName() {
        return jsonName;
    }

    /** Returns the figure as it was measured; NaN when there was nothing to measure. */
    double value(MotionMetrics metrics) {
        return value.applyAsDouble(metrics);
    }

    /** Returns what it is, in plain words. */
    String words() {
        return words;
    }

    /** Returns the unit in which it is shown. */
    String unit() {
        return unit;
    }

    /** Tells whether it compares a clip with its source, so that there is nothing to judge in the source itself. */
    boolean isChange() {
        return switch (this) {
            case PELVIS_MOVED_MAX,
                    ADDED_ACCELERATION,
                    ADDED_ACCELERATION_8HZ,
                    KNEE_CHANGE_MAX,
                    BONE_LENGTH_ERROR_MAX,
                    POSE_DEVIATION_MEAN,
                    POSE_DEVIATION_P95,
                    LEG_STRETCH_MAX,
                    LEG_STRETCH_FRAMES -> true;
            default -> false;
        };
    }

    /** Returns how many of the unit that is shown are one of the figure's own. */
    double shownPerOne() {
        return shownPerOne;
    }

    /** Returns the figure to print, in its unit; a dash when there was nothing to measure. */
    String show(MotionMetrics metrics) {
        double shown = metrics == null ? Double.NaN : shownPerOne * value(metrics);
        return Double.isFinite(shown) ? String.format(Locale.ROOT, "%." + decimals + "f", shown) : "-";
    }
}
