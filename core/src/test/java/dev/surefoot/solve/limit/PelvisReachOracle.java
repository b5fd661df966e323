// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.limit;

import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Slow answers to what {@link PelvisReach} is asked, by other methods. */
final class PelvisReachOracle {
    private PelvisReachOracle() {}

    /** What a leg lets the hips be in. */
    record Ball(Vec3 center, double radius) {}

    /** The distance of {@code v} from the cone of the vectors: every face of up to three of them is tried. */
    static double leastResidual(Vec3 v, List<Vec3> cone) {
        double best = v.length();
        int n = cone.size();
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                for (int k = j; k < n; k++) {
                    List<Vec3> face = new ArrayList<>(List.of(cone.get(i)));
                    if (j > i) {
                        face.add(cone.get(j));
                    }
                    if (k > j) {
                        face.add(cone.get(k));
                    }
                    best = Math.min(best, residual(v, face));
                }
            }
        }
        return best;
    }

    private static double residual(Vec3 v, List<Vec3> face) {
        int n = face.size();
        double[][] gram = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                gram[i][j] = face.get(i).dot(face.get(j));
            }
            gram[i][n] = face.get(i).dot(v);
        }
        for (int i = 0; i < n; i++) {
            for (int row = i + 1; row < n; row++) {
                double factor = gram[row][i] / gram[i][i];
                for (int c = i; c <= n; c++) {
                    gram[row][c] -= factor * gram[i][c];
                }
            }
        }
        double[] lambda = new double[n];
        Vec3 rest = v;
        for (int i = n - 1; i >= 0; i--) {
            lambda[i] = gram[i][n];
            for (int j = i + 1; j < n; j++) {
                lambda[i] -= gram[i][j] * lambda[j];
            }
            lambda[i] /= gram[i][i];
            rest = rest.plusTimes(-lambda[i], face.get(i));
            if (!(lambda[i] >= -1e-9)) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return rest.length();
    }

    /** The nearest point to {@code desired} in all balls, by projecting on one after the other. */
    static Vec3 dykstra(List<Ball> balls, Vec3 desired, int sweeps) {
        Vec3[] corrections = new Vec3[balls.size()];
        Arrays.fill(corrections, Vec3.ZERO);
        Vec3 x = desired;
        for (int sweep = 0; sweep < sweeps; sweep++) {
            for (int i = 0; i < corrections.length; i++) {
                Vec3 y = x.plus(corrections[i]);
                Vec3 out = y.minus(balls.get(i).center());
                double r = balls.get(i).radius();
                x = out.length() <= r ? y : balls.get(i).center().plus(out.times(r / out.length()));
                corrections[i] = y.minus(x);
            }
        }
        return x;
    }

    /** min over Δ of max (|Δ − c| − R): convex, so one golden section inside the other finds it. */
    static double leastGrowth(List<Ball> balls, int axis, Vec3 at) {
        if (axis == 3) {
            return growth(balls, at);
        }
        Vec3 unit = axis == 0 ? Vec3.X : axis == 1 ? Vec3.Y : Vec3.Z;
        double golden = 0.5 * (Math.sqrt(5) - 1);
        double low = -3.5;
        double high = 3.5;
        double a = high - golden * (high - low);
        double b = low + golden * (high - low);
        double atA = leastGrowth(balls, axis + 1, at.plusTimes(a, unit));
        double atB = leastGrowth(balls, axis + 1, at.plusTimes(b, unit));
        while (high - low > 1e-5) {
            if (atA < atB) {
                high = b;
                b = a;
                atB = atA;
                a = high - golden * (high - low);
                atA = leastGrowth(balls, axis + 1, at.plusTimes(a, unit));
            } else {
                low = a;
                a = b;
                atA = atB;
                b = low + golden * (high - low);
                atB = leastGrowth(balls, axis + 1, at.plusTimes(b, unit));
            }
        }
        return Math.min(atA, atB);
    }

    private static double growth(List<Ball> balls, Vec3 x) {
        double most = Double.NEGATIVE_INFINITY;
        for (Ball ball : balls) {
            most = Math.max(most, x.distanceTo(ball.center()) - ball.radius());
        }
        return most;
    }
}
