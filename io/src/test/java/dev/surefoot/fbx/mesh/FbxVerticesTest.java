// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.fbx.FbxFile;
import dev.surefoot.fbx.FbxReader;
import dev.surefoot.fbx.FbxScenes;
import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Vertices in the frames of the joints that they follow most. */
class FbxVerticesTest {
    private static final long MESH = 10;
    private static final long GEOMETRY = 11;
    private static final long SKIN = 12;
    /** Two vertices, at one and two along X. */
    private static final double[] VERTICES = {1, 0, 0, 2, 0, 0};

    private static FbxScenes scene() {
        NewRecord placed = FbxScenes.property(FbxScenes.properties(), "GeometricTranslation", "", 0, 1, 0);
        FbxScenes.property(placed, "GeometricRotation", "", 0, 0, 90);
        FbxScenes.property(placed, "GeometricScaling", "", 2, 2, 2);
        return new FbxScenes(7400)
                .model(1, "Foot", 0, FbxScenes.properties())
                .model(2, "Toes", 1, FbxScenes.properties())
                .model(MESH, "Boot", 0, placed)
                .object(new NewRecord("Geometry")
                        .int64(GEOMETRY)
                        .objectName("Boot", "Geometry")
                        .text("Mesh")
                        .child(new NewRecord("Vertices").array(VERTICES)))
                .connect("OO", GEOMETRY, MESH, "");
    }

    private static FbxScenes skinned() {
        return scene().object(new NewRecord("Deformer")
                        .int64(SKIN)
                        .objectName("", "Deformer")
                        .text("Skin"))
                .connect("OO", SKIN, GEOMETRY, "");
    }

    private static FbxScenes cluster(
            FbxScenes scene, long id, long bone, double down, int[] indices, double... shares) {
        double[] matrix = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, down, 0, 1};
        return scene.object(new NewRecord("Deformer")
                        .int64(id)
                        .objectName("", "SubDeformer")
                        .text("Cluster")
                        .child(new NewRecord("Indexes").array(indices))
                        .child(new NewRecord("Weights").array(shares))
                        .child(new NewRecord("Transform").array(matrix)))
                .connect("OO", id, SKIN, "")
                .connect("OO", bone, id, "");
    }

    private static SoleCloud cloud(byte[] bytes) throws FileIssue {
        FbxFile file = FbxReader.read(bytes);
        return FbxVertices.of(file.scene(), file.tree());
    }

    @Test
    void strongestJoint_takesTheVertex_behindTheGeometricTransform() throws FileIssue {
        FbxScenes scene = cluster(skinned(), 20, 1, -10, new int[] {0, 1}, 0.4, 0.9);
        cluster(scene, 21, 2, -20, new int[] {0, 1}, 0.6, 0.1);
        for (byte[] bytes : List.of(scene.binary(), scene.bigEndian(), scene.text())) {
            SoleCloud cloud = cloud(bytes);

            assertThat(cloud.size()).isEqualTo(2);
            assertThat(cloud.joint(0)).isEqualTo(1);
            assertThat(cloud.weight(0)).isEqualTo(0.6);
            // twice as large, a quarter turn about Z, one up, and then down to the joint
            assertThat(cloud.pointLocal(0).distanceTo(new Vec3(0, 3 - 20, 0))).isLessThan(1e-12);
            assertThat(cloud.joint(1)).isZero();
            assertThat(cloud.pointLocal(1).distanceTo(new Vec3(0, 5 - 10, 0))).isLessThan(1e-12);
        }
    }

    @Test
    void meshWithoutSkin_hangsOnItsModel() throws FileIssue {
        SoleCloud cloud = cloud(scene().binary());
        assertThat(cloud.size()).isEqualTo(2);
        assertThat(cloud.joint(0)).isEqualTo(2);
        assertThat(cloud.pointLocal(0).distanceTo(new Vec3(0, 3, 0))).isLessThan(1e-12);
    }

    @Test
    void vertexThatIsNot_isRefusedByName() {
        FbxScenes scene = cluster(skinned(), 20, 1, 0, new int[] {0, 7}, 1, 1);
        assertThatThrownBy(() -> cloud(scene.binary()))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("it names vertex 7 of only 2");
    }

    @Test
    void countsThatDiffer_areRefused() {
        FbxScenes scene = cluster(skinned(), 20, 1, 0, new int[] {0, 1}, 1);
        assertThatThrownBy(() -> cloud(scene.binary()))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("1 weights for 2 vertices");
    }
}
