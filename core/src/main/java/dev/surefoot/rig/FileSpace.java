// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/**
 * How a file's space sits in Surefoot's world of metres with Y up: world = up-rotation × metresPerUnit × file.
 *
 * <p>Poses keep the file's own numbers; only {@link WorldPose} applies this, so what is not changed is never rewritten.
 *
 * @param metresPerUnit length of one file unit in metres, greater than 0
 * @param up the file's up axis
 */
public record FileSpace(double metresPerUnit, UpAxis up) {
    /** Metres and Y up: glTF's space and ours. */
    public static final FileSpace METRES_Y_UP = new FileSpace(1, UpAxis.Y);

    /** Checks the unit. */
    public FileSpace {
        if (!(metresPerUnit > 0 && metresPerUnit < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("metresPerUnit must be finite and greater than 0, got " + metresPerUnit);
        }
    }

    /** Returns the world point, in metres, of a point in the file's space. */
    public Vec3 toWorld(Vec3 pointFile) {
        return up.worldFromFile().rotate(pointFile).times(metresPerUnit);
    }

    /** Returns the point in the file's space of a world point in metres. */
    public Vec3 toFile(Vec3 pointWorld) {
        return up.worldFromFile().inverseRotate(pointWorld).times(1 / metresPerUnit);
    }

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
}
