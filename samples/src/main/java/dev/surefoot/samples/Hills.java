// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.HeightField;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;

/**
 * Rolling hills without end: the ground that clips are planted on when none is given.
 *
 * <p>A sum of five cosine waves, 3 to 9 m long. At the origin the height is 0 and the ground level; along +Z it rises
 * to 0.3 m at 3 m and falls below 0 at 5.5 m. <b>Frames:</b> world, metres, Y up. <b>Shape:</b> heights lie in [-0.3,
 * 0.44] m, slopes reach 15° and stay below 20°. <b>Accuracy:</b> height and normal are those of the formula, to
 * rounding; far out, where x and z in metres pass a million, waves lose digits. <b>Cost:</b> five sines and cosines, no
 * allocation.
 */
public final class Hills implements Ground {
    /**
     * One wave, {@code amplitude (cos(kx x + kz z) − 1)}: every one is level and 0 at the origin.
     *
     * @param amplitude half the height from trough to crest, metres; negative starts in a trough
     * @param kx radians per metre along x
     * @param kz radians per metre along z
     */
    private record Wave(double amplitude, double kx, double kz) {
        /** Makes a wave of a length in metres that runs so many degrees from +Z towards +X. */
        static Wave of(double length, double heading, double amplitude) {
            double k = 2 * Math.PI / length;
            double radians = heading * Math.PI / 180;
            return new Wave(amplitude, k * Trig.sin(radians), k * Trig.cos(radians));
        }
    }

    /** No two run alike or have lengths in a small ratio, so that the hills do not repeat within sight. */
    private static final Wave[] WAVES = {
        Wave.of(7.2, 8, -0.19),
        Wave.of(8.9, -40, 0.064),
        Wave.of(6.1, 76, 0.069),
        Wave.of(4.1, 30, -0.0276),
        Wave.of(3.1, -70, 0.015)
    };

    /** Creates the hills; they are always the same. */
    public Hills() {}

    /** Returns the height at (x, z), in metres. */
    public double height(double x, double z) {
        double height = 0;
        for (Wave wave : WAVES) {
            height += wave.amplitude * (Trig.cos(wave.kx * x + wave.kz * z) - 1);
        }
        return height;
    }

    /** Returns the upward unit normal at (x, z). */
    public Vec3 normal(double x, double z) {
        GroundHit hit = new GroundHit();
        at(x, z, hit);
        return hit.normal();
    }

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        double height = 0;
        double riseX = 0;
        double riseZ = 0;
        for (Wave wave : WAVES) {
            double angle = wave.kx * x + wave.kz * z;
            height += wave.amplitude * (Trig.cos(angle) - 1);
            double rise = -wave.amplitude * Trig.sin(angle);
            riseX += rise * wave.kx;
            riseZ += rise * wave.kz;
        }
        // Written so that a place that is not a number has no ground either.
        if (!(height <= ceiling)) {
            return false;
        }
        double up = 1 / Math.sqrt(1 + riseX * riseX + riseZ * riseZ);
        out.set(height, -riseX * up, up, -riseZ * up);
        return true;
    }

    /** Returns the hills of a patch as a height field, exact at its samples. */
    public HeightField heightField(HillsPatch patch) {
        double[] heights = new double[patch.columns() * patch.rows()];
        for (int row = 0; row < patch.rows(); row++) {
            for (int column = 0; column < patch.columns(); column++) {
                heights[row * patch.columns() + column] = height(patch.x(column), patch.z(row));
            }
        }
        return new HeightField(
                patch.columns(), patch.rows(), patch.spacing(), patch.spacing(), patch.minX(), patch.minZ(), heights);
    }
}
