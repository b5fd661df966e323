// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Clips put on a ground: contacts found, feet kept on them, the pelvis within reach, and what came of it measured.
 *
 * <p><b>In:</b> a clip, its legs, a ground. <b>Out:</b> the clip with other leg rotations, another course of the joint
 * that carries the body and, with several girdles, spines that lean; contacts with their anchors; what could not be
 * met. <b>Refused:</b> walking on the spot (it is left on the spot unless it may travel), slides that are no contacts.
 * <b>Start</b> with {@link dev.surefoot.plant.ClipPlanter}, whose stages are the other files.
 */
package dev.surefoot.plant;
