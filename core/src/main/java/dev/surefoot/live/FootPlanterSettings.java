// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

/**
 * How a {@link FootPlanter} moves feet and pelvis. Lengths are parts of a leg, thigh and shin together, so that they
 * suit a mouse and a giant.
 *
 * @param settleSeconds how long a foot that has come down takes to lie on the ground: 0.08. Shorter, and an ankle that
 *     came down wrong snaps; longer, and it is seen to float
 * @param pelvisSeconds how long the pelvis takes to give way to a leg that would not reach: 0.16. Shorter, and it drops
 *     like a stone; longer, and legs are stretched meanwhile
 * @param releaseSeconds how long a foot whose lock let go takes for the step to its new place: 0.25
 * @param breakDistance how far the clip's foot may go from a locked one, in legs: 0.3. Less lets go of feet of a root
 *     that is a third too fast; more, and legs trail behind
 * @param breakRadians how far the clip's foot may turn from a locked one: π/4. Less fidgets when turning in place; more
 *     twists the ankle
 * @param maxStep how far a foothold may lie above or below the others, in legs: 0.5. Less refuses stairs that two
 *     treads are taken of; more reaches for tables
 * @param clearance how far a swinging foot stays off the ground, in legs, where its clip's does: 0.018, 15 mm of a
 *     grown human. Less scrapes over grass; more lifts feet over flat ground
 * @param steepest the steepest ground that a foot lies flat on, as rise over run: 0.7, 35°; ankles turn no further
 */
public record FootPlanterSettings(
        double settleSeconds,
        double pelvisSeconds,
        double releaseSeconds,
        double breakDistance,
        double breakRadians,
        double maxStep,
        double clearance,
        double steepest) {
    /** For humans, and what walks like them. */
    public static final FootPlanterSettings HUMAN =
            new FootPlanterSettings(0.08, 0.16, 0.25, 0.3, 0.25 * Math.PI, 0.5, 0.018, 0.7);

    /** Checks each. */
    public FootPlanterSettings {
        require(settleSeconds > 0 && settleSeconds <= 1, "settleSeconds", settleSeconds, "(0, 1]");
        require(pelvisSeconds > 0 && pelvisSeconds <= 1, "pelvisSeconds", pelvisSeconds, "(0, 1]");
        require(releaseSeconds > 0 && releaseSeconds <= 2, "releaseSeconds", releaseSeconds, "(0, 2]");
        require(breakDistance > 0 && breakDistance <= 2, "breakDistance", breakDistance, "(0, 2]");
        require(breakRadians > 0 && breakRadians <= Math.PI, "breakRadians", breakRadians, "(0, π]");
        require(maxStep > 0 && maxStep <= 2, "maxStep", maxStep, "(0, 2]");
        require(clearance >= 0 && clearance <= 0.5, "clearance", clearance, "[0, 0.5]");
        require(steepest >= 0 && steepest <= 2, "steepest", steepest, "[0, 2]");
    }

    private static void require(boolean holds, String name, double value, String range) {
        if (!holds) {
            throw new IllegalArgumentException(name + " must be in " + range + ", got " + value);
        }
    }

    /** Returns these with another time to settle, seconds in (0, 1]. */
    public FootPlanterSettings withSettleSeconds(double v) {
        return new FootPlanterSettings(
                v, pelvisSeconds, releaseSeconds, breakDistance, breakRadians, maxStep, clearance, steepest);
    }

    /** Returns these with another time of the pelvis, seconds in (0, 1]. */
    public FootPlanterSettings withPelvisSeconds(double v) {
        return new FootPlanterSettings(
                settleSeconds, v, releaseSeconds, breakDistance, breakRadians, maxStep, clearance, steepest);
    }

    /** Returns these with another time of a released step, seconds in (0, 2]. */
    public FootPlanterSettings withReleaseSeconds(double v) {
        return new FootPlanterSettings(
                settleSeconds, pelvisSeconds, v, breakDistance, breakRadians, maxStep, clearance, steepest);
    }

    /** Returns these with another distance that breaks a lock, legs in (0, 2]. */
    public FootPlanterSettings withBreakDistance(double v) {
        return new FootPlanterSettings(
                settleSeconds, pelvisSeconds, releaseSeconds, v, breakRadians, maxStep, clearance, steepest);
    }

    /** Returns these with another turn that breaks a lock, radians in (0, π]. */
    public FootPlanterSettings withBreakRadians(double v) {
        return new FootPlanterSettings(
                settleSeconds, pelvisSeconds, releaseSeconds, breakDistance, v, maxStep, clearance, steepest);
    }

    /** Returns these with another highest step, legs in (0, 2]. */
    public FootPlanterSettings withMaxStep(double v) {
        return new FootPlanterSettings(
                settleSeconds, pelvisSeconds, releaseSeconds, breakDistance, breakRadians, v, clearance, steepest);
    }

    /** Returns these with another clearance, legs in [0, 0.5]. */
    public FootPlanterSettings withClearance(double v) {
        return new FootPlanterSettings(
                settleSeconds, pelvisSeconds, releaseSeconds, breakDistance, breakRadians, maxStep, v, steepest);
    }

    /** Returns these with another steepest ground, rise over run in [0, 2]. */
    public FootPlanterSettings withSteepest(double v) {
        return new FootPlanterSettings(
                settleSeconds, pelvisSeconds, releaseSeconds, breakDistance, breakRadians, maxStep, clearance, v);
    }
}
