// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What the live planter is made of: curves, rotations and choices as functions of numbers in arrays, without state of
 * their own and without allocation.
 *
 * <p><b>In and out:</b> numbers, in the arrays that the caller names. <b>Refused:</b> nothing; whoever calls has
 * checked. Internal: the module does not export it.
 */
package dev.surefoot.live.plan;
