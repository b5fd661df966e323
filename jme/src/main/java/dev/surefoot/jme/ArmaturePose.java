// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.anim.Joint;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import dev.surefoot.live.plan.Turn;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Skeleton;

/**
 * Where an armature's joints are in the world in this frame, from their local transforms: between AnimComposer and
 * SkinningControl the engine's own model transforms are the last frame's. As the engine has it, scales multiply
 * component by component; but in doubles, so that a foot is where it is meant to be far from the origin too.
 */
final class ArmaturePose {
    private final Skeleton skeleton;
    private final Joint[] joints;
    /** Those whose place is asked for and all above them, parents first, without the spatial itself. */
    private final int[] order;
    /** Those whose rotation is written, as a unit quaternion: they are read as one, too. */
    private final boolean[] turns;

    private final double[] places;
    private final double[] rotations;
    private final double[] scales;
    /** By joint what the engine multiplies an offset by when it turns it: rotations that are not of unit length. */
    private final double[] gains;

    private final double[] v = new double[3];
    private final double[] q = new double[4];
    private final double[] local = new double[4];
    private final Quaternion quaternion = new Quaternion();
    private final Vector3f vector = new Vector3f();

    ArmaturePose(Skeleton skeleton, Joint[] joints, boolean[] wanted, boolean[] turns) {
        this.skeleton = skeleton;
        this.joints = joints;
        this.turns = turns;
        int[] above = skeleton.withAllAbove(wanted);
        order = new int[above.length - 1];
        System.arraycopy(above, 1, order, 0, order.length);
        places = new double[3 * skeleton.size()];
        rotations = new double[4 * skeleton.size()];
        scales = new double[3 * skeleton.size()];
        gains = new double[skeleton.size()];
    }

    /** Reads all joints' local transforms below a spatial that is there. */
    void read(Transform spatialInWorld) {
        put(spatialInWorld.getTranslation(), places, 0);
        put(spatialInWorld.getScale(), scales, 0);
        // the engine draws with the spatial's matrix, which a rotation's length does not change
        readUnit(spatialInWorld.getRotation(), rotations, 0);
        gains[0] = 1;
        for (int joint : order) {
            int parent = skeleton.parent(joint);
            Transform at = joints[joint].getLocalTransform();
            Vector3f t = at.getTranslation();
            Vector3f s = at.getScale();
            double gain = gains[parent];
            Turn.rotate(
                    rotations,
                    4 * parent,
                    gain * scales[3 * parent] * t.x,
                    gain * scales[3 * parent + 1] * t.y,
                    gain * scales[3 * parent + 2] * t.z,
                    places,
                    3 * joint);
            for (int i = 0; i < 3; i++) {
                places[3 * joint + i] += places[3 * parent + i];
            }
            scales[3 * joint] = scales[3 * parent] * s.x;
            scales[3 * joint + 1] = scales[3 * parent + 1] * s.y;
            scales[3 * joint + 2] = scales[3 * parent + 2] * s.z;
            double length = readUnit(at.getRotation(), local, 0);
            gains[joint] = turns[joint] ? gain : gain * length * length;
            Turn.times(rotations, 4 * parent, local, 0, rotations, 4 * joint);
        }
    }

    private static void put(Vector3f from, double[] to, int at) {
        to[at] = from.x;
        to[at + 1] = from.y;
        to[at + 2] = from.z;
    }

    /** Reads a rotation and makes it of unit length; returns the length that it had. */
    private static double readUnit(Quaternion from, double[] to, int at) {
        double x = from.getX();
        double y = from.getY();
        double z = from.getZ();
        double w = from.getW();
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        to[at] = x / length;
        to[at + 1] = y / length;
        to[at + 2] = z / length;
        to[at + 3] = w / length;
        return length;
    }

    /** Writes where a point in a joint's frame is in the world, as it was read. */
    void point(int joint, Vec3 local, double[] out, int at) {
        double gain = gains[joint];
        Turn.rotate(
                rotations,
                4 * joint,
                gain * scales[3 * joint] * local.x(),
                gain * scales[3 * joint + 1] * local.y(),
                gain * scales[3 * joint + 2] * local.z(),
                out,
                at);
        for (int i = 0; i < 3; i++) {
            out[at + i] += places[3 * joint + i];
        }
    }

    /** Writes where a place in the world is in a joint's frame, as it was read; not finite where that has no size. */
    void local(int joint, Vector3f world, double[] out, int at) {
        Turn.inverse(rotations, 4 * joint, q, 0);
        Turn.rotate(
                q,
                0,
                world.x - places[3 * joint],
                world.y - places[3 * joint + 1],
                world.z - places[3 * joint + 2],
                out,
                at);
        for (int i = 0; i < 3; i++) {
            out[at + i] /= gains[joint] * scales[3 * joint + i];
        }
    }

    /** Writes a joint's rotation in the world. */
    void rotation(int joint, double[] out, int at) {
        System.arraycopy(rotations, 4 * joint, out, at, 4);
    }

    /** Moves a joint by so much in the world. */
    void move(int joint, double x, double y, double z) {
        int parent = skeleton.parent(joint);
        Turn.inverse(rotations, 4 * parent, q, 0);
        Turn.rotate(q, 0, x, y, z, v, 0);
        Vector3f t = joints[joint].getLocalTranslation();
        double gain = gains[parent];
        vector.set(
                (float) (t.x + v[0] / (gain * scales[3 * parent])),
                (float) (t.y + v[1] / (gain * scales[3 * parent + 1])),
                (float) (t.z + v[2] / (gain * scales[3 * parent + 2])));
        joints[joint].setLocalTranslation(vector);
    }

    /**
     * Turns a joint to a rotation in the world, and with it those that lead to the next joint that turns.
     *
     * @param carried the joints below it that are carried along rigidly, parents first
     */
    void turn(int joint, double[] rotation, int at, int[] carried) {
        int parent = skeleton.parent(joint);
        Turn.inverse(rotations, 4 * parent, q, 0);
        Turn.times(q, 0, rotation, at, local, 0);
        quaternion.set((float) local[0], (float) local[1], (float) local[2], (float) local[3]);
        joints[joint].setLocalRotation(quaternion);
        System.arraycopy(rotation, at, rotations, 4 * joint, 4);
        for (int each : carried) {
            readUnit(joints[each].getLocalRotation(), local, 0);
            Turn.times(rotations, 4 * skeleton.parent(each), local, 0, rotations, 4 * each);
        }
    }
}
