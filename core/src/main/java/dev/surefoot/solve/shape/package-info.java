// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Limbs of other shapes than two bones with a free hinge: the whole leg down to the toe as triangles, and a knee whose
 * authored hinge is tilted.
 *
 * <p><b>In:</b> lengths, a hip and a ball, or a pose and its hinge. <b>Out:</b> the places of all joints; turns.
 * <b>Refused:</b> lengths that make no foot, by an exception. <b>Start</b> with
 * {@link dev.surefoot.solve.shape.LegTriangles2}.
 */
package dev.surefoot.solve.shape;
