// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.mesh;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.scene.FbxConnection;
import dev.surefoot.fbx.scene.FbxObject;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.fbx.scene.ModelTree;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Skeleton;

/**
 * How joints stood when meshes were bound to them: the pose that a rigger modelled, whatever moment the models' own
 * values show.
 *
 * <p><b>Frames:</b> a cluster's {@code TransformLink} is the joint's place in the world; only its rotation is taken.
 * Joints without a cluster keep their own rotation under their parent. {@code Pose} objects are not read: not every
 * program writes them, and with several nobody says which is meant.
 */
public final class BindPose {
    private static final int MATRIX = 16;
    /** Part of the product of its sides below which a box is flat: such a matrix turns nothing. */
    private static final double FLAT = 1e-3;

    private BindPose() {}

    /** Returns the rotation of each joint under its parent; its own where no mesh tells, or contradicts itself. */
    public static Quat[] rotations(FbxScene scene, ModelTree tree) {
        Skeleton skeleton = tree.skeleton();
        Quat[] bound = bound(scene, tree);
        Quat[] world = new Quat[bound.length];
        Quat[] rotations = new Quat[bound.length];
        for (int j = 0; j < bound.length; j++) {
            int parent = skeleton.parent(j);
            Quat above = parent < 0 ? Quat.IDENTITY : world[parent];
            rotations[j] = bound[j] == null ? skeleton.joint(j).rotation() : above.inverseTimes(bound[j]);
            world[j] = above.times(rotations[j]);
        }
        return rotations;
    }

    /** Returns the rotations in the world that clusters have of their joints; null where there is none. */
    private static Quat[] bound(FbxScene scene, ModelTree tree) {
        Quat[] bound = new Quat[tree.skeleton().size()];
        for (FbxObject cluster : scene.objects("Deformer")) {
            FbxRecord link = cluster.record().child("TransformLink");
            for (FbxConnection connection : scene.connections().below(cluster.id())) {
                int joint = tree.joint(connection.child());
                if (joint >= 0 && link != null && bound[joint] == null) {
                    bound[joint] = rotation(link);
                }
            }
        }
        return bound;
    }

    private static Quat rotation(FbxRecord link) {
        try {
            if (link.arrayLength() != MATRIX) {
                return null;
            }
            double[] m = link.numbers();
            Vec3 x = new Vec3(m[0], m[1], m[2]);
            Vec3 y = new Vec3(m[4], m[5], m[6]);
            Vec3 z = new Vec3(m[8], m[9], m[10]);
            double sides = x.length() * y.length() * z.length();
            // a mirror image is no rotation; not a number fails too
            if (!(x.cross(y).dot(z) > FLAT * sides && sides < Double.POSITIVE_INFINITY)) {
                return null;
            }
            Vec3 first = x.normalizedOr(Vec3.X);
            Vec3 third = first.cross(y).normalizedOr(Vec3.Z);
            return Quat.fromColumns(first, third.cross(first), third);
        } catch (FileIssue e) {
            // the mesh is not used then, and says so where it is read
            return null;
        }
    }
}
