// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An armature in bind pose, as a skeleton in the model's space.
 *
 * @param skeleton joint 0 is the spatial that carries the skin, the others are the armature's, parents first
 * @param ids by joint of the skeleton its id in the armature; -1 for joint 0
 */
record BindSkeleton(Skeleton skeleton, List<Integer> ids) {
    BindSkeleton {
        ids = List.copyOf(ids);
    }

    /**
     * Reads an armature.
     *
     * @param skinInModel where the spatial that carries the skin is in the model, whose y axis is up
     */
    static BindSkeleton of(Armature armature, Transform skinInModel) {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add(new Skeleton.Joint(
                "",
                -1,
                vec3(skinInModel.getTranslation()),
                quat(skinInModel.getRotation()),
                vec3(skinInModel.getScale()),
                Skeleton.Freedom.FIXED));
        List<Integer> ids = new ArrayList<>(List.of(-1));
        for (Joint root : armature.getRoots()) {
            add(builder, ids, root, 0, new Transform());
        }
        return new BindSkeleton(builder.build(), ids);
    }

    private static void add(
            Skeleton.Builder builder, List<Integer> ids, Joint joint, int parent, Transform parentInSkin) {
        Transform bind = new Transform();
        bind.fromTransformMatrix(joint.getInverseModelBindMatrix().invert());
        Quat turned = quat(parentInSkin.getRotation());
        Vec3 scale = vec3(parentInSkin.getScale());
        Vec3 offset = turned.conjugate().rotate(vec3(bind.getTranslation()).minus(vec3(parentInSkin.getTranslation())));
        int index = builder.add(new Skeleton.Joint(
                joint.getName() == null ? "" : joint.getName(),
                parent,
                over(offset, scale),
                turned.conjugate().times(quat(bind.getRotation())),
                over(vec3(bind.getScale()), scale),
                Skeleton.Freedom.BOTH));
        ids.add(joint.getId());
        for (Joint child : joint.getChildren()) {
            add(builder, ids, child, index, bind);
        }
    }

    /** Returns the joint of the skeleton that is this joint of the armature; -1 for one of another armature. */
    int indexOf(int id) {
        return ids.indexOf(id);
    }

    /**
     * Returns the joint of the skeleton with that name.
     *
     * @param what what the caller calls it
     * @throws IllegalArgumentException when the armature has none
     */
    int jointOf(String what, String name) {
        int joint = skeleton.indexOf(name);
        if (joint <= 0) {
            throw new IllegalArgumentException(what + " must be a joint of the armature, got \"" + name + "\"");
        }
        return joint;
    }

    /** Returns where a vertex of the skin in bind pose is in the frame of a joint of the armature. */
    static Vec3 vertexLocal(Joint joint, Vector3f vertex) {
        Matrix4f inverse = joint.getInverseModelBindMatrix();
        return vec3(inverse.mult(vertex));
    }

    static Vec3 vec3(Vector3f v) {
        return new Vec3(v.x, v.y, v.z);
    }

    static Quat quat(Quaternion q) {
        return new Quat(q.getX(), q.getY(), q.getZ(), q.getW()).normalized();
    }

    private static Vec3 over(Vec3 v, Vec3 scale) {
        return new Vec3(v.x() / scale.x(), v.y() / scale.y(), v.z() / scale.z());
    }

    /** Returns the armature's joints by joint of the skeleton. */
    Joint[] jointsOf(Armature armature) {
        Joint[] joints = new Joint[ids.size()];
        Arrays.setAll(joints, j -> ids.get(j) < 0 ? null : armature.getJoint(ids.get(j)));
        return joints;
    }
}
