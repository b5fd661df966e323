// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A record that is to be written: text, numbers, whole numbers of 32 and 64 bits, names of objects, or an array.
 *
 * <p>Mutable while it is put together.
 */
public final class NewRecord {
    private final String name;
    private final List<Object> values = new ArrayList<>();
    private final List<NewRecord> children = new ArrayList<>();

    /**
     * An object's name and its class: {@code Model::Hips} in text.
     *
     * @param name the name
     * @param kind the class
     */
    record ObjectName(String name, String kind) {}

    /**
     * An array of numbers of single precision, given by their bits.
     *
     * @param bits of each number
     */
    @SuppressWarnings("ArrayRecordComponent") // written, never compared
    record FloatBits(int[] bits) {}

    /** Creates a record without values. */
    public NewRecord(String name) {
        this.name = name;
    }

    /** Adds text. */
    public NewRecord text(String text) {
        values.add(text);
        return this;
    }

    /** Adds an object's name and its class. */
    public NewRecord objectName(String objectName, String kind) {
        values.add(new ObjectName(objectName, kind));
        return this;
    }

    /** Adds bytes that mean nothing here; in a binary file alone. */
    public NewRecord bytes(byte[] bytes) {
        values.add(Arrays.copyOf(bytes, bytes.length));
        return this;
    }

    /** Adds a whole number of 32 bits. */
    public NewRecord int32(int value) {
        values.add(value);
        return this;
    }

    /** Adds a whole number of 64 bits. */
    public NewRecord int64(long value) {
        values.add(value);
        return this;
    }

    /** Adds a number. */
    public NewRecord number(double value) {
        values.add(value);
        return this;
    }

    /** Adds an array of whole numbers of 32 bits. */
    public NewRecord array(int[] array) {
        values.add(Arrays.copyOf(array, array.length));
        return this;
    }

    /** Adds an array of whole numbers of 64 bits. */
    public NewRecord array(long[] array) {
        values.add(Arrays.copyOf(array, array.length));
        return this;
    }

    /** Adds an array of numbers of single precision. */
    public NewRecord array(float[] array) {
        values.add(Arrays.copyOf(array, array.length));
        return this;
    }

    /** Adds an array of numbers of double precision. */
    public NewRecord array(double[] array) {
        values.add(Arrays.copyOf(array, array.length));
        return this;
    }

    /** Adds an array of numbers of single precision by their bits, which need not be those of any number. */
    public NewRecord arrayOfBits(int[] bits) {
        values.add(new FloatBits(Arrays.copyOf(bits, bits.length)));
        return this;
    }

    /** Adds a record inside. */
    public NewRecord child(NewRecord child) {
        children.add(child);
        return this;
    }

    /** Returns the record's name. */
    public String name() {
        return name;
    }

    /** Returns the number of values. */
    public int size() {
        return values.size();
    }

    List<Object> values() {
        return values;
    }

    List<NewRecord> children() {
        return children;
    }
}
