// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns a foot that no pose of a clip shows flat until as much of it as can lies on one floor: captured feet stand
 * rolled and pitched by some degrees beside the mesh that they move.
 *
 * <p><b>Units:</b> metres of the world, points of one foot in one pose. <b>Cost:</b> some four hundred passes over
 * them, or over some thousands of them where there are more.
 */
final class LevelFoot {
    /** A foot that stands is tilted by at most 20° against the floor; what it takes more for is another side of it. */
    private static final double MOST_SLOPE = 0.36;

    /** Slopes that are tried to either side: 2° apart, by which a sole of 25 cm rises 9 mm. */
    private static final int STEPS = 10;

    /** Vertices this near to the lowest, as part of the foot's size, are on its floor: 5 mm of an adult's. */
    private static final double ON_FLOOR = 0.02;

    /** Points that are looked at: a modelled shoe has some thousands, a scanned one a hundred times as many. */
    private static final int ENOUGH = 4096;

    private LevelFoot() {}

    /**
     * Returns the turn that lays the most points on one floor; of equals the least.
     *
     * @param points those of the foot
     * @param forward where it points to, level and of length 1, so that the turn goes along with the foot
     * @param size how large it is
     */
    static Quat turn(List<Vec3> points, Vec3 forward, double size) {
        List<Vec3> foot = new ArrayList<>();
        int step = 1 + points.size() / ENOUGH;
        for (int i = 0; i < points.size(); i += step) {
            foot.add(points.get(i));
        }
        Vec3 side = Vec3.Y.cross(forward);
        Vec3 best = Vec3.Y;
        int most = -1;
        double least = 0;
        for (int along = -STEPS; along <= STEPS; along++) {
            for (int across = -STEPS; across <= STEPS; across++) {
                double tilt = along * along + across * across;
                Vec3 up = up(forward, MOST_SLOPE * along / STEPS, side, MOST_SLOPE * across / STEPS);
                int count = 0;
                double highest = lowest(foot, up) + ON_FLOOR * size;
                for (Vec3 p : foot) {
                    count += p.dot(up) <= highest ? 1 : 0;
                }
                if (count > most || (count == most && tilt < least)) {
                    most = count;
                    least = tilt;
                    best = up;
                }
            }
        }
        return Quat.fromTo(through(foot, best, forward, side, size), Vec3.Y);
    }

    private static Vec3 up(Vec3 forward, double slopeAlong, Vec3 side, double slopeAcross) {
        return Vec3.Y
                .plusTimes(-slopeAlong, forward)
                .plusTimes(-slopeAcross, side)
                .normalizedOr(Vec3.Y);
    }

    private static double lowest(List<Vec3> foot, Vec3 up) {
        double lowest = Double.POSITIVE_INFINITY;
        for (Vec3 p : foot) {
            lowest = Math.min(lowest, p.dot(up));
        }
        return lowest;
    }

    /**
     * Returns the normal of the plane of least squares through what is on the floor; {@code up} where that is a line.
     */
    private static Vec3 through(List<Vec3> foot, Vec3 up, Vec3 forward, Vec3 side, double size) {
        double highest = lowest(foot, up) + ON_FLOOR * size;
        List<Vec3> sole = foot.stream().filter(p -> p.dot(up) <= highest).toList();
        Vec3 middle = Vec3.ZERO;
        for (Vec3 p : sole) {
            middle = middle.plusTimes(1.0 / sole.size(), p);
        }
        double uu = 0;
        double uv = 0;
        double vv = 0;
        double uy = 0;
        double vy = 0;
        for (Vec3 p : sole) {
            Vec3 from = p.minus(middle);
            double u = from.dot(forward);
            double v = from.dot(side);
            uu += u * u;
            uv += u * v;
            vv += v * v;
            uy += u * from.y();
            vy += v * from.y();
        }
        double determinant = uu * vv - uv * uv;
        if (!(determinant > 1e-6 * uu * vv)) {
            return up;
        }
        return up(forward, (uy * vv - vy * uv) / determinant, side, (vy * uu - uy * uv) / determinant);
    }
}
