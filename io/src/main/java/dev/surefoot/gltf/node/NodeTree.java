// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.node;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** All nodes of a file as one skeleton, parents first, each root followed by all that hangs on it. */
public final class NodeTree {
    /** A joint takes some 300 bytes; whole film scenes have a tenth of these nodes. */
    static final int MAX_NODES = 100_000;
    /** No creature's chain is longer, and code that walks down a skeleton may safely call itself. */
    static final int MAX_DEPTH = 1000;

    private final Skeleton skeleton;
    private final int[] nodeOfJoint;
    private final int[] jointOfNode;
    private final List<NodeTransform> transforms;
    private final List<String> notes;

    NodeTree(
            Skeleton skeleton,
            int[] nodeOfJoint,
            int[] jointOfNode,
            List<NodeTransform> transforms,
            List<String> notes) {
        this.skeleton = skeleton;
        this.nodeOfJoint = nodeOfJoint;
        this.jointOfNode = jointOfNode;
        this.transforms = transforms;
        this.notes = notes;
    }

    /** Returns a joint for every node. */
    public Skeleton skeleton() {
        return skeleton;
    }

    /** Returns each joint's node in the file. */
    public int[] nodeOfJoint() {
        return nodeOfJoint;
    }

    /** Returns each node's joint. */
    public int[] jointOfNode() {
        return jointOfNode;
    }

    /** Returns what each node states, by node. */
    public List<NodeTransform> transforms() {
        return transforms;
    }

    /** Returns sentences on what could not be taken as written. */
    public List<String> notes() {
        return notes;
    }

    /** Reads the nodes of a file and how they hang together. */
    public static NodeTree of(JsonArray nodes) throws FileIssue {
        if (nodes.size() > MAX_NODES) {
            throw new FileIssue(IssueCode.LIMIT, nodes.path(), nodes.size() + " nodes; the limit is " + MAX_NODES);
        }
        int[] parents = parents(nodes);
        int[] order = order(nodes, parents);
        int[] jointOfNode = new int[order.length];
        List<NodeTransform> transforms = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (int n = 0; n < order.length; n++) {
            JsonObject node = nodes.get(n).asObject();
            NodeTransform transform = NodeTransform.of(node);
            transforms.add(transform);
            if (!transform.parts().exact()) {
                notes.add("The matrix of node " + label(node, n)
                        + " is sheared or flat; the nearest rotation and scale stand in for it.");
            }
            if (!transform.unitRotation()) {
                notes.add("The rotation of node " + label(node, n) + " is not of unit length; it was normalized.");
            }
        }
        Skeleton.Builder builder = new Skeleton.Builder();
        for (int joint = 0; joint < order.length; joint++) {
            int n = order[joint];
            jointOfNode[n] = joint;
            MatrixParts parts = transforms.get(n).parts();
            builder.add(new Skeleton.Joint(
                    nodes.get(n).asObject().string("name", ""),
                    parents[n] < 0 ? -1 : jointOfNode[parents[n]],
                    parts.translation(),
                    parts.rotation(),
                    parts.scale(),
                    Skeleton.Freedom.BOTH));
        }
        return new NodeTree(builder.build(), order, jointOfNode, List.copyOf(transforms), List.copyOf(notes));
    }

    private static String label(JsonObject node, int n) throws FileIssue {
        String name = node.string("name", "");
        return name.isEmpty() ? "" + n : n + " (" + name + ")";
    }

    private static int[] parents(JsonArray nodes) throws FileIssue {
        int[] parents = new int[nodes.size()];
        Arrays.fill(parents, -1);
        for (int n = 0; n < nodes.size(); n++) {
            JsonArray children = nodes.get(n).asObject().array("children");
            for (int c = 0; c < children.size(); c++) {
                int child = children.get(c).asInt();
                if (!(child >= 0 && child < parents.length)) {
                    throw new FileIssue(IssueCode.REFERENCE, children.get(c).path(), "there is no node " + child);
                }
                if (parents[child] >= 0) {
                    throw new FileIssue(
                            IssueCode.REFERENCE,
                            children.get(c).path(),
                            "node " + child + " is a child of node " + parents[child] + " already");
                }
                parents[child] = n;
            }
        }
        return parents;
    }

    /** Returns the nodes, parents first; whatever hangs on no root goes round in a ring. */
    private static int[] order(JsonArray nodes, int[] parents) throws FileIssue {
        int[] order = new int[parents.length];
        int[] depths = new int[parents.length];
        int[] stack = new int[parents.length];
        int done = 0;
        for (int root = 0; root < parents.length; root++) {
            int height = 0;
            if (parents[root] < 0) {
                stack[height++] = root;
            }
            while (height > 0) {
                int n = stack[--height];
                order[done++] = n;
                depths[n] = parents[n] < 0 ? 1 : depths[parents[n]] + 1;
                if (depths[n] > MAX_DEPTH) {
                    throw new FileIssue(
                            IssueCode.LIMIT, "/nodes/" + n, "more than " + MAX_DEPTH + " nodes below each other");
                }
                JsonArray children = nodes.get(n).asObject().array("children");
                for (int c = children.size() - 1; c >= 0; c--) {
                    stack[height++] = children.get(c).asInt();
                }
            }
        }
        for (int n = 0; n < parents.length && done < parents.length; n++) {
            if (parents[n] >= 0 && depths[n] == 0) {
                throw new FileIssue(IssueCode.REFERENCE, "/nodes/" + n, "is its own descendant");
            }
        }
        return order;
    }
}
