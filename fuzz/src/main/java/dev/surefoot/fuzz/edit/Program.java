// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.edit;

/**
 * A fuzzer's bytes as a list of decisions: what an edit asks for is taken from them one after the other, and is 0 once
 * they are used up.
 */
public final class Program {
    /** Of 256 kinds of number so many are at an edge. */
    private static final int EDGES = 64;

    private final byte[] bytes;
    private int at;

    /** Creates a program; the array is shared. */
    public Program(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Returns the same from its beginning, for what is done more than once. */
    public Program again() {
        return new Program(bytes);
    }

    /** Returns whether there is anything left. */
    public boolean hasMore() {
        return at < bytes.length;
    }

    /** Returns the next byte, from 0 to 255. */
    public int next() {
        return at < bytes.length ? bytes[at++] & 255 : 0;
    }

    /** Returns a number from 0 to below {@code count}, which is at least 1; of two bytes where one is too few. */
    public int below(int count) {
        int drawn = count <= 256 ? next() : next() << 8 | next();
        return drawn % count;
    }

    /** Returns one of some values. */
    @SafeVarargs
    public final <T> T of(T... values) {
        return values[below(values.length)];
    }

    /** Returns the next eight bytes as a number: any bits, NaN too. */
    public double rawDouble() {
        long bits = 0;
        for (int i = 0; i < 8; i++) {
            bits = bits << 8 | next();
        }
        return Double.longBitsToDouble(bits);
    }

    /**
     * Returns a finite number: one time in four one at an edge, else a plain one of a few digits. More edges would
     * leave nothing that reaches what lies behind the first check.
     */
    public double finite() {
        int kind = next();
        return kind < EDGES ? EdgeNumbers.get(below(EdgeNumbers.count())) : (kind - 160) * (1 + next()) / 1000.0;
    }

    /** Returns what is left, of at most so many bytes. */
    public byte[] rest(int most) {
        byte[] rest = new byte[Math.min(most, bytes.length - at)];
        System.arraycopy(bytes, at, rest, 0, rest.length);
        at += rest.length;
        return rest;
    }
}
