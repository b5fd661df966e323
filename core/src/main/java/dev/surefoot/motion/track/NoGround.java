// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.ground.Ground;

/** What is known of the ground of a clip that stands on uneven terrain: nothing but its contacts. */
public final class NoGround {
    /** No ground anywhere. */
    public static final Ground NONE = (x, z, ceiling, out) -> false;

    private NoGround() {}
}
