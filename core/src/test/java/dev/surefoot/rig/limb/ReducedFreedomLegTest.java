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
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Legs whose joints turn about fewer than three axes, put to places and rotations that some turn of them makes, and to
 * some that none does.
 */
class ReducedFreedomLegTest {
    private static final JointAxes X = new JointAxes(List.of(0));
    private static final JointAxes XZ = new JointAxes(List.of(0, 2));
    private static final JointAxes ZX = new JointAxes(List.of(2, 0));
    private static final JointAxes FREE = JointAxes.FREE;

    /** Axes of joints that leave a foot all the freedom it needs: hip, knee, ankle. */
    private static final List<List<JointAxes>> SIX = List.of(
            List.of(FREE, X, XZ),
            List.of(FREE, X, ZX),
            List.of(FREE, X, FREE),
            List.of(FREE, XZ, XZ),
            List.of(FREE, FREE, XZ),
            List.of(XZ, X, FREE),
            List.of(ZX, X, FREE));

    @Test
    void placesThatTheAxesReach_areMetWithFootAndAll() {
        Random random = new Random(11);
        for (List<JointAxes> axes : SIX) {
            Figure figure = new Figure(axes);
            LegSolver solver = figure.solver();
            for (int round = 0; round < 200; round++) {
                Pose pose = figure.standing(random, 0.3);
                WorldPose there = figure.world(figure.nearby(pose, random, 0.08));
                Vec3 ankle = there.position(figure.leg.ankle());
                Quat foot = there.rotation(figure.leg.ankle());

                double residual = figure.solve(solver, pose, ankle, foot);

                WorldPose is = figure.world(pose);
                assertThat(residual).as(axes.toString()).isLessThan(1e-12);
                figure.assertHeld(pose);
                assertThat(is.position(figure.leg.ankle()).distanceTo(ankle)).isLessThan(2e-3);
                for (FootPoint point : figure.sole()) {
                    assertThat(point.in(is).distanceTo(point.in(there)))
                            .as(axes + " " + point.kind())
                            .isLessThan(1e-9);
                }
            }
        }
    }

    /** Five angles hold two points and leave the roll about the line between them to the leg. */
    @Test
    void feetThatOnlyPitch_standOnHeelAndBall_whereverTheyArePlanned() {
        Random random = new Random(12);
        for (List<JointAxes> axes : List.of(List.of(FREE, X, X), List.of(FREE, XZ, X))) {
            Figure figure = new Figure(axes);
            LegSolver solver = figure.solver();
            for (int round = 0; round < 200; round++) {
                Pose pose = figure.standing(random, 0.2);
                WorldPose was = figure.world(pose);
                Quat foot = small(random, 0.15).times(was.rotation(figure.leg.ankle()));
                Vec3 ankle = was.position(figure.leg.ankle()).plus(new Vec3(0.02, 0.04, -0.03));
                Vec3[] places = figure.places(ankle, foot);

                double residual = figure.solve(solver, pose, ankle, foot);

                WorldPose is = figure.world(pose);
                assertThat(residual).isLessThan(1e-12);
                figure.assertHeld(pose);
                for (int p = 0; p < places.length; p++) {
                    assertThat(figure.sole().get(p).in(is).distanceTo(places[p]))
                            .isLessThan(1e-9);
                }
            }
        }
    }

    /** Four angles cannot hold two points: the one that counts stands. */
    @Test
    void legsOfFourAngles_holdThePointThatCounts() {
        Random random = new Random(13);
        Figure figure = new Figure(List.of(XZ, X, X));
        LegSolver solver = figure.solver();
        for (int round = 0; round < 200; round++) {
            Pose pose = figure.standing(random, 0.2);
            WorldPose was = figure.world(pose);
            Quat foot = small(random, 0.1).times(was.rotation(figure.leg.ankle()));
            Vec3 ankle = was.position(figure.leg.ankle()).plus(new Vec3(0.01, 0.03, -0.02));
            Vec3 ball = figure.places(ankle, foot)[1];

            double residual = figure.solve(solver, pose, ankle, foot);

            assertThat(residual).isLessThan(1e-9);
            assertThat(figure.sole().get(1).in(figure.world(pose)).distanceTo(ball))
                    .isCloseTo(residual, within(1e-12));
            figure.assertHeld(pose);
        }
    }

    @Test
    void footThatStaysWhereItIs_changesNoBit() {
        Random random = new Random(14);
        for (List<JointAxes> axes : SIX) {
            Figure figure = new Figure(axes);
            Pose pose = figure.standing(random, 0.3);
            Pose before = pose.copy();
            WorldPose was = figure.world(pose);

            figure.solve(figure.solver(), pose, was.position(figure.leg.ankle()), was.rotation(figure.leg.ankle()));

            for (int j = 0; j < pose.size(); j++) {
                assertThat(pose.rotation(j)).isEqualTo(before.rotation(j));
            }
        }
    }

    @Test
    void placeOutOfReach_isMissedByTheResidualAndBonesStay() {
        Figure figure = new Figure(List.of(FREE, X, XZ));
        Pose pose = figure.standing(new Random(15), 0.2);
        WorldPose was = figure.world(pose);
        Vec3 hip = was.position(figure.leg.hip());
        Vec3 far = hip.plus(was.position(figure.leg.ankle()).minus(hip).times(2));

        double residual = figure.solve(figure.solver(), pose, far, was.rotation(figure.leg.ankle()));

        WorldPose is = figure.world(pose);
        assertThat(residual).isGreaterThan(0.3).isLessThan(1);
        assertThat(is.position(figure.leg.ankle()).isFinite()).isTrue();
        assertThat(is.position(figure.leg.knee()).distanceTo(hip))
                .isCloseTo(Math.hypot(0.027, 0.36) * 1.25, within(1e-12));
        figure.assertHeld(pose);
    }

    @Test
    void kneeThatIsStraight_bendsAboutItsAxisAsInTheClip() {
        Figure figure = new Figure(List.of(FREE, X, XZ));
        LegSolver solver = figure.solver();
        for (double degrees : new double[] {0, -1, -2, 1}) {
            Pose pose = figure.skeleton.restPose();
            pose.setRotation(figure.leg.knee(), Quat.aboutAxis(Vec3.X, Math.toRadians(degrees)));
            WorldPose was = figure.world(pose);
            Vec3 raised = was.position(figure.leg.ankle()).plus(new Vec3(0, 0.05, 0));

            double residual = figure.solve(solver, pose, raised, was.rotation(figure.leg.ankle()));

            assertThat(residual).isLessThan(1e-12);
            assertThat(pose.rotation(figure.leg.knee()).rotationVector().x()).isGreaterThan(0.3);
        }
    }

    /** A foot that goes round slowly, and turns: the knee goes along without a jump. */
    @Test
    void footThatMovesSmoothly_movesTheKneeSmoothly() {
        for (List<JointAxes> axes : List.of(List.of(FREE, X, XZ), List.of(FREE, X, X), List.of(FREE, X, FREE))) {
            Figure figure = new Figure(axes);
            LegSolver solver = figure.solver();
            Vec3 before = null;
            for (int f = 0; f < 400; f++) {
                double t = 2 * Math.PI * f / 400;
                Pose pose = figure.standing(new Random(16), 0.2);
                WorldPose was = figure.world(pose);
                Vec3 offset = new Vec3(0.08 * Math.sin(t), 0.06 + 0.05 * Math.sin(2 * t), 0.2 * Math.cos(t));
                Quat turn = Quat.fromRotationVector(new Vec3(0.9 * Math.sin(t), 0.2 * Math.cos(t), 0.1 * Math.sin(t)));
                figure.solve(
                        solver,
                        pose,
                        was.position(figure.leg.ankle()).plus(offset),
                        turn.times(was.rotation(figure.leg.ankle())));
                Vec3 knee = figure.world(pose).position(figure.leg.knee());
                // the ankle goes by 3 mm a frame
                assertThat(before == null ? 0 : knee.distanceTo(before))
                        .as(axes + " at " + f)
                        .isLessThan(0.009);
                before = knee;
            }
        }
    }

    private static Quat small(Random random, double radians) {
        return Quat.fromRotationVector(
                new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).times(radians / 2));
    }

    /**
     * A pelvis and a leg in front of which nothing stands: bones a little off the plane of the knee's axis, as captured
     * ones are.
     */
    private static final class Figure {
        final Skeleton skeleton;
        final Leg leg;
        private final List<JointAxes> axes;

        Figure(List<JointAxes> axes) {
            this.axes = axes;
            Skeleton.Builder builder = new Skeleton.Builder();
            int pelvis = builder.add("pelvis", -1, new Vec3(0, 0.95, 0));
            int hip = add(builder, "thigh", pelvis, new Vec3(0.09, -0.03, 0), axes.get(0));
            int knee = add(builder, "shin", hip, new Vec3(0.027, -0.36, 0).times(1.25), axes.get(1));
            int ankle = add(builder, "foot", knee, new Vec3(-0.02, -0.4, 0), axes.get(2));
            skeleton = builder.build();
            leg = new Leg(
                    "left",
                    hip,
                    knee,
                    ankle,
                    -1,
                    List.of(
                            new FootPoint(FootPoint.Kind.HEEL, ankle, new Vec3(-0.005, -0.08, -0.05)),
                            new FootPoint(FootPoint.Kind.BALL, ankle, new Vec3(0.01, -0.08, 0.13))));
        }

        private static int add(Skeleton.Builder builder, String name, int parent, Vec3 at, JointAxes axes) {
            return builder.add(
                    new Skeleton.Joint(name, parent, at, Quat.IDENTITY, new Vec3(1, 1, 1), Skeleton.Freedom.ROTATES)
                            .withAxes(axes));
        }

        List<FootPoint> sole() {
            return leg.points();
        }

        WorldPose world(Pose pose) {
            return new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(pose);
        }

        /** Learnt from poses whose knees bend forward. */
        LegSolver solver() {
            Random random = new Random(1);
            List<Pose> poses = List.of(standing(random, 0.1), standing(random, 0.1), standing(random, 0.1));
            return LegSolver.of(new Clip("poses", skeleton, FileSpace.METRES_Y_UP, 0, 30, poses), leg);
        }

        Pose standing(Random random, double radians) {
            Pose pose = skeleton.restPose();
            pose.setRotation(0, small(random, radians));
            turn(pose, leg.hip(), Quat.aboutAxis(Vec3.X, -0.3).times(small(random, radians)));
            turn(pose, leg.knee(), Quat.aboutAxis(Vec3.X, 0.6 + 0.3 * random.nextDouble()));
            turn(pose, leg.ankle(), Quat.aboutAxis(Vec3.X, -0.3).times(small(random, radians)));
            return pose;
        }

        Pose nearby(Pose pose, Random random, double radians) {
            Pose other = pose.copy();
            turn(other, leg.hip(), pose.rotation(leg.hip()).times(small(random, radians)));
            Quat flexed = Quat.aboutAxis(Vec3.X, radians * random.nextGaussian());
            // of a knee with two axes the other one is kept
            other.setRotation(leg.knee(), axes.get(1).nearest(flexed.times(pose.rotation(leg.knee()))));
            turn(other, leg.ankle(), pose.rotation(leg.ankle()).times(small(random, radians)));
            return other;
        }

        private void turn(Pose pose, int joint, Quat wanted) {
            pose.setRotation(joint, skeleton.joint(joint).axes().nearest(wanted));
        }

        double solve(LegSolver solver, Pose pose, Vec3 ankle, Quat foot) {
            WorldPose world = world(pose);
            FootGoal goal = FootGoal.ofAnkle(ankle, foot, Quat.IDENTITY).about(sole().get(1), leg, world);
            return solver.solve(pose, world, goal);
        }

        Vec3[] places(Vec3 ankle, Quat foot) {
            Vec3[] places = new Vec3[2];
            for (int p = 0; p < 2; p++) {
                places[p] = ankle.plus(foot.rotate(sole().get(p).offsetLocal()));
            }
            return places;
        }

        void assertHeld(Pose pose) {
            for (int j : new int[] {leg.hip(), leg.knee(), leg.ankle()}) {
                assertThat(skeleton.joint(j).axes().holds(pose.rotation(j)))
                        .as(skeleton.name(j))
                        .isTrue();
            }
        }
    }
}
