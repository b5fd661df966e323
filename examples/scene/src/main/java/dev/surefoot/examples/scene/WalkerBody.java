// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import dev.surefoot.solve.SolvedJoint;

/** The walker as an engine holds it: its joints by the names of the samples' skeleton. */
public interface WalkerBody {
    /**
     * Writes where a joint is in the world: place, then rotation as x, y, z, w.
     *
     * @param out gets seven numbers
     */
    void read(String joint, double[] out);

    /** Turns a joint to its parent as told. */
    void turn(String joint, SolvedJoint.Rotation local);

    /** Moves the hips up in the world, metres; negative is down. */
    void lift(double metres);
}
