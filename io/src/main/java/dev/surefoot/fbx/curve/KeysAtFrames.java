// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.math.Vec3;
import java.util.Arrays;

/** The values of a channel that has keys at all moments of a clip, and no others between: they need no search. */
final class KeysAtFrames {
    /** Blender rounds times down, others to the nearest tick: a part in 10⁸ of the way to the next key. */
    private static final long ROUNDING_TICKS = 1;

    private final CurveNode node;
    private final int[] firstKeys;

    private KeysAtFrames(CurveNode node, int[] firstKeys) {
        this.node = node;
        this.firstKeys = firstKeys;
    }

    /** Returns the values of a channel; null where it has other keys, or several layers move it. */
    static KeysAtFrames of(AnimatedChannel channel, long[] moments) {
        if (channel == null || !channel.isSingle()) {
            return null;
        }
        CurveNode node = channel.nodes().get(0);
        int[] firstKeys = new int[CurveNode.AXES.size()];
        for (int axis = 0; axis < firstKeys.length; axis++) {
            KeyCurve curve = node.curve(axis);
            if (curve == null || curve.size() == 0) {
                firstKeys[axis] = -1;
                continue;
            }
            int first = first(curve.allTicks(), moments);
            if (first < 0) {
                return null;
            }
            firstKeys[axis] = first;
        }
        return new KeysAtFrames(node, firstKeys);
    }

    /** Returns the first of the keys that are at the moments; −1 where other keys are. */
    private static int first(long[] ticks, long[] moments) {
        int found = Arrays.binarySearch(ticks, moments[0] - ROUNDING_TICKS);
        int first = found < 0 ? -found - 1 : found;
        int next = first + moments.length;
        if (next > ticks.length) {
            return -1;
        }
        for (int i = 0; i < moments.length; i++) {
            if (Math.abs(ticks[first + i] - moments[i]) > ROUNDING_TICKS) {
                return -1;
            }
        }
        // of two keys at the last moment the second counts
        boolean another = next < ticks.length && ticks[next] <= moments[moments.length - 1] + ROUNDING_TICKS;
        return another ? -1 : first;
    }

    /** Returns the values at a moment of the clip. */
    Vec3 value(int moment) {
        return new Vec3(value(0, moment), value(1, moment), value(2, moment));
    }

    private double value(int axis, int moment) {
        int first = firstKeys[axis];
        return first < 0 ? node.constant(axis) : node.curve(axis).keyValue(first + moment);
    }
}
