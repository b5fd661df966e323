// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.measure.MotionMetrics;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The figures of a clip: the name each has in JSON, what it is in plain words, and how it is printed. */
public enum Figures {
    /** The figure {@code contactSlipMaxMm}. */
    CONTACT_SLIP_MAX(
            Of.CLIP, "contactSlipMaxMm", m -> m.slip().maxMm(), "Feet slip on the ground, at most", 1, "mm", 2),
    /** The figure {@code contactSlipP95Mm}. */
    CONTACT_SLIP_P95(Of.CLIP, "contactSlipP95Mm", m -> m.slip().p95Mm(), "95 % of the slips are below", 1, "mm", 2),
    /** The figure {@code contactSlipSubframeMaxMm}. */
    CONTACT_SLIP_SUBFRAME_MAX(
            Of.CLIP,
            "contactSlipSubframeMaxMm",
            m -> m.slip().subframeMaxMm(),
            "Feet slip between keys, at most",
            1,
            "mm",
            2),
    /** The figure {@code penetrationMaxMm}. */
    PENETRATION_MAX(
            Of.CLIP,
            "penetrationMaxMm",
            m -> m.penetration().maxMm(),
            "Feet sink into the ground, at most",
            1,
            "mm",
            2),
    /** The figure {@code penetrationSubframeMaxMm}. */
    PENETRATION_SUBFRAME_MAX(
            Of.CLIP,
            "penetrationSubframeMaxMm",
            m -> m.penetration().subframeMaxMm(),
            "Feet sink in between keys, at most",
            1,
            "mm",
            2),
    /** The figure {@code skatingRatio}. */
    SKATING_RATIO(
            Of.CLIP, "skatingRatio", MotionMetrics::skatingRatio, "Frames in which a low foot moves fast", 100, "%", 1),
    /** The figure {@code pelvisMovedMaxMm}. */
    PELVIS_MOVED_MAX(
            Of.CHANGE,
            "pelvisMovedMaxMm",
            m -> m.pelvis().movedMaxMm(),
            "Pelvis moved to keep legs in reach, at most",
            1,
            "mm",
            1),
    /** The figure {@code addedAccelerationRms}. */
    ADDED_ACCELERATION(
            Of.CHANGE,
            "addedAccelerationRms",
            m -> m.acceleration().addedRms(),
            "Acceleration added, RMS",
            1,
            "m/s²",
            2),
    /** The figure {@code accelerationRms}. */
    ACCELERATION(Of.CLIP, "accelerationRms", m -> m.acceleration().rms(), "Acceleration, RMS", 1, "m/s²", 2),
    /** The figure {@code addedAcceleration8HzRms}. */
    ADDED_ACCELERATION_8HZ(
            Of.CHANGE,
            "addedAcceleration8HzRms",
            m -> m.acceleration().addedBelow8HzRms(),
            "Acceleration added below 8 Hz, RMS",
            1,
            "m/s²",
            2),
    /** The figure {@code acceleration8HzRms}. */
    ACCELERATION_8HZ(
            Of.CLIP,
            "acceleration8HzRms",
            m -> m.acceleration().below8HzRms(),
            "Acceleration below 8 Hz, RMS",
            1,
            "m/s²",
            2),
    /** The figure {@code acceleration8HzLegsRms}. */
    ACCELERATION_8HZ_LEGS(
            Of.CLIP,
            "acceleration8HzLegsRms",
            m -> m.acceleration().below8HzLegsRms(),
            "Acceleration of the legs below 8 Hz, RMS",
            1,
            "m/s²",
            2),
    /** The figure {@code kneeFlexionMinDegrees}. */
    KNEE_FLEXION_MIN(
            Of.CLIP,
            "kneeFlexionMinDegrees",
            m -> m.knees().flexionMinDegrees(),
            "Knees stay bent by at least",
            1,
            "degrees",
            1),
    /** The figure {@code kneeChangeMaxDegrees}. */
    KNEE_CHANGE_MAX(
            Of.CHANGE,
            "kneeChangeMaxDegrees",
            m -> m.knees().changeMaxDegrees(),
            "Knees changed by at most",
            1,
            "degrees",
            1),
    /** The figure {@code boneLengthErrorMax}. */
    BONE_LENGTH_ERROR_MAX(
            Of.CHANGE,
            "boneLengthErrorMax",
            m -> m.bones().lengthErrorMax(),
            "Bone lengths changed by at most",
            1e6,
            "millionths",
            3),
    /** The figure {@code poseDeviationMeanDegrees}. */
    POSE_DEVIATION_MEAN(
            Of.CHANGE,
            "poseDeviationMeanDegrees",
            m -> m.pose().meanDegrees(),
            "Leg joints turned by, on average",
            1,
            "degrees",
            1),
    /** The figure {@code poseDeviationP95Degrees}. */
    POSE_DEVIATION_P95(
            Of.CHANGE,
            "poseDeviationP95Degrees",
            m -> m.pose().p95Degrees(),
            "95 % of these turns are below",
            1,
            "degrees",
            1),
    /** The figure {@code footTurnMaxDegrees}. */
    FOOT_TURN_MAX(
            Of.CHANGE,
            "footTurnMaxDegrees",
            m -> m.pose().footTurnMaxDegrees(),
            "Feet turned by at most",
            1,
            "degrees",
            1),
    /** The figure {@code toeChangeMaxDegrees}. */
    TOE_CHANGE_MAX(
            Of.CHANGE,
            "toeChangeMaxDegrees",
            m -> m.pose().toeChangeMaxDegrees(),
            "Toes bent otherwise by at most",
            1,
            "degrees",
            1),
    /** The figure {@code pelvisMovedMeanMm}. */
    PELVIS_MOVED_MEAN(
            Of.CHANGE,
            "pelvisMovedMeanMm",
            m -> m.pelvis().movedMeanMm(),
            "Pelvis moved to keep legs in reach, on average",
            1,
            "mm",
            1),
    /** The figure {@code contactHeightErrorMaxMm}. */
    CONTACT_HEIGHT_ERROR_MAX(
            Of.CLIP,
            "contactHeightErrorMaxMm",
            m -> m.slip().heightErrorMaxMm(),
            "Standing feet are above or below the ground by at most",
            1,
            "mm",
            2),
    /** The figure {@code contactSpeedMeanMmPerSecond}. */
    CONTACT_SPEED_MEAN(
            Of.CLIP,
            "contactSpeedMeanMmPerSecond",
            m -> m.slip().speedMeanMmPerSecond(),
            "Standing feet move, on average",
            1,
            "mm/s",
            2),
    /** The figure {@code contactSpeedMaxMmPerSecond}. */
    CONTACT_SPEED_MAX(
            Of.CLIP,
            "contactSpeedMaxMmPerSecond",
            m -> m.slip().speedMaxMmPerSecond(),
            "Standing feet move, at most",
            1,
            "mm/s",
            2),
    /** The figure {@code contactSpeedOutsideHeldMeanMmPerSecond}. */
    CONTACT_SPEED_OUTSIDE_HELD_MEAN(
            Of.CLIP,
            "contactSpeedOutsideHeldMeanMmPerSecond",
            m -> m.slip().speedOutsideHeldMeanMmPerSecond(),
            "Feet that bear and are not held glide, on average",
            1,
            "mm/s",
            2),
    /** The figure {@code addedAcceleration8HzLegsRms}. */
    ADDED_ACCELERATION_8HZ_LEGS(
            Of.CHANGE,
            "addedAcceleration8HzLegsRms",
            m -> m.acceleration().addedBelow8HzLegsRms(),
            "Acceleration added to the legs below 8 Hz, RMS",
            1,
            "m/s²",
            2),
    /** The figure {@code addedAcceleration8HzBodyRms}. */
    ADDED_ACCELERATION_8HZ_BODY(
            Of.CHANGE,
            "addedAcceleration8HzBodyRms",
            m -> m.acceleration().addedBelow8HzBodyRms(),
            "Acceleration added elsewhere below 8 Hz, RMS",
            1,
            "m/s²",
            2),
    /** The figure {@code addedAccelerationSwingAnklesRms}. */
    ADDED_ACCELERATION_SWING_ANKLES(
            Of.CHANGE,
            "addedAccelerationSwingAnklesRms",
            m -> m.acceleration().addedSwingAnklesRms(),
            "Acceleration added to swinging ankles, RMS",
            1,
            "m/s²",
            2),
    /** The figure {@code kneeFlexionMinNotInSourceDegrees}. */
    KNEE_FLEXION_MIN_NOT_IN_SOURCE(
            Of.CLIP,
            "kneeFlexionMinNotInSourceDegrees",
            m -> m.knees().flexionMinNotInSourceDegrees(),
            "Knees that were bent stay bent by at least",
            1,
            "degrees",
            1),
    /** The figure {@code kneeSignChanges}. */
    KNEE_SIGN_CHANGES(
            Of.CHANGE,
            "kneeSignChanges",
            m -> m.knees().signChanges(),
            "Knees newly bent backwards, in",
            1,
            "frames",
            0),
    /** The figure {@code swivelRateRatio}. */
    SWIVEL_RATE_RATIO(
            Of.CHANGE,
            "swivelRateRatio",
            m -> m.knees().swivelRateRatio(),
            "Knees turn sideways, faster than before",
            1,
            "times",
            2),
    /** The figure {@code legStretchMax}. */
    LEG_STRETCH_MAX(Of.CHANGE, "legStretchMax", m -> m.bones().stretchMax(), "Legs stretched by at most", 100, "%", 2),
    /** The figure {@code legStretchFrames}. */
    LEG_STRETCH_FRAMES(
            Of.CHANGE, "legStretchFrames", m -> m.bones().stretchedFrames(), "Legs stretched in", 1, "frames", 0);

    /** What a summary of a few lines shows. */
    static final List<Figures> SUMMARY = List.of(
            CONTACT_SLIP_MAX, PENETRATION_MAX, PELVIS_MOVED_MAX, KNEE_FLEXION_MIN, KNEE_CHANGE_MAX, FOOT_TURN_MAX);

    /** What the text about a clip that is only looked at shows. */
    static final List<Figures> SUMMARY_OF_ONE =
            List.of(CONTACT_SLIP_MAX, PENETRATION_MAX, SKATING_RATIO, KNEE_FLEXION_MIN);

    /** What a figure is one of. */
    private enum Of {
        /** A clip, whatever it was made from. */
        CLIP,
        /** What was done to a clip: it says nothing of one that nothing was done to. */
        CHANGE
    }

    private final Of of;
    private final String jsonName;
    private final ToDoubleFunction<MotionMetrics> value;
    private final String words;
    private final double shownPerOne;
    private final String unit;
    private final int decimals;

    Figures(
            Of of,
            String jsonName,
            ToDoubleFunction<MotionMetrics> value,
            String words,
            double shownPerOne,
            String unit,
            int decimals) {
        this.of = of;
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
    public String words() {
        return words;
    }

    /** Returns the unit in which it is shown. */
    public String unit() {
        return unit;
    }

    /** Returns whether it compares a clip with its source, so that the source itself has no such figure. */
    public boolean isChange() {
        return of == Of.CHANGE;
    }

    /** Returns whether it is measured between keys, where a clip that kept its rate is promised nothing. */
    public boolean isBetweenKeys() {
        return this == CONTACT_SLIP_SUBFRAME_MAX || this == PENETRATION_SUBFRAME_MAX;
    }

    /** Returns how many of the unit that is shown are one of the figure's own. */
    double shownPerOne() {
        return shownPerOne;
    }

    /** Returns the figure to print, in its unit; a dash when there was nothing to measure. */
    public String show(MotionMetrics metrics) {
        double shown = metrics == null ? Double.NaN : shownPerOne * value(metrics);
        return Double.isFinite(shown) ? String.format(Locale.ROOT, "%." + decimals + "f", shown) : "-";
    }
}
