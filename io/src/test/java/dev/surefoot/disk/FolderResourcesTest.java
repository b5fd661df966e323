// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderResourcesTest {
    @TempDir
    Path folder;

    @Test
    void longFile_isReadAsFarAsItIsWanted() throws IOException, FileIssue {
        try (RandomAccessFile file =
                new RandomAccessFile(folder.resolve("long.bin").toFile(), "rw")) {
            // takes no space on a disk, and no heap has room for it
            file.setLength(1L << 40);
        }

        assertThat(new FolderResources(folder).bytes("long.bin", 10)).hasSize(10);
    }

    @Test
    void filesOfMoreBytesThanFit_areRefusedUnread() throws IOException, FileIssue {
        Files.write(folder.resolve("a.bin"), new byte[3 << 20]);
        FolderResources resources = new FolderResources(folder, 5 << 20);

        assertThat(resources.bytes("a.bin", 3 << 20)).hasSize(3 << 20);
        assertThatThrownBy(() -> resources.bytes("a.bin", 3 << 20))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("what the file refers to is larger than 5 MB, a quarter of Java's heap; "
                        + "JAVA_TOOL_OPTIONS=-Xmx40m lets it read twice as much");
    }

    @Test
    void folderInPlaceOfAFile_isRefused() throws IOException {
        Files.createDirectory(folder.resolve("a.bin"));

        assertThatThrownBy(() -> new FolderResources(folder).bytes("a.bin", 4))
                .hasMessageContaining("is no regular file");
    }

    @Test
    void linkOutOfTheFolder_isNotFollowed() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        Files.write(folder.resolve("secret.bin"), new byte[4]);
        Files.createSymbolicLink(inner.resolve("a.bin"), folder.resolve("secret.bin"));

        assertThatThrownBy(() -> new FolderResources(inner).bytes("a.bin", 4))
                .hasMessageContaining("leads out of the folder");
    }
}
