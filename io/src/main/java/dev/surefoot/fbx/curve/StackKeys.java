// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The times of all keys that move joints in a stack, in ticks.
 *
 * @param curves those of each curve that has more than two: two are its ends, whatever the rate
 * @param union all of them, ascending, each once
 * @param heldSpacing the time from frame to frame of the clip that keys were written for, as these hold it; 0 where
 *     none does
 */
@SuppressWarnings("ArrayRecordComponent") // times in their thousands, never compared
record StackKeys(List<long[]> curves, long[] union, int heldSpacing) {
    private static final int ENDS = 2;

    static StackKeys of(AnimationStack stack) {
        List<long[]> curves = new ArrayList<>();
        int heldSpacing = 0;
        for (AnimatedChannel channel : stack.channels().values()) {
            for (CurveNode node : channel.nodes()) {
                for (int axis = 0; axis < CurveNode.AXES.size(); axis++) {
                    KeyCurve curve = node.curve(axis);
                    long[] ticks = curve == null ? new long[0] : curve.allTicks();
                    if (heldSpacing == 0 && ticks.length > 0) {
                        // keys outside the clip stay what they are: those in the middle are the ones written last
                        heldSpacing = curve.attributes(ticks.length / 2).heldSpacing();
                    }
                    curves.add(ticks);
                }
            }
        }
        return of(curves, heldSpacing);
    }

    private static StackKeys of(List<long[]> curves, int heldSpacing) {
        long[] all = new long[16];
        int count = 0;
        List<long[]> many = new ArrayList<>();
        long[] last = new long[0];
        for (long[] ticks : curves) {
            if (ticks.length > ENDS) {
                many.add(ticks);
            }
            if (Arrays.equals(ticks, last)) {
                continue;
            }
            last = ticks;
            if (count + ticks.length > all.length) {
                // curves of one rig have their keys at the same moments: what repeats goes first
                count = distinct(all, count);
                all = Arrays.copyOf(all, Math.max(count + ticks.length, 2 * count));
            }
            System.arraycopy(ticks, 0, all, count, ticks.length);
            count += ticks.length;
        }
        return new StackKeys(many, Arrays.copyOf(all, distinct(all, count)), heldSpacing);
    }

    private static int distinct(long[] ticks, int count) {
        Arrays.sort(ticks, 0, count);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (kept == 0 || ticks[i] != ticks[kept - 1]) {
                ticks[kept++] = ticks[i];
            }
        }
        return kept;
    }

    /** Returns the keys of a span, its ends included. */
    StackKeys within(long start, long stop) {
        List<long[]> inside = new ArrayList<>();
        for (long[] ticks : curves) {
            long[] kept = within(ticks, start, stop);
            if (kept.length > ENDS) {
                inside.add(kept);
            }
        }
        return new StackKeys(inside, within(union, start, stop), heldSpacing);
    }

    private static long[] within(long[] ticks, long start, long stop) {
        int from = 0;
        while (from < ticks.length && ticks[from] < start) {
            from++;
        }
        int to = ticks.length;
        while (to > from && ticks[to - 1] > stop) {
            to--;
        }
        return from == 0 && to == ticks.length ? ticks : Arrays.copyOfRange(ticks, from, to);
    }

    /** Returns the first moment; 0 where there is none. */
    long first() {
        return union.length == 0 ? 0 : union[0];
    }

    /** Returns the last moment; 0 where there is none. */
    long last() {
        return union.length == 0 ? 0 : union[union.length - 1];
    }
}
