// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Puts solved legs into a pose. Internal: exported to our own modules alone.
 *
 * <p><b>In:</b> a pose, a leg of two to four bones, and where its foot should be. <b>Out:</b> the pose with hip, knee,
 * ankle and toes turned, and how far the foot is from its place. <b>Refused:</b> nothing; a place out of reach is
 * missed by what is returned. Joints that lack rotation axes are all behind one class. <b>Start</b> with
 * {@link dev.surefoot.rig.limb.LegSolver}.
 */
package dev.surefoot.rig.limb;
