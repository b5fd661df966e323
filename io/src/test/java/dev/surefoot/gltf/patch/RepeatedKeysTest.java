// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.gltf.animation.Interpolation;
import dev.surefoot.gltf.buffer.Component;
import dev.surefoot.gltf.buffer.ElementLayout;
import org.junit.jupiter.api.Test;

/** Cycles of keys with one byte for a value. */
class RepeatedKeysTest {
    private static final ElementLayout BYTES = new ElementLayout(Component.UINT8, "SCALAR", 1, 1, 3, false);

    private static RepeatedKeys linear(double[] seconds, int... values) {
        return new RepeatedKeys(seconds, bytes(values), Interpolation.LINEAR);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    @Test
    void endsThatAgree_becomeOneKey() {
        RepeatedKeys.Keys keys = linear(new double[] {0, 1, 2}, 5, 6, 5).times(2, 2, BYTES);
        assertThat(keys.seconds()).containsExactly(0, 1, 2, 3, 4);
        assertThat(keys.elements()).isEqualTo(bytes(5, 6, 5, 6, 5));
    }

    @Test
    void endsThatDiffer_stayAndAreAFloatApart() {
        RepeatedKeys.Keys keys = linear(new double[] {0, 1, 2}, 5, 6, 7).times(2, 2, BYTES);
        assertThat(keys.seconds()).containsExactly(0, 1, Math.nextDown(2f), 2, 3, 4);
        assertThat(keys.elements()).isEqualTo(bytes(5, 6, 7, 5, 6, 7));
    }

    @Test
    void cyclesThatDoNotMeet_keepAllKeys() {
        RepeatedKeys.Keys keys = linear(new double[] {0, 1}, 5, 5).times(3, 2, BYTES);
        assertThat(keys.seconds()).containsExactly(0, 1, 2, 3, 4, 5);
    }

    @Test
    void keysWithinTheClip_areHeldToItsEnds_andTheGivenOnesStay() {
        RepeatedKeys source = linear(new double[] {1, 2}, 5, 6);
        RepeatedKeys.Keys held = source.heldTo(0, 3).times(1, 3, BYTES);
        assertThat(held.seconds()).containsExactly(0, 1, 2, 3);
        assertThat(held.elements()).isEqualTo(bytes(5, 5, 6, 6));
        assertThat(source.times(1, 3, BYTES).seconds()).containsExactly(1, 2);
    }

    @Test
    void heldSpline_isFlatAtTheEndsItGot() {
        // in-tangent, value, out-tangent of two keys
        RepeatedKeys keys =
                new RepeatedKeys(new double[] {1, 2}, bytes(11, 5, 12, 13, 6, 14), Interpolation.CUBICSPLINE);
        assertThat(keys.heldTo(0, 3).times(1, 3, BYTES).elements())
                .isEqualTo(bytes(0, 5, 0, 0, 5, 12, 13, 6, 0, 0, 6, 0));
    }

    @Test
    void mergedSpline_arrivesAsTheLastAndLeavesAsTheFirst() {
        RepeatedKeys keys =
                new RepeatedKeys(new double[] {0, 1}, bytes(11, 5, 12, 13, 5, 14), Interpolation.CUBICSPLINE);
        assertThat(keys.times(2, 1, BYTES).elements()).isEqualTo(bytes(11, 5, 12, 13, 5, 12, 13, 5, 14));
    }
}
