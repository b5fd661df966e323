// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.regex.Pattern;

/**
 * The parts that one process is writing. It takes away what dead ones left, and its own when the user interrupts.
 *
 * <p>A part is an orphan when nobody holds its lock: the system ends a lock with the process, however that died, and
 * gives the numbers of processes out again. A lock counts where the disk is local. Elsewhere another machine's may be
 * out of sight, so there a part must also lie untouched for a day.
 */
final class Parts {
    /** A short name, whatever the target's; the last 16 digits are random, since machines share folders. */
    private static final Pattern NAME = Pattern.compile("\\.surefoot-[0-9]{1,20}-[0-9a-f]{16}\\.part");

    /** The byte that is locked: far beyond any content, which on Windows nobody could read otherwise. */
    private static final long LOCKED_BYTE = 1L << 62;

    /** Milliseconds. Nobody solves a table or plants a folder for a day without a byte written. */
    private static final long DAY = TimeUnit.DAYS.toMillis(1);

    /** Milliseconds for which an interrupted process lets outputs that belong together get into place. */
    private static final long PATIENCE = 2000;

    /** Names are random; this many in a row are only refused by a folder that refuses every name. */
    private static final int TRIES = 16;

    /** File systems whose locks every writer sees; Windows enforces its locks over a network, too. */
    private static final Set<String> LOCAL = Set.of(
            "apfs", "btrfs", "exfat", "ext2", "ext3", "ext4", "f2fs", "fat", "fat32", "hfs", "msdos", "ntfs", "ntfs3",
            "overlay", "refs", "tmpfs", "vfat", "xfs", "zfs");

    /** Those of this process: locks belong to a process, so there is one record of them. */
    static final Parts OF_PROCESS = ofProcess();

    private final Map<String, Path> living = new ConcurrentHashMap<>();
    private final Set<Path> swept = ConcurrentHashMap.newKeySet();
    private final ReentrantReadWriteLock placing = new ReentrantReadWriteLock();

    private static Parts ofProcess() {
        Parts parts = new Parts();
        Runtime.getRuntime().addShutdownHook(new Thread(parts::endAll, "surefoot-parts"));
        return parts;
    }

    /** Returns the lock under which outputs that belong together are put in place. */
    Lock placing() {
        return placing.readLock();
    }

    /** Creates a part in a folder; the first one there takes away what dead processes left. */
    PartFile create(Path folder) throws IOException {
        for (int tries = 0; ; tries++) {
            Path path = folder.resolve(newName());
            // before it exists: who sweeps must never open a part of this process, since closing it ends its lock
            living.put(nameOf(path), path);
            FileChannel channel = null;
            try {
                channel = PartFile.open(path, StandardOpenOption.CREATE_NEW);
                if (isLocked(channel) && Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                    PartFile part = new PartFile(path, channel, this);
                    sweep(folder, path);
                    return part;
                }
                discard(path, channel);
            } catch (FileAlreadyExistsException e) {
                living.remove(nameOf(path));
                if (tries >= TRIES) {
                    throw e;
                }
            } catch (IOException | UnsupportedOperationException e) {
                discard(path, channel);
                throw e;
            }
        }
    }

    private static String newName() {
        long random = ThreadLocalRandom.current().nextLong();
        String digits = Long.toHexString(random);
        return ".surefoot-" + ProcessHandle.current().pid() + "-" + "0".repeat(16 - digits.length()) + digits + ".part";
    }

    /** Returns whether nobody took a new part for an orphan before its lock was there. */
    private static boolean isLocked(FileChannel channel) {
        try {
            return channel.tryLock(LOCKED_BYTE, 1, false) != null;
        } catch (IOException | UnsupportedOperationException e) {
            // there are no locks here, and so nobody sweeps by them
            return true;
        }
    }

    private void discard(Path path, FileChannel channel) throws IOException {
        try (channel) {
            // also when creating it failed: over a network only the answer may have been lost
            Files.deleteIfExists(path);
        } finally {
            living.remove(nameOf(path));
        }
    }

    /** A part has been put in place or given up. */
    void ended(Path path) {
        living.remove(nameOf(path));
    }

    /** Once a process and folder: a folder of thousands of files would be listed for each. */
    private void sweep(Path folder, Path own) {
        if (!swept.add(folder)) {
            return;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, this::mayBeOrphan)) {
            boolean local = isLocal(folder);
            // the folder's own clock: another machine's may differ, and this one's may jump
            long now = changed(own);
            for (Path entry : entries) {
                removeOrphan(entry, local, now);
            }
        } catch (IOException | DirectoryIteratorException | UnsupportedOperationException e) {
            // what is left over does no harm, and the next run comes by
        }
    }

    private boolean mayBeOrphan(Path entry) {
        String name = nameOf(entry);
        return NAME.matcher(name).matches() && !living.containsKey(name);
    }

    private static void removeOrphan(Path entry, boolean local, long now) {
        try {
            if (!Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
                return;
            }
            // ahead by a day counts as well: then a clock was set back
            boolean old = Math.abs(now - changed(entry)) >= DAY;
            if (!local && !old) {
                return;
            }
            try (FileChannel channel = PartFile.open(entry, StandardOpenOption.WRITE);
                    FileLock lock = channel.tryLock(LOCKED_BYTE, 1, false)) {
                if (lock != null) {
                    Files.deleteIfExists(entry);
                }
            }
        } catch (IOException | RuntimeException e) {
            // somebody else's, or on a disk that takes no locks
        }
    }

    private static long changed(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .lastModifiedTime()
                .toMillis();
    }

    private static boolean isLocal(Path folder) {
        try {
            return LOCAL.contains(Files.getFileStore(folder).type().toLowerCase(Locale.ROOT));
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    private static String nameOf(Path path) {
        return path.getFileName().toString();
    }

    /** Takes away what is being written when the process is asked to end; nothing gets into place from then on. */
    private void endAll() {
        try {
            // never given back: whoever wants to put outputs in place now waits until the process is gone
            if (!placing.writeLock().tryLock(PATIENCE, TimeUnit.MILLISECONDS)) {
                // a share hangs; what is in place is whole all the same
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (Path path : living.values()) {
            try {
                Files.deleteIfExists(path);
            } catch (IOException e) {
                // the next run takes it away
            }
        }
    }
}
