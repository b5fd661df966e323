// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.seed;

import dev.surefoot.fbx.build.FbxBuilder;
import dev.surefoot.fbx.build.FbxMesh;
import dev.surefoot.gltf.build.GlbBuilder;
import dev.surefoot.gltf.build.GlbMesh;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Skeleton;
import java.util.List;

/** The small clips that all edits begin with, as BVH and as glTF. */
public final class ClipSeeds {
    /** A foot as a box, from the ankle: half its width, its underside, its back and front; metres. */
    private static final double[] FOOT = {0.04, -0.068, -0.06, 0.19};

    private static final int CORNERS = 8;
    private static final double CENTIMETRES = 100;
    private static final double INCHES = 1 / 0.0254;

    private ClipSeeds() {}

    /** Returns BVH texts: steps and slides, in centimetres, metres and inches, with and without positions. */
    public static List<String> bvh() {
        return List.of(
                BvhText.of(TinyWalk.walk(0, 20, 3), CENTIMETRES, false),
                BvhText.of(TinyWalk.skating(10, 12, 4), CENTIMETRES, false),
                BvhText.of(TinyWalk.inPlace(6), 1, false),
                BvhText.of(TinyWalk.walk(20, 6, 5), INCHES, true),
                BvhText.of(TinyWalk.skating(0, 20, 2), CENTIMETRES, true));
    }

    /** Returns GLB files: one clip, two of them, and one with feet that have a skin. */
    public static List<byte[]> glb() {
        return List.of(
                glb(false, TinyWalk.walk(0, 20, 3)),
                glb(false, TinyWalk.skating(10, 12, 4), TinyWalk.inPlace(6)),
                glb(true, TinyWalk.skating(0, 16, 3)),
                glb(true, TinyWalk.walk(20, 6, 5)));
    }

    /** Returns FBX files, binary with records of both widths and text, one with feet that have a skin. */
    public static List<byte[]> fbx() {
        Clip walk = TinyWalk.walk(0, 12, 3);
        Clip skating = TinyWalk.skating(10, 8, 4);
        Skeleton skeleton = skating.skeleton();
        return List.of(
                new FbxBuilder(7400, walk.space(), walk.skeleton()).clip(walk).binary(),
                new FbxBuilder(7700, skating.space(), skeleton)
                        .clip(skating)
                        .clip(sharing(skeleton, TinyWalk.inPlace(12)))
                        .binary(),
                new FbxBuilder(7400, skating.space(), skeleton)
                        .mesh(feet(skeleton))
                        .clip(skating)
                        .text(),
                new FbxBuilder(7100, skating.space(), skeleton).clip(skating).text());
    }

    private static FbxMesh feet(Skeleton skeleton) {
        int left = skeleton.indexOf("LeftFoot");
        int right = skeleton.indexOf("RightFoot");
        double[] positions = new double[3 * 2 * CORNERS];
        int[] joints = new int[FbxMesh.SHARES * 2 * CORNERS];
        double[] weights = new double[joints.length];
        for (int vertex = 0; vertex < 2 * CORNERS; vertex++) {
            int joint = vertex < CORNERS ? left : right;
            Vec3 ankle = restPlace(skeleton, joint);
            positions[3 * vertex] = ankle.x() + ((vertex & 1) == 0 ? -FOOT[0] : FOOT[0]);
            positions[3 * vertex + 1] = ankle.y() + ((vertex & 2) == 0 ? FOOT[1] : 0);
            positions[3 * vertex + 2] = ankle.z() + ((vertex & 4) == 0 ? FOOT[2] : FOOT[3]);
            joints[FbxMesh.SHARES * vertex] = joint;
            weights[FbxMesh.SHARES * vertex] = 1;
        }
        return new FbxMesh("Feet", positions, new int[] {0, 1, 4, 8, 9, 12}, joints, weights);
    }

    private static byte[] glb(boolean mesh, Clip... clips) {
        GlbBuilder glb = new GlbBuilder();
        Skeleton skeleton = clips[0].skeleton();
        int first = glb.addSkeleton(skeleton);
        if (mesh) {
            int left = skeleton.indexOf("LeftFoot");
            int right = skeleton.indexOf("RightFoot");
            int skin = glb.addSkin("Feet", first + left, first + right);
            int feet = glb.addMesh("Feet", feet(skeleton, left, right));
            glb.setMesh(glb.addNode("Feet", -1, Vec3.ZERO, Quat.IDENTITY), feet, skin);
        }
        for (Clip clip : clips) {
            glb.addClip(sharing(skeleton, clip), first);
        }
        return glb.toBytes();
    }

    private static Clip sharing(Skeleton skeleton, Clip clip) {
        return new Clip(clip.name(), skeleton, clip.space(), clip.startSeconds(), clip.framesPerSecond(), clip.poses());
    }

    private static GlbMesh feet(Skeleton skeleton, int left, int right) {
        double[] positions = new double[2 * 8 * 3];
        int[] joints = new int[2 * 8 * 4];
        double[] weights = new double[2 * 8 * 4];
        int[] triangles = new int[2 * 2 * 3];
        for (int foot = 0; foot < 2; foot++) {
            Vec3 ankle = restPlace(skeleton, foot == 0 ? left : right);
            for (int corner = 0; corner < 8; corner++) {
                int vertex = 8 * foot + corner;
                positions[3 * vertex] = ankle.x() + ((corner & 1) == 0 ? -FOOT[0] : FOOT[0]);
                positions[3 * vertex + 1] = ankle.y() + ((corner & 2) == 0 ? FOOT[1] : 0);
                positions[3 * vertex + 2] = ankle.z() + ((corner & 4) == 0 ? FOOT[2] : FOOT[3]);
                joints[4 * vertex] = foot;
                weights[4 * vertex] = 1;
            }
            int[] corners = {0, 1, 4, 1, 5, 4};
            for (int i = 0; i < corners.length; i++) {
                triangles[6 * foot + i] = 8 * foot + corners[i];
            }
        }
        return new GlbMesh(positions, triangles).skin(joints, weights);
    }

    private static Vec3 restPlace(Skeleton skeleton, int joint) {
        Vec3 place = Vec3.ZERO;
        for (int j = joint; j >= 0; j = skeleton.parent(j)) {
            place = place.plus(skeleton.joint(j).translation());
        }
        return place;
    }
}
