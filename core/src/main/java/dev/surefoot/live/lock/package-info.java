// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What a foot does that stands: whether it does where nobody knows, where it is pinned and on what, how it is turned,
 * how it rolls on from heel to toes, how fast it goes against its clip, and when it must let go.
 *
 * <p><b>In and out:</b> numbers, in the arrays of a planter's input and state. <b>Refused:</b> nothing; whoever calls
 * has checked. Internal: the module does not export it.
 */
package dev.surefoot.live.lock;
