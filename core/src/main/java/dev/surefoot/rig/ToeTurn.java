// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.AxisTurn;

/**
 * Bends toes further, by what their joint's axes can make: where these are fewer than three, so far that the toe's tip comes as high over the sole as was planned.
 *
 * <p><b>Frames:</b> world, metres. <b>Degenerate:</b> no toe joint, or no turn: nothing changes; a height out of the axis's reach: as near as it gets. Not shared between threads.
 */
final class ToeTurn {
    private final Leg leg;
    private final JointAxes axes;
    private final FootPoint tip;
    private final AxisTurn turn = new AxisTurn();

    ToeTurn(Skeleton skeleton, Leg leg) {
        this.leg = leg;
        axes = leg.ball() < 0 ? JointAxes.FREE : skeleton.joint(leg.ball()).axes();
        FootPoint toe = leg.point(FootPoint.Kind.TOE);
        tip = toe != null && leg.ball() >= 0 && toe.joint() != leg.ankle() ? toe : null;
    }

    /** Turns the toes in the pose; what is below them in the world is not up to date then. */
    void turn(Pose pose, WorldPose world, Quat turnWorld) {
        if (leg.ball() < 0) {
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
        Vec3 about = parent.conjugate().rotate(vector).normalizedOr(Vec3.X);
        world.updateJoint(pose, leg.ball());
        Vec3 way = parent.conjugate().rotate(tip.in(world).minus(world.position(leg.ball())));
        Vec3 planned = Quat.fromRotationVector(parent.conjugate().rotate(vector)).rotate(way);
        // where the tip goes as it bends: that side is up
        Vec3 up = about.cross(planned).normalizedOr(Vec3.Y);
        Vec3 axis = axes.axisInParent(0, posed);
        if (axes.count() == 2 && Math.abs(axes.axisInParent(1, posed).dot(about)) > Math.abs(axis.dot(about))) {
            axis = axes.axisInParent(1, posed);
        }
        turn.set(axis, way, up, planned.dot(up));
        pose.setRotation(leg.ball(), Quat.aboutAxis(axis, turn.nearest(0)).times(posed).normalized());
    }
}
