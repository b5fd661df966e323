// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.solve.kernel.AxisTurn;

/**
 * Hip, knee and ankle whose joints turn about fewer than three axes, placed in closed form: the knee's angle from the
 * distance between hip and ankle, the hip's turn from the ankle's place and the knee's swivel ({@link AxisTurn}).
 *
 * <p><b>In:</b> {@link #read} takes the pose, {@link #place} where the ankle shall be and how the foot turns.
 * <b>Out:</b> {@link #write}. What the ankle's joint would have to be is only looked for: it may need axes that the
 * joint has not. <b>Frames:</b> world, metres. <b>Degenerate:</b> a place out of reach is gone towards; the ankle is
 * nearer to the hip then, or further. <b>Source:</b> docs/design/0011-few-axes.md.
 */
final class ReducedFreedomFit {
    /**
     * Radians of bending to the wrong side that are noise of a straight knee: about what a free knee's offset may be.
     */
    private static final double NEARLY_STRAIGHT = 0.05;
    /**
     * A knee on the wrong side that has to bend so many times further changes the side; until then it is as it was
     * animated.
     */
    private static final double FURTHER = 2;

    private final Leg leg;
    private final JointAxes hipAxes;
    private final JointAxes kneeAxes;
    private final JointAxes ankleAxes;
    private final Vec3 hingeLocal;
    private final AxisTurn turn = new AxisTurn();

    /** Where the leg is posed: all that does not change while it is solved. */
    private Vec3 hip = Vec3.ZERO;

    private Vec3 posedWay = Vec3.ZERO;
    private Quat hipParent = Quat.IDENTITY;
    private Quat posedHip = Quat.IDENTITY;
    private Quat posedKnee = Quat.IDENTITY;
    /** From the frame above the knee's joint to the hip's, and from that above the ankle's to the knee's. */
    private Quat aboveKnee = Quat.IDENTITY;

    private Quat aboveAnkle = Quat.IDENTITY;
    /** The bones, in the frames of hip and knee. */
    private Vec3 thigh = Vec3.ZERO;

    private Vec3 shin = Vec3.ZERO;
    /** What the knee turns about, in the frame above its joint; a positive turn flexes. */
    private Vec3 kneeAxis = Vec3.X;

    /** What they make of the leg. */
    private Quat hipTurned = Quat.IDENTITY;

    private Quat kneeTurned = Quat.IDENTITY;
    private Quat ankleTurned = Quat.IDENTITY;
    private Vec3 ankleAt = Vec3.ZERO;

    /**
     * Creates it for a leg; a positive turn of the shin about {@code hingeLocal} flexes the knee, in the frame of the
     * hip's joint.
     */
    ReducedFreedomFit(Skeleton skeleton, Leg leg, Vec3 hingeLocal) {
        this.leg = leg;
        this.hingeLocal = hingeLocal;
        hipAxes = skeleton.joint(leg.hip()).axes();
        kneeAxes = skeleton.joint(leg.knee()).axes();
        ankleAxes = skeleton.joint(leg.ankle()).axes();
    }

    /** Tells whether each of the three joints turns about an axis at least. */
    boolean turns() {
        return hipAxes.count() > 0 && kneeAxes.count() > 0 && ankleAxes.count() > 0;
    }

    /** Tells whether the hip turns in every way, and the knee can be swivelled about the line to the ankle. */
    boolean swivels() {
        return hipAxes.isFree();
    }

    /** Returns the axes of the ankle's joint. */
    JointAxes ankleAxes() {
        return ankleAxes;
    }

    /** Tells whether the joints' axes make the rotations that a pose has. */
    boolean holds(Pose pose) {
        return hipAxes.holds(pose.rotation(leg.hip()))
                && kneeAxes.holds(pose.rotation(leg.knee()))
                && ankleAxes.holds(pose.rotation(leg.ankle()));
    }

    /** Takes where the leg is posed; {@code world} shows the pose. */
    void read(Pose pose, WorldPose world) {
        Quat kneeWorld = world.rotation(leg.knee());
        hip = world.position(leg.hip());
        hipParent = world.parentRotation(leg.hip());
        Quat hipWorld = world.rotation(leg.hip());
        Vec3 knee = world.position(leg.knee());
        Vec3 ankle = leg.ankleIn(world);
        posedWay = ankle.minus(hip);
        posedHip = hipParent.times(hipAxes.nearest(pose.rotation(leg.hip())));
        posedKnee = kneeAxes.nearest(pose.rotation(leg.knee()));
        aboveKnee = hipWorld.conjugate().times(world.parentRotation(leg.knee()));
        aboveAnkle = kneeWorld.conjugate().times(world.parentRotation(leg.ankle()));
        thigh = hipWorld.conjugate().rotate(knee.minus(hip));
        shin = kneeWorld.conjugate().rotate(ankle.minus(knee));
        kneeAxis = kneeAxis();
    }

    /**
     * The knee's own axis; of two the one nearer to the hinge; of a knee that turns in every way the normal of the
     * plane that it bends in, or its hinge where that is hardly any.
     */
    private Vec3 kneeAxis() {
        Vec3 hinge = aboveKnee.conjugate().rotate(hingeLocal);
        if (kneeAxes.isFree()) {
            Vec3 upper = aboveKnee.conjugate().rotate(thigh);
            Vec3 lower = posedKnee.rotate(shin);
            Vec3 along = upper.plus(lower).normalizedOr(Vec3.Y);
            Vec3 flat = hinge.rejectedFrom(along).normalizedOr(hinge);
            Vec3 normal = upper.cross(lower);
            double sure = Math.min(1, normal.length() / (NEARLY_STRAIGHT * upper.length() * lower.length()));
            double share = SmoothStep.of(sure);
            return flat.times(1 - share)
                    .plusTimes(share, normal.normalizedOr(flat))
                    .normalizedOr(flat);
        }
        Vec3 axis = kneeAxes.axisInParent(0, posedKnee);
        if (kneeAxes.count() == 2
                && Math.abs(kneeAxes.axisInParent(1, posedKnee).dot(hinge)) > Math.abs(axis.dot(hinge))) {
            axis = kneeAxes.axisInParent(1, posedKnee);
        }
        return axis.dot(hinge) < 0 ? axis.negated() : axis;
    }

    /** Returns how far the ankle is from the hip in the pose, metres. */
    double posedLength() {
        return posedWay.length();
    }

    /**
     * Turns hip and knee so that the ankle is at that place, the knee swivelled by so many radians;
     * {@link #ankleTurned} is then what turns the foot as it shall be.
     */
    void place(Vec3 ankleWorld, Quat footWorld, double swivel) {
        Vec3 way = ankleWorld.minus(hip);
        kneeTurned = Quat.aboutAxis(kneeAxis, flexion(way.length())).times(posedKnee);
        Vec3 reach = thigh.plus(aboveKnee.rotate(kneeTurned.rotate(shin)));
        hipTurned = hipAxes.isFree() ? freeHip(reach, way, swivel) : hipParent.times(hipAbout(reach, way));
        ankleAt = hip.plus(hipTurned.rotate(reach));
        ankleTurned = shinFrame().conjugate().times(footWorld);
    }

    /** Turns the ankle's joint as nearly as its axes can. */
    void turnAnkleAsItCan() {
        ankleTurned = ankleAxes.nearest(ankleTurned);
    }

    /** Returns the rotation of the ankle's joint in its parent's frame. */
    Quat ankleTurned() {
        return ankleTurned;
    }

    /** Returns where the ankle is. */
    Vec3 ankleAt() {
        return ankleAt;
    }

    /** Returns the foot's world rotation. */
    Quat footTurned() {
        return shinFrame().times(ankleTurned);
    }

    /** Writes the three rotations. */
    void write(Pose pose) {
        pose.setRotation(leg.hip(), hipParent.conjugate().times(hipTurned).normalized());
        pose.setRotation(leg.knee(), kneeTurned.normalized());
        pose.setRotation(leg.ankle(), ankleTurned.normalized());
    }

    private Quat shinFrame() {
        return hipTurned.times(aboveKnee).times(kneeTurned).times(aboveAnkle);
    }

    /** By how much the knee turns from its pose so that hip and ankle are that far apart. */
    private double flexion(double distance) {
        Vec3 upper = aboveKnee.conjugate().rotate(thigh);
        Vec3 lower = posedKnee.rotate(shin);
        double component = 0.5 * (distance * distance - upper.lengthSquared() - lower.lengthSquared());
        turn.set(kneeAxis, lower, upper, component);
        double straight = turn.middle();
        double bent = turn.half();
        double wrong = straight;
        boolean back = wrong > NEARLY_STRAIGHT || (wrong > 0 && bent <= FURTHER * wrong);
        return AxisTurn.around(back ? straight - bent : straight + bent, 0);
    }

    /**
     * The posed thigh, turned in the plane of its knee, carried to the new way by the shortest turn, and swivelled
     * about it.
     */
    private Quat freeHip(Vec3 reach, Vec3 way, double swivel) {
        Quat bent = Quat.fromTo(posedHip.rotate(reach), posedWay);
        Quat carried = Quat.fromTo(posedWay, way);
        Quat about = swivel == 0 ? Quat.IDENTITY : Quat.aboutAxis(way.normalizedOr(Vec3.Y), swivel);
        return about.times(carried).times(bent).times(posedHip);
    }

    /**
     * What a hip of one or two axes makes of it, in its parent's frame: the last axis turns the ankle to its share
     * along the first, the first to its place.
     */
    private Quat hipAbout(Vec3 reach, Vec3 way) {
        Quat posed = hipParent.conjugate().times(posedHip);
        Vec3 first = hipAxes.axis(0);
        Vec3 wanted = hipParent.conjugate().rotate(way);
        Quat local = posed;
        if (hipAxes.count() == 2) {
            double share = first.dot(wanted) * reach.length() / Math.max(wanted.length(), Double.MIN_NORMAL);
            turn.set(hipAxes.axis(1), reach, posed.conjugate().rotate(first), share);
            local = posed.times(Quat.aboutAxis(hipAxes.axis(1), turn.nearest(0)));
        }
        Vec3 is = local.rotate(reach);
        double angle =
                Trig.atan2(first.dot(is.cross(wanted)), is.rejectedFrom(first).dot(wanted.rejectedFrom(first)));
        return Quat.aboutAxis(first, angle).times(local);
    }
}
