// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import java.util.function.DoubleSupplier;

/**
 * Something that takes part in the race.
 *
 * @param group what is asked for; lanes are compared within it
 * @param name who runs
 * @param one whether this is the lane that the others of its group are compared with
 * @param items limbs of a run, or frames of its clip
 * @param run a thousand limbs, or one clip; returns a sum of what comes out
 */
record Lane(String group, String name, boolean one, int items, DoubleSupplier run) {}
