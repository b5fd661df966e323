// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Quat;

/** The axis that a file takes for up. */
public enum UpAxis {
    /** The file's first axis is up. */
    X(new Quat(0, 0, Math.sqrt(0.5), Math.sqrt(0.5))),
    /** The file's second axis is up, as in Surefoot's own space. */
    Y(Quat.IDENTITY),
    /** The file's third axis is up: (x, y, z) becomes (x, z, -y). */
    Z(new Quat(-Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)));

    private final Quat worldFromFile;

    UpAxis(Quat worldFromFile) {
        this.worldFromFile = worldFromFile;
    }

    /** Returns the rotation that turns the file's space into Surefoot's Y-up world. */
    public Quat worldFromFile() {
        return worldFromFile;
    }
}
