// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

/** What a foot does in a {@link FootPlanter}. */
public enum FootState {
    /** It is on its way to a foothold. */
    SWINGING,
    /** It is locked where it stands. */
    STANDING,
    /** Its lock has let go, {@link FootPlanter#reason} says why, and it steps to where the clip has it. */
    RELEASED,
    /** The clip stands on it, and there is no ground within reach. */
    NO_GROUND
}
