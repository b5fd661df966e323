// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import dev.surefoot.cli.file.FileFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The name {@code -} for standard input and output, and data written there. */
public final class Streams {
    private Streams() {}

    /** Returns whether a path stands for a standard stream. */
    public static boolean isStandard(Path path) {
        return path.toString().equals("-");
    }

    /** Writes text to standard output; a failed write fails the command. */
    public static void print(Shell shell, String text) throws FileFailure {
        try {
            shell.out().write(text.getBytes(StandardCharsets.UTF_8));
            shell.out().flush();
        } catch (IOException e) {
            throw FileFailure.of("standard output", e);
        }
    }
}
