// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Copies of files beside results that refer to them; one that several refer to is copied once. Safe for use from many
 * threads.
 *
 * <p>A copy stays when the result that it was made for fails: results of other processes may refer to it since.
 *
 * @param <E> what is thrown when a file cannot be copied
 */
public final class CopiedFiles<E extends Exception> {
    private final Supplier<StagedFiles<E>> stage;
    private final List<Path> inputs;
    private final OutputFolders<E> folders;
    private final Refusal<E> refusal;
    private final Set<Path> made = new HashSet<>();

    /**
     * Creates an empty set.
     *
     * @param stage makes an empty stage for a copy
     * @param inputs files that must never be written
     * @param folders makes the folders that copies go into
     * @param refusal makes what is thrown
     */
    public CopiedFiles(
            Supplier<StagedFiles<E>> stage, List<Path> inputs, OutputFolders<E> folders, Refusal<E> refusal) {
        this.stage = stage;
        this.inputs = List.copyOf(inputs);
        this.folders = folders;
        this.refusal = refusal;
    }

    /** Copies a file, unless it was copied to that place before or one with the same content is there. */
    public synchronized void copy(Path source, Path target) throws E {
        if (made.contains(target) || isCopy(source, target, refusal)) {
            return;
        }
        folders.makeFor(target);
        try {
            write(source, target);
        } catch (Exception e) {
            if (!isCopy(source, target, refusal)) {
                throw e;
            }
            // another process made the same copy meanwhile
        }
        made.add(target);
    }

    private void write(Path source, Path target) throws E {
        InputStamp stamp = InputStamp.of(source);
        try (StagedFiles<E> files = stage.get()) {
            files.protect(inputs);
            files.claim(target);
            try (InputStream in = Files.newInputStream(source);
                    OutputStream out = files.open(target)) {
                in.transferTo(out);
            } catch (IOException e) {
                throw refusal.of(target, DiskCause.of(e));
            }
            if (stamp.hasChanged()) {
                throw refusal.of(source, "was changed while it was copied; nothing is written");
            }
            files.commit();
        }
    }

    /** Refuses a copy that may not be made, before any work. */
    public synchronized void check(Path source, Path target) throws E {
        if (!made.contains(target) && !isCopy(source, target, refusal)) {
            try (StagedFiles<E> files = stage.get()) {
                files.refuseTaken(target);
            }
        }
    }

    /** Returns whether both are files of the same content. */
    public static <E extends Exception> boolean isCopy(Path source, Path target, Refusal<E> refusal) throws E {
        try {
            return Files.isRegularFile(target) && Files.mismatch(source, target) < 0;
        } catch (IOException e) {
            throw refusal.of(source, DiskCause.of(e));
        }
    }
}
