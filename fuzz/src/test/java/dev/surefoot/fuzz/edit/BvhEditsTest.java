// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.bvh.BvhFile;
import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.bvh.BvhReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class BvhEditsTest {
    private static final int SEED_0 = 0;
    private static final int FRAME_TIME = 6;
    private static final int EDGE = 0;

    /** The place of 1e-5 among the numbers at edges. */
    private static final int SHORTEST = 7;

    @Test
    void emptyProgram_givesTheFirstSeed() throws Exception {
        BvhFile file = read(new byte[0]);
        assertThat(file.frames()).isEqualTo(20);
        assertThat(file.skeleton().indexOf("LeftFoot")).isPositive();
    }

    @Test
    void oneEdit_givesTheShortestFrameTime() throws Exception {
        BvhFile file = read(new byte[] {SEED_0, FRAME_TIME, EDGE, SHORTEST});
        assertThat(file.frameSeconds()).isEqualTo(1e-5);
        assertThat(file.frames()).isEqualTo(20);
    }

    @Test
    void oneEdit_leavesTheRestOfTheTextAsItWas() {
        String seed = text(new byte[0]);
        String edited = text(new byte[] {SEED_0, FRAME_TIME, EDGE, SHORTEST});
        String line = "Frame Time: [^\n]*";
        assertThat(edited.replaceFirst(line, "")).isEqualTo(seed.replaceFirst(line, ""));
    }

    private static String text(byte[] program) {
        return new String(BvhEdits.make(new Program(program)), StandardCharsets.UTF_8);
    }

    private static BvhFile read(byte[] program) throws Exception {
        return BvhReader.read(BvhEdits.make(new Program(program)), "edited", BvhOptions.DEFAULTS);
    }
}
