// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Places the sole's points, heel, ball and toe, under each foot. Internal: exported to our own modules alone.
 *
 * <p><b>In:</b> a clip, its legs, and a mesh where there is one. <b>Out:</b> the legs with their points, and a sentence
 * for each on where the points come from. <b>Refused:</b> meshes that follow joints which the skeleton lacks.
 * <b>Start</b> with {@link dev.surefoot.rig.sole.FootPoints}.
 */
package dev.surefoot.rig.sole;
