// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.deflate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.zip.Adler32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;

/** The JDK's zlib inflates every stream to what went in, and makes none that is much smaller. */
class ZlibStreamTest {
    private static byte[] bytes(int size, IntUnaryOperator at) {
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) at.applyAsInt(i);
        }
        return bytes;
    }

    /** Asks for the whole stream: header, sum and end are checked by the inflater. */
    private static byte[] inflated(byte[] stream, int size) throws DataFormatException {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(stream);
            byte[] out = new byte[size + 1];
            int got = 0;
            while (!inflater.finished()) {
                int more = inflater.inflate(out, got, out.length - got);
                assertThat(more > 0 || inflater.finished()).isTrue();
                got += more;
            }
            assertThat(inflater.getRemaining()).isZero();
            return Arrays.copyOf(out, got);
        } finally {
            inflater.end();
        }
    }

    private static int comesBack(byte[] bytes) throws DataFormatException {
        byte[] stream = ZlibStream.of(bytes, 0, bytes.length);
        assertThat(inflated(stream, bytes.length)).isEqualTo(bytes);
        return stream.length;
    }

    private static int zlibAtItsBest(byte[] bytes) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try {
            deflater.setInput(bytes);
            deflater.finish();
            return deflater.deflate(new byte[2 * bytes.length + 64]);
        } finally {
            deflater.end();
        }
    }

    @Test
    void fewBytes_comeBack() throws DataFormatException {
        for (int size = 0; size < 300; size++) {
            comesBack(new byte[size]);
            comesBack(bytes(size, i -> i));
            comesBack(bytes(size, i -> i % 3));
        }
    }

    @Test
    void noise_comesBackAndHardlyGrows() throws DataFormatException {
        Random random = new Random(7);
        for (int size : new int[] {1, 100, 16_383, 16_384, 16_385, 70_000}) {
            byte[] noise = new byte[size];
            random.nextBytes(noise);
            assertThat(comesBack(noise)).isLessThan(size + size / 100 + 200);
        }
    }

    @Test
    void anyMixtureOfNoiseAndRepeats_comesBack() throws DataFormatException {
        Random random = new Random(11);
        for (int run = 0; run < 300; run++) {
            ByteArrayOutputStream mixed = new ByteArrayOutputStream();
            int range = 1 + random.nextInt(256);
            while (mixed.size() < 40_000 && random.nextInt(60) > 0) {
                byte[] so = mixed.toByteArray();
                if (so.length > 0 && random.nextBoolean()) {
                    int from = random.nextInt(so.length);
                    mixed.write(so, from, Math.min(so.length - from, 1 + random.nextInt(400)));
                } else {
                    for (int i = random.nextInt(30); i >= 0; i--) {
                        mixed.write(random.nextInt(range));
                    }
                }
            }
            comesBack(mixed.toByteArray());
        }
    }

    @Test
    void matchFurtherBackThanTheWindow_isNotTaken() throws DataFormatException {
        for (int apart : new int[] {32_767, 32_768, 32_769, 40_000}) {
            byte[] bytes = new byte[apart + 8];
            Random random = new Random(3);
            random.nextBytes(bytes);
            System.arraycopy(bytes, 0, bytes, apart, 8);
            comesBack(bytes);
        }
    }

    @Test
    void countsAsUnlikeAsFibonacci_fitTheLongestCode() throws DataFormatException {
        // by itself Huffman's tree of these would be 20 deep
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Random random = new Random(5);
        int[] counts = new int[20];
        counts[0] = 1;
        counts[1] = 1;
        int all = 2;
        for (int i = 2; i < counts.length; i++) {
            counts[i] = counts[i - 1] + counts[i - 2];
            all += counts[i];
        }
        while (out.size() < 16_000) {
            int at = random.nextInt(all);
            int symbol = 0;
            for (; at >= counts[symbol]; symbol++) {
                at -= counts[symbol];
            }
            out.write(symbol);
        }
        comesBack(out.toByteArray());
        HuffmanCode code = new HuffmanCode(counts, 15);
        long shares = 0;
        for (int i = 0; i < counts.length; i++) {
            assertThat(code.length(i)).isBetween(1, 15);
            shares += 1L << (15 - code.length(i));
        }
        assertThat(shares).as("what a prefix code without gaps fills").isEqualTo(1L << 15);
    }

    @Test
    void partOfAnArray_isTakenAlone() throws DataFormatException {
        byte[] bytes = bytes(1000, i -> i / 3);
        byte[] stream = ZlibStream.of(bytes, 100, 700);
        assertThat(inflated(stream, 600)).isEqualTo(Arrays.copyOfRange(bytes, 100, 700));
    }

    @Test
    void streamIsTheSameBytesEverywhere() {
        Adler32 sum = new Adler32();
        Random random = new Random(1);
        sum.update(ZlibStream.of(bytes(100_000, i -> random.nextInt(1 + i / 500)), 0, 100_000));
        assertThat(sum.getValue()).isEqualTo(768_854_503L);
    }

    @Test
    void timesOfKeys_becomeAsSmallAsZlibMakesThem() throws DataFormatException {
        for (int ticks : new int[] {1_539_538_600, 769_769_300, 384_884_650}) {
            ByteBuffer times = ByteBuffer.allocate(2000 * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            for (long i = 0; i < 2000; i++) {
                times.putLong(i * ticks);
            }
            assertThat(comesBack(times.array())).isLessThan(zlibAtItsBest(times.array()) * 103 / 100);
        }
    }
}
