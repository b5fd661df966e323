// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Clips put on a ground: contacts found, feet locked to them, the pelvis within reach.
 *
 * <p><b>In:</b> a clip, its legs, a ground. <b>Out:</b> the clip with other leg rotations, another trajectory of its
 * root joint and, with several girdles, spines that lean; contacts with their anchors; what could not be met; keys that
 * players need. <b>Refused:</b> legs and contacts that the clip does not have. Walks in place stay in place unless they
 * may travel, and slides are no contacts: notes say so. <b>Start</b> with {@link dev.surefoot.plant.ClipPlanter}, which
 * reads as its stages: MotionPlayer, StanceFinder, SegmentPlanner (feet, then body), LegPoser, KeyRefinement.
 */
package dev.surefoot.plant;
