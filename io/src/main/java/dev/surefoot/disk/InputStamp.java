// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/**
 * What an input looked like before it was read, so that a result of a file that changed meanwhile is never taken for
 * one of the file that is there. Pipes and devices always look the same.
 */
public final class InputStamp {
    private final Path path;
    private final State state;

    /** What changes with a file's content, except within one tick of the disk's clock. */
    private record State(boolean isFile, long size, FileTime changed, Object key) {
        static final State NONE = new State(false, 0, null, null);

        static State of(Path path) {
            try {
                BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
                return now.isRegularFile() ? new State(true, now.size(), now.lastModifiedTime(), now.fileKey()) : NONE;
            } catch (IOException e) {
                return NONE;
            }
        }
    }

    private InputStamp(Path path, State state) {
        this.path = path;
        this.state = state;
    }

    /** Looks at a file that is about to be read. */
    public static InputStamp of(Path path) {
        return new InputStamp(path, State.of(path));
    }

    /** Returns the file. */
    public Path path() {
        return path;
    }

    /** Returns whether the file was changed, replaced or removed since. */
    public boolean hasChanged() {
        return state.isFile && !state.equals(State.of(path));
    }
}
