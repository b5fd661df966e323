// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.patch;

import dev.surefoot.gltf.animation.Interpolation;
import dev.surefoot.gltf.animation.KeyTimes;
import dev.surefoot.gltf.buffer.ByteRange;
import dev.surefoot.gltf.buffer.ByteSink;
import dev.surefoot.gltf.buffer.ElementLayout;
import java.util.Arrays;

/**
 * A sampler's keys played several times over.
 *
 * <p>Where a cycle's last key and the next one's first are the same moment and have the same value they become one;
 * where the values differ both stay, one float's spacing apart, and the motion jumps there as it does in a player that
 * loops. Keys that begin after the clip or end before it are held up to its ends first, as players do. Elements are
 * copied as they are stored, whatever their type.
 */
final class RepeatedKeys {
    /** Ends of a loop that was exported well differ by float rounding only. */
    private static final double SAME_VALUE = 1e-6;

    private final Interpolation interpolation;
    private final int partBytes;
    /** One cycle: its times, and for each its parts in {@link #blocks}. */
    private final double[] cycle;

    private final byte[] blocks;

    /**
     * The keys of all cycles.
     *
     * @param seconds their times
     * @param elements their elements, stored as those taken
     */
    @SuppressWarnings("ArrayRecordComponent") // written to a file, never compared
    record Keys(float[] seconds, byte[] elements) {}

    /**
     * Takes a sampler's keys.
     *
     * @param track times of the keys
     * @param packed the output's elements
     * @param interpolation how to go from key to key
     */
    RepeatedKeys(double[] track, byte[] packed, Interpolation interpolation) {
        this.interpolation = interpolation;
        cycle = track;
        blocks = packed;
        partBytes = packed.length / track.length / interpolation.valuesPerKey();
    }

    /** Returns the same with keys that hold the first and the last value to the clip's ends, where they are missing. */
    RepeatedKeys heldTo(double startSeconds, double endSeconds) {
        int last = cycle.length - 1;
        boolean before = cycle[0] > startSeconds + KeyTimes.tolerance(startSeconds);
        boolean after = cycle[last] < endSeconds - KeyTimes.tolerance(endSeconds);
        int block = partBytes * interpolation.valuesPerKey();
        int added = (before ? 1 : 0) + (after ? 1 : 0);
        double[] times = new double[cycle.length + added];
        byte[] held = new byte[blocks.length + added * block];
        int shift = before ? 1 : 0;
        System.arraycopy(cycle, 0, times, shift, cycle.length);
        System.arraycopy(blocks, 0, held, shift * block, blocks.length);
        int valuePart = interpolation == Interpolation.CUBICSPLINE ? partBytes : 0;
        if (before) {
            times[0] = startSeconds;
            System.arraycopy(blocks, valuePart, held, valuePart, partBytes);
            // flat from the held key on: the first key's in-tangent was never used before
            Arrays.fill(held, block, block + valuePart, (byte) 0);
        }
        if (after) {
            times[times.length - 1] = endSeconds;
            int end = held.length - block;
            System.arraycopy(held, end - block + valuePart, held, end + valuePart, partBytes);
            Arrays.fill(held, end - valuePart, end, (byte) 0);
        }
        return new RepeatedKeys(times, held, interpolation);
    }

    /**
     * Returns the keys of {@code cycles} cycles, {@code period} seconds apart; {@code layout} is how values are
     * compared.
     */
    Keys times(int cycles, double period, ElementLayout layout) {
        int keys = cycle.length;
        int block = partBytes * interpolation.valuesPerKey();
        boolean meets = cycle[keys - 1] + KeyTimes.tolerance(cycle[keys - 1] + period) >= cycle[0] + period;
        boolean merges = meets && (interpolation == Interpolation.STEP || endsEqual(layout));
        float[] seconds = new float[keys * cycles - (merges ? cycles - 1 : 0)];
        ByteSink elements = new ByteSink(seconds.length * block);
        int at = 0;
        for (int c = 0; c < cycles; c++) {
            boolean more = c + 1 < cycles;
            for (int k = 0; k < keys - (merges && more ? 1 : 0); k++) {
                float time = (float) (cycle[k] + c * period);
                if (meets && !merges && more && k == keys - 1) {
                    time = Math.nextDown((float) (cycle[0] + (c + 1) * period));
                }
                // added periods may round neighbours onto each other
                seconds[at] = at > 0 && time <= seconds[at - 1] ? Math.nextUp(seconds[at - 1]) : time;
                at++;
                if (merges && c > 0 && k == 0 && interpolation == Interpolation.CUBICSPLINE) {
                    // arrives as the last key did, leaves as the first does
                    elements.bytes(blocks, (keys - 1) * block, partBytes);
                    elements.bytes(blocks, partBytes, 2 * partBytes);
                } else {
                    elements.bytes(blocks, k * block, block);
                }
            }
        }
        return new Keys(seconds, elements.toBytes());
    }

    private boolean endsEqual(ElementLayout layout) {
        int valuePart = interpolation == Interpolation.CUBICSPLINE ? partBytes : 0;
        ByteRange first = new ByteRange(blocks, valuePart, partBytes);
        int lastBlock = blocks.length - partBytes * interpolation.valuesPerKey();
        ByteRange last = new ByteRange(blocks, lastBlock + valuePart, partBytes);
        for (int element = 0; element < partBytes; element += layout.bytes()) {
            for (int c = 0; c < layout.components(); c++) {
                double a = layout.component().read(first, element + layout.offsetOf(c));
                double b = layout.component().read(last, element + layout.offsetOf(c));
                if (!(Math.abs(a - b) <= SAME_VALUE * Math.max(1, Math.abs(a)))) {
                    return false;
                }
            }
        }
        return true;
    }
}
