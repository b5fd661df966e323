// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sole points at known heights over known ground. */
class SoleDepthTest {
    private static final Skeleton FEET = feet();

    private static Skeleton feet() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("left", -1, new Vec3(0, 0.1, 0));
        builder.add("right", -1, new Vec3(1, 0.3, 0));
        return builder.build();
    }

    /** A leg whose only joints are its foot, with a heel 0.2 m and a toe 0.15 m below it. */
    private static Leg leg(String name, int joint) {
        return new Leg(
                name,
                joint,
                joint,
                joint,
                -1,
                List.of(
                        new FootPoint(FootPoint.Kind.HEEL, joint, new Vec3(0, -0.2, 0)),
                        new FootPoint(FootPoint.Kind.TOE, joint, new Vec3(0, -0.15, 0.2))));
    }

    private static double depth(Ground ground, Leg... legs) {
        WorldPose world = new WorldPose(FEET, FileSpace.METRES_Y_UP).update(FEET.restPose());
        return SoleDepth.metres(List.of(legs), ground, world, new GroundHit());
    }

    @Test
    void deepestPointOfAllLegs_counts() {
        // heels at -0.1 and 0.1 m, toes at -0.05 and 0.15 m
        assertThat(depth(Plane.flat(0), leg("left", 0), leg("right", 1))).isCloseTo(0.1, within(1e-12));
        assertThat(depth(Plane.flat(0.4), leg("right", 1))).isCloseTo(0.3, within(1e-12));
    }

    @Test
    void pointsAboveTheGroundOrBesideIt_haveNoDepth() {
        assertThat(depth(Plane.flat(0), leg("right", 1))).isZero();
        assertThat(depth(Ground.NONE, leg("left", 0))).isZero();
        // ground under the toe alone
        Ground ahead = (x, z, ceiling, out) -> z > 0.1 && Plane.flat(0).at(x, z, ceiling, out);
        assertThat(depth(ahead, leg("left", 0))).isCloseTo(0.05, within(1e-12));
    }
}
