// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A small human, some of whose joints are turned or moved against its source. */
class SharedMovesTest {
    private static final int FRAMES = 6;
    private static final Skeleton HUMAN = Rigs.human(
            List.of("LeftThigh", "LeftShin", "LeftFoot", "LeftToe"),
            List.of("RightThigh", "RightShin", "RightFoot", "RightToe"));

    private static Clip clip(List<Pose> poses) {
        return new Clip("human", HUMAN, new FileSpace(0.01, FileSpace.UpAxis.Z), 0, 60, poses);
    }

    private static Quat turn(Random random) {
        return Quat.aboutAxis(
                new Vec3(random.nextGaussian(), random.nextGaussian(), 1).normalizedOr(Vec3.X), random.nextDouble());
    }

    private static Clip source(Random random) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            Pose pose = HUMAN.restPose();
            for (int j = 0; j < HUMAN.size(); j++) {
                pose.setRotation(j, turn(random));
            }
            poses.add(pose);
        }
        return clip(poses);
    }

    /** Copies share their numbers with the source, others do not. */
    private static Clip changed(Clip source, boolean copies, int turned, int moved, Random random) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            Pose was = source.pose(f);
            Pose pose = copies ? was.copy() : new Pose(HUMAN.size());
            for (int j = 0; j < HUMAN.size(); j++) {
                pose.setRotation(j, was.rotation(j));
                pose.setTranslation(j, was.translation(j));
            }
            // one frame in which they differ is enough
            if (f == 3) {
                pose.setRotation(turned, turn(random));
                pose.setTranslation(moved, new Vec3(random.nextGaussian(), 1, 2));
            }
            poses.add(pose);
        }
        return clip(poses);
    }

    private static List<String> own(SharedMoves moves) {
        return IntStream.range(0, HUMAN.size())
                .filter(moves::isOwn)
                .mapToObj(HUMAN::name)
                .toList();
    }

    @Test
    void joints_goAsThoseWhoseMoveTheyShare_toRounding() {
        Random random = new Random(5);
        for (int round = 0; round < 100; round++) {
            Clip source = source(random);
            int turned = random.nextInt(HUMAN.size());
            Clip result = changed(source, round % 2 == 0, turned, random.nextInt(HUMAN.size()), random);
            SharedMoves moves = SharedMoves.of(source, result);
            WorldPose was = new WorldPose(HUMAN, source.space()).update(source.pose(3));
            WorldPose is = new WorldPose(HUMAN, source.space()).update(result.pose(3));
            for (int j = 0; j < HUMAN.size(); j++) {
                int with = moves.with(j);
                Vec3 move = is.position(j).minus(was.position(j));
                assertThat(move.distanceTo(is.position(with).minus(was.position(with))))
                        .isLessThan(1e-14);
                assertThat(moves.isOwn(with)).isTrue();
            }
        }
    }

    @Test
    void whatHangsOnATurnedJoint_andWhatIsMoved_haveTheirOwn() {
        Random random = new Random(6);
        Clip source = source(random);
        Clip result = changed(source, true, HUMAN.indexOf("LeftThigh"), HUMAN.indexOf("Chest"), random);
        SharedMoves moves = SharedMoves.of(source, result);
        assertThat(own(moves)).containsExactly("Hips", "Chest", "LeftShin", "LeftFoot", "LeftToe");
        assertThat(IntStream.of(moves.ownAndAbove(HUMAN)).mapToObj(HUMAN::name))
                .containsExactly("Hips", "Spine", "Chest", "LeftThigh", "LeftShin", "LeftFoot", "LeftToe");
        assertThat(own(SharedMoves.of(source, source))).containsExactly("Hips");
    }

    @Test
    void scaledPoses_andOtherSpaces_shareNothing() {
        Random random = new Random(7);
        Clip source = source(random);
        Clip result = changed(source, true, 0, 0, random);
        Clip elsewhere = new Clip("human", HUMAN, FileSpace.METRES_Y_UP, 0, 60, result.poses());
        assertThat(own(SharedMoves.of(source, elsewhere))).hasSize(HUMAN.size());
        result.pose(4).setScale(2, new Vec3(1, 2, 1));
        assertThat(own(SharedMoves.of(source, result))).hasSize(HUMAN.size());
    }
}
