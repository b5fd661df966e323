// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.edit;

/** Finite numbers at which programs go wrong: zeros, limits of types, powers far apart, what is just beside a bound. */
final class EdgeNumbers {
    private static final double[] NUMBERS = {
        0,
        -0.0,
        1,
        -1,
        2,
        0.5,
        1e-3,
        1e-5,
        9.9e-6,
        1e-9,
        1e-12,
        1e-30,
        -1e-30,
        1e-45,
        1e-150,
        1e-300,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Float.MIN_VALUE,
        Float.MAX_VALUE,
        -Float.MAX_VALUE,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        0x1p400,
        -0x1p400,
        1e10,
        1e15,
        1e30,
        1e100,
        1e300,
        100,
        1000,
        1e4,
        1e5,
        1e6,
        1e7,
        5e7,
        1e8,
        -1e8,
        1e9,
        90,
        -90,
        89.999999,
        180,
        -180,
        179.999999,
        270,
        360,
        720,
        Math.PI,
        127,
        128,
        255,
        256,
        32767,
        65535,
        65536,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        4294967295.0,
        4294967296.0,
        Long.MAX_VALUE,
        0x1p53,
        0.1,
        1.0 / 3,
        3,
        4,
        5,
        7,
        12,
        16,
        10.000001,
        0.033333
    };

    private EdgeNumbers() {}

    static int count() {
        return NUMBERS.length;
    }

    static double get(int index) {
        return NUMBERS[index];
    }
}
