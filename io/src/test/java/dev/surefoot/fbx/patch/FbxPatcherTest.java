// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.fbx.FbxFile;
import dev.surefoot.fbx.FbxReader;
import dev.surefoot.fbx.FbxScenes;
import dev.surefoot.fbx.container.FbxDocument;
import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changed joints are read back as they were meant, and nothing else changes. */
class FbxPatcherTest {
    /** Half the distance of single-precision numbers beyond 256 degrees. */
    private static final double FLOAT_RADIANS = 3e-7;

    private static FbxScenes scene(int version) {
        return new FbxScenes(version)
                .withoutDefinitionsOfCurves()
                .model(1, "Hips", 0, FbxScenes.property(FbxScenes.properties(), "Lcl Translation", "", 0, 90, 0))
                .model(2, "Thigh", 1, FbxScenes.property(FbxScenes.properties(), "Lcl Translation", "", 9, -4, 0))
                .model(3, "Shin", 2, FbxScenes.property(FbxScenes.properties(), "Lcl Translation", "", 0, -40, 0))
                .stack("Walk", 0, 1)
                .curves(2, "Lcl Rotation", new double[] {-1, 0, 1, 2}, new float[] {5, 0, 400, 7}, null, null);
    }

    private static BitSet bits(int... joints) {
        BitSet set = new BitSet();
        for (int joint : joints) {
            set.set(joint);
        }
        return set;
    }

    private static double[] seconds(Clip clip) {
        double[] seconds = new double[clip.frames()];
        for (int f = 0; f < seconds.length; f++) {
            seconds[f] = clip.seconds(f);
        }
        return seconds;
    }

    /** Turns thigh and shin and moves the hips, at every frame in another way. */
    private static List<Pose> turned(Clip clip) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            Quat turn = Quat.aboutAxis(new Vec3(0.6, 0.8, 0), 0.02 * f);
            pose.setRotation(1, pose.rotation(1).times(turn));
            pose.setRotation(2, pose.rotation(2).times(turn));
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(0, 0.1 * f, 0)));
            poses.add(pose);
        }
        return poses;
    }

    private static byte[] patched(FbxFile file) throws FileIssue {
        Clip clip = file.clip(0);
        FbxPatcher patcher = new FbxPatcher(file);
        patcher.replace(0, new ClipKeys(seconds(clip), turned(clip), bits(1, 2), bits(0), new int[] {0, 1, 2}, bits()));
        return patcher.toBytes();
    }

    @Test
    void changedJoints_areReadBackAsMeant() throws FileIssue {
        for (int version : new int[] {7100, 7400, 7500, 7700}) {
            for (byte[] bytes : List.of(
                    scene(version).binary(),
                    scene(version).bigEndian(),
                    scene(version).text())) {
                FbxFile source = FbxReader.read(bytes);
                List<Pose> meant = turned(source.clip(0));
                FbxFile written = FbxReader.read(patched(source));
                Clip clip = written.clip(0);
                assertThat(clip.frames()).isEqualTo(31);
                for (int f = 0; f < clip.frames(); f++) {
                    for (int j = 0; j < 3; j++) {
                        assertThat(clip.pose(f).rotation(j).angleTo(meant.get(f).rotation(j)))
                                .isCloseTo(0, within(FLOAT_RADIANS));
                        assertThat(clip.pose(f)
                                        .translation(j)
                                        .distanceTo(meant.get(f).translation(j)))
                                .isCloseTo(0, within(1e-5));
                    }
                }
            }
        }
    }

    @Test
    void nothingAskedFor_isTheSameBytes() throws FileIssue {
        byte[] bytes = scene(7400).text();
        assertThat(new FbxPatcher(FbxReader.read(bytes)).toBytes()).isEqualTo(bytes);
    }

    @Test
    void secondSave_isTheSameBytes() throws FileIssue {
        for (byte[] bytes : List.of(scene(7400).binary(), scene(7700).text())) {
            byte[] once = patched(FbxReader.read(bytes));
            FbxDocument document = FbxDocument.parse(once);
            byte[] again = document.kind().binary()
                    ? BinaryWriter.write(document, new DocumentEdits())
                    : TextWriter.write(document, new DocumentEdits());
            assertThat(again).isEqualTo(once);
        }
    }

    /** What a program compressed from some size on is compressed from there on, and only that. */
    @Test
    void newArrays_areCompressedWhereTheFilesAre() throws FileIssue {
        double[] seconds = new double[121];
        float[] degrees = new float[seconds.length];
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] = i / 120.0;
            degrees[i] = i % 40;
        }
        FbxScenes scene = scene(7400).curves(3, "Lcl Rotation", seconds, degrees, null, null);
        FbxFile raw = FbxReader.read(scene.binary());
        FbxFile deflated = FbxReader.read(scene.deflated(400));
        assertThat(raw.scene().document().leastDeflated()).isEqualTo(Integer.MAX_VALUE);
        assertThat(deflated.scene().document().leastDeflated()).isEqualTo(484);
        FbxFile rawAgain = FbxReader.read(patched(raw));
        FbxFile deflatedAgain = FbxReader.read(patched(deflated));
        assertThat(rawAgain.scene().document().leastDeflated()).isEqualTo(Integer.MAX_VALUE);
        assertThat(deflatedAgain.scene().document().leastDeflated()).isEqualTo(484);
        assertThat(deflatedAgain.scene().document().bytes().length)
                .isLessThan(rawAgain.scene().document().bytes().length * 9 / 10);
        for (int f = 0; f < rawAgain.clip(0).frames(); f++) {
            Pose pose = deflatedAgain.clip(0).pose(f);
            for (int j = 0; j < 3; j++) {
                assertThat(pose.rotation(j)).isEqualTo(rawAgain.clip(0).pose(f).rotation(j));
                assertThat(pose.translation(j))
                        .isEqualTo(rawAgain.clip(0).pose(f).translation(j));
            }
        }
    }

    /** Whatever lies between frames when all joints are written: the frames of a clip stay what they were. */
    @Test
    void keysBetweenFrames_areNotTakenForFrames() throws FileIssue {
        for (byte[] bytes :
                List.of(scene(7400).binary(), scene(7100).text(), scene(7700).text())) {
            FbxFile file = FbxReader.read(bytes);
            for (int parts : new int[] {2, 3, 4}) {
                int keys = 30 * parts + 1;
                double[] seconds = new double[keys];
                for (int i = 0; i < keys; i++) {
                    seconds[i] = i / (30.0 * parts);
                }
                List<Pose> poses = new ArrayList<>();
                for (int i = 0; i < keys; i++) {
                    poses.add(turned(file.clip(0)).get(i / parts));
                }
                FbxPatcher patcher = new FbxPatcher(file);
                patcher.replace(0, new ClipKeys(seconds, poses, bits(0, 1, 2), bits(0, 1, 2), new int[0], bits()));

                Clip written = FbxReader.read(patcher.toBytes()).clip(0);
                assertThat(written.framesPerSecond()).isEqualTo(30);
                assertThat(written.frames()).isEqualTo(31);
            }
        }
    }

    @Test
    void whatStaysAsItIs_isNotWritten() throws FileIssue {
        byte[] once = patched(FbxReader.read(scene(7400).binary()));
        FbxFile file = FbxReader.read(once);
        Clip clip = file.clip(0);
        FbxPatcher patcher = new FbxPatcher(file);
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            poses.add(clip.pose(f).copy());
        }
        patcher.replace(0, new ClipKeys(seconds(clip), poses, bits(1, 2), bits(0), new int[] {0, 1, 2}, bits()));
        assertThat(patcher.toBytes()).isEqualTo(once);
    }

    @Test
    void keysOutsideTheClip_andWindings_stay() throws FileIssue {
        FbxRecord curve = FbxDocument.parse(patched(FbxReader.read(scene(7400).binary())))
                .root()
                .require("Objects")
                .child("AnimationCurve");
        long[] ticks = curve.require("KeyTime").integers();
        double[] values = curve.require("KeyValueFloat").numbers();

        assertThat(ticks).hasSize(33);
        assertThat(ticks[0]).isEqualTo(-FbxScenes.SECOND);
        assertThat(ticks[32]).isEqualTo(2 * FbxScenes.SECOND);
        assertThat(values[0]).isEqualTo(5);
        assertThat(values[32]).isEqualTo(7);
        // the source turns by 400 degrees: what is written goes on beyond 360 as it does
        assertThat(values[31]).isGreaterThan(360);
        assertThat(curve.require("KeyAttrRefCount").integers()).containsExactly(1, 31, 1);
    }

    @Test
    void newCurves_areConnectedAndDefined() throws FileIssue {
        FbxScene scene =
                FbxReader.read(patched(FbxReader.read(scene(7400).binary()))).scene();
        FbxRecord definitions = scene.document().root().require("Definitions");
        int curves = 0;
        int nodes = 0;
        for (FbxRecord kind : definitions.children("ObjectType")) {
            curves += kind.string(0).equals("AnimationCurve")
                    ? (int) kind.require("Count").integer(0)
                    : 0;
            nodes += kind.string(0).equals("AnimationCurveNode")
                    ? (int) kind.require("Count").integer(0)
                    : 0;
        }
        // two axes of the thigh, three of the shin, three of the hips; nodes for the latter two
        assertThat(curves).isEqualTo(8);
        assertThat(nodes).isEqualTo(2);
        assertThat(scene.objects("AnimationCurve")).hasSize(9);
        assertThat(definitions.require("Count").integer(0)).isEqualTo(7 + 10);
    }

    @Test
    void text_changesInSpansAlone() throws FileIssue {
        byte[] bytes = scene(7400).text();
        String before = new String(bytes, StandardCharsets.UTF_8);
        String after = new String(patched(FbxReader.read(bytes)), StandardCharsets.UTF_8);

        assertThat(after).doesNotContain("\n\n").doesNotContain("\r\r");
        // every line of the source is still there, in its order, but for counts and arrays
        int at = 0;
        for (String line : before.split("\r\n")) {
            if (!line.contains("a: ") && !line.contains("*") && !line.contains("Count:")) {
                at = after.indexOf(line + "\r\n", at);
                assertThat(at).as(line).isNotNegative();
            }
        }
    }

    @Test
    void jointThatTwoLayersMove_isRefusedByName() throws FileIssue {
        FbxFile file = FbxReader.read(scene(7400)
                .layer(77, "Fix", FbxScenes.properties())
                .curves(77, 2, "Lcl Rotation", 4, new double[] {0, 1}, new float[] {10, 10}, null, null)
                .binary());
        assertThatThrownBy(() -> patched(file))
                .isInstanceOf(FileIssue.class)
                .hasMessage("Walk: Lcl Rotation of Thigh cannot be changed, since 2 layers (Base, Fix) move it: "
                        + "merge them first");
    }

    @Test
    void anglesBeyondLimits_areHeldAndNamed() throws FileIssue {
        var limited = FbxScenes.property(FbxScenes.properties(), "RotationMax", "", 20, 0, 0);
        FbxScenes.property(limited, "RotationActive", "bool", 1);
        FbxScenes.property(limited, "RotationMaxX", "bool", 1);
        FbxFile file = FbxReader.read(new FbxScenes(7400)
                .model(1, "Knee", 0, limited)
                .stack("Bend", 0, 1)
                .curves(1, "Lcl Rotation", new double[] {0, 1}, new float[] {0, 10}, null, null)
                .binary());
        Pose pose = file.skeleton().restPose();
        pose.setRotation(0, Quat.aboutAxis(Vec3.X, Math.PI / 6));
        FbxPatcher patcher = new FbxPatcher(file);
        patcher.replace(
                0,
                new ClipKeys(
                        new double[] {0, 1},
                        List.of(file.skeleton().restPose(), pose),
                        bits(0),
                        bits(),
                        new int[0],
                        bits()));

        Quat written = FbxReader.read(patcher.toBytes()).clip(0).pose(30).rotation(0);
        assertThat(written.angleTo(Quat.aboutAxis(Vec3.X, Math.PI / 9))).isCloseTo(0, within(FLOAT_RADIANS));
        assertThat(patcher.notes())
                .anyMatch(note -> note.contains("Knee") && note.contains("10.0 degrees beyond, at 1.0 s"));
    }

    @Test
    void standingFeet_getKeysWherePlayersDiffer() throws FileIssue {
        FbxFile file = FbxReader.read(scene(7400).binary());
        Quat start = Quat.aboutAxis(Vec3.Z, 0.9);
        Quat stop = start.times(Quat.aboutAxis(new Vec3(0.6, 0.8, 0), 0.5));
        List<Pose> poses = new ArrayList<>();
        for (Quat rotation : List.of(start, stop)) {
            Pose pose = file.skeleton().restPose();
            pose.setRotation(2, rotation);
            poses.add(pose);
        }
        double swinging = offTheShortestTurn(file, poses, bits(), 0);
        double standing = offTheShortestTurn(file, poses, bits(0), 7);

        assertThat(swinging).isGreaterThan(5e-3);
        assertThat(standing).isLessThan(swinging / 50);
    }

    /** Returns by how many radians the shin, going straight in angles, leaves the shortest turn from key to key. */
    private static double offTheShortestTurn(FbxFile file, List<Pose> poses, BitSet standing, int added)
            throws FileIssue {
        FbxPatcher patcher = new FbxPatcher(file);
        patcher.replace(0, new ClipKeys(new double[] {0, 1}, poses, bits(2), bits(), new int[0], standing));
        Clip written = FbxReader.read(patcher.toBytes()).clip(0, 0, 64, 65);
        assertThat(patcher.keysBetween()).isEqualTo(added);
        double worst = 0;
        for (int f = 0; f <= 64; f++) {
            Quat shortest = poses.get(0).rotation(2).slerp(poses.get(1).rotation(2), f / 64.0);
            worst = Math.max(worst, written.pose(f).rotation(2).angleTo(shortest));
        }
        return worst;
    }
}
