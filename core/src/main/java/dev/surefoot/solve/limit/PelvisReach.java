// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.limit;

import dev.surefoot.math.Vec3;

/**
 * The least move of a body that brings every leg within reach: the point of an intersection of balls that lies nearest
 * to a desired one.
 *
 * <p>Ball i holds all moves Δ with |Δ − cᵢ| ≤ Rᵢ, where cᵢ leads from hip to ankle target and Rᵢ is how far the leg may
 * stretch. <b>Exact:</b> at the nearest point at most three balls are touched, so the nearest points on each sphere,
 * each circle of two and each pair of points of three are tried and the nearest feasible one is taken.
 * <b>Degenerate:</b> no common point: the balls are grown by the least common amount, which {@link #shortfallMetres()}
 * reports; a leg may give a multiple of it. <b>Cost:</b> O(n⁴) for n balls up to sixteen, 14 candidates for four; of
 * more, some sixteen at a time are tried, and the others looked at, O(n) for each ball that decides. <b>Source:</b>
 * optimality of projections on convex sets with Helly number three plus one; checked against its certificate in
 * {@code PelvisReachTest}. <b>Errors:</b> {@link IllegalArgumentException} naming argument, value and range, also for a
 * leg too many. Mutable, reusable; the methods that take numbers allocate nothing.
 */
public final class PelvisReach {
    /** Slack, relative to the largest radius, by which a touched ball may be missed through rounding. */
    private static final double ROUNDING = 1e-12;

    /** Above, squares of distances would overflow, and every leg would count as within reach. */
    private static final double LARGEST = 0x1p400;

    /**
     * Balls that are tried in every combination: eight legs, each with a ball that keeps it from folding over. 16 have
     * 696 combinations, each looked at in 16 balls; 512 have 22 million.
     */
    private static final int MOST_AT_ONCE = 16;

    /** Three numbers a ball. */
    private final double[] centers;

    private final double[] radii;
    private final double[] easyRadii;
    private final double[] gives;
    /** The balls that are tried at present, all of them where they are few. */
    private final int[] tried;

    private int triedCount;
    private int count;
    private double grown;
    private double slack;
    private double bestX;
    private double bestY;
    private double bestZ;
    private double bestDistance;
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
        centers = new double[3 * capacity];
        radii = new double[capacity];
        easyRadii = new double[capacity];
        gives = new double[capacity];
        tried = new int[capacity];
    }

    /** Forgets all legs. */
    public void clear() {
        count = 0;
    }

    /**
     * Allows moves in these directions only, of length 1 and at right angles; null allows all, as at first. Balls that
     * are added from now on are cut by the line or plane of such moves; a ball that it does not meet becomes the point
     * nearest to it.
     */
    public void keepTo(Vec3[] directions) {
        free = directions;
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
        if (count == radii.length) {
            throw new IllegalArgumentException("legs must be at most the capacity, " + radii.length);
        }
        keep(x, y, z);
        double aside = length(x - keptX, y - keptY, z - keptZ);
        centers[3 * count] = keptX;
        centers[3 * count + 1] = keptY;
        centers[3 * count + 2] = keptZ;
        radii[count] = cut(radius, aside);
        easyRadii[count] = Math.min(radii[count], cut(easyRadius, aside));
        gives[count] = give;
        count++;
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

    private double distance(int ball, double x, double y, double z) {
        return length(x - centers[3 * ball], y - centers[3 * ball + 1], z - centers[3 * ball + 2]);
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
        for (int i = 0; i < count; i++) {
            worst = Math.max(worst, distance(i, move.x(), move.y(), move.z()) - easyRadii[i]);
        }
        return worst;
    }

    /**
     * Returns centre, radius and easy radius of every ball, five numbers each, grown by the last {@link #nearest}'s
     * shortfall.
     */
    public double[] balls() {
        double[] balls = new double[5 * count];
        for (int i = 0; i < count; i++) {
            System.arraycopy(centers, 3 * i, balls, 5 * i, 3);
            balls[5 * i + 3] = radius(i);
            balls[5 * i + 4] = easyRadii[i] + gives[i] * grown;
        }
        return balls;
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
        return new Vec3(bestX, bestY, bestZ);
    }

    /** Finds the allowed move nearest to this one, without allocating: {@link #moveX} and so on tell it. */
    public void findNearest(double x, double y, double z) {
        check("wanted", x, y, z);
        find(x, y, z, 0);
    }

    /** Returns x of the move that {@link #findNearest} found, metres. */
    public double moveX() {
        return bestX;
    }

    /** Returns y of the move that {@link #findNearest} found, metres. */
    public double moveY() {
        return bestY;
    }

    /** Returns z of the move that {@link #findNearest} found, metres. */
    public double moveZ() {
        return bestZ;
    }

    private void find(double wantedX, double wantedY, double wantedZ, double knownShortfallMetres) {
        keep(wantedX, wantedY, wantedZ);
        double x = keptX;
        double y = keptY;
        double z = keptZ;
        double largest = 0;
        for (int i = 0; i < count; i++) {
            largest = Math.max(largest, radii[i] + distance(i, x, y, z));
        }
        slack = ROUNDING * largest;
        grown = knownShortfallMetres;
        if (!tryAll(x, y, z)) {
            double low = 0;
            double high = largest;
            // halving down to the slack: 40 steps reach 1e-12 of the range
            for (int step = 0; step < 40; step++) {
                grown = 0.5 * (low + high);
                if (tryAll(x, y, z)) {
                    high = grown;
                } else {
                    low = grown;
                }
            }
            grown = high;
            tryAll(x, y, z);
        }
        keep(bestX, bestY, bestZ);
        bestX = keptX;
        bestY = keptY;
        bestZ = keptZ;
    }

    /**
     * Finds the nearest point of all balls: of few at once, of many with the ball that it lies furthest outside of
     * taken in, until it lies in all. Each ball taken in brings the point further away from the desired one, and no set
     * of balls comes twice, so it ends.
     */
    private boolean tryAll(double x, double y, double z) {
        if (count <= MOST_AT_ONCE) {
            for (triedCount = 0; triedCount < count; triedCount++) {
                tried[triedCount] = triedCount;
            }
            return trySome(x, y, z);
        }
        triedCount = 0;
        double furthest = -1;
        while (trySome(x, y, z)) {
            int worst = furthestOutside();
            if (worst < 0) {
                return true;
            }
            // where rounding lets the distance stand still, no ball is left out again, and all of them are few enough
            if (triedCount >= MOST_AT_ONCE && bestDistance > furthest) {
                keepTouched();
            }
            furthest = bestDistance;
            tried[triedCount++] = worst;
        }
        return false;
    }

    /** Returns the ball that the best point lies furthest outside of; −1 when it lies in all. */
    private int furthestOutside() {
        int worst = -1;
        double furthest = slack;
        for (int i = 0; i < count; i++) {
            double outside = distance(i, bestX, bestY, bestZ) - radius(i);
            if (outside > furthest && !isTried(i)) {
                furthest = outside;
                worst = i;
            }
        }
        return worst;
    }

    private boolean isTried(int ball) {
        for (int n = 0; n < triedCount; n++) {
            if (tried[n] == ball) {
                return true;
            }
        }
        return false;
    }

    /** Goes on with the balls whose spheres the best point lies on: the others do not decide where it is. */
    private void keepTouched() {
        int kept = 0;
        for (int n = 0; n < triedCount; n++) {
            int i = tried[n];
            if (distance(i, bestX, bestY, bestZ) >= radius(i) - slack) {
                tried[kept++] = i;
            }
        }
        triedCount = kept;
    }

    private boolean trySome(double x, double y, double z) {
        bestDistance = Double.POSITIVE_INFINITY;
        consider(x, y, z, x, y, z);
        if (bestDistance == 0) {
            return true;
        }
        for (int a = 0; a < triedCount; a++) {
            considerSphere(x, y, z, tried[a]);
        }
        for (int a = 0; a < triedCount; a++) {
            for (int b = a + 1; b < triedCount; b++) {
                considerCircle(x, y, z, tried[a], tried[b]);
                for (int c = b + 1; c < triedCount; c++) {
                    considerPoints(x, y, z, tried[a], tried[b], tried[c]);
                }
            }
        }
        return bestDistance < Double.POSITIVE_INFINITY;
    }

    private double radius(int i) {
        return radii[i] + gives[i] * grown;
    }

    /** Takes the move (mx, my, mz) where it is feasible and nearer to (x, y, z) than the best so far. */
    private void consider(double x, double y, double z, double mx, double my, double mz) {
        double distance = length(mx - x, my - y, mz - z);
        if (!(distance < bestDistance)) {
            return;
        }
        for (int n = 0; n < triedCount; n++) {
            int i = tried[n];
            if (!(distance(i, mx, my, mz) <= radius(i) + slack)) {
                return;
            }
        }
        bestX = mx;
        bestY = my;
        bestZ = mz;
        bestDistance = distance;
    }

    /** The point nearest to the desired one on a sphere; the topmost where that is its middle. */
    private void considerSphere(double x, double y, double z, int i) {
        double cx = centers[3 * i];
        double cy = centers[3 * i + 1];
        double cz = centers[3 * i + 2];
        double out = length(x - cx, y - cy, z - cz);
        boolean aside = out > 0 && out < Double.POSITIVE_INFINITY;
        double f = aside ? 1 / out : 0;
        double r = radius(i);
        consider(x, y, z, cx + f * (x - cx) * r, cy + (aside ? f * (y - cy) : 1) * r, cz + f * (z - cz) * r);
    }

    /** The point nearest to the desired one on the circle where spheres i and j meet. */
    private void considerCircle(double x, double y, double z, int i, int j) {
        double ax = centers[3 * j] - centers[3 * i];
        double ay = centers[3 * j + 1] - centers[3 * i + 1];
        double az = centers[3 * j + 2] - centers[3 * i + 2];
        double d = length(ax, ay, az);
        if (!(d > 0)) {
            return;
        }
        ax *= 1 / d;
        ay *= 1 / d;
        az *= 1 / d;
        double along = along(d, radius(i), radius(j));
        double square = radius(i) * radius(i) - along * along;
        if (square < -slack * radius(i)) {
            return;
        }
        double half = Math.sqrt(Math.max(0, square));
        double mx = centers[3 * i] + along * ax;
        double my = centers[3 * i + 1] + along * ay;
        double mz = centers[3 * i + 2] + along * az;
        if (free != null) {
            considerInPlane(x, y, z, ax, ay, az, mx, my, mz, free.length == 2 ? half : 0);
            return;
        }
        double out = (x - mx) * ax + (y - my) * ay + (z - mz) * az;
        double sx = x - mx - out * ax;
        double sy = y - my - out * ay;
        double sz = z - mz - out * az;
        double side = length(sx, sy, sz);
        if (!(side > 0)) {
            // anything across the axis: the world's axis that lies least along it
            boolean upright = Math.abs(ay) >= 0.5;
            double of = upright ? ax : ay;
            sx = (upright ? 1 : 0) - of * ax;
            sy = (upright ? 0 : 1) - of * ay;
            sz = -of * az;
            side = length(sx, sy, sz);
        }
        half *= 1 / side;
        consider(x, y, z, mx + half * sx, my + half * sy, mz + half * sz);
    }

    /** In a plane the spheres meet in two points; on a line nowhere that is not on one of them. */
    private void considerInPlane(
            double x,
            double y,
            double z,
            double ax,
            double ay,
            double az,
            double mx,
            double my,
            double mz,
            double half) {
        double cx = ax;
        double cy = ay;
        double cz = az;
        if (free.length == 2) {
            Vec3 u = free[0];
            Vec3 v = free[1];
            double nx = u.y() * v.z() - u.z() * v.y();
            double ny = u.z() * v.x() - u.x() * v.z();
            double nz = u.x() * v.y() - u.y() * v.x();
            cx = ay * nz - az * ny;
            cy = az * nx - ax * nz;
            cz = ax * ny - ay * nx;
        }
        consider(x, y, z, mx + half * cx, my + half * cy, mz + half * cz);
        consider(x, y, z, mx - half * cx, my - half * cy, mz - half * cz);
    }

    /** The two points where spheres i, j and k meet. */
    private void considerPoints(double x, double y, double z, int i, int j, int k) {
        double ex = centers[3 * j] - centers[3 * i];
        double ey = centers[3 * j + 1] - centers[3 * i + 1];
        double ez = centers[3 * j + 2] - centers[3 * i + 2];
        double d = length(ex, ey, ez);
        if (!(d > 0)) {
            return;
        }
        ex *= 1 / d;
        ey *= 1 / d;
        ez *= 1 / d;
        double ikx = centers[3 * k] - centers[3 * i];
        double iky = centers[3 * k + 1] - centers[3 * i + 1];
        double ikz = centers[3 * k + 2] - centers[3 * i + 2];
        double alongIj = ikx * ex + iky * ey + ikz * ez;
        double fx = ikx - alongIj * ex;
        double fy = iky - alongIj * ey;
        double fz = ikz - alongIj * ez;
        double j2 = length(fx, fy, fz);
        if (!(j2 > 0)) {
            return;
        }
        fx *= 1 / j2;
        fy *= 1 / j2;
        fz *= 1 / j2;
        double ri = radius(i);
        double rk = radius(k);
        double u = along(d, ri, radius(j));
        double v = ((ri - rk) * (ri + rk) + alongIj * alongIj + j2 * j2 - 2 * u * alongIj) / (2 * j2);
        double square = ri * ri - u * u - v * v;
        if (square < -slack * ri) {
            return;
        }
        double w = Math.sqrt(Math.max(0, square));
        double mx = centers[3 * i] + u * ex + v * fx;
        double my = centers[3 * i + 1] + u * ey + v * fy;
        double mz = centers[3 * i + 2] + u * ez + v * fz;
        double gx = ey * fz - ez * fy;
        double gy = ez * fx - ex * fz;
        double gz = ex * fy - ey * fx;
        consider(x, y, z, mx + w * gx, my + w * gy, mz + w * gz);
        consider(x, y, z, mx - w * gx, my - w * gy, mz - w * gz);
    }

    /** Distance from the first centre of the plane where two spheres d apart meet. */
    private static double along(double d, double r1, double r2) {
        return 0.5 * (d + (r1 - r2) * (r1 + r2) / d);
    }
}
