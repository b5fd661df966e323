// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.TextGltf;
import org.junit.jupiter.api.Test;

class GltfMeshesTest {
    /** Four corners of a unit square in the plane y = 0, as a strip, and their indices as bytes. */
    private static TextGltf square(String primitive, String nodes) throws FileIssue {
        TextGltf gltf = new TextGltf();
        gltf.floats("VEC3", 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 1);
        int view = gltf.bytes(0, 1, 3, 2);
        gltf.accessor("{'bufferView':" + view + ",'componentType':5121,'count':4,'type':'SCALAR'}");
        return gltf.with("meshes", "[{'primitives':[{'attributes':{'POSITION':0}," + primitive + "}]}]")
                .with("nodes", nodes);
    }

    private static double[] triangles(String primitive, String nodes) throws FileIssue {
        return GltfMeshes.worldTriangles(square(primitive, nodes).read());
    }

    @Test
    void strip_windsEverySecondTriangleBack() throws FileIssue {
        assertThat(triangles("'mode':5", "[{'mesh':0}]"))
                .containsExactly(0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0);
    }

    @Test
    void fan_turnsAboutItsFirstCorner() throws FileIssue {
        assertThat(triangles("'mode':6,'indices':1", "[{'mesh':0}]"))
                .containsExactly(0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0);
    }

    @Test
    void list_takesThreeCornersEach() throws FileIssue {
        assertThat(triangles("'indices':1", "[{'mesh':0}]")).containsExactly(0, 0, 0, 0, 0, 1, 1, 0, 1);
        assertThat(triangles("'mode':0", "[{'mesh':0}]")).isEmpty();
    }

    @Test
    void nodes_placeAndMirrorTheirMeshes() throws FileIssue {
        String nodes = "[{'children':[1],'translation':[0,5,0]},{'mesh':0,'scale':[-2,1,1]}]";
        // the corners change places, so that the triangle still faces up
        assertThat(triangles("'indices':1", nodes)).containsExactly(0, 5, 0, -2, 5, 1, 0, 5, 1);
        String matrix = "[{'mesh':0,'matrix':[1,0.5,0,0,0,1,0,0,0,0,1,0,0,0,0,1]}]";
        assertThat(triangles("'indices':1", matrix)).as("shear counts").containsExactly(0, 0, 0, 0, 0, 1, 1, 0.5, 1);
    }

    @Test
    void onlyTheDefaultScene_andNoSkinnedMesh_isGround() throws FileIssue {
        TextGltf gltf = square("'indices':1", "[{'mesh':0},{'mesh':0,'translation':[0,1,0]},{'mesh':0,'skin':0}]");
        gltf.with("scenes", "[{'nodes':[0]},{'nodes':[1,2]}]").with("scene", "1");
        assertThat(GltfMeshes.worldTriangles(gltf.read())).containsExactly(0, 1, 0, 0, 1, 1, 1, 1, 1);
    }

    @Test
    void indicesBeyondTheVertices_andCompressedMeshes_areRefused() throws FileIssue {
        TextGltf gltf = square("'indices':2", "[{'mesh':0}]");
        int view = gltf.bytes(0, 1, 4);
        gltf.accessor("{'bufferView':" + view + ",'componentType':5121,'count':3,'type':'SCALAR'}");
        GltfFile beyond = gltf.read();
        assertThatThrownBy(() -> GltfMeshes.worldTriangles(beyond)).hasMessageContaining("no vertex 4");
        GltfFile packed = square("'extensions':{'KHR_draco_mesh_compression':{}}", "[{'mesh':0}]")
                .read();
        assertThatThrownBy(() -> GltfMeshes.worldTriangles(packed)).hasMessageContaining("Draco");
        assertThat(SkinnedVertices.of(packed).size()).isZero();
        assertThat(SkinnedVertices.of(packed).notes()).hasSize(1);
    }

    @Test
    void manyNodesWithOneMesh_areBoundedBeforeTheyAreAllocated() throws FileIssue {
        StringBuilder nodes = new StringBuilder("[{'mesh':0}");
        for (int n = 1; n < 2000; n++) {
            nodes.append(",{'mesh':0}");
        }
        TextGltf gltf = new TextGltf();
        gltf.accessor("{'componentType':5126,'count':300000,'type':'VEC3'}");
        gltf.with("meshes", "[{'primitives':[{'attributes':{'POSITION':0}}]}]").with("nodes", nodes + "]");
        gltf.bytes(0);
        GltfFile file = gltf.read();
        assertThatThrownBy(() -> GltfMeshes.worldTriangles(file)).hasMessageContaining("limit");
        assertThatThrownBy(() -> SkinnedVertices.of(file)).hasMessageContaining("limit");
    }
}
