// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.baseline;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.LegSolver;
import java.util.ArrayList;
import java.util.List;

/** A clip with all that a baseline may know about it, and the solving that all of them share. */
public final class Body {
    /** A foot this far from where it should be, in metres, was not reached. */
    private static final double MISSED = 1e-4;

    final Clip clip;
    final List<LegTrack> tracks;
    final double floor;
    private final int rootJoint;
    private final List<Contact> contacts;
    private final List<LegSolver> solvers = new ArrayList<>();
    private final GroundHit hit = new GroundHit();
    private int missedFrames;

    /**
     * Takes a clip.
     *
     * @param clip the clip
     * @param legs its legs
     * @param rootJoint the joint that carries the body
     * @param floor height of its own floor, metres
     * @param contacts who stands when; their anchors are not used
     */
    public Body(Clip clip, List<Leg> legs, int rootJoint, double floor, List<Contact> contacts) {
        this.clip = clip;
        this.rootJoint = rootJoint;
        this.floor = floor;
        this.contacts = contacts;
        tracks = LegTrack.follow(clip, legs);
        for (Leg leg : legs) {
            solvers.add(LegSolver.of(clip, leg));
        }
    }

    int frames() {
        return clip.frames();
    }

    double rate() {
        return clip.framesPerSecond();
    }

    /** Returns the contact of a point at a frame, or null. */
    Contact contact(int leg, FootPoint.Kind kind, int f) {
        for (Contact contact : contacts) {
            if (contact.leg() == leg && contact.kind() == kind && contact.holdsAt(f)) {
                return contact;
            }
        }
        return null;
    }

    boolean stands(int leg, int f) {
        return contact(leg, FootPoint.Kind.HEEL, f) != null
                || contact(leg, FootPoint.Kind.BALL, f) != null
                || contact(leg, FootPoint.Kind.TOE, f) != null;
    }

    /** Returns how much higher the ground is than the clip's floor; 0 where there is none. */
    double raise(Ground ground, Vec3 at) {
        return ground.at(at.x(), at.z(), hit) ? hit.height() - floor : 0;
    }

    /** Returns the ground's normal, up where there is none. */
    Vec3 normal(Ground ground, Vec3 at) {
        return ground.at(at.x(), at.z(), hit) ? hit.normal() : Vec3.Y;
    }

    /** Returns a copy of the source's pose with the body moved. */
    Pose moved(int f, Vec3 move, WorldPose world) {
        Pose pose = clip.pose(f).copy();
        world.update(pose);
        Vec3 local = world.toLocalDirection(clip.skeleton().parent(rootJoint), move);
        pose.setTranslation(rootJoint, pose.translation(rootJoint).plus(local));
        world.update(pose);
        return pose;
    }

    /** Puts one foot where it should be. */
    void solve(int leg, int f, Pose pose, WorldPose world, Vec3 ankle, Quat foot, Quat toes) {
        double residual = solvers.get(leg).solve(pose, world, ankle, foot, toes);
        if (residual > MISSED && stands(leg, f)) {
            missedFrames++;
        }
    }

    /** Counts a foot that was not reached for another reason. */
    void missed(int leg, int f) {
        missedFrames += stands(leg, f) ? 1 : 0;
    }

    WorldPose world() {
        return new WorldPose(clip.skeleton(), clip.space());
    }

    PlacedClip placed(List<Pose> poses, double[] pelvisMoved) {
        int missed = missedFrames;
        missedFrames = 0;
        return new PlacedClip(clip.withPoses(poses), pelvisMoved, missed);
    }
}
