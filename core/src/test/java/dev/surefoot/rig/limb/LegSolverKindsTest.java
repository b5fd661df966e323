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
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.TestLeg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Legs of two to four bones, their feet below the last or under a control: the end meets its place, the foot keeps its
 * place beside the end.
 */
class LegSolverKindsTest {
    /** A leg under a body that is scaled, with its foot below the last bone or under a control of a root. */
    private static final class Creature {
        final Skeleton skeleton;
        final Leg leg;

        Creature(int bones, boolean detached, double scale, Random random) {
            Skeleton.Builder b = new Skeleton.Builder();
            int armature = b.add(Rigs.scaled("Armature", -1, Vec3.ZERO, new Vec3(scale, scale, scale)));
            int body = b.add("Body", armature, new Vec3(0, 1, 0.1));
            List<Integer> bends = new ArrayList<>();
            int at = body;
            Vec3 offset = new Vec3(0.1, 0, 0);
            for (int i = 0; i < bones; i++) {
                at = b.add("bone " + i, at, offset);
                bends.add(at);
                // to and fro, as a hind leg; a twist joint midway down the last bone
                offset = new Vec3(0.02 * random.nextDouble(), -0.3, i % 2 == 0 ? 0.15 : -0.2);
            }
            int twist = b.add("twist", at, offset.times(0.5));
            int control = b.add("Control", armature, new Vec3(0.2, 0.1, 0.3));
            int foot = detached
                    ? b.add("foot", control, TestLeg.direction(random))
                    : b.add("foot", twist, offset.times(0.5));
            int toes = b.add("toes", foot, new Vec3(0, -0.05, 0.1));
            skeleton = b.build();
            leg = new Leg(
                    "left",
                    bends.get(0),
                    bends.get(1),
                    foot,
                    toes,
                    List.of(new FootPoint(FootPoint.Kind.BALL, foot, Vec3.ZERO)),
                    bends,
                    detached ? new Leg.ShinEnd(at, offset) : null);
        }

        Pose pose(Random random) {
            Pose pose = skeleton.restPose();
            for (int j : leg.bends()) {
                pose.setRotation(j, Quat.aboutAxis(TestLeg.direction(random), 0.4 * random.nextDouble()));
            }
            pose.setRotation(leg.ankle(), TestLeg.rotation(random));
            pose.setRotation(1, TestLeg.rotation(random));
            return pose;
        }

        WorldPose world(Pose pose) {
            return new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(pose);
        }
    }

    @Test
    void everyKindOfLeg_meetsItsPlaceAndKeepsItsFootBesideIt() {
        Random random = new Random(21);
        for (int trial = 0; trial < 600; trial++) {
            boolean detached = random.nextBoolean();
            Creature creature = new Creature(2 + random.nextInt(3), detached, trial % 3 == 0 ? 100 : 1, random);
            Leg leg = creature.leg;
            Pose pose = creature.pose(random);
            Clip clip = new Clip(
                    "one", creature.skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(pose, creature.pose(random)));
            LegSolver solver = LegSolver.of(clip, leg);
            WorldPose before = creature.world(pose);
            Vec3 hip = before.position(leg.hip());
            Vec3 reach = leg.ankleIn(before).minus(hip);
            double wanted = reach.length() * (0.9 + 0.12 * random.nextDouble());
            Vec3 target = hip.plus(reach.plusTimes(0.2 * reach.length(), TestLeg.direction(random))
                    .normalizedOr(Vec3.Y)
                    .times(wanted));
            Quat foot = TestLeg.rotation(random);
            Pose solved = pose.copy();
            double residual = solver.solve(solved, creature.world(pose), target, foot, Quat.IDENTITY);
            WorldPose after = creature.world(solved);
            assertThat(residual).as("trial %d", trial).isLessThan(1e-11 * reach.length());
            assertThat(leg.ankleIn(after).distanceTo(target)).isCloseTo(residual, within(1e-11 * reach.length()));
            assertThat(after.rotation(leg.ankle()).angleTo(foot)).isLessThan(1e-11);
            assertThat(beside(leg, after).distanceTo(beside(leg, before))).isLessThan(1e-11 * (1 + reach.length()));
            for (int j = 0; j < creature.skeleton.size(); j++) {
                boolean ours = leg.bends().contains(j) || j == leg.ankle() || j == leg.ball();
                if (!ours) {
                    assertThat(solved.rotation(j)).isEqualTo(pose.rotation(j));
                }
                if (j != leg.ankle() || !detached) {
                    assertThat(solved.translation(j)).isEqualTo(pose.translation(j));
                }
            }
        }
    }

    @Test
    void itsOwnPlace_leavesEveryNumber() {
        Random random = new Random(22);
        for (int bones = 2; bones <= 4; bones++) {
            Creature creature = new Creature(bones, true, 1, random);
            Pose pose = creature.pose(random);
            Clip clip = new Clip("one", creature.skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(pose));
            WorldPose world = creature.world(pose);
            Pose solved = pose.copy();
            LegSolver.of(clip, creature.leg)
                    .solve(
                            solved,
                            world,
                            creature.leg.ankleIn(world),
                            world.rotation(creature.leg.ankle()),
                            Quat.IDENTITY);
            for (int j = 0; j < pose.size(); j++) {
                assertThat(solved.rotation(j)).isEqualTo(pose.rotation(j));
                assertThat(solved.translation(j)).isEqualTo(pose.translation(j));
            }
        }
    }

    @Test
    void outOfReach_isStraightTowardsItsPlaceAndTheFootComesAlong() {
        Creature creature = new Creature(3, true, 1, new Random(23));
        Pose pose = creature.skeleton.restPose();
        Clip clip = new Clip("one", creature.skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(pose));
        WorldPose world = creature.world(pose);
        Vec3 beside = beside(creature.leg, world);
        Vec3 hip = world.position(creature.leg.hip());
        Quat foot = world.rotation(creature.leg.ankle());
        double residual =
                LegSolver.of(clip, creature.leg).solve(pose, world, hip.plus(new Vec3(0, -5, 0)), foot, Quat.IDENTITY);
        WorldPose after = creature.world(pose);
        Vec3 end = creature.leg.ankleIn(after);
        assertThat(residual).isCloseTo(5 - end.distanceTo(hip), within(1e-9));
        assertThat(end.minus(hip).horizontal().length()).isLessThan(1e-9);
        assertThat(beside(creature.leg, after).distanceTo(beside)).isLessThan(1e-12);
    }

    @Test
    void bonesOfUnevenScale_putThePivotAndTheSoleWhereARigidFootHasThem() {
        Random random = new Random(25);
        for (int trial = 0; trial < 300; trial++) {
            Creature creature = new Creature(2 + random.nextInt(3), random.nextBoolean(), 1, random);
            FootPoint heel = new FootPoint(FootPoint.Kind.HEEL, creature.leg.ankle(), new Vec3(0.01, -0.05, -0.08));
            FootPoint ball = new FootPoint(FootPoint.Kind.BALL, creature.leg.ankle(), new Vec3(0, -0.06, 0.13));
            Leg leg = creature.leg.withPoints(List.of(heel, ball));
            Pose pose = creature.pose(random);
            for (int j : leg.bends()) {
                pose.setScale(j, new Vec3(1.01, 0.98 + 0.01 * random.nextDouble(), 1.005));
            }
            Clip clip = new Clip("one", creature.skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(pose));
            WorldPose before = creature.world(pose);
            Vec3 ankle = leg.ankleIn(before);
            Vec3 reach = ankle.minus(before.position(leg.hip()));
            Vec3 target = before.position(leg.hip())
                    .plus(reach.times(0.9).plusTimes(0.1 * reach.length(), TestLeg.direction(random)));
            Quat turn = Quat.aboutAxis(TestLeg.direction(random), 0.5 * random.nextDouble());
            Quat foot = turn.times(before.rotation(leg.ankle()));
            FootPoint pivot = random.nextBoolean() ? heel : ball;
            WorldPose after = creature.world(pose);
            double residual = LegSolver.of(clip, leg)
                    .solve(
                            pose,
                            after,
                            FootGoal.ofAnkle(target, foot, Quat.IDENTITY).about(pivot, leg, after));
            Vec3 place = target.plus(turn.rotate(pivot.in(before).minus(ankle)));
            assertThat(residual).as("trial %d", trial).isLessThan(2e-6);
            assertThat(pivot.in(creature.world(pose)).distanceTo(place)).isLessThan(2e-6);
            Vec3 sole = turn.rotate(ball.in(before).minus(heel.in(before))).normalizedOr(Vec3.X);
            assertThat(ball.in(after).minus(heel.in(after)).rejectedFrom(sole).length())
                    .isLessThan(2e-6);
        }
    }

    @Test
    void legScaledToNothing_isLeftAndMissed() {
        Creature creature = new Creature(3, false, 1, new Random(24));
        Pose pose = creature.skeleton.restPose();
        pose.setScale(creature.leg.hip(), Vec3.ZERO);
        Clip clip = new Clip("one", creature.skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(pose));
        WorldPose world = creature.world(pose);
        Vec3 target = world.position(creature.leg.hip()).plus(Vec3.Y.times(-0.5));
        double residual = LegSolver.of(clip, creature.leg).solve(pose, world, target, Quat.IDENTITY, Quat.IDENTITY);
        assertThat(residual).isCloseTo(0.5, within(1e-12));
    }

    private static Vec3 beside(Leg leg, WorldPose world) {
        return world.rotation(leg.ankle())
                .conjugate()
                .rotate(world.position(leg.ankle()).minus(leg.ankleIn(world)));
    }
}
