// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.kernel.BendPlane;

/**
 * A limb as posed and its target: joints in the world, and what is measured on them in units in which the longest
 * component of a bone is near 1. Mutable, to be reused.
 */
final class PosedLimb {
    /** Targets this many powers of two beyond the limb, or nearer than the second, are as good as any. */
    private static final int FARTHEST = 90;

    private static final int NEAREST = -900;

    private static final double FAR = 0x1p90;

    /** Limbs of this size, a micrometre to a thousand kilometres in metres, are taken as they are. */
    private static final double LEAST = 0x1p-20;

    private static final double LARGEST = 0x1p20;

    final JointRotation parent = new JointRotation();
    final PosedJoint hip = new PosedJoint("hip");
    final PosedJoint knee = new PosedJoint("knee");
    final PosedJoint ankle = new PosedJoint("ankle");
    final PosedJoint toe = new PosedJoint("toe");
    final PosedJoint target = new PosedJoint("target");

    double thighX;
    double thighY;
    double thighZ;
    double shinX;
    double shinY;
    double shinZ;
    double thigh;
    double shin;
    /** The unit of all lengths here is 2^exponent. */
    int exponent;

    final BendPlane plane = new BendPlane();

    double targetX;
    double targetY;
    double targetZ;
    double distance;
    /** The target's direction; that of the limb's axis for a target on the root. */
    final UnitVector line = new UnitVector();

    /** Measures pose and target; a hinge of length zero stands for none. */
    void measure(UnitVector hinge) {
        hip.require();
        knee.require();
        ankle.require();
        target.require();
        double tx = knee.x - hip.x;
        double ty = knee.y - hip.y;
        double tz = knee.z - hip.z;
        double sx = ankle.x - knee.x;
        double sy = ankle.y - knee.y;
        double sz = ankle.z - knee.z;
        double longest = Math.max(largest(tx, ty, tz), largest(sx, sy, sz));
        exponent = longest > 0 && !(longest > LEAST && longest < LARGEST) ? PowerOfTwo.exponent(longest) : 0;
        thighX = scaled(tx);
        thighY = scaled(ty);
        thighZ = scaled(tz);
        shinX = scaled(sx);
        shinY = scaled(sy);
        shinZ = scaled(sz);
        thigh = length(thighX, thighY, thighZ);
        shin = length(shinX, shinY, shinZ);
        plane.set(thighX, thighY, thighZ, shinX, shinY, shinZ, hinge.x, hinge.y, hinge.z);
        measureTarget(target.x - hip.x, target.y - hip.y, target.z - hip.z);
    }

    private void measureTarget(double dx, double dy, double dz) {
        double largest = largest(dx, dy, dz);
        if (!(largest > 0)) {
            targetX = 0;
            targetY = 0;
            targetZ = 0;
            distance = 0;
            line.set(plane.axisX, plane.axisY, plane.axisZ);
            return;
        }
        line.set(dx, dy, dz);
        if (exponent == 0 && squareInRange(largest) && largest < FAR) {
            targetX = dx;
            targetY = dy;
            targetZ = dz;
            distance = length(dx, dy, dz);
            return;
        }
        int own = PowerOfTwo.exponent(largest);
        int scaled = Math.max(NEAREST, Math.min(FARTHEST, own - exponent));
        targetX = Math.scalb(dx, scaled - own);
        targetY = Math.scalb(dy, scaled - own);
        targetZ = Math.scalb(dz, scaled - own);
        distance = Math.scalb(length(Math.scalb(dx, -own), Math.scalb(dy, -own), Math.scalb(dz, -own)), scaled);
    }

    private double scaled(double component) {
        return exponent == 0 ? component : Math.scalb(component, -exponent);
    }

    /** Returns a length or a component in the pose's own units. */
    double unscaled(double value) {
        return exponent == 0 ? value : PowerOfTwo.scaled(value, exponent);
    }

    static double length(double x, double y, double z) {
        double largest = largest(x, y, z);
        if (!(largest > 0)) {
            return 0;
        }
        if (squareInRange(largest)) {
            return Math.sqrt(x * x + y * y + z * z);
        }
        int e = PowerOfTwo.exponent(largest);
        double sx = Math.scalb(x, -e);
        double sy = Math.scalb(y, -e);
        double sz = Math.scalb(z, -e);
        return PowerOfTwo.scaled(Math.sqrt(sx * sx + sy * sy + sz * sz), e);
    }

    /** Returns whether squares of components as large as this are far from both ends of the range of doubles. */
    static boolean squareInRange(double largest) {
        return largest > 0x1p-400 && largest < 0x1p400;
    }

    private static double largest(double x, double y, double z) {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }
}
