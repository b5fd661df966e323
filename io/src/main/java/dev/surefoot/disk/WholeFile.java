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
    private static final int MOST_BYTES = 1 << 30;

    /**
     * Part of the heap that a file may take: its bytes, what is made of them, what is written and what is read back are
     * there at the same time.
     */
    private static final int PART_OF_HEAP = 4;

    private static final int MEGABYTE = 1 << 20;

    /** Bytes that are read at a time. */
    private static final int PIECE = 1 << 18;

    private WholeFile() {}

    /**
     * Returns a file's bytes.
     *
     * @throws FileIssue with {@link IssueCode#DISK} and without the file's name, when it is a folder, missing, larger
     *     than 1 GB or a quarter of Java's heap, or cannot be read
     */
    public static byte[] read(Path path) throws FileIssue {
        if (Files.isDirectory(path)) {
            throw new FileIssue(IssueCode.DISK, "", "is a folder, not a file");
        }
        try (InputStream in = Files.newInputStream(path)) {
            int most = mostBytes();
            long size = Files.size(path);
            if (size > most) {
                throw tooLarge("", "", most);
            }
            // into one array where the size is known: pieces that are put together take twice the memory
            byte[] bytes = new byte[(int) size];
            int count = 0;
            for (int more = 1; more > 0 && count < bytes.length; count += more) {
                // piece by piece, since outside of the heap there is a copy of each
                more = in.readNBytes(bytes, count, Math.min(PIECE, bytes.length - count));
            }
            // a pipe has no size before it is read
            byte[] rest = in.readNBytes(most + 1 - count);
            if (count + rest.length > most) {
                throw tooLarge("", "", most);
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

    /** Returns how many bytes a file may have here: a quarter of Java's heap, and never more than 1 GB. */
    static int mostBytes() {
        return (int) Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
    }

    /** The issue with files of more than so many bytes; {@code what} is that, where it is not the file itself. */
    static FileIssue tooLarge(String place, String what, long mostBytes) {
        String remedy = mostBytes < MOST_BYTES
                ? ", a quarter of Java's heap; JAVA_TOOL_OPTIONS=-Xmx" + 8 * mostBytes / MEGABYTE
                        + "m lets it read twice as much"
                : "";
        return new FileIssue(IssueCode.DISK, place, what + "is larger than " + mostBytes / MEGABYTE + " MB" + remedy);
    }
}
