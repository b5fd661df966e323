// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.buffer.GlbContainer;
import dev.surefoot.gltf.build.GlbBuilderTest;
import dev.surefoot.gltf.patch.GltfPatcher;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever the bytes, a file is read or refused; nothing else happens, and soon. */
class GltfFuzzTest {
    private static final int ROUNDS = 12_000;
    private static final String[] NUMBERS = {
        "-1", "0", "1", "3", "255", "65536", "2147483647", "1e9", "1e400", "0.5", "\"x\"", "[]", "{}", "null"
    };

    @Test
    void flippedAndLostBytes_neverEscapeAsAnythingElse() {
        byte[] valid = GlbBuilderTest.character();
        Random random = new Random(42);
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            int refused = 0;
            for (int round = 0; round < ROUNDS; round++) {
                byte[] bytes = Arrays.copyOf(valid, valid.length);
                for (int change = random.nextInt(4); change >= 0; change--) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                }
                if (random.nextInt(8) == 0) {
                    bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
                }
                refused += tryAll(bytes) ? 0 : 1;
            }
            assertThat(refused).isBetween(ROUNDS / 10, ROUNDS);
        });
    }

    @Test
    void exchangedNumbers_neverEscapeAsAnythingElse() throws FileIssue {
        GlbContainer valid = GlbContainer.parse(GlbBuilderTest.character());
        String json = new String(valid.json(), StandardCharsets.UTF_8);
        Random random = new Random(7);
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            int worked = 0;
            for (int round = 0; round < ROUNDS / 4; round++) {
                String text = json;
                for (int change = random.nextInt(3); change >= 0; change--) {
                    text = withOtherNumber(text, random);
                }
                worked += tryAll(valid.with(text.getBytes(StandardCharsets.UTF_8), new byte[0])) ? 1 : 0;
            }
            assertThat(worked).isBetween(1, ROUNDS / 4 - 1);
        });
    }

    private static String withOtherNumber(String text, Random random) {
        int from = random.nextInt(text.length());
        while (from < text.length() && !Character.isDigit(text.charAt(from))) {
            from++;
        }
        int to = from;
        while (to < text.length() && Character.isDigit(text.charAt(to))) {
            to++;
        }
        return text.substring(0, from) + NUMBERS[random.nextInt(NUMBERS.length)] + text.substring(to);
    }

    /** Reads, and where that works patches; returns whether everything worked. */
    private static boolean tryAll(byte[] bytes) throws FileIssue {
        if (GltfBrokenTest.readAll(bytes, Resources.NONE) != null) {
            return false;
        }
        GltfFile file = GltfReader.read(bytes, Resources.NONE);
        byte[] patched;
        try {
            GltfPatcher patcher = GltfCorpusTest.oneRotationEach(file);
            for (int a = 0; a < file.animationNames().size(); a++) {
                patcher.repeat(a, 2, file.clip(a).durationSeconds());
            }
            patched = patcher.toBytes();
        } catch (FileIssue issue) {
            // channels that move no node are read only when they are repeated
            return false;
        }
        GltfReader.read(patched, Resources.NONE);
        return true;
    }
}
