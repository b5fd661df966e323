// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.gltf.mesh.SkinnedVertices;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import org.junit.jupiter.api.Test;

public class GlbBuilderTest {
    private static Skeleton skeleton() {
        Skeleton.Builder builder = new Skeleton.Builder();
        int hip = builder.add("hip", -1, new Vec3(0, 1, 0));
        builder.add(new Skeleton.Joint(
                "knee",
                hip,
                new Vec3(0, -0.5, 0.01),
                Quat.aboutAxis(Vec3.X, 0.2),
                new Vec3(1, 1, 1),
                Skeleton.Freedom.BOTH));
        return builder.build();
    }

    private static Clip clip() {
        Pose first = skeleton().restPose();
        Pose second = first.copy();
        second.setRotation(1, Quat.aboutAxis(Vec3.X, 0.5));
        second.setTranslation(0, new Vec3(0, 0.9, 0.1));
        return new Clip("bend", skeleton(), FileSpace.METRES_Y_UP, 0, 30, List.of(first, second, first));
    }

    /** Returns a file with a skinned triangle on two joints, a rigid one on the knee, and a clip. */
    public static byte[] character() {
        GlbBuilder builder = new GlbBuilder();
        int first = builder.addSkeleton(skeleton());
        int skin = builder.addSkin("skin", first, first + 1);
        int red = builder.addMaterial("red", 1, 0, 0);
        double[] triangle = {0, 0, 0, 0.1, 0, 0, 0, 0.1, 0};
        GlbMesh bound = new GlbMesh(triangle, new int[] {0, 1, 2})
                .normals(new double[] {0, 0, 1, 0, 0, 1, 0, 0, 1})
                .colors(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1})
                .skin(
                        new int[] {1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1},
                        new double[] {0.75, 0.25, 0, 0, 0.75, 0.25, 0, 0, 1, 0, 0, 0})
                .material(red);
        int body = builder.addNode("body", -1, Vec3.ZERO, Quat.IDENTITY);
        builder.setMesh(body, builder.addMesh("body", bound), skin);
        int toe = builder.addNode("toe", first + 1, new Vec3(0, -0.5, 0), Quat.IDENTITY);
        builder.setMesh(toe, builder.addMesh("toe", new GlbMesh(triangle, new int[] {0, 1, 2})), -1);
        builder.addClip(clip(), first);
        return builder.toBytes();
    }

    @Test
    void builtFile_readsBackAsItWasGiven() throws FileIssue {
        GltfFile file = GltfReader.read(character(), Resources.NONE);
        assertThat(file.skeleton().size()).isEqualTo(4);
        assertThat(file.animationNames()).containsExactly("bend");
        Clip read = file.clip(0);
        assertThat(read.frames()).isEqualTo(3);
        int knee = file.skeleton().indexOf("knee");
        int hip = file.skeleton().indexOf("hip");
        for (int f = 0; f < 3; f++) {
            assertThat(read.pose(f).rotation(knee).angleTo(clip().pose(f).rotation(1)))
                    .isLessThan(1e-6);
            assertThat(read.pose(f).translation(hip).distanceTo(clip().pose(f).translation(0)))
                    .isLessThan(1e-7);
        }
        assertThat(file.clip(0).framesPerSecond()).isBetween(29.99999, 30.00001);
    }

    @Test
    void boundVertices_standAtRestWhereTheMeshHasThem() throws FileIssue {
        GltfFile file = GltfReader.read(character(), Resources.NONE);
        SkinnedVertices vertices = SkinnedVertices.of(file);
        WorldPose rest = new WorldPose(file.skeleton(), FileSpace.METRES_Y_UP)
                .update(file.skeleton().restPose());
        assertThat(vertices.size()).isEqualTo(6);
        Vec3[] mesh = {Vec3.ZERO, new Vec3(0.1, 0, 0), new Vec3(0, 0.1, 0)};
        String[] joints = {"knee", "hip", "knee"};
        for (int v = 0; v < 3; v++) {
            assertThat(file.skeleton().name(vertices.joint(v))).isEqualTo(joints[v]);
            assertThat(rest.point(vertices.joint(v), vertices.local(v)).distanceTo(mesh[v]))
                    .isLessThan(1e-6);
        }
        assertThat(vertices.weight(0)).isEqualTo(0.75);
        assertThat(file.skeleton().name(vertices.joint(4))).isEqualTo("toe");
        assertThat(vertices.local(4).distanceTo(new Vec3(0.1, 0, 0))).isLessThan(1e-7);
        assertThat(vertices.weight(4)).isEqualTo(1);
    }

    @Test
    void sameCalls_giveTheSameBytes() {
        assertThat(character()).isEqualTo(character());
    }

    @Test
    void emptyFile_isReadable() throws FileIssue {
        assertThat(GltfReader.read(new GlbBuilder().toBytes(), Resources.NONE)
                        .skeleton()
                        .size())
                .isZero();
    }

    @Test
    void badArrays_areNamed() {
        assertThatThrownBy(() -> new GlbMesh(new double[] {1, 2}, new int[] {0, 0, 0}))
                .hasMessageContaining("positions must");
        assertThatThrownBy(() -> new GlbMesh(new double[] {1, 2, 3}, new int[] {0, 0, 1}))
                .hasMessageContaining("triangles must");
        assertThatThrownBy(() -> new GlbMesh(new double[] {1, 2, 3}, new int[] {0, 0, 0}).normals(new double[2]))
                .hasMessageContaining("normals must");
    }
}
