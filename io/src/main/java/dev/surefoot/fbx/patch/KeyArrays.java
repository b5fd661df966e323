// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.fbx.curve.KeyAttributes;
import dev.surefoot.fbx.curve.KeyCurve;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The five arrays of a curve: new keys from which it goes straight, and those of its own before and behind them. */
final class KeyArrays {
    private final long[] ticks;
    private final float[] values;
    private final List<KeyAttributes> runs = new ArrayList<>();
    private int[] counts = new int[1];
    private int size;

    /**
     * Puts keys together.
     *
     * @param old the curve that was there; null for none
     * @param newTicks times of the new keys, ascending; what lies between the first and the last is replaced
     * @param newValues their values
     * @param shift what is added to all values, old ones too
     * @param straight what the new keys say of the way to the next
     */
    KeyArrays(KeyCurve old, long[] newTicks, double[] newValues, double shift, KeyAttributes straight) {
        int kept = old == null ? 0 : old.size();
        ticks = new long[kept + newTicks.length];
        values = new float[ticks.length];
        int key = 0;
        for (; key < kept && old.ticks(key) < newTicks[0]; key++) {
            add(old.ticks(key), old.keyValue(key) + shift, old.attributes(key));
        }
        for (int i = 0; i < newTicks.length; i++) {
            add(newTicks[i], newValues[i] + shift, straight);
        }
        for (; key < kept; key++) {
            if (old.ticks(key) > newTicks[newTicks.length - 1]) {
                add(old.ticks(key), old.keyValue(key) + shift, old.attributes(key));
            }
        }
    }

    private void add(long at, double value, KeyAttributes attributes) {
        ticks[size] = at;
        values[size] = (float) value;
        size++;
        int last = runs.size() - 1;
        if (last >= 0 && isSame(runs.get(last), attributes)) {
            counts[last]++;
        } else {
            if (runs.size() == counts.length) {
                counts = Arrays.copyOf(counts, 2 * counts.length);
            }
            counts[runs.size()] = 1;
            runs.add(attributes);
        }
    }

    private static boolean isSame(KeyAttributes a, KeyAttributes b) {
        return a.flags() == b.flags() && Arrays.equals(a.data(), b.data());
    }

    /** Returns the arrays as records, in the order in which programs write them. */
    List<NewRecord> records() {
        int[] flags = new int[runs.size()];
        int[] data = new int[KeyAttributes.DATA * runs.size()];
        for (int run = 0; run < flags.length; run++) {
            flags[run] = runs.get(run).flags();
            System.arraycopy(runs.get(run).data(), 0, data, KeyAttributes.DATA * run, KeyAttributes.DATA);
        }
        return List.of(
                new NewRecord("KeyTime").array(Arrays.copyOf(ticks, size)),
                new NewRecord("KeyValueFloat").array(Arrays.copyOf(values, size)),
                new NewRecord("KeyAttrFlags").array(flags),
                new NewRecord("KeyAttrDataFloat").arrayOfBits(data),
                new NewRecord("KeyAttrRefCount").array(Arrays.copyOf(counts, runs.size())));
    }
}
