// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Internal: where the legs of a clip are at every frame, and what can be measured of that.
 *
 * <p><b>In:</b> a clip and its legs. <b>Out:</b> tracks of joints and sole points, the body's size, jumps, frames
 * between keys. <b>Refused:</b> nothing but numbers out of range. <b>Start</b> with
 * {@link dev.surefoot.motion.track.LegTrack}.
 */
package dev.surefoot.motion.track;
