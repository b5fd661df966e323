// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorldPoseTest {
    @Test
    void joints_standWhereTheProductOfTheirTransformsPutsThem() {
        Random random = new Random(90);
        for (int round = 0; round < 50; round++) {
            TestLeg figure = new TestLeg(new FileSpace(0.01, FileSpace.UpAxis.Z), true, true, random);
            Pose pose = scaledPose(figure, random, 0.3);
            WorldPose world = figure.world(pose);
            for (int j = 0; j < pose.size(); j++) {
                Vec3 local = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
                Vec3 p = local;
                for (int at = j; at >= 0; at = figure.skeleton.parent(at)) {
                    Vec3 s = pose.scale(at);
                    Vec3 scaled = new Vec3(s.x() * p.x(), s.y() * p.y(), s.z() * p.z());
                    p = pose.translation(at).plus(pose.rotation(at).rotate(scaled));
                }
                // centimetres with Z up: (x, y, z) is (x, z, -y) metres / 100
                Vec3 expected = new Vec3(p.x(), p.z(), -p.y()).times(0.01);
                assertThat(world.point(j, local).distanceTo(expected)).isLessThan(1e-13);
                assertThat(world.toLocalPoint(j, world.point(j, local)).distanceTo(local))
                        .isLessThan(1e-9);
                assertThat(world.toLocalDirection(j, world.direction(j, local)).distanceTo(local))
                        .isLessThan(1e-9);
            }
        }
    }

    @Test
    void positionsAlone_andPosesBetween_haveTheBitsOfWholePoses() {
        Random random = new Random(95);
        for (int round = 0; round < 20; round++) {
            TestLeg figure = new TestLeg(new FileSpace(0.01, FileSpace.UpAxis.Z), true, true, random);
            Pose from = round % 2 == 0 ? figure.randomPose(random) : scaledPose(figure, random, 0.3);
            Pose to = round % 4 < 2 ? figure.randomPose(random) : scaledPose(figure, random, 0.3);
            WorldPose whole = figure.world(from);
            WorldPose positions = figure.world(to);
            positions.updatePositions(from);
            double[][] rows = new double[3 * from.size()][2];
            positions.positions(rows, 1);
            WorldPose some = figure.world(to);
            int last = from.size() - 1;
            boolean[] wanted = new boolean[from.size()];
            wanted[last] = true;
            some.updatePositions(from, figure.skeleton.withAllAbove(wanted));
            assertThat(some.position(last)).isEqualTo(whole.position(last));
            WorldPose between = figure.world(to);
            int[] all = IntStream.range(0, from.size()).toArray();
            between.updateBetween(from, to, 0.3, all);
            WorldPose expected = figure.world(from.between(to, 0.3));
            for (int j = 0; j < from.size(); j++) {
                assertThat(new Vec3(rows[3 * j][1], rows[3 * j + 1][1], rows[3 * j + 2][1]))
                        .isEqualTo(whole.position(j));
                assertThat(between.position(j)).isEqualTo(expected.position(j));
                assertThat(between.rotation(j)).isEqualTo(expected.rotation(j));
                assertThat(between.direction(j, Vec3.X)).isEqualTo(expected.direction(j, Vec3.X));
            }
        }
    }

    @Test
    void rotation_isThatOfLinear_whereScalesAreUniform() {
        Random random = new Random(91);
        TestLeg figure = new TestLeg(new FileSpace(0.01, FileSpace.UpAxis.X), true, true, random);
        Pose pose = figure.randomPose(random);
        for (int j = 0; j < pose.size(); j++) {
            pose.setScale(j, new Vec3(1, 1, 1).times(0.5 + random.nextDouble()));
        }
        WorldPose world = figure.world(pose);
        for (int j = 0; j < pose.size(); j++) {
            Vec3 axis = TestLeg.direction(random);
            Vec3 turned = world.direction(j, axis);
            assertThat(turned.times(1 / turned.length())
                            .distanceTo(world.rotation(j).rotate(axis)))
                    .isLessThan(1e-13);
        }
    }

    @Test
    void leastStretch_isTheWorstOfAllDirections_andUniformScaleDoesNotDependOnTurns() {
        Random random = new Random(94);
        TestLeg figure = new TestLeg(new FileSpace(0.01, FileSpace.UpAxis.Z), true, true, random);
        Pose pose = scaledPose(figure, random, 0.3);
        Pose turned = pose.copy();
        for (int j = 0; j < pose.size(); j++) {
            turned.setRotation(j, TestLeg.rotation(random));
        }
        WorldPose world = figure.world(pose);
        WorldPose other = figure.world(turned);
        for (int j = 0; j < pose.size(); j++) {
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < 20_000; i++) {
                least = Math.min(
                        least, world.direction(j, TestLeg.direction(random)).length());
            }
            double expected = world.uniformScale(j) * world.leastStretch(j);
            assertThat(expected).isLessThanOrEqualTo(least * (1 + 1e-9)).isGreaterThan(0.97 * least);
            assertThat(other.uniformScale(j) / world.uniformScale(j)).isBetween(1 - 1e-12, 1 + 1e-12);
        }
        WorldPose even = figure.world(figure.skeleton.restPose());
        assertThat(even.leastStretch(pose.size() - 1)).isEqualTo(1);
    }

    @Test
    void leastStretchOfAFlatFrame_isOne() {
        Random random = new Random(95);
        TestLeg figure = new TestLeg(FileSpace.METRES_Y_UP, true, true, random);
        int last = figure.skeleton.size() - 1;
        // to a line, to a plane, and to a plane but for rounding
        for (Vec3 flat : new Vec3[] {new Vec3(-0.2, 0, 0), new Vec3(1, 0, 1), new Vec3(1, 1e-30, 1)}) {
            Pose pose = figure.skeleton.restPose();
            pose.setScale(last, flat);
            assertThat(figure.world(pose).leastStretch(last)).isBetween(0.0, 1.0);
        }
        Pose line = figure.skeleton.restPose();
        line.setScale(last, new Vec3(-0.2, 0, 0));
        assertThat(figure.world(line).leastStretch(last)).isEqualTo(1);
    }

    @Test
    void updateBelow_isUpdateForThePartThatChanged() {
        Random random = new Random(92);
        TestLeg figure = new TestLeg(FileSpace.METRES_Y_UP, true, true, random);
        Pose pose = scaledPose(figure, random, 0.1);
        WorldPose world = figure.world(pose);
        for (int j = 0; j < pose.size(); j++) {
            pose.setRotation(j, TestLeg.rotation(random));
            pose.setTranslation(j, TestLeg.direction(random));
            world.updateBelow(pose, j);
            WorldPose fresh = figure.world(pose);
            for (int k = 0; k < pose.size(); k++) {
                assertThat(world.position(k)).isEqualTo(fresh.position(k));
                assertThat(world.rotation(k)).isEqualTo(fresh.rotation(k));
                assertThat(world.direction(k, Vec3.X)).isEqualTo(fresh.direction(k, Vec3.X));
            }
        }
    }

    @Test
    void updateBelow_onASkeletonAsDeepAsFilesMayBe_works() {
        Skeleton.Builder builder = new Skeleton.Builder();
        int parent = -1;
        for (int j = 0; j < 2000; j++) {
            parent = builder.add("", parent, new Vec3(0, 0.001, 0));
        }
        Skeleton chain = builder.build();
        WorldPose world = new WorldPose(chain, FileSpace.METRES_Y_UP);
        Pose pose = chain.restPose();
        world.update(pose).updateBelow(pose, 0);
        assertThat(world.position(1999).distanceTo(new Vec3(0, 2, 0))).isLessThan(1e-9);
    }

    @Test
    void aJointScaledToNothing_hasNoInverse_andGivesZero() {
        TestLeg figure = new TestLeg(FileSpace.METRES_Y_UP, false, false, new Random(93));
        Pose pose = figure.skeleton.restPose();
        pose.setScale(1, Vec3.ZERO);
        assertThat(figure.world(pose).toLocalDirection(1, Vec3.X)).isEqualTo(Vec3.ZERO);
        pose.setScale(1, new Vec3(1, 0, 1));
        assertThat(figure.world(pose).toLocalDirection(1, Vec3.X)).isEqualTo(Vec3.ZERO);
    }

    @Test
    void parentRotationOfARoot_isTheSpaces() {
        TestLeg figure = new TestLeg(new FileSpace(1, FileSpace.UpAxis.Z), false, false, new Random(94));
        WorldPose world = figure.world(figure.skeleton.restPose());
        assertThat(world.parentRotation(0)).isEqualTo(FileSpace.UpAxis.Z.worldFromFile());
        assertThat(world.toLocalDirection(-1, new Vec3(0, 1, 0)).distanceTo(Vec3.Z))
                .isLessThan(1e-15);
        assertThat(world.toLocalPoint(-1, new Vec3(0, 1, 0)).distanceTo(Vec3.Z)).isLessThan(1e-15);
    }

    private static Pose scaledPose(TestLeg figure, Random random, double spread) {
        Pose pose = figure.randomPose(random);
        for (int j = 0; j < pose.size(); j++) {
            pose.setScale(
                    j,
                    new Vec3(
                            1 + spread * (random.nextDouble() - 0.5),
                            1 + spread * (random.nextDouble() - 0.5),
                            1 + spread * (random.nextDouble() - 0.5)));
        }
        return pose;
    }

    @Test
    void fileSpace_goesThereAndBack_withUpUp() {
        Random random = new Random(95);
        for (FileSpace.UpAxis up : FileSpace.UpAxis.values()) {
            FileSpace space = new FileSpace(0.0254, up);
            Vec3 upFile = up == FileSpace.UpAxis.X ? Vec3.X : up == FileSpace.UpAxis.Y ? Vec3.Y : Vec3.Z;
            assertThat(space.toWorld(upFile).distanceTo(new Vec3(0, 0.0254, 0))).isLessThan(1e-15);
            for (int i = 0; i < 100; i++) {
                Vec3 p = TestLeg.direction(random).times(30);
                assertThat(space.toFile(space.toWorld(p)).distanceTo(p)).isLessThan(1e-13);
            }
            // a rotation, not a reflection
            Vec3 right = space.toWorld(Vec3.X).cross(space.toWorld(Vec3.Y));
            assertThat(right.dot(space.toWorld(Vec3.Z))).isPositive();
        }
    }

    @Test
    void fileSpace_unitThatIsNoLength_isRefusedByName() {
        for (double unit : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new FileSpace(unit, FileSpace.UpAxis.Y))
                    .withMessageContaining("metresPerUnit")
                    .withMessageContaining("" + unit);
        }
    }

    @Test
    void identityQuaternion_isNotChangedByTheSpace() {
        assertThat(FileSpace.UpAxis.Y.worldFromFile()).isEqualTo(Quat.IDENTITY);
    }
}
