// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.shell.Failures;
import dev.surefoot.clipfile.OpenedFile;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * What came of the clips of a file, one after the other: one that cannot be read does not cost the others.
 *
 * @param results what came of those that can be read
 * @param unread a sentence on each of the others
 */
public record ReadableClips<T>(List<T> results, List<String> unread) {
    /** What is done with a clip. */
    public interface Work<T> {
        /** Does it with the clip of that index. */
        T of(int index) throws FileFailure;
    }

    /** Copies the lists. */
    public ReadableClips {
        results = List.copyOf(results);
        unread = List.copyOf(unread);
    }

    /**
     * Does something with clips in turn, and prints a line on each that cannot be read.
     *
     * @throws FileFailure the first of them, where none can be read
     */
    public static <T> ReadableClips<T> of(OpenedFile source, List<Integer> clips, PrintStream err, Work<T> work)
            throws FileFailure {
        List<T> results = new ArrayList<>();
        List<String> unread = new ArrayList<>();
        FileFailure first = null;
        for (int index : clips) {
            try {
                results.add(work.of(index));
            } catch (FileFailure e) {
                first = first == null ? e : first;
                String cause = e.getMessage().replace(source.name() + ": ", "");
                unread.add("clip " + source.file().clipNames().get(index) + " cannot be read: " + cause);
            }
        }
        if (first != null && results.isEmpty()) {
            throw first;
        }
        unread.forEach(sentence -> err.println("left as it is: " + Failures.oneLine(source.name() + ": " + sentence)));
        return new ReadableClips<>(results, unread);
    }
}
