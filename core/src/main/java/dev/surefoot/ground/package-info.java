// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Grounds to stand on: flat, slope, steps, height field, triangle mesh.
 *
 * <p><b>In:</b> a place seen from above. <b>Out:</b> height and normal, exact on the surface as defined, or the answer
 * that nothing is there. <b>Refused:</b> walls, coordinates beyond a million kilometres, and NaN. <b>Start</b> with
 * {@link dev.surefoot.ground.Ground}.
 */
package dev.surefoot.ground;
