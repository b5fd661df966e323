// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Elements with and without gaps between them. */
class StridedViewTest {
    private static final byte[] BYTES = {9, 9, 1, 2, 0, 3, 4, 0, 5, 6, 0};

    /** Elements of two bytes, three apart, from the second byte of a range that begins at the second. */
    private static StridedView apart() {
        return new StridedView(new ByteRange(BYTES, 1, 10), 1, 3, 2);
    }

    @Test
    void gaps_areLeftOut() {
        byte[] to = new byte[6];
        apart().copy(3, to);
        assertThat(to).containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void noGaps_areCopiedAtOnce() {
        byte[] to = new byte[4];
        new StridedView(new ByteRange(BYTES, 2, 9), 0, 2, 2).copy(2, to);
        assertThat(to).containsExactly(1, 2, 0, 3);
    }

    @Test
    void oneElement_goesWhereItIsAskedFor() {
        byte[] to = new byte[5];
        apart().copyElement(2, to, 1);
        assertThat(to).containsExactly(0, 5, 6, 0, 0);
        assertThat(apart().at(2)).isEqualTo(7);
    }
}
