// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Reads what joint names say: side, part of the leg, pair of legs, control or bone. Internal: not exported to users.
 *
 * <p><b>In:</b> the names of one rig. <b>Out:</b> a {@link dev.surefoot.rig.name.JointName} for every joint.
 * <b>Refused:</b> nothing; names that say nothing have no side and no part. <b>Start</b> with
 * {@link dev.surefoot.rig.name.Naming}.
 */
package dev.surefoot.rig.name;
