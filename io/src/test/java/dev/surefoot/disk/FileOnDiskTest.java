// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files give the same bytes whenever they are asked, or say that they no longer can. */
class FileOnDiskTest {
    @TempDir
    private Path folder;

    @Test
    void bytes_areReadAnew_andTheSame() throws Exception {
        FileOnDisk file = new FileOnDisk(Files.write(folder.resolve("a"), new byte[] {1, 2, 3}));
        byte[] first = file.read();
        assertThat(file.read()).isEqualTo(first).isNotSameAs(first);
    }

    @Test
    void fileThatChangedWithinATickOfTheClock_isRefused() throws Exception {
        Path path = Files.write(folder.resolve("a"), new byte[] {1, 2, 3});
        FileTime time = Files.getLastModifiedTime(path);
        FileOnDisk file = new FileOnDisk(path);
        file.read();
        Files.write(path, new byte[] {1, 2, 4});
        Files.setLastModifiedTime(path, time);
        assertThat(file.stamp().hasChanged()).isFalse();
        assertThatThrownBy(file::read)
                .isInstanceOfSatisfying(
                        FileIssue.class, issue -> assertThat(issue.code()).isEqualTo(IssueCode.DISK))
                .hasMessage("was changed while it was worked on, so nothing is written");
    }

    @Test
    void fileThatIsGone_isRefused() throws Exception {
        Path path = Files.write(folder.resolve("a"), new byte[] {1, 2, 3});
        FileOnDisk file = new FileOnDisk(path);
        file.read();
        Files.delete(path);
        assertThatThrownBy(file::read).hasMessage("there is no such file or folder");
    }

    @Test
    @Timeout(20)
    void pipe_isReadOnce_andItsBytesAreKept() throws Exception {
        Path pipe = folder.resolve("pipe");
        assumeThat(makesPipe(pipe)).as("this system has pipes").isTrue();
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            try {
                Files.write(pipe, new byte[] {1, 2, 3});
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        FileOnDisk file = new FileOnDisk(pipe);
        byte[] first = file.read();
        writer.get();
        assertThat(first).containsExactly(1, 2, 3);
        assertThat(file.read()).isSameAs(first);
    }

    private static boolean makesPipe(Path pipe) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
