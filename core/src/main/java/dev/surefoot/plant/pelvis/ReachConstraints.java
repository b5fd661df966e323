// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.solve.limit.PelvisReach;

/** What the legs allow the pelvis at each frame. */
interface ReachConstraints {
    /** Adds every leg's ball at frame {@code f} to a cleared {@code reach}. */
    void at(int f, PelvisReach reach);
}
