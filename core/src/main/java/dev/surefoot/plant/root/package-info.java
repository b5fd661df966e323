// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Internal: what else of a rig has to go along when a body takes another way.
 *
 * <p><b>In:</b> a clip as it came and the same whose root joint was moved. <b>Out:</b> the same motion of the body, its
 * way over the ground given to the rig's root bone, and joints beside the body that lay on one of its own lying on it
 * still; the names of those that stay behind. <b>Refused:</b> nothing; a rig that has neither comes back as it is.
 * <b>Start</b> with {@link dev.surefoot.plant.root.RootBone}.
 */
package dev.surefoot.plant.root;
