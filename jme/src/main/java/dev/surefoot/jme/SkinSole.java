// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.anim.Armature;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.ArrayList;
import java.util.List;

/** The vertices of a skin, each in the frame of the joint that it follows most: what soles are found in. */
final class SkinSole {
    private final BindSkeleton skeleton;
    private final Armature armature;
    private final List<Integer> joints = new ArrayList<>();
    private final List<Vec3> points = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();

    private SkinSole(BindSkeleton skeleton, Armature armature) {
        this.skeleton = skeleton;
        this.armature = armature;
    }

    static SoleCloud of(BindSkeleton skeleton, Armature armature, Mesh[] meshes) {
        SkinSole sole = new SkinSole(skeleton, armature);
        for (Mesh mesh : meshes) {
            sole.add(mesh);
        }
        return sole.cloud();
    }

    private void add(Mesh mesh) {
        VertexBuffer bind = mesh.getBuffer(VertexBuffer.Type.BindPosePosition);
        VertexBuffer place = bind != null ? bind : mesh.getBuffer(VertexBuffer.Type.Position);
        VertexBuffer index = mesh.getBuffer(VertexBuffer.Type.BoneIndex);
        VertexBuffer weight = mesh.getBuffer(VertexBuffer.Type.BoneWeight);
        if (place == null || index == null || weight == null) {
            return;
        }
        int vertices = Math.min(place.getNumElements(), Math.min(index.getNumElements(), weight.getNumElements()));
        for (int v = 0; v < vertices; v++) {
            int most = 0;
            for (int c = 1; c < Math.min(index.getNumComponents(), weight.getNumComponents()); c++) {
                most = number(weight, v, c) > number(weight, v, most) ? c : most;
            }
            int joint = skeleton.indexOf((int) number(index, v, most));
            if (joint > 0) {
                Vector3f at = new Vector3f(
                        (float) number(place, v, 0), (float) number(place, v, 1), (float) number(place, v, 2));
                joints.add(joint);
                points.add(BindSkeleton.vertexLocal(
                        armature.getJoint(skeleton.ids().get(joint)), at));
                weights.add(Math.min(1, number(weight, v, most) / full(weight)));
            }
        }
    }

    /** Returns a number of a buffer; jME keeps unsigned ones in signed types. */
    private static double number(VertexBuffer buffer, int element, int component) {
        Number number = (Number) buffer.getElementComponent(element, component);
        return switch (buffer.getFormat()) {
            case UnsignedByte -> number.intValue() & 0xFF;
            case UnsignedShort -> number.intValue() & 0xFFFF;
            default -> number.doubleValue();
        };
    }

    /** Returns what a weight of 1 is stored as. */
    private static double full(VertexBuffer buffer) {
        return switch (buffer.getFormat()) {
            case UnsignedByte -> 0xFF;
            case UnsignedShort -> 0xFFFF;
            default -> 1;
        };
    }

    private SoleCloud cloud() {
        double[] places = new double[3 * points.size()];
        for (int v = 0; v < points.size(); v++) {
            places[3 * v] = points.get(v).x();
            places[3 * v + 1] = points.get(v).y();
            places[3 * v + 2] = points.get(v).z();
        }
        return new SoleCloud(
                joints.stream().mapToInt(Integer::intValue).toArray(),
                places,
                weights.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
