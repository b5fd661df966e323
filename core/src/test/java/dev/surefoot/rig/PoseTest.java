// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PoseTest {
    private static Vec3 place(int i) {
        return new Vec3(i, 2 * i, 3 * i);
    }

    @Test
    void copies_changeAlone() {
        Pose original = new Pose(4);
        original.setTranslation(2, place(1));
        Pose copy = original.copy();
        copy.setTranslation(2, place(2));
        assertThat(original.translation(2)).isEqualTo(place(1));
        original.setTranslation(1, place(3));
        assertThat(copy.translation(1)).isEqualTo(Vec3.ZERO);
        Pose second = copy.copy();
        second.setTranslation(0, place(4));
        second.setTranslation(3, place(5));
        assertThat(second.translation(0)).isEqualTo(place(4));
        assertThat(second.translation(2)).isEqualTo(place(2));
        assertThat(second.translation(3)).isEqualTo(place(5));
        assertThat(copy.translation(0)).isEqualTo(Vec3.ZERO);
        assertThat(copy.translation(3)).isEqualTo(Vec3.ZERO);
        assertThat(original.translation(2)).isEqualTo(place(1));
    }

    @Test
    void readRotation_writesTheFourNumbers() {
        Pose pose = new Pose(3).copy();
        pose.setRotation(2, turn(2));
        double[] numbers = new double[5];
        pose.readRotation(2, numbers, 1);
        assertThat(new Quat(numbers[1], numbers[2], numbers[3], numbers[4])).isEqualTo(turn(2));
        assertThat(numbers[0]).isZero();
    }

    @Test
    void changedJoints_areThoseThatDifferByABit_inCopiesAndInOtherPoses() {
        Random random = new Random(4);
        for (int round = 0; round < 200; round++) {
            int size = 1 + random.nextInt(40);
            Pose original = new Pose(size);
            original.setRotation(0, turn(random.nextInt(3)));
            Pose a = original.copy();
            Pose b = round % 3 == 0 ? new Pose(size) : round % 3 == 1 ? a.copy() : original.copyToTurn(size);
            for (int i = random.nextInt(30); i > 0; i--) {
                Pose changed = random.nextBoolean() ? a : b;
                changed.setRotation(random.nextInt(size), turn(random.nextInt(3)));
                if (i % 4 == 0) {
                    changed.setTranslation(random.nextInt(size), place(random.nextInt(3)));
                }
            }
            BitSet rotated = new BitSet();
            BitSet displaced = new BitSet();
            a.markChanged(b, rotated, displaced);
            for (int j = 0; j < size; j++) {
                assertThat(rotated.get(j)).isEqualTo(!a.rotation(j).equals(b.rotation(j)));
                assertThat(displaced.get(j)).isEqualTo(!a.translation(j).equals(b.translation(j)));
            }
        }
    }

    private static Quat turn(int i) {
        return Quat.aboutAxis(Vec3.X, i);
    }

    @Test
    void aMovedJoint_canGoBack() {
        Pose original = new Pose(2);
        Pose copy = original.copy();
        copy.setTranslation(1, place(7));
        copy.setTranslation(1, Vec3.ZERO);
        copy.setTranslation(0, place(8));
        assertThat(copy.translation(1)).isEqualTo(Vec3.ZERO);
        assertThat(copy.translation(0)).isEqualTo(place(8));
        assertThat(original.translation(0)).isEqualTo(Vec3.ZERO);
    }

    @Test
    void negativeZero_isKept() {
        Pose copy = new Pose(2).copy();
        copy.setTranslation(1, new Vec3(-0.0, 0, 0));
        assertThat(Double.doubleToRawLongBits(copy.translation(1).x())).isEqualTo(Double.doubleToRawLongBits(-0.0));
    }

    @Test
    void rotationsOfCopies_changeAlone_howeverManyTheyAre() {
        int joints = 100;
        Pose original = new Pose(joints);
        Pose copy = original.copy();
        for (int j = 0; j < joints; j++) {
            copy.setRotation(j, Quat.aboutAxis(Vec3.X, 0.01 * (j + 1)));
            Pose second = copy.copy();
            second.setRotation(j, Quat.IDENTITY);
            for (int k = 0; k < joints; k++) {
                Quat expected = k > j ? Quat.IDENTITY : Quat.aboutAxis(Vec3.X, 0.01 * (k + 1));
                assertThat(copy.rotation(k)).isEqualTo(expected);
                assertThat(second.rotation(k)).isEqualTo(k == j ? Quat.IDENTITY : expected);
                assertThat(original.rotation(k)).isEqualTo(Quat.IDENTITY);
            }
        }
    }

    @Test
    void anOriginalThatChangesAfterItsCopy_leavesTheCopyAlone() {
        Pose original = new Pose(3);
        Pose copy = original.copy();
        original.setRotation(1, Quat.aboutAxis(Vec3.Y, 1));
        assertThat(copy.rotation(1)).isEqualTo(Quat.IDENTITY);
        assertThat(original.rotation(1)).isEqualTo(Quat.aboutAxis(Vec3.Y, 1));
    }

    @Test
    void aPoseOfWhichFewJointsTurn_isLikeAnyOther_alsoWhereOthersTurnAfterAll() {
        Random random = new Random(5);
        for (int round = 0; round < 300; round++) {
            int size = 1 + random.nextInt(90);
            int[] turning = random.ints(0, size).distinct().limit(size / 2).toArray();
            Pose few = Pose.turning(size, turning);
            Pose all = new Pose(size);
            for (int i = random.nextInt(40); i > 0; i--) {
                if (i % 5 == 0) {
                    boolean many = random.nextBoolean();
                    few = many ? few.copyToTurn(size) : few.copy();
                    all = many ? all.copyToTurn(size) : all.copy();
                }
                boolean expected = turning.length > 0 && random.nextInt(20) > 0;
                int j = expected ? turning[random.nextInt(turning.length)] : random.nextInt(size);
                Quat q = random.nextInt(4) == 0 ? Quat.IDENTITY : turn(random.nextInt(5));
                few.setRotation(j, q);
                all.setRotation(j, q);
            }
            assertThat(few.size()).isEqualTo(size);
            BitSet changed = new BitSet();
            few.markChanged(all, changed, changed);
            assertThat(changed.isEmpty()).isTrue();
            for (int j = 0; j < size; j++) {
                assertThat(few.rotation(j)).isEqualTo(all.rotation(j));
            }
        }
    }

    @Test
    void between_goesAsEachJointDoes_whateverPosesShare() {
        for (int turned : new int[] {3, 40}) {
            between(new Pose(40), turned);
            between(Pose.turning(40, IntStream.range(0, turned).toArray()), turned);
            between(Pose.turning(40, IntStream.range(1, 20).toArray()), turned);
        }
    }

    private static void between(Pose from, int turned) {
        Pose to = from.copyToTurn(turned);
        from.setTranslation(0, new Vec3(1, 2, 3));
        to.setTranslation(0, new Vec3(3, 2, 0));
        for (int j = 0; j < turned; j++) {
            from.setRotation(j, Quat.aboutAxis(Vec3.Y, 0.2 * j));
            to.setRotation(j, Quat.aboutAxis(Vec3.X, 0.1 * j));
        }
        to.setScale(5, new Vec3(2, 2, 2));
        Pose between = from.between(to, 0.3);
        for (int j = 0; j < from.size(); j++) {
            assertThat(between.translation(j)).isEqualTo(from.translation(j).lerp(to.translation(j), 0.3));
            assertThat(between.rotation(j)).isEqualTo(from.rotation(j).slerp(to.rotation(j), 0.3));
            assertThat(between.scale(j)).isEqualTo(from.scale(j).lerp(to.scale(j), 0.3));
        }
        assertThat(from.rotation(2)).isEqualTo(Quat.aboutAxis(Vec3.Y, 0.4));
    }
}
