// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.math.Vec3;
import java.util.List;

/**
 * A leg as somebody describes it: joints by name, or by index as {@code #12}, which also distinguishes joints of the
 * same name apart.
 *
 * @param name a name to report
 * @param hip the joint that turns the thigh
 * @param knee the joint that turns the shin
 * @param ankle the joint that turns the foot
 * @param ball the joint that bends the toes; empty when there is none
 * @param points the sole's points; empty to have them estimated
 */
public record LegDescription(String name, String hip, String knee, String ankle, String ball, List<Point> points) {
    /** Copies the points. */
    public LegDescription {
        points = List.copyOf(points);
    }

    /**
     * A point of the sole as somebody describes it.
     *
     * @param kind which part of the sole it is: {@code heel}, {@code ball} or {@code toe}
     * @param joint the joint it moves with, by name or index
     * @param offsetLocal where it is in that joint's frame, in the file's units
     */
    public record Point(String kind, String joint, Vec3 offsetLocal) {}
}
