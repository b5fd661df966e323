// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.HeightField;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.Random;

/** Grounds for tests. */
public final class TestGrounds {
    private TestGrounds() {}

    /**
     * Random heights of a standard deviation every {@code cell} metres, around the places that three cycles of a walk
     * pass.
     */
    public static HeightField bumps(long seed, double deviation, double cell) {
        Random random = new Random(seed);
        int n = (int) Math.ceil(24 / cell);
        double[] heights = new double[n * n];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = deviation * random.nextGaussian();
        }
        return new HeightField(n, n, cell, cell, -12, -12, heights);
    }

    public static Ground turned(Ground ground, Quat yaw, Vec3 move) {
        return (x, z, ceiling, out) -> {
            Vec3 at = yaw.conjugate().rotate(new Vec3(x, 0, z).minus(move));
            if (!ground.at(at.x(), at.z(), ceiling - move.y(), out)) {
                return false;
            }
            Vec3 normal = yaw.rotate(out.normal());
            out.set(out.height() + move.y(), normal.x(), normal.y(), normal.z());
            return true;
        };
    }

    static Ground mirrored(Ground ground) {
        return (x, z, ceiling, out) -> {
            boolean found = ground.at(-x, z, ceiling, out);
            if (found) {
                Vec3 n = out.normal();
                out.set(out.height(), -n.x(), n.y(), n.z());
            }
            return found;
        };
    }

    /** The ground drawn at another size. */
    static Ground scaled(Ground ground, double scale) {
        return (x, z, ceiling, out) -> {
            boolean found = ground.at(x / scale, z / scale, ceiling / scale, out);
            if (found) {
                out.setHeight(out.height() * scale);
            }
            return found;
        };
    }

    /** The ground without the stripe between two z. */
    public static Ground holed(Ground ground, double fromZ, double toZ) {
        return (x, z, ceiling, out) -> !(z > fromZ && z < toZ) && ground.at(x, z, ceiling, out);
    }

    public static double height(Ground ground, Vec3 p) {
        GroundHit hit = new GroundHit();
        return ground.at(p.x(), p.z(), hit) ? hit.height() : Double.NaN;
    }
}
