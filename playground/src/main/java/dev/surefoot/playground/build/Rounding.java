// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.build;

import org.teavm.jso.JSBody;

/** Rounds a number to its type in JavaScript, and so keeps it apart from the expression around it. */
public final class Rounding {
    private Rounding() {}

    /** Rounds to float. */
    public static float toFloat(float value) {
        return fround(value);
    }

    /** Leaves the value as it is; its brackets stay where they are. */
    public static double toDouble(double value) {
        return number(value);
    }

    // wrapped above: the compiler would print these bodies in place, without brackets
    @JSBody(params = "value", script = "return Math.fround(value);")
    private static native float fround(float value);

    // not "+value": the compiler prints "a + +b" as "a++b"
    @JSBody(params = "value", script = "return Number(value);")
    private static native double number(double value);
}
