// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class KneeSwivelTest {
    private static final double FPS = 60;

    /**
     * A leg that swings to and fro below its hip, 2.5 times a second, its foot so far to the side, in radians, between
     * two stances.
     */
    private static Vec3[] swinging(int frames, double aside) {
        Vec3[] path = new Vec3[frames];
        for (int f = 0; f < frames; f++) {
            double t = f / FPS;
            double swing = 0.6 * Math.sin(5 * Math.PI * t);
            double out = aside * Math.max(0, Math.sin(5 * Math.PI * t + 1));
            path[f] = Quat.aboutAxis(Vec3.X, swing)
                    .times(Quat.aboutAxis(Vec3.Z, out))
                    .rotate(Vec3.Y.times(-1));
        }
        return path;
    }

    /** The fastest swivel, in radians a frame, of a knee that is carried from one line to the other and turned. */
    private static double fastest(Vec3[] was, Vec3[] is, double[] turns) {
        double most = 0;
        Vec3 source = Vec3.Z.rejectedFrom(was[0]).normalizedOr(Vec3.X);
        Vec3 last = null;
        for (int f = 0; f < was.length; f++) {
            // the source's knee keeps its side along its own line: what swivels is added
            source = f == 0 ? source : Quat.fromTo(was[f - 1], was[f]).rotate(source);
            Vec3 side = Quat.aboutAxis(is[f], turns[f])
                    .times(Quat.fromTo(was[f], is[f]))
                    .rotate(source);
            if (last != null) {
                most = Math.max(most, Quat.fromTo(is[f - 1], is[f]).rotate(last).distanceTo(side));
            }
            last = side;
        }
        return most;
    }

    private static double[] turns(Vec3[] was, Vec3[] is) {
        return KneeSwivel.turns(was.length, f -> was[f], f -> is[f], f -> false, FPS);
    }

    @Test
    void footBesideItsPath_swivelsTheKneeMuchLess() {
        Vec3[] was = swinging(180, 0);
        Vec3[] is = swinging(180, 0.2);
        double[] turns = turns(was, is);
        double before = fastest(was, is, new double[was.length]);
        assertThat(before * FPS).isGreaterThan(0.5);
        assertThat(fastest(was, is, turns)).isLessThan(0.55 * before);
        for (double turn : turns) {
            assertThat(Math.abs(turn)).isLessThan(0.2);
        }
    }

    /** Where a clip keeps its pose its knee is where it was, and has come there slowly. */
    @Test
    void framesThatKeepTheirPose_turnNothing() {
        Vec3[] was = swinging(180, 0);
        Vec3[] is = swinging(180, 0.2);
        double[] free = turns(was, is);
        int most = 60;
        for (int f = 61; f < 120; f++) {
            most = Math.abs(free[f]) > Math.abs(free[most]) ? f : most;
        }
        int pose = most;
        double[] kept = KneeSwivel.turns(was.length, f -> was[f], f -> is[f], f -> f == pose, FPS);
        assertThat(Math.abs(free[pose])).isGreaterThan(0.02);
        assertThat(kept[pose]).isZero();
        assertThat(kept[0]).isCloseTo(free[0], within(1e-3));
        for (int f = 1; f < kept.length; f++) {
            assertThat(Math.abs(kept[f] - kept[f - 1])).isLessThan(0.05);
        }
    }

    @Test
    void sameLines_turnNothing() {
        Vec3[] path = swinging(90, 0.1);
        assertThat(turns(path, path)).containsOnly(0);
    }

    @Test
    void linesThatKeepTheirAngleBesideALegAtRest_turnNothing() {
        Vec3[] was = new Vec3[90];
        Vec3[] is = new Vec3[90];
        for (int f = 0; f < was.length; f++) {
            was[f] = Vec3.Y.times(-1);
            is[f] = Quat.aboutAxis(Vec3.Z, 0.1).rotate(was[f]);
        }
        for (double turn : turns(was, is)) {
            assertThat(turn).isCloseTo(0, within(1e-12));
        }
    }

    @Test
    void mirroredLines_turnInTheOppositeDirection() {
        Vec3[] was = swinging(120, 0.05);
        Vec3[] is = swinging(120, 0.2);
        double[] turns = turns(was, is);
        double[] mirrored = turns(mirrored(was), mirrored(is));
        for (int f = 0; f < turns.length; f++) {
            assertThat(mirrored[f]).isCloseTo(-turns[f], within(1e-12));
        }
    }

    @Test
    void legsWithoutLength_andLinesThatTurnOver_stayFiniteAndBounded() {
        Vec3[] was = swinging(60, 0);
        Vec3[] is = swinging(60, 0.3);
        was[20] = Vec3.ZERO;
        is[30] = Vec3.ZERO;
        is[40] = was[40].times(-1);
        for (double turn : turns(was, is)) {
            assertThat(Math.abs(turn)).isLessThanOrEqualTo(Math.toRadians(20));
        }
    }

    private static Vec3[] mirrored(Vec3[] path) {
        Vec3[] mirrored = new Vec3[path.length];
        for (int f = 0; f < path.length; f++) {
            mirrored[f] = new Vec3(-path[f].x(), path[f].y(), path[f].z());
        }
        return mirrored;
    }
}
