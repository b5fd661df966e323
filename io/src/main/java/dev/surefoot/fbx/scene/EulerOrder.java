// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.scene;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.number.EulerAngles;
import java.util.List;

/**
 * The orders in which a joint's three angles turn it, in FBX's own numbering. XYZ turns about X first: as a product it
 * is Rz · Ry · Rx.
 */
public enum EulerOrder {
    /** About X, then Y, then Z. */
    XYZ(2, 1, 0),
    /** About X, then Z, then Y. */
    XZY(1, 2, 0),
    /** About Y, then Z, then X. */
    YZX(0, 2, 1),
    /** About Y, then X, then Z. */
    YXZ(2, 0, 1),
    /** About Z, then X, then Y. */
    ZXY(1, 0, 2),
    /** About Z, then Y, then X. */
    ZYX(0, 1, 2);

    /** Up to here sine and cosine keep all their digits; what is beyond is no motion, but must not become none. */
    private static final double MOST_DEGREES = 5e7;

    private static final List<EulerOrder> NUMBERED = List.of(XYZ, XZY, YZX, YXZ, ZXY, ZYX);

    private final int[] axes;

    EulerOrder(int... axes) {
        this.axes = axes;
    }

    /** Returns whether a file's number stands for one of these. */
    static boolean isNumber(long number) {
        return number >= 0 && number < NUMBERED.size();
    }

    /** Returns the order that a file's number stands for. */
    static EulerOrder of(long number) {
        return NUMBERED.get((int) number);
    }

    /** Returns the axis (0, 1, 2) at that place of the product. */
    public int axis(int place) {
        return axes[place];
    }

    /** Returns the rotation that angles in degrees about X, Y and Z make. */
    public Quat rotation(Vec3 degrees) {
        return EulerAngles.of(
                axes, axes, new double[] {withinTurns(degrees.x()), withinTurns(degrees.y()), withinTurns(degrees.z())
                });
    }

    private static double withinTurns(double angle) {
        return Math.abs(angle) <= MOST_DEGREES ? angle : angle % 360;
    }

    /**
     * Returns the angles in degrees about X, Y and Z that make a rotation: of all spellings, full turns included, the
     * one nearest to {@code near}.
     */
    public Vec3 degrees(Quat rotation, Vec3 near) {
        double[] own = new double[3];
        double[] angles = new double[3];
        for (int place = 0; place < 3; place++) {
            own[place] = component(near, axes[place]);
        }
        EulerAngles.angles(rotation, axes, own, angles);
        double[] byAxis = new double[3];
        for (int place = 0; place < 3; place++) {
            byAxis[axes[place]] = angles[place];
        }
        return new Vec3(byAxis[0], byAxis[1], byAxis[2]);
    }

    private static double component(Vec3 v, int axis) {
        return axis == 0 ? v.x() : axis == 1 ? v.y() : v.z();
    }
}
