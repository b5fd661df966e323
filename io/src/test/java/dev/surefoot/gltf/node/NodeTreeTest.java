// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeTreeTest {
    private static GltfFile nodes(String json) throws FileIssue {
        return GltfReader.read(
                ("{'asset':{'version':'2.0'},'nodes':" + json + "}")
                        .replace('\'', '"')
                        .getBytes(StandardCharsets.UTF_8),
                Resources.NONE);
    }

    @Test
    void childrenListedBeforeTheirParents_becomeJointsAfterThem() throws FileIssue {
        GltfFile file = nodes("[{'name':'c'},{'name':'b','children':[0]},{'name':'x'},{'name':'a','children':[2,1]}]");
        assertThat(file.skeleton().size()).isEqualTo(4);
        assertThat(file.skeleton().parent(file.jointOfNode(0))).isEqualTo(file.jointOfNode(1));
        assertThat(file.skeleton().parent(file.jointOfNode(1))).isEqualTo(file.jointOfNode(3));
        assertThat(file.skeleton().children(file.jointOfNode(3)))
                .containsExactly(file.jointOfNode(2), file.jointOfNode(1));
        for (int n = 0; n < 4; n++) {
            assertThat(file.nodeOfJoint(file.jointOfNode(n))).isEqualTo(n);
            assertThat(file.skeleton().parent(file.jointOfNode(n))).isLessThan(file.jointOfNode(n));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{'children':[0]}]",
                "[{'children':[1]},{'children':[0]}]",
                "[{'children':[2]},{'children':[2]},{}]",
                "[{'children':[1,1]},{}]",
                "[{'children':[1]}]",
                "[{'children':[-1]}]",
                "[{'children':[0.5]}]",
                "[{'translation':[0,0]}]",
                "[{'translation':[0,0,1e39]}]",
                "[{'rotation':[0,0,0,'1']}]",
                "[{'matrix':[1]}]",
                "[3]",
                "{}",
                "[{'name':3}]"
            })
    void ringsSharedChildrenAndWrongValues_areRefused(String json) {
        assertThatThrownBy(() -> nodes(json)).isInstanceOf(FileIssue.class);
    }

    @Test
    void chainsDeeperThanTheLimit_areRefusedWithoutOverflow() {
        StringBuilder json = new StringBuilder("[");
        for (int n = 0; n < 50_000; n++) {
            json.append("{'children':[").append(n + 1).append("]},");
        }
        assertThatThrownBy(() -> nodes(json + "{}]"))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("1000 nodes");
    }

    @Test
    void matrices_areTakenApart() throws FileIssue {
        // turned by 90 degrees about z, scaled by 2, 3 and 4, moved
        GltfFile file = nodes("[{'matrix':[0,2,0,0, -3,0,0,0, 0,0,4,0, 5,6,7,1]}]");
        assertThat(file.skeleton().joint(0).translation()).isEqualTo(new Vec3(5, 6, 7));
        assertThat(file.skeleton().joint(0).scale()).isEqualTo(new Vec3(2, 3, 4));
        assertThat(file.skeleton().joint(0).rotation().angleTo(Quat.aboutAxis(Vec3.Z, Math.PI / 2)))
                .isLessThan(1e-12);
        assertThat(file.notes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[1,0,0,0, 0.5,1,0,0, 0,0,1,0, 0,0,0,1]",
                "[1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,2]",
                "[0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,1]"
            })
    void matricesWithoutExactParts_areNotedAndStayFinite(String matrix) throws FileIssue {
        GltfFile file = nodes("[{'matrix':" + matrix + "}]");
        Quat q = file.skeleton().joint(0).rotation();
        assertThat(q.dot(q)).isBetween(0.999999, 1.000001);
        assertThat(file.notes().size()).isEqualTo(matrix.startsWith("[0") ? 0 : 1);
    }

    @Test
    void mirroredMatrix_getsANegativeScale() throws FileIssue {
        GltfFile file = nodes("[{'matrix':[-1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]}]");
        assertThat(file.skeleton().joint(0).scale()).isEqualTo(new Vec3(-1, 1, 1));
        assertThat(file.skeleton().joint(0).rotation().angleTo(Quat.IDENTITY)).isLessThan(1e-12);
    }
}
