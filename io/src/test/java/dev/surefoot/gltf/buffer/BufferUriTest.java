// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.file.Resources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BufferUriTest {
    @ParameterizedTest
    @CsvSource({"a.bin, a.bin", "sub/a%20b.bin, sub/a b.bin", "%C3%A9.bin, é.bin", "é.bin, é.bin", "a..b/..c, a..b/..c"
    })
    void pathsInTheFolder_areDecoded(String uri, String path) throws FileIssue {
        assertThat(BufferUri.relativePath(uri, "")).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../a",
                "a/../b",
                "a/..",
                "%2e%2e/a",
                "..%2Fa",
                "/etc/passwd",
                "%2Fetc",
                "//host/a",
                "http://host/a",
                "file:a",
                "C:a",
                "C%3Aa",
                "a\\b",
                "..%5Ca",
                "a%00b",
                "",
                "a%",
                "a%2",
                "a%zz"
            })
    void everythingElse_isRefused(String uri) {
        assertThatThrownBy(() -> BufferUri.relativePath(uri, "")).isInstanceOf(FileIssue.class);
    }

    @Test
    void dataUris_areDecoded() throws FileIssue {
        assertThat(BufferUri.bytes("data:application/octet-stream;base64,AQID", "", Resources.NONE, 3))
                .containsExactly(1, 2, 3);
        assertThat(BufferUri.bytes("data:,a%01", "", Resources.NONE, 3)).containsExactly('a', 1);
        assertThatThrownBy(() -> BufferUri.bytes("data:;base64,A*", "", Resources.NONE, 3))
                .isInstanceOf(FileIssue.class);
        assertThatThrownBy(() -> BufferUri.bytes("data:;base64", "", Resources.NONE, 3))
                .isInstanceOf(FileIssue.class);
    }

    @Test
    void filesThatAreNotThere_areTheCallersIssue() {
        assertThatThrownBy(() -> BufferUri.bytes("a.bin", "", Resources.NONE, 3))
                .isInstanceOfSatisfying(
                        FileIssue.class, issue -> assertThat(issue.code()).isEqualTo(IssueCode.RESOURCE));
    }
}
