// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes contact tracks as {@link TrackReader} reads them. */
final class TrackWriter {
    private byte[] bytes = new byte[1024];
    private int size;

    void putTrack(ContactTrack track) {
        putLong(Double.doubleToLongBits(track.durationSeconds()));
        putByte(track.loops() ? 1 : 0);
        float[] knots = track.root().numbers();
        putInt(track.root().knots());
        for (float number : knots) {
            putInt(Float.floatToIntBits(number));
        }
        putByte(track.legs());
        track.legSteps().forEach(this::putLeg);
    }

    private void putLeg(LegSteps leg) {
        putText(leg.name());
        putInt(Float.floatToIntBits((float) leg.lengthMetres()));
        putByte(Math.getExponent(leg.unitMetres()));
        putInt(leg.steps());
        for (float number : leg.times()) {
            putInt(Float.floatToIntBits(number));
        }
        for (float number : leg.headings()) {
            putInt(Float.floatToIntBits(number));
        }
        for (short number : leg.places()) {
            putShort(number);
        }
        for (short number : leg.swings()) {
            putShort(number);
        }
    }

    void putText(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        // longer than a name's length can say: cut, as no clip is told by what follows 65,535 bytes
        int length = Math.min(utf8.length, 0xFFFF);
        putShort(length);
        for (int i = 0; i < length; i++) {
            putByte(utf8[i]);
        }
    }

    private void putLong(long value) {
        putInt((int) (value >> 32));
        putInt((int) value);
    }

    void putInt(int value) {
        putShort(value >> 16);
        putShort(value);
    }

    void putShort(int value) {
        putByte(value >> 8);
        putByte(value);
    }

    private void putByte(int value) {
        if (size == bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * size);
        }
        bytes[size++] = (byte) value;
    }

    byte[] bytes() {
        return Arrays.copyOf(bytes, size);
    }
}
