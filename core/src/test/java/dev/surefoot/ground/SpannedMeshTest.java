// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Gaps up to 7 cm wide are closed, and nothing else changes. */
class SpannedMeshTest {
    private static final double WIDTH = 0.07;
    private final GroundHit hit = new GroundHit();

    @Test
    void gapBetweenBoards_isAsHighAsTheLowerBoard() {
        // boards along z: to x = 0, from 4 cm on, and from 20 cm on, over a river
        Ground ground = mesh(level(-1, 0, 0), level(0.04, 0.1, 0.02), level(0.2, 1, 0), level(-9, 9, -3));
        assertThat(height(ground, 0.001)).isZero();
        assertThat(height(ground, 0.02)).isZero();
        assertThat(hit.normal().y()).isEqualTo(1);
        assertThat(height(ground, 0.039)).isZero();
        assertThat(height(ground, 0.07)).isCloseTo(0.02, within(1e-12));
        assertThat(height(ground, 0.15)).as("a gap of 10 cm").isEqualTo(-3);
        assertThat(height(ground, 2)).as("beside the bridge").isEqualTo(-3);
    }

    @Test
    void gapOverNothing_isClosed_andBesideTheMeshIsNone() {
        Ground ground = mesh(level(-1, 0, 0.5), level(0.03, 1, 0.5));
        assertThat(height(ground, 0.015)).isEqualTo(0.5);
        hit.set(7, 0, 1, 0);
        assertThat(ground.at(1.01, 0, hit)).isFalse();
        assertThat(hit.height()).as("left as it was").isEqualTo(7);
    }

    @Test
    void stairsDentsAndWhatIsAboveTheCeiling_areAsTheyWere() {
        Ground stairs = mesh(level(-1, 0, 0), level(0, 0.3, 0.15), level(0.3, 0.6, 0.3));
        for (double x = -0.95; x < 0.6; x += 0.01) {
            assertThat(height(stairs, x)).isCloseTo(x < 0 ? 0 : x < 0.3 ? 0.15 : 0.3, within(1e-12));
        }
        Ground dent = mesh(level(-1, 0, 0), level(0, 0.04, -0.04), level(0.04, 1, 0));
        assertThat(height(dent, 0.02)).isCloseTo(-0.04, within(1e-12));
        Ground boards = mesh(level(-1, 0, 2), level(0.04, 1, 2), level(-9, 9, 0));
        assertThat(boards.at(0.02, 0, 1, hit)).isTrue();
        assertThat(hit.height()).isZero();
    }

    /** What is left out because nothing rises close by would have changed nothing. */
    @Test
    void anyMesh_isWhatLookingEverywhereGives() {
        Random random = new Random(11);
        int closed = 0;
        for (int round = 0; round < 40; round++) {
            double[] positions = new double[9 * 60];
            int[] triangles = new int[3 * 60];
            for (int i = 0; i < triangles.length; i++) {
                triangles[i] = i;
                double size = i / 3 % 2 == 0 ? 0.05 : 0.3;
                double centre = Math.sin(100 * (i / 3));
                positions[3 * i] = 0.4 * centre + size * random.nextGaussian();
                positions[3 * i + 1] = 0.2 * random.nextGaussian();
                positions[3 * i + 2] = 0.4 * Math.cos(37 * (i / 3)) + size * random.nextGaussian();
            }
            TriangleMesh mesh = new TriangleMesh(positions, triangles);
            Ground spanned = mesh.spanning(WIDTH);
            for (int i = 0; i < 200; i++) {
                double x = random.nextGaussian() * 0.4;
                double z = random.nextGaussian() * 0.4;
                double expected = everywhere(mesh, x, z);
                double own = mesh.at(x, z, hit) ? hit.height() : Double.NEGATIVE_INFINITY;
                closed += expected > own ? 1 : 0;
                assertThat(spanned.at(x, z, hit) ? hit.height() : Double.NEGATIVE_INFINITY)
                        .isEqualTo(expected);
            }
        }
        assertThat(closed).isGreaterThan(200);
    }

    @Test
    void absurdWidths_areRefused() {
        for (double width : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new TriangleMesh(new double[0], new int[0]).spanning(width))
                    .withMessage("widthMetres must be more than 0 and finite, got " + width);
        }
    }

    private double everywhere(TriangleMesh mesh, double x, double z) {
        double own = mesh.at(x, z, hit) ? hit.height() : Double.NEGATIVE_INFINITY;
        double most = own;
        for (int[] along : new int[][] {{1, 0}, {0, 1}}) {
            double lower = Double.POSITIVE_INFINITY;
            int apart = 0;
            for (int sign = -1; sign <= 1; sign += 2) {
                double nearest = Double.NEGATIVE_INFINITY;
                int steps = 0;
                for (int i = 14; i >= 1; i--) {
                    double step = WIDTH / 14;
                    boolean there = mesh.at(x + i * (sign * along[0] * step), z + i * (sign * along[1] * step), hit);
                    if (there && hit.height() > own + 0.7 * WIDTH) {
                        nearest = hit.height();
                        steps = i;
                    }
                }
                lower = Math.min(lower, nearest);
                apart += steps;
            }
            lower = apart > 15 ? Double.NEGATIVE_INFINITY : lower;
            most = Math.max(most, lower);
        }
        return most;
    }

    private double height(Ground ground, double x) {
        assertThat(ground.at(x, 0.1, hit)).isTrue();
        return hit.height();
    }

    private static double[] level(double fromX, double toX, double y) {
        return new double[] {fromX, y, -5, toX, y, -5, toX, y, 5, fromX, y, -5, toX, y, 5, fromX, y, 5};
    }

    private static Ground mesh(double[]... parts) {
        List<Double> all = new ArrayList<>();
        for (double[] part : parts) {
            for (double v : part) {
                all.add(v);
            }
        }
        double[] positions = all.stream().mapToDouble(v -> v).toArray();
        int[] triangles = new int[positions.length / 3];
        Arrays.setAll(triangles, i -> i);
        return new TriangleMesh(positions, triangles).spanning(WIDTH);
    }
}
