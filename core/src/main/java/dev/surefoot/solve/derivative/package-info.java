// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * How fast a solved limb moves as its target, lengths or hint do: first derivatives in closed form.
 *
 * <p><b>In:</b> what the solver takes. <b>Out:</b> matrices, entry by entry, and how badly conditioned they are near a
 * limit of reach. <b>Refused:</b> what the solver refuses. <b>Start</b> with
 * {@link dev.surefoot.solve.derivative.TwoBoneJacobian3}.
 */
package dev.surefoot.solve.derivative;
