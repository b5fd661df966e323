// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files are read whole, or refused in one sentence. */
class WholeFileTest {
    @TempDir
    private Path folder;

    @Test
    void bytes_areThoseOfTheFile_alsoWhenItIsReadInPieces() throws Exception {
        byte[] bytes = new byte[(1 << 18) + 3];
        bytes[1 << 18] = 42;
        assertThat(WholeFile.read(Files.write(folder.resolve("a"), bytes))).isEqualTo(bytes);
        assertThat(WholeFile.read(Files.createFile(folder.resolve("b")))).isEmpty();
    }

    @Test
    void folderAndMissingFile_areRefused() {
        assertThatThrownBy(() -> WholeFile.read(folder))
                .isInstanceOfSatisfying(
                        FileIssue.class, issue -> assertThat(issue.code()).isEqualTo(IssueCode.DISK))
                .hasMessage("is a folder, not a file");
        assertThatThrownBy(() -> WholeFile.read(folder.resolve("no"))).hasMessage("there is no such file or folder");
    }

    @Test
    void fileOverAGigabyte_isRefusedUnread() throws IOException {
        Path large = folder.resolve("large");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            // takes no space on a disk
            file.setLength((1L << 30) + 1);
        }
        assertThatThrownBy(() -> WholeFile.read(large))
                .hasMessageStartingWith("is larger than " + WholeFile.mostBytes() / (1 << 20) + " MB");
    }
}
