// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What lies in the way of a foot that swings: where its edges are, and how a foot keeps out of what nobody foresaw.
 *
 * <p><b>In and out:</b> numbers, in the arrays of a planter's input and state. <b>Refused:</b> nothing; whoever calls
 * has checked. Internal: the module does not export it.
 */
package dev.surefoot.live.way;
