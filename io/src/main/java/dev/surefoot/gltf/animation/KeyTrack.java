// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/** The keys of one channel and what lies between them. */
final class KeyTrack {
    private final double[] seconds;
    private final double[] values;
    private final int width;
    private final Interpolation interpolation;

    /**
     * Takes the keys, the arrays shared.
     *
     * @param seconds times of the keys, ascending
     * @param values for each key its value, for splines in-tangent, value and out-tangent
     * @param width numbers of a value: 3 for positions and scales, 4 for rotations
     * @param interpolation how to go from key to key
     */
    KeyTrack(double[] seconds, double[] values, int width, Interpolation interpolation) {
        this.seconds = seconds;
        this.values = values;
        this.width = width;
        this.interpolation = interpolation;
    }

    /** Returns the position or scale at a time; before the first key and after the last it holds theirs. */
    Vec3 vectorAt(double time) {
        double[] v = at(time);
        return new Vec3(v[0], v[1], v[2]);
    }

    /** Returns the rotation at a time, of unit length. */
    Quat rotationAt(double time) {
        int key = keyAt(time);
        if (interpolation == Interpolation.LINEAR && isBetween(key, time)) {
            double weight = (time - seconds[key]) / (seconds[key + 1] - seconds[key]);
            return rotation(key).slerp(rotation(key + 1), weight);
        }
        double[] v = at(time);
        return new Quat(v[0], v[1], v[2], v[3]).normalized();
    }

    /**
     * Returns whether it goes straight from key to key and each key means one of the first {@code count} moments,
     * ascending, or lies beyond them.
     */
    boolean isLinearWithKeysAt(double[] moments, int count) {
        int m = 0;
        for (int key = 0; key < seconds.length && interpolation == Interpolation.LINEAR; key++) {
            double tolerance = KeyTimes.tolerance(seconds[key]);
            while (m < count && moments[m] < seconds[key] - tolerance) {
                m++;
            }
            if (m > 0 && m < count && moments[m] > seconds[key] + tolerance) {
                return false;
            }
        }
        return interpolation == Interpolation.LINEAR;
    }

    private Quat rotation(int key) {
        int at = key * width;
        return new Quat(values[at], values[at + 1], values[at + 2], values[at + 3]).normalized();
    }

    private double[] at(double time) {
        int key = keyAt(time);
        double[] out = new double[width];
        boolean between = interpolation != Interpolation.STEP && isBetween(key, time);
        double td = between ? seconds[key + 1] - seconds[key] : 0;
        double t = between ? (time - seconds[key]) / td : 0;
        for (int i = 0; i < width; i++) {
            double from = value(key, i);
            if (!between) {
                out[i] = from;
            } else if (interpolation == Interpolation.LINEAR) {
                out[i] = from + t * (value(key + 1, i) - from);
            } else {
                double outTangent = td * values[(3 * key + 2) * width + i];
                double inTangent = td * values[(3 * key + 3) * width + i];
                out[i] = hermite(t, from, outTangent, value(key + 1, i), inTangent);
            }
        }
        return out;
    }

    /**
     * The cubic from {@code p0} to {@code p1} with slopes {@code m0} and {@code m1}; glTF 2.0 specification, appendix
     * C.5.
     */
    private static double hermite(double t, double p0, double m0, double p1, double m1) {
        double t2 = t * t;
        double t3 = t2 * t;
        return (2 * t3 - 3 * t2 + 1) * p0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * p1 + (t3 - t2) * m1;
    }

    private double value(int key, int i) {
        int index = interpolation == Interpolation.CUBICSPLINE ? 3 * key + 1 : key;
        return values[index * width + i];
    }

    /** Returns whether a time lies off the key, before the next: within the tolerance of a key it means that key. */
    private boolean isBetween(int key, double time) {
        return key + 1 < seconds.length && time - seconds[key] > KeyTimes.tolerance(time);
    }

    /** Returns the last key that is not after {@code time}, or the first one. */
    private int keyAt(double time) {
        double limit = time + KeyTimes.tolerance(time);
        int low = 0;
        int high = seconds.length;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (seconds[middle] <= limit) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
