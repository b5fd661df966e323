// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;

/**
 * Rates places for a foot: how much of its sole is supported there, and what of the ground stands in its way.
 * <b>Frames:</b> world, {@link dev.surefoot.motion.track.BodyMetre}s. <b>Units of cost:</b> 1 is what a sole half over
 * air costs; see {@link StrideSearch}.
 */
final class PlaceRating {
    /** Metres between places of the sole that are looked at: what an edge is off by is a twenty-fifth of a foot. */
    private static final double SAMPLE_METRES = 0.01;
    /** Samples of a sole at most: one of a metre at every centimetre. */
    private static final int MOST_SAMPLES = 100;
    /** Metres that the ground may be below or above the sole's plane: soft shoes and rough ground. */
    private static final double LIES_METRES = 0.02;
    /** Metres kept between toes and a riser: a foot that swings up beside one sways by as much. */
    private static final double TOE_CLEARANCE_METRES = 0.03;
    /**
     * Metres kept between the heel and a riser behind it: a foot that comes down beside one has to fall by all of the
     * riser after its heel has passed the nosing. People put it so far ahead on the way down that their toes stand over
     * the edge.
     */
    private static final double HEEL_CLEARANCE_METRES = 0.08;
    /** Metres kept between the line through a sole and a riser at its side: under half of a shoe's width. */
    private static final double SIDE_CLEARANCE_METRES = 0.02;
    /** Part of a sole that is supported at least: with the ball on the tread, more than half of it. */
    static final double LEAST_SUPPORT = 0.6;
    /** A ball, or more than two fifths of a sole, over air: more than any stride costs that avoids it. */
    private static final double UNSUPPORTED_COST = 8;
    /** For each further part of a sole over air. */
    private static final double MORE_UNSUPPORTED_COST = 20;
    /** A whole sole over air, if it could be stood on; a heel that comes down first should have something under it. */
    private static final double AIR_COST = 2;

    private static final double HEEL_COST = 3;
    /** A sole, or its clearance, of which a part is in a riser; more for each metre of it. */
    private static final double INSIDE_COST = 4;

    private static final double MORE_INSIDE_COST = 100;
    /** No ground at all. */
    private static final double NOTHING_COST = 20;
    /** Upward part of a unit normal from which on ground can be stood on: 60°. */
    private static final double STEEP_NORMAL_Y = 0.5;

    private final Ground ground;
    private final GroundHit hit = new GroundHit();

    PlaceRating(Ground ground) {
        this.ground = ground;
    }

    /**
     * A place that was rated.
     *
     * @param cost how bad it is
     * @param height of the ground under its ball; NaN without any
     * @param support the part of the sole that has ground under it
     */
    record Rated(double cost, double height, double support) {}

    /** Rates a place for the ball of a sole. */
    Rated rated(double x, double z, StrideStep.Sole sole, boolean heelStands) {
        if (!ground.at(x, z, hit)) {
            return new Rated(NOTHING_COST, Double.NaN, 0);
        }
        double height = hit.height();
        Vec3 normal = hit.normal();
        double slope = normal.y() > STEEP_NORMAL_Y ? -normal.dot(sole.forward()) / normal.y() : 0;
        double step = Math.max(SAMPLE_METRES, sole.length() / MOST_SAMPLES);
        int behind = (int) Math.ceil(sole.heelBack() / step);
        int ahead = (int) Math.ceil(sole.toeAhead() / step);
        int supported = 0;
        boolean heelSupported = true;
        double inside = 0;
        for (int i = -behind; i <= ahead; i++) {
            double s = Math.max(-sole.heelBack(), Math.min(sole.toeAhead(), i * step));
            double above = above(x, z, sole.forward(), s, height + s * slope);
            supported += above >= -LIES_METRES ? 1 : 0;
            heelSupported &= i > -behind || above >= -LIES_METRES;
            inside += above > LIES_METRES ? step : 0;
        }
        inside += clearance(x, z, sole, height, slope, sole.toeAhead(), TOE_CLEARANCE_METRES);
        inside += clearance(x, z, sole, height, slope, -sole.heelBack(), -HEEL_CLEARANCE_METRES);
        inside += beside(x, z, sole, height, slope);
        double support = supported / (behind + ahead + 1.0);
        double cost = AIR_COST * (1 - support);
        if (support < LEAST_SUPPORT) {
            cost += UNSUPPORTED_COST + MORE_UNSUPPORTED_COST * (LEAST_SUPPORT - support);
        }
        cost += heelStands && !heelSupported ? HEEL_COST : 0;
        cost += inside > 0 ? INSIDE_COST + MORE_INSIDE_COST * inside : 0;
        return new Rated(cost, height, support);
    }

    /** How many metres of the clearance beyond an end of the sole are in a riser. */
    private double clearance(
            double x, double z, StrideStep.Sole sole, double height, double slope, double end, double metres) {
        double deep = 0;
        double step = metres > 0 ? SAMPLE_METRES : -SAMPLE_METRES;
        int count = (int) Math.round(metres / step);
        for (int i = 1; i <= count; i++) {
            double s = end + i * step;
            deep += above(x, z, sole.forward(), s, height + s * slope) > LIES_METRES ? SAMPLE_METRES : 0;
        }
        return deep;
    }

    /** How many metres of the clearance at the sides of heel, ball and toe are in a riser. */
    private double beside(double x, double z, StrideStep.Sole sole, double height, double slope) {
        Vec3 across = sole.forward().cross(Vec3.Y);
        double deep = 0;
        for (double s : new double[] {-sole.heelBack(), 0, sole.toeAhead()}) {
            for (int side = -1; side <= 1; side += 2) {
                double besideX = x + side * SIDE_CLEARANCE_METRES * across.x();
                double besideZ = z + side * SIDE_CLEARANCE_METRES * across.z();
                boolean riser = above(besideX, besideZ, sole.forward(), s, height + s * slope) > LIES_METRES;
                deep += riser ? SIDE_CLEARANCE_METRES : 0;
            }
        }
        return deep;
    }

    /** How far the ground is above a height; minus infinity without ground. */
    private double above(double x, double z, Vec3 forward, double s, double height) {
        boolean there = ground.at(x + s * forward.x(), z + s * forward.z(), hit);
        return there ? hit.height() - height : Double.NEGATIVE_INFINITY;
    }
}
