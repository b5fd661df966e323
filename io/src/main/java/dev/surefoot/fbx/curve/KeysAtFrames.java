// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.math.Vec3;

/** The values of a channel at the moments of a clip: where it has a key, which is nearly everywhere, as that has it. */
final class KeysAtFrames {
    private final CurveNode node;
    private final long[] moments;
    /** For each axis its key at each moment, −1 where it has none then; null for an axis without keys. */
    private final int[][] keys;

    private KeysAtFrames(CurveNode node, long[] moments, int[][] keys) {
        this.node = node;
        this.moments = moments;
        this.keys = keys;
    }

    /** Returns the values at a moment of the clip. */
    Vec3 value(int moment) {
        return new Vec3(value(0, moment), value(1, moment), value(2, moment));
    }

    private double value(int axis, int moment) {
        if (keys[axis] == null) {
            return node.constant(axis);
        }
        int key = keys[axis][moment];
        KeyCurve curve = node.curve(axis);
        return key < 0 ? curve.value(moments[moment]) : curve.keyValue(key);
    }

    /** Finds the keys at the moments of a clip, once for all curves that have theirs at the same times. */
    static final class Finder {
        /** Blender rounds times down, others to the nearest tick: a part in 10⁸ of the way to the next key. */
        private static final long ROUNDING_TICKS = 1;

        private final long[] moments;
        private long[] lastTicks;
        private int[] lastKeys;

        /** Looks for keys at moments that ascend. */
        Finder(long[] moments) {
            this.moments = moments;
        }

        /** Returns the values of a channel; null where several layers move it, or nothing does. */
        KeysAtFrames of(AnimatedChannel channel) {
            if (channel == null || !channel.isSingle()) {
                return null;
            }
            CurveNode node = channel.nodes().get(0);
            int[][] keys = new int[CurveNode.AXES.size()][];
            for (int axis = 0; axis < keys.length; axis++) {
                KeyCurve curve = node.curve(axis);
                if (curve != null && curve.size() > 0) {
                    keys[axis] = keys(curve.allTicks());
                }
            }
            return new KeysAtFrames(node, moments, keys);
        }

        private int[] keys(long[] ticks) {
            if (ticks != lastTicks) {
                lastKeys = found(ticks);
                lastTicks = ticks;
            }
            return lastKeys;
        }

        /** Returns the key at each moment, of several there the last; −1 where there is none. */
        private int[] found(long[] ticks) {
            int[] found = new int[moments.length];
            boolean inARow = true;
            int next = 0;
            for (int i = 0; i < moments.length; i++) {
                while (next < ticks.length && ticks[next] <= moments[i]) {
                    next++;
                }
                if (next > 0 && ticks[next - 1] >= moments[i] - ROUNDING_TICKS) {
                    found[i] = next - 1;
                } else if (next < ticks.length && ticks[next] <= moments[i] + ROUNDING_TICKS) {
                    found[i] = next;
                } else {
                    found[i] = -1;
                }
                inARow &= found[i] >= 0 && found[i] == found[0] + i;
            }
            // with others between or none at some, a key that is a tick away may be another than the frame's
            for (int i = 0; !inARow && i < found.length; i++) {
                found[i] = found[i] >= 0 && ticks[found[i]] == moments[i] ? found[i] : -1;
            }
            return found;
        }
    }
}
