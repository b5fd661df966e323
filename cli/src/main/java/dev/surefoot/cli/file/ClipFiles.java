// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.disk.WholeFile;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Parallel;
import java.nio.file.Path;

/** Opens clip files of every format, and reads all others, for the user who typed their names. */
public final class ClipFiles {
    private ClipFiles() {}

    /** Opens a file; {@code typed} is how the user named it, {@code options} are for BVH alone. */
    public static OpenedFile open(Path typed, Path path, BvhOptions options) throws FileFailure {
        return open(typed, path, options, Parallel.NONE);
    }

    /** Opens the same; {@code parallel} reads several parts at once. */
    public static OpenedFile open(Path typed, Path path, BvhOptions options, Parallel parallel) throws FileFailure {
        try {
            return OpenedFile.open(typed.toString(), path, options, parallel);
        } catch (FileIssue e) {
            throw FileFailure.of(typed, e);
        }
    }

    /** Returns a file made by code, which has a name but is nowhere. */
    public static OpenedFile inMemory(String name, byte[] glb, BvhOptions options) throws FileFailure {
        try {
            return OpenedFile.inMemory(name, glb, options);
        } catch (FileIssue e) {
            throw FileFailure.of(name, e);
        }
    }

    /** Reads a whole file of any kind; folders, missing files and files too large are refused. */
    public static byte[] readAll(Object typed, Path path) throws FileFailure {
        try {
            return WholeFile.read(path);
        } catch (FileIssue e) {
            throw FileFailure.of(typed, e);
        }
    }
}
