// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Says in words why input or output failed: Java's exceptions often have the path alone for a message. */
public final class DiskCause {
    private DiskCause() {}

    /** Returns the cause, lower case first, without the file's name. */
    public static String of(IOException e) {
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
