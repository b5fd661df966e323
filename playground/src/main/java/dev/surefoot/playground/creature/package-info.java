// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * A creature with any number of legs that walks where it is led, over rough ground that can be kicked.
 *
 * <p><b>In:</b> moments, and places to go to. <b>Out:</b> where body, hips, knees and feet are. <b>Refused:</b> moments
 * that are negative or long, and places that are not finite. <b>Start reading:</b>
 * {@link dev.surefoot.playground.creature.Creature}. Frames: world, metres, Y up; the body's own: x to its left, z
 * ahead.
 */
package dev.surefoot.playground.creature;
