// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * The sole's points from the mesh: the lowest vertices of a flat foot, its back, its front, and what lies below the toe
 * joint.
 */
final class SoleFromMesh {
    /** A vertex belongs to the foot if it follows it at least this much. */
    private static final double MAINLY = 0.5;

    /** Fewer vertices than this make no foot. */
    private static final int ENOUGH = 8;

    /** Vertices this near above the lowest, as part of the foot's size, are the sole. */
    private static final double SOLE = 0.06;

    /** Toes and toecaps curl up by this part of the foot's size. */
    private static final double TOECAP = 0.2;

    /**
     * The heel's and the toe's middles are taken over this part of the sole's length; the ball's over as much to both
     * sides.
     */
    private static final double END = 0.15;

    /** Where the ball lies between heel and toe when no joint shows it: people have 0.7. */
    private static final double BALL = 0.7;

    /**
     * Another pose is taken for flat, or a foot levelled, only if this many times more vertices are on its floor then:
     * rest is mostly meant to be flat, and so is a foot that stands.
     */
    private static final double CLEARLY_FLATTER = 1.5;

    private SoleFromMesh() {}

    /**
     * Returns the points from back to front; empty where the mesh has no foot. The first pose is rest; a foot on its
     * toes has no heel.
     */
    static List<FootPoint> points(Leg leg, boolean onToes, SoleCloud mesh, List<WorldPose> poses) {
        List<Integer> vertices = footVertices(leg, mesh, poses.get(0).skeleton());
        if (vertices.size() < ENOUGH) {
            return List.of();
        }
        WorldPose flat = poses.get(0);
        double most = CLEARLY_FLATTER * onFloor(leg, mesh, vertices, flat);
        for (WorldPose pose : poses) {
            double count = onFloor(leg, mesh, vertices, pose);
            if (count > most) {
                most = count;
                flat = pose;
            }
        }
        List<Vec3> foot = place(mesh, vertices, flat);
        if (flat != poses.get(0) && !onToes) {
            Levelled level = levelled(leg, mesh, vertices, flat, foot);
            Vec3 ankle = level.by.foot.rotate(flat.position(leg.ankle()));
            if (onFloor(level.foot, ankle) > CLEARLY_FLATTER * most) {
                return points(leg, false, level.foot, flat, level.by);
            }
        }
        return points(leg, onToes, foot, flat, Level.NONE);
    }

    /**
     * Levels a foot where rest is no pose to stand in, and moments of the clip show it nearly flat at best: foot and
     * toes each by itself, so that neither how the foot is tilted then nor how its toes are bent is left.
     */
    private static Levelled levelled(Leg leg, SoleCloud mesh, List<Integer> vertices, WorldPose flat, List<Vec3> all) {
        Vec3 ankle = flat.position(leg.ankle());
        double size = size(all, ankle);
        Vec3 toeJoint = leg.ball() >= 0 ? flat.position(leg.ball()) : null;
        Vec3 forward = forward(toeJoint, below(all, lowest(all) + SOLE * size), ankle, size);
        List<Vec3> foot = new ArrayList<>();
        List<Vec3> toes = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            boolean bends = leg.ball() >= 0 && flat.skeleton().isAtOrAbove(leg.ball(), mesh.joint(vertices.get(i)));
            (bends ? toes : foot).add(all.get(i));
        }
        Quat level = LevelFoot.turn(foot.size() < ENOUGH ? all : foot, forward, size);
        Quat levelToes = toes.size() < ENOUGH ? level : LevelFoot.turn(toes, forward, size);
        Vec3 joint = toeJoint == null ? Vec3.ZERO : level.rotate(toeJoint).minus(levelToes.rotate(toeJoint));
        List<Vec3> turned = new ArrayList<>();
        foot.forEach(p -> turned.add(level.rotate(p)));
        toes.forEach(p -> turned.add(levelToes.rotate(p).plus(joint)));
        return new Levelled(turned, new Level(level, levelToes, joint));
    }

    /** A foot's vertices, levelled. */
    private record Levelled(List<Vec3> foot, Level by) {}

    /**
     * How a foot was levelled: turned about the world's origin, its toes about their joint.
     *
     * @param foot how the foot was turned
     * @param toes how its toes were
     * @param joint how far the toes were moved after that, so that their joint is where the foot has it
     */
    private record Level(Quat foot, Quat toes, Vec3 joint) {
        static final Level NONE = new Level(Quat.IDENTITY, Quat.IDENTITY, Vec3.ZERO);
    }

    /** Returns the points of a foot whose vertices were levelled. */
    private static List<FootPoint> points(Leg leg, boolean onToes, List<Vec3> foot, WorldPose flat, Level level) {
        Vec3 ankle = level.foot().rotate(flat.position(leg.ankle()));
        double size = size(foot, ankle);
        double floor = lowest(foot);
        List<Vec3> sole = below(foot, floor + SOLE * size);
        List<Vec3> cap = below(foot, floor + TOECAP * size);
        Vec3 ball = leg.ball() >= 0 ? level.foot().rotate(flat.position(leg.ball())) : null;
        Vec3 forward = forward(ball, sole, ankle, size);
        Vec3 side = Vec3.Y.cross(forward);
        double back = Double.POSITIVE_INFINITY;
        double front = Double.NEGATIVE_INFINITY;
        for (Vec3 p : sole) {
            back = Math.min(back, p.dot(forward));
        }
        for (Vec3 p : cap) {
            front = Math.max(front, p.dot(forward));
        }
        double length = front - back;
        double middle = back + BALL * length;
        if (ball != null) {
            middle = Math.min(front, Math.max(back, ball.dot(forward)));
        }
        List<FootPoint> points = new ArrayList<>();
        Frame frame = new Frame(forward, side, floor, sole);
        if (!onToes) {
            Vec3 heel = frame.at(back, back, back + END * length);
            points.add(new FootPoint(FootPoint.Kind.HEEL, leg.ankle(), local(flat, leg.ankle(), level.foot(), heel)));
        }
        Vec3 below = frame.at(middle, middle - END * length, middle + END * length);
        points.add(new FootPoint(FootPoint.Kind.BALL, leg.ankle(), local(flat, leg.ankle(), level.foot(), below)));
        int toeJoint = leg.ball() >= 0 ? leg.ball() : leg.ankle();
        Vec3 toe = new Frame(forward, side, floor, cap).at(front, front - END * length, front);
        points.add(new FootPoint(
                FootPoint.Kind.TOE,
                toeJoint,
                leg.ball() >= 0
                        ? local(flat, toeJoint, level.toes(), toe.minus(level.joint()))
                        : local(flat, toeJoint, level.foot(), toe)));
        return points;
    }

    /** Returns a place that was turned in a joint's own frame. */
    private static Vec3 local(WorldPose flat, int joint, Quat turn, Vec3 turned) {
        return flat.toLocalPoint(joint, turn.conjugate().rotate(turned));
    }

    /** The floor below a foot: forward and to the side, in the world. */
    private record Frame(Vec3 forward, Vec3 side, double floor, List<Vec3> vertices) {
        /**
         * Returns the point {@code along} the foot on the floor, sideways in the middle of the vertices between two
         * marks.
         */
        Vec3 at(double along, double from, double to) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (Vec3 p : vertices) {
                double t = p.dot(forward);
                if (t >= from && t <= to) {
                    least = Math.min(least, p.dot(side));
                    most = Math.max(most, p.dot(side));
                }
            }
            if (!(least <= most)) {
                for (Vec3 p : vertices) {
                    least = Math.min(least, p.dot(side));
                    most = Math.max(most, p.dot(side));
                }
            }
            Vec3 over = forward.times(along).plusTimes(0.5 * (least + most), side);
            return new Vec3(over.x(), floor, over.z());
        }
    }

    /** Over the floor from the ankle to the toe joint; without one, to the middle of the sole. */
    private static Vec3 forward(Vec3 toeJoint, List<Vec3> sole, Vec3 ankle, double size) {
        Vec3 to = Vec3.ZERO;
        for (Vec3 p : sole) {
            to = to.plusTimes(1.0 / sole.size(), p);
        }
        if (toeJoint != null && toeJoint.minus(ankle).horizontal().length() > SOLE * size) {
            to = toeJoint;
        }
        Vec3 displacement = to.minus(ankle);
        return displacement.horizontal().normalizedOr(Vec3.Z);
    }

    private static List<Integer> footVertices(Leg leg, SoleCloud mesh, Skeleton skeleton) {
        boolean[] foot = new boolean[skeleton.size()];
        foot[leg.ankle()] = true;
        for (int j = leg.ankle() + 1; j < foot.length; j++) {
            foot[j] = skeleton.parent(j) >= 0 && foot[skeleton.parent(j)];
        }
        List<Integer> vertices = new ArrayList<>();
        for (int v = 0; v < mesh.size(); v++) {
            if (foot[mesh.joint(v)]
                    && mesh.weight(v) >= MAINLY
                    && mesh.pointLocal(v).isFinite()) {
                vertices.add(v);
            }
        }
        return vertices;
    }

    private static int onFloor(Leg leg, SoleCloud mesh, List<Integer> vertices, WorldPose pose) {
        return onFloor(place(mesh, vertices, pose), pose.position(leg.ankle()));
    }

    private static int onFloor(List<Vec3> foot, Vec3 ankle) {
        return below(foot, lowest(foot) + SOLE * size(foot, ankle)).size();
    }

    private static List<Vec3> place(SoleCloud mesh, List<Integer> vertices, WorldPose pose) {
        List<Vec3> points = new ArrayList<>();
        for (int v : vertices) {
            points.add(pose.point(mesh.joint(v), mesh.pointLocal(v)));
        }
        return points;
    }

    private static List<Vec3> below(List<Vec3> points, double height) {
        List<Vec3> low = new ArrayList<>();
        for (Vec3 p : points) {
            if (p.y() <= height) {
                low.add(p);
            }
        }
        return low;
    }

    private static double lowest(List<Vec3> points) {
        double lowest = Double.POSITIVE_INFINITY;
        for (Vec3 p : points) {
            lowest = Math.min(lowest, p.y());
        }
        return lowest;
    }

    private static double size(List<Vec3> points, Vec3 ankle) {
        double size = 0;
        for (Vec3 p : points) {
            size = Math.max(size, p.distanceTo(ankle));
        }
        return size;
    }
}
