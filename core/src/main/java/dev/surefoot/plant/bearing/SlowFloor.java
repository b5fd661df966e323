// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.curve.HannWindow;
import dev.surefoot.math.number.Quantile;
import java.util.Arrays;

/**
 * The floor under a body that goes up or down: at each frame a plane through where its lowest points were a second
 * before and are a second after, so that it may bend along the way. It is level where that leaves more than a third of
 * their distance from one height, or the body goes nowhere: then nothing is changed, to the bit.
 *
 * <p><b>Frames:</b> world, metres, Y up. <b>Cost:</b> O(frames × 2 s).
 */
final class SlowFloor implements SmoothPath.Floor {
    /** Width of the window: a gait's period, in which every foot stood. Of 4 s hills are missed, F1 0.82 for 0.95. */
    private static final double SECONDS = 2;
    /**
     * Square of the way, in metres for an adult, along which a slope is believed by half: sideways a walk goes as far,
     * and there a slope is a difference of its feet. At 0.3 m in place of 0.14 walks down lose 1.5 points.
     */
    private static final double RIDGE = 0.02;
    /** Lowest points so far from the plane, in metres, count half: feet that pass in a swing, or leave a step. */
    private static final double NEAR_METRES = 0.03;
    /** None is further off than this: one fall, or one jump, is no hill. */
    private static final double CAP_METRES = 0.15;
    /** Mean distance from one height, in metres, below which the floor is level: feet that swing low over it. */
    private static final double LEAST_SPREAD_METRES = 0.03;
    /**
     * The part of that distance that a floor may leave. Ramps leave 0.03 to 0.3, hills and stairs up to 0.42, a crawl
     * on a level floor 0.59, and a walk from stone to stone 0.35: no plane is under those, and feet that were held on
     * them added half as much again as they may.
     */
    private static final double MOST_GAIN = 1 / 3.0;
    /** How far a body goes, in metres, before it shows a floor: who lies down lifts both feet, and goes nowhere. */
    private static final double LEAST_WAY_METRES = 1.5;
    /** Rounds in which far points come to count less. */
    private static final int ROUNDS = 4;

    /** By frame: middle x, y, z, and slopes along x and z; null if level. */
    private final double[][] plane;

    private SlowFloor(double[][] plane) {
        this.plane = plane;
    }

    /** Returns whether it is: then it has no height of its own. */
    boolean level() {
        return plane == null;
    }

    @Override
    public double heightAt(double x, double z, int f) {
        return plane[1][f] + plane[3][f] * (x - plane[0][f]) + plane[4][f] * (z - plane[2][f]);
    }

    @Override
    public double riseAlong(double x, double z, int f) {
        return plane[3][f] * x + plane[4][f] * z;
    }

    /** Returns the paths as seen from it; themselves where it is level. */
    SmoothPath[][] seen(SmoothPath[][] points) {
        if (level()) {
            return points;
        }
        SmoothPath[][] seen = new SmoothPath[points.length][];
        for (int leg = 0; leg < seen.length; leg++) {
            seen[leg] = new SmoothPath[points[leg].length];
            for (int p = 0; p < seen[leg].length; p++) {
                seen[leg][p] = points[leg][p].over(this);
            }
        }
        return seen;
    }

    /** Finds it under the points of these feet. */
    static SlowFloor of(SmoothPath[][] points, SmoothPath pelvis, double framesPerSecond, double scale) {
        int n = points[0][0].heights().length;
        SlowFloor floor = new SlowFloor(null);
        double[][] low = new double[3][n];
        lowest(points, floor, low);
        double middle = Quantile.of(low[1], 0.5);
        double before = spread(low[1], middle, scale);
        if (before < LEAST_SPREAD_METRES * scale || way(pelvis) < LEAST_WAY_METRES * scale) {
            return floor;
        }
        HannWindow window = HannWindow.of(SECONDS, framesPerSecond);
        double[] weights = new double[n];
        Arrays.fill(weights, 1);
        for (int round = 0; round < ROUNDS; round++) {
            floor = fit(low, weights, window, scale);
            lowest(points, floor, low);
            for (int f = 0; f < n; f++) {
                double off = low[1][f] - floor.heightAt(low[0][f], low[2][f], f);
                double part = off / (NEAR_METRES * scale);
                weights[f] = 1 / (1 + part * part);
            }
        }
        double after = 0;
        for (int f = 0; f < n; f++) {
            after += Math.min(CAP_METRES * scale, Math.abs(low[1][f] - floor.heightAt(low[0][f], low[2][f], f))) / n;
        }
        return after < MOST_GAIN * before ? floor : new SlowFloor(null);
    }

    /** How wide a path is, seen from above. */
    private static double way(SmoothPath path) {
        double leastX = Double.POSITIVE_INFINITY;
        double mostX = Double.NEGATIVE_INFINITY;
        double leastZ = Double.POSITIVE_INFINITY;
        double mostZ = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < path.heights().length; f++) {
            leastX = Math.min(leastX, path.x(f));
            mostX = Math.max(mostX, path.x(f));
            leastZ = Math.min(leastZ, path.z(f));
            mostZ = Math.max(mostZ, path.z(f));
        }
        return Math.sqrt((mostX - leastX) * (mostX - leastX) + (mostZ - leastZ) * (mostZ - leastZ));
    }

    private static double spread(double[] heights, double middle, double scale) {
        double sum = 0;
        for (double h : heights) {
            sum += Math.min(CAP_METRES * scale, Math.abs(h - middle));
        }
        return sum / heights.length;
    }

    /** Puts the place of the lowest point beside a floor, by axis and frame, into {@code low}. */
    private static void lowest(SmoothPath[][] points, SlowFloor floor, double[][] low) {
        for (int f = 0; f < low[1].length; f++) {
            double least = Double.POSITIVE_INFINITY;
            for (SmoothPath[] foot : points) {
                for (SmoothPath p : foot) {
                    double h = p.height(f) - (floor.level() ? 0 : floor.heightAt(p.x(f), p.z(f), f));
                    if (h < least) {
                        least = h;
                        low[0][f] = p.x(f);
                        low[1][f] = p.height(f);
                        low[2][f] = p.z(f);
                    }
                }
            }
        }
    }

    /** Weighted least squares around each frame; slopes are held near zero by the ridge. */
    private static SlowFloor fit(double[][] low, double[] w, HannWindow window, double scale) {
        int n = w.length;
        double[] sw = window.mean(w);
        double[][] mean = new double[3][];
        for (int c = 0; c < 3; c++) {
            mean[c] = product(window, w, low[c], null);
            for (int f = 0; f < n; f++) {
                mean[c][f] /= sw[f];
            }
        }
        double[] xx = product(window, w, low[0], low[0]);
        double[] xz = product(window, w, low[0], low[2]);
        double[] zz = product(window, w, low[2], low[2]);
        double[] xy = product(window, w, low[0], low[1]);
        double[] zy = product(window, w, low[2], low[1]);
        double[][] plane = {mean[0], mean[1], mean[2], new double[n], new double[n]};
        for (int f = 0; f < n; f++) {
            double x = mean[0][f];
            double y = mean[1][f];
            double z = mean[2][f];
            double ridge = RIDGE * scale * scale;
            double a = xx[f] / sw[f] - x * x + ridge;
            double b = xz[f] / sw[f] - x * z;
            double c = zz[f] / sw[f] - z * z + ridge;
            double p = xy[f] / sw[f] - x * y;
            double q = zy[f] / sw[f] - z * y;
            double det = a * c - b * b;
            plane[3][f] = (p * c - q * b) / det;
            plane[4][f] = (a * q - b * p) / det;
        }
        return new SlowFloor(plane);
    }

    private static double[] product(HannWindow window, double[] w, double[] a, double[] b) {
        double[] product = new double[w.length];
        for (int f = 0; f < w.length; f++) {
            product[f] = w[f] * a[f] * (b == null ? 1 : b[f]);
        }
        return window.mean(product);
    }
}
