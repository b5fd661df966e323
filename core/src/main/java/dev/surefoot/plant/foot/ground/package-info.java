// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What a ground is to a sole.
 *
 * <p><b>In:</b> a ground, and points of a foot that turn about others. <b>Out:</b> a ground whose edges stand out as
 * far as a foot must pass them, and the angle that brings a point out of it. <b>Refused:</b> nothing. <b>Start</b> with
 * {@link dev.surefoot.plant.foot.ground.InflatedGround}.
 */
package dev.surefoot.plant.foot.ground;
