// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Thousands of limbs at once, as arrays of floats.
 *
 * <p><b>In:</b> one array for each component of targets, lengths and hints. <b>Out:</b> the knees, and the status of
 * each limb as a byte. <b>Refused:</b> double precision: engines store floats, and doubles have the scalar solvers;
 * ranges outside of the arrays, by an exception. A limb with a number that is not finite spoils itself alone.
 * <b>Start</b> with {@link dev.surefoot.solve.batch.TwoBone3Batch}.
 */
package dev.surefoot.solve.batch;
