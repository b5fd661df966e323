// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Real files: unit, up axis and positions are what their makers meant, and writing loses nothing. */
class BvhCorpusTest {
    private static final FileSpace CENTIMETRES = new FileSpace(0.01, FileSpace.UpAxis.Y);
    private static final FileSpace CMU_UNITS = new FileSpace(0.0254 / 0.45, FileSpace.UpAxis.Y);
    private static final FileSpace MAKEHUMAN = new FileSpace(0.1, FileSpace.UpAxis.Z);
    private static final FileSpace INCHES_Z = new FileSpace(0.0254, FileSpace.UpAxis.Z);

    /** What is known of the files whose maker is. */
    private static final Map<String, FileSpace> KNOWN = Map.ofEntries(
            Map.entry("cmu", CENTIMETRES),
            Map.entry("12_01_cgspeed.bvh", CMU_UNITS),
            Map.entry("deepmimic", FileSpace.METRES_Y_UP),
            Map.entry("makehuman", MAKEHUMAN),
            Map.entry("walk01.bvh", CENTIMETRES),
            Map.entry("npybvh_example.bvh", CMU_UNITS),
            Map.entry("bvh_test1.bvh", INCHES_Z),
            Map.entry("bvh_test3.bvh", INCHES_Z),
            Map.entry("standard_skeleton.bvh", INCHES_Z));

    private interface Check {
        void of(BvhFile file, Path path) throws Exception;
    }

    private static List<DynamicTest> forEveryFile(Check check) throws IOException {
        return BvhCorpus.files("bvh").stream()
                .map(path -> DynamicTest.dynamicTest(
                        String.valueOf(path.getFileName()), () -> check.of(read(Files.readAllBytes(path)), path)))
                .toList();
    }

    @TestFactory
    List<DynamicTest> unitAndUpAxis_areWhatTheMakerMeant() throws IOException {
        return forEveryFile((file, path) -> {
            FileSpace known = KNOWN.getOrDefault(
                    String.valueOf(path.getFileName()),
                    KNOWN.get(String.valueOf(path.getParent().getFileName())));
            BvhSpace space = BvhSpace.detect(file);
            assertThat(space.reasons()).hasSize(2);
            if (known != null) {
                assertThat(space.space()).as(space.reasons().toString()).isEqualTo(known);
            }
        });
    }

    @TestFactory
    List<DynamicTest> bodies_areOnTheFloorInMetres() throws IOException {
        return forEveryFile((file, path) -> {
            if (path.toString().contains("misc") || path.endsWith("tpose.bvh")) {
                return;
            }
            Clip clip = file.clip(BvhSpace.detect(file).space());
            double lowest = Double.POSITIVE_INFINITY;
            WorldPose world = clip.world(clip.frames() / 2);
            for (int j = 0; j < file.joints().size(); j++) {
                lowest = Math.min(lowest, world.position(j).y());
            }
            // uneven terrain and jumps reach half a metre; another position convention would put the hips there
            assertThat(lowest).isBetween(-0.3, 0.6);
        });
    }

    @TestFactory
    List<DynamicTest> nothingChanged_givesTheSameBytes() throws IOException {
        return forEveryFile((file, path) -> {
            BitSet all = all(file);
            byte[] written = BvhWriter.write(file, file.clip(FileSpace.METRES_Y_UP), all, all);
            assertThat(written).isEqualTo(Files.readAllBytes(path));
        });
    }

    @TestFactory
    List<DynamicTest> everyRotationChanged_comesBackWithinTwoThousandthsOfAMillimetre() throws IOException {
        return forEveryFile((file, path) -> {
            Random random = new Random(4);
            FileSpace space = BvhSpace.detect(file).space();
            Clip source = file.clip(space);
            List<Pose> poses = new ArrayList<>();
            for (int f = 0; f < source.frames(); f++) {
                Pose pose = source.pose(f).copy();
                for (int j = 0; j < pose.size(); j++) {
                    if (file.joints().get(j).count(BvhChannel.Kind.ROTATION) == 3) {
                        Vec3 turn = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
                        pose.setRotation(j, pose.rotation(j).times(Quat.fromRotationVector(turn.times(0.05))));
                    }
                }
                poses.add(pose);
            }
            Clip changed = source.withPoses(poses);
            Clip back =
                    read(BvhWriter.write(file, changed, all(file), all(file))).clip(space);
            for (int f = 0; f < back.frames(); f += 7) {
                WorldPose expected = changed.world(f);
                WorldPose actual = back.world(f);
                for (int j = 0; j < file.joints().size(); j++) {
                    assertThat(actual.position(j).distanceTo(expected.position(j)))
                            .isLessThan(2e-6);
                }
            }
        });
    }

    /**
     * A file at gimbal lock throughout, with full turns from frame to frame: bent a little, its angles move a little.
     */
    @Test
    void gimbalLockAndFullTurns_stayAsContinuousAsTheyWere() throws IOException, FileIssue {
        BvhFile file = read(BvhCorpus.bytes("broken/bvh/49_gimbal_and_360_wraps.bvh"));
        Clip source = file.clip(CENTIMETRES);
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < source.frames(); f++) {
            Pose pose = source.pose(f).copy();
            Quat lean = Quat.aboutAxis(Vec3.X, 0.01 * f / source.frames());
            pose.setRotation(0, lean.times(pose.rotation(0)));
            poses.add(pose);
        }
        Clip changed = source.withPoses(poses);
        BvhFile written = read(BvhWriter.write(file, changed, all(file), new BitSet()));
        Clip back = written.clip(CENTIMETRES);
        double[] before = new double[file.channelCount()];
        double[] after = new double[file.channelCount()];
        for (int f = 0; f < back.frames(); f++) {
            assertThat(back.pose(f).rotation(0).angleTo(changed.pose(f).rotation(0)))
                    .isLessThan(4e-7);
            file.readFrame(f, before);
            written.readFrame(f, after);
            double turnsBefore = before[3] - before[5];
            double turnsAfter = after[3] - after[5];
            assertThat(turnsAfter).isBetween(turnsBefore - 90, turnsBefore + 90);
        }
    }

    private static BitSet all(BvhFile file) {
        BitSet all = new BitSet();
        all.set(0, file.joints().size());
        return all;
    }

    private static BvhFile read(byte[] bytes) throws FileIssue {
        return BvhReader.read(bytes, "clip", BvhOptions.DEFAULTS);
    }
}
