// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.file.Resources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files beside a glTF file that it refers to: regular files in its folder or below, nothing else. */
public final class FolderResources implements Resources {
    private final Path folder;
    private final List<Path> read = new ArrayList<>();

    /** Creates the resources of a file in this folder. */
    public FolderResources(Path folder) {
        this.folder = folder;
    }

    @Override
    public byte[] bytes(String path) throws FileIssue {
        try {
            Path file = folder.resolve(path);
            if (!Files.exists(file)) {
                throw new FileIssue(IssueCode.RESOURCE, path, "the file refers to this one, but it is not there");
            }
            // a pipe or a device would be read forever
            if (!Files.isRegularFile(file) || Files.size(file) > WholeFile.MOST_BYTES) {
                throw new FileIssue(IssueCode.RESOURCE, path, "is no file of up to 1 GB");
            }
            read.add(file);
            return Files.readAllBytes(file);
        } catch (IOException | InvalidPathException e) {
            throw new FileIssue(IssueCode.RESOURCE, path, "cannot be read");
        }
    }

    /** Returns the files that were read. */
    public List<Path> read() {
        return List.copyOf(read);
    }
}
