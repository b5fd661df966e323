// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.limit;

import dev.surefoot.math.Vec3;

/**
 * The least move of a body that brings every leg within reach: the point of an intersection of balls that lies nearest
 * to a desired one.
 *
 * <p>Ball i holds all moves Δ with |Δ − cᵢ| ≤ Rᵢ, where cᵢ leads from hip to ankle target and Rᵢ is how far the leg may
 * stretch. <b>Exact:</b> by closed forms, as {@code BallIntersection} says; checked against its certificate of
 * optimality in {@code PelvisReachTest}. <b>Degenerate:</b> no common point: the balls are grown by the least common
 * amount, which {@link #shortfallMetres()} reports; a leg may give a multiple of it. <b>Cost:</b> 14 candidates for
 * four legs, O(n⁴) for n up to sixteen; beyond, O(n) for each leg that decides. <b>Errors:</b>
 * {@link IllegalArgumentException} naming argument, value and range, also for a leg too many. Mutable, reusable; the
 * methods that take numbers allocate nothing.
 */
public final class PelvisReach {
    /** Slack, relative to the largest radius, by which a touched ball may be missed through rounding. */
    private static final double ROUNDING = 1e-12;

    /** Above, squares of distances would overflow, and every leg would count as within reach. */
    private static final double LARGEST = 0x1p400;

    private final BallIntersection balls;
    private final double[] easyRadii;
    private double grown;
    private double moveX;
    private double moveY;
    private double moveZ;
    /** Directions of length 1 at right angles in which moves may go; null for all. */
    private Vec3[] free;
    /** What {@link #keep} returns. */
    private double keptX;

    private double keptY;
    private double keptZ;

    /** Creates a solver for at most {@code capacity} legs. */
    public PelvisReach(int capacity) {
        if (!(capacity >= 0)) {
            throw new IllegalArgumentException("capacity must be at least 0, got " + capacity);
        }
        balls = new BallIntersection(capacity);
        easyRadii = new double[capacity];
    }

    /** Forgets all legs. */
    public void clear() {
        balls.clear();
    }

    /**
     * Allows moves in these directions only, of length 1 and at right angles; null allows all, as at first. Balls that
     * are added from now on are cut by the line or plane of such moves; a ball that it does not meet becomes the point
     * nearest to it.
     */
    public void keepTo(Vec3[] directions) {
        free = directions;
        balls.keepTo(directions);
    }

    /**
     * Adds a leg.
     *
     * @param hipToTarget from hip to ankle target, metres
     * @param radius how far the leg may stretch, metres, at least 0
     */
    public void add(Vec3 hipToTarget, double radius) {
        add(hipToTarget, radius, radius, 1);
    }

    /**
     * Adds a leg that stretches easily up to {@code easyRadius} only; {@link #nearest} does not mind,
     * {@link #strainMetres} reports it. Where there is no common move its ball grows {@code give} times as much as that
     * of a leg that gives 1.
     */
    public void add(Vec3 hipToTarget, double radius, double easyRadius, double give) {
        check("hipToTarget", hipToTarget.x(), hipToTarget.y(), hipToTarget.z());
        requireLength("radius", radius);
        requireLength("easyRadius", easyRadius);
        requireLength("give", give);
        put(hipToTarget.x(), hipToTarget.y(), hipToTarget.z(), radius, easyRadius, give);
    }

    /**
     * Adds a leg; the same as {@link #add(Vec3, double)} in numbers.
     *
     * @param x from hip to ankle target, metres
     * @param y from hip to ankle target, metres
     * @param z from hip to ankle target, metres
     * @param radius how far the leg may stretch, metres, at least 0
     */
    public void add(double x, double y, double z, double radius) {
        check("hipToTarget", x, y, z);
        requireLength("radius", radius);
        put(x, y, z, radius, radius, 1);
    }

    private void put(double x, double y, double z, double radius, double easyRadius, double give) {
        int ball = balls.count();
        if (ball == balls.capacity()) {
            throw new IllegalArgumentException("legs must be at most the capacity, " + balls.capacity());
        }
        keep(x, y, z);
        double aside = length(x - keptX, y - keptY, z - keptZ);
        double reach = cut(radius, aside);
        balls.add(keptX, keptY, keptZ, reach, give);
        easyRadii[ball] = Math.min(reach, cut(easyRadius, aside));
    }

    private static void check(String name, double x, double y, double z) {
        if (!(Math.abs(x) <= LARGEST && Math.abs(y) <= LARGEST && Math.abs(z) <= LARGEST)) {
            throw new IllegalArgumentException(
                    name + " must have components in [-2^400, 2^400], got " + new Vec3(x, y, z));
        }
    }

    private static void requireLength(String name, double value) {
        if (!(value >= 0 && value <= LARGEST)) {
            throw new IllegalArgumentException(name + " must be in [0, 2^400], got " + value);
        }
    }

    /** Sets kept to the part of a move that is allowed. */
    private void keep(double x, double y, double z) {
        keptX = x;
        keptY = y;
        keptZ = z;
        if (free != null) {
            keptX = 0;
            keptY = 0;
            keptZ = 0;
            for (Vec3 direction : free) {
                double along = direction.x() * x + direction.y() * y + direction.z() * z;
                keptX += along * direction.x();
                keptY += along * direction.y();
                keptZ += along * direction.z();
            }
        }
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** The radius of a ball where it is cut so far beside its middle. */
    private static double cut(double radius, double aside) {
        return aside > 0 ? Math.sqrt(Math.max(0, (radius - aside) * (radius + aside))) : radius;
    }

    /**
     * Returns by how many metres the legs of the last {@link #nearest} fell short of a common move; 0 when there is
     * one.
     */
    public double shortfallMetres() {
        return grown;
    }

    /**
     * Returns by how many metres a move stretches the leg that is worst off beyond what is easy; negative when none.
     */
    public double strainMetres(Vec3 move) {
        double worst = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < balls.count(); i++) {
            worst = Math.max(worst, balls.distance(i, move.x(), move.y(), move.z()) - easyRadii[i]);
        }
        return worst;
    }

    /**
     * Returns centre, radius and easy radius of every ball, five numbers each, grown by the last {@link #nearest}'s
     * shortfall.
     */
    public double[] balls() {
        double[] all = new double[5 * balls.count()];
        for (int i = 0; i < balls.count(); i++) {
            balls.center(i, all, 5 * i);
            all[5 * i + 3] = balls.radius(i);
            all[5 * i + 4] = easyRadii[i] + balls.growth(i);
        }
        return all;
    }

    /** Returns the allowed move nearest to {@code desired}. */
    public Vec3 nearest(Vec3 desired) {
        return nearest(desired, 0);
    }

    /**
     * Returns the allowed move nearest to {@code wanted} when the balls' least common growth is known from an earlier
     * call: it does not depend on {@code wanted}, and finding it costs forty times the rest.
     */
    public Vec3 nearest(Vec3 wanted, double knownShortfallMetres) {
        check("wanted", wanted.x(), wanted.y(), wanted.z());
        requireLength("knownShortfallMetres", knownShortfallMetres);
        find(wanted.x(), wanted.y(), wanted.z(), knownShortfallMetres);
        return new Vec3(moveX, moveY, moveZ);
    }

    /** Finds the allowed move nearest to this one, without allocating: {@link #moveX} and so on tell it. */
    public void findNearest(double x, double y, double z) {
        check("wanted", x, y, z);
        find(x, y, z, 0);
    }

    /** Returns x of the move that {@link #findNearest} found, metres. */
    public double moveX() {
        return moveX;
    }

    /** Returns y of the move that {@link #findNearest} found, metres. */
    public double moveY() {
        return moveY;
    }

    /** Returns z of the move that {@link #findNearest} found, metres. */
    public double moveZ() {
        return moveZ;
    }

    private void find(double wantedX, double wantedY, double wantedZ, double knownShortfallMetres) {
        keep(wantedX, wantedY, wantedZ);
        double x = keptX;
        double y = keptY;
        double z = keptZ;
        double largest = 0;
        for (int i = 0; i < balls.count(); i++) {
            largest = Math.max(largest, balls.ownRadius(i) + balls.distance(i, x, y, z));
        }
        balls.missBy(ROUNDING * largest);
        if (!findGrown(x, y, z, knownShortfallMetres)) {
            double low = 0;
            double high = largest;
            // halving down to the slack: 40 steps reach 1e-12 of the range
            for (int step = 0; step < 40; step++) {
                double middle = 0.5 * (low + high);
                if (findGrown(x, y, z, middle)) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            findGrown(x, y, z, high);
        }
        keep(balls.x(), balls.y(), balls.z());
        moveX = keptX;
        moveY = keptY;
        moveZ = keptZ;
    }

    private boolean findGrown(double x, double y, double z, double by) {
        grown = by;
        balls.grow(by);
        return balls.find(x, y, z);
    }
}
