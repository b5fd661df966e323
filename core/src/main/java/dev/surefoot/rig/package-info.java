// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Skeletons, poses and clips, and the legs of a skeleton.
 *
 * <p><b>In:</b> joints with parents and local transforms, in a file's own units and up-axis. <b>Out:</b> world
 * positions in metres with Y up; legs as hip, knee, ankle and ball with the sole's points. <b>Refused:</b> parents that
 * come after their children, poses of another size than their skeleton, legs of more than four bones. <b>Start</b> with
 * {@link dev.surefoot.rig.Clip}, and let {@link dev.surefoot.rig.find.LegFinder} find the legs.
 */
package dev.surefoot.rig;
