// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Output files: written beside their places, then renamed into them together, so that no half-written file is ever
 * seen.
 *
 * <p>{@link #claim} each first, which refuses before any work is done: an input, an existing file without force,
 * anything that is no file. Closing without {@link #commit} leaves everything as it was.
 */
public final class StagedFiles implements AutoCloseable {
    /** Bytes that are written at a time. */
    private static final int PIECE = 1 << 18;

    private final boolean force;
    private final List<Path> inputs = new ArrayList<>();
    private final List<Staged> staged = new ArrayList<>();

    private record Staged(Path target, Path beside) {}

    /** Creates an empty stage; {@code force} allows to replace what exists. */
    public StagedFiles(boolean force) {
        this.force = force;
    }

    /** Names files that must never be written, whatever path leads to them. */
    public void protect(List<Path> files) {
        inputs.addAll(files);
    }

    /** Refuses a place that may not be written. */
    public void claim(Path target) throws FileFailure {
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(target)) {
            throw new FileFailure(target, "is a folder, not a file");
        }
        if (!Files.isDirectory(folder)) {
            throw new FileFailure(target, (Files.exists(folder) ? "no folder is " : "there is no folder ") + folder);
        }
        for (Staged other : staged) {
            if (isSame(other.target, target)) {
                throw new FileFailure(target, "is named for two outputs");
            }
        }
        for (Path input : inputs) {
            if (isSame(input, target)) {
                throw new FileFailure(target, "is an input, and inputs are never overwritten");
            }
        }
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            if (!Files.isRegularFile(target) && !Files.isSymbolicLink(target)) {
                throw new FileFailure(target, "is no regular file");
            }
            if (!force) {
                throw new FileFailure(target, "exists already; --force replaces it");
            }
        }
        if (!Files.isWritable(folder)) {
            throw new FileFailure(target, "the folder may not be written");
        }
        staged.add(new Staged(target, beside(target)));
    }

    /** Opens a claimed place for writing; the caller closes the stream. */
    public OutputStream open(Path target) throws FileFailure {
        Path beside = find(target).beside;
        try {
            OutputStream out = Files.newOutputStream(beside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            // for the user who interrupts; everything else goes through close()
            beside.toFile().deleteOnExit();
            return new BufferedOutputStream(out, 1 << 16);
        } catch (IOException e) {
            throw FileFailure.of(target, e);
        }
    }

    /** Writes a claimed place. */
    public void write(Path target, byte[] bytes) throws FileFailure {
        try (OutputStream out = open(target)) {
            // piece by piece: what is given to a channel is copied outside of the heap first, all of it
            for (int at = 0; at < bytes.length; at += PIECE) {
                out.write(bytes, at, Math.min(PIECE, bytes.length - at));
            }
        } catch (IOException e) {
            throw FileFailure.of(target, e);
        }
    }

    /** Renames everything that was written into its place. */
    public void commit() throws FileFailure {
        for (Staged file : staged) {
            try {
                if (force) {
                    Files.move(file.beside, file.target, StandardCopyOption.ATOMIC_MOVE);
                } else {
                    // without REPLACE_EXISTING, so that a file which appeared meanwhile is kept
                    Files.move(file.beside, file.target);
                }
            } catch (FileAlreadyExistsException e) {
                throw new FileFailure(file.target, "exists already; --force replaces it");
            } catch (IOException e) {
                throw FileFailure.of(file.target, e);
            }
        }
    }

    @Override
    public void close() {
        for (Staged file : staged) {
            try {
                Files.deleteIfExists(file.beside);
            } catch (IOException e) {
                // it is gone when the process ends, or its folder is
            }
        }
    }

    /** Tells whether a place is in a folder itself, whatever paths lead to both. */
    public static boolean isIn(Path target, Path folder) {
        return isSame(target.toAbsolutePath().getParent(), folder);
    }

    private Staged find(Path target) {
        for (Staged file : staged) {
            if (file.target.equals(target)) {
                return file;
            }
        }
        throw new IllegalArgumentException("target must be claimed first, got " + target);
    }

    private static Path beside(Path target) {
        String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + "-" + System.nanoTime();
        return target.toAbsolutePath().resolveSibling(name + ".part");
    }

    private static boolean isSame(Path a, Path b) {
        if (a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize())) {
            return true;
        }
        try {
            return Files.isSameFile(a, b);
        } catch (IOException e) {
            // one of them does not exist, so they are not the same
            return false;
        }
    }
}
