// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

/**
 * Figures of a clip on a ground, as measured on the clip itself; NaN where there is nothing to measure, or it was not
 * measured.
 *
 * @param contactSlipMaxMm largest horizontal distance of a contact's point from its anchor, at keys
 * @param contactSlipP95Mm 95th percentile of the same over all frames of all contacts
 * @param contactSlipSubframeMaxMm the largest, sampled four times between keys
 * @param penetrationMaxMm deepest sole point of any foot below the ground, at keys; 0 when none is, NaN where no ground
 *     is known
 * @param penetrationSubframeMaxMm the same, sampled four times between keys
 * @param skatingRatio share of frames in which a low foot moves faster than 0.5 m/s (lower than 5 cm in two frames, as
 *     in guided motion diffusion); to be reported, not to be judged by: it counts low swinging feet and balls that roll
 *     at push-off
 * @param pelvisMovedMaxMm furthest that the pelvis went from where the ground alone would carry it
 * @param addedAccelerationRms RMS over joints and frames of the acceleration that was added, m/s²
 * @param accelerationRms RMS over joints and frames of the clip's own acceleration, m/s²
 * @param addedAcceleration8HzRms the added one, both clips low-passed at 8 Hz
 * @param acceleration8HzRms the clip's own, low-passed at 8 Hz
 * @param kneeFlexionMinDegrees least bend of any knee
 * @param kneeChangeMaxDegrees largest change of any knee's bend
 * @param boneLengthErrorMax largest relative change of a thigh's or shin's length, measured where the bone hangs:
 *     scales above it that are not quite uniform stretch it as it turns, in the source too, and do not count; nor does
 *     what all bones of a leg grow by alike where legs may stretch
 * @param poseDeviationMeanDegrees mean turn of the leg joints against the source
 * @param poseDeviationP95Degrees 95th percentile of the same
 * @param pelvisMovedMeanMm mean over all frames of how far the pelvis went from where the ground alone would carry it
 * @param contactHeightErrorMaxMm largest vertical distance of a contact's point from its anchor, at keys
 * @param contactSpeedMeanMmPerSecond mean speed of a contact's point from key to key, in space
 * @param contactSpeedMaxMmPerSecond largest such speed
 * @param addedAcceleration8HzLegsRms RMS over the hips and all joints below them of the acceleration added below 8 Hz,
 *     m/s²
 * @param addedAcceleration8HzBodyRms the same over all other joints
 * @param addedAccelerationSwingAnklesRms RMS of the acceleration added, at all frequencies, to the ankles of legs
 *     without contact, m/s²
 * @param kneeFlexionMinNotInSourceDegrees least bend of a knee in frames in which the source's is bent by 2° or more
 * @param kneeSignChanges frames, over all legs, in which a knee bends backwards by more than 2°, is not folded to
 *     within 2°, and the source's does not
 * @param swivelRateRatio largest rate at which a knee turns about the line from hip to ankle, over the source's largest
 *     of the same leg, or 20°/s if that is more; worst leg, steps with a knee bent by less than 10° left out
 * @param legStretchMax by what part of its length a leg is longer than in the source, at most; 0 when none is by more
 *     than a millionth
 * @param legStretchFrames frames, over all legs, in which one is
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
        double poseDeviationP95Degrees,
        double pelvisMovedMeanMm,
        double contactHeightErrorMaxMm,
        double contactSpeedMeanMmPerSecond,
        double contactSpeedMaxMmPerSecond,
        double addedAcceleration8HzLegsRms,
        double addedAcceleration8HzBodyRms,
        double addedAccelerationSwingAnklesRms,
        double kneeFlexionMinNotInSourceDegrees,
        double kneeSignChanges,
        double swivelRateRatio,
        double legStretchMax,
        double legStretchFrames) {}
