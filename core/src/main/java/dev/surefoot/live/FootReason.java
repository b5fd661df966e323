// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

/** Why a foot is in its {@link FootState}. */
public enum FootReason {
    /** The clip has it so. */
    CLIP,
    /** Its lock let go because the clip's foot had gone too far from it. */
    DISTANCE,
    /** Its lock let go because the clip's foot had turned too far from it. */
    TURN,
    /** Its lock let go because the leg could not reach it. */
    REACH,
    /** There is no ground, or none within a step. */
    GROUND,
    /** The character is in the air. */
    AIRBORNE,
    /** The planter is off: weight or detail. The pose is passed through. */
    OFF,
    /** The pose that was given has a number that is not finite, or a bone without length. It is passed through. */
    POSE
}
