// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.fbx.FbxFile;
import dev.surefoot.fbx.FbxReader;
import dev.surefoot.fbx.FbxScenes;
import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A clip's rest is the pose in which meshes were bound, whatever moment the models' own values show. */
class BindPoseTest {
    private static final double QUARTER = Math.PI / 2;

    private static NewRecord turned(double x, double y, double z) {
        NewRecord properties = FbxScenes.property(FbxScenes.properties(), "Lcl Rotation", "", x, y, z);
        return FbxScenes.property(properties, "Lcl Translation", "", 0, -40, 0);
    }

    /** Three joints, each turned where the file was saved, and a stack that turns one of them. */
    private static FbxScenes scene() {
        return new FbxScenes(7400)
                .model(1, "Hips", 0, turned(30, 0, 0))
                .model(2, "Shin", 1, turned(0, 50, 0))
                .model(3, "Foot", 2, turned(-70, 0, 0))
                .stack("Run", 0, 1)
                .curves(2, "Lcl Rotation", new double[] {0, 1}, new float[] {0, 0}, new float[] {50, 60}, null);
    }

    private static FbxScenes bound(FbxScenes scene, long id, long bone, double... link) {
        return scene.object(new NewRecord("Deformer")
                        .int64(id)
                        .objectName("", "SubDeformer")
                        .text("Cluster")
                        .child(new NewRecord("TransformLink").array(link)))
                .connect("OO", bone, id, "");
    }

    private static void assertRest(byte[] bytes, Quat hips, Quat shin, Quat foot) throws FileIssue {
        FbxFile file = FbxReader.read(bytes);
        Skeleton rest = file.clip(0).skeleton();
        assertThat(rest.joint(0).rotation().angleTo(hips)).isLessThan(1e-9);
        assertThat(rest.joint(1).rotation().angleTo(shin)).isLessThan(1e-9);
        assertThat(rest.joint(2).rotation().angleTo(foot)).isLessThan(1e-9);
        assertThat(rest.joint(2).translation()).isEqualTo(new Vec3(0, -40, 0));
        // what no curve moves stays where the models have it
        assertThat(file.clip(0).pose(3).rotation(2).angleTo(x(-70))).isLessThan(1e-9);
    }

    private static Quat x(double degrees) {
        return Quat.aboutAxis(Vec3.X, Math.toRadians(degrees));
    }

    @Test
    void boundJoints_restAsTheyWereBound() throws FileIssue {
        FbxScenes scene = scene();
        // a quarter turn about Z, the axes as long as scales made them
        bound(scene, 20, 1, 0, 2, 0, 0, -3, 0, 0, 0, 0, 0, 5, 0, 7, 8, 9, 1);
        bound(scene, 21, 3, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
        Quat hips = Quat.aboutAxis(Vec3.Z, QUARTER);
        Quat shin = Quat.aboutAxis(Vec3.Y, Math.toRadians(50));
        Quat foot = hips.times(shin).conjugate();
        for (byte[] bytes : List.of(scene.binary(), scene.bigEndian(), scene.text())) {
            assertRest(bytes, hips, shin, foot);
        }
    }

    @Test
    void matricesThatTurnNothing_leaveTheModelsOwn() throws FileIssue {
        FbxScenes scene = scene();
        bound(scene, 20, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
        bound(scene, 21, 2, -1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
        bound(scene, 22, 3, 1, 0, 0, 0);
        bound(scene, 23, 3, Double.NaN, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
        bound(scene, 24, 3, 1e300, 0, 0, 0, 0, 1e300, 0, 0, 0, 0, 1e300, 0, 0, 0, 0, 1);
        assertRest(scene.binary(), x(30), Quat.aboutAxis(Vec3.Y, Math.toRadians(50)), x(-70));
    }
}
