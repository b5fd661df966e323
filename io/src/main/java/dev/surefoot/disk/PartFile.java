// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * An output while it is written: a file beside its place, under a short name of its own, locked by its writer.
 *
 * <p>On Windows it is assumed that an open file can be linked, renamed and deleted, since Java opens it so that others
 * may.
 */
final class PartFile implements AutoCloseable {
    /** Bytes that are gathered before they are written. */
    private static final int GATHERED = 1 << 16;

    private final Path path;
    private final FileChannel channel;
    private final Parts parts;
    /** What distinguishes files whatever their names; null where the platform has no such thing. */
    private final Object key;

    private boolean synced;

    PartFile(Path path, FileChannel channel, Parts parts) throws IOException {
        this.path = path;
        this.channel = channel;
        this.parts = parts;
        this.key = keyOf(path);
    }

    Path path() {
        return path;
    }

    /** Returns a stream into it; when it is closed, all bytes are on the disk. */
    OutputStream stream() {
        return new BufferedOutputStream(new Bytes(Channels.newOutputStream(channel)), GATHERED);
    }

    /** Syncs in place of closing: the lock goes with the channel. */
    private final class Bytes extends FilterOutputStream {
        Bytes(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            out.write(bytes, from, count);
        }

        @Override
        public void close() throws IOException {
            channel.force(true);
            synced = true;
        }
    }

    /** Returns whether all of it is on the disk. */
    boolean isSynced() {
        return synced;
    }

    /**
     * Puts it in its place; returns whether a file was replaced.
     *
     * @throws FileAlreadyExistsException when the place is taken, and nothing may be replaced
     */
    boolean place(Path target, boolean replace) throws IOException {
        try {
            placeNew(target);
            return false;
        } catch (FileAlreadyExistsException e) {
            if (isAt(target)) {
                // over a network the answer may get lost, and the question asked again
                return false;
            }
            if (!replace) {
                throw e;
            }
        }
        move(target);
        return true;
    }

    private void placeNew(Path target) throws IOException {
        try {
            // of two who link to one name, one fails; of two who check and rename, neither
            Files.createLink(target, path);
            return;
        } catch (FileAlreadyExistsException | NoSuchFileException e) {
            throw e;
        } catch (IOException | UnsupportedOperationException e) {
            // FAT and some network shares know no links, and say so in many words
        }
        // of two who create a name, one fails as well; but whoever dies before the next line leaves it empty
        Files.createFile(target);
        try {
            move(target);
        } catch (IOException e) {
            if (Files.size(target) == 0) {
                Files.deleteIfExists(target);
            }
            throw e;
        }
    }

    private void move(Path target) throws IOException {
        try {
            Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (!isAt(target)) {
                throw e;
            }
        }
    }

    /** Deletes what was put in a place, unless somebody replaced it since. */
    void takeBack(Path target) throws IOException {
        try {
            if (key == null || key.equals(keyOf(target))) {
                Files.delete(target);
            }
        } catch (NoSuchFileException e) {
            // somebody else did
        }
    }

    private boolean isAt(Path target) {
        try {
            return key != null && key.equals(keyOf(target));
        } catch (IOException e) {
            // there is nothing, or nobody knows
            return false;
        }
    }

    private static Object keyOf(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
    }

    /** Opens a part to write; {@code how} is whether it must be new, or must be there. */
    static FileChannel open(Path path, StandardOpenOption how) throws IOException {
        return FileChannel.open(path, how, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    /** Deletes the name beside the place, if it is there still, and ends the lock. */
    @Override
    public void close() {
        try {
            // first, so that nobody takes it for an orphan in between
            Files.deleteIfExists(path);
        } catch (IOException e) {
            // the next run takes it away
        }
        try {
            channel.close();
        } catch (IOException e) {
            // all that mattered was synced before
        }
        parts.ended(path);
    }
}
