// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.TestGrounds;
import org.junit.jupiter.api.Test;

/** Edges that stand out a little over what is below them. */
class InflatedGroundTest {
    private static final Steps STAIRS = new Steps(0.2, 0.3);

    @Test
    void beforeARiser_theUpperTreadStandsOut_andBehindItNothingDoes() {
        Ground inflated = InflatedGround.of(STAIRS, Vec3.Z);
        assertThat(TestGrounds.height(inflated, new Vec3(0, 0, 0.2965))).isEqualTo(0.2);
        assertThat(TestGrounds.height(inflated, new Vec3(0, 0, 0.2955))).isZero();
        assertThat(TestGrounds.height(inflated, new Vec3(0, 0, 0.301))).isEqualTo(0.2);
    }

    @Test
    void turnedWithItsFoot_standsOutAsFar() {
        for (double radians : new double[] {0.3, 0.785, 2, -2.9}) {
            Quat yaw = Quat.aboutAxis(Vec3.Y, radians);
            Ground inflated = InflatedGround.of(TestGrounds.turned(STAIRS, yaw, Vec3.ZERO), yaw.rotate(Vec3.Z));
            assertThat(TestGrounds.height(inflated, yaw.rotate(new Vec3(0.1, 0, 0.2965))))
                    .isEqualTo(0.2);
            assertThat(TestGrounds.height(inflated, yaw.rotate(new Vec3(0.1, 0, 0.2955))))
                    .isZero();
        }
    }

    @Test
    void plane_isItself() {
        Ground slope = Plane.slope(30);
        assertThat(InflatedGround.of(slope, Vec3.X)).isSameAs(slope);
    }

    /** Threads that pose one foot's frames ask at any moment: here each time while another question is answered. */
    @Test
    void askedWhileItAnswers_answersEachAsIfAlone() {
        Ground[] inflated = new Ground[1];
        boolean[] asking = new boolean[1];
        Ground disturbed = (x, z, ceiling, out) -> {
            boolean there = STAIRS.at(x, z, ceiling, out);
            if (!asking[0]) {
                asking[0] = true;
                assertThat(TestGrounds.height(inflated[0], new Vec3(0, 0, 30.15)))
                        .isCloseTo(20, within(1e-9));
                asking[0] = false;
            }
            return there;
        };
        inflated[0] = InflatedGround.of(disturbed, Vec3.Z);
        assertThat(TestGrounds.height(inflated[0], new Vec3(0, 0, 0.15))).isZero();
        assertThat(TestGrounds.height(inflated[0], new Vec3(0, 0, 0.2965))).isEqualTo(0.2);
    }
}
