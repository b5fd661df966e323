// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Internal: where one foot goes.
 *
 * <p><b>In:</b> a leg's track, its stances, the floor it came from, what it is put on. <b>Out:</b> footholds, and the
 * trajectory of ankle, foot and toes. <b>Refused:</b> nothing; a stance over nothing is reported. <b>Start</b> with
 * {@link dev.surefoot.plant.foot.FootPlanner}, which lists the passes in their order.
 */
package dev.surefoot.plant.foot;
