// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Internal: smooth curves over evenly spaced frames, and the least of convex costs.
 *
 * <p><b>In:</b> numbers, one a frame, bounds, costs. <b>Out:</b> curves and minima. <b>Refused:</b> numbers out of
 * range. Knows nothing of legs. <b>Start</b> with {@link dev.surefoot.curve.LeastAccelerationCurve}.
 */
package dev.surefoot.curve;
