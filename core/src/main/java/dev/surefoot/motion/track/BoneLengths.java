// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.KneeReach;
import dev.surefoot.solve.kernel.ReachBand;
import java.util.Arrays;

/**
 * How long a leg's thigh and shin are at every frame, and the least that non-uniform scales above them can make of each
 * as it turns, and how near and how far the range of a knee's angles lets the ankle be; metres. All zero at first.
 */
final class BoneLengths {
    private final double[] thigh;
    private final double[] shin;
    private final double[] leastThigh;
    private final double[] leastShin;
    /** Empty where nothing limits the knee, as the next. */
    private final double[] nearest;

    private final double[] furthest;

    /** Creates lengths of so many frames; {@code limited} where a range limits the knee. */
    BoneLengths(int frames, boolean limited) {
        this(
                new double[frames],
                new double[frames],
                new double[frames],
                new double[frames],
                new double[limited ? frames : 0],
                new double[limited ? frames : 0]);
    }

    private BoneLengths(
            double[] thigh,
            double[] shin,
            double[] leastThigh,
            double[] leastShin,
            double[] nearest,
            double[] furthest) {
        this.nearest = nearest;
        this.furthest = furthest;
        this.thigh = thigh;
        this.shin = shin;
        this.leastThigh = leastThigh;
        this.leastShin = leastShin;
    }

    /**
     * Measures along the bones, once a frame: from hip to knee, and from there through further bends to {@code end},
     * where the last bone ends.
     */
    void measure(Leg leg, WorldPose world, int f, Vec3 end) {
        for (int i = 0; i < leg.bends().size(); i++) {
            int joint = leg.bends().get(i);
            int parent = world.skeleton().parent(joint);
            Vec3 from = world.position(joint);
            Vec3 to = i + 1 < leg.bends().size() ? world.position(leg.bends().get(i + 1)) : end;
            double length = from.distanceTo(to);
            double stretch = world.leastStretch(parent);
            double least = length;
            if (stretch < 1) {
                double local = world.toLocalDirection(parent, to.minus(from)).length();
                least = Math.min(length, local * world.uniformScale(parent) * stretch);
            }
            if (i == 0) {
                thigh[f] = length;
                leastThigh[f] = least;
            } else {
                shin[f] += length;
                leastShin[f] += least;
            }
        }
        if (isLimited()) {
            double[] ends = KneeReach.ends(leg, world);
            nearest[f] = ends[0];
            furthest[f] = ends[1];
        }
    }

    /**
     * Measures a frame anew, in a pose whose bones are {@code boneFactor} times as long and no longer depend on how
     * they are turned; returns by how much a length changed at most.
     */
    double reshape(Leg leg, WorldPose world, int f, Vec3 end, double boneFactor) {
        double thighWas = thigh[f];
        double shinWas = shin[f];
        shin[f] = 0;
        leastShin[f] = 0;
        measure(leg, world, f, end);
        thigh[f] /= boneFactor;
        shin[f] /= boneFactor;
        leastThigh[f] = thigh[f];
        leastShin[f] = shin[f];
        return Math.max(Math.abs(thigh[f] - thighWas), Math.abs(shin[f] - shinWas));
    }

    /** Takes all of {@code target}'s frames from these, beginning with frame {@code from}. */
    void copyTo(BoneLengths target, int from) {
        int frames = target.thigh.length;
        System.arraycopy(thigh, from, target.thigh, 0, frames);
        System.arraycopy(shin, from, target.shin, 0, frames);
        System.arraycopy(leastThigh, from, target.leastThigh, 0, frames);
        System.arraycopy(leastShin, from, target.leastShin, 0, frames);
        System.arraycopy(nearest, isLimited() ? from : 0, target.nearest, 0, target.nearest.length);
        System.arraycopy(furthest, isLimited() ? from : 0, target.furthest, 0, target.furthest.length);
    }

    /** Returns these lengths divided by {@code unit}; to be read only, since alike ones are kept once. */
    BoneLengths divided(double unit) {
        double[] dividedThigh = divided(thigh, unit);
        double[] dividedShin = divided(shin, unit);
        return new BoneLengths(
                dividedThigh,
                dividedShin,
                Arrays.equals(thigh, leastThigh) ? dividedThigh : divided(leastThigh, unit),
                Arrays.equals(shin, leastShin) ? dividedShin : divided(leastShin, unit),
                divided(nearest, unit),
                divided(furthest, unit));
    }

    private static double[] divided(double[] lengths, double unit) {
        double[] divided = new double[lengths.length];
        for (int f = 0; f < lengths.length; f++) {
            divided[f] = lengths[f] / unit;
        }
        return divided;
    }

    double thighMetres(int f) {
        return thigh[f];
    }

    /** Returns the shin's length; of a leg of more bones the sum of all below the knee. */
    double shinMetres(int f) {
        return shin[f];
    }

    /** Returns whether a bone is shorter when it is turned otherwise. */
    boolean canShorten(int f) {
        return leastThigh[f] < thigh[f] || leastShin[f] < shin[f];
    }

    /** Returns whether a range limits the knee. */
    boolean isLimited() {
        return nearest.length > 0;
    }

    /** Returns how far both reach with this bend of the knee, or as its range lets them, however they are turned. */
    double sureReachMetres(int f, double flexionRadians) {
        double reach = ReachBand.greatestReach(leastThigh[f], leastShin[f], flexionRadians);
        return isLimited() ? Math.min(reach, furthest[f]) : reach;
    }

    /** Returns how near the ankle comes to the hip with this bend of the knee, or as its range lets it. */
    double foldedMetres(int f, double flexionRadians) {
        double folded = ReachBand.greatestReach(thigh[f], shin[f], flexionRadians);
        return isLimited() ? Math.max(folded, nearest[f]) : folded;
    }
}
