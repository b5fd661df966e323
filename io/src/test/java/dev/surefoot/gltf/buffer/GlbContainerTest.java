// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Chunks of the binary container, byte by byte. */
class GlbContainerTest {
    private static final byte[] JSON = {'{', '}'};
    private static final byte[] BIN = {1, 2, 3, 4, 5};

    @Test
    void created_isFilledUpToMultiplesOfFour_andReadBack() throws FileIssue {
        byte[] bytes = GlbContainer.create(JSON, BIN);
        assertThat(bytes).hasSize(12 + 8 + 4 + 8 + 8);
        GlbContainer glb = GlbContainer.parse(bytes);
        assertThat(glb.json()).containsExactly('{', '}', ' ', ' ');
        assertThat(glb.binLength()).isEqualTo(8);
        assertThat(Arrays.copyOfRange(bytes, glb.bin().offset(), glb.bin().offset() + 5))
                .isEqualTo(BIN);
    }

    @Test
    void tail_isAddedBehindTheOldBytes_atAMultipleOfFour() throws FileIssue {
        GlbContainer grown = GlbContainer.parse(
                GlbContainer.parse(GlbContainer.create(JSON, BIN)).with(new byte[] {'{', ' ', '}'}, new byte[] {7}));
        ByteRange bin = grown.bin();
        assertThat(Arrays.copyOfRange(bin.source(), bin.offset(), bin.offset() + bin.length()))
                .containsExactly(1, 2, 3, 4, 5, 0, 0, 0, 7, 0, 0, 0);
        assertThat(grown.json()).containsExactly('{', ' ', '}', ' ');
    }

    @Test
    void fileWithoutBin_getsOne() throws FileIssue {
        GlbContainer none = GlbContainer.parse(GlbContainer.create(JSON, new byte[0]));
        assertThat(none.hasBin()).isFalse();
        assertThat(GlbContainer.parse(none.with(JSON, new byte[] {7})).binLength())
                .isEqualTo(4);
    }

    @Test
    void bytesBehindTheStatedLength_areKept() throws FileIssue {
        byte[] bytes = GlbContainer.create(JSON, BIN);
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 2);
        longer[bytes.length] = 42;
        byte[] written = GlbContainer.parse(longer).with(JSON, new byte[0]);
        assertThat(written).isEqualTo(longer);
    }

    @Test
    void lengthsBeyondTheEnd_areRefusedByTheirPlace() {
        byte[] bytes = GlbContainer.create(JSON, BIN);
        assertThatThrownBy(() -> GlbContainer.parse(Arrays.copyOf(bytes, bytes.length - 1)))
                .isInstanceOfSatisfying(FileIssue.class, issue -> {
                    assertThat(issue.code()).isEqualTo(IssueCode.COUNT);
                    assertThat(issue.place()).isEqualTo("byte 8");
                });
        byte[] chunk = Arrays.copyOf(bytes, bytes.length);
        chunk[12] = 127;
        assertThatThrownBy(() -> GlbContainer.parse(chunk))
                .hasMessage("byte 12: a chunk of 127 bytes goes beyond the end");
    }
}
