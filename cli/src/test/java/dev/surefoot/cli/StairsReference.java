// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.RootMove;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.LegSolver;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A clip taken along the path that its planting takes, level or in space, with its swings scaled to the new strides:
 * beside it one sees what a planting adds that a shorter stride does not. Made of the planting's contacts and root
 * alone, by other means than the planner's.
 */
final class StairsReference {
    /** Hertz below which the root's move is its path: what is faster the planting added. */
    private static final double PATH_HERTZ = 1;

    private final Clip source;
    private final List<Leg> legs;
    private final boolean level;
    private final Vec3[] root;
    private final Vec3[][] ankles;

    private StairsReference(Clip source, List<Leg> legs, boolean level) {
        this.level = level;
        this.source = source;
        this.legs = legs;
        root = new Vec3[source.frames()];
        ankles = new Vec3[legs.size()][source.frames()];
    }

    static Clip of(Planting planting, int rootJoint, boolean level) {
        Clip source = planting.cameClip();
        StairsReference reference = new StairsReference(source, planting.legs(), level);
        for (Segment segment : planting.source().segments()) {
            reference.path(planting.clip(), segment, rootJoint);
            for (int leg = 0; leg < reference.legs.size(); leg++) {
                reference.swings(planting, segment, leg);
            }
        }
        // a root bone takes the whole body along, and with it what hangs beside
        int rootBone = rootJoint;
        for (int j = rootJoint; j >= 0; j = source.skeleton().parent(j)) {
            rootBone = planting.result().changed().displaced().get(j) ? j : rootBone;
        }
        return reference.posed(planting.source().segments(), rootBone);
    }

    private void path(Clip planted, Segment segment, int rootJoint) {
        int n = segment.frames();
        double[] x = new double[n];
        double[] y = new double[n];
        double[] z = new double[n];
        for (int i = 0; i < n; i++) {
            int f = segment.startFrame() + i;
            Vec3 moved =
                    planted.world(f).position(rootJoint).minus(source.world(f).position(rootJoint));
            x[i] = moved.x();
            y[i] = level ? 0 : moved.y();
            z[i] = moved.z();
        }
        LowPass low = new LowPass(PATH_HERTZ, source.framesPerSecond());
        low.apply(x);
        low.apply(y);
        low.apply(z);
        for (int i = 0; i < n; i++) {
            root[segment.startFrame() + i] = new Vec3(x[i], y[i], z[i]);
        }
    }

    /** One rest of a foot: frames in which any of its points stands, and how far the planting moved it. */
    private record Rest(int start, int end, Vec3 moved) {}

    private List<Rest> rests(Planting planting, Segment segment, int leg) {
        List<Contact> now = planting.contacts();
        List<Contact> was = planting.cameContacts();
        List<int[]> order = new ArrayList<>();
        for (int i = 0; i < now.size(); i++) {
            Contact c = now.get(i);
            if (c.leg() == leg && segment.holds(c.startFrame())) {
                order.add(new int[] {i, c.startFrame()});
            }
        }
        order.sort(Comparator.comparingInt(pair -> pair[1]));
        List<Rest> rests = new ArrayList<>();
        for (int[] pair : order) {
            Contact c = now.get(pair[0]);
            Vec3 space = c.anchorWorld().minus(was.get(pair[0]).anchorWorld());
            Vec3 moved = level ? space.horizontal() : space;
            Rest last = rests.isEmpty() ? null : rests.get(rests.size() - 1);
            if (last != null && c.startFrame() <= last.end + 1) {
                rests.set(
                        rests.size() - 1,
                        new Rest(last.start, Math.max(last.end, c.endFrame()), last.moved.lerp(moved, 0.5)));
            } else {
                rests.add(new Rest(c.startFrame(), c.endFrame(), moved));
            }
        }
        return rests;
    }

    private void swings(Planting planting, Segment segment, int leg) {
        List<Rest> rests = rests(planting, segment, leg);
        Vec3[] moves = ankles[leg];
        for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
            moves[f] = root[f];
        }
        for (int r = 0; r < rests.size(); r++) {
            Rest rest = rests.get(r);
            for (int f = rest.start; f <= rest.end; f++) {
                moves[f] = rest.moved;
            }
            if (r + 1 < rests.size()) {
                Rest next = rests.get(r + 1);
                Vec3 from = ankle(leg, rest.end);
                Vec3 way = ankle(leg, next.start).minus(from).horizontal();
                Vec3 change = next.moved.minus(rest.moved);
                for (int f = rest.end + 1; f < next.start; f++) {
                    double t = (f - rest.end) / (double) (next.start - rest.end);
                    double even = t * t * t * (10 + t * (6 * t - 15));
                    double scaled = ankle(leg, f).minus(from).dot(way) / way.lengthSquared();
                    moves[f] = rest.moved.plusTimes(way.length() > 1.05 * change.length() ? scaled : even, change);
                }
            }
        }
        if (!rests.isEmpty()) {
            Rest first = rests.get(0);
            Rest last = rests.get(rests.size() - 1);
            for (int f = segment.startFrame(); f < first.start; f++) {
                moves[f] = root[f].plus(first.moved.minus(root[first.start]));
            }
            for (int f = last.end + 1; f <= segment.endFrame(); f++) {
                moves[f] = root[f].plus(last.moved.minus(root[last.end]));
            }
        }
    }

    private Vec3 ankle(int leg, int f) {
        return legs.get(leg).ankleIn(source.world(f));
    }

    private Clip posed(List<Segment> segments, int rootBone) {
        List<Pose> poses = new ArrayList<>(source.poses());
        List<LegSolver> solvers = new ArrayList<>();
        legs.forEach(leg -> solvers.add(LegSolver.of(source, leg)));
        WorldPose world = new WorldPose(source.skeleton(), source.space());
        for (Segment segment : segments) {
            for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
                Pose pose = source.pose(f).copy();
                world.update(pose);
                Vec3[] goals = new Vec3[legs.size()];
                Quat[] feet = new Quat[legs.size()];
                for (int leg = 0; leg < goals.length; leg++) {
                    goals[leg] = legs.get(leg).ankleIn(world).plus(ankles[leg][f]);
                    feet[leg] = world.rotation(legs.get(leg).ankle());
                }
                RootMove.apply(pose, world, rootBone, root[f]);
                world.update(pose);
                for (int leg = 0; leg < goals.length; leg++) {
                    solvers.get(leg).solve(pose, world, goals[leg], feet[leg], Quat.IDENTITY);
                }
                poses.set(f, pose);
            }
        }
        return source.withPoses(poses);
    }
}
