// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.util.List;

/** A leg whose toes a joint bends, 8 cm behind their tip; its foot lies flat at rest. */
final class FootWithToes {
    static final int ANKLE = 3;
    static final int TOES = 4;

    static final Skeleton SKELETON = skeleton();
    static final Leg LEG = new Leg(
            "left",
            1,
            2,
            ANKLE,
            TOES,
            List.of(
                    new FootPoint(FootPoint.Kind.HEEL, ANKLE, new Vec3(0, -0.1, 0)),
                    new FootPoint(FootPoint.Kind.BALL, ANKLE, new Vec3(0, -0.1, 0.12)),
                    new FootPoint(FootPoint.Kind.TOE, TOES, new Vec3(0, 0, 0.08))));

    private FootWithToes() {}

    private static Skeleton skeleton() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, Vec3.ZERO);
        builder.add("hip", 0, new Vec3(0, 0.9, 0));
        builder.add("knee", 1, new Vec3(0, -0.4, 0));
        builder.add("ankle", 2, new Vec3(0, -0.4, 0));
        builder.add("toes", ANKLE, new Vec3(0, -0.1, 0.12));
        return builder.build();
    }
}
