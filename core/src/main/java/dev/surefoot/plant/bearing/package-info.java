// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Internal: when feet bear their body, and how far they glide while they do.
 *
 * <p><b>In:</b> the tracks of a clip's legs. <b>Out:</b> by point the frames in which it bears, whether or not it can
 * be held, and the way that bearing feet skate. <b>Refused:</b> nothing; a body in the air has feet that bear nothing.
 * <b>Start</b> with {@link dev.surefoot.plant.bearing.BearingFeet}.
 */
package dev.surefoot.plant.bearing;
