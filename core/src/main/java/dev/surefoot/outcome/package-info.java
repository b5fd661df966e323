// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What became of a clip: better, unchanged or partly, and why.
 *
 * <p><b>In:</b> a planting and the clip that was written, or a clip that was left as it is. <b>Out:</b> one judgement,
 * measured on both over the same frames and the same contacts. <b>Refused:</b> nothing but clips of other lengths.
 * <b>Start</b> with {@link dev.surefoot.outcome.ClipOutcome}.
 */
package dev.surefoot.outcome;
