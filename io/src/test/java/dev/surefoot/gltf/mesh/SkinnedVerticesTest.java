// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.TextGltf;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

/** Two vertices at (1, 0, 0) and (0, 2, 0), on nodes and skins of their own. */
class SkinnedVerticesTest {
    private final TextGltf gltf = new TextGltf();
    private final int positions = gltf.floats("VEC3", 1, 0, 0, 0, 2, 0);

    /** Joint indices, four bytes a vertex. */
    private int joints(int... slots) throws FileIssue {
        return gltf.accessor("{'bufferView':" + gltf.bytes(slots) + ",'componentType':5121,'count':" + slots.length / 4
                + ",'type':'VEC4'}");
    }

    private SkinnedVertices read(String attributes, String nodes, String skins) throws FileIssue {
        return file(attributes, nodes, skins, 1);
    }

    private SkinnedVertices file(String attributes, String nodes, String skins, int parts) throws FileIssue {
        String part = "{'attributes':{'POSITION':" + positions + attributes + "}}";
        gltf.with("meshes", "[{'primitives':[" + (part + ",").repeat(parts - 1) + part + "]}]")
                .with("nodes", nodes);
        if (!skins.isEmpty()) {
            gltf.with("skins", skins);
        }
        return SkinnedVertices.of(gltf.read());
    }

    private static final String NODES = "[{'name':'a'},{'name':'b'},{'mesh':0,'skin':0}]";
    private static final String SKIN = "[{'joints':[0,1]}]";

    @Test
    void aMeshOnANode_isMovedByItAlone_inItsFrame() throws FileIssue {
        SkinnedVertices vertices = read("", "[{'name':'a'},{'mesh':0,'translation':[5,5,5]}]", "");
        assertThat(vertices.size()).isEqualTo(2);
        for (int v = 0; v < 2; v++) {
            assertThat(vertices.joint(v)).isOne();
            assertThat(vertices.weight(v)).isOne();
        }
        assertThat(vertices.local(0)).isEqualTo(new Vec3(1, 0, 0));
        assertThat(vertices.local(1)).isEqualTo(new Vec3(0, 2, 0));
        assertThat(vertices.notes()).isEmpty();
    }

    @Test
    void aSkinnedVertex_isItsStrongestJoints_theFirstOfEquals() throws FileIssue {
        int slots = joints(0, 1, 0, 0, 1, 0, 0, 0);
        int weights = gltf.floats("VEC4", 0.25, 0.75, 0, 0, 0.5, 0.5, 0, 0);
        SkinnedVertices vertices = read(",'JOINTS_0':" + slots + ",'WEIGHTS_0':" + weights, NODES, SKIN);
        assertThat(vertices.joint(0)).isOne();
        assertThat(vertices.weight(0)).isEqualTo(0.75);
        assertThat(vertices.joint(1)).isOne();
        assertThat(vertices.weight(1)).isEqualTo(0.5);
    }

    @Test
    void everySetOfJoints_counts() throws FileIssue {
        int first = joints(0, 0, 0, 0, 0, 0, 0, 0);
        int second = joints(1, 0, 0, 0, 1, 0, 0, 0);
        int few = gltf.floats("VEC4", 0.25, 0, 0, 0, 0.5, 0, 0, 0);
        int most = gltf.floats("VEC4", 0.75, 0, 0, 0, 0.25, 0, 0, 0);
        SkinnedVertices vertices = read(
                ",'JOINTS_0':" + first + ",'WEIGHTS_0':" + few + ",'JOINTS_1':" + second + ",'WEIGHTS_1':" + most,
                NODES,
                SKIN);
        assertThat(vertices.joint(0)).isOne();
        assertThat(vertices.weight(0)).isEqualTo(0.75);
        assertThat(vertices.joint(1)).isZero();
        assertThat(vertices.weight(1)).isEqualTo(0.5);
    }

    @Test
    void verticesThatNothingMoves_areLeftOut() throws FileIssue {
        int slots = joints(0, 0, 0, 0, 1, 0, 0, 0);
        int weights = gltf.floats("VEC4", 0, 0, 0, 0, 1, 0, 0, 0);
        SkinnedVertices vertices = read(",'JOINTS_0':" + slots + ",'WEIGHTS_0':" + weights, NODES, SKIN);
        assertThat(vertices.size()).isOne();
        assertThat(vertices.local(0)).isEqualTo(new Vec3(0, 2, 0));
        assertThat(vertices.soleCloud().joint(0)).isOne();
        assertThat(vertices.soleCloud().pointLocal(0)).isEqualTo(new Vec3(0, 2, 0));
    }

    @Test
    void inverseBindMatrices_takeVerticesToTheirJoints() throws FileIssue {
        int slots = joints(0, 0, 0, 0, 1, 0, 0, 0);
        int weights = gltf.floats("VEC4", 1, 0, 0, 0, 1, 0, 0, 0);
        // by columns: the first takes (x, y, z) to (x, y, z − 3), the second to (y, −x, z) and 10 up
        gltf.floats(
                "VEC4", 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -3, 1, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 10, 0,
                1);
        int matrices = gltf.accessor("{'bufferView':3,'componentType':5126,'count':2,'type':'MAT4'}");
        SkinnedVertices vertices = read(
                ",'JOINTS_0':" + slots + ",'WEIGHTS_0':" + weights,
                NODES,
                "[{'joints':[0,1],'inverseBindMatrices':" + matrices + "}]");
        assertThat(vertices.local(0)).isEqualTo(new Vec3(1, 0, -3));
        assertThat(vertices.local(1)).isEqualTo(new Vec3(2, 10, 0));
    }

    @Test
    void aMeshOfOneSkinTwice_countsOnce_andOnTwoNodesTwice() throws FileIssue {
        int slots = joints(0, 0, 0, 0, 1, 0, 0, 0);
        int weights = gltf.floats("VEC4", 1, 0, 0, 0, 1, 0, 0, 0);
        String attributes = ",'JOINTS_0':" + slots + ",'WEIGHTS_0':" + weights;
        String twice = "[{'name':'a'},{'name':'b'},{'mesh':0,'skin':0},{'mesh':0,'skin':0}]";
        assertThat(read(attributes, twice, SKIN).size()).isEqualTo(2);
        String skins = "[{'joints':[0,1]},{'joints':[1,0]}]";
        String two = "[{'name':'a'},{'name':'b'},{'mesh':0,'skin':0},{'mesh':0,'skin':1}]";
        assertThat(read(attributes, two, skins).size()).isEqualTo(4);
        assertThat(read(attributes, "[{'mesh':0},{'mesh':0}]", "").size()).isEqualTo(4);
    }

    @Test
    void aMeshWithASkinButNoJoints_hangsOnItsNode() throws FileIssue {
        SkinnedVertices vertices = read("", NODES, SKIN);
        assertThat(vertices.joint(0)).isEqualTo(2);
        assertThat(vertices.weight(0)).isOne();
    }

    @Test
    void countsThatDiffer_areRefused() throws FileIssue {
        int slots = joints(0, 0, 0, 0);
        int weights = gltf.floats("VEC4", 1, 0, 0, 0, 1, 0, 0, 0);
        assertThatThrownBy(() -> read(",'JOINTS_0':" + slots + ",'WEIGHTS_0':" + weights, NODES, SKIN))
                .hasMessageContaining("positions, joints and weights of its mesh differ in count");
        int two = joints(0, 0, 0, 0, 0, 0, 0, 0);
        int one = gltf.floats("VEC4", 1, 0, 0, 0);
        assertThatThrownBy(() -> read(",'JOINTS_0':" + two + ",'WEIGHTS_0':" + one, NODES, SKIN))
                .hasMessageContaining("positions, joints and weights of its mesh differ in count");
    }

    @Test
    void twoMillionVertices_areTheMost_countedBeforeTheyAreRead() throws FileIssue {
        TextGltf many = new TextGltf();
        many.bytes(0);
        many.accessor("{'componentType':5126,'count':250001,'type':'VEC3'}");
        many.with("meshes", "[{'primitives':[{'attributes':{'POSITION':0}}]}]")
                .with("nodes", "[" + "{'mesh':0},".repeat(7) + "{'mesh':0}]");
        GltfFile file = many.read();
        assertThatThrownBy(() -> SkinnedVertices.of(file))
                .hasMessage("/meshes: 2000008 vertices; the limit is 2000000");
    }

    @Test
    void aMillionSlotsOfSkins_areTheMost() throws FileIssue {
        TextGltf many = new TextGltf();
        many.bytes(0);
        many.accessor("{'componentType':5126,'count':1,'type':'VEC3'}");
        many.accessor("{'componentType':5126,'count':62501,'type':'MAT4'}");
        StringBuilder nodes = new StringBuilder();
        StringBuilder skins = new StringBuilder();
        for (int skin = 0; skin < 16; skin++) {
            nodes.append(skin == 0 ? "[" : ",")
                    .append("{'mesh':0,'skin':")
                    .append(skin)
                    .append("}");
            skins.append(skin == 0 ? "[" : ",").append("{'joints':[0],'inverseBindMatrices':1}");
        }
        many.with("meshes", "[{'primitives':[{'attributes':{'POSITION':0}}]}]")
                .with("nodes", nodes + "]")
                .with("skins", skins + "]");
        GltfFile file = many.read();
        assertThatThrownBy(() -> SkinnedVertices.of(file))
                .hasMessage("/skins: 1000016 joints of skins; the limit is 1000000");
    }
}
