// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Folders made for outputs; those that stay empty, since what should go into them failed, are taken away again. Safe
 * for use from many threads.
 */
public final class OutputFolders implements AutoCloseable {
    private final List<Path> made = new ArrayList<>();

    /** Makes the folder that a file goes into, and those above it. */
    public synchronized void makeFor(Path file) throws FileFailure {
        make(file.toAbsolutePath().getParent());
    }

    /** Makes a folder, and those above it. */
    public synchronized void make(Path folder) throws FileFailure {
        List<Path> missing = new ArrayList<>();
        for (Path at = folder.toAbsolutePath(); at != null && !Files.isDirectory(at); at = at.getParent()) {
            if (Files.exists(at)) {
                throw new FileFailure(at, "is a file, so there can be no folder " + folder);
            }
            missing.add(0, at);
        }
        for (Path at : missing) {
            try {
                Files.createDirectory(at);
                made.add(at);
            } catch (IOException e) {
                throw FileFailure.of(at, e);
            }
        }
    }

    /** Takes away those that were made and are empty. */
    @Override
    public synchronized void close() {
        for (int i = made.size() - 1; i >= 0; i--) {
            try {
                Files.deleteIfExists(made.get(i));
            } catch (IOException e) {
                // it is not empty, which is what it was made for
            }
        }
    }
}
