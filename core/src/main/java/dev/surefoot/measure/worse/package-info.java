// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * In what a clip looks worse than the one it was made from.
 *
 * <p><b>In:</b> two clips of the same frames, their legs, and the ground that each stands on. <b>Out:</b> pops, knee
 * flips, quick joints, turned feet and sinking soles that the source does not have, each with its frames. No contact is
 * asked for, so that declaring fewer changes nothing. <b>Refused:</b> clips of different lengths. <b>Start</b> with
 * {@link dev.surefoot.measure.worse.Worsenings}.
 */
package dev.surefoot.measure.worse;
