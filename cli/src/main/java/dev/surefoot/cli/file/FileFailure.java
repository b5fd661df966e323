// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

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
        return new FileFailure(file, cause(e));
    }

    private static String cause(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        if (e instanceof AccessDeniedException) {
            return "access is denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "exists already";
        }
        if (e instanceof FileSystemException system && system.getReason() != null) {
            return lowerFirst(system.getReason());
        }
        return e.getMessage() == null ? "input or output failed" : lowerFirst(e.getMessage());
    }

    private static String lowerFirst(String sentence) {
        return sentence.isEmpty() ? sentence : Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
