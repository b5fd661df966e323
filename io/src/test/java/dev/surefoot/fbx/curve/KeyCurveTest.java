// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Ways between and beyond keys, against closed forms. */
class KeyCurveTest {
    private static final int SECOND = 1000;

    private static KeyCurve curve(int flags, float[] data, Extrapolation beyond, double... values) {
        long[] ticks = new long[values.length];
        for (int i = 0; i < ticks.length; i++) {
            ticks[i] = (long) i * SECOND;
        }
        long[] bits = new long[4];
        for (int i = 0; i < 4; i++) {
            bits[i] = Float.floatToRawIntBits(data[i]);
        }
        return new KeyCurve(
                ticks,
                values,
                new KeyRuns(new long[] {flags}, bits, new long[] {values.length}),
                SECOND,
                beyond,
                beyond);
    }

    private static KeyCurve curve(int flags, double... values) {
        return curve(flags, new float[4], Extrapolation.CONSTANT, values);
    }

    private static KeyCurve beyond(Extrapolation.Kind kind, long most) {
        return curve(KeyFlags.LINEAR, new float[4], new Extrapolation(kind, most), 0, 2, 1);
    }

    @Test
    void steps_keepOneOfTheValues() {
        assertThat(curve(KeyFlags.CONSTANT, 1, 5).value(999)).isEqualTo(1);
        assertThat(curve(KeyFlags.CONSTANT | KeyFlags.NEXT_VALUE, 1, 5).value(1))
                .isEqualTo(5);
        assertThat(curve(KeyFlags.CONSTANT, 1, 5).value(1000)).isEqualTo(5);
    }

    @Test
    void linear_goesStraight_whateverTheHigherBits() {
        assertThat(curve(KeyFlags.WRITTEN_LINEAR, 1, 5).value(250)).isEqualTo(2);
    }

    @Test
    void userSlopes_makeTheCubicOfHermite() {
        KeyCurve curve = curve(KeyFlags.CUBIC | 0x400, new float[] {3, -2, 0, 0}, Extrapolation.CONSTANT, 0, 1);
        // h10 · 3 + h01 · 1 + h11 · (−2)
        for (double t : new double[] {0.1, 0.35, 0.5, 0.9}) {
            double expected = (t * t * t - 2 * t * t + t) * 3 + (3 * t * t - 2 * t * t * t) - 2 * (t * t * t - t * t);
            assertThat(curve.value(Math.round(t * SECOND))).isCloseTo(expected, within(1e-12));
        }
    }

    @Test
    void weightedSlopes_makeTheBezier() {
        // both tangents reach half the way: x = 3u²t/2 + 3ut²/2 + t³ and y = t³ + 3ut²
        int weights = 5000 | 5000 << 16;
        KeyCurve curve = curve(
                KeyFlags.CUBIC | 0x400 | KeyFlags.WEIGHTED_RIGHT | KeyFlags.WEIGHTED_NEXT_LEFT,
                new float[] {0, 0, Float.intBitsToFloat(weights), 0},
                Extrapolation.CONSTANT,
                0,
                1);
        double t = 0.25;
        double x = 1.5 * 0.75 * 0.75 * t + 1.5 * 0.75 * t * t + t * t * t;
        double y = t * t * t + 3 * 0.75 * t * t;
        double slope = (6 * t - 6 * t * t) / (1.5 - 3 * t + 3 * t * t);
        assertThat(curve.value(Math.round(x * SECOND)))
                .isCloseTo(y + slope * (Math.round(x * SECOND) / (double) SECOND - x), within(1e-6));
    }

    @Test
    void autoSlopes_followTheNeighbours() {
        // a parabola through 0, 1, 4, 9: the slope of an inner key is that from neighbour to neighbour
        KeyCurve curve = curve(KeyFlags.CUBIC | KeyFlags.AUTO, 0, 1, 4, 9);
        assertThat(curve.value(1500)).isCloseTo(2.25, within(1e-12));
    }

    @Test
    void progressiveClamp_neverOvershoots() {
        KeyCurve curve = curve(KeyFlags.CUBIC | KeyFlags.AUTO | KeyFlags.CLAMP_PROGRESSIVE, 0, 0, 1, 1, 0.9);
        for (long at = 0; at <= 4000; at += 10) {
            assertThat(curve.value(at)).isBetween(0.0, 1 + 1e-15);
        }
        assertThat(curve.value(500)).isZero();
        assertThat(curve.value(2500)).isCloseTo(1, within(1e-15));
    }

    @Test
    void tensionOfOne_flattensEveryKey() {
        KeyCurve curve =
                curve(KeyFlags.CUBIC | KeyFlags.TCB, new float[] {1, 0, 0, 0}, Extrapolation.CONSTANT, 0, 1, 3, 2);
        // smooth step from 1 to 3
        assertThat(curve.value(1250)).isCloseTo(1 + 2 * (3 * 0.0625 - 2 * 0.015625), within(1e-12));
    }

    @Test
    void beyondTheEnds_everyKindGoesItsWay() {
        // 0 at 0 s, 2 at 1 s, 1 at 2 s
        assertThat(beyond(Extrapolation.Kind.CONSTANT, -1).value(5000)).isEqualTo(1);
        assertThat(beyond(Extrapolation.Kind.SLOPE, -1).value(4000)).isEqualTo(-1);
        assertThat(beyond(Extrapolation.Kind.SLOPE, -1).value(-500)).isEqualTo(-1);
        assertThat(beyond(Extrapolation.Kind.REPEAT, -1).value(6500)).isEqualTo(1);
        assertThat(beyond(Extrapolation.Kind.REPEAT, -1).value(-500)).isEqualTo(1.5);
        assertThat(beyond(Extrapolation.Kind.MIRROR, -1).value(2500)).isEqualTo(1.5);
        assertThat(beyond(Extrapolation.Kind.MIRROR, -1).value(4500)).isEqualTo(1);
        assertThat(beyond(Extrapolation.Kind.MIRROR, -1).value(-500)).isEqualTo(1);
        assertThat(beyond(Extrapolation.Kind.REPEAT_ONWARD, -1).value(4500)).isEqualTo(3);
        assertThat(beyond(Extrapolation.Kind.REPEAT_ONWARD, -1).value(-500)).isEqualTo(0.5);
        assertThat(beyond(Extrapolation.Kind.REPEAT_ONWARD, 1).value(9000)).isEqualTo(2);
    }
}
