// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.edit;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Makes PNG images: header, palette and pixels of a fuzzer's choice, check sums and compression right. */
public final class PngEdits {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10};
    private static final int MOST_PIXEL_BYTES = 4096;

    private PngEdits() {}

    /** Returns the image that a program makes; form 2 adds a palette, form 3 chunks of any kind. */
    public static byte[] make(int form, Program program) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(SIGNATURE);
        ByteBuffer header = ByteBuffer.allocate(13);
        header.putInt(side(program)).putInt(side(program));
        header.put(program.of((byte) 8, (byte) 16, (byte) 1, (byte) 2, (byte) 4, (byte) program.next()));
        header.put(program.of((byte) 0, (byte) 2, (byte) 3, (byte) 4, (byte) 6, (byte) program.next()));
        header.put((byte) (program.next() >> 7))
                .put((byte) (program.next() >> 7))
                .put((byte) (program.next() >> 6));
        chunk(out, "IHDR", header.array());
        if (form == 2) {
            chunk(out, "PLTE", program.rest(3 * program.below(64)));
        }
        if (form == 3) {
            chunk(out, program.of("tEXt", "gAMA", "ABCD", "IDAT", "IEND", "PLTE"), program.rest(program.below(16)));
        }
        int parts = 1 + program.below(3);
        byte[] pixels = compressed(program);
        for (int i = 0; i < parts; i++) {
            int from = pixels.length * i / parts;
            int to = pixels.length * (i + 1) / parts;
            byte[] part = new byte[to - from];
            System.arraycopy(pixels, from, part, 0, part.length);
            chunk(out, "IDAT", part);
        }
        chunk(out, "IEND", new byte[0]);
        return out.toByteArray();
    }

    private static int side(Program program) {
        int side = program.next();
        return side < 240 ? 1 + side % 16 : (int) program.finite();
    }

    private static byte[] compressed(Program program) {
        int filler = program.next();
        byte[] given = program.rest(MOST_PIXEL_BYTES);
        byte[] raw = new byte[given.length + 16 * filler];
        System.arraycopy(given, 0, raw, 0, given.length);
        Deflater deflater = new Deflater();
        deflater.setInput(raw);
        deflater.finish();
        byte[] out = new byte[raw.length + 64];
        int length = deflater.deflate(out);
        deflater.end();
        byte[] pixels = new byte[length];
        System.arraycopy(out, 0, pixels, 0, length);
        return pixels;
    }

    private static void chunk(ByteArrayOutputStream out, String type, byte[] data) {
        CRC32 sum = new CRC32();
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        sum.update(name);
        sum.update(data);
        out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
        out.writeBytes(name);
        out.writeBytes(data);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array());
    }
}
