// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.solve.kernel.AxisTurn;

/**
 * Bends toes further, by what their joint's axes can make: where these are fewer than three, so far that the toe's tip
 * comes as high over the sole as was planned.
 *
 * <p><b>Frames:</b> world, metres. <b>Degenerate:</b> no toe joint, or no turn: nothing changes; a height out of the
 * axis's reach: as near as it gets. Not shared between threads.
 */
final class ToeTurn {
    /** Sine of the angle between toes and the vertical from which on all of a height is made up for: 30°. */
    private static final double LEVEL = 0.5;
    /** Metres of height that are rounding: a nanometre. */
    private static final double SAME_HEIGHT_METRES = 1e-9;

    private final Leg leg;
    private final JointAxes axes;
    private final FootPoint tip;
    private final AxisTurn turn = new AxisTurn();

    ToeTurn(Skeleton skeleton, Leg leg) {
        this.leg = leg;
        axes = leg.ball() < 0 ? JointAxes.FREE : skeleton.joint(leg.ball()).axes();
        FootPoint toe = leg.point(FootPoint.Kind.TOE);
        boolean turns = leg.ball() >= 0 && axes.count() > 0;
        tip = turns && toe != null && toe.joint() != leg.ankle() ? toe : null;
    }

    /** Returns whether a turn may change anything in the pose. */
    boolean turns(Quat turnWorld) {
        return leg.ball() >= 0 && axes.count() > 0 && !(axes.isFree() && !LegSolver.turns(turnWorld));
    }

    /** Turns the toes in the pose; what is below them in the world is not up to date then. */
    void turn(Pose pose, WorldPose world, Quat turnWorld) {
        if (leg.ball() < 0 || axes.count() == 0) {
            return;
        }
        if (axes.isFree()) {
            LegSolver.turn(pose, world, leg.ball(), turnWorld);
            return;
        }
        Vec3 vector = turnWorld.rotationVector();
        boolean turns = vector.length() > LegSolver.NO_TURN_RADIANS;
        if (!turns && axes.holds(pose.rotation(leg.ball()))) {
            return;
        }
        Quat posed = axes.nearest(pose.rotation(leg.ball()));
        Quat parent = world.parentRotation(leg.ball());
        if (tip == null || !turns) {
            pose.setRotation(leg.ball(), posed);
            return;
        }
        Vec3 about = parent.inverseRotate(vector).normalizedOr(Vec3.X);
        world.updateJoint(pose, leg.ball());
        Vec3 toTip = parent.inverseRotate(tip.in(world).minus(world.position(leg.ball())));
        Vec3 planned = Quat.fromRotationVector(parent.inverseRotate(vector)).rotate(toTip);
        // where the tip goes as it bends: that side is up
        Vec3 up = about.cross(planned).normalizedOr(Vec3.Y);
        bend(pose, axis(posed, about), posed, toTip, up, planned.dot(up));
    }

    /**
     * Returns where the tip of the toes is planned, while the world still shows the leg as it was posed; null where no
     * toes bend.
     */
    Vec3 planned(WorldPose world, FootGoal goal) {
        if (tip == null) {
            return null;
        }
        Quat toFoot = world.rotation(leg.ankle()).conjugate();
        Vec3 joint = world.position(leg.ball());
        Vec3 toJoint = toFoot.rotate(joint.minus(leg.ankleIn(world)));
        Vec3 toTip = toFoot.rotate(tip.in(world).minus(joint));
        return goal.ankle()
                .plus(goal.foot().rotate(toJoint))
                .plus(goal.toeTurn().rotate(goal.foot().rotate(toTip)));
    }

    /**
     * Bends the toes until their tip is as high over the ground as planned: where the foot could not be turned as
     * planned it stands on the right points, but rolled or yawed.
     *
     * <p>Toes that hang are left alone, and those between in part: no small bend lifts them.
     */
    void raise(Pose pose, WorldPose world, Vec3 planned, Vec3 normal) {
        if (planned == null) {
            return;
        }
        world.updateJoint(pose, leg.ball());
        Quat toParent = world.parentRotation(leg.ball()).conjugate();
        // a foot that is rolled or yawed has its tip beside its place, where a slope is higher or lower
        double missing = planned.minus(tip.in(world)).dot(normal) / normal.y();
        Vec3 up = toParent.rotate(Vec3.Y);
        Vec3 toTip = toParent.rotate(tip.in(world).minus(world.position(leg.ball())));
        Quat posed = pose.rotation(leg.ball());
        Vec3 axis = axis(posed, toTip.cross(up).normalizedOr(Vec3.X));
        double lever = axis.cross(toTip).dot(up) / Math.max(toTip.length(), Double.MIN_NORMAL);
        double share = Math.min(1, lever * lever / (LEVEL * LEVEL));
        if (Math.abs(missing) > SAME_HEIGHT_METRES && share > 0) {
            bend(pose, axis, posed, toTip, up, toTip.dot(up) + share * missing);
        }
    }

    private Vec3 axis(Quat posed, Vec3 desired) {
        if (axes.isFree()) {
            return desired;
        }
        Vec3 first = axes.axisInParent(0, posed);
        if (axes.count() < 2) {
            return first;
        }
        Vec3 last = axes.axisInParent(1, posed);
        return Math.abs(last.dot(desired)) > Math.abs(first.dot(desired)) ? last : first;
    }

    private void bend(Pose pose, Vec3 axis, Quat posed, Vec3 toTip, Vec3 up, double height) {
        turn.set(axis, toTip, up, height);
        Quat further = Quat.aboutAxis(axis, turn.nearest(0));
        pose.setRotation(leg.ball(), further.timesNormalized(posed));
    }
}
