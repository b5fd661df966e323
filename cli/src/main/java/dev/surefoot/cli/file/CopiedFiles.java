// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.disk.StagedFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Copies of files beside results that refer to them; one that several refer to is copied once. Safe for use from many
 * threads.
 */
public final class CopiedFiles {
    private final boolean force;
    private final List<Path> inputs;
    private final OutputFolders folders;
    private final List<Path> made = new ArrayList<>();

    /**
     * Creates an empty set.
     *
     * @param force whether other files are replaced
     * @param inputs files that must never be written
     * @param folders makes the folders that copies go into
     */
    public CopiedFiles(boolean force, List<Path> inputs, OutputFolders folders) {
        this.force = force;
        this.inputs = List.copyOf(inputs);
        this.folders = folders;
    }

    /** Copies a file, unless it was copied to that place before or one with the same content is there. */
    public synchronized void copy(Path source, Path target) throws FileFailure {
        if (made.contains(target) || isCopy(source, target)) {
            return;
        }
        folders.makeFor(target);
        try (StagedFiles<FileFailure> files = FileFailure.stage(force)) {
            files.protect(inputs);
            files.claim(target);
            try (InputStream in = Files.newInputStream(source);
                    OutputStream out = files.open(target)) {
                in.transferTo(out);
            } catch (IOException e) {
                throw FileFailure.of(target, e);
            }
            files.commit();
        }
        made.add(target);
    }

    /** Refuses a copy that may not be made, before any work. */
    public synchronized void check(Path source, Path target) throws FileFailure {
        boolean done = made.contains(target) || isCopy(source, target);
        if (!force && !done && Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileFailure(target, "exists already; --force replaces it");
        }
    }

    /** Returns whether both are files of the same content. */
    public static boolean isCopy(Path source, Path target) throws FileFailure {
        try {
            return Files.isRegularFile(target) && Files.mismatch(source, target) < 0;
        } catch (IOException e) {
            throw FileFailure.of(source, e);
        }
    }
}
