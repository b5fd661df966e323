// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Internal: when feet bear their body, and how far they glide while they do, and how a body, and those that are held,
 * shake.
 *
 * <p><b>In:</b> the tracks of a clip's legs. <b>Out:</b> by point the frames in which it bears, whether or not it can
 * be held, the way that bearing feet skate, and the moves and turns that take a shake from the body and its feet.
 * <b>Refused:</b> nothing; a body in the air has feet that bear nothing. <b>Start</b> with
 * {@link dev.surefoot.plant.bearing.BearingFeet}.
 */
package dev.surefoot.plant.bearing;
