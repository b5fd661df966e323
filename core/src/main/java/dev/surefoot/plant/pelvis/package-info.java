// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Internal: where pelvis and trunk go for feet that are planned.
 *
 * <p><b>In:</b> the body in a segment of a clip, and a plan for each foot. <b>Out:</b> one trajectory of the pelvis
 * within reach of all legs, its tilt, the leaning of spines, the stretch of legs and the turn of knees. <b>Refused:</b>
 * nothing; what no pelvis can reach is missed by as little as can be. <b>Start</b> with
 * {@link dev.surefoot.plant.pelvis.PelvisPlanner}.
 */
package dev.surefoot.plant.pelvis;
