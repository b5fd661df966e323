// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

/**
 * The two lines in front of a motion's rows.
 *
 * @param framesStart where the number of frames begins in the file
 * @param framesEnd where it ends
 * @param frameTimeStart where the time of a frame begins
 * @param frameTimeEnd where it ends
 * @param framesAnnounced the number of frames, which the rows may contradict
 * @param frameSeconds the time of a frame
 */
record BvhMotionHead(
        int framesStart,
        int framesEnd,
        int frameTimeStart,
        int frameTimeEnd,
        long framesAnnounced,
        double frameSeconds) {}
