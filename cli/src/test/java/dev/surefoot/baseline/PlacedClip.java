// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.baseline;

import dev.surefoot.rig.Clip;

/**
 * What a baseline made.
 *
 * @param clip the clip, in memory: printed decimals and single precision are spared it
 * @param pelvisMovedMetres how far the pelvis went from where the ground alone would carry it, at each frame
 * @param missedFrames how often a standing foot could not be reached, counted in frames of feet
 */
@SuppressWarnings("ArrayRecordComponent") // read only
public record PlacedClip(Clip clip, double[] pelvisMovedMetres, int missedFrames) {}
