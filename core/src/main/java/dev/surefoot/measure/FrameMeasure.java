// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.rig.WorldPose;

/**
 * Something measured in one pass over a clip, frame by frame in order. The poses show the joints that the legs' joints
 * and sole points hang on, no others, and are reused from call to call.
 */
interface FrameMeasure {
    /** Takes key {@code f} of the source and of the result. */
    void key(int f, WorldPose source, WorldPose result);

    /** The next key does not follow from the one before: the clip jumps, or frames were left out. */
    default void jump() {}

    /** Takes a moment of the result between keys {@code f} and {@code f + 1}. */
    default void between(int f, WorldPose result) {}
}
