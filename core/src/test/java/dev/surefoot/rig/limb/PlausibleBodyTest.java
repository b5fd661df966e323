// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A leg of one metre, straight down, whose sole ends 0.2 m in front of the ankle. */
class PlausibleBodyTest {
    private final Skeleton skeleton = skeleton();

    @Test
    void bodyOfAMetre_isNotObjectedTo() {
        assertThat(objection(1, 0.2, 0)).isEmpty();
    }

    @Test
    void legs_areAMillimetreToAKilometreLong() {
        assertThat(objection(1e-3, 0.2, 0)).isEmpty();
        assertThat(objection(0.9e-3, 0.2, 0))
                .isEqualTo("the left leg is 0.9 mm long, and 1 mm to 1000 m is supported: is the unit right?");
        assertThat(objection(1000, 0.2, 0)).isEmpty();
        assertThat(objection(1001, 0.2, 0)).startsWith("the left leg is 1001 m long");
        assertThat(objection(1e300, 0.2, 0)).contains("over 1e15 m");
    }

    @Test
    void footOfTwoLegs_isTheLongest() {
        assertThat(objection(1, 2, 0)).isEmpty();
        assertThat(objection(1, 2.01, 0))
                .startsWith("the left foot is longer than its leg: its toe is 2.01 m from the ankle, and the leg is "
                        + "1 m long; up to 2 legs is supported");
    }

    @Test
    void bodyTenThousandKilometresAway_isTheFurthest() {
        assertThat(objection(1, 0.2, 0.99e7)).isEmpty();
        assertThat(objection(1, 0.2, 1.01e7)).startsWith("hip is 10100000").contains("from the origin in frame 1");
        assertThat(objection(1, 0.2, Double.NaN)).startsWith("hip is over 1e15 m from the origin");
    }

    /** The objection to a leg in this unit, with a foot of so many units, that is so far away in its second frame. */
    private String objection(double unitToMetres, double foot, double awayMetres) {
        Pose far = skeleton.restPose();
        far.setTranslation(0, new Vec3(awayMetres / unitToMetres, 1, 0));
        FileSpace space = new FileSpace(unitToMetres, FileSpace.UpAxis.Y);
        Clip clip = new Clip("standing", skeleton, space, 0, 30, List.of(skeleton.restPose(), far));
        FootPoint toe = new FootPoint(FootPoint.Kind.TOE, 2, new Vec3(0, 0, foot));
        return PlausibleBody.objection(clip, List.of(new Leg("left", 0, 1, 2, -1, List.of(toe))));
    }

    private static Skeleton skeleton() {
        Skeleton.Builder builder = new Skeleton.Builder();
        int hip = builder.add("hip", -1, new Vec3(0, 1, 0));
        int knee = builder.add("knee", hip, new Vec3(0, -0.5, 0));
        builder.add("ankle", knee, new Vec3(0, -0.5, 0));
        return builder.build();
    }
}
