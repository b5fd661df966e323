// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.util.List;

/**
 * The walker's joints at rest: standing upright, arms a little away from the body, facing +Z with the left side on +X;
 * metres.
 *
 * <p>Rest rotations are all the identity. <b>Source:</b> lengths are fractions of the body height after Drillis and
 * Contini (1966), as printed in Winter's "Biomechanics and Motor Control of Human Movement": thigh 0.245, shin 0.246,
 * ankle 0.039, upper arm 0.186, forearm 0.146, hand 0.108.
 */
final class WalkerSkeleton {
    static final double HEIGHT = 1.75;
    static final double THIGH = 0.245 * HEIGHT;
    static final double SHIN = 0.246 * HEIGHT;
    /** Height of the ankle over the sole. */
    static final double ANKLE = 0.039 * HEIGHT;
    /** From the middle of the pelvis to a hip joint. */
    static final double HIP_SIDE = 0.09;

    static final double UPPER_ARM = 0.186 * HEIGHT;
    static final double FOREARM = 0.146 * HEIGHT;
    static final double HAND = 0.108 * HEIGHT;
    /** How far the arms are held off the body at rest. */
    static final double ARM_ABDUCTION = 35 * Math.PI / 180;

    /** The sole's back edge, from the ankle; with the toes it makes a foot of 0.152 body heights. */
    static final Vec3 HEEL = new Vec3(0, -ANKLE, -0.060);
    /**
     * The joint that bends the toes, from the ankle. It lies in the sole itself, lower than in a real foot: so the ball
     * stands still whether one takes it to move with the foot or with the toes.
     */
    static final Vec3 BALL = new Vec3(0, -ANKLE, 0.125);
    /** The sole's front edge, from that joint. */
    static final Vec3 TOE = new Vec3(0, 0, 0.068);

    private WalkerSkeleton() {}

    /** Returns the skeleton. */
    static Skeleton build() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = b.add("Hips", -1, new Vec3(0, THIGH + SHIN + ANKLE, 0));
        int spine = b.add("Spine", hips, new Vec3(0, 0.085, -0.005));
        int spine1 = b.add("Spine1", spine, new Vec3(0, 0.13, 0));
        int spine2 = b.add("Spine2", spine1, new Vec3(0, 0.13, 0));
        int neck = b.add("Neck", spine2, new Vec3(0, 0.185, -0.005));
        int head = b.add("Head", neck, new Vec3(0, 0.09, 0.01));
        b.add("HeadTop_End", head, new Vec3(0, 0.20, 0.01));
        addArm(b, spine2, "Left", 1);
        addArm(b, spine2, "Right", -1);
        addLeg(b, hips, "Left", 1);
        addLeg(b, hips, "Right", -1);
        return b.build();
    }

    private static void addArm(Skeleton.Builder b, int chest, String side, double sign) {
        Vec3 along = armDirection(sign);
        int shoulder = b.add(side + "Shoulder", chest, new Vec3(sign * 0.035, 0.135, 0));
        int arm = b.add(side + "Arm", shoulder, new Vec3(sign * 0.145, 0, 0));
        int forearm = b.add(side + "ForeArm", arm, along.times(UPPER_ARM));
        b.add(side + "Hand", forearm, along.times(FOREARM));
    }

    /** Returns the direction of an arm at rest; {@code sign} is 1 on the left and −1 on the right. */
    static Vec3 armDirection(double sign) {
        return new Vec3(sign * Trig.sin(ARM_ABDUCTION), -Trig.cos(ARM_ABDUCTION), 0);
    }

    private static void addLeg(Skeleton.Builder b, int hips, String side, double sign) {
        int thigh = b.add(side + "UpLeg", hips, new Vec3(sign * HIP_SIDE, 0, 0));
        int shin = b.add(side + "Leg", thigh, new Vec3(0, -THIGH, 0));
        int foot = b.add(side + "Foot", shin, new Vec3(0, -SHIN, 0));
        int toes = b.add(side + "ToeBase", foot, BALL);
        b.add(side + "Toe_End", toes, TOE);
    }

    /** Returns a leg with its sole's points; {@code side} is Left or Right. */
    static Leg leg(Skeleton skeleton, String side) {
        int foot = skeleton.indexOf(side + "Foot");
        int toes = skeleton.indexOf(side + "ToeBase");
        return new Leg(
                side.equals("Left") ? "left" : "right",
                skeleton.indexOf(side + "UpLeg"),
                skeleton.indexOf(side + "Leg"),
                foot,
                toes,
                List.of(
                        new FootPoint(FootPoint.Kind.HEEL, foot, HEEL),
                        new FootPoint(FootPoint.Kind.BALL, foot, BALL),
                        new FootPoint(FootPoint.Kind.TOE, toes, TOE)));
    }
}
