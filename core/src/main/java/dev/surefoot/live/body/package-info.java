// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * How a body rides on its planted feet: its level, its trunk's lean, and legs that reach.
 *
 * <p><b>In and out:</b> numbers, in the arrays of a planter's input and state. <b>Refused:</b> nothing; whoever calls
 * has checked. Internal: the module does not export it.
 */
package dev.surefoot.live.body;
