// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.limit;

import dev.surefoot.math.Vec3;

/**
 * The point of an intersection of balls that lies nearest to a desired one.
 *
 * <p><b>Exact:</b> at the nearest point at most three balls are touched, so the nearest points on each sphere, each
 * circle of two and each pair of points of three are tried and the nearest feasible one is taken. <b>Cost:</b> O(n⁴)
 * for n balls up to sixteen, 14 candidates for four; of more, some sixteen at a time are tried, and the others looked
 * at, O(n) for each ball that decides; no allocation. <b>Source:</b> optimality of projections on convex sets with
 * Helly number three plus one. Mutable, reusable; arguments are not checked.
 */
final class BallIntersection {
    /**
     * Balls that are tried in every combination: eight legs, each with a ball that keeps it from folding over. 16 have
     * 696 combinations, each looked at in 16 balls; 512 have 22 million.
     */
    private static final int MOST_AT_ONCE = 16;

    /** Three numbers a ball. */
    private final double[] centers;

    private final double[] radii;
    private final double[] gives;
    /** The balls that are tried at present, all of them where they are few. */
    private final int[] tried;

    private int triedCount;
    private int count;
    private double grown;
    /** By how much a touched ball may be missed through rounding. */
    private double slack;
    /** Directions of length 1 at right angles in which the point may lie from any other; null for all. */
    private Vec3[] free;

    private double bestX;
    private double bestY;
    private double bestZ;
    private double bestDistance;

    /** Creates room for so many balls. */
    BallIntersection(int capacity) {
        centers = new double[3 * capacity];
        radii = new double[capacity];
        gives = new double[capacity];
        tried = new int[capacity];
    }

    /** Forgets all balls. */
    void clear() {
        count = 0;
    }

    int capacity() {
        return radii.length;
    }

    int count() {
        return count;
    }

    /** Looks for points of a line, a plane or, with null, of space. */
    void keepTo(Vec3[] directions) {
        free = directions;
    }

    /** Adds a ball that grows {@code give} times as much as others. */
    void add(double x, double y, double z, double radius, double give) {
        centers[3 * count] = x;
        centers[3 * count + 1] = y;
        centers[3 * count + 2] = z;
        radii[count] = radius;
        gives[count] = give;
        count++;
    }

    /** Lets a touched ball be missed by so much. */
    void missBy(double rounding) {
        slack = rounding;
    }

    /** Grows every ball by its give times so much beyond its own radius. */
    void grow(double by) {
        grown = by;
    }

    /** Returns how far a point is from the middle of a ball. */
    double distance(int ball, double x, double y, double z) {
        return length(x - centers[3 * ball], y - centers[3 * ball + 1], z - centers[3 * ball + 2]);
    }

    /** Returns the radius of a ball as it was added. */
    double ownRadius(int ball) {
        return radii[ball];
    }

    /** Returns the radius of a ball as it has grown. */
    double radius(int ball) {
        return radii[ball] + growth(ball);
    }

    /** Returns by how much a ball has grown. */
    double growth(int ball) {
        return gives[ball] * grown;
    }

    /** Writes the middle of a ball. */
    void center(int ball, double[] out, int at) {
        System.arraycopy(centers, 3 * ball, out, at, 3);
    }

    /** Returns x of the point that was found. */
    double x() {
        return bestX;
    }

    /** Returns y of the point that was found. */
    double y() {
        return bestY;
    }

    /** Returns z of the point that was found. */
    double z() {
        return bestZ;
    }

    /**
     * Finds the point of all balls that is nearest to this one, and returns whether there is one: of few at once, of
     * many with the ball that it lies furthest outside of taken in, until it lies in all. Each ball taken in brings the
     * point further away from the desired one, and no set of balls comes twice, so it ends.
     */
    boolean find(double x, double y, double z) {
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

    /** Takes the point (mx, my, mz) where it is feasible and nearer to (x, y, z) than the best so far. */
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

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
