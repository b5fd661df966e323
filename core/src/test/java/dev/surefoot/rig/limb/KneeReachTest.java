// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.JointRange;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Knees that bend from 0.3 to 1.2 radians: a hinge, and one that turns about all axes. */
class KneeReachTest {
    private static final double LEAST = 0.3;
    private static final double MOST = 1.2;
    private static final double THIGH = 0.45;
    private static final double SHIN = 0.4;

    private static JointAxes knee(boolean hinge) {
        double beside = hinge ? 0 : Double.POSITIVE_INFINITY;
        JointRange range = new JointRange(
                Quat.IDENTITY,
                List.of(2, 1, 0),
                new Vec3(LEAST, -beside, -beside),
                new Vec3(MOST, beside, beside),
                Quat.IDENTITY);
        return new JointAxes(hinge ? List.of(0) : List.of(0, 1, 2), range);
    }

    private static Skeleton skeleton(boolean hinge) {
        Skeleton.Builder builder = new Skeleton.Builder();
        int pelvis = builder.add("pelvis", -1, new Vec3(0, 0.95, 0));
        int hip = add(builder, "thigh", pelvis, new Vec3(0.1, 0, 0), JointAxes.FREE);
        int shin = add(builder, "shin", hip, new Vec3(0, -THIGH, 0), knee(hinge));
        add(builder, "foot", shin, new Vec3(0, -SHIN, 0), JointAxes.FREE);
        return builder.build();
    }

    private static int add(Skeleton.Builder builder, String name, int parent, Vec3 at, JointAxes axes) {
        return builder.add(
                new Skeleton.Joint(name, parent, at, Quat.IDENTITY, new Vec3(1, 1, 1), Skeleton.Freedom.ROTATES)
                        .withAxes(axes));
    }

    private static double distance(double bend) {
        return Math.sqrt(THIGH * THIGH + SHIN * SHIN + 2 * THIGH * SHIN * Math.cos(bend));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void placesBeyondTheRange_areSolvedToItsEdge(boolean hinge) {
        Skeleton skeleton = skeleton(hinge);
        Leg leg =
                new Leg("left", 1, 2, 3, -1, List.of(new FootPoint(FootPoint.Kind.BALL, 3, new Vec3(0, -0.08, 0.13))));
        Pose posed = skeleton.restPose();
        posed.setRotation(1, Quat.aboutAxis(Vec3.X, -0.4));
        posed.setRotation(2, Quat.aboutAxis(Vec3.X, 0.7));
        LegSolver solver = LegSolver.of(new Clip("pose", skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(posed)), leg);
        for (double asked : new double[] {0.1, 0.3, 0.8, 1.2, 2}) {
            Pose pose = posed.copy();
            WorldPose world = new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(pose);
            Vec3 hip = world.position(1);
            Vec3 direction = new Vec3(0.1, -1, 0.3).normalizedOr(Vec3.Y);
            Vec3 place = hip.plusTimes(distance(asked), direction);

            double residual = solver.solve(pose, world, place, world.rotation(3), Quat.IDENTITY);

            double bend = Math.min(Math.max(asked, LEAST), MOST);
            Vec3 there =
                    new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(pose).position(3);
            assertThat(there.distanceTo(hip.plusTimes(distance(bend), direction)))
                    .as("bend " + asked)
                    .isCloseTo(0, within(1e-6));
            assertThat(residual).isCloseTo(Math.abs(distance(asked) - distance(bend)), within(1e-6));
            assertThat(skeleton.joint(2).axes().range().holds(pose.rotation(2))).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void posedLeg_tellsHowFarItsKneeLetsItGo(boolean hinge) {
        Skeleton skeleton = skeleton(hinge);
        Leg leg = new Leg("left", 1, 2, 3, -1, List.of());
        Pose posed = skeleton.restPose();
        posed.setRotation(2, Quat.aboutAxis(Vec3.X, 0.7));

        double[] ends = KneeReach.ends(leg, new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(posed));

        assertThat(ends[0]).isCloseTo(distance(MOST), within(1e-6));
        assertThat(ends[1]).isCloseTo(distance(LEAST), within(1e-6));
    }
}
