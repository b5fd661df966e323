// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Lock;

/**
 * Output files: written beside their places and synced, then put into them together, so that no half-written file is
 * ever seen, not after a loss of power either.
 *
 * <p>{@link #claim} each first, which refuses before any work is done: an input, an existing file that may not be
 * replaced, anything that is no file. Closing without {@link #commit} leaves everything as it was. Paths may be of any
 * file system.
 *
 * @param <E> what is thrown when a place is refused, or cannot be written
 */
public final class StagedFiles<E extends Exception> implements AutoCloseable {
    /** Bytes that are written at a time. */
    private static final int PIECE = 1 << 18;

    private final boolean replace;
    private final String taken;
    private final Refusal<E> refusal;
    private final Parts parts;
    private final List<Path> inputs = new ArrayList<>();
    private final List<Staged> staged = new ArrayList<>();

    /** Where an output stands. */
    private enum State {
        ASIDE,
        NEW,
        REPLACED
    }

    private static final class Staged {
        private final Path target;
        private PartFile part;
        private State state = State.ASIDE;

        Staged(Path target) {
            this.target = target;
        }

        Path folder() {
            return target.toAbsolutePath().getParent();
        }
    }

    /**
     * Creates an empty stage.
     *
     * @param replace whether existing files are replaced
     * @param remedy what lets them be replaced, for the message that refuses it
     * @param refusal what is thrown
     */
    public StagedFiles(boolean replace, String remedy, Refusal<E> refusal) {
        this(replace, remedy, refusal, Parts.OF_PROCESS);
    }

    /** Does the same in a process that has its own parts. */
    StagedFiles(boolean replace, String remedy, Refusal<E> refusal, Parts parts) {
        this.replace = replace;
        this.taken = "exists already; " + remedy;
        this.refusal = refusal;
        this.parts = parts;
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
        try {
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
        } catch (IOException e) {
            // whoever cannot tell it from an input must not write it
            throw refusal.of(target, DiskCause.of(e));
        }
        refuseTaken(target);
        if (!Files.isWritable(folder)) {
            throw refusal.of(target, "the folder may not be written");
        }
        staged.add(new Staged(target));
    }

    /** Refuses a place in which there is what may not be replaced, or whose name this disk does not take. */
    void refuseTaken(Path target) throws E {
        BasicFileAttributes there;
        try {
            there = Files.readAttributes(target, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            return;
        } catch (IOException e) {
            throw refusal.of(target, DiskCause.of(e));
        }
        if (!there.isRegularFile() && !there.isSymbolicLink()) {
            throw refusal.of(target, "is no regular file");
        }
        if (!replace) {
            throw refusal.of(target, taken);
        }
    }

    /** Opens a claimed place for writing; the caller closes the stream, which ends when all of it is on the disk. */
    public OutputStream open(Path target) throws E {
        Staged file = find(target);
        try {
            file.part = parts.create(file.folder());
            return file.part.stream();
        } catch (IOException e) {
            throw refusal.of(target, DiskCause.of(e));
        } catch (UnsupportedOperationException e) {
            throw refusal.of(target, "files of this kind of disk cannot be written");
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

    /**
     * Puts everything that was written into its place, what was claimed first last: whoever sees that one sees all.
     *
     * <p>When one cannot be put in its place, those before it that are new are taken away again. Files that were
     * replaced cannot come back, and the failure names them.
     */
    public void commit() throws E {
        for (Staged file : staged) {
            if (file.part == null || !file.part.isSynced()) {
                throw new IllegalStateException("every claimed place must be written, got none for " + file.target);
            }
        }
        Lock together = parts.placing();
        together.lock();
        try {
            for (int i = staged.size() - 1; i >= 0; i--) {
                place(staged.get(i));
            }
            syncFolders();
        } finally {
            together.unlock();
        }
    }

    private void place(Staged file) throws E {
        String cause;
        try {
            file.state = file.part.place(file.target, replace) ? State.REPLACED : State.NEW;
            return;
        } catch (FileAlreadyExistsException e) {
            cause = replace ? DiskCause.of(e) : taken;
        } catch (IOException e) {
            cause = DiskCause.of(e);
        }
        List<Path> left = takeBack();
        throw refusal.of(file.target, left.isEmpty() ? cause : cause + "; in place already: " + words(left));
    }

    private static String words(List<Path> paths) {
        return String.join(", ", paths.stream().map(Path::toString).toList());
    }

    /** Deletes what was put in place new, and returns the outputs that are in place all the same. */
    private List<Path> takeBack() {
        List<Path> left = new ArrayList<>();
        for (Staged file : staged) {
            if (file.state == State.ASIDE) {
                continue;
            }
            if (file.state == State.NEW) {
                try {
                    file.part.takeBack(file.target);
                    file.state = State.ASIDE;
                    continue;
                } catch (IOException e) {
                    // so it is named
                }
            }
            left.add(file.target);
        }
        syncFolders();
        return left;
    }

    private void syncFolders() {
        Set<Path> folders = new LinkedHashSet<>();
        for (int i = staged.size() - 1; i >= 0; i--) {
            folders.add(staged.get(i).folder());
        }
        folders.forEach(FolderSync::sync);
    }

    @Override
    public void close() {
        for (Staged file : staged) {
            if (file.part != null) {
                file.part.close();
            }
        }
    }

    /** Returns whether a place is in a folder itself, whatever paths lead to both. */
    public static boolean isIn(Path target, Path folder) {
        try {
            return isSame(target.toAbsolutePath().getParent(), folder);
        } catch (IOException e) {
            return false;
        }
    }

    private Staged find(Path target) {
        for (Staged file : staged) {
            if (file.target.equals(target)) {
                return file;
            }
        }
        throw new IllegalArgumentException("target must be claimed first, got " + target);
    }

    private static boolean isSame(Path a, Path b) throws IOException {
        if (a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize())) {
            return true;
        }
        try {
            return Files.isSameFile(a, b);
        } catch (NoSuchFileException e) {
            // one of them does not exist, so they are not the same
            return false;
        }
    }
}
