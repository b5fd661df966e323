// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

/** What a foot does in a {@link FootPlanter}. */
public enum FootState {
    /** It is on its way to a foothold. */
    SWINGING,
    /** It is locked where it stands. */
    STANDING,
    /**
     * It steps to where the clip has it, in its own time: its lock has let go, {@link FootPlanter#reason} says why, or
     * a clip has come in that stands, or lands, while it is elsewhere.
     */
    RELEASED,
    /** The clip stands on it, and there is no ground within reach. */
    NO_GROUND
}
