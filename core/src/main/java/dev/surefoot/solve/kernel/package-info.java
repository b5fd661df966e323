// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Internal: the arithmetic that the solvers of this module share. Nothing here is for users, and any of it may change.
 *
 * <p><b>In and out:</b> numbers, reused objects with open fields; nothing is checked that the public solvers check.
 * <b>Refused:</b> to know any package above it. <b>Start</b> with {@link dev.surefoot.solve.kernel.ScaledTriangle}.
 */
package dev.surefoot.solve.kernel;
