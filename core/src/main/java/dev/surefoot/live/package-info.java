// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Feet that are planned while a game runs, one frame at a time.
 *
 * <p><b>In:</b> where a body is, how it moves, and the ground under it. <b>Out:</b> a place in the world for each foot,
 * standing or swinging. <b>Refused:</b> places and speeds that are not finite, and times that run backwards. It solves
 * no legs: give the feet's places to {@code dev.surefoot.solve}. <b>Start</b> with {@link dev.surefoot.live.Stepper}.
 */
package dev.surefoot.live;
