// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A hierarchy of joints at rest, in a file's own space; parents always come before their children. Immutable.
 *
 * <p><b>Shape:</b> one or more roots (parent −1). Names may be empty and may repeat; an index identifies a joint. End
 * sites of BVH are joints that nothing can move.
 */
public final class Skeleton {
    private final List<Joint> joints;
    /** The same joints' parents: asked for at every joint of every frame. */
    private final int[] parents;

    private final List<List<Integer>> children;

    private Skeleton(List<Joint> joints) {
        this.joints = List.copyOf(joints);
        parents = joints.stream().mapToInt(Joint::parent).toArray();
        List<List<Integer>> lists = new ArrayList<>();
        for (int j = 0; j < joints.size(); j++) {
            lists.add(new ArrayList<>());
            int parent = joints.get(j).parent();
            if (parent >= 0) {
                lists.get(parent).add(j);
            }
        }
        List<List<Integer>> frozen = new ArrayList<>();
        for (List<Integer> list : lists) {
            frozen.add(List.copyOf(list));
        }
        this.children = List.copyOf(frozen);
    }

    /**
     * One joint at rest, relative to its parent, in the file's units.
     *
     * @param name the joint's name in the file; empty when it has no name
     * @param parent index of the parent, or −1
     * @param translation rest position in the parent's frame
     * @param rotation rest rotation in the parent's frame, unit length
     * @param scale rest scale
     * @param freedom what an edit may change of it
     * @param movable along which axes of the parent's frame an edit may move it: along all where its freedom is to
     *     translate, else along two or fewer
     * @param axes the axes about which an edit may turn it, where it may at all
     */
    public record Joint(
            String name,
            int parent,
            Vec3 translation,
            Quat rotation,
            Vec3 scale,
            Freedom freedom,
            Axes movable,
            JointAxes axes) {
        /**
         * Creates a joint that turns freely where it turns at all, and moves along all axes or along none, as its
         * freedom says.
         */
        public Joint(String name, int parent, Vec3 translation, Quat rotation, Vec3 scale, Freedom freedom) {
            this(
                    name,
                    parent,
                    translation,
                    rotation,
                    scale,
                    freedom,
                    freedom.translates() ? Axes.ALL : Axes.NONE,
                    JointAxes.FREE);
        }

        /** Checks that freedom and axes agree. */
        public Joint {
            if (freedom.translates() != movable.areAll()) {
                throw new IllegalArgumentException(
                        "movable must be all axes where freedom is to translate and fewer elsewhere, got \""
                                + movable.words() + "\" with " + freedom);
            }
        }

        /** Returns the same joint with other axes to turn about. */
        public Joint withAxes(JointAxes others) {
            return new Joint(name, parent, translation, rotation, scale, freedom, movable, others);
        }

        /** Returns the same joint with other axes to move along. */
        public Joint withMovable(Axes others) {
            return new Joint(name, parent, translation, rotation, scale, freedom, others, axes);
        }
    }

    /**
     * Some axes of a frame.
     *
     * @param x whether X is one of them
     * @param y whether Y is
     * @param z whether Z is
     */
    public record Axes(boolean x, boolean y, boolean z) {
        /** All three. */
        public static final Axes ALL = new Axes(true, true, true);

        /** None. */
        public static final Axes NONE = new Axes(false, false, false);

        /** Returns whether these are all three. */
        public boolean areAll() {
            return x && y && z;
        }

        /** Returns whether there is one. */
        public boolean isAny() {
            return x || y || z;
        }

        /** Returns the part of a vector that lies along these axes. */
        public Vec3 keep(Vec3 vector) {
            return areAll() ? vector : new Vec3(x ? vector.x() : 0, y ? vector.y() : 0, z ? vector.z() : 0);
        }

        /** Returns the names of these axes, for example {@code X and Z}; empty where there are no axes. */
        public String words() {
            StringBuilder words = new StringBuilder();
            for (String axis : new String[] {x ? "X" : "", y ? "Y" : "", z ? "Z" : ""}) {
                words.append(words.length() == 0 || axis.isEmpty() ? "" : " and ")
                        .append(axis);
            }
            return words.toString();
        }
    }

    /** What the file lets an edit change of a joint. */
    public enum Freedom {
        /** Nothing: a BVH end site, or a joint without channels. */
        FIXED,
        /** Its rotation. */
        ROTATES,
        /** Its position. */
        TRANSLATES,
        /** Its rotation and its position. */
        BOTH;

        /** Returns whether the rotation can be written. */
        public boolean rotates() {
            return this == ROTATES || this == BOTH;
        }

        /** Returns whether the position can be written. */
        public boolean translates() {
            return this == TRANSLATES || this == BOTH;
        }
    }

    /** Returns the number of joints. */
    public int size() {
        return joints.size();
    }

    /** Returns joint {@code j}. */
    public Joint joint(int j) {
        return joints.get(j);
    }

    /** Returns the name of joint {@code j}; empty when it has no name. */
    public String name(int j) {
        return joints.get(j).name();
    }

    /** Returns a name to print: the joint's own, or {@code #index} when it has no name. */
    public String label(int j) {
        String name = joints.get(j).name();
        return name.isEmpty() ? "#" + j : name;
    }

    /**
     * Returns a word that finds joint {@code j} and no other in a description of legs: its name, or {@code #index}
     * where that is empty or not its own.
     */
    public String reference(int j) {
        String name = joints.get(j).name();
        boolean own = !name.isEmpty() && name.charAt(0) != '#';
        for (int i = 0; i < joints.size() && own; i++) {
            own = i == j || !joints.get(i).name().equals(name);
        }
        return own ? name : "#" + j;
    }

    /** Returns the parent's index of joint {@code j}, or −1. */
    public int parent(int j) {
        return parents[j];
    }

    /** Returns the children of joint {@code j}, in file order. */
    public List<Integer> children(int j) {
        return children.get(j);
    }

    /** Returns the first joint of that name, or −1. */
    public int indexOf(String name) {
        for (int j = 0; j < joints.size(); j++) {
            if (joints.get(j).name().equals(name)) {
                return j;
            }
        }
        return -1;
    }

    /** Returns whether {@code ancestor} is {@code j} or above it. */
    public boolean isAtOrAbove(int ancestor, int j) {
        for (int at = j; at >= 0; at = joints.get(at).parent()) {
            if (at == ancestor) {
                return true;
            }
        }
        return false;
    }

    /** Returns those of these joints that nothing hangs on. */
    public int[] withoutChildren(int[] joints) {
        return Arrays.stream(joints).filter(j -> children(j).isEmpty()).toArray();
    }

    /**
     * Returns the joints for which {@code wanted} is true and all joints above them, parents first; all that it takes
     * to know where the wanted ones are.
     */
    public int[] withAllAbove(boolean[] wanted) {
        boolean[] needed = Arrays.copyOf(wanted, size());
        int count = 0;
        for (int j = size() - 1; j >= 0; j--) {
            if (needed[j]) {
                count++;
                if (parent(j) >= 0) {
                    needed[parent(j)] = true;
                }
            }
        }
        int[] above = new int[count];
        for (int j = size() - 1; j >= 0; j--) {
            if (needed[j]) {
                above[--count] = j;
            }
        }
        return above;
    }

    /** Returns a new pose with every joint at rest. */
    public Pose restPose() {
        Pose pose = new Pose(size());
        for (int j = 0; j < size(); j++) {
            pose.setTranslation(j, joint(j).translation());
            pose.setRotation(j, joint(j).rotation());
            pose.setScale(j, joint(j).scale());
        }
        return pose;
    }

    /** Collects joints, parents first. */
    public static final class Builder {
        private final List<Joint> joints = new ArrayList<>();

        /** Creates an empty builder. */
        public Builder() {}

        /**
         * Adds a joint and returns its index.
         *
         * @throws IllegalArgumentException when the parent is not −1 and was not added before
         */
        public int add(Joint joint) {
            if (!(joint.parent() >= -1 && joint.parent() < joints.size())) {
                throw new IllegalArgumentException(
                        "parent must be -1 or an earlier joint below " + joints.size() + ", got " + joint.parent());
            }
            joints.add(joint);
            return joints.size() - 1;
        }

        /** Adds a joint without rest rotation or scale that can do anything, and returns its index. */
        public int add(String name, int parent, Vec3 translation) {
            return add(new Joint(name, parent, translation, Quat.IDENTITY, new Vec3(1, 1, 1), Freedom.BOTH));
        }

        /** Returns the skeleton. */
        public Skeleton build() {
            return new Skeleton(joints);
        }
    }
}
