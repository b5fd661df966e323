// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteChunksTest {
    @Test
    void bytesOfAnyLength_comeOutAsTheyWentIn() {
        Random random = new Random(5);
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        ByteChunks chunks = new ByteChunks();
        byte[] source = new byte[3_000_000];
        random.nextBytes(source);
        for (int i = 0; i < 20; i++) {
            int start = random.nextInt(source.length);
            int end = start + random.nextInt(source.length - start + 1);
            chunks.append(source, start, end);
            expected.write(source, start, end - start);
            String number = Integer.toString(random.nextInt()).repeat(i % 3);
            chunks.append(number);
            expected.writeBytes(number.getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(chunks.drain()).isEqualTo(expected.toByteArray());
    }

    @Test
    void nothing_isNoBytes() {
        assertThat(new ByteChunks().drain()).isEmpty();
    }
}
