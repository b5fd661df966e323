// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonDocument;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Where numbers are in an element. */
class ElementLayoutTest {
    private static ElementLayout layout(int component, String type) throws FileIssue {
        String json = "{\"componentType\": " + component + ", \"type\": \"" + type + "\", \"count\": 2}";
        return ElementLayout.of(
                JsonDocument.parse(json.getBytes(StandardCharsets.UTF_8)).root().asObject());
    }

    @Test
    void vectors_haveNoGaps() throws FileIssue {
        ElementLayout bytes = layout(5121, "VEC3");
        assertThat(bytes.bytes()).isEqualTo(3);
        assertThat(bytes.offsetOf(2)).isEqualTo(2);
        assertThat(layout(5126, "VEC4").bytes()).isEqualTo(16);
    }

    @Test
    void columnsOfByteMatrices_beginAtMultiplesOfFour() throws FileIssue {
        ElementLayout matrix = layout(5121, "MAT3");
        assertThat(matrix.components()).isEqualTo(9);
        assertThat(matrix.bytes()).isEqualTo(12);
        assertThat(matrix.offsetOf(3)).isEqualTo(4);
        assertThat(matrix.offsetOf(8)).isEqualTo(10);
        assertThat(layout(5123, "MAT2").bytes()).isEqualTo(8);
        assertThat(layout(5126, "MAT4").bytes()).isEqualTo(64);
    }

    @Test
    void unknownTypes_areRefused() {
        assertThatThrownBy(() -> layout(5124, "VEC3"))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("5124");
        assertThatThrownBy(() -> layout(5126, "VEC5")).isInstanceOf(FileIssue.class);
    }
}
