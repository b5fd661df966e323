// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import java.util.List;

/**
 * How far a file lets the angles of a joint go: its local rotation is {@code before} · R1 · R2 · R3 · {@code after},
 * each about another of the axes x, y, z.
 *
 * <p><b>Frames:</b> local rotations, seen from the parent. <b>Units:</b> radians. Angles count to full turns, and the
 * middle one up to a right angle, unless it is limited itself.
 *
 * @param before what turns the joint besides, in its parent's frame
 * @param order the axes of the angles: 0, 1 and 2, each once; none where nothing limits
 * @param least the least angles about x, y and z; −∞ where nothing limits
 * @param most the greatest ones; ∞ where nothing limits
 * @param after what turns it besides, in its own frame
 */
public record JointRange(Quat before, List<Integer> order, Vec3 least, Vec3 most, Quat after) {
    /** No limits. */
    public static final JointRange FREE = new JointRange(Quat.IDENTITY, List.of(), Vec3.ZERO, Vec3.ZERO, Quat.IDENTITY);

    /** An angle written in single precision, 180 degrees at most, is off by a tenth of this. */
    private static final double ROUNDING = 1e-6;

    /** Copies the order. */
    public JointRange {
        order = List.copyOf(order);
    }

    /** Returns whether nothing limits. */
    public boolean isFree() {
        return order.isEmpty();
    }

    /** Returns whether a rotation is in the range, but for rounding. */
    public boolean holds(Quat local) {
        if (isFree()) {
            return true;
        }
        Quat own = before.inverseTimes(local).times(after.conjugate());
        int first = order.get(0);
        int second = order.get(1);
        int third = order.get(2);
        double parity = (first + 1) % 3 == second ? 1 : -1;
        Vec3 last = own.rotate(unit(third));
        Vec3 start = own.inverseRotate(unit(first));
        double middle = Trig.atan2(
                parity * component(last, first),
                Math.sqrt(1 - Math.min(1, component(last, first) * component(last, first))));
        double outer = Trig.atan2(-parity * component(last, second), component(last, third));
        double inner = Trig.atan2(-parity * component(start, second), component(start, first));
        // the other triple goes beyond a right angle in the middle: only who limits that one means such
        boolean limited = !Double.isInfinite(component(least, second)) && !Double.isInfinite(component(most, second));
        return hold(outer, middle, inner) || (limited && hold(outer + Math.PI, Math.PI - middle, inner + Math.PI));
    }

    private boolean hold(double first, double second, double third) {
        return holds(order.get(0), first) && holds(order.get(1), second) && holds(order.get(2), third);
    }

    /**
     * Returns whether an angle is in the range with some number of full turns. Of a limit on one side alone, which some
     * full turn would always keep, with those that bring it nearest to the limit.
     */
    private boolean holds(int axis, double angle) {
        double from = component(least, axis) - ROUNDING;
        double to = component(most, axis) + ROUNDING;
        double turn = 2 * Math.PI;
        if (Double.isInfinite(from)) {
            return Double.isInfinite(to) || angle + turn * Math.floor((to - angle) / turn + 0.5) <= to;
        }
        return Double.isInfinite(to)
                ? angle + turn * Math.floor((from - angle) / turn + 0.5) >= from
                : angle + turn * Math.ceil((from - angle) / turn) <= to;
    }

    private static Vec3 unit(int axis) {
        return axis == 0 ? Vec3.X : axis == 1 ? Vec3.Y : Vec3.Z;
    }

    private static double component(Vec3 v, int axis) {
        return axis == 0 ? v.x() : axis == 1 ? v.y() : v.z();
    }
}
