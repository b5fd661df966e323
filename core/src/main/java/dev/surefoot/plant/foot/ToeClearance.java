// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.Promise;
import dev.surefoot.motion.track.Subframes;

/**
 * Bends toes up about their joint where the ground would be inside them, at keys and between one and the next, smoothly
 * over time.
 *
 * <p>They bend about the foot's own axis across the sole and only upwards, so that toes that hang straight down do not
 * change their side from one frame to the next.
 */
final class ToeClearance {
    /** Toes bend up from the sole's line no further than this: a foot's own limit. */
    private static final double MOST_FROM_SOLE = Trig.radians(75);
    /**
     * Where no heel shows the sole's line: no further than this beyond what the clip shows. A paw's toes stand at a
     * right angle to its foot.
     */
    private static final double MOST_FROM_SOURCE = Trig.radians(30);
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

    private final FootShape shape;
    private final GroundRaise raise;
    private final int half;
    private final ChangedFrames changes;
    /** The angle wanted at each frame and between, as of the last look. */
    private final double[] wanted;
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

    ToeClearance(FootSetting setting) {
        shape = setting.shape();
        raise = new GroundRaise(setting.solid());
        half = Math.max(1, (int) (SMOOTH_SECONDS * setting.framesPerSecond() + 0.5));
        changes = new ChangedFrames(shape.frames(), false);
        wanted = new double[Subframes.PER_KEY * shape.frames()];
        if (shape.toesBend()) {
            LegTrack track = shape.track();
            Vec3 joint = track.toeJointInFoot(0);
            Vec3 front = shape.ball() >= 0 ? track.pointInFoot(shape.ball(), 0) : joint;
            Vec3 back = shape.heel() >= 0 ? track.pointInFoot(shape.heel(), 0) : Vec3.ZERO;
            forward = front.minus(back).normalizedOr(Vec3.X);
            Vec3 fallback = forward.cross(forward.x() * forward.x() < 0.5 ? Vec3.X : Vec3.Z);
            Vec3 above = shape.heel() >= 0
                    ? front.negated()
                    : track.foot(0).conjugate().rotate(Vec3.Y);
            up = above.rejectedFrom(forward).normalizedOr(fallback.normalizedOr(Vec3.Y));
            axis = track.toeAxis().near(forward.cross(up));
            most = shape.heel() >= 0 ? MOST_FROM_SOLE : Math.max(MOST_FROM_SOLE, furthest() + MOST_FROM_SOURCE);
        } else {
            forward = Vec3.X;
            up = Vec3.Y;
            axis = Vec3.ZERO;
            most = 0;
        }
    }

    private double furthest() {
        double furthest = 0;
        for (int f = 0; f < shape.frames(); f++) {
            Vec3 toe = shape.point(shape.toe(), f).minus(shape.toeJoint(f));
            furthest = Math.max(furthest, fromSole(toe));
        }
        return furthest;
    }

    private double fromSole(Vec3 inFoot) {
        return Trig.atan2(inFoot.dot(up), inFoot.dot(forward));
    }

    /** Returns whether there is a joint that bends the toes up. */
    private boolean bends() {
        return axis.lengthSquared() > 0;
    }

    /** Returns the foot with its toes bent as they have to be where it goes. */
    FootTrajectory bent(FootTrajectory foot) {
        if (!bends()) {
            return foot;
        }
        int n = shape.frames();
        double[] least = new double[n];
        changes.look(foot);
        for (int f = 0; f < n; f++) {
            for (int sub = 0; sub < (f + 1 < n ? Subframes.PER_KEY : 1); sub++) {
                double w = sub / (double) Subframes.PER_KEY;
                int at = Subframes.PER_KEY * f + sub;
                if (changes.at(f, w)) {
                    wanted[at] = wanted(new FootSample(foot, f, w));
                }
                double angle = wanted[at];
                least[f] = Math.max(least[f], angle);
                if (sub > 0) {
                    least[f + 1] = Math.max(least[f + 1], angle);
                }
            }
        }
        double[] angles = SmoothEnvelope.over(least, half);
        return foot.withToeTurn(
                f -> angles[f] > 0 ? Quat.aboutAxis(foot.rotation().get(f).rotate(axis), angles[f]) : Quat.IDENTITY);
    }

    private double wanted(FootSample moment) {
        boolean between = moment.isBetweenFrames();
        Vec3 joint = moment.toeJoint();
        Vec3 toe = moment.unbent(shape.toe()).minus(joint);
        Vec3 pivot = between ? joint.plusTimes(BETWEEN_METRES, Vec3.Y) : joint;
        Quat foot = moment.foot();
        double now = fromSole(foot.conjugate().rotate(toe));
        return raise.angle(pivot, toe, foot.rotate(axis), Math.max(0, most - now));
    }
}
