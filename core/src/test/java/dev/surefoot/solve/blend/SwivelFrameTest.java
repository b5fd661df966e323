// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class SwivelFrameTest {
    private final double[] out = new double[3];

    @Test
    void restOfALeg_hasItsKneeToTheFront() {
        assertThat(reference(new SwivelFrame(), 0, -1, 0)).isEqualTo(Vec3.Z);
    }

    /** Turned ahead by a quarter, a leg's knee points up; turned aside, it still points ahead. */
    @Test
    void otherDirections_areTheShortestTurnAway() {
        assertThat(reference(new SwivelFrame(), 0, 0, 1).distanceTo(Vec3.Y)).isLessThan(1e-15);
        assertThat(reference(new SwivelFrame(), 1, 0, 0).distanceTo(Vec3.Z)).isLessThan(1e-15);
        assertThat(reference(new SwivelFrame(), 0, 0, -1).distanceTo(Vec3.Y.negated()))
                .isLessThan(1e-15);
    }

    @Test
    void oppositeToTheRest_isTheAuthoredBend() {
        assertThat(reference(new SwivelFrame(), 0, 1, 0)).isEqualTo(Vec3.Z);
    }

    @Test
    void bend_countsByItsPartAcrossTheRest_ofAnyLength() {
        SwivelFrame frame = new SwivelFrame(new Vec3(0, -1e300, 0), new Vec3(0, 5e-300, 1e-300));
        assertThat(reference(frame, 0, -1, 0)).isEqualTo(Vec3.Z);
    }

    @Test
    void bendAlongTheRest_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SwivelFrame(Vec3.Y, Vec3.Y))
                .withMessageContaining("bend must have a part across rest");
    }

    private Vec3 reference(SwivelFrame frame, double x, double y, double z) {
        frame.reference(x, y, z, out);
        return new Vec3(out[0], out[1], out[2]);
    }
}
