// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.GltfReader;
import org.junit.jupiter.api.Test;

class GltfEditsTest {
    private static final byte TEXT_INLINE = 5;
    private static final byte TEXT_AND_FILE = 6;
    private static final byte CHANNEL = 7;

    @Test
    void emptyProgram_givesTheFirstSeed() throws Exception {
        GltfEdits.Made made = GltfEdits.make(new Program(new byte[0]));
        assertThat(made.extension()).isEqualTo("glb");
        assertThat(read(made).clip(0).frames()).isEqualTo(20);
    }

    @Test
    void sameSeed_isTheSameClipInAllForms() throws Exception {
        for (byte form : new byte[] {TEXT_INLINE, TEXT_AND_FILE}) {
            GltfEdits.Made made = GltfEdits.make(new Program(new byte[] {form}));
            assertThat(made.extension()).isEqualTo("gltf");
            assertThat(read(made).clip(0).frames()).isEqualTo(20);
        }
    }

    /** The fault that an attack found first: metres of sole. */
    @Test
    void oneEdit_turnsAChannelIntoScale() throws Exception {
        byte[] program = {0, 0, CHANNEL, 0, 1, 0, 2};
        GltfFile file = read(GltfEdits.make(new Program(program)));
        assertThat(file.json().toString()).contains("\"scale\"");
        assertThat(file.clip(0).pose(0).isScaled()).isTrue();
    }

    private static GltfFile read(GltfEdits.Made made) throws Exception {
        return GltfReader.read(made.bytes(), made.resources());
    }
}
