// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.track.ContactTracks;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/** A clip as a game plays it: a root that follows the hips, and the pose in that root's frame at any moment. */
final class PlayedClip {
    /** As {@code plant.track} smooths the course of the hips. */
    private static final double SMOOTH_SECONDS = 1.6;

    final Clip clip;
    final List<Leg> legs;
    final ContactTrack track;
    final dev.surefoot.motion.SourceFloor floor;
    final double legMetres;
    /** By leg: legs whose hips hang on one joint, or on its children, are of one girdle. */
    final int[] girdleOf;
    /** By frame, turned so that the clip travels along +z from the origin: x, z, heading. */
    final double[][] root;

    private final int[] joints;
    private final WorldPose world;
    private final double[] clipX;
    private final double[] clipZ;
    private final double[] clipTurn;

    PlayedClip(Clip clip, List<Leg> found) {
        this.clip = clip;
        ContactFinder.Found contacts = ContactFinder.find(clip, found, PlantOptions.DEFAULTS);
        legs = contacts.legs();
        track = ContactTracks.of(clip, found).orElseThrow();
        floor = contacts.floor();
        world = new WorldPose(clip.skeleton(), clip.space());
        girdleOf = girdles();
        joints = new int[clip.skeleton().size()];
        for (int j = 0; j < joints.length; j++) {
            joints[j] = j;
        }
        int frames = clip.frames();
        double[] x = new double[frames];
        double[] z = new double[frames];
        double[] turn = new double[frames];
        WorldPose rest = new WorldPose(clip.skeleton(), clip.space())
                .update(clip.skeleton().restPose());
        for (int f = 0; f < frames; f++) {
            WorldPose pose = clip.world(f);
            Vec3 middle = middle(pose);
            x[f] = middle.x();
            z[f] = middle.z();
            double before = f > 0 ? turn[f - 1] : 0;
            double now = turn(rest, pose);
            turn[f] = now + 2 * Math.PI * Math.rint((before - now) / (2 * Math.PI));
        }
        clipX = smooth(x);
        clipZ = smooth(z);
        clipTurn = smooth(turn);
        Vec3 hip = rest.position(legs.get(0).hip());
        Vec3 knee = rest.position(legs.get(0).knee());
        legMetres =
                hip.distanceTo(knee) + knee.distanceTo(rest.position(legs.get(0).ankle()));
        double way = Math.atan2(clipX[frames - 1] - clipX[0], clipZ[frames - 1] - clipZ[0]);
        root = new double[3][frames];
        for (int f = 0; f < frames; f++) {
            double dx = clipX[f] - clipX[0];
            double dz = clipZ[f] - clipZ[0];
            root[0][f] = dx * Math.cos(way) - dz * Math.sin(way);
            root[1][f] = dx * Math.sin(way) + dz * Math.cos(way);
            root[2][f] = clipTurn[f] - way;
        }
    }

    private int[] girdles() {
        int[] of = new int[legs.size()];
        if (of.length == 4) {
            int first = clip.skeleton().parent(legs.get(0).hip());
            for (int leg = 0; leg < of.length; leg++) {
                of[leg] = clip.skeleton().parent(legs.get(leg).hip()) == first ? 0 : 1;
            }
        }
        return of;
    }

    private double[] smooth(double[] values) {
        double fps = clip.framesPerSecond();
        int half = (int) Math.floor(0.5 * SMOOTH_SECONDS * fps);
        double[] out = new double[values.length];
        for (int f = 0; f < values.length; f++) {
            double sum = 0;
            double weights = 0;
            for (int i = Math.max(0, f - half); i <= Math.min(values.length - 1, f + half); i++) {
                double weight = 0.5 + 0.5 * Math.cos(2 * Math.PI * (i - f) / (SMOOTH_SECONDS * fps));
                sum += weight * values[i];
                weights += weight;
            }
            out[f] = sum / weights;
        }
        return out;
    }

    private Vec3 middle(WorldPose pose) {
        Vec3 sum = Vec3.ZERO;
        for (Leg leg : legs) {
            sum = sum.plus(pose.position(leg.hip()));
        }
        return sum.times(1.0 / legs.size());
    }

    private double turn(WorldPose rest, WorldPose pose) {
        Vec3 restMiddle = middle(rest);
        Vec3 poseMiddle = middle(pose);
        double sine = 0;
        double cosine = 0;
        for (Leg leg : legs) {
            Vec3 a = rest.position(leg.hip()).minus(restMiddle);
            Vec3 b = pose.position(leg.hip()).minus(poseMiddle);
            sine += a.z() * b.x() - a.x() * b.z();
            cosine += a.x() * b.x() + a.z() * b.z();
        }
        return Math.atan2(sine, cosine);
    }

    double seconds() {
        return clip.durationSeconds();
    }

    /** Returns a value of the root's course at a moment. */
    double rootAt(int what, double seconds) {
        double f = Math.max(0, Math.min(clip.frames() - 1, seconds * clip.framesPerSecond()));
        int i = Math.min(clip.frames() - 2, (int) f);
        return root[what][i] + (f - i) * (root[what][i + 1] - root[what][i]);
    }

    /** Poses the clip at a moment and writes each leg's joints, points and rotations, in the root's frame. */
    void pose(double seconds, LegPose[] out) {
        double f = Math.max(0, Math.min(clip.frames() - 1, seconds * clip.framesPerSecond()));
        int i = Math.min(clip.frames() - 2, (int) (f + 1e-9));
        double weight = Math.max(0, f - i) < 1e-9 ? 0 : f - i;
        world.updateBetween(clip.pose(i), clip.pose(i + 1), weight, joints);
        double x = clipX[i] + weight * (clipX[i + 1] - clipX[i]);
        double z = clipZ[i] + weight * (clipZ[i + 1] - clipZ[i]);
        double heading = clipTurn[i] + weight * (clipTurn[i + 1] - clipTurn[i]);
        Quat back = Quat.aboutAxis(Vec3.Y, -heading);
        Vec3 origin = new Vec3(x, floor.even() ? floor.heightAt(x, z) : floor.heightMetres(), z);
        for (int leg = 0; leg < out.length; leg++) {
            Leg l = legs.get(leg);
            LegPose o = out[leg];
            o.hip = back.rotate(world.position(l.hip()).minus(origin));
            o.knee = back.rotate(world.position(l.knee()).minus(origin));
            o.ankle = back.rotate(world.position(l.ankle()).minus(origin));
            o.thigh = back.times(world.rotation(l.hip()));
            o.shin = back.times(world.rotation(l.knee()));
            o.foot = back.times(world.rotation(l.ankle()));
            o.toes = l.ball() >= 0 ? back.times(world.rotation(l.ball())) : o.foot;
            o.hasToes = l.ball() >= 0;
            o.toeJoint = l.ball() >= 0 ? back.rotate(world.position(l.ball()).minus(origin)) : o.ankle;
            for (FootPoint.Kind kind : FootPoint.Kind.values()) {
                FootPoint p = l.point(kind);
                o.points[LegSteps.indexOf(kind)] =
                        p == null ? null : back.rotate(p.in(world).minus(origin));
                o.onToes[LegSteps.indexOf(kind)] = p != null && p.joint() == l.ball() && l.ball() >= 0;
            }
        }
    }

    /** One leg of a pose. */
    static final class LegPose {
        Vec3 hip;
        Vec3 knee;
        Vec3 ankle;
        Vec3 toeJoint;
        Quat thigh;
        Quat shin;
        Quat foot;
        Quat toes;
        boolean hasToes;
        final Vec3[] points = new Vec3[3];
        final boolean[] onToes = new boolean[3];

        /** Returns this turned about y and then moved. */
        LegPose moved(Quat turn, Vec3 by) {
            LegPose out = new LegPose();
            out.hip = turn.rotate(hip).plus(by);
            out.knee = turn.rotate(knee).plus(by);
            out.ankle = turn.rotate(ankle).plus(by);
            out.toeJoint = turn.rotate(toeJoint).plus(by);
            out.thigh = turn.times(thigh);
            out.shin = turn.times(shin);
            out.foot = turn.times(foot);
            out.toes = turn.times(toes);
            out.hasToes = hasToes;
            for (int p = 0; p < 3; p++) {
                out.points[p] =
                        points[p] == null ? null : turn.rotate(points[p]).plus(by);
                out.onToes[p] = onToes[p];
            }
            return out;
        }

        /** Returns this blended with another, of the same bones. */
        LegPose blended(LegPose other, double weight) {
            LegPose mixed = new LegPose();
            mixed.hip = hip.lerp(other.hip, weight);
            mixed.thigh = thigh.slerp(other.thigh, weight);
            mixed.shin = shin.slerp(other.shin, weight);
            mixed.foot = foot.slerp(other.foot, weight);
            mixed.toes = toes.slerp(other.toes, weight);
            mixed.hasToes = hasToes;
            mixed.follow(this);
            return mixed;
        }

        void give(FootPlanter planter, int leg) {
            planter.hip(leg, hip.x(), hip.y(), hip.z());
            planter.knee(leg, knee.x(), knee.y(), knee.z());
            planter.ankle(leg, ankle.x(), ankle.y(), ankle.z());
            if (points[0] != null) {
                planter.heel(leg, points[0].x(), points[0].y(), points[0].z());
            }
            if (points[1] != null) {
                planter.ball(leg, points[1].x(), points[1].y(), points[1].z());
            }
            if (points[2] != null) {
                planter.toe(leg, points[2].x(), points[2].y(), points[2].z());
            }
            planter.thigh(leg, thigh.x(), thigh.y(), thigh.z(), thigh.w());
            planter.shin(leg, shin.x(), shin.y(), shin.z(), shin.w());
            planter.foot(leg, foot.x(), foot.y(), foot.z(), foot.w());
            if (hasToes) {
                planter.toes(leg, toes.x(), toes.y(), toes.z(), toes.w());
                planter.toeJoint(leg, toeJoint.x(), toeJoint.y(), toeJoint.z());
            }
        }

        /** Returns the pose that a planter made of this one. */
        LegPose planted(FootPlanter planter, int girdle, int leg) {
            double[] q = new double[4];
            double[] move = new double[3];
            planter.hipMove(leg, move, 0);
            LegPose out = new LegPose();
            out.hip = hip.plus(new Vec3(move[0], move[1], move[2]));
            planter.thigh(leg, q, 0);
            out.thigh = new Quat(q[0], q[1], q[2], q[3]);
            planter.shin(leg, q, 0);
            out.shin = new Quat(q[0], q[1], q[2], q[3]);
            planter.foot(leg, q, 0);
            out.foot = new Quat(q[0], q[1], q[2], q[3]);
            planter.toes(leg, q, 0);
            out.toes = hasToes
                    ? new Quat(q[0], q[1], q[2], q[3])
                    : out.foot.times(foot.conjugate()).times(toes);
            out.hasToes = hasToes;
            out.follow(this);
            return out;
        }

        /** Works out where joints and points are from hip and rotations, with the bones of another pose. */
        void follow(LegPose bones) {
            knee = hip.plus(thigh.times(bones.thigh.conjugate()).rotate(bones.knee.minus(bones.hip)));
            ankle = knee.plus(shin.times(bones.shin.conjugate()).rotate(bones.ankle.minus(bones.knee)));
            Quat footTurn = foot.times(bones.foot.conjugate());
            Quat toeTurn = toes.times(bones.toes.conjugate());
            toeJoint = ankle.plus(footTurn.rotate(bones.toeJoint.minus(bones.ankle)));
            for (int p = 0; p < 3; p++) {
                onToes[p] = bones.onToes[p];
                if (bones.points[p] != null) {
                    points[p] = onToes[p]
                            ? toeJoint.plus(toeTurn.rotate(bones.points[p].minus(bones.toeJoint)))
                            : ankle.plus(footTurn.rotate(bones.points[p].minus(bones.ankle)));
                }
            }
        }
    }
}
