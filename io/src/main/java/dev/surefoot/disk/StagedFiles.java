// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

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
 * <p>{@link #claim} each first, which refuses before any work is done: an input, an existing file that may not be
 * replaced, anything that is no file. Closing without {@link #commit} leaves everything as it was.
 *
 * @param <E> what is thrown when a place is refused, or cannot be written
 */
public final class StagedFiles<E extends Exception> implements AutoCloseable {
    /** Bytes that are written at a time. */
    private static final int PIECE = 1 << 18;

    private final boolean replace;
    private final String taken;
    private final Refusal<E> refusal;
    private final List<Path> inputs = new ArrayList<>();
    private final List<Staged> staged = new ArrayList<>();

    private record Staged(Path target, Path beside) {}

    /**
     * Creates an empty stage.
     *
     * @param replace whether existing files are replaced
     * @param remedy what lets them be replaced, for the message that refuses it
     * @param refusal what is thrown
     */
    public StagedFiles(boolean replace, String remedy, Refusal<E> refusal) {
        this.replace = replace;
        this.taken = "exists already; " + remedy;
        this.refusal = refusal;
    }

    /** Names files that must never be written, whatever path leads to them. */
    public void protect(List<Path> files) {
        inputs.addAll(files);
    }

    /** Refuses a place that may not be written. */
    public void claim(Path target) throws E {
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(target)) {
            throw refusal.of(target, "is a folder, not a file");
        }
        if (!Files.isDirectory(folder)) {
            throw refusal.of(target, (Files.exists(folder) ? "no folder is " : "there is no folder ") + folder);
        }
        for (Staged other : staged) {
            if (isSame(other.target, target)) {
                throw refusal.of(target, "is named for two outputs");
            }
        }
        for (Path input : inputs) {
            if (isSame(input, target)) {
                throw refusal.of(target, "is an input, and inputs are never overwritten");
            }
        }
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            if (!Files.isRegularFile(target) && !Files.isSymbolicLink(target)) {
                throw refusal.of(target, "is no regular file");
            }
            if (!replace) {
                throw refusal.of(target, taken);
            }
        }
        if (!Files.isWritable(folder)) {
            throw refusal.of(target, "the folder may not be written");
        }
        staged.add(new Staged(target, beside(target)));
    }

    /** Opens a claimed place for writing; the caller closes the stream. */
    public OutputStream open(Path target) throws E {
        Path beside = find(target).beside;
        try {
            OutputStream out = Files.newOutputStream(beside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            // for the user who interrupts; everything else goes through close()
            beside.toFile().deleteOnExit();
            return new BufferedOutputStream(out, 1 << 16);
        } catch (IOException e) {
            throw refusal.of(target, DiskCause.of(e));
        }
    }

    /** Writes a claimed place. */
    public void write(Path target, byte[] bytes) throws E {
        try (OutputStream out = open(target)) {
            // piece by piece: what is given to a channel is copied outside of the heap first, all of it
            for (int at = 0; at < bytes.length; at += PIECE) {
                out.write(bytes, at, Math.min(PIECE, bytes.length - at));
            }
        } catch (IOException e) {
            throw refusal.of(target, DiskCause.of(e));
        }
    }

    /** Renames everything that was written into its place. */
    public void commit() throws E {
        for (Staged file : staged) {
            try {
                if (replace) {
                    Files.move(file.beside, file.target, StandardCopyOption.ATOMIC_MOVE);
                } else {
                    // without REPLACE_EXISTING, so that a file which appeared meanwhile is kept
                    Files.move(file.beside, file.target);
                }
            } catch (FileAlreadyExistsException e) {
                throw refusal.of(file.target, taken);
            } catch (IOException e) {
                throw refusal.of(file.target, DiskCause.of(e));
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

    /** Returns whether a place is in a folder itself, whatever paths lead to both. */
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
