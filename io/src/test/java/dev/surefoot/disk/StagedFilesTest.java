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
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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

    @Test
    void longestNames_areWritten() throws Exception {
        for (int length = 245; length <= 255; length++) {
            Path target = folder.resolve("n".repeat(length));
            try (StagedFiles<IOException> files = stage(false)) {
                files.claim(target);
                files.write(target, BYTES);
                files.commit();
            }
            assertThat(target).hasBinaryContent(BYTES);
        }
        assertThat(folder.toFile().list()).hasSize(11);
    }

    @Test
    void writersOfOnePlace_neverBothSucceed() throws Exception {
        int writers = 4;
        ExecutorService threads = Executors.newFixedThreadPool(writers);
        try {
            for (int round = 0; round < 100; round++) {
                Path target = folder.resolve("a" + round);
                CyclicBarrier together = new CyclicBarrier(writers);
                List<Future<Boolean>> all = new ArrayList<>();
                for (int writer = 0; writer < writers; writer++) {
                    byte[] bytes = {(byte) writer};
                    all.add(threads.submit(() -> writes(target, bytes, together)));
                }
                int winner = -1;
                for (int writer = 0; writer < writers; writer++) {
                    if (all.get(writer).get()) {
                        assertThat(winner).as("both wrote " + target).isEqualTo(-1);
                        winner = writer;
                    }
                }
                assertThat(target).hasBinaryContent(new byte[] {(byte) winner});
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(folder.toFile().list()).hasSize(100);
    }

    private static boolean writes(Path target, byte[] bytes, CyclicBarrier together) throws Exception {
        try (StagedFiles<IOException> files = stage(false)) {
            files.claim(target);
            files.write(target, bytes);
            together.await();
            files.commit();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void oneThatCannotBePlaced_takesTheOthersBack() throws Exception {
        List<String> names = List.of("a.glb", "a.html", "a.json");
        for (String taken : names) {
            try (StagedFiles<IOException> files = stage(false)) {
                for (String name : names) {
                    files.claim(folder.resolve(name));
                    files.write(folder.resolve(name), BYTES);
                }
                Files.writeString(folder.resolve(taken), "theirs");
                assertThatThrownBy(files::commit).hasMessageContaining("exists already; force replaces it");
            }
            assertThat(folder.resolve(taken)).hasContent("theirs");
            assertThat(folder.toFile().list()).containsExactly(taken);
            Files.delete(folder.resolve(taken));
        }
    }

    @Test
    void partsOfDeadWriters_areTakenAway_andNothingElse() throws Exception {
        Files.writeString(folder.resolve(".surefoot-1-0123456789abcdef.part"), "half a clip");
        Files.createDirectory(folder.resolve(".surefoot-2-0123456789abcdef.part"));
        Files.createSymbolicLink(folder.resolve(".surefoot-3-0123456789abcdef.part"), Path.of("4.part"));
        Files.writeString(folder.resolve(".surefoot-1-0123456789abcde.part"), "somebody's");
        Files.writeString(folder.resolve("4.part"), "somebody's");
        // on a disk of which nobody knows whether locks count, it is as old as that too
        Files.setLastModifiedTime(folder.resolve(".surefoot-1-0123456789abcdef.part"), FileTime.fromMillis(0));
        Path target = folder.resolve("a.glb");
        try (StagedFiles<IOException> living = stage(false);
                StagedFiles<IOException> files = stage(false)) {
            living.claim(folder.resolve("b.glb"));
            living.write(folder.resolve("b.glb"), BYTES);
            files.claim(target);
            files.write(target, BYTES);
            files.commit();
            living.commit();
        }
        assertThat(folder.toFile().list())
                .containsExactlyInAnyOrder(
                        ".surefoot-2-0123456789abcdef.part",
                        ".surefoot-3-0123456789abcdef.part",
                        ".surefoot-1-0123456789abcde.part",
                        "4.part",
                        "a.glb",
                        "b.glb");
    }

    @Test
    void writingNothing_isTheCallersMistake() throws Exception {
        try (StagedFiles<IOException> files = stage(false)) {
            files.claim(folder.resolve("a.glb"));
            assertThatThrownBy(files::commit).isInstanceOf(IllegalStateException.class);
        }
    }
}
