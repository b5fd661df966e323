// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.file;

/** The bytes of a file, kept in memory or had again from where the file is. */
@FunctionalInterface
public interface FileBytes {
    /**
     * Returns the file's bytes, the same every time; nobody changes the array.
     *
     * @throws FileIssue with {@link IssueCode#DISK} when it cannot be read, or is no longer what it was the first time
     */
    byte[] read() throws FileIssue;
}
