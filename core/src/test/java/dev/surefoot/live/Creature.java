// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * An animal of pairs of legs that walks straight on, as a game's animator would draw it: level feet, a swing of least
 * jerk, a body that sways a little. Lengths in metres, of thigh and shin alike.
 *
 * @param pairs of legs
 * @param girdles how many pairs hang on a girdle of their own; else all hang on one
 * @param leg from hip to ankle
 * @param spacing between pairs
 * @param hipSide how far a hip is beside the middle
 * @param footSide how far a foot is; where it is further out knees point up, as a spider's
 * @param hipHeight at most: no leg is straighter than 0.97
 * @param soles whether feet have heel and ball; else one point
 * @param speed metres a second
 * @param cycle seconds of two steps
 * @param phases by leg, left first, from the hindmost pair on: the part of the cycle by which it is late
 */
@SuppressWarnings("ArrayRecordComponent") // read only
record Creature(
        String name,
        int pairs,
        boolean girdles,
        double leg,
        double spacing,
        double hipSide,
        double footSide,
        double hipHeight,
        boolean soles,
        double speed,
        double cycle,
        double... phases) {
    private static final double FPS = 60;
    private static final int CYCLES = 14;
    /** A player plays for so long, and what is shown after a clip's end stands still while its track goes on. */
    private static final double PLAYED_SECONDS = 10.5;
    /** The part of the cycle in which a foot stands. */
    private static final double STANDS = 0.6;
    /** Height of an ankle over the ground, and how high it is lifted, in legs. */
    private static final double ANKLE = 0.08;

    /** Three pairs that step as tripods. */
    static Creature beetle() {
        return new Creature("beetle", 3, false, 0.86, 0.35, 0.1, 0.1, 0.9, true, 0.8, 1, 0, 0.5, 0.5, 0, 0, 0.5);
    }

    /** Four pairs, feet far out, knees up; of any size. */
    static Creature spider(double scale) {
        return new Creature(
                "spider of " + scale,
                4,
                false,
                0.86 * scale,
                0.3 * scale,
                0.1 * scale,
                0.55 * scale,
                0.45 * scale,
                false,
                0.6 * scale,
                1,
                0,
                0.5,
                0.5,
                0,
                0,
                0.5,
                0.5,
                0);
    }

    /** Two girdles, a body as long as three legs. */
    static Creature dachshund() {
        return new Creature("dachshund", 2, true, 0.16, 0.45, 0.06, 0.06, 0.155, false, 0.2, 0.5, 0, 0.5, 0.5, 0);
    }

    /** Two girdles high above the ground. */
    static Creature giraffe() {
        return new Creature("giraffe", 2, true, 2, 1.6, 0.1, 0.1, 2.05, false, 1.4, 1.4, 0, 0.5, 0.25, 0.75);
    }

    /** Two legs of three metres. */
    static Creature stilts() {
        return new Creature("stilts", 1, false, 3, 0, 0.15, 0.15, 3.05, true, 1.6, 1.6, 0, 0.5);
    }

    /** Two legs of 12 centimetres. */
    static Creature gnome() {
        return new Creature("gnome", 1, false, 0.12, 0, 0.06, 0.06, 0.121, true, 0.18, 0.5, 0, 0.5);
    }

    /** Returns which girdle each leg hangs on. */
    int[] girdleOf() {
        int[] of = new int[2 * pairs];
        for (int i = 0; i < of.length; i++) {
            of[i] = girdles ? i / 2 : 0;
        }
        return of;
    }

    /** Returns it walking. */
    PlayedClip walk() {
        return clip(false);
    }

    /** Returns it standing. */
    PlayedClip stand() {
        return clip(true);
    }

    private PlayedClip clip(boolean stands) {
        Skeleton.Builder builder = new Skeleton.Builder();
        int body = builder.add("body", -1, Vec3.ZERO);
        List<Leg> legs = new ArrayList<>();
        for (int i = 0; i < 2 * pairs; i++) {
            int hip = builder.add("thigh " + i, body, hip(i));
            int knee = builder.add("shin " + i, hip, new Vec3(0, -0.5 * leg, 0));
            int ankle = builder.add("foot " + i, knee, new Vec3(0, -0.5 * leg, 0));
            List<FootPoint> points = soles
                    ? List.of(
                            new FootPoint(FootPoint.Kind.HEEL, ankle, new Vec3(0, -ANKLE * leg, -0.06 * leg)),
                            new FootPoint(FootPoint.Kind.BALL, ankle, new Vec3(0, -ANKLE * leg, 0.15 * leg)))
                    : List.of(new FootPoint(FootPoint.Kind.BALL, ankle, new Vec3(0, -ANKLE * leg, 0)));
            legs.add(new Leg("leg " + i, hip, knee, ankle, -1, points));
        }
        Skeleton skeleton = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f <= Math.round(Math.max(CYCLES, Math.ceil(PLAYED_SECONDS / cycle)) * cycle * FPS); f++) {
            poses.add(pose(skeleton, legs, body, f / FPS, stands));
        }
        return new PlayedClip(new Clip(name, skeleton, FileSpace.METRES_Y_UP, 0, FPS, poses), legs);
    }

    private Pose pose(Skeleton skeleton, List<Leg> legs, int body, double seconds, boolean stands) {
        Pose pose = skeleton.restPose();
        double turn = 2 * Math.PI * seconds / cycle;
        double lively = stands ? 0.1 : 1;
        double bob = 0.01 * leg * lively;
        Vec3 place = new Vec3(bob * Math.sin(turn), height() - bob * Math.cos(2 * turn), stands ? 0 : speed * seconds);
        Quat sway = Quat.fromRotationVector(new Vec3(0, 0.03 * Math.cos(turn), 0.02 * Math.sin(turn)).times(lively));
        pose.setTranslation(body, place);
        pose.setRotation(body, sway);
        for (int i = 0; i < legs.size(); i++) {
            Vec3 way = ankle(i, seconds, stands).minus(place.plus(sway.rotate(hip(i))));
            Vec3 axis = way.normalizedOr(Vec3.Y);
            Vec3 pole = footSide > hipSide ? new Vec3(0.3 * side(i), 1, 0) : Vec3.Z;
            Vec3 out = pole.rejectedFrom(axis).normalizedOr(Vec3.Z);
            double half = 0.5 * way.length();
            Vec3 thigh = axis.times(half).plus(out.times(Math.sqrt(0.25 * leg * leg - half * half)));
            Vec3 hinge = out.cross(axis);
            Quat thighTurn = bone(thigh, hinge);
            Quat shinTurn = bone(way.minus(thigh), hinge);
            pose.setRotation(legs.get(i).hip(), sway.conjugate().times(thighTurn));
            pose.setRotation(legs.get(i).knee(), thighTurn.conjugate().times(shinTurn));
            pose.setRotation(legs.get(i).ankle(), shinTurn.conjugate());
        }
        return pose;
    }

    private static Quat bone(Vec3 along, Vec3 hinge) {
        Vec3 y = along.negated().normalizedOr(Vec3.Y);
        Vec3 x = hinge.rejectedFrom(y).normalizedOr(Vec3.X);
        return Quat.fromColumns(x, y, x.cross(y));
    }

    private double height() {
        double reach = 0.55 * STANDS * speed * cycle + 0.03 * spacing * pairs;
        double across = footSide - hipSide;
        double up = Math.sqrt(0.97 * 0.97 * leg * leg - reach * reach - across * across);
        return Math.min(hipHeight, ANKLE * leg + up - 0.02 * (leg + hipSide));
    }

    private static double side(int i) {
        return i % 2 == 0 ? 1 : -1;
    }

    private Vec3 hip(int i) {
        int pair = i / 2;
        return new Vec3(hipSide * side(i), 0, (pair - 0.5 * (pairs - 1)) * spacing);
    }

    private Vec3 ankle(int i, double seconds, boolean stands) {
        double from = hip(i).z();
        if (stands) {
            return new Vec3(footSide * side(i), ANKLE * leg, from);
        }
        double u = seconds / cycle - phases[i];
        double strike = Math.floor(u + 1e-9);
        double share = Math.max(0, u - strike);
        double z = from + speed * cycle * (strike + phases[i] + 0.5 * STANDS);
        double w = Math.max(0, (share - STANDS) / (1 - STANDS));
        double gone = w * w * w * (10 - 15 * w + 6 * w * w);
        double up = 64 * w * w * w * (1 - w) * (1 - w) * (1 - w);
        return new Vec3(footSide * side(i), ANKLE * leg * (1 + up), z + gone * speed * cycle);
    }

    @Override
    public String toString() {
        return name;
    }
}
