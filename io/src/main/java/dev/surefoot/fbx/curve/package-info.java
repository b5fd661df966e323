// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The animation of an FBX file: curves with all ways between and beyond keys, layers, stacks, and their poses.
 *
 * <p><b>In:</b> the objects of a scene. <b>Out:</b> values at any moment, in the file's ticks, and poses at frames.
 * <b>Refused:</b> keys whose counts do not fit each other, times that do not ascend, values that are none. <b>Start</b>
 * with {@link dev.surefoot.fbx.curve.AnimationStack}. Internal to the FBX packages.
 */
package dev.surefoot.fbx.curve;
