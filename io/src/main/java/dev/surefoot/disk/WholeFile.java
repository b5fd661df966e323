// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Reads files of any kind whole. */
public final class WholeFile {
    /** Bytes. Larger files are no clips but mistakes; an array could not hold much more either. */
    static final int MOST_BYTES = 1 << 30;

    /** Bytes that are read at a time. */
    private static final int PIECE = 1 << 18;

    private WholeFile() {}

    /**
     * Returns a file's bytes.
     *
     * @throws FileIssue with {@link IssueCode#DISK} and without the file's name, when it is a folder, missing, larger
     *     than 1 GB or cannot be read
     */
    public static byte[] read(Path path) throws FileIssue {
        if (Files.isDirectory(path)) {
            throw new FileIssue(IssueCode.DISK, "", "is a folder, not a file");
        }
        try (InputStream in = Files.newInputStream(path)) {
            long size = Files.size(path);
            if (size > MOST_BYTES) {
                throw tooLarge();
            }
            // into one array where the size is known: pieces that are put together take twice the memory
            byte[] bytes = new byte[(int) size];
            int count = 0;
            for (int more = 1; more > 0 && count < bytes.length; count += more) {
                // piece by piece, since outside of the heap there is a copy of each
                more = in.readNBytes(bytes, count, Math.min(PIECE, bytes.length - count));
            }
            // a pipe has no size before it is read
            byte[] rest = in.readNBytes(MOST_BYTES + 1 - count);
            if (count + rest.length > MOST_BYTES) {
                throw tooLarge();
            }
            if (count < bytes.length || rest.length > 0) {
                bytes = Arrays.copyOf(bytes, count + rest.length);
                System.arraycopy(rest, 0, bytes, count, rest.length);
            }
            return bytes;
        } catch (IOException e) {
            throw new FileIssue(IssueCode.DISK, "", DiskCause.of(e));
        }
    }

    private static FileIssue tooLarge() {
        return new FileIssue(IssueCode.DISK, "", "is larger than 1 GB");
    }
}
