// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;

/**
 * How near to its hip and how far from it the range of a knee's angles lets an ankle be: a leg that is asked for more
 * is solved to that edge, as one that is too short.
 *
 * <p>The knee bends about the axis that it has, or about the normal of thigh and shin, from a pose that its range
 * allows; where the range ends on the way to straight, and to folded, is found by halving. Of a pose that is out of its
 * range itself nothing is known, and nothing limits. <b>Frames:</b> world, metres. Mutable, reusable.
 */
public final class KneeReach {
    /** Halvings: what is left of half a turn is a nanoradian. */
    private static final int HALVINGS = 32;
    /** Sine of the knee's bend below which the normal of thigh and shin is mostly rounding of the file. */
    private static final double STRAIGHT = 1e-4;

    private final Leg leg;
    private final JointAxes axes;

    private Vec3 thigh = Vec3.ZERO;
    private Vec3 shin = Vec3.ZERO;
    private Quat knee = Quat.IDENTITY;
    private Quat above = Quat.IDENTITY;
    private Vec3 axis = Vec3.ZERO;
    private double least;
    private double most = Double.POSITIVE_INFINITY;

    private KneeReach(Leg leg, JointAxes axes) {
        this.leg = leg;
        this.axes = axes;
    }

    /** Returns whether something limits the knee of a leg of two bones. */
    public static boolean isLimited(Skeleton skeleton, Leg leg) {
        return leg.bends().size() == 2
                && !skeleton.joint(leg.knee()).axes().range().isFree();
    }

    /** Returns one for such a leg; null for others. */
    static KneeReach of(Skeleton skeleton, Leg leg) {
        return isLimited(skeleton, leg)
                ? new KneeReach(leg, skeleton.joint(leg.knee()).axes())
                : null;
    }

    /** Returns the least and the greatest distance between hip and ankle of a leg that is limited, as it is posed. */
    public static double[] ends(Leg leg, WorldPose world) {
        KneeReach reach = of(world.skeleton(), leg);
        reach.look(world, Vec3.ZERO);
        return new double[] {reach.least, reach.most};
    }

    /**
     * Looks at a posed leg.
     *
     * @param hinge what a free knee bends about where it is straight; zero where that is not known, and nothing limits
     */
    void look(WorldPose world, Vec3 hinge) {
        Vec3 middle = world.position(leg.knee());
        thigh = middle.minus(world.position(leg.hip()));
        shin = leg.ankleIn(world).minus(middle);
        above = world.parentRotation(leg.knee());
        knee = above.inverseTimes(world.rotation(leg.knee()));
        axis = axis(hinge);
        least = 0;
        most = Double.POSITIVE_INFINITY;
        if (axis.equals(Vec3.ZERO) || !holds(0)) {
            return;
        }
        Vec3 upper = thigh.rejectedFrom(axis);
        Vec3 lower = shin.rejectedFrom(axis);
        double bend = Trig.atan2(axis.dot(upper.cross(lower)), upper.dot(lower));
        double folding = bend < 0 ? -Math.PI - bend : Math.PI - bend;
        if (!holds(folding)) {
            least = distance(edge(folding));
        }
        if (!holds(-bend)) {
            most = distance(edge(-bend));
        }
    }

    private Vec3 axis(Vec3 hinge) {
        Vec3 normal = thigh.cross(shin);
        Vec3 bends = normal.length() > STRAIGHT * thigh.length() * shin.length() ? normal : hinge;
        if (axes.isFree()) {
            return bends.normalizedOr(Vec3.ZERO);
        }
        Vec3 own = Vec3.ZERO;
        for (int place = 0; place < axes.count(); place++) {
            Vec3 other = above.rotate(axes.axisInParent(place, knee));
            own = place == 0 || Math.abs(other.dot(bends)) > Math.abs(own.dot(bends)) ? other : own;
        }
        return own;
    }

    /** Returns the last turn towards {@code out}, which is out of the range, that is in it. */
    private double edge(double out) {
        double in = 0;
        double beyond = out;
        for (int i = 0; i < HALVINGS; i++) {
            double between = 0.5 * (in + beyond);
            if (holds(between)) {
                in = between;
            } else {
                beyond = between;
            }
        }
        return in;
    }

    private boolean holds(double turn) {
        Quat local = above.inverseTimes(Quat.aboutAxis(axis, turn)).times(above).times(knee);
        return axes.range().holds(local);
    }

    private double distance(double turn) {
        return thigh.plus(Quat.aboutAxis(axis, turn).rotate(shin)).length();
    }

    /** Returns the distance between hip and ankle that is nearest to another, and in the range. */
    double within(double distance) {
        return Math.min(Math.max(distance, least), most);
    }

    /** Returns the place, or the one in its direction from the hip that the range allows. */
    Vec3 within(Vec3 hip, Vec3 place) {
        Vec3 chord = place.minus(hip);
        double length = chord.length();
        double allowed = within(length);
        return allowed == length || !(length > 0) ? place : hip.plusTimes(allowed / length, chord);
    }
}
