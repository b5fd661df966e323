// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import dev.surefoot.rig.Skeleton;
import java.util.Arrays;
import java.util.List;

/**
 * The nodes that legs hang on, in world space, as this frame's animation has them: forward kinematics in double
 * precision, since a node's own {@code globalTransform} is that of the frame before.
 *
 * <p>Nodes keep the affine maps that the engine gave them. Its blends leave rotations that are no rotations (it does
 * not normalise them), exporters leave scales of 1.0000012, and artists scale armatures: all of that is carried along,
 * and a leg is turned as a whole, by what stands left of it.
 */
final class NodePose {
    /** The instance's own transform. */
    private static final int WORLD = 0;

    private static final double[] NONE = {0, 0, 0, 1};

    private final PosedNode[] nodes;
    private final int[] parents;
    private final int[] slotOf;
    private final double[] local;
    private final double[] world;
    private final double[] inverse = new double[Affine.LINEAR];
    private final double[] place = new double[3];
    private final double[] turned = new double[Affine.NUMBERS];
    private final double[] result = new double[Affine.NUMBERS];

    /** Follows these joints and what is above them. */
    NodePose(NodeTree tree, List<Integer> joints) {
        Skeleton skeleton = tree.skeleton();
        boolean[] wanted = new boolean[skeleton.size()];
        for (int joint : joints) {
            wanted[joint] = true;
        }
        int[] needed = skeleton.withAllAbove(wanted);
        slotOf = new int[skeleton.size()];
        Arrays.fill(slotOf, WORLD);
        nodes = new PosedNode[needed.length + 1];
        parents = new int[needed.length + 1];
        for (int i = 0; i < needed.length; i++) {
            int slot = i + 1;
            slotOf[needed[i]] = slot;
            nodes[slot] = new PosedNode(tree.nodes().get(needed[i]));
            parents[slot] = skeleton.parent(needed[i]) < 0 ? WORLD : slotOf[skeleton.parent(needed[i])];
        }
        local = new double[Affine.NUMBERS * nodes.length];
        world = new double[Affine.NUMBERS * nodes.length];
    }

    /** Returns where a joint's numbers are in {@link #world}. */
    int at(int joint) {
        return Affine.NUMBERS * slotOf[joint];
    }

    /** Returns all nodes in world space, in metres. */
    double[] world() {
        return world;
    }

    /** Puts back what was found in the frame before, where nobody has written since. */
    void restore() {
        for (int slot = 1; slot < nodes.length; slot++) {
            nodes[slot].restore();
        }
    }

    /** Reads this frame's pose. */
    void read(float[] instance, double metresPerUnit) {
        Affine.read(instance, world, 0);
        for (int i = 0; i < Affine.NUMBERS; i++) {
            world[i] *= metresPerUnit;
        }
        for (int slot = 1; slot < nodes.length; slot++) {
            int i = Affine.NUMBERS * slot;
            nodes[slot].read(local, i);
            Affine.times(world, Affine.NUMBERS * parents[slot], local, i, world, i);
        }
    }

    /** Moves a joint by so many metres, all below with it. */
    void move(int joint, double[] metres) {
        int slot = slotOf[joint];
        int i = Affine.NUMBERS * slot;
        boolean moves = metres[0] != 0 || metres[1] != 0 || metres[2] != 0;
        if (moves && Affine.inverse(world, Affine.NUMBERS * parents[slot], inverse)) {
            System.arraycopy(local, i, result, 0, Affine.NUMBERS);
            Affine.direction(inverse, 0, metres, 0, turned, 0);
            for (int n = 0; n < 3; n++) {
                result[Affine.LINEAR + n] += turned[n];
            }
            nodes[slot].write(result, 0);
        }
    }

    /**
     * Turns a joint about its own place.
     *
     * @param q turns in the world, of which one is the parent's and one is the joint's own
     */
    void turn(int joint, double[] q, int parentAt, int ownAt) {
        if (!Arrays.equals(q, parentAt, parentAt + 4, q, ownAt, ownAt + 4)) {
            System.arraycopy(local, at(joint) + Affine.LINEAR, place, 0, 3);
            pose(joint, q, parentAt, q, ownAt);
        }
    }

    /** Writes where a place in the world is in a joint's frame; returns false where that has no size. */
    boolean local(int joint, double x, double y, double z, double[] out, int at) {
        int i = at(joint);
        place[0] = x - world[i + Affine.LINEAR];
        place[1] = y - world[i + Affine.LINEAR + 1];
        place[2] = z - world[i + Affine.LINEAR + 2];
        if (!Affine.inverse(world, i, inverse)) {
            return false;
        }
        Affine.direction(inverse, 0, place, 0, out, at);
        return true;
    }

    /** Turns a joint about its own place, by a turn in its own frame. */
    void turnWithin(int joint, double[] q, int qAt) {
        int i = at(joint);
        for (int c = 0; c < 3; c++) {
            Affine.turn(q, qAt, c == 0 ? 1 : 0, c == 1 ? 1 : 0, c == 2 ? 1 : 0, place, 0);
            Affine.direction(local, i, place, 0, result, 3 * c);
        }
        System.arraycopy(local, i + Affine.LINEAR, result, Affine.LINEAR, 3);
        nodes[slotOf[joint]].write(result, 0);
    }

    /** Turns a joint whose parent is not turned, and puts it so far from that parent, in metres in the world. */
    void turnAndPlace(int joint, double[] q, int ownAt, double[] fromParent) {
        if (Affine.inverse(world, parentAt(joint), inverse)) {
            Affine.direction(inverse, 0, fromParent, 0, place, 0);
            pose(joint, NONE, 0, q, ownAt);
        }
    }

    private void pose(int joint, double[] parentTurn, int parentAt, double[] q, int ownAt) {
        Affine.turnColumns(parentTurn, parentAt, world, parentAt(joint), turned, 0);
        if (!Affine.inverse(turned, 0, inverse)) {
            return;
        }
        Affine.turnColumns(q, ownAt, world, at(joint), turned, 0);
        for (int c = 0; c < Affine.LINEAR; c += 3) {
            Affine.direction(inverse, 0, turned, c, result, c);
        }
        System.arraycopy(place, 0, result, Affine.LINEAR, 3);
        nodes[slotOf[joint]].write(result, 0);
    }

    /** Returns where the parent's numbers are in {@link #world}. */
    int parentAt(int joint) {
        return Affine.NUMBERS * parents[slotOf[joint]];
    }
}
