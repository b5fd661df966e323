// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.foot.ground.GroundRaise;

/**
 * How toes bend up about their joint: about the foot's own axis across the sole and only upwards, so that toes that
 * hang straight down do not change their side from one frame to the next. Where no joint bends them up all angles are
 * 0.
 */
final class ToeBend {
    /** Toes bend up from the sole's line no further than this: a foot's own limit. */
    private static final double MOST_FROM_SOLE = Trig.radians(75);
    /**
     * Where no heel shows the sole's line: no further than this beyond what the clip shows. A paw's toes stand at a
     * right angle to its foot.
     */
    private static final double MOST_FROM_SOURCE = Trig.radians(30);

    private final FootShape shape;
    private final GroundRaise raise;
    /** Unit vectors of the sole in the foot's frame: from heel to toes, and up to the ankle. */
    private final Vec3 forward;

    private final Vec3 up;
    /**
     * What they bend up about, in the foot's frame: the foot's own axis where the joint turns freely; zero where the
     * joint cannot bend them up.
     */
    private final Vec3 axis;
    /** Greatest angle of the toes from the sole's line. */
    private final double most;

    private ToeBend(FootShape shape, GroundRaise raise, Vec3 forward, Vec3 up, Vec3 axis, double most) {
        this.shape = shape;
        this.raise = raise;
        this.forward = forward;
        this.up = up;
        this.axis = axis;
        this.most = most;
    }

    /** Looks at a foot over a ground. */
    static ToeBend of(FootShape shape, Ground ground) {
        GroundRaise raise = new GroundRaise(ground);
        if (!shape.toesBend()) {
            return new ToeBend(shape, raise, Vec3.X, Vec3.Y, Vec3.ZERO, 0);
        }
        LegTrack track = shape.track();
        Vec3 joint = track.toeJointInFoot(0);
        Vec3 front = shape.ball() >= 0 ? track.pointInFoot(shape.ball(), 0) : joint;
        Vec3 back = shape.heel() >= 0 ? track.pointInFoot(shape.heel(), 0) : Vec3.ZERO;
        Vec3 forward = front.minus(back).normalizedOr(Vec3.X);
        Vec3 fallback = forward.cross(forward.x() * forward.x() < 0.5 ? Vec3.X : Vec3.Z);
        Vec3 above = shape.heel() >= 0 ? front.negated() : across(shape).cross(forward);
        Vec3 up = above.rejectedFrom(forward).normalizedOr(fallback.normalizedOr(Vec3.Y));
        Vec3 axis = track.toeAxis().near(forward.cross(up));
        double most = shape.heel() >= 0
                ? MOST_FROM_SOLE
                : Math.max(MOST_FROM_SOLE, furthest(shape, forward, up) + MOST_FROM_SOURCE);
        return new ToeBend(shape, raise, forward, up, axis, most);
    }

    /**
     * The level axis across the toes as they stand, in the foot's frame. A paw's foot stands so steeply that neither
     * the vertical nor its ankle says to which side of it is up, and it may go to any side.
     */
    private static Vec3 across(FootShape shape) {
        Vec3 across = Vec3.ZERO;
        for (int f = 0; f < shape.frames(); f++) {
            if (shape.stances().isEmpty() || shape.stands(f)) {
                Quat foot = shape.track().foot(f);
                Vec3 level = foot.rotate(shape.toeFromJoint(f)).cross(Vec3.Y);
                across = across.plus(foot.inverseRotate(level));
            }
        }
        return across;
    }

    private static double furthest(FootShape shape, Vec3 forward, Vec3 up) {
        double furthest = 0;
        for (int f = 0; f < shape.frames(); f++) {
            Vec3 toe = shape.toeFromJoint(f);
            furthest = Math.max(furthest, Trig.atan2(toe.dot(up), toe.dot(forward)));
        }
        return furthest;
    }

    /** Returns whether there is a joint that bends the toes up. */
    boolean bends() {
        return axis.lengthSquared() > 0;
    }

    /** Returns the world turn of the toes of a foot that is turned so, by that many radians up. */
    Quat turn(Quat foot, double radians) {
        return radians == 0 ? Quat.IDENTITY : Quat.aboutAxis(foot.rotate(axis), radians);
    }

    /**
     * Returns by how many radians toes must bend up so that their tip is not in the ground.
     *
     * @param foot the foot's rotation
     * @param joint where their joint is, or how high it counts
     * @param toe from there to the tip as it is without the bend
     */
    double outOfGround(Quat foot, Vec3 joint, Vec3 toe) {
        if (!raise.isIn(joint, toe)) {
            return 0;
        }
        Vec3 inFoot = foot.inverseRotate(toe);
        double now = Trig.atan2(inFoot.dot(up), inFoot.dot(forward));
        return raise.angle(joint, toe, foot.rotate(axis), Math.max(0, most - now));
    }

    /**
     * Returns by how many radians toes must bend up, or down where that is less than 0, for their tip to be so far
     * above their joint; as near as they come to it where they are too short.
     *
     * @param foot the foot's rotation
     * @param toe from the joint to the tip as it is without the bend
     * @param above metres that the tip is to be above the joint
     */
    double toHeight(Quat foot, Vec3 toe, double above) {
        Vec3 about = foot.rotate(axis);
        Vec3 along = about.times(toe.dot(about));
        Vec3 aside = toe.minus(along);
        Vec3 turned = about.cross(aside);
        // the tip's height is along + aside cos + turned sin: a wave of this size and phase
        double size = Math.sqrt(aside.y() * aside.y() + turned.y() * turned.y());
        double phase = Trig.atan2(turned.y(), aside.y());
        double part = size == 0 ? 0 : Math.max(-1, Math.min(1, (above - along.y()) / size));
        double off = Trig.acos(part);
        double one = nearZero(phase + off);
        double other = nearZero(phase - off);
        return Math.abs(one) < Math.abs(other) ? one : other;
    }

    private static double nearZero(double angle) {
        return angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle;
    }

    /**
     * Returns by how many radians toes bend up until their tip is as high above their joint as it comes; 0 where that
     * is down.
     *
     * @param foot the foot's rotation
     * @param toeInFoot from the joint to the tip as it is without the bend, in the foot's frame
     */
    double highest(Quat foot, Vec3 toeInFoot) {
        Vec3 about = foot.rotate(axis);
        Vec3 toe = foot.rotate(toeInFoot);
        double along = -toe.dot(about);
        double asideX = toe.x() + along * about.x();
        double asideY = toe.y() + along * about.y();
        double asideZ = toe.z() + along * about.z();
        return Math.max(0, Trig.atan2(about.z() * asideX - about.x() * asideZ, asideY));
    }

    /**
     * Returns from the ankle to the tip of the toes in a frame.
     *
     * @param foot the foot's rotation
     * @param radians how far they are bent up
     */
    Vec3 tip(Quat foot, double radians, int f) {
        Vec3 toe = foot.rotate(shape.point(shape.toe(), f));
        Vec3 joint = foot.rotate(shape.toeJoint(f));
        return radians == 0 ? toe : joint.plus(turn(foot, radians).rotate(toe.minus(joint)));
    }
}
