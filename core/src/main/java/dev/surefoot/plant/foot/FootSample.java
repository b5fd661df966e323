// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.VectorTrack;

/** Where a planned foot is at one moment, at a frame or a part of the time to the next; world, metres. */
final class FootSample {
    private final FootTrajectory of;
    private final FootShape shape;
    private final int f;
    private final double w;
    private final Vec3 ankle;
    private final Quat foot;

    /** {@code w} is the part of the time from frame {@code f} to the next, in [0, 1). */
    FootSample(FootTrajectory of, int f, double w) {
        this.of = of;
        this.shape = of.shape();
        this.f = f;
        this.w = w;
        ankle = w == 0 ? of.ankle().get(f) : of.ankle().between(f, w);
        foot = w == 0
                ? of.rotation().get(f)
                : of.rotation().get(f).slerp(of.rotation().get(f + 1), w);
    }

    /** Returns whether it is between two frames, not at one. */
    boolean isBetweenFrames() {
        return w > 0;
    }

    /** Returns the foot's rotation. */
    Quat foot() {
        return foot;
    }

    /** Returns from sole point {@code a} to sole point {@code b}. */
    Vec3 between(int a, int b) {
        Vec3 between = shape.points(b).minus(f, shape.points(a), f);
        if (w > 0) {
            between = between.lerp(shape.points(b).minus(f + 1, shape.points(a), f + 1), w);
        }
        return foot.rotate(between);
    }

    /** Returns the level axis across the foot: a turn about it raises what is ahead. */
    Vec3 across() {
        return shape.across(foot);
    }

    /** Returns where the toes' joint is. */
    Vec3 toeJoint() {
        return placed(shape.toeJoints());
    }

    /** Returns where sole point {@code p} is, the toe with its bend. */
    Vec3 point(int p) {
        Vec3 at = unbent(p);
        if (p != shape.toe() || !shape.toesBend()) {
            return at;
        }
        Quat bend = of.toeTurn().get(f);
        if (w > 0) {
            bend = bend.slerp(of.toeTurn().get(f + 1), w);
        }
        Vec3 joint = toeJoint();
        return joint.plus(bend.rotate(at.minus(joint)));
    }

    /** Returns where sole point {@code p} would be without the toes' bend. */
    Vec3 unbent(int p) {
        return placed(shape.points(p));
    }

    /**
     * Returns how deep the deepest sole point is in a ground, its toes bent, when the foot is moved on by that much; 0
     * for none.
     */
    double depth(Ground ground, Vec3 moved, GroundHit hit) {
        double deep = 0;
        for (int p = 0; p < shape.points(); p++) {
            Vec3 at = point(p).plus(moved);
            if (ground.at(at.x(), at.z(), hit)) {
                deep = Math.max(deep, hit.height() - at.y());
            }
        }
        return deep;
    }

    /** Returns the same with its toes unbent, which may still rise by {@code toes}. */
    double unbentDepth(Ground ground, double toes, GroundHit hit) {
        double deep = 0;
        for (int p = 0; p < shape.points(); p++) {
            Vec3 at = unbent(p);
            if (ground.at(at.x(), at.z(), hit)) {
                double up = hit.height() - at.y();
                deep = Math.max(deep, p == shape.toe() ? up - toes : up);
            }
        }
        return deep;
    }

    /** The ankle and the turned vector of a track to it, one object for all: most of a foot's plan asks for this. */
    private Vec3 placed(VectorTrack local) {
        double vx = local.coordinate(f, 0);
        double vy = local.coordinate(f, 1);
        double vz = local.coordinate(f, 2);
        if (w > 0) {
            vx += w * (local.coordinate(f + 1, 0) - vx);
            vy += w * (local.coordinate(f + 1, 1) - vy);
            vz += w * (local.coordinate(f + 1, 2) - vz);
        }
        double x = foot.x();
        double y = foot.y();
        double z = foot.z();
        double tx = 2 * (y * vz - z * vy);
        double ty = 2 * (z * vx - x * vz);
        double tz = 2 * (x * vy - y * vx);
        return new Vec3(
                ankle.x() + (vx + foot.w() * tx + (y * tz - z * ty)),
                ankle.y() + (vy + foot.w() * ty + (z * tx - x * tz)),
                ankle.z() + (vz + foot.w() * tz + (x * ty - y * tx)));
    }
}
