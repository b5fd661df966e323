// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two straight legs of a metre, one foot half a metre ahead of the other. */
class GroundRiseTest {
    private static final List<Leg> LEGS =
            List.of(new Leg("left", 1, 2, 3, -1, List.of()), new Leg("right", 4, 5, 6, -1, List.of()));

    private static final Clip CLIP = clip();

    private static Clip clip() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, new Vec3(0, 1, 0));
        for (double ahead : new double[] {0, 0.5}) {
            int hip = builder.add("hip" + ahead, 0, new Vec3(0, 0, ahead));
            int knee = builder.add("knee" + ahead, hip, new Vec3(0, -0.5, 0));
            builder.add("ankle" + ahead, knee, new Vec3(0, -0.5, 0));
        }
        Skeleton skeleton = builder.build();
        return new Clip("stride", skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(skeleton.restPose()));
    }

    @Test
    void rise_isThatFromOneFootToAnother() {
        assertThat(GroundRise.under(CLIP, LEGS, Plane.flat(7)).metres()).isZero();
        assertThat(GroundRise.under(CLIP, LEGS, Ground.NONE).metres()).isZero();
        // half a metre ahead, at 45 degrees
        assertThat(GroundRise.under(CLIP, LEGS, Plane.slope(45)).metres()).isCloseTo(0.5, within(1e-9));
        assertThat(GroundRise.under(CLIP, LEGS, Plane.slope(45)).legMetres()).isCloseTo(1, within(1e-9));
        assertThat(GroundRise.under(CLIP, LEGS.subList(0, 1), Plane.slope(45)).metres())
                .isZero();
    }

    @Test
    void rise_isBeyondLegs_whereItIsMoreThanTheyAreLong() {
        assertThat(GroundRise.under(CLIP, LEGS, new Steps(0.9, 0.4)).isBeyondLegs())
                .isFalse();
        assertThat(GroundRise.under(CLIP, LEGS, new Steps(1.1, 0.4)).isBeyondLegs())
                .isTrue();
    }

    @Test
    void bend_isThatOfTheTriangleOfTwoEqualBones() {
        assertThat(GroundRise.NONE.bendDegrees()).isZero();
        // half as long: hip, knee and ankle are the corners of a triangle of equal sides, bent by 180 − 60
        assertThat(new GroundRise(0.5, 1).bendDegrees()).isCloseTo(120, within(1e-9));
        assertThat(new GroundRise(1, 6).bendDegrees()).isCloseTo(67.1146, within(1e-4));
        assertThat(new GroundRise(3, 1).bendDegrees()).isCloseTo(180, within(1e-9));
    }
}
