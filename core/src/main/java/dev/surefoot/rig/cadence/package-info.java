// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Clips that show their poses for several frames each: the clip of the poses alone, and which frames show them.
 *
 * <p>In: a clip. Out: the same poses, each once, at the rate at which they change; a clip that changes at every frame
 * has no other. Start with {@link dev.surefoot.rig.cadence.ShownPoses}. Internal.
 */
package dev.surefoot.rig.cadence;
