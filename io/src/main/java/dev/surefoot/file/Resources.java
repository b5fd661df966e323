// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.file;

/** Gives the bytes of the files that a glTF file refers to. */
@FunctionalInterface
public interface Resources {
    /** Refuses everything: for files that must stand alone. */
    Resources NONE = (path, mostBytes) -> {
        throw new FileIssue(IssueCode.RESOURCE, path, "the file refers to another one, which is not at hand");
    };

    /**
     * Returns the bytes of a file from its beginning, or throws an issue with {@link IssueCode#RESOURCE}.
     *
     * @param path relative to the glTF file's folder, decoded, with slashes; checked to stay inside that folder
     * @param mostBytes no more are wanted, however long the file is
     */
    byte[] bytes(String path, int mostBytes) throws FileIssue;
}
