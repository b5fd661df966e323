// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import java.util.Arrays;

/**
 * One animated number: its keys and all that lies between and beyond them.
 *
 * <p><b>Units:</b> times in the file's ticks, values as the file has them. <b>Cost:</b> O(log keys) a value, O(1) in
 * order. Immutable, but for a place where to look first.
 */
public final class KeyCurve {
    /** Keys that are tried one after the other; beyond them halving is faster. */
    private static final int NEAR = 4;

    private final long[] ticks;
    private final double[] values;
    private final KeyRuns runs;
    private final long ticksPerSecond;
    private final Extrapolation before;
    private final Extrapolation after;
    /**
     * The key before the moment that was asked for last: whoever samples in order finds the next one right after it.
     */
    private int near;

    KeyCurve(
            long[] ticks,
            double[] values,
            KeyRuns runs,
            long ticksPerSecond,
            Extrapolation before,
            Extrapolation after) {
        this.ticks = ticks;
        this.values = values;
        this.runs = runs;
        this.ticksPerSecond = ticksPerSecond;
        this.before = before;
        this.after = after;
    }

    /** Returns the number of keys. */
    public int size() {
        return ticks.length;
    }

    /** Returns the time of a key. */
    public long ticks(int key) {
        return ticks[key];
    }

    /** Returns the value of a key. */
    public double keyValue(int key) {
        return values[key];
    }

    /** Returns what a key says of the way to the next. */
    public KeyAttributes attributes(int key) {
        return runs.of(key);
    }

    /** Returns the value at a moment; 0 of a curve without keys. */
    public double value(long at) {
        int next = near + 1;
        boolean isNext = next < ticks.length && ticks[next] == at;
        if (isNext && (next + 1 == ticks.length || ticks[next + 1] > at)) {
            // keys at every frame, asked for frame by frame
            near = next;
            return values[next];
        }
        int last = ticks.length - 1;
        if (last < 0) {
            return 0;
        }
        if (at < ticks[0]) {
            return beyond(at, before, false);
        }
        return at > ticks[last] ? beyond(at, after, true) : within(at);
    }

    private double beyond(long at, Extrapolation way, boolean isAfter) {
        int last = ticks.length - 1;
        int end = isAfter ? last : 0;
        double span = (double) ticks[last] - ticks[0];
        double past = Math.abs((double) at - ticks[end]);
        if (way.kind() == Extrapolation.Kind.CONSTANT || way.most() == 0 || !(span > 0)) {
            return values[end];
        }
        if (way.kind() == Extrapolation.Kind.SLOPE) {
            double slope = isAfter ? slopeLeft(last) : slopeRight(0);
            return values[end] + (isAfter ? past : -past) / ticksPerSecond * slope;
        }
        double times = Math.floor(past / span);
        double rest = past - times * span;
        if (way.most() > 0 && times >= way.most()) {
            // it stays where the last repetition ends
            times = way.most() - 1;
            rest = span;
        }
        boolean back = way.kind() == Extrapolation.Kind.MIRROR && times % 2 == 0;
        // from the end that is passed: a mirror goes back from it, the others begin at the opposite end
        boolean fromStart = isAfter != back;
        double moment = fromStart ? ticks[0] + rest : ticks[last] - rest;
        double value = within(Math.min(Math.max((long) moment, ticks[0]), ticks[last]));
        double rise = values[last] - values[0];
        return way.kind() == Extrapolation.Kind.REPEAT_ONWARD ? value + (isAfter ? 1 : -1) * (times + 1) * rise : value;
    }

    private double within(long at) {
        int left = keyBefore(at);
        if (ticks[left] == at) {
            return values[left];
        }
        int right = left + 1;
        KeyAttributes way = runs.of(left);
        double span = (double) ticks[right] - ticks[left];
        double part = ((double) at - ticks[left]) / span;
        if ((way.flags() & KeyFlags.CONSTANT) != 0) {
            return (way.flags() & KeyFlags.NEXT_VALUE) == 0 ? values[left] : values[right];
        }
        if (KeyFlags.isLinear(way.flags())) {
            return values[left] + part * (values[right] - values[left]);
        }
        double seconds = span / ticksPerSecond;
        double[] weights = {way.weightRight(), way.weightNextLeft()};
        double[] points = {
            values[left],
            values[left] + weights[0] * seconds * slopeRight(left),
            values[right] - weights[1] * seconds * slopeLeft(right),
            values[right]
        };
        return CubicSegment.value(part, weights, points);
    }

    /** Returns the last key that is not behind a moment; of keys at one moment the curve goes on from the last. */
    private int keyBefore(long at) {
        // another thread may set it meanwhile: any key will do to begin with
        int key = near;
        if (ticks[key] <= at) {
            for (int tries = 0; tries < NEAR; tries++) {
                if (key + 1 == ticks.length || ticks[key + 1] > at) {
                    near = key;
                    return key;
                }
                key++;
            }
        }
        int found = Arrays.binarySearch(ticks, at);
        key = found < 0 ? -found - 2 : found;
        while (key + 1 < ticks.length && ticks[key + 1] == at) {
            key++;
        }
        near = key;
        return key;
    }

    /** Returns the times of all keys, to be read only: curves share them. */
    long[] allTicks() {
        return ticks;
    }

    /** Returns whether the curve has the same value at all moments. */
    boolean isStill() {
        for (int key = 0; key + 1 < ticks.length; key++) {
            if (values[key + 1] != values[key]) {
                return false;
            }
        }
        return runs == null || !runs.hasCubics() || isFlat();
    }

    /** Returns whether no slope leads the curve away from its keys. */
    private boolean isFlat() {
        for (int key = 0; key + 1 < ticks.length; key++) {
            if (KeyFlags.isCubic(runs.of(key).flags()) && (slopeRight(key) != 0 || slopeLeft(key + 1) != 0)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the slope with which a curve leaves a key. */
    private double slopeRight(int key) {
        KeyAttributes own = runs.of(key);
        if ((own.flags() & KeyFlags.CUBIC) == 0) {
            return slopeOfInterval(key, own);
        }
        if (KeyFlags.isAuto(own.flags()) || KeyFlags.isTcb(own.flags())) {
            return madeSlope(key, own, 1);
        }
        return own.number(0);
    }

    /** Returns the slope with which a curve comes to a key. */
    private double slopeLeft(int key) {
        KeyAttributes own = runs.of(key);
        if (KeyFlags.isAuto(own.flags()) || KeyFlags.isTcb(own.flags())) {
            return madeSlope(key, own, -1);
        }
        if (key == 0) {
            return 0;
        }
        KeyAttributes way = runs.of(key - 1);
        return (way.flags() & KeyFlags.CUBIC) == 0 ? slopeOfInterval(key - 1, way) : way.number(1);
    }

    /** Returns the slope from a key to the next that is no cubic. */
    private double slopeOfInterval(int key, KeyAttributes way) {
        if (key + 1 == ticks.length || (way.flags() & KeyFlags.CONSTANT) != 0) {
            return 0;
        }
        double seconds = seconds(key);
        return seconds > 0 ? (values[key + 1] - values[key]) / seconds : 0;
    }

    private double seconds(int key) {
        return ((double) ticks[key + 1] - ticks[key]) / ticksPerSecond;
    }

    private double madeSlope(int key, KeyAttributes own, int side) {
        int last = ticks.length - 1;
        if (last == 0) {
            return 0;
        }
        if (key == 0 || key == last) {
            int from = key == 0 ? 0 : last - 1;
            double seconds = seconds(from);
            double chord = seconds > 0 ? (values[from + 1] - values[from]) / seconds : 0;
            return AutoSlope.atEnd(chord, own.flags());
        }
        AutoSlope.Neighbours neighbours = new AutoSlope.Neighbours(
                seconds(key - 1), seconds(key), values[key] - values[key - 1], values[key + 1] - values[key]);
        if (!(neighbours.before() > 0 && neighbours.after() > 0)) {
            return 0;
        }
        if (KeyFlags.isTcb(own.flags())) {
            return AutoSlope.ofTcb(neighbours, own, side);
        }
        KeyAttributes beforeKey = runs.of(key - 1);
        double[] weights = {beforeKey.weightNextLeft(), own.weightRight()};
        double lean = side > 0 ? own.number(0) : KeyFlags.isAuto(beforeKey.flags()) ? beforeKey.number(1) : 0;
        return AutoSlope.of(neighbours, own.flags(), lean, weights);
    }

    /** Returns whether the curve goes straight from every key to the next. */
    public boolean isLinear() {
        for (int key = 0; key + 1 < ticks.length; key++) {
            if (!KeyFlags.isLinear(runs.of(key).flags())) {
                return false;
            }
        }
        return true;
    }
}
