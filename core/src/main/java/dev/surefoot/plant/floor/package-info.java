// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Internal: the floor that a clip stands on.
 *
 * <p><b>In:</b> the tracks of its legs, places where feet rest, or anchors. <b>Out:</b> a height, a plane, or that
 * there is no single floor; how that floor passes or a root goes wrong under feet that bear. <b>Refused:</b> nothing;
 * what fits no plane is uneven. <b>Start</b> with {@link dev.surefoot.plant.floor.ClipFloor}.
 */
package dev.surefoot.plant.floor;
