// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Outputs appear whole and together, or not at all. */
class StagedFilesTest {
    private static final byte[] BYTES = {1, 2, 3};

    @TempDir
    private Path folder;

    private static StagedFiles<IOException> stage(boolean replace) {
        return new StagedFiles<>(replace, "force replaces it", (file, cause) -> new IOException(file + ": " + cause));
    }

    @Test
    void nothingIsInPlace_beforeTheCommit() throws Exception {
        Path target = folder.resolve("a.glb");
        try (StagedFiles<IOException> files = stage(false)) {
            files.claim(target);
            files.write(target, BYTES);
            assertThat(target).doesNotExist();
            files.commit();
            assertThat(target).hasBinaryContent(BYTES);
        }
        assertThat(folder).isDirectoryContaining(target::equals);
        assertThat(folder.toFile().list()).containsExactly("a.glb");
    }

    @Test
    void closedWithoutCommit_leavesTheFolderAsItWas() throws Exception {
        Path old = folder.resolve("old.glb");
        Files.writeString(old, "mine");
        try (StagedFiles<IOException> files = stage(true)) {
            files.claim(old);
            files.claim(folder.resolve("new.glb"));
            files.write(old, BYTES);
            try (OutputStream out = files.open(folder.resolve("new.glb"))) {
                out.write(1);
            }
        }
        assertThat(folder.toFile().list()).containsExactly("old.glb");
        assertThat(old).hasContent("mine");
    }

    @Test
    void fileThatAppearedMeanwhile_isKept() throws Exception {
        Path target = folder.resolve("a.glb");
        try (StagedFiles<IOException> files = stage(false)) {
            files.claim(target);
            files.write(target, BYTES);
            Files.writeString(target, "theirs");
            assertThatThrownBy(files::commit).hasMessageContaining("exists already; force replaces it");
        }
        assertThat(target).hasContent("theirs");
        assertThat(folder.toFile().list()).containsExactly("a.glb");
    }

    @Test
    void folderAndMissingFolder_areRefused() {
        try (StagedFiles<IOException> files = stage(true)) {
            assertThatThrownBy(() -> files.claim(folder)).hasMessageContaining("is a folder");
            assertThatThrownBy(() -> files.claim(folder.resolve("no/a.glb")))
                    .hasMessageContaining("there is no folder");
        }
    }

    @Test
    void deviceInPlaceOfAFile_isRefused() {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device), "no /dev/null");
        try (StagedFiles<IOException> files = stage(true)) {
            assertThatThrownBy(() -> files.claim(device)).hasMessageContaining("is no regular file");
        }
    }

    @Test
    void inputByAnyPath_isRefused() throws IOException {
        Path input = Files.writeString(folder.resolve("in.glb"), "mine");
        Path link = Files.createSymbolicLink(folder.resolve("link.glb"), input);
        try (StagedFiles<IOException> files = stage(true)) {
            files.protect(List.of(input));
            for (Path path : List.of(input, link, folder.resolve("./in.glb"))) {
                assertThatThrownBy(() -> files.claim(path)).hasMessageContaining("inputs are never overwritten");
            }
        }
    }

    @Test
    void folderThatTakesNoFiles_failsInOneSentence() {
        Path target = Path.of("/proc/surefoot.glb");
        assumeTrue(Files.isDirectory(Path.of("/proc")), "no /proc");
        assertThatThrownBy(() -> {
                    try (StagedFiles<IOException> files = stage(false)) {
                        files.claim(target);
                        files.write(target, BYTES);
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("/proc/surefoot.glb: ");
    }
}
