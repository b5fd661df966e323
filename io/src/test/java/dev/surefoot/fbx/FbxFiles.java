// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import dev.surefoot.fbx.build.FbxBytes;
import dev.surefoot.fbx.container.NewRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** FBX files for tests: small ones made here, and the corpus where it is at hand. */
public final class FbxFiles {
    private FbxFiles() {}

    /** Returns the folder of real files, or null. */
    public static Path corpus() {
        String corpus = System.getenv("SUREFOOT_CORPUS");
        Path folder = corpus == null ? null : Path.of(corpus, "fbx");
        return folder != null && Files.isDirectory(folder) ? folder : null;
    }

    /** Returns the real files, sorted; none where there is no corpus. */
    public static List<Path> all() {
        if (corpus() == null) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(corpus())) {
            return files.filter(file -> file.toString().endsWith(".fbx"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a binary file with a footer as Autodesk's programs fill it. */
    public static byte[] binary(int version, boolean bigEndian, List<NewRecord> top) {
        return FbxBytes.binary(version, bigEndian, Integer.MAX_VALUE, top);
    }

    /** Returns a text file. */
    public static byte[] text(int version, String lineEnd, List<NewRecord> top) {
        return FbxBytes.text(version, lineEnd, "written by a test", top);
    }
}
