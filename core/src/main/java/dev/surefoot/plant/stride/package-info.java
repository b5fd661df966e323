// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Strides that fit a ground with edges: where on it each stance of a clip goes, and the clip warped in space so that it
 * goes there.
 *
 * <p>In: a clip's legs, when they stand, the ground. Out: the same clip whose root goes less far, or farther, along its
 * own path, and whose feet swing as much less. Nothing is refused; where no foot passes an edge nothing is changed.
 * Start with {@link dev.surefoot.plant.stride.StridePlanner}. Internal.
 */
package dev.surefoot.plant.stride;
