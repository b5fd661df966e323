// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Skeletons, poses and clips, and the legs found in them.
 *
 * <p><b>In:</b> joints with parents and local transforms, in a file's own units and up-axis. <b>Out:</b> world
 * positions in metres with Y up; legs as hip, knee, ankle and ball with the sole's points; solved limbs put back into a
 * pose. <b>Refused:</b> legs that a two-bone solver cannot move, each with a sentence that says why. <b>Start</b> with
 * {@link dev.surefoot.rig.Clip}, then {@link dev.surefoot.rig.find.LegFinder}, which finds the legs, and
 * {@link dev.surefoot.rig.sole.FootPoints}, which finds their soles.
 */
package dev.surefoot.rig;
