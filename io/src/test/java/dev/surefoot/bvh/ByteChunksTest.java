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
        byte[] source = new byte[3_000_000];
        random.nextBytes(source);
        ByteChunks chunks = new ByteChunks(source);
        for (int i = 0; i < 20; i++) {
            int start = random.nextInt(source.length);
            int end = start + random.nextInt(source.length - start + 1);
            chunks.copy(start, end);
            expected.write(source, start, end - start);
            // goes on where that ended, and a few bytes from elsewhere
            int further = Math.min(source.length, end + random.nextInt(30));
            chunks.copy(end, further);
            expected.write(source, end, further - end);
            chunks.copy(7, 7 + i);
            expected.write(source, 7, i);
            String number = Integer.toString(random.nextInt()).repeat(i % 3);
            chunks.append(number);
            expected.writeBytes(number.getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(chunks.drain()).isEqualTo(expected.toByteArray());
    }

    @Test
    void manySmallPieces_comeOutInOrder() {
        byte[] source = "0123456789abcdefghijklmnopqrstuvwxyz".getBytes(StandardCharsets.US_ASCII);
        ByteChunks chunks = new ByteChunks(source);
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 300_000; i++) {
            int start = i % 17;
            int end = start + i % 19;
            chunks.copy(start, end);
            expected.append(new String(source, start, end - start, StandardCharsets.US_ASCII));
            chunks.append(0.5 * (i % 7), 1);
            expected.append(0.5 * (i % 7));
        }
        assertThat(new String(chunks.drain(), StandardCharsets.US_ASCII)).isEqualTo(expected.toString());
    }

    @Test
    void nothing_isNoBytes() {
        assertThat(new ByteChunks(new byte[0]).drain()).isEmpty();
    }
}
