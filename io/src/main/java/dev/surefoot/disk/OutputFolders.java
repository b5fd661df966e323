// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Folders made for outputs; those that stay empty, since what should go into them failed, are taken away again. Safe
 * for use from many threads.
 *
 * @param <E> what is thrown when a folder cannot be made
 */
public final class OutputFolders<E extends Exception> implements AutoCloseable {
    private final Refusal<E> refusal;
    private final List<Path> made = new ArrayList<>();

    /** Creates an empty set; {@code refusal} makes what is thrown. */
    public OutputFolders(Refusal<E> refusal) {
        this.refusal = refusal;
    }

    /** Makes the folder that a file goes into, and those above it. */
    public synchronized void makeFor(Path file) throws E {
        make(file.toAbsolutePath().getParent());
    }

    /** Makes a folder, and those above it. */
    public synchronized void make(Path folder) throws E {
        List<Path> missing = new ArrayList<>();
        for (Path at = folder.toAbsolutePath(); at != null && !Files.isDirectory(at); at = at.getParent()) {
            // a second look: another process may have made it since the first
            if (Files.exists(at) && !Files.isDirectory(at)) {
                throw refusal.of(at, "is a file, so there can be no folder " + folder);
            }
            missing.add(0, at);
        }
        for (Path at : missing) {
            try {
                Files.createDirectory(at);
                made.add(at);
            } catch (IOException e) {
                // another process may have made it meanwhile
                if (!Files.isDirectory(at)) {
                    throw refusal.of(at, DiskCause.of(e));
                }
            }
            if (at.getParent() != null) {
                FolderSync.sync(at.getParent());
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
