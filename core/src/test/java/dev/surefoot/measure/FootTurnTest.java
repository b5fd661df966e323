// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.Measured.meter;
import static dev.surefoot.rig.HandMadeLeg.ANKLE;
import static dev.surefoot.rig.HandMadeLeg.HIP;
import static dev.surefoot.rig.HandMadeLeg.ROOT;
import static dev.surefoot.rig.HandMadeLeg.clip;
import static dev.surefoot.rig.HandMadeLeg.still;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A foot turned by a known angle in one frame. */
class FootTurnTest {
    private static Clip turned(int joint, double degrees) {
        Quat turn = Quat.aboutAxis(Vec3.X, Math.toRadians(degrees));
        return clip(10, (f, pose) -> pose.setRotation(joint, f == 5 ? turn : Quat.IDENTITY));
    }

    private static double furthest(Clip result, Ground ground) {
        return meter(still(10), result).ground(ground).measure().pose().footTurnMaxDegrees();
    }

    @Test
    void foot_isTurnedAsFarAsInItsWorstFrame() {
        assertThat(furthest(still(10), Ground.NONE)).isZero();
        assertThat(furthest(turned(ANKLE, 40), Ground.NONE)).isCloseTo(40, within(1e-6));
        // whichever joint above turned it: it is seen in space
        assertThat(furthest(turned(HIP, -30), Ground.NONE)).isCloseTo(30, within(1e-6));
    }

    @Test
    void foot_turnedBackAboveATurnedLeg_isNot() {
        Quat turn = Quat.aboutAxis(Vec3.X, Math.toRadians(30));
        Clip kept = clip(10, (f, pose) -> {
            pose.setRotation(ROOT, turn);
            pose.setRotation(ANKLE, turn.conjugate());
        });
        assertThat(furthest(kept, Ground.NONE)).isCloseTo(0, within(1e-6));
    }

    @Test
    void slope_isNotCounted() {
        assertThat(furthest(turned(ANKLE, 40), Plane.slope(30))).isCloseTo(10, within(1e-6));
        assertThat(furthest(turned(ANKLE, 20), Plane.slope(30))).isZero();
        assertThat(furthest(turned(ANKLE, 40), Plane.flat(0))).isCloseTo(40, within(1e-6));
    }

    @Test
    void withoutLegs_isNotMeasured() {
        assertThat(meter(still(10), still(10)).legs(List.of()).measure().pose().footTurnMaxDegrees())
                .isNaN();
    }
}
