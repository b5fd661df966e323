// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.rig.WorldPose;

/** One kind of fault, looked for in one pass over a clip, frame by frame in order. */
interface FaultMeasure {
    /**
     * Takes frame {@code f}; the pose shows where all joints are, and how those are turned that feet hang on, and is
     * reused from call to call.
     */
    void take(int f, WorldPose world);

    /** The next frame does not follow from the one before: the clip jumps, or frames were left out. */
    default void jump() {}

    /** Returns what was found, after the last frame. */
    ClipFault fault();
}
