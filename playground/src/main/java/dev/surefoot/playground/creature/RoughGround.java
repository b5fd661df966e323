// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.creature;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Trig;
import java.util.Arrays;

/**
 * Ground of waves that never repeat, 0.25 m from valley to crest, with bumps that rise and fall where it was kicked.
 * Height and normal are exact.
 */
public final class RoughGround implements Ground {
    /**
     * Waves: amplitude in metres, radians a metre along x and along z, radians at the origin. No two lengths have a
     * common multiple in sight.
     */
    private static final double[][] WAVES = {
        {0.045, 1.13, 0.41, 0.3},
        {0.035, -0.62, 1.49, 1.9},
        {0.022, 2.03, 1.71, 4.1},
        {0.014, -2.71, 2.37, 0.7},
        {0.009, 3.89, -3.17, 2.6},
    };
    /** Metres from the middle of a bump to its edge: wide enough for two legs to stand on. */
    private static final double BUMP_RADIUS = 0.75;
    /** Metres that a bump rises: half a shin, more than a step's lift. */
    private static final double BUMP_HEIGHT = 0.22;
    /** Seconds that a bump takes to rise and to fall. */
    private static final double BUMP_SECONDS = 1.6;
    /** Bumps at a time; while all of them move, a kick does nothing: the ground would have to jump. */
    private static final int BUMPS = 6;

    private final double[] bumpX = new double[BUMPS];
    private final double[] bumpZ = new double[BUMPS];
    private final double[] age = new double[BUMPS];
    private int next;

    /** Creates it at rest. */
    public RoughGround() {
        Arrays.fill(age, BUMP_SECONDS);
    }

    /** Kicks it from below at (x, z); up to six bumps move at a time, further kicks do nothing. */
    public void kick(double x, double z) {
        if (age[next] < BUMP_SECONDS) {
            return;
        }
        bumpX[next] = x;
        bumpZ[next] = z;
        age[next] = 0;
        next = next + 1 == BUMPS ? 0 : next + 1;
    }

    /** Goes on by a moment. */
    public void update(double seconds) {
        for (int i = 0; i < BUMPS; i++) {
            age[i] = Math.min(BUMP_SECONDS, age[i] + seconds);
        }
    }

    /** Returns whether some bump still moves. */
    public boolean moves() {
        for (int i = 0; i < BUMPS; i++) {
            if (age[i] < BUMP_SECONDS) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        double height = 0;
        double alongX = 0;
        double alongZ = 0;
        for (double[] wave : WAVES) {
            double phase = wave[1] * x + wave[2] * z + wave[3];
            double slope = wave[0] * Trig.cos(phase);
            height += wave[0] * Trig.sin(phase);
            alongX += slope * wave[1];
            alongZ += slope * wave[2];
        }
        // bumps unite as independent chances do: smoothly, and never higher together than one alone may get
        double below = 1;
        double belowX = 0;
        double belowZ = 0;
        for (int i = 0; i < BUMPS; i++) {
            double dx = (x - bumpX[i]) / BUMP_RADIUS;
            double dz = (z - bumpZ[i]) / BUMP_RADIUS;
            double inside = 1 - dx * dx - dz * dz;
            if (age[i] < BUMP_SECONDS && inside > 0) {
                double part = age[i] / BUMP_SECONDS;
                double top = 16 * part * part * (1 - part) * (1 - part);
                double left = 1 - top * inside * inside;
                double steep = 4 * top * inside / BUMP_RADIUS;
                belowX = belowX * left + below * steep * dx;
                belowZ = belowZ * left + below * steep * dz;
                below *= left;
            }
        }
        height += BUMP_HEIGHT * (1 - below);
        alongX -= BUMP_HEIGHT * belowX;
        alongZ -= BUMP_HEIGHT * belowZ;
        if (!(height <= ceiling)) {
            return false;
        }
        double length = Math.sqrt(alongX * alongX + 1 + alongZ * alongZ);
        out.set(height, -alongX / length, 1 / length, -alongZ / length);
        return true;
    }
}
