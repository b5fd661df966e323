// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

/** Why a foot is in its {@link FootState}. */
public enum FootReason {
    /** The clip has it so. */
    CLIP(0),
    /** Its lock let go because the clip's foot had gone too far from it. */
    DISTANCE(1),
    /** Its lock let go because the clip's foot had turned too far from it. */
    TURN(2),
    /** Its lock let go, or it came down on nothing, because the leg cannot reach: the ground is too high or too low. */
    REACH(3),
    /** There is no ground. */
    GROUND(4),
    /** The character is in the air. */
    AIRBORNE(5),
    /** The planter is off: weight or detail. The pose is passed through. */
    OFF(6),
    /** The pose that was given has a number that is not finite, or a bone without length. It is passed through. */
    POSE(7),
    /**
     * As {@link #CLIP}, but what plays is not what was reported: the track is of another clip, or of another moment,
     * its rate is another, or the root goes much slower than its velocity says. Contacts are guessed, as without a
     * track, until they agree again.
     */
    FOREIGN(8);

    private static final FootReason[] ALL = values();

    /** What a planter's saved state says for it: never another one's, whatever is added. */
    final int number;

    FootReason(int number) {
        this.number = number;
    }

    /** Returns the one of that number. */
    static FootReason of(int number) {
        for (FootReason reason : ALL) {
            if (reason.number == number) {
                return reason;
            }
        }
        return CLIP;
    }
}
