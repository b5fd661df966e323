// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Promise;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.Subframes;

/**
 * Bends toes up about their joint where the ground would be inside them, at keys and on the way from one to the next,
 * smoothly over time.
 *
 * <p>They bend about the foot's own axis across the sole and only upwards, so that toes that hang straight down do not
 * change their side from one frame to the next.
 */
final class ToeClearance {
    /** Toes bend up from the sole's line no further than this: a foot's own limit. */
    private static final double MOST_FROM_SOLE = Trig.radians(75);
    /**
     * Where no heel tells the sole's line: no further than this beyond what the clip shows. A paw's toes stand at a
     * right angle to its foot.
     */
    private static final double MOST_FROM_SOURCE = Trig.radians(30);
    /**
     * Slope of what is ahead of the ball up to which toes bend; a foot is lifted over steeper ground, or stands
     * elsewhere.
     */
    static final double MOST_SLOPE = 0.4;
    /**
     * Metres that toes may be in the ground between keys: what {@code InterpolationError} allows; a clean foot that
     * rolls at 30 keys a second comes near it.
     */
    private static final double BETWEEN_METRES = 0.8 * Promise.BETWEEN_KEYS_METRES;
    /**
     * Seconds over which a bend comes and goes: a toe that strikes an edge is quick, but not from one frame to the
     * next.
     */
    private static final double SMOOTH_SECONDS = 0.02;

    private final FootTrajectory course;
    private final GroundRaise raise;
    private final int half;
    private final DirtyFrames changes;
    /** The angle wanted at each frame and between, as of the last look. */
    private final double[] wanted;
    /** Unit vectors of the sole in the foot's frame: from heel to toes, and up to the ankle. */
    private final Vec3 forward;

    private final Vec3 up;
    /**
     * What they bend up about, in the foot's frame: the foot's own axis where the joint turns in every way; zero where
     * the joint cannot bend them up.
     */
    private final Vec3 axis;
    /** Greatest angle of the toes from the sole's line. */
    private final double most;

    ToeClearance(FootTrajectory course, Ground ground, double framesPerSecond) {
        this.course = course;
        this.raise = new GroundRaise(ground);
        half = Math.max(1, (int) (SMOOTH_SECONDS * framesPerSecond + 0.5));
        changes = new DirtyFrames(course, false);
        wanted = new double[Subframes.PER_KEY * course.frames()];
        if (hasJoint()) {
            LegTrack track = course.track;
            Vec3 joint = track.toeJointInFoot(0);
            Vec3 front = course.ball >= 0 ? track.pointInFoot(course.ball, 0) : joint;
            Vec3 back = course.heel >= 0 ? track.pointInFoot(course.heel, 0) : Vec3.ZERO;
            forward = front.minus(back).normalizedOr(Vec3.X);
            Vec3 fallback = forward.cross(forward.x() * forward.x() < 0.5 ? Vec3.X : Vec3.Z);
            Vec3 above = course.heel >= 0
                    ? front.negated()
                    : track.foot(0).conjugate().rotate(Vec3.Y);
            up = above.rejectedFrom(forward).normalizedOr(fallback.normalizedOr(Vec3.Y));
            axis = track.toeAxis().near(forward.cross(up));
            most = course.heel >= 0 ? MOST_FROM_SOLE : Math.max(MOST_FROM_SOLE, furthest(track) + MOST_FROM_SOURCE);
        } else {
            forward = Vec3.X;
            up = Vec3.Y;
            axis = Vec3.ZERO;
            most = 0;
        }
    }

    private double furthest(LegTrack track) {
        double furthest = 0;
        for (int f = 0; f < track.frames(); f++) {
            Vec3 way = track.pointInFoot(course.toe, f).minus(track.toeJointInFoot(f));
            furthest = Math.max(furthest, fromSole(way));
        }
        return furthest;
    }

    private double fromSole(Vec3 wayInFoot) {
        return Trig.atan2(wayInFoot.dot(up), wayInFoot.dot(forward));
    }

    private boolean hasJoint() {
        return course.toe >= 0 && course.track.leg().ball() >= 0;
    }

    /** Returns whether there is a joint that bends the toes up. */
    private boolean bends() {
        return axis.lengthSquared() > 0;
    }

    /** Bends them as the foot goes now. */
    void bend() {
        if (!bends()) {
            return;
        }
        int n = course.frames();
        double[] least = new double[n];
        changes.look();
        for (int f = 0; f < n; f++) {
            for (int sub = 0; sub < (f + 1 < n ? Subframes.PER_KEY : 1); sub++) {
                double w = sub / (double) Subframes.PER_KEY;
                int at = Subframes.PER_KEY * f + sub;
                if (changes.at(f, w)) {
                    wanted[at] = wanted(f, w);
                }
                double angle = wanted[at];
                least[f] = Math.max(least[f], angle);
                if (sub > 0) {
                    least[f + 1] = Math.max(least[f + 1], angle);
                }
            }
        }
        double[] angles = SmoothEnvelope.over(least, half);
        for (int f = 0; f < n; f++) {
            course.toeTurn.set(
                    f, angles[f] > 0 ? Quat.aboutAxis(course.foot.get(f).rotate(axis), angles[f]) : Quat.IDENTITY);
        }
    }

    private double wanted(int f, double w) {
        FootSample moment = course.at(f, w);
        Vec3 joint = moment.toeJoint();
        Vec3 way = moment.unbent(course.toe).minus(joint);
        Vec3 pivot = w > 0 ? joint.plusTimes(BETWEEN_METRES, Vec3.Y) : joint;
        Quat foot = moment.foot();
        double now = fromSole(foot.conjugate().rotate(way));
        return raise.angle(pivot, way, foot.rotate(axis), Math.max(0, most - now));
    }
}
