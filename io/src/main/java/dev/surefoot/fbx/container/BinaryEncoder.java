// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.fbx.deflate.ZlibStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;

/** Writes records of a binary file, in its byte order, with its width of offsets and its habit of compression. */
public final class BinaryEncoder {
    private static final int FIRST_ROOM = 1 << 16;

    private final FbxDocument.Kind kind;
    private final int leastDeflated;
    private byte[] bytes;
    private int length;
    /** The array of longs that was written last, and where. */
    private long[] last;

    private int lastStart;
    private int lastEnd;

    /**
     * Creates an encoder whose first byte is that of the file.
     *
     * @param kind how the file is written
     * @param expected bytes that it will have, about
     * @param leastDeflated bytes from which on an array is compressed, if that makes it smaller; see
     *     {@link FbxDocument#leastDeflated}
     */
    public BinaryEncoder(FbxDocument.Kind kind, int expected, int leastDeflated) {
        this.kind = kind;
        this.leastDeflated = leastDeflated;
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
            counted('S', named.name().concat("\0\1").concat(named.kind()).getBytes(StandardCharsets.UTF_8));
        } else if (value instanceof String text) {
            counted('S', text.getBytes(StandardCharsets.UTF_8));
        } else if (value instanceof byte[] raw) {
            counted('R', raw);
        } else {
            array(value);
        }
    }

    private void counted(int type, byte[] counted) {
        integer(type, 1);
        integer(counted.length, Integer.BYTES);
        bytes(counted, 0, counted.length);
    }

    private void array(Object value) {
        if (value instanceof long[] longs) {
            longs(longs);
        } else if (value instanceof int[] ints) {
            int data = header('i', ints.length);
            for (int number : ints) {
                integer(number, Integer.BYTES);
            }
            finish(data);
        } else if (value instanceof double[] doubles) {
            int data = header('d', doubles.length);
            for (double number : doubles) {
                integer(Double.doubleToRawLongBits(number), Double.BYTES);
            }
            finish(data);
        } else if (value instanceof float[] floats) {
            int data = header('f', floats.length);
            for (float number : floats) {
                integer(Float.floatToRawIntBits(number), Float.BYTES);
            }
            finish(data);
        } else if (value instanceof NewRecord.FloatBits floats) {
            int data = header('f', floats.bits().length);
            for (int bits : floats.bits()) {
                integer(bits, Float.BYTES);
            }
            finish(data);
        } else {
            throw new IllegalArgumentException("value must be text, a number or an array, got " + value);
        }
    }

    /** Curves of one clip have their keys at the same moments, which are written again as they were the last time. */
    private void longs(long[] longs) {
        if (isLast(longs)) {
            bytes(bytes, lastStart, lastEnd);
            return;
        }
        lastStart = length;
        int data = header('l', longs.length);
        for (long number : longs) {
            integer(number, Long.BYTES);
        }
        finish(data);
        lastEnd = length;
        last = longs;
    }

    private boolean isLast(long[] longs) {
        if (last == null || last.length != longs.length) {
            return false;
        }
        for (int i = 0; i < longs.length; i++) {
            if (longs[i] != last[i]) {
                return false;
            }
        }
        return true;
    }

    /** Writes what stands in front of an array's data, as if it were raw; returns where the data begins. */
    private int header(int type, int count) {
        integer(type, 1);
        integer(count, Integer.BYTES);
        zeros(2 * Integer.BYTES);
        return length;
    }

    /** Compresses an array's data where the file's habit is so, and says in front how long it is. */
    private void finish(int data) {
        int size = length - data;
        if (size >= leastDeflated) {
            byte[] deflated = ZlibStream.of(bytes, data, length);
            if (deflated.length < size) {
                length = data;
                bytes(deflated, 0, deflated.length);
                put(data - 2 * Integer.BYTES, ArrayData.DEFLATED, Integer.BYTES);
            }
        }
        put(data - Integer.BYTES, length - data, Integer.BYTES);
    }
}
