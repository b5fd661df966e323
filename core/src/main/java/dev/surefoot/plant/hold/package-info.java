// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Internal: what of a clip's stances is held, and for how long.
 *
 * <p><b>In:</b> the contacts of a clip, and when its feet bear. <b>Out:</b> stances whose ends are held while the foot
 * stands, while it rolls, or for as long as it bears, and with fewer points where they must not be held so.
 * <b>Refused:</b> nothing. <b>Start</b> with {@link dev.surefoot.plant.hold.ClipStances}.
 */
package dev.surefoot.plant.hold;
