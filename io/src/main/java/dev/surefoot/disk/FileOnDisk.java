// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import dev.surefoot.file.FileBytes;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;

/**
 * A file whose bytes are read anew where they are needed, since keeping them would take the memory of every file twice.
 * Pipes and devices give their bytes once, so those are kept.
 */
public final class FileOnDisk implements FileBytes {
    private final Path path;
    private final InputStamp stamp;
    /** Checksum of what was read first, which shows a change within one tick of the disk's clock; or -1. */
    private long checksum = -1;

    private byte[] kept;

    /** Looks at a file, without reading it yet. */
    public FileOnDisk(Path path) {
        this.path = path;
        stamp = InputStamp.of(path);
    }

    /** Returns what the file looked like before it was read. */
    public InputStamp stamp() {
        return stamp;
    }

    @Override
    public synchronized byte[] read() throws FileIssue {
        if (kept != null) {
            return kept;
        }
        byte[] bytes = WholeFile.read(path);
        if (!Files.isRegularFile(path)) {
            kept = bytes;
        }
        long found = checksum(bytes);
        if (checksum >= 0 && checksum != found) {
            throw new FileIssue(IssueCode.DISK, "", "was changed while it was worked on, so nothing is written");
        }
        checksum = found;
        return bytes;
    }

    private static long checksum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes, 0, bytes.length);
        return sum.getValue();
    }
}
