// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import dev.surefoot.live.FootPlanter;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/** A leg among the nodes: gives a planter this frame's pose, and poses the nodes as it answers. */
final class NodeLeg {
    private static final int THIGH = 0;
    private static final int SHIN = 4;
    private static final int FOOT = 8;
    private static final int TOES = 12;
    private static final int NONE = 16;

    private final int number;
    private final Leg leg;
    /** Of the leg's points, each in its joint's frame. */
    private final double[][] offsets;

    private final double[] shinEnd;
    /** Whether what the foot hangs on goes where the pelvis goes. */
    private final boolean hangsOnPelvis;

    private final double[] ankle = new double[3];
    private final double[] planted = new double[3];
    private final double[] v = new double[6];
    /** What thigh, shin, foot and toes are turned by in the world. */
    private final double[] q = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

    NodeLeg(int number, Leg leg, WorldPose rest, int pelvis) {
        this.number = number;
        this.leg = leg;
        Skeleton skeleton = rest.skeleton();
        offsets = new double[leg.points().size()][];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = numbers(leg.points().get(i).offsetLocal());
        }
        shinEnd = leg.isDetached() ? numbers(leg.shinEnd().offsetLocal()) : null;
        hangsOnPelvis = skeleton.parent(leg.ankle()) >= 0 && skeleton.isAtOrAbove(pelvis, skeleton.parent(leg.ankle()));
    }

    private static double[] numbers(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }

    /** Returns the leg. */
    Leg leg() {
        return leg;
    }

    /** Returns where the ankle was planted, in metres in the world. */
    double[] planted() {
        return planted;
    }

    /** Returns the joints that it takes. */
    static List<Integer> joints(Leg leg) {
        List<Integer> joints = new ArrayList<>(List.of(leg.hip(), leg.knee(), leg.ankle()));
        if (leg.ball() >= 0) {
            joints.add(leg.ball());
        }
        if (leg.isDetached()) {
            joints.add(leg.shinEnd().joint());
        }
        for (FootPoint point : leg.points()) {
            joints.add(point.joint());
        }
        return joints;
    }

    /** Gives the planter this frame's pose. Rotations are not given: it then answers with what to turn by. */
    void give(FootPlanter planter, NodePose pose) {
        double[] w = pose.world();
        int hip = pose.at(leg.hip()) + Affine.LINEAR;
        int knee = pose.at(leg.knee()) + Affine.LINEAR;
        if (shinEnd == null) {
            System.arraycopy(w, pose.at(leg.ankle()) + Affine.LINEAR, ankle, 0, 3);
        } else {
            Affine.point(w, pose.at(leg.shinEnd().joint()), shinEnd, 0, ankle, 0);
        }
        planter.hip(number, w[hip], w[hip + 1], w[hip + 2]);
        planter.knee(number, w[knee], w[knee + 1], w[knee + 2]);
        planter.ankle(number, ankle[0], ankle[1], ankle[2]);
        for (int i = 0; i < offsets.length; i++) {
            FootPoint point = leg.points().get(i);
            Affine.point(w, pose.at(point.joint()), offsets[i], 0, v, 0);
            switch (point.kind()) {
                case HEEL -> planter.heel(number, v[0], v[1], v[2]);
                case BALL -> planter.ball(number, v[0], v[1], v[2]);
                case TOE -> planter.toe(number, v[0], v[1], v[2]);
            }
        }
    }

    /** Poses the nodes as the planter says, after its pelvis has moved. */
    void pose(FootPlanter planter, NodePose pose, double[] move) {
        planter.thigh(number, q, THIGH);
        planter.shin(number, q, SHIN);
        planter.foot(number, q, FOOT);
        planter.toes(number, q, TOES);
        double[] w = pose.world();
        int hip = pose.at(leg.hip()) + Affine.LINEAR;
        int knee = pose.at(leg.knee()) + Affine.LINEAR;
        Affine.turn(q, THIGH, w[knee] - w[hip], w[knee + 1] - w[hip + 1], w[knee + 2] - w[hip + 2], v, 0);
        Affine.turn(q, SHIN, ankle[0] - w[knee], ankle[1] - w[knee + 1], ankle[2] - w[knee + 2], v, 3);
        for (int i = 0; i < 3; i++) {
            planted[i] = w[hip + i] + move[i] + v[i] + v[3 + i];
        }
        pose.turn(leg.hip(), q, NONE, THIGH);
        pose.turn(leg.knee(), q, THIGH, SHIN);
        if (shinEnd == null) {
            pose.turn(leg.ankle(), q, SHIN, FOOT);
        } else {
            place(pose, move);
        }
        if (leg.ball() >= 0) {
            pose.turn(leg.ball(), q, FOOT, TOES);
        }
    }

    /** A foot on a control bone keeps its place beside the shin's end. */
    private void place(NodePose pose, double[] move) {
        double[] w = pose.world();
        int foot = pose.at(leg.ankle()) + Affine.LINEAR;
        int parent = pose.parentAt(leg.ankle()) + Affine.LINEAR;
        Affine.turn(q, FOOT, w[foot] - ankle[0], w[foot + 1] - ankle[1], w[foot + 2] - ankle[2], v, 0);
        for (int i = 0; i < 3; i++) {
            v[i] += planted[i] - w[parent + i] - (hangsOnPelvis ? move[i] : 0);
        }
        pose.turnAndPlace(leg.ankle(), q, FOOT, v);
    }
}
