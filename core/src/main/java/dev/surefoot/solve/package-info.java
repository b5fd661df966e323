// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Closed forms for limbs of two bones: positions and rotations, never a skeleton.
 *
 * <p><b>In:</b> the vector from root to target, two lengths, and how the knee's side is chosen. <b>Out:</b> thigh and shin as vectors, each of its own length to
 * a few units of rounding, the rotations that take a pose there, and how the target lies ({@link dev.surefoot.solve.Reach}). <b>Refused:</b> numbers that are
 * not finite and negative lengths, by an exception; what the world makes impossible is a result. No finite input gives NaN or infinity. <b>Start</b> with
 * {@link dev.surefoot.solve.TwoBone2}, then {@link dev.surefoot.solve.TwoBone3}.
 */
package dev.surefoot.solve;
