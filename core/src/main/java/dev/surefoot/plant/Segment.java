// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

/**
 * Frames that follow one another without a jump. Frames of no segment are left as they are, and nothing is carried from one segment into another.
 *
 * @param startFrame first frame
 * @param endFrame last frame, not before the first
 */
record Segment(int startFrame, int endFrame) {
    boolean holds(int f) {
        return f >= startFrame && f <= endFrame;
    }
}
