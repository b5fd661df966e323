// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Closed forms for limbs of two bones: positions and rotations, never a skeleton.
 *
 * <p><b>In:</b> the vector from root to target, two lengths, and how the knee's side is chosen. <b>Out:</b> thigh and
 * shin as vectors, each of its own length to a few units of rounding, the rotations that take a pose there, and how the
 * target lies ({@link dev.surefoot.solve.Reach}). <b>Refused:</b> numbers that are not finite and negative lengths, by
 * an exception; what the world makes impossible is a result. No finite input gives NaN or infinity. <b>Start</b> with
 * {@link dev.surefoot.solve.LimbSolver} for a leg or an arm in a game's frame loop; with
 * {@link dev.surefoot.solve.TwoBone2}, then {@link dev.surefoot.solve.TwoBone3}, to build something else.
 *
 * <ul>
 *   <li>Which side the knee bends to: {@link dev.surefoot.solve.BendHint}, and
 *       {@link dev.surefoot.solve.shape.TiltedHinge} for an axis off perpendicular.
 *   <li>Rotations: {@link dev.surefoot.solve.LimbRotations} for the limb, {@link dev.surefoot.solve.Aim} for a foot or
 *       a hand; {@link dev.surefoot.solve.JointCorrections} for an engine's whole two-bone job.
 *   <li>How far: {@link dev.surefoot.solve.limit.LimitedLimb} with {@link dev.surefoot.solve.limit.LimbLimits}:
 *       flexion, soft ends of the reach, stretch; {@link dev.surefoot.solve.limit.PelvisReach} for the body above the
 *       legs.
 *   <li>A limb between pose and solution, stored, or on another body: {@link dev.surefoot.solve.blend.LimbBlend},
 *       {@link dev.surefoot.solve.blend.LimbCoordinates}.
 *   <li>The whole leg down to the toe: {@link dev.surefoot.solve.shape.LegTriangles2},
 *       {@link dev.surefoot.solve.shape.LegTriangles3}.
 *   <li>How fast all that moves: {@link dev.surefoot.solve.derivative.TwoBoneJacobian2},
 *       {@link dev.surefoot.solve.derivative.TwoBoneJacobian3}.
 * </ul>
 */
package dev.surefoot.solve;
