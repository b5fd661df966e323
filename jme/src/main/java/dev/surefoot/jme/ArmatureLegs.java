// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.anim.Joint;
import com.jme3.math.Transform;
import dev.surefoot.live.FootPlanter;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;

/** An armature's legs: gives their pose to a planter, and takes its own. */
final class ArmatureLegs {
    /** Rotations of a leg: thigh, shin, foot, toes, four numbers each. */
    private static final int ROTATIONS = 16;

    private static final int[] NONE = {};

    private final List<Leg> legs;
    private final int pelvis;
    private final ArmaturePose pose;
    private final SavedPose saved;
    /** By leg and turning joint those that it carries to the next. */
    private final int[][] carried;

    private final double[] given;
    private final double[] taken = new double[ROTATIONS];
    private final double[] v = new double[3];

    ArmatureLegs(Skeleton skeleton, Joint[] joints, List<Leg> legs, int pelvis) {
        this.legs = legs;
        this.pelvis = pelvis;
        boolean[] wanted = new boolean[skeleton.size()];
        boolean[] turns = new boolean[skeleton.size()];
        List<Joint> turned = new ArrayList<>();
        carried = new int[4 * legs.size()][];
        given = new double[ROTATIONS * legs.size()];
        wanted[pelvis] = true;
        for (int leg = 0; leg < legs.size(); leg++) {
            Leg each = legs.get(leg);
            int last = -1;
            for (int part = 3; part >= 0; part--) {
                int joint = joint(each, part);
                carried[4 * leg + part] = NONE;
                if (joint >= 0) {
                    wanted[joint] = true;
                    turns[joint] = true;
                    turned.add(joints[joint]);
                    carried[4 * leg + part] = last < 0 ? NONE : between(skeleton, joint, last);
                    last = joint;
                }
            }
            for (FootPoint point : each.points()) {
                wanted[point.joint()] = true;
            }
        }
        pose = new ArmaturePose(skeleton, joints, wanted, turns);
        saved = new SavedPose(turned.toArray(Joint[]::new), joints[pelvis]);
    }

    private static int joint(Leg leg, int part) {
        return switch (part) {
            case 0 -> leg.hip();
            case 1 -> leg.knee();
            case 2 -> leg.ankle();
            default -> leg.ball();
        };
    }

    /** Returns the joints between two, parents first. */
    static int[] between(Skeleton skeleton, int above, int below) {
        List<Integer> joints = new ArrayList<>();
        for (int j = skeleton.parent(below); j >= 0 && j != above; j = skeleton.parent(j)) {
            joints.add(0, j);
        }
        return joints.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Gives the pose that the joints have now.
     *
     * @param unit world units in a metre of the planter
     */
    void give(Transform spatialInWorld, double unit, FootPlanter planter) {
        saved.save();
        pose.read(spatialInWorld);
        for (int leg = 0; leg < legs.size(); leg++) {
            Leg each = legs.get(leg);
            place(each.hip(), Vec3.ZERO, unit);
            planter.hip(leg, v[0], v[1], v[2]);
            place(each.knee(), Vec3.ZERO, unit);
            planter.knee(leg, v[0], v[1], v[2]);
            place(each.ankle(), Vec3.ZERO, unit);
            planter.ankle(leg, v[0], v[1], v[2]);
            givePoints(leg, each.points(), unit, planter);
            giveRotations(leg, each, unit, planter);
        }
    }

    private void place(int joint, Vec3 local, double unit) {
        pose.point(joint, local, v, 0);
        v[0] /= unit;
        v[1] /= unit;
        v[2] /= unit;
    }

    private void givePoints(int leg, List<FootPoint> points, double unit, FootPlanter planter) {
        for (int p = 0; p < points.size(); p++) {
            FootPoint point = points.get(p);
            place(point.joint(), point.offsetLocal(), unit);
            switch (point.kind()) {
                case HEEL -> planter.heel(leg, v[0], v[1], v[2]);
                case BALL -> planter.ball(leg, v[0], v[1], v[2]);
                case TOE -> planter.toe(leg, v[0], v[1], v[2]);
            }
        }
    }

    private void giveRotations(int leg, Leg each, double unit, FootPlanter planter) {
        int at = ROTATIONS * leg;
        double[] q = given;
        pose.rotation(each.hip(), q, at);
        planter.thigh(leg, q[at], q[at + 1], q[at + 2], q[at + 3]);
        pose.rotation(each.knee(), q, at + 4);
        planter.shin(leg, q[at + 4], q[at + 5], q[at + 6], q[at + 7]);
        pose.rotation(each.ankle(), q, at + 8);
        planter.foot(leg, q[at + 8], q[at + 9], q[at + 10], q[at + 11]);
        if (each.ball() >= 0) {
            pose.rotation(each.ball(), q, at + 12);
            planter.toes(leg, q[at + 12], q[at + 13], q[at + 14], q[at + 15]);
            place(each.ball(), Vec3.ZERO, unit);
            planter.toeJoint(leg, v[0], v[1], v[2]);
        }
    }

    /** Writes the planter's pose into the joints; what it left as it was given is not touched. */
    void take(FootPlanter planter, double unit) {
        planter.pelvis(v, 0);
        boolean writes = v[0] != 0 || v[1] != 0 || v[2] != 0;
        if (writes) {
            pose.move(pelvis, v[0] * unit, v[1] * unit, v[2] * unit);
        }
        for (int leg = 0; leg < legs.size(); leg++) {
            planter.thigh(leg, taken, 0);
            planter.shin(leg, taken, 4);
            planter.foot(leg, taken, 8);
            boolean toes = legs.get(leg).ball() >= 0;
            if (toes) {
                planter.toes(leg, taken, 12);
            }
            if (differs(leg, toes ? ROTATIONS : 12)) {
                writes = true;
                for (int part = 0; part < (toes ? 4 : 3); part++) {
                    pose.turn(joint(legs.get(leg), part), taken, 4 * part, carried[4 * leg + part]);
                }
            }
        }
        if (writes) {
            saved.wrote();
        }
    }

    private boolean differs(int leg, int numbers) {
        for (int i = 0; i < numbers; i++) {
            if (taken[i] != given[ROTATIONS * leg + i]) {
                return true;
            }
        }
        return false;
    }

    /** Puts the joints back. */
    void restore() {
        saved.restore();
    }
}
