// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.disk.DiskCause;
import dev.surefoot.disk.StagedFiles;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.io.IOException;

/** An input or output that failed: one sentence that begins with the file's name. Ends the command with exit code 1. */
public final class FileFailure extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Creates a failure.
     *
     * @param file the file as the user knows it
     * @param cause what is wrong with it, lower case first
     */
    public FileFailure(Object file, String cause) {
        super(file + ": " + cause, null, false, false);
    }

    /** Returns the failure of a file whose content a reader refused. */
    public static FileFailure of(Object file, FileIssue issue) {
        boolean memory = issue.code() == IssueCode.MEMORY;
        return new FileFailure(
                file, memory ? issue.getMessage() + "; " + HeapRoom.ofMachine().help() : issue.getMessage());
    }

    /** Returns the failure of a file that could not be read or written. */
    public static FileFailure of(Object file, IOException e) {
        return new FileFailure(file, DiskCause.of(e));
    }

    /** Returns an empty stage of output files whose failures are these; {@code force} replaces what exists. */
    public static StagedFiles<FileFailure> stage(boolean force) {
        return new StagedFiles<>(force, "--force replaces it", FileFailure::new);
    }
}
