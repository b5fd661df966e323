// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * How far limbs may go: limits of flexion, soft ends of the reach, stretch, and the body above several legs.
 *
 * <p><b>In:</b> targets, lengths, limits. <b>Out:</b> the limb within its limits and the residual to its target; the
 * least move of a body that brings all legs within reach. <b>Refused:</b> limits out of order, by an exception.
 * <b>Start</b> with {@link dev.surefoot.solve.limit.LimitedLimb}.
 */
package dev.surefoot.solve.limit;
