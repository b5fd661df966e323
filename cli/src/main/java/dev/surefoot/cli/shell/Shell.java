// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * What the command stands in: its three streams, its directory, and whether somebody is watching.
 *
 * @param in standard input
 * @param out standard output: data alone; unbuffered, and a failed write throws
 * @param err standard error: everything that is said to a person, in UTF-8
 * @param terminal whether a person watches standard error, so that a progress bar makes sense
 * @param directory what relative paths are relative to
 */
public record Shell(InputStream in, OutputStream out, PrintStream err, boolean terminal, Path directory) {
    /** Returns the shell that started this process. */
    public static Shell ofProcess() {
        // System.out swallows failed writes; a full disk or a closed pipe must not pass for success
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        return new Shell(System.in, new FileOutputStream(FileDescriptor.out), err, Terminal.isThere(), Path.of(""));
    }

    /** Returns a path that the user typed, relative to the directory. */
    public Path resolve(Path typed) {
        return directory.resolve(typed);
    }

    /** Returns the same shell with nobody watching. */
    public Shell unwatched() {
        return new Shell(in, out, err, false, directory);
    }
}
