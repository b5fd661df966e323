// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.rig.FileSpace;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a user knows about a BVH file that the file does not say.
 *
 * @param positions how position channels are meant
 * @param metresPerUnit length of one unit of the file in metres, in [1e-6, 1e6]; empty to detect it
 * @param up the file's up axis; empty to detect it
 * @param maxJointFrames how many joints times frames the file may hold, at least 1; reading takes 80 bytes for each,
 *     working on the clip 200
 */
public record BvhOptions(
        BvhPositions positions, OptionalDouble metresPerUnit, Optional<FileSpace.UpAxis> up, long maxJointFrames) {
    /** Everything detected; files that are read inside a heap of 512 MB, see {@code docs/formats-bvh.md}. */
    public static final BvhOptions DEFAULTS =
            new BvhOptions(BvhPositions.AUTO, OptionalDouble.empty(), Optional.empty(), BvhLimits.MAX_JOINT_FRAMES);

    /** Checks the unit and the limit. */
    public BvhOptions {
        if (!(maxJointFrames >= 1)) {
            throw new IllegalArgumentException("maxJointFrames must be at least 1, got " + maxJointFrames);
        }
        double metres = metresPerUnit.orElse(1);
        if (!BvhUnit.isPlausible(metres)) {
            throw new IllegalArgumentException("metresPerUnit must be in [1e-6, 1e6] metres, got " + metres);
        }
    }

    /** Returns the same with that meaning of positions. */
    public BvhOptions withPositions(BvhPositions chosen) {
        return new BvhOptions(chosen, metresPerUnit, up, maxJointFrames);
    }

    /** Returns the same with this unit. */
    public BvhOptions withMetresPerUnit(double metres) {
        return new BvhOptions(positions, OptionalDouble.of(metres), up, maxJointFrames);
    }

    /** Returns the same with this up axis. */
    public BvhOptions withUp(FileSpace.UpAxis axis) {
        return new BvhOptions(positions, metresPerUnit, Optional.of(axis), maxJointFrames);
    }

    /** Returns the same with so many joints times frames allowed: for a process with a heap of its own choice. */
    public BvhOptions withMaxJointFrames(long most) {
        return new BvhOptions(positions, metresPerUnit, up, most);
    }
}
