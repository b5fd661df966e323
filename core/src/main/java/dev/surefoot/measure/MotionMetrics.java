// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

/**
 * Figures of a clip on a ground, as measured on the clip itself; NaN where there is nothing to measure, or it was not
 * measured.
 *
 * @param slip how contacts keep their places
 * @param penetration how deep soles are in the ground
 * @param skatingRatio share of frames in which a low foot moves faster than 0.5 m/s (lower than 5 cm in two frames, as
 *     in guided motion diffusion); to be reported, not to be judged by: it counts low swinging feet and balls that roll
 *     at push-off
 * @param pelvis how far the pelvis was moved
 * @param acceleration how joints accelerate
 * @param knees how knees bend
 * @param bones how long the legs' bones are
 * @param pose how far the legs' joints are turned against the source
 */
public record MotionMetrics(
        Slip slip,
        Penetration penetration,
        double skatingRatio,
        Pelvis pelvis,
        Acceleration acceleration,
        Knees knees,
        Bones bones,
        PoseChange pose) {
    /**
     * How far the points of contacts are from their anchors, and how fast they move; NaN without contacts.
     *
     * @param maxMm largest horizontal distance, at keys
     * @param p95Mm 95th percentile of the same over all frames of all contacts
     * @param subframeMaxMm the largest, sampled four times between keys
     * @param heightErrorMaxMm largest vertical distance, at keys
     * @param speedMeanMmPerSecond mean speed of a contact's point from key to key, in space
     * @param speedMaxMmPerSecond largest such speed
     * @param speedOutsideHeldMeanMmPerSecond mean speed along the floor, from key to key, of points that bear while
     *     they are not held; NaN without such steps
     */
    public record Slip(
            double maxMm,
            double p95Mm,
            double subframeMaxMm,
            double heightErrorMaxMm,
            double speedMeanMmPerSecond,
            double speedMaxMmPerSecond,
            double speedOutsideHeldMeanMmPerSecond) {}

    /**
     * How deep sole points are below the ground; 0 when none is, NaN where no ground is known.
     *
     * @param maxMm the deepest of any foot, at keys
     * @param subframeMaxMm the same, sampled four times between keys
     */
    public record Penetration(double maxMm, double subframeMaxMm) {}

    /**
     * How far the pelvis went from where the ground alone would carry it; 0 where nobody moved it.
     *
     * @param movedMaxMm the furthest of all frames
     * @param movedMeanMm the mean over all frames
     */
    public record Pelvis(double movedMaxMm, double movedMeanMm) {}

    /**
     * RMS over joints and frames of accelerations, m/s²; NaN for fewer than three frames.
     *
     * @param rms the clip's own
     * @param below8HzRms the clip's own, low-passed at 8 Hz
     * @param below8HzLegsRms the same over the hips and all joints below them; NaN without legs
     * @param addedRms what was added to the source's
     * @param addedBelow8HzRms what was added, both clips low-passed at 8 Hz
     * @param addedBelow8HzLegsRms the same over the hips and all joints below them
     * @param addedBelow8HzBodyRms the same over all other joints
     * @param addedSwingAnklesRms what was added, at all frequencies, to the ankles of legs without contact
     */
    public record Acceleration(
            double rms,
            double below8HzRms,
            double below8HzLegsRms,
            double addedRms,
            double addedBelow8HzRms,
            double addedBelow8HzLegsRms,
            double addedBelow8HzBodyRms,
            double addedSwingAnklesRms) {}

    /**
     * How knees bend, and how that differs from the source; NaN without legs.
     *
     * @param flexionMinDegrees least bend of any knee
     * @param flexionMinNotInSourceDegrees least bend of a knee in frames in which the source's is bent by 2° or more
     * @param changeMaxDegrees largest change of any knee's bend
     * @param signChanges frames, over all legs, in which a knee bends backwards by more than 2°, is not folded to
     *     within 2°, and the source's does not
     * @param swivelRateRatio largest rate at which a knee turns about the line from hip to ankle, over the source's
     *     largest of the same leg, or 20°/s if that is more; worst leg, steps with a knee bent by less than 10° left
     *     out
     */
    public record Knees(
            double flexionMinDegrees,
            double flexionMinNotInSourceDegrees,
            double changeMaxDegrees,
            int signChanges,
            double swivelRateRatio) {}

    /**
     * How long the legs' bones are, relative to the source's; NaN without legs.
     *
     * @param lengthErrorMax largest relative change of a thigh's or shin's length, measured where the bone hangs:
     *     scales above it that are not quite uniform stretch it as it turns, in the source too, and do not count; nor
     *     does what all bones of a leg grow by alike where legs may stretch
     * @param stretchMax by what part of its length a leg is longer than in the source, at most; 0 when none is by more
     *     than a millionth
     * @param stretchedFrames frames, over all legs, in which one is
     */
    public record Bones(double lengthErrorMax, double stretchMax, int stretchedFrames) {}

    /**
     * How far the legs' joints are turned against the source; NaN without legs.
     *
     * @param meanDegrees mean over all joints and frames of how far local rotations differ
     * @param p95Degrees 95th percentile of the same
     * @param footTurnMaxDegrees furthest that a foot is turned in space, at keys, beyond the tilt of the ground below
     *     it
     * @param toeChangeMaxDegrees furthest that toes are bent otherwise against their foot, at keys; NaN where no leg
     *     has a joint for them
     */
    public record PoseChange(
            double meanDegrees, double p95Degrees, double footTurnMaxDegrees, double toeChangeMaxDegrees) {}
}
