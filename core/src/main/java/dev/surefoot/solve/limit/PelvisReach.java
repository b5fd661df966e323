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
 * leg too many. Mutable, reusable.
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

    private final Vec3[] centers;
    private final double[] radii;
    private final double[] easyRadii;
    private final double[] gives;
    /** The balls that are tried at present, all of them where they are few. */
    private final int[] tried;

    private int triedCount;
    private int count;
    private double grown;
    private double slack;
    private Vec3 best = Vec3.ZERO;
    private double bestDistance;
    /** Directions of length 1 at right angles in which moves may go; null for all. */
    private Vec3[] free;

    /** Creates a solver for at most {@code capacity} legs. */
    public PelvisReach(int capacity) {
        if (!(capacity >= 0)) {
            throw new IllegalArgumentException("capacity must be at least 0, got " + capacity);
        }
        centers = new Vec3[capacity];
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
        if (count == centers.length) {
            throw new IllegalArgumentException("legs must be at most the capacity, " + centers.length);
        }
        check("hipToTarget", hipToTarget);
        requireLength("radius", radius);
        requireLength("easyRadius", easyRadius);
        requireLength("give", give);
        Vec3 center = keep(hipToTarget);
        double aside = hipToTarget.distanceTo(center);
        centers[count] = center;
        radii[count] = cut(radius, aside);
        easyRadii[count] = Math.min(radii[count], cut(easyRadius, aside));
        gives[count] = give;
        count++;
    }

    private static void check(String name, Vec3 v) {
        if (!(Math.abs(v.x()) <= LARGEST && Math.abs(v.y()) <= LARGEST && Math.abs(v.z()) <= LARGEST)) {
            throw new IllegalArgumentException(name + " must have components in [-2^400, 2^400], got " + v);
        }
    }

    private static void requireLength(String name, double value) {
        if (!(value >= 0 && value <= LARGEST)) {
            throw new IllegalArgumentException(name + " must be in [0, 2^400], got " + value);
        }
    }

    private Vec3 keep(Vec3 move) {
        return free == null ? move : move.projectedOn(free);
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
            worst = Math.max(worst, move.distanceTo(centers[i]) - easyRadii[i]);
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
            balls[5 * i] = centers[i].x();
            balls[5 * i + 1] = centers[i].y();
            balls[5 * i + 2] = centers[i].z();
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
        check("wanted", wanted);
        requireLength("knownShortfallMetres", knownShortfallMetres);
        Vec3 desired = keep(wanted);
        double largest = 0;
        for (int i = 0; i < count; i++) {
            largest = Math.max(largest, radii[i] + centers[i].distanceTo(desired));
        }
        slack = ROUNDING * largest;
        grown = knownShortfallMetres;
        if (tryAll(desired)) {
            return keep(best);
        }
        double low = 0;
        double high = largest;
        // halving down to the slack: 40 steps reach 1e-12 of the range
        for (int step = 0; step < 40; step++) {
            grown = 0.5 * (low + high);
            if (tryAll(desired)) {
                high = grown;
            } else {
                low = grown;
            }
        }
        grown = high;
        tryAll(desired);
        return keep(best);
    }

    /**
     * Finds the nearest point of all balls: of few at once, of many with the ball that it lies furthest outside of
     * taken in, until it lies in all. Each ball taken in brings the point further away from the desired one, and no set
     * of balls comes twice, so it ends.
     */
    private boolean tryAll(Vec3 desired) {
        if (count <= MOST_AT_ONCE) {
            for (triedCount = 0; triedCount < count; triedCount++) {
                tried[triedCount] = triedCount;
            }
            return trySome(desired);
        }
        triedCount = 0;
        double furthest = -1;
        while (trySome(desired)) {
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
            double outside = best.distanceTo(centers[i]) - radius(i);
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
            if (best.distanceTo(centers[i]) >= radius(i) - slack) {
                tried[kept++] = i;
            }
        }
        triedCount = kept;
    }

    private boolean trySome(Vec3 desired) {
        bestDistance = Double.POSITIVE_INFINITY;
        consider(desired, desired);
        if (bestDistance == 0) {
            return true;
        }
        for (int a = 0; a < triedCount; a++) {
            int i = tried[a];
            Vec3 out = desired.minus(centers[i]);
            consider(desired, centers[i].plus(out.normalizedOr(Vec3.Y).times(radius(i))));
        }
        for (int a = 0; a < triedCount; a++) {
            for (int b = a + 1; b < triedCount; b++) {
                considerCircle(desired, tried[a], tried[b]);
                for (int c = b + 1; c < triedCount; c++) {
                    considerPoints(desired, tried[a], tried[b], tried[c]);
                }
            }
        }
        return bestDistance < Double.POSITIVE_INFINITY;
    }

    private double radius(int i) {
        return radii[i] + gives[i] * grown;
    }

    private void consider(Vec3 desired, Vec3 move) {
        double distance = move.distanceTo(desired);
        if (!(distance < bestDistance)) {
            return;
        }
        for (int n = 0; n < triedCount; n++) {
            int i = tried[n];
            if (!(move.distanceTo(centers[i]) <= radius(i) + slack)) {
                return;
            }
        }
        best = move;
        bestDistance = distance;
    }

    /** The point nearest to the desired one on the circle where spheres i and j meet. */
    private void considerCircle(Vec3 desired, int i, int j) {
        Vec3 apart = centers[j].minus(centers[i]);
        double d = apart.length();
        if (!(d > 0)) {
            return;
        }
        Vec3 axis = apart.times(1 / d);
        double along = along(d, radius(i), radius(j));
        double square = radius(i) * radius(i) - along * along;
        if (square < -slack * radius(i)) {
            return;
        }
        Vec3 middle = centers[i].plusTimes(along, axis);
        if (free != null) {
            // in a plane the spheres meet in two points, on a line nowhere that is not on one of them
            double half = free.length == 2 ? Math.sqrt(Math.max(0, square)) : 0;
            Vec3 across = free.length == 2 ? axis.cross(free[0].cross(free[1])) : axis;
            consider(desired, middle.plusTimes(half, across));
            consider(desired, middle.plusTimes(-half, across));
            return;
        }
        Vec3 side = desired.minus(middle).rejectedFrom(axis);
        Vec3 direction = side.normalizedOr(anyPerpendicular(axis));
        consider(desired, middle.plusTimes(Math.sqrt(Math.max(0, square)), direction));
    }

    /** The two points where spheres i, j and k meet. */
    private void considerPoints(Vec3 desired, int i, int j, int k) {
        Vec3 ij = centers[j].minus(centers[i]);
        double d = ij.length();
        if (!(d > 0)) {
            return;
        }
        Vec3 ex = ij.times(1 / d);
        Vec3 ik = centers[k].minus(centers[i]);
        Vec3 rest = ik.rejectedFrom(ex);
        double j2 = rest.length();
        if (!(j2 > 0)) {
            return;
        }
        Vec3 ey = rest.times(1 / j2);
        double x = along(d, radius(i), radius(j));
        double kx = ik.dot(ex);
        double ri = radius(i);
        double rk = radius(k);
        double y = ((ri - rk) * (ri + rk) + kx * kx + j2 * j2 - 2 * x * kx) / (2 * j2);
        double square = ri * ri - x * x - y * y;
        if (square < -slack * ri) {
            return;
        }
        double z = Math.sqrt(Math.max(0, square));
        Vec3 base = centers[i].plusTimes(x, ex).plusTimes(y, ey);
        Vec3 ez = ex.cross(ey);
        consider(desired, base.plusTimes(z, ez));
        consider(desired, base.plusTimes(-z, ez));
    }

    /** Distance from the first centre of the plane where two spheres d apart meet. */
    private static double along(double d, double r1, double r2) {
        return 0.5 * (d + (r1 - r2) * (r1 + r2) / d);
    }

    private static Vec3 anyPerpendicular(Vec3 unit) {
        Vec3 other = Math.abs(unit.y()) < 0.5 ? Vec3.Y : Vec3.X;
        return other.rejectedFrom(unit).normalizedOr(Vec3.Z);
    }
}
