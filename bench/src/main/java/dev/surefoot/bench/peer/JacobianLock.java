// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * Foot skate clean-up as motion networks' papers do it: heel and ball stand where they are low and slow, each run of
 * such frames is locked to the middle of its places, corrections fade in and out around it, and every frame's legs
 * follow by damped least squares on the Jacobian of hip, knee and ankle (Buss 2004; Holden, Saito and Komura 2016 after
 * Kovar 2002). It knows no ground and moves no pelvis.
 */
final class JacobianLock {
    /** A point no faster than this, in metres a second, may stand. */
    private static final double SLOW = 0.35;
    /** A point no higher than this above the lowest of all frames, in metres, may stand. */
    private static final double LOW = 0.03;

    private static final double FADE_SECONDS = 0.1;
    private static final int ITERATIONS = 10;
    /** Square of the damping, metres squared: small beside a leg's, large enough for a straight knee. */
    private static final double DAMPING = 1e-4;

    private static final FootPoint.Kind[] POINTS = {FootPoint.Kind.HEEL, FootPoint.Kind.BALL};

    private final double[][] normal = new double[6][7];
    private final double[][] jacobian = new double[6][9];

    /** Returns the clip with its feet locked. */
    Clip clean(Clip clip, List<Leg> legs) {
        int frames = clip.frames();
        Vec3[][] goals = new Vec3[legs.size() * POINTS.length][frames];
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < frames; f++) {
            world.update(clip.pose(f));
            for (int i = 0; i < goals.length; i++) {
                goals[i][f] = legs.get(i / POINTS.length)
                        .point(POINTS[i % POINTS.length])
                        .in(world);
            }
        }
        for (Vec3[] places : goals) {
            lock(places, clip.framesPerSecond());
        }
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            Pose pose = clip.pose(f).copy();
            world.update(pose);
            for (int leg = 0; leg < legs.size(); leg++) {
                for (int i = 0; i < ITERATIONS; i++) {
                    step(legs.get(leg), pose, world, goals[POINTS.length * leg][f], goals[POINTS.length * leg + 1][f]);
                }
            }
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }

    /** Returns at which frames a point stands. */
    static boolean[] standing(Vec3[] places, double rate) {
        double floor = Double.POSITIVE_INFINITY;
        for (Vec3 p : places) {
            floor = Math.min(floor, p.y());
        }
        boolean[] stands = new boolean[places.length];
        for (int f = 0; f < places.length; f++) {
            int before = Math.max(0, f - 1);
            int after = Math.min(places.length - 1, f + 1);
            double speed = places[after].distanceTo(places[before]) * rate / (after - before);
            stands[f] = speed <= SLOW && places[f].y() - floor <= LOW;
        }
        return stands;
    }

    /** Locks each run to its middle, and lets the correction fade around it. */
    private static void lock(Vec3[] places, double rate) {
        boolean[] stands = standing(places, rate);
        int frames = places.length;
        Vec3[] corrections = new Vec3[frames];
        for (int f = 0; f < frames; f++) {
            if (!stands[f]) {
                continue;
            }
            int end = f;
            Vec3 sum = Vec3.ZERO;
            while (end < frames && stands[end]) {
                sum = sum.plus(places[end++]);
            }
            Vec3 anchor = sum.times(1.0 / (end - f));
            for (; f < end; f++) {
                corrections[f] = anchor.minus(places[f]);
            }
        }
        int fade = (int) Math.round(FADE_SECONDS * rate);
        for (int f = 0; f < frames; f++) {
            if (!stands[f]) {
                places[f] = places[f].plus(faded(corrections, stands, f, fade));
            }
        }
        for (int f = 0; f < frames; f++) {
            if (stands[f]) {
                places[f] = places[f].plus(corrections[f]);
            }
        }
    }

    private static Vec3 faded(Vec3[] corrections, boolean[] stands, int f, int fade) {
        Vec3 sum = Vec3.ZERO;
        for (int side = -1; side <= 1; side += 2) {
            for (int k = 1; k < fade; k++) {
                int at = f + side * k;
                if (at < 0 || at >= stands.length) {
                    break;
                }
                if (stands[at]) {
                    double x = 1 - (double) k / fade;
                    sum = sum.plus(corrections[at].times(x * x * (3 - 2 * x)));
                    break;
                }
            }
        }
        return sum;
    }

    /** One step of damped least squares: turns of three joints by what two points are off. */
    private void step(Leg leg, Pose pose, WorldPose world, Vec3 heelGoal, Vec3 ballGoal) {
        Vec3 heel = leg.point(POINTS[0]).in(world);
        Vec3 ball = leg.point(POINTS[1]).in(world);
        int[] joints = {leg.hip(), leg.knee(), leg.ankle()};
        for (int j = 0; j < 3; j++) {
            Vec3 pivot = world.position(joints[j]);
            columns(0, 3 * j, heel.minus(pivot));
            columns(3, 3 * j, ball.minus(pivot));
        }
        for (int r = 0; r < 6; r++) {
            for (int c = 0; c < 6; c++) {
                double sum = r == c ? DAMPING : 0;
                for (int k = 0; k < 9; k++) {
                    sum += jacobian[r][k] * jacobian[c][k];
                }
                normal[r][c] = sum;
            }
        }
        right(0, heelGoal.minus(heel));
        right(3, ballGoal.minus(ball));
        eliminate();
        for (int j = 0; j < 3; j++) {
            Vec3 turn = new Vec3(along(3 * j), along(3 * j + 1), along(3 * j + 2));
            Vec3 local = world.rotation(joints[j]).conjugate().rotate(turn);
            pose.setRotation(
                    joints[j],
                    pose.rotation(joints[j])
                            .times(Quat.fromRotationVector(local))
                            .normalized());
        }
        world.updateBelow(pose, leg.hip());
    }

    /** What a turn about each of the world's axes moves a point by that lies there from the pivot. */
    private void columns(int row, int column, Vec3 r) {
        double[][] j = jacobian;
        j[row][column] = 0;
        j[row + 1][column] = -r.z();
        j[row + 2][column] = r.y();
        j[row][column + 1] = r.z();
        j[row + 1][column + 1] = 0;
        j[row + 2][column + 1] = -r.x();
        j[row][column + 2] = -r.y();
        j[row + 1][column + 2] = r.x();
        j[row + 2][column + 2] = 0;
    }

    private void right(int row, Vec3 off) {
        normal[row][6] = off.x();
        normal[row + 1][6] = off.y();
        normal[row + 2][6] = off.z();
    }

    /** Gauss's elimination; the matrix is positive definite, so no row changes its place. */
    private void eliminate() {
        for (int p = 0; p < 6; p++) {
            for (int r = p + 1; r < 6; r++) {
                double s = normal[r][p] / normal[p][p];
                for (int c = p; c < 7; c++) {
                    normal[r][c] -= s * normal[p][c];
                }
            }
        }
        for (int p = 5; p >= 0; p--) {
            double sum = normal[p][6];
            for (int c = p + 1; c < 6; c++) {
                sum -= normal[p][c] * normal[c][6];
            }
            normal[p][6] = sum / normal[p][p];
        }
    }

    private double along(int column) {
        double sum = 0;
        for (int r = 0; r < 6; r++) {
            sum += jacobian[r][column] * normal[r][6];
        }
        return sum;
    }
}
