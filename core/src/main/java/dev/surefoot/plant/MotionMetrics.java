// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

/**
 * Figures of a clip on a ground, as measured on the clip itself; NaN where there is nothing to measure.
 *
 * @param contactSlipMaxMm largest horizontal distance of a contact's point from its anchor, at keys
 * @param contactSlipP95Mm 95th percentile of the same over all frames of all contacts
 * @param contactSlipSubframeMaxMm the largest, sampled four times between keys
 * @param penetrationMaxMm deepest sole point of any foot below the ground, at keys; 0 when none is
 * @param penetrationSubframeMaxMm the same, sampled four times between keys
 * @param skatingRatio share of frames in which a low foot moves faster than 0.5 m/s (lower than 5 cm in two frames, as in guided motion diffusion)
 * @param pelvisMovedMaxMm furthest that the pelvis went from where the ground alone would carry it
 * @param addedAccelerationRms RMS over joints and frames of the acceleration that was added, m/s²
 * @param accelerationRms RMS over joints and frames of the clip's own acceleration, m/s²
 * @param addedAcceleration8HzRms the added one, both clips low-passed at 8 Hz
 * @param acceleration8HzRms the clip's own, low-passed at 8 Hz
 * @param kneeFlexionMinDegrees least bend of any knee
 * @param kneeChangeMaxDegrees largest change of any knee's bend
 * @param boneLengthErrorMax largest relative change of a thigh's or shin's length
 * @param poseDeviationMeanDegrees mean turn of the leg joints against the source
 * @param poseDeviationP95Degrees 95th percentile of the same
 */
public record MotionMetrics(
        double contactSlipMaxMm,
        double contactSlipP95Mm,
        double contactSlipSubframeMaxMm,
        double penetrationMaxMm,
        double penetrationSubframeMaxMm,
        double skatingRatio,
        double pelvisMovedMaxMm,
        double addedAccelerationRms,
        double accelerationRms,
        double addedAcceleration8HzRms,
        double acceleration8HzRms,
        double kneeFlexionMinDegrees,
        double kneeChangeMaxDegrees,
        double boneLengthErrorMax,
        double poseDeviationMeanDegrees,
        double poseDeviationP95Degrees) {}
