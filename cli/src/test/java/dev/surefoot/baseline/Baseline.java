// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.baseline;

import dev.surefoot.ground.Ground;

/** A published method that puts a clip's feet on a ground. */
public interface Baseline {
    /** Returns its name to print. */
    String name();

    /** Puts the body's clip on the ground; the same contacts as ours are known to it. */
    PlacedClip place(Body body, Ground ground);
}
