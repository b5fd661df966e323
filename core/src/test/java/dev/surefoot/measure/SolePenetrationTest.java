// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.HandMadeLeg.LEG;
import static dev.surefoot.measure.HandMadeLeg.clip;
import static dev.surefoot.measure.HandMadeLeg.displacedAt;
import static dev.surefoot.measure.HandMadeLeg.measure;
import static dev.surefoot.measure.HandMadeLeg.meter;
import static dev.surefoot.measure.HandMadeLeg.still;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A leg let into the floor by known depths. */
class SolePenetrationTest {
    @Test
    void penetration_isTheDeepestPoint_betweenKeysToo() {
        Clip dipping = clip(10, (f, pose) -> {
            if (f == 4) {
                pose.setTranslation(0, new Vec3(0, -0.013, 0));
            }
        });
        assertThat(measure(dipping).penetration().maxMm()).isCloseTo(13, within(1e-9));
        assertThat(measure(still(10)).penetration().maxMm()).isCloseTo(0, within(1e-9));
        // the leg swings through below its hip and is lowest in between
        double lift = 0.9 * (1 - Math.cos(0.2));
        Clip swinging = clip(2, (f, pose) -> {
            pose.setRotation(1, Quat.aboutAxis(Vec3.Z, f == 0 ? -0.2 : 0.2));
            pose.setTranslation(0, new Vec3(0, -lift, 0));
        });
        MotionMetrics m = measure(swinging);
        assertThat(m.penetration().maxMm()).isCloseTo(0, within(1e-9));
        assertThat(m.penetration().subframeMaxMm()).isCloseTo(1000 * lift, within(1e-6));
    }

    @Test
    void penetration_isNotKnownWithoutGround() {
        Clip low = clip(3, (f, pose) -> pose.setTranslation(0, new Vec3(0, -1, 0)));
        MotionMetrics m = meter(low, low).ground(Ground.NONE).measure();
        assertThat(m.penetration().maxMm()).isNaN();
        assertThat(m.penetration().subframeMaxMm()).isNaN();
        assertThat(m.skatingRatio()).isZero();
    }

    @Test
    void groundAboveAPartOfTheSole_isDeepThere() {
        // the heel is on the floor of 0 m, the ball 0.1 m ahead below a step of 20 mm
        Ground step = (x, z, ceiling, out) -> Plane.flat(z > 0.05 ? 0.02 : 0).at(x, z, ceiling, out);
        MotionMetrics m =
                MotionMeter.of(still(2)).legs(List.of(LEG)).ground(step).measure();
        assertThat(m.penetration().maxMm()).isCloseTo(20, within(1e-9));
    }

    @Test
    void clipAboveTheGround_isNotInIt() {
        MotionMetrics.Penetration penetration =
                measure(displacedAt(0, 1, new Vec3(0, 0.3, 0))).penetration();
        assertThat(penetration.maxMm()).isZero();
        assertThat(penetration.subframeMaxMm()).isZero();
    }
}
