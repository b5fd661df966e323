// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Rounding;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.name.JointName;
import dev.surefoot.rig.name.LegPart;
import dev.surefoot.rig.name.Naming;
import java.util.List;

/** The foot that belongs to a chain: its toe joint, and the foot that a rig hangs elsewhere. */
final class NamedFeet {
    /**
     * A second foot joint nearer to the ankle than this part of the leg, with a longer foot in front of it, is no ball.
     */
    private static final double BALL_AT_ANKLE = 0.08;

    /**
     * A foot of numbered joints is shorter than this part of thigh and shin; a spider's third bone has 0.9 of them, a
     * human's foot 0.4.
     */
    private static final double FOOT_LENGTH = 0.7;

    private final Skeleton skeleton;
    private final Naming names;
    private final WorldPose rest;
    private final NamedChains chains;

    NamedFeet(Skeleton skeleton, Naming names, WorldPose rest, NamedChains chains) {
        this.skeleton = skeleton;
        this.names = names;
        this.rest = rest;
        this.chains = chains;
    }

    /** Returns the joint that bends the toes of a foot, or −1; a second foot joint will do where no toe is named. */
    int ball(int hip, int knee, int ankle) {
        if (endsAtOnce(ankle)) {
            return -1;
        }
        int at = ankle;
        while (true) {
            int toe = middle(chains.nextBelow(at, LegPart.TOE));
            int front = middle(chains.nextBelow(at, LegPart.FOOT));
            if (toe >= 0 || front < 0 || !isBesideAnkle(hip, knee, ankle, front)) {
                return toe >= 0 ? toe : front;
            }
            at = front;
        }
    }

    /** A foot with an end of its own has no further bone: what else hangs on it is a mesh or a prop. */
    private boolean endsAtOnce(int foot) {
        for (int child : skeleton.children(foot)) {
            if (names.of(child).end() && skeleton.name(child).startsWith(skeleton.name(foot))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the toe nearest to the middle of several toes; −1 when there are no toes. */
    private int middle(List<Integer> toes) {
        Vec3 middle = Vec3.ZERO;
        for (int toe : toes) {
            middle = middle.plusTimes(1.0 / toes.size(), rest.position(toe));
        }
        int nearest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int toe : toes) {
            double distance = rest.position(toe).distanceTo(middle);
            if (Rounding.exceeds(least, distance)) {
                nearest = toe;
                least = distance;
            }
        }
        return nearest;
    }

    /**
     * Returns whether a joint below the knee turns a foot rather than a third bone: what is below it is clearly
     * shorter.
     */
    boolean isFoot(int hip, int knee, int joint) {
        double thigh = rest.position(hip).distanceTo(rest.position(knee));
        double shin = rest.position(knee).distanceTo(rest.position(joint));
        return boneEnd(joint).distanceTo(rest.position(joint)) < FOOT_LENGTH * Math.min(thigh, shin);
    }

    /**
     * Returns the joint that marks the end of a leg's last bone, for a leg that stands on its tip; −1 if there is none.
     */
    int tip(int bone) {
        int tip = -1;
        for (int child : skeleton.children(bone)) {
            boolean further = tip < 0
                    || Rounding.exceeds(
                            rest.position(child).distanceTo(rest.position(bone)),
                            rest.position(tip).distanceTo(rest.position(bone)));
            tip = further && !names.of(child).control() ? child : tip;
        }
        return tip;
    }

    private boolean isBesideAnkle(int hip, int knee, int ankle, int ball) {
        double leg = rest.position(hip).distanceTo(rest.position(knee))
                + rest.position(knee).distanceTo(rest.position(ankle));
        double front = boneEnd(ball).distanceTo(rest.position(ball));
        double back = rest.position(ball).distanceTo(rest.position(ankle));
        return back < BALL_AT_ANKLE * leg && front > 2 * back;
    }

    /**
     * The foot of a leg whose shin ends without one: named like it, or standing where the shin ends, or a control named
     * like it; −1 if there is none.
     */
    int detachedFoot(JointName leg, int shin) {
        int named = nearest(leg, LegPart.FOOT, shin, false);
        if (named >= 0) {
            return named;
        }
        Vec3 end = boneEnd(shin);
        int nearest = -1;
        double least = LegBones.NEAR_SHIN_END * rest.position(shin).distanceTo(end);
        for (int j = 0; j < skeleton.size(); j++) {
            double distance = rest.position(j).distanceTo(end);
            boolean other =
                    names.of(j).side() == JointName.Side.NONE || names.of(j).side() == leg.side();
            if (distance < least && other && !names.of(j).end() && !skeleton.isAtOrAbove(shin, j)) {
                nearest = j;
                least = distance;
            }
        }
        if (nearest < 0) {
            nearest = nearest(leg, LegPart.FOOT, shin, true);
        }
        return nearest >= 0 ? nearest : nearest(leg, LegPart.LEG, shin, true);
    }

    /**
     * Of the joints named as that part of this leg, or of the controls of it, the one nearest to the shin's end; −1 if
     * there is none.
     */
    private int nearest(JointName leg, LegPart part, int shin, boolean control) {
        Vec3 end = boneEnd(shin);
        int nearest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < skeleton.size(); j++) {
            JointName name = names.of(j);
            boolean foot = name.part() == part && name.sameLeg(leg) && name.control() == control && !name.end();
            double distance = rest.position(j).distanceTo(end);
            if (foot && distance < least && !skeleton.isAtOrAbove(j, shin)) {
                nearest = j;
                least = distance;
            }
        }
        return nearest;
    }

    private Vec3 boneEnd(int joint) {
        return LegBones.boneEnd(skeleton, rest, joint);
    }
}
