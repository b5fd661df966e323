// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

/**
 * The plane in which a posed limb bends to meet its target, chosen by one of the rules of {@link Bend} and what they
 * fall back to; {@link BendHint}'s rules, for a limb and a target that are already measured. Mutable, to be reused.
 *
 * <p>With u the direction of the target, a hint k gives the normal k × u, an axis h its part across u, and a plane of
 * axis a and normal n is carried by the shortest turn from a to u, n - 2 (n·w) w / |w|² with w = a + u.
 */
final class LimbBend {
    /**
     * A hint nearer to the line through the target than this sine gives no side: 2^-40, about 1e-12, is what rounding
     * makes of a direction between two points a kilometre from the origin and a metre apart.
     */
    private static final double LEAST_SINE_SQUARED = 0x1p-80;

    /** The unit normal, across the target's direction: a positive turn of the shin about it flexes the knee. */
    double normalX;

    double normalY;
    double normalZ;
    /** The rule that decided. */
    Bend decidedBy = Bend.LEAST_AXIS;

    private final UnitVector thigh = new UnitVector();
    private final UnitVector axisBefore = new UnitVector();
    private final UnitVector normalBefore = new UnitVector();
    private double ux;
    private double uy;
    private double uz;

    /** Chooses the plane; hinge and pole in the world, the pole from the root, either without direction for none. */
    void choose(Bend rule, PosedLimb limb, UnitVector hinge, UnitVector pole) {
        ux = limb.line.x;
        uy = limb.line.y;
        uz = limb.line.z;
        thigh.set(limb.thighX, limb.thighY, limb.thighZ);
        boolean chosen = limb.distance > 0 ? chooses(rule, limb, hinge, pole) : keeps(limb);
        if (!chosen) {
            leastAxis();
        }
        axisBefore.set(ux, uy, uz);
        normalBefore.set(normalX, normalY, normalZ);
    }

    /** Forgets the plane that {@link Bend#CONTINUED} continues. */
    void forget() {
        axisBefore.set(0, 0, 0);
    }

    /** Takes the plane into which a limit has moved the limb; the next solve continues the plane chosen. */
    void hold(double nx, double ny, double nz) {
        normalX = nx;
        normalY = ny;
        normalZ = nz;
    }

    private boolean chooses(Bend rule, PosedLimb limb, UnitVector hinge, UnitVector pole) {
        return switch (rule) {
            case CLOSEST_TO_POSE -> takes(thigh, Bend.CLOSEST_TO_POSE) || bendsAbout(hinge);
            case HINGE -> bendsAbout(hinge) || takes(thigh, Bend.CLOSEST_TO_POSE);
            case POLE -> takes(pole, Bend.POLE) || transports(limb, hinge);
            case CONTINUED -> continues() || transports(limb, hinge);
            case TRANSPORTED, LEAST_AXIS -> transports(limb, hinge);
        };
    }

    /** A target on the root has no direction: the thigh stays and the knee folds in the plane that it is posed in. */
    private boolean keeps(PosedLimb limb) {
        return thigh.any
                && across(
                        limb.plane.normalX,
                        limb.plane.normalY,
                        limb.plane.normalZ,
                        thigh.x,
                        thigh.y,
                        thigh.z,
                        Bend.CLOSEST_TO_POSE);
    }

    private boolean transports(PosedLimb limb, UnitVector hinge) {
        boolean carried = limb.plane.open
                && carries(
                        limb.plane.axisX,
                        limb.plane.axisY,
                        limb.plane.axisZ,
                        limb.plane.normalX,
                        limb.plane.normalY,
                        limb.plane.normalZ,
                        Bend.TRANSPORTED);
        return carried || bendsAbout(hinge) || takes(thigh, Bend.CLOSEST_TO_POSE);
    }

    private boolean continues() {
        return axisBefore.any
                && carries(
                        axisBefore.x,
                        axisBefore.y,
                        axisBefore.z,
                        normalBefore.x,
                        normalBefore.y,
                        normalBefore.z,
                        Bend.CONTINUED);
    }

    private boolean takes(UnitVector k, Bend rule) {
        return k.any && set(k.y * uz - k.z * uy, k.z * ux - k.x * uz, k.x * uy - k.y * ux, rule);
    }

    private boolean bendsAbout(UnitVector axis) {
        return axis.any && across(axis.x, axis.y, axis.z, ux, uy, uz, Bend.HINGE);
    }

    private boolean carries(double ax, double ay, double az, double nx, double ny, double nz, Bend rule) {
        double wx = ax + ux;
        double wy = ay + uy;
        double wz = az + uz;
        double ww = wx * wx + wy * wy + wz * wz;
        // opposite to the axis the limb is turned by half a turn within its plane
        double f = ww > LEAST_SINE_SQUARED ? 2 * (nx * wx + ny * wy + nz * wz) / ww : 0;
        return across(nx - f * wx, ny - f * wy, nz - f * wz, ux, uy, uz, rule);
    }

    /** Takes the part of n across a unit vector. */
    private boolean across(double nx, double ny, double nz, double ax, double ay, double az, Bend rule) {
        double along = nx * ax + ny * ay + nz * az;
        return set(nx - along * ax, ny - along * ay, nz - along * az, rule);
    }

    private boolean set(double nx, double ny, double nz, Bend rule) {
        double square = nx * nx + ny * ny + nz * nz;
        if (!(square > LEAST_SINE_SQUARED)) {
            return false;
        }
        double length = Math.sqrt(square);
        normalX = nx / length;
        normalY = ny / length;
        normalZ = nz / length;
        decidedBy = rule;
        return true;
    }

    /** The knee towards the axis of which the direction to the target has least. */
    private void leastAxis() {
        double x = Math.abs(ux);
        double y = Math.abs(uy);
        double z = Math.abs(uz);
        boolean leastX = x <= y && x <= z;
        boolean leastY = !leastX && y <= z;
        set(
                leastX ? 0 : leastY ? uz : -uy,
                leastX ? -uz : leastY ? 0 : ux,
                leastX ? uy : leastY ? -ux : 0,
                Bend.LEAST_AXIS);
    }
}
