// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.VectorTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * What planning does not change of a foot: its sole as the clip has it, and which of its points stand when. The sole is
 * seen from the ankle, in the foot's frame, metres.
 */
final class FootShape {
    /**
     * Slope of what is ahead of the ball up to which toes bend; a foot is lifted over steeper ground, or stands
     * elsewhere.
     */
    static final double MOST_TOE_SLOPE = 0.4;

    private final LegTrack track;
    private final List<Stance> stances;
    private final int heel;
    private final int ball;
    private final int toe;
    private final int[] stanceOf;
    /** Sole points and toe joint, kept since they are asked for many times at every frame. */
    private final VectorTrack[] points;

    private final VectorTrack toeJoint;
    /**
     * The level axis across the foot as it stands, in the foot's own frame. That of a moment, across where its toes
     * point, turns round where a foot goes through with its toes straight down.
     */
    private final Vec3 acrossLocal;

    /** Frames in which it stays where it is. */
    private final IntPredicate kept;

    private FootShape(LegTrack track, List<Stance> stances, IntPredicate kept) {
        this.kept = kept;
        this.track = track;
        this.stances = stances;
        heel = track.indexOf(FootPoint.Kind.HEEL);
        ball = track.indexOf(FootPoint.Kind.BALL);
        toe = track.indexOf(FootPoint.Kind.TOE);
        points = VectorTrack.rows(track.leg().points().size(), track.frames());
        toeJoint = new VectorTrack(track.frames());
        stanceOf = new int[track.frames()];
        int f = stances.isEmpty()
                ? 0
                : (stances.get(0).startFrame() + stances.get(0).endFrame()) / 2;
        acrossLocal = track.foot(f).inverseRotate(forward().cross(Vec3.Y));
    }

    private FootShape(FootShape shape, List<Stance> stances) {
        this.track = shape.track;
        this.stances = stances;
        heel = shape.heel;
        ball = shape.ball;
        toe = shape.toe;
        stanceOf = shape.stanceOf;
        points = shape.points;
        toeJoint = shape.toeJoint;
        acrossLocal = shape.acrossLocal;
        kept = shape.kept;
    }

    /** Looks at a foot in its clip. */
    static FootShape of(LegTrack track, List<Stance> stances) {
        return of(track, stances, f -> false);
    }

    /** Looks at one that stays, over its ground, where it is in some frames. */
    static FootShape of(LegTrack track, List<Stance> stances, IntPredicate kept) {
        FootShape shape = new FootShape(track, stances, kept);
        for (int f = 0; f < track.frames(); f++) {
            shape.toeJoint.set(f, track.toeJointInFoot(f));
            for (int p = 0; p < shape.points.length; p++) {
                shape.points[p].set(f, track.pointInFoot(p, f));
            }
        }
        Arrays.fill(shape.stanceOf, -1);
        for (int s = 0; s < stances.size(); s++) {
            Arrays.fill(
                    shape.stanceOf, stances.get(s).startFrame(), stances.get(s).endFrame() + 1, s);
        }
        return shape;
    }

    /** Returns the same foot of which other points stand, in the same stances. */
    FootShape standing(List<Stance> otherwise) {
        return new FootShape(this, otherwise);
    }

    LegTrack track() {
        return track;
    }

    List<Stance> stances() {
        return stances;
    }

    int frames() {
        return stanceOf.length;
    }

    /** Returns the index of the heel among the sole points, or −1. */
    int heel() {
        return heel;
    }

    /** Returns the index of the ball among the sole points, or −1. */
    int ball() {
        return ball;
    }

    /** Returns the index of the toe among the sole points, or −1. */
    int toe() {
        return toe;
    }

    /** Returns how many points the sole has. */
    int points() {
        return points.length;
    }

    /** Returns whether a joint of their own bends the toes. */
    boolean toesBend() {
        return toe >= 0 && track.leg().ball() >= 0;
    }

    /** Returns whether the toe is part of the rigid foot. */
    boolean toesAreRigid() {
        return toe >= 0 && track.leg().ball() < 0;
    }

    /** Returns the stance around frame {@code f}, or −1. */
    int stance(int f) {
        return stanceOf[f];
    }

    boolean heelStands(int f) {
        return stanceOf[f] >= 0 && heel >= 0 && stances.get(stanceOf[f]).heelOn(f);
    }

    boolean ballStands(int f) {
        return stanceOf[f] >= 0 && ball >= 0 && stances.get(stanceOf[f]).ballOn(f);
    }

    /** Returns whether the toe stands: then neither heel nor ball does. */
    boolean toeStands(int f) {
        return stanceOf[f] >= 0 && toe >= 0 && stances.get(stanceOf[f]).toeOn(f) && !soleStands(f);
    }

    /** Returns whether heel or ball stands. */
    boolean soleStands(int f) {
        return heelStands(f) || ballStands(f);
    }

    /** Returns whether heel, ball or toe stands. */
    boolean stands(int f) {
        return soleStands(f) || toeStands(f);
    }

    /** Returns which of heel and ball the foot turns about where one of them stands. */
    int solePivot(int f) {
        return ballStands(f) ? ball : heel;
    }

    /** Returns one flag a frame: whether the foot stands, be it on its toe. */
    boolean[] standing() {
        boolean[] standing = new boolean[frames()];
        for (int f = 0; f < standing.length; f++) {
            standing[f] = stands(f);
        }
        return standing;
    }

    /** Returns whether the foot stays where it is, if it does not stand. */
    boolean keeps(int f) {
        return kept.test(f);
    }

    /** Returns one flag a frame: whether the foot stands, or stays where it is. */
    boolean[] fixed() {
        boolean[] fixed = new boolean[frames()];
        for (int f = 0; f < fixed.length; f++) {
            fixed[f] = stands(f) || keeps(f);
        }
        return fixed;
    }

    /** Returns the level direction of the sole: in its first stance, or at first. */
    Vec3 forward() {
        return stances.isEmpty() ? track.levelForward(0) : stances.get(0).forward();
    }

    /** Returns the level axis across the foot where it is turned so: a turn about it raises what is ahead. */
    Vec3 across(Quat foot) {
        return foot.rotate(acrossLocal).horizontal().normalizedOr(Vec3.X);
    }

    /** Returns sole point {@code p}. */
    Vec3 point(int p, int f) {
        return points[p].get(f);
    }

    /** Returns sole point {@code p} at all frames; to be read only. */
    VectorTrack points(int p) {
        return points[p];
    }

    /** Returns the toes' joint at all frames; to be read only. */
    VectorTrack toeJoints() {
        return toeJoint;
    }

    /** Returns from the toes' joint to their tip. */
    Vec3 toeFromJoint(int f) {
        return points[toe].minus(f, toeJoint, f);
    }

    /** Returns the toes' joint. */
    Vec3 toeJoint(int f) {
        return toeJoint.get(f);
    }
}
