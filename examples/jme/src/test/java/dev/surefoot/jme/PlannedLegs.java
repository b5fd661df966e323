// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import dev.surefoot.live.FootPlanter;

/** What a control plans with, which games need not see. */
public final class PlannedLegs {
    private PlannedLegs() {}

    /** Returns the planter of a control. */
    public static FootPlanter planter(FootPlanterControl control) {
        return control.planter();
    }
}
