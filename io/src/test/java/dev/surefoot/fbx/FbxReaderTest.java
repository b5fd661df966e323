// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Scenes that are put together here, in every container, against closed forms. */
class FbxReaderTest {
    private static final double EXACT = 1e-12;

    private static FbxScenes leg(int version) {
        return new FbxScenes(version)
                .model(1, "Hips", 0, FbxScenes.property(FbxScenes.properties(), "Lcl Translation", "", 0, 90, 0))
                .model(2, "Leg", 1, FbxScenes.property(FbxScenes.properties(), "Lcl Translation", "", 0, -40, 0))
                .stack("Walk", 0, 1)
                .curves(2, "Lcl Rotation", new double[] {0, 1}, new float[] {0, 90}, null, null)
                .curves(1, "Lcl Translation", new double[] {0, 1}, new float[] {0, 0}, new float[] {90, 80}, null);
    }

    @Test
    void everyContainer_holdsTheSame() throws FileIssue {
        for (int version : new int[] {7100, 7200, 7300, 7400, 7500, 7700}) {
            for (byte[] bytes : List.of(
                    leg(version).binary(),
                    leg(version).bigEndian(),
                    leg(version).text())) {
                FbxFile file = FbxReader.read(bytes);
                Clip clip = file.clip(0);

                assertThat(clip.name()).isEqualTo("Walk");
                assertThat(clip.frames()).isEqualTo(31);
                assertThat(clip.framesPerSecond()).isEqualTo(30);
                assertThat(file.space()).isEqualTo(new FileSpace(0.01, FileSpace.UpAxis.Y));
                assertThat(file.skeleton().name(1)).isEqualTo("Leg");
                assertThat(file.skeleton().parent(1)).isZero();
                // a third of the way to 90 degrees about X, and to 80 units up
                assertThat(clip.pose(10).rotation(1).angleTo(Quat.aboutAxis(Vec3.X, Math.PI / 6)))
                        .isCloseTo(0, within(EXACT));
                assertThat(clip.pose(10).translation(0).y()).isCloseTo(90 - 10 / 3.0, within(EXACT));
            }
        }
    }

    @Test
    void settings_placeTheFileInTheWorld() throws FileIssue {
        FbxFile file = FbxReader.read(leg(7400)
                .setting("UnitScaleFactor", "double", 2.54)
                .setting("UpAxis", "enum", 2)
                .setting("TimeMode", "enum", 11)
                .binary());

        assertThat(file.space().metresPerUnit()).isCloseTo(0.0254, within(EXACT));
        assertThat(file.space().up()).isEqualTo(FileSpace.UpAxis.Z);
        assertThat(file.clip(0).framesPerSecond()).isEqualTo(24);
    }

    /** Found by the fuzzer: what hangs on it would hang on nothing, and come before it. */
    @Test
    void modelWithTheIdOfTheScene_isRefused() {
        FbxScenes scene = new FbxScenes(7400)
                .model(2, "Leg", 0, FbxScenes.properties())
                .model(0, "Hips", 0, FbxScenes.properties());
        assertThatThrownBy(() -> FbxReader.read(scene.binary()))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("its id 0 is that of the scene");
    }

    @Test
    void settingsThatAreWrong_canBeOverruled() throws FileIssue {
        byte[] bytes = leg(7400).binary();
        FbxFile file = FbxReader.read(bytes, OptionalDouble.of(1), Optional.of(FileSpace.UpAxis.Z));

        assertThat(file.space()).isEqualTo(new FileSpace(1, FileSpace.UpAxis.Z));
        assertThat(file.clip(0).space()).isEqualTo(file.space());
        assertThat(file.notes())
                .contains(
                        "FBX 7.4, binary: one unit is 1 m, Z is up, as was asked for; the file says " + "0.01 m and Y");
        assertThat(FbxReader.read(bytes, OptionalDouble.empty(), Optional.empty())
                        .notes())
                .isEqualTo(FbxReader.read(bytes).notes());
    }

    @Test
    void settingsThatAreNone_areRefusedWithTheOptionThatHelps_andDoNotStandInItsWay() throws FileIssue {
        byte[] unit = leg(7400).setting("UnitScaleFactor", "double", 0).binary();
        byte[] axis = leg(7400).setting("UpAxis", "enum", 7).binary();

        assertThatThrownBy(() -> FbxReader.read(unit))
                .hasMessage(
                        "GlobalSettings: UnitScaleFactor must be greater than 0, is 0.0; say the unit with --units");
        assertThatThrownBy(() -> FbxReader.read(axis))
                .hasMessage("GlobalSettings: UpAxis must be 0, 1 or 2, is 7; say which is up with --up");
        assertThat(FbxReader.read(unit, OptionalDouble.of(0.01), Optional.empty())
                        .notes())
                .contains("FBX 7.4, binary: one unit is 0.01 m, Y is up, as was asked for; the file says 0 m and Y");
        assertThat(FbxReader.read(axis, OptionalDouble.empty(), Optional.of(FileSpace.UpAxis.Z))
                        .notes())
                .contains("FBX 7.4, binary: one unit is 0.01 m, Z is up, as was asked for; the file says 0.01 m and "
                        + "axis 7");
    }

    @Test
    void preRotationAndPivots_countWhereTheyAreSwitchedOn() throws FileIssue {
        for (int active : new int[] {0, 1}) {
            var properties = FbxScenes.properties();
            FbxScenes.property(properties, "RotationActive", "bool", active);
            FbxScenes.property(properties, "PreRotation", "", 0, 0, 90);
            FbxScenes.property(properties, "RotationOrder", "enum", 5);
            FbxScenes.property(properties, "Lcl Rotation", "", 90, 90, 0);
            FbxScenes.property(properties, "RotationPivot", "", 1, 0, 0);
            Skeleton.Joint joint = FbxReader.read(
                            new FbxScenes(7400).model(1, "A", 0, properties).binary())
                    .skeleton()
                    .joint(0);

            Quat x = Quat.aboutAxis(Vec3.X, Math.PI / 2);
            Quat y = Quat.aboutAxis(Vec3.Y, Math.PI / 2);
            Quat z = Quat.aboutAxis(Vec3.Z, Math.PI / 2);
            // about X first is Ry·Rx, about Z first with ZYX is Rx·Ry
            Quat expected = active == 0 ? y.times(x) : z.times(x).times(y);
            assertThat(joint.rotation().angleTo(expected)).isCloseTo(0, within(1e-7));
            Vec3 place = Vec3.X.minus(expected.rotate(Vec3.X));
            assertThat(joint.translation().distanceTo(place)).isCloseTo(0, within(EXACT));
        }
    }

    @Test
    void limits_clampAndLeaveAxes() throws FileIssue {
        var properties = FbxScenes.properties();
        FbxScenes.property(properties, "RotationActive", "bool", 1);
        for (String axis : List.of("Y", "Z")) {
            FbxScenes.property(properties, "RotationMin" + axis, "bool", 1);
            FbxScenes.property(properties, "RotationMax" + axis, "bool", 1);
        }
        FbxFile file = FbxReader.read(new FbxScenes(7400)
                .model(1, "Knee", 0, properties)
                .stack("Bend", 0, 1)
                .curves(1, "Lcl Rotation", new double[] {0, 1}, new float[] {0, 60}, new float[] {0, 60}, null)
                .binary());

        assertThat(file.skeleton().joint(0).axes().axes()).containsExactly(0);
        assertThat(file.clip(0).pose(30).rotation(0).angleTo(Quat.aboutAxis(Vec3.X, Math.PI / 3)))
                .isCloseTo(0, within(EXACT));
        assertThat(file.notes()).anyMatch(note -> note.contains("Knee"));
    }

    @Test
    void scaleThatIsNotTheParents_isMadeUpFor() throws FileIssue {
        var parent = FbxScenes.property(FbxScenes.properties(), "Lcl Scaling", "", 2, 2, 2);
        var child = FbxScenes.property(FbxScenes.properties(), "InheritType", "enum", 2);
        Skeleton skeleton = FbxReader.read(new FbxScenes(7400)
                        .model(1, "A", 0, parent)
                        .model(2, "B", 1, child)
                        .binary())
                .skeleton();

        // the parent's scale moves the child and does not make it larger
        assertThat(skeleton.joint(1).scale()).isEqualTo(new Vec3(0.5, 0.5, 0.5));
    }

    @Test
    void twoLayers_holdTheJointAndSayWhy() throws FileIssue {
        FbxFile file = FbxReader.read(leg(7400)
                .layer(77, "Fix", FbxScenes.properties())
                .curves(77, 2, "Lcl Rotation", 4, new double[] {0, 1}, new float[] {10, 10}, null, null)
                .binary());
        Clip clip = file.clip(0);

        assertThat(clip.skeleton().joint(1).freedom()).isEqualTo(Skeleton.Freedom.TRANSLATES);
        assertThat(clip.skeleton().joint(0).freedom()).isEqualTo(Skeleton.Freedom.BOTH);
        assertThat(file.notes(0)).anyMatch(note -> note.contains("Leg cannot be changed, since 2 layers (Base, Fix)"));
        // an additive layer: 10 degrees more
        assertThat(clip.pose(0).rotation(1).angleTo(Quat.aboutAxis(Vec3.X, Math.PI / 18)))
                .isCloseTo(0, within(1e-7));
    }

    /** The one that is written last would have moved the other's feet. */
    @Test
    void curvesThatTwoClipsShare_holdTheJoint_whatIsSaidTwiceDoesNot() throws FileIssue {
        FbxScenes shared = leg(7400)
                .object(new NewRecord("AnimationStack")
                        .int64(910)
                        .objectName("Again", "AnimStack")
                        .text(""))
                .connect("OO", 901, 910, "");
        FbxFile file = FbxReader.read(shared.binary());
        for (int clip = 0; clip < 2; clip++) {
            assertThat(file.clip(clip).skeleton().joint(1).freedom()).isEqualTo(Skeleton.Freedom.TRANSLATES);
            assertThat(file.notes(clip)).anyMatch(note -> note.contains("cannot be changed, since other clips share"));
        }
        // node 5000 turns the leg, 5001 is its curve
        FbxScenes twice = leg(7400).connect("OP", 5001, 5000, "d|X");
        assertThat(FbxReader.read(twice.binary()).clip(0).skeleton().joint(1).freedom())
                .isEqualTo(Skeleton.Freedom.BOTH);
    }

    @Test
    void brokenScenes_areRefused() {
        assertThatThrownBy(() -> FbxReader.read(new FbxScenes(7400)
                        .model(1, "A", 2, FbxScenes.properties())
                        .model(2, "B", 1, FbxScenes.properties())
                        .binary()))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("is its own descendant");
        assertThatThrownBy(() -> FbxReader.read(new FbxScenes(7400)
                        .model(1, "A", 0, FbxScenes.properties())
                        .model(1, "B", 0, FbxScenes.properties())
                        .text()))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("its id 1 is that of another Model too");
        assertThatThrownBy(() -> FbxReader.read("; FBX 6.1.0 project file\n".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(FileIssue.class)
                .hasMessageStartingWith("FBX 6.1: ");
    }
}
