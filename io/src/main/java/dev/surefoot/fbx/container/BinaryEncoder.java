// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;

/** Writes records of a binary file, in its byte order and with its width of offsets. Arrays are written raw. */
public final class BinaryEncoder {
    private static final int FIRST_ROOM = 1 << 16;

    private final FbxDocument.Kind kind;
    private byte[] bytes;
    private int length;

    /** Creates an encoder whose first byte is that of the file. */
    public BinaryEncoder(FbxDocument.Kind kind, int expected) {
        this.kind = kind;
        bytes = new byte[Math.max(expected, FIRST_ROOM)];
    }

    /** Returns how many bytes were written. */
    public int length() {
        return length;
    }

    /** Returns what was written. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    /** Writes bytes of an array. */
    public void bytes(byte[] source, int from, int to) {
        reserve(to - from);
        System.arraycopy(source, from, bytes, length, to - from);
        length += to - from;
    }

    /** Writes so many zeros. */
    public void zeros(int count) {
        reserve(count);
        Arrays.fill(bytes, length, length + count, (byte) 0);
        length += count;
    }

    /** Writes what closes a list of records. */
    public void nullRecord() {
        zeros(3 * kind.width() + 1);
    }

    private void integer(long value, int width) {
        reserve(width);
        put(length, value, width);
        length += width;
    }

    private void put(int at, long value, int width) {
        for (int i = 0; i < width; i++) {
            int shift = Byte.SIZE * (kind.bigEndian() ? width - 1 - i : i);
            bytes[at + i] = (byte) (value >> shift);
        }
    }

    private void reserve(int count) {
        if (count > bytes.length - length) {
            // grows to an OutOfMemoryError beyond 2 GB, never to a negative size
            long wanted = Math.max((long) length + count, Math.min(2L * bytes.length, Integer.MAX_VALUE - 8L));
            bytes = Arrays.copyOf(bytes, (int) Math.min(wanted, Integer.MAX_VALUE - 8L));
        }
    }

    /**
     * Writes a record around what a caller writes.
     *
     * @param name its name
     * @param count its number of values
     * @param values writes them
     * @param inside writes the records inside and what closes them
     */
    public void record(String name, int count, Consumer<BinaryEncoder> values, Consumer<BinaryEncoder> inside) {
        int start = length;
        int width = kind.width();
        byte[] named = name.getBytes(StandardCharsets.UTF_8);
        integer(0, width);
        integer(count, width);
        integer(0, width);
        integer(named.length, 1);
        bytes(named, 0, named.length);
        int valuesStart = length;
        values.accept(this);
        put(start + 2 * width, length - valuesStart, width);
        inside.accept(this);
        put(start, length, width);
    }

    /** Writes a new record. */
    public void record(NewRecord record) {
        record(record.name(), record.values().size(), out -> out.values(record), out -> {
            record.children().forEach(out::record);
            if (!record.children().isEmpty()) {
                out.nullRecord();
            }
        });
    }

    /** Writes a new record's values alone. */
    public void values(NewRecord record) {
        record.values().forEach(this::value);
    }

    private void value(Object value) {
        if (value instanceof Integer number) {
            integer('I', 1);
            integer(number, Integer.BYTES);
        } else if (value instanceof Long number) {
            integer('L', 1);
            integer(number, Long.BYTES);
        } else if (value instanceof Double number) {
            integer('D', 1);
            integer(Double.doubleToRawLongBits(number), Long.BYTES);
        } else if (value instanceof NewRecord.ObjectName named) {
            // not by +: TeaVM takes a 1 in a constant for a place of the sum
            text(named.name().concat("\0\1").concat(named.kind()));
        } else if (value instanceof String text) {
            text(text);
        } else {
            array(value);
        }
    }

    private void text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        integer('S', 1);
        integer(encoded.length, Integer.BYTES);
        bytes(encoded, 0, encoded.length);
    }

    private void array(Object value) {
        if (value instanceof long[] longs) {
            header('l', longs.length, Long.BYTES);
            for (long number : longs) {
                integer(number, Long.BYTES);
            }
        } else if (value instanceof int[] ints) {
            header('i', ints.length, Integer.BYTES);
            for (int number : ints) {
                integer(number, Integer.BYTES);
            }
        } else if (value instanceof double[] doubles) {
            header('d', doubles.length, Double.BYTES);
            for (double number : doubles) {
                integer(Double.doubleToRawLongBits(number), Double.BYTES);
            }
        } else if (value instanceof float[] floats) {
            header('f', floats.length, Float.BYTES);
            for (float number : floats) {
                integer(Float.floatToRawIntBits(number), Float.BYTES);
            }
        } else if (value instanceof NewRecord.FloatBits floats) {
            header('f', floats.bits().length, Float.BYTES);
            for (int bits : floats.bits()) {
                integer(bits, Float.BYTES);
            }
        } else {
            throw new IllegalArgumentException("value must be text, a number or an array, got " + value);
        }
    }

    private void header(int type, int count, int width) {
        integer(type, 1);
        integer(count, Integer.BYTES);
        integer(0, Integer.BYTES);
        integer((long) count * width, Integer.BYTES);
    }
}
