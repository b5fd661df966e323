// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import java.util.List;

/**
 * A leg of a skeleton that the two-bone solver can move: hip, knee and ankle, each somewhere below the one before, and the sole's points.
 *
 * <p>Joints between hip and knee or knee and ankle (twist bones, zero-length bones) are carried along rigidly.
 *
 * @param name a name to report, for example {@code left}
 * @param hip the joint that turns the thigh
 * @param knee the joint that turns the shin
 * @param ankle the joint that turns the foot
 * @param ball the joint that bends the toes, or −1 when there is none
 * @param points the sole's points, from back to front; at least one
 */
public record Leg(String name, int hip, int knee, int ankle, int ball, List<FootPoint> points) {
    /** Copies the points. */
    public Leg {
        points = List.copyOf(points);
    }

    /** Returns the point of that kind, or null when the leg has none. */
    public FootPoint point(FootPoint.Kind kind) {
        for (FootPoint point : points) {
            if (point.kind() == kind) {
                return point;
            }
        }
        return null;
    }

    /** Returns the same leg with other points. */
    public Leg withPoints(List<FootPoint> others) {
        return new Leg(name, hip, knee, ankle, ball, others);
    }
}
