// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds for every mesh, against an oracle that looks at all triangles in exact arithmetic. */
class TriangleMeshPropertyTest {
    private final GroundHit hit = new GroundHit();

    @Test
    void soup_isTheTopmostOfAll() {
        Seeds.each(60, 51, this::soup);
    }

    private void soup(Random random) {
        int count = 1 + random.nextInt(60);
        double size = random.nextBoolean() ? 1 : 0.1;
        double[] positions = new double[9 * count];
        int[] triangles = new int[3 * count];
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = i;
            int first = i / 3 * 9;
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * i + axis] =
                        i % 3 == 0 ? random.nextDouble() : positions[first + axis] + size * (random.nextDouble() - 0.5);
            }
        }
        TriangleMesh mesh = new TriangleMesh(positions, triangles);
        for (int i = 0; i < 50; i++) {
            double x = random.nextDouble();
            double z = random.nextDouble();
            double ceiling = random.nextBoolean() ? random.nextDouble() : Double.POSITIVE_INFINITY;
            double expected = topmost(positions, triangles, x, z, ceiling);
            assertThat(mesh.at(x, z, ceiling, hit)).isEqualTo(expected > Double.NEGATIVE_INFINITY);
            if (expected > Double.NEGATIVE_INFINITY) {
                assertThat(hit.height()).isCloseTo(expected, within(1e-9)).isLessThanOrEqualTo(ceiling);
                assertThat(hit.normal().y()).isPositive();
                assertThat(hit.normal().length()).isCloseTo(1, within(1e-14));
            }
        }
    }

    @Test
    void aFanAroundAVertex_hasNoCracks() {
        Seeds.each(300, 52, this::aFanAroundAVertex);
    }

    private void aFanAroundAVertex(Random random) {
        int spokes = 3 + random.nextInt(9);
        double scale = 1 / (double) (1 << random.nextInt(30));
        // Near the origin, coordinates of different size make even differences round: there the cracks would be.
        double far = new double[] {100, 0.01, 1e-9}[random.nextInt(3)];
        double centreX = far * random.nextGaussian();
        double centreZ = far * random.nextGaussian();
        double[] positions = new double[3 * (spokes + 1)];
        positions[0] = centreX;
        positions[2] = centreZ;
        int[] triangles = new int[3 * spokes];
        for (int i = 0; i < spokes; i++) {
            double angle = (i + 0.8 * random.nextDouble()) * 2 * Math.PI / spokes;
            double radius = scale * (0.5 + random.nextDouble());
            positions[3 * i + 3] = centreX + radius * Math.cos(angle);
            positions[3 * i + 4] = scale * random.nextGaussian();
            positions[3 * i + 5] = centreZ + radius * Math.sin(angle);
            triangles[3 * i] = 0;
            triangles[3 * i + 1] = 1 + i;
            triangles[3 * i + 2] = 1 + (i + 1) % spokes;
        }
        TriangleMesh mesh = new TriangleMesh(positions, triangles);
        for (int i = 0; i < 100; i++) {
            int spoke = 3 * (1 + random.nextInt(spokes));
            double along = i < 3 ? 0 : random.nextDouble() / (1L << random.nextInt(50));
            double x = centreX + along * (positions[spoke] - centreX) + random.nextInt(3) * Math.ulp(centreX);
            double z = centreZ + along * (positions[spoke + 2] - centreZ) - random.nextInt(3) * Math.ulp(centreZ);
            if (topmost(positions, triangles, x, z, Double.POSITIVE_INFINITY) > Double.NEGATIVE_INFINITY) {
                assertThat(mesh.at(x, z, hit)).as("(%s, %s)", x, z).isTrue();
            }
        }
    }

    @Test
    void edgesAndVerticesOfATerrain_areAlwaysFound() {
        Seeds.each(100, 53, this::edgesAndVerticesOfATerrain);
    }

    private void edgesAndVerticesOfATerrain(Random random) {
        double[] heights = new double[64];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = random.nextGaussian();
        }
        HeightField field = new HeightField(8, 8, 0.3, 0.7, 4213.1, -77.7, heights);
        TriangleMesh mesh = Meshes.of(field, random);
        for (int i = 0; i < 300; i++) {
            int column = random.nextInt(7);
            int row = random.nextInt(7);
            int direction = random.nextInt(3);
            double along = random.nextInt(8) == 0 ? 0 : random.nextDouble();
            double x = field.sampleX(column) + (direction == 0 ? 0 : along * 0.3);
            double z = field.sampleZ(row) + (direction == 1 ? 0 : along * 0.7);
            assertThat(mesh.at(x, z, hit)).as("(%s, %s)", x, z).isTrue();
            double height = hit.height();
            assertThat(field.at(x, z, hit)).isTrue();
            assertThat(height).isCloseTo(hit.height(), within(1e-9));
        }
    }

    /** Containment in exact arithmetic; the height by the plane's equation. */
    private static double topmost(double[] positions, int[] triangles, double x, double z, double ceiling) {
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < triangles.length; i += 3) {
            int a = 3 * triangles[i];
            int b = 3 * triangles[i + 1];
            int c = 3 * triangles[i + 2];
            int ab = turn(positions, a, b, x, z);
            int bc = turn(positions, b, c, x, z);
            int ca = turn(positions, c, a, x, z);
            if (Math.min(ab, Math.min(bc, ca)) < 0 && Math.max(ab, Math.max(bc, ca)) > 0) {
                continue;
            }
            double ux = positions[b] - positions[a];
            double uy = positions[b + 1] - positions[a + 1];
            double uz = positions[b + 2] - positions[a + 2];
            double vx = positions[c] - positions[a];
            double vy = positions[c + 1] - positions[a + 1];
            double vz = positions[c + 2] - positions[a + 2];
            double normalY = uz * vx - ux * vz;
            double height = positions[a + 1]
                    - ((uy * vz - uz * vy) * (x - positions[a]) + (ux * vy - uy * vx) * (z - positions[a + 2]))
                            / normalY;
            if (height <= ceiling && height > best) {
                best = height;
            }
        }
        return best;
    }

    private static int turn(double[] positions, int from, int to, double x, double z) {
        BigDecimal fromX = new BigDecimal(positions[from]);
        BigDecimal fromZ = new BigDecimal(positions[from + 2]);
        BigDecimal first =
                new BigDecimal(positions[to + 2]).subtract(fromZ).multiply(new BigDecimal(x).subtract(fromX));
        BigDecimal second = new BigDecimal(positions[to]).subtract(fromX).multiply(new BigDecimal(z).subtract(fromZ));
        return first.compareTo(second);
    }
}
