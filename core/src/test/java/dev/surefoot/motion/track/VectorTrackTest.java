// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

/** Vectors and rotations kept as numbers. */
class VectorTrackTest {
    @Test
    void vectors_areZeroUntilTheyAreSet() {
        VectorTrack[] rows = VectorTrack.rows(2, 3);
        rows[1].set(2, new Vec3(1, 2, 3));
        assertThat(rows[1].get(2)).isEqualTo(new Vec3(1, 2, 3));
        assertThat(rows[1].get(1)).isEqualTo(Vec3.ZERO);
        assertThat(rows[0].get(2)).isEqualTo(Vec3.ZERO);
        assertThat(rows[0].frames()).isEqualTo(3);
    }

    @Test
    void rotations_keepTheirSign() {
        RotationTrack track = new RotationTrack(2);
        Quat turn = Quat.aboutAxis(Vec3.Y, 1).negated();
        track.set(1, turn);
        track.set(0, Quat.IDENTITY);
        assertThat(track.get(1)).isEqualTo(turn);
        assertThat(track.get(0)).isEqualTo(Quat.IDENTITY);
    }
}
