// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

/** For how much of a stance a foot is locked to its place. */
public enum StanceHold {
    /** Walking stances whole, running ones only while the foot is still: a running foot lands and leaves at speed. */
    AUTO,
    /** From touching down to lifting off. */
    WHOLE,
    /** Only while the foot is slow. */
    STILL
}
