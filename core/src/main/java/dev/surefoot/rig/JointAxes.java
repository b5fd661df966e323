// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import java.util.List;

/**
 * The axes about which a file can turn a joint: its local rotation is R1 · R2 · R3, each about one of the axes x, y, z
 * (0, 1, 2) that the one before has turned.
 *
 * <p>With three of them any rotation can be made; with one or two only some. <b>Frames:</b> local rotations, seen from
 * the parent.
 *
 * @param axes the axes in their order, neighbours different; at most three
 * @param range how far its angles go
 */
public record JointAxes(List<Integer> axes, JointRange range) {
    /** Any rotation. */
    public static final JointAxes FREE = new JointAxes(List.of(0, 1, 2));

    /**
     * Radians by which a rotation may be beside what the axes make and still be theirs: rounding of a product of a few
     * rotations.
     */
    private static final double ROUNDING = 1e-12;

    /** Copies the axes and checks them. */
    public JointAxes {
        axes = List.copyOf(axes);
        for (int a = 0; a < axes.size(); a++) {
            boolean good = axes.get(a) >= 0
                    && axes.get(a) <= 2
                    && (a == 0 || !axes.get(a).equals(axes.get(a - 1)));
            if (!good || axes.size() > 3) {
                throw new IllegalArgumentException(
                        "axes must be at most three in [0, 2], neighbours different, got " + axes);
            }
        }
    }

    /** Creates axes about which a joint turns as far as one likes. */
    public JointAxes(List<Integer> axes) {
        this(axes, JointRange.FREE);
    }

    /** Returns whether the joint turns about all axes. */
    public boolean isFree() {
        return axes.size() == 3;
    }

    /** Returns how many axes there are. */
    public int count() {
        return axes.size();
    }

    /** Returns the unit vector of the axis at that place of the order. */
    public Vec3 axis(int place) {
        return unit(axes.get(place));
    }

    /**
     * Returns the axis at that place as it stands in the parent's frame when the joint is turned so: a further turn
     * about it is one that the axes can make, where it is the first or last.
     */
    public Vec3 axisInParent(int place, Quat local) {
        return place == 0 ? axis(0) : local.rotate(axis(place));
    }

    /** Returns the rotation nearest to {@code local} that the axes can make. */
    public Quat nearest(Quat local) {
        return switch (axes.size()) {
            case 0 -> Quat.IDENTITY;
            case 1 -> Quat.aboutAxis(axis(0), 2 * Trig.atan2(component(local, axes.get(0)), local.w()));
            case 2 -> nearestOfTwo(local, axes.get(0), axes.get(1));
            default -> local;
        };
    }

    /**
     * The scalar product of the rotation with R1 · R2 is a sum of one cosine of the half sum and one of the half
     * difference of the angles, so both are largest at once.
     */
    private Quat nearestOfTwo(Quat q, int i, int j) {
        double parity = (i + 1) % 3 == j ? 1 : -1;
        double qi = component(q, i);
        double qj = component(q, j);
        double qk = parity * component(q, 3 - i - j);
        double sum = Trig.atan2(qi + qj, q.w() - qk);
        double difference = Trig.atan2(qi - qj, q.w() + qk);
        return Quat.aboutAxis(unit(i), sum + difference).times(Quat.aboutAxis(unit(j), sum - difference));
    }

    /** Returns whether the axes can make this rotation, but for rounding. */
    public boolean holds(Quat local) {
        return isFree() || nearest(local).angleTo(local) <= ROUNDING;
    }

    /**
     * Writes what keeps the axes from making a rotation: two sines where there is one axis, one where there are two,
     * all 0 where they can. Smooth in the rotation.
     *
     * <p>R1 · R2 leaves its second axis perpendicular to its first; R1 leaves its axis where it is.
     */
    public void residual(Quat local, double[] sines) {
        if (axes.size() == 1) {
            Vec3 turned = local.rotate(axis(0));
            sines[0] = turned.dot(unit((axes.get(0) + 1) % 3));
            sines[1] = turned.dot(unit((axes.get(0) + 2) % 3));
        } else if (axes.size() == 2) {
            sines[0] = axis(0).dot(local.rotate(axis(1)));
        }
    }

    private static Vec3 unit(int axis) {
        return axis == 0 ? Vec3.X : axis == 1 ? Vec3.Y : Vec3.Z;
    }

    private static double component(Quat q, int axis) {
        return axis == 0 ? q.x() : axis == 1 ? q.y() : q.z();
    }
}
