// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot.ground;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyMetre;

/** Raises a point that turns about another out of the ground: a heel about the ball, a toe about its joint. */
public final class GroundRaise {
    /** Radians between angles that are tried: a toe 0.1 m from its joint rises by 3 mm. */
    private static final double STEP = Trig.radians(2);
    /**
     * Halvings of a step: 2 degrees come down to a hundred-millionth of a degree, less than a nanometre at any foot.
     */
    private static final int HALVINGS = 28;
    /** A point no deeper than this, in metres, is on the ground: far below any tolerance, above rounding. */
    private static final double RAISED_METRES = 1e-10;

    /**
     * Metres beyond which a depth below level ground is no matter of rounding, where nothing is further than
     * {@link #NEAR_METRES} away: twenty times what such numbers are rounded by.
     */
    private static final double SURE_METRES = 1e-12;

    private static final double NEAR_METRES = 100;
    /** Secants that are tried at most: four come as near as all halvings do. */
    private static final int MOST_SECANTS = 5;

    private final Ground ground;
    private final GroundHit hit = new GroundHit();
    /** Sine and cosine. */
    private final double[] half = new double[2];
    /** There a turning point's depth is a sine: from a step's one end to its other it passes a value between once. */
    private final boolean level;

    /** Looks at a ground. */
    public GroundRaise(Ground ground) {
        this.ground = ground;
        Ground world = ground instanceof BodyMetre.Scaled scaled ? scaled.world() : ground;
        level = world instanceof Plane plane && plane.isLevel();
    }

    /** Returns whether the point {@code arm} from {@code pivot} is in the ground: most are not, and need no angle. */
    public boolean isIn(Vec3 pivot, Vec3 arm) {
        return depth(pivot, arm) > RAISED_METRES;
    }

    /**
     * Returns the least angle, in [0, {@code most}] radians, by which the point {@code arm} from {@code pivot} turns
     * about {@code axis} until it is out of the ground; where none is enough, the one that leaves it least deep.
     */
    public double angle(Vec3 pivot, Vec3 arm, Vec3 axis, double most) {
        double deepest = depth(pivot, arm);
        if (deepest <= RAISED_METRES) {
            return 0;
        }
        double best = 0;
        double before = deepest;
        for (double at = 0; at < most; at += STEP) {
            double to = Math.min(most, at + STEP);
            double deep = depth(pivot, arm, axis, to);
            if (deep <= RAISED_METRES) {
                // of level ground alone heights count, however far a body has gone
                boolean near = Math.abs(pivot.y()) < NEAR_METRES && arm.lengthSquared() < NEAR_METRES;
                return level && near
                        ? onLevel(pivot, arm, axis, at, before, to, deep)
                        : between(pivot, arm, axis, at, to, at, to);
            }
            before = deep;
            if (deep < deepest) {
                deepest = deep;
                best = to;
            }
        }
        return best;
    }

    /**
     * Does what {@link #between} does, to the bit: secants first show nearly all of it to be in the ground or out of
     * it, by far more than is rounded.
     */
    private double onLevel(Vec3 pivot, Vec3 arm, Vec3 axis, double in, double deepIn, double out, double deepOut) {
        double surelyIn = in;
        double surelyOut = out;
        double a = in;
        double deepA = deepIn - RAISED_METRES;
        double b = out;
        double deepB = deepOut - RAISED_METRES;
        boolean sure = deepA > SURE_METRES && deepB < -SURE_METRES;
        for (int i = 0; sure && i < MOST_SECANTS; i++) {
            // on one side and on the other by twice what is sure, in turns
            double aim = (i & 1) == 0 ? 2 * SURE_METRES : -2 * SURE_METRES;
            double c = a + (deepA - aim) * (b - a) / (deepA - deepB);
            if (!(c > surelyIn && c < surelyOut)) {
                break;
            }
            double deepC = depth(pivot, arm, axis, c) - RAISED_METRES;
            if (deepC > SURE_METRES) {
                surelyIn = c;
            } else if (deepC < -SURE_METRES) {
                surelyOut = c;
            }
            a = b;
            deepA = deepB;
            b = c;
            deepB = deepC;
        }
        return between(pivot, arm, axis, in, out, surelyIn, surelyOut);
    }

    /**
     * Halves what lies between two angles, with the point surely in the ground up to one, and out of it from another.
     */
    private double between(Vec3 pivot, Vec3 arm, Vec3 axis, double in, double out, double surelyIn, double surelyOut) {
        double low = in;
        double high = out;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = 0.5 * (low + high);
            boolean isOut =
                    middle >= surelyOut || (middle > surelyIn && depth(pivot, arm, axis, middle) <= RAISED_METRES);
            if (isOut) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /**
     * Does what {@link Quat#aboutAxis} and {@link Quat#rotate} do, to the bit: asked for some thirty times an angle.
     */
    private double depth(Vec3 pivot, Vec3 arm, Vec3 axis, double angle) {
        if (!(angle > 0)) {
            return depth(pivot, arm);
        }
        Trig.sineCosine(0.5 * angle, half, 0);
        double x = axis.x() * half[0];
        double y = axis.y() * half[0];
        double z = axis.z() * half[0];
        double w = half[1];
        double tx = 2 * (y * arm.z() - z * arm.y());
        double ty = 2 * (z * arm.x() - x * arm.z());
        double tz = 2 * (x * arm.y() - y * arm.x());
        double atX = pivot.x() + (arm.x() + w * tx + (y * tz - z * ty));
        double atZ = pivot.z() + (arm.z() + w * tz + (x * ty - y * tx));
        return ground.at(atX, atZ, hit) ? hit.height() - (pivot.y() + (arm.y() + w * ty + (z * tx - x * tz))) : 0;
    }

    private double depth(Vec3 pivot, Vec3 arm) {
        double x = pivot.x() + arm.x();
        double z = pivot.z() + arm.z();
        return ground.at(x, z, hit) ? hit.height() - (pivot.y() + arm.y()) : 0;
    }
}
