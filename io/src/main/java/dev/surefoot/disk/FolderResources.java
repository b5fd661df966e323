// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.file.Resources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The files beside a glTF file that it refers to: regular files in its folder or below, nothing else. A link that leads
 * out of the folder is not followed: whoever opens a stranger's file must not hand out another one with it.
 */
public final class FolderResources implements Resources {
    private final Path folder;
    private final long mostBytes;
    private long bytes;
    private final List<InputStamp> read = new ArrayList<>();

    /** Creates the resources of a file in this folder, as many bytes in all as fit into Java's heap. */
    public FolderResources(Path folder) {
        this(folder, WholeFile.mostBytes());
    }

    /** Creates the resources of a file in this folder, so many bytes in all. */
    FolderResources(Path folder, long mostBytes) {
        this.folder = folder;
        this.mostBytes = mostBytes;
    }

    @Override
    public byte[] bytes(String path, int most) throws FileIssue {
        try {
            Path file = folder.resolve(path);
            if (!Files.exists(file)) {
                throw new FileIssue(IssueCode.RESOURCE, path, "the file refers to this one, but it is not there");
            }
            if (leadsOut(file, folder)) {
                throw new FileIssue(IssueCode.RESOURCE, path, "a link leads out of the folder, and is not followed");
            }
            // a pipe or a device would be read forever
            if (!Files.isRegularFile(file)) {
                throw new FileIssue(IssueCode.RESOURCE, path, "is no regular file");
            }
            bytes += Math.min(most, Files.size(file));
            if (bytes > mostBytes) {
                throw WholeFile.tooLarge(path, "what the file refers to ", mostBytes);
            }
            read.add(InputStamp.of(file));
            try (InputStream in = Files.newInputStream(file)) {
                return in.readNBytes(most);
            }
        } catch (IOException | InvalidPathException e) {
            throw new FileIssue(IssueCode.RESOURCE, path, "cannot be read");
        }
    }

    /** Returns whether a path to a file below a folder leads out of it, through a link. */
    public static boolean leadsOut(Path file, Path folder) throws IOException {
        return !file.toRealPath().startsWith(folder.toRealPath());
    }

    /** Returns the files that were read, as they were before. */
    public List<InputStamp> read() {
        return List.copyOf(read);
    }
}
