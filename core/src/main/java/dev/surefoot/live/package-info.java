// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Feet that are planned while a game runs, one frame at a time.
 *
 * <p><b>In:</b> where a body is, how it moves, the pose of its legs, what its clips do with their feet, and the ground
 * under it. <b>Out:</b> what the pelvis moves by and how the bones of the legs turn; of the stepping creature, a place
 * in the world for each foot. <b>Refused:</b> places and speeds that are not finite, and times that run backwards.
 * <b>Start</b> with {@link dev.surefoot.live.FootPlanter} for an animated character, and with
 * {@link dev.surefoot.live.Stepper} for a creature that steps by itself.
 */
package dev.surefoot.live;
