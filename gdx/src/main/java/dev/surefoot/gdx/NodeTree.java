// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.Node;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * The nodes of an instance, parents first, and the skeleton they make at rest.
 *
 * @param nodes by joint
 * @param skeleton at rest, in the model's space
 */
record NodeTree(List<Node> nodes, Skeleton skeleton) {
    static NodeTree of(ModelInstance instance) {
        List<Node> nodes = new ArrayList<>();
        Skeleton.Builder joints = new Skeleton.Builder();
        for (Node root : instance.nodes) {
            add(root, -1, nodes, joints);
        }
        return new NodeTree(List.copyOf(nodes), joints.build());
    }

    /**
     * Returns the joint of the node with that id.
     *
     * @param what what the caller calls it
     * @throws IllegalArgumentException when there is none
     */
    int jointOf(String what, String id) {
        int joint = skeleton.indexOf(id);
        if (joint < 0) {
            throw new IllegalArgumentException(what + " must be a node of the instance, got \"" + id + "\"");
        }
        return joint;
    }

    private static void add(Node node, int parent, List<Node> nodes, Skeleton.Builder joints) {
        nodes.add(node);
        // exporters write quaternions that are almost of unit length
        Quat turn = new Quat(node.rotation.x, node.rotation.y, node.rotation.z, node.rotation.w).normalized();
        int joint = joints.add(new Skeleton.Joint(
                node.id == null ? "" : node.id,
                node.inheritTransform ? parent : -1,
                new Vec3(node.translation.x, node.translation.y, node.translation.z),
                turn,
                new Vec3(node.scale.x, node.scale.y, node.scale.z),
                Skeleton.Freedom.BOTH));
        for (Node child : node.getChildren()) {
            add(child, joint, nodes, joints);
        }
    }
}
