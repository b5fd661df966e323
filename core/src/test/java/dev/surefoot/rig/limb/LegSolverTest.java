// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.TestLeg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LegSolverTest {
    private static final List<FileSpace> SPACES = List.of(
            FileSpace.METRES_Y_UP,
            new FileSpace(0.01, FileSpace.UpAxis.Z),
            new FileSpace(0.0254, FileSpace.UpAxis.X),
            new FileSpace(100, FileSpace.UpAxis.Y));

    @Test
    void reachableTargets_areMetUnderAnyPoseSpaceAndTwist() {
        Random random = new Random(70);
        for (FileSpace space : SPACES) {
            for (boolean twists : new boolean[] {false, true}) {
                TestLeg figure = new TestLeg(space, twists, true, random);
                LegSolver solver = LegSolver.of(figure.clip(random, 20), figure.leg);
                for (int round = 0; round < 200; round++) {
                    Pose pose = figure.randomPose(random);
                    WorldPose world = figure.world(pose);
                    Vec3 target = reachable(figure, world, random);
                    Quat foot = TestLeg.rotation(random);
                    double residual = solver.solve(pose, world, target, foot, Quat.IDENTITY);
                    assertThat(residual).isLessThan(1e-12);
                    WorldPose fresh = figure.world(pose);
                    assertThat(fresh.position(figure.leg.ankle()).distanceTo(target))
                            .isLessThan(1e-12);
                    assertThat(fresh.rotation(figure.leg.ankle()).angleTo(foot)).isLessThan(1e-12);
                }
            }
        }
    }

    @Test
    void worldPose_isLeftUpToDate() {
        Random random = new Random(71);
        TestLeg figure = new TestLeg(SPACES.get(1), true, true, random);
        LegSolver solver = LegSolver.of(figure.clip(random, 20), figure.leg);
        for (int round = 0; round < 100; round++) {
            Pose pose = figure.randomPose(random);
            WorldPose world = figure.world(pose);
            solver.solve(pose, world, reachable(figure, world, random), TestLeg.rotation(random), tiny(random));
            WorldPose fresh = figure.world(pose);
            for (int j = 0; j < figure.skeleton.size(); j++) {
                assertThat(world.position(j).distanceTo(fresh.position(j))).isLessThan(1e-14);
                assertThat(world.rotation(j).angleTo(fresh.rotation(j))).isLessThan(1e-14);
            }
        }
    }

    @Test
    void onlyHipKneeAnkleAndBall_turn_andNothingMoves() {
        Random random = new Random(72);
        TestLeg figure = new TestLeg(SPACES.get(0), true, true, random);
        LegSolver solver = LegSolver.of(figure.clip(random, 20), figure.leg);
        Pose pose = figure.randomPose(random);
        Pose before = pose.copy();
        WorldPose world = figure.world(pose);
        solver.solve(pose, world, reachable(figure, world, random), TestLeg.rotation(random), tiny(random));
        List<Integer> turning = List.of(figure.leg.hip(), figure.leg.knee(), figure.leg.ankle(), figure.leg.ball());
        for (int j = 0; j < pose.size(); j++) {
            assertThat(pose.translation(j)).isEqualTo(before.translation(j));
            assertThat(pose.scale(j)).isEqualTo(before.scale(j));
            assertThat(pose.rotation(j).equals(before.rotation(j))).isEqualTo(!turning.contains(j));
        }
    }

    @Test
    void theTargetItAlreadyMeets_leavesThePoseBitForBit() {
        Random random = new Random(73);
        for (FileSpace space : SPACES) {
            TestLeg figure = new TestLeg(space, true, true, random);
            LegSolver solver = LegSolver.of(figure.clip(random, 20), figure.leg);
            for (int round = 0; round < 100; round++) {
                Pose pose = figure.randomPose(random);
                Pose before = pose.copy();
                WorldPose world = figure.world(pose);
                Vec3 ankle = world.position(figure.leg.ankle());
                Quat foot = world.rotation(figure.leg.ankle());
                assertThat(solver.solve(pose, world, ankle, foot, Quat.IDENTITY))
                        .isZero();
                for (int j = 0; j < pose.size(); j++) {
                    assertThat(pose.rotation(j)).isEqualTo(before.rotation(j));
                }
            }
        }
    }

    @Test
    void scalesThatAreNotQuiteUniform_areStillMet() {
        Random random = new Random(74);
        for (double noise : new double[] {1e-6, 1e-4}) {
            TestLeg figure = new TestLeg(SPACES.get(1), true, true, random);
            LegSolver solver = LegSolver.of(figure.clip(random, 20), figure.leg);
            double worst = 0;
            for (int round = 0; round < 200; round++) {
                Pose pose = figure.randomPose(random);
                for (int j = 0; j < pose.size(); j++) {
                    pose.setScale(
                            j,
                            new Vec3(
                                    1 + noise * random.nextGaussian(),
                                    1 + noise * random.nextGaussian(),
                                    1 + noise * random.nextGaussian()));
                }
                WorldPose world = figure.world(pose);
                Vec3 target = reachable(figure, world, random);
                solver.solve(pose, world, target, world.rotation(figure.leg.ankle()), Quat.IDENTITY);
                worst = Math.max(
                        worst, figure.world(pose).position(figure.leg.ankle()).distanceTo(target));
            }
            // four rounds, each of which gains a factor of the unevenness
            assertThat(worst).isLessThan(noise * 1e-6);
        }
    }

    @Test
    void swivel_turnsTheKneeAboutTheLeg_andLeavesHipAndAnkle() {
        Random random = new Random(76);
        for (FileSpace space : SPACES) {
            TestLeg figure = new TestLeg(space, true, false, random);
            LegSolver solver = LegSolver.of(figure.clip(random, 20), figure.leg);
            Pose pose = figure.randomPose(random);
            WorldPose world = figure.world(pose);
            Vec3 hip = world.position(figure.leg.hip());
            Vec3 knee = world.position(figure.leg.knee());
            Vec3 ankle = world.position(figure.leg.ankle());
            solver.swivel(pose, world, 0.3);
            Vec3 axis = ankle.minus(hip).normalizedOr(Vec3.Y);
            Vec3 wanted = hip.plus(Quat.aboutAxis(axis, 0.3).rotate(knee.minus(hip)));
            for (WorldPose after : List.of(world, figure.world(pose))) {
                double size = hip.distanceTo(ankle);
                assertThat(after.position(figure.leg.hip()).distanceTo(hip)).isLessThan(1e-12 * size);
                assertThat(after.position(figure.leg.ankle()).distanceTo(ankle)).isLessThan(1e-12 * size);
                assertThat(after.position(figure.leg.knee()).distanceTo(wanted)).isLessThan(1e-12 * size);
            }
        }
    }

    /** Of legs that turn freely and of those that hang elsewhere; the world is up to date in every joint afterwards. */
    @Test
    void swivelAndSolveAtOnce_giveTheBitsOfBoth_alsoByAnother() {
        Random random = new Random(77);
        for (int i = 0; i < 40; i++) {
            TestLeg figure = new TestLeg(SPACES.get(i % SPACES.size()), i % 4 < 2, i % 8 < 4, random);
            LegSolver solver = LegSolver.of(figure.clip(random, 20), figure.leg);
            LegSolver another =
                    solver.another(figure.world(figure.randomPose(random)).skeleton());
            Pose pose = figure.randomPose(random);
            Pose byBoth = pose.copy();
            WorldPose world = figure.world(pose);
            WorldPose worldOfBoth = figure.world(byBoth);
            FootGoal goal = FootGoal.ofAnkle(
                    reachable(figure, world, random),
                    TestLeg.rotation(random),
                    i % 3 == 0 ? Quat.IDENTITY : tiny(random));
            double radians = i % 5 == 0 ? 0 : 0.3;
            solver.swivel(byBoth, worldOfBoth, radians);
            double residual = solver.solve(byBoth, worldOfBoth, goal);
            assertThat(another.solve(pose, world, radians, goal)).isEqualTo(residual);
            WorldPose fresh = figure.world(pose);
            for (int j = 0; j < pose.size(); j++) {
                assertThat(pose.rotation(j)).isEqualTo(byBoth.rotation(j));
                assertThat(pose.translation(j)).isEqualTo(byBoth.translation(j));
                assertThat(world.position(j)).isEqualTo(fresh.position(j)).isEqualTo(worldOfBoth.position(j));
                assertThat(world.rotation(j)).isEqualTo(fresh.rotation(j));
            }
        }
    }

    @Test
    void tooFar_theBonesAreStraightTowardsTheTarget_andTheMissIsTheRest() {
        Random random = new Random(75);
        for (boolean twists : new boolean[] {false, true}) {
            TestLeg figure = new TestLeg(SPACES.get(1), twists, false, random);
            LegSolver solver = LegSolver.of(figure.clip(random, 20), figure.leg);
            for (int round = 0; round < 100; round++) {
                Pose pose = figure.skeleton.restPose();
                pose.setRotation(figure.leg.hip(), TestLeg.rotation(random));
                pose.setRotation(figure.leg.knee(), Quat.aboutAxis(Vec3.X, random.nextDouble()));
                WorldPose world = figure.world(pose);
                Vec3 hip = world.position(figure.leg.hip());
                double far = (TestLeg.THIGH + TestLeg.SHIN) * (1 + 1e-9 + random.nextDouble());
                Vec3 target = hip.plusTimes(far, TestLeg.direction(random));
                double residual = solver.solve(pose, world, target, Quat.IDENTITY, Quat.IDENTITY);
                assertThat(residual).isCloseTo(far - TestLeg.THIGH - TestLeg.SHIN, within(1e-12));
                Vec3 ankle = world.position(figure.leg.ankle());
                assertThat(ankle.distanceTo(target)).isCloseTo(residual, within(1e-15));
                Vec3 expected = hip.plus(target.minus(hip).times((TestLeg.THIGH + TestLeg.SHIN) / far));
                assertThat(ankle.distanceTo(expected)).isLessThan(1e-9);
            }
        }
    }

    @Test
    void tooNear_theResidualIsReturned() {
        Random random = new Random(76);
        TestLeg figure = new TestLeg(SPACES.get(0), false, false, random);
        LegSolver solver = LegSolver.of(figure.clip(random, 20), figure.leg);
        Pose pose = figure.skeleton.restPose();
        pose.setRotation(figure.leg.knee(), Quat.aboutAxis(Vec3.X, 1));
        WorldPose world = figure.world(pose);
        Vec3 hip = world.position(figure.leg.hip());
        double residual = solver.solve(pose, world, hip.plus(new Vec3(0, -0.01, 0)), Quat.IDENTITY, Quat.IDENTITY);
        assertThat(residual).isCloseTo(TestLeg.THIGH - TestLeg.SHIN - 0.01, within(1e-12));
        assertThat(solver.solve(pose, world, hip, Quat.IDENTITY, Quat.IDENTITY))
                .isCloseTo(TestLeg.THIGH - TestLeg.SHIN, within(1e-12));
    }

    @Test
    void theKnee_staysOnItsSide() {
        Random random = new Random(77);
        TestLeg figure = new TestLeg(SPACES.get(0), false, false, random);
        LegSolver solver = LegSolver.of(figure.clip(List.of(bent(figure, 0.7))), figure.leg);
        for (int round = 0; round < 500; round++) {
            Pose pose = bent(figure, 0.15 + random.nextDouble());
            WorldPose world = figure.world(pose);
            Vec3 hip = world.position(figure.leg.hip());
            Vec3 target = hip.plus(new Vec3(0.5 * random.nextGaussian(), -1, 0.7 * random.nextGaussian())
                    .normalizedOr(Vec3.Y)
                    .times(0.5 + 0.35 * random.nextDouble()));
            solver.solve(pose, world, target, Quat.IDENTITY, Quat.IDENTITY);
            Vec3 thigh = world.position(figure.leg.knee()).minus(hip);
            Vec3 shin = target.minus(world.position(figure.leg.knee()));
            // flexing turns the shin about +x of the thigh
            Vec3 hinge = world.rotation(figure.leg.hip()).rotate(Vec3.X);
            assertThat(thigh.cross(shin).dot(hinge)).isPositive();
        }
    }

    @Test
    void targetOnASmallCircle_swivelsNoFasterThanTheCircle() {
        Random random = new Random(78);
        TestLeg figure = new TestLeg(SPACES.get(0), false, false, random);
        LegSolver solver = LegSolver.of(figure.clip(List.of(bent(figure, 0.7))), figure.leg);
        Vec3 before = null;
        Vec3 directionBefore = null;
        double worst = 0;
        for (int k = 0; k <= 720; k++) {
            double angle = Math.toRadians(k * 0.5);
            // raised to the side, all but level: where rules that know the target alone swing round
            Vec3 direction = new Vec3(1, 0.05 * Math.sin(angle), 0.05 * Math.cos(angle)).times(0.75);
            Pose pose = bent(figure, 0.8);
            WorldPose world = figure.world(pose);
            Vec3 hip = world.position(figure.leg.hip());
            solver.solve(pose, world, hip.plus(direction), Quat.IDENTITY, Quat.IDENTITY);
            Vec3 knee = world.position(figure.leg.knee()).minus(hip);
            Vec3 side = knee.rejectedFrom(direction.normalizedOr(Vec3.X)).normalizedOr(Vec3.X);
            if (before != null) {
                double turned = Math.acos(Math.min(1, side.dot(before)));
                double cosine = direction.normalizedOr(Vec3.X).dot(directionBefore.normalizedOr(Vec3.X));
                double moved = Math.acos(Math.min(1, cosine));
                worst = Math.max(worst, turned / moved);
            }
            before = side;
            directionBefore = direction;
        }
        assertThat(worst).isLessThan(1.5);
    }

    @Test
    void straightPosedLeg_bendsAboutTheHingeOfTheClip() {
        Random random = new Random(79);
        TestLeg figure = new TestLeg(SPACES.get(0), false, false, random);
        // the clip's knee bends about an axis 20 degrees off x
        Vec3 hinge = new Vec3(Math.cos(0.35), 0, Math.sin(0.35));
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 10; f++) {
            Pose pose = figure.skeleton.restPose();
            pose.setRotation(figure.leg.hip(), TestLeg.rotation(random));
            pose.setRotation(figure.leg.knee(), Quat.aboutAxis(hinge, 0.1 * f));
            poses.add(pose);
        }
        LegSolver solver = LegSolver.of(figure.clip(poses), figure.leg);
        for (double flexion : new double[] {0, 1e-9, 1e-4}) {
            Pose pose = figure.skeleton.restPose();
            pose.setRotation(figure.leg.knee(), Quat.aboutAxis(Vec3.Z, flexion));
            WorldPose world = figure.world(pose);
            Vec3 hip = world.position(figure.leg.hip());
            Vec3 target = hip.plus(new Vec3(0, -0.8, 0));
            solver.solve(pose, world, target, Quat.IDENTITY, Quat.IDENTITY);
            Vec3 thigh = world.position(figure.leg.knee()).minus(hip);
            Vec3 normal = thigh.cross(target.minus(hip)).normalizedOr(Vec3.Y);
            assertThat(normal.distanceTo(hinge)).as("flexion " + flexion).isLessThan(0.01);
        }
    }

    @Test
    void aClipThatNeverBends_bendsItsKneesWhereItsToesPoint() {
        TestLeg figure = new TestLeg(SPACES.get(0), false, false, new Random(80));
        LegSolver solver = LegSolver.of(figure.clip(List.of(figure.skeleton.restPose())), figure.leg);
        Pose pose = figure.skeleton.restPose();
        WorldPose world = figure.world(pose);
        Vec3 hip = world.position(figure.leg.hip());
        solver.solve(pose, world, hip.plus(new Vec3(0, -0.7, 0)), Quat.IDENTITY, Quat.IDENTITY);
        assertThat(world.position(figure.leg.knee()).z()).isGreaterThan(0.2);
    }

    @Test
    void toes_turnOnTopOfTheFoot() {
        Random random = new Random(81);
        TestLeg figure = new TestLeg(SPACES.get(1), true, true, random);
        LegSolver solver = LegSolver.of(figure.clip(random, 20), figure.leg);
        for (int round = 0; round < 50; round++) {
            Pose pose = figure.randomPose(random);
            Quat toesLocal = pose.rotation(figure.leg.ball());
            WorldPose world = figure.world(pose);
            Quat foot = TestLeg.rotation(random);
            Quat turn = tiny(random);
            solver.solve(pose, world, reachable(figure, world, random), foot, turn);
            Quat expected = turn.times(foot).times(toesLocal);
            assertThat(figure.world(pose).rotation(figure.leg.ball()).angleTo(expected))
                    .isLessThan(1e-12);
        }
    }

    @Test
    void aLegWithoutToes_isSolvedToo() {
        Random random = new Random(82);
        TestLeg figure = new TestLeg(SPACES.get(0), false, true, random);
        Leg whole = figure.leg;
        Leg bare = new Leg(
                "bare",
                whole.hip(),
                whole.knee(),
                whole.ankle(),
                -1,
                List.of(whole.points().get(0)));
        LegSolver solver = LegSolver.of(figure.clip(random, 5), bare);
        Pose pose = figure.randomPose(random);
        WorldPose world = figure.world(pose);
        Vec3 target = reachable(figure, world, random);
        assertThat(solver.solve(pose, world, target, Quat.IDENTITY, TestLeg.rotation(random)))
                .isLessThan(1e-12);
    }

    private static Pose bent(TestLeg figure, double flexion) {
        Pose pose = figure.skeleton.restPose();
        pose.setRotation(figure.leg.hip(), Quat.aboutAxis(Vec3.X, -0.5 * flexion));
        pose.setRotation(figure.leg.knee(), Quat.aboutAxis(Vec3.X, flexion));
        return pose;
    }

    /** A place that the leg, with its bones as they are in this pose, reaches well. */
    private static Vec3 reachable(TestLeg figure, WorldPose world, Random random) {
        Vec3 hip = world.position(figure.leg.hip());
        Vec3 knee = world.position(figure.leg.knee());
        double a = hip.distanceTo(knee);
        double b = knee.distanceTo(world.position(figure.leg.ankle()));
        double least = Math.abs(a - b);
        double distance = least + (a + b - least) * (0.05 + 0.9 * random.nextDouble());
        return hip.plusTimes(distance, TestLeg.direction(random));
    }

    private static Quat tiny(Random random) {
        return Quat.fromRotationVector(TestLeg.direction(random).times(0.3));
    }
}
