// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds for every height field, on random ones. */
class HeightFieldPropertyTest {
    private static final int COLUMNS = 7;
    private static final int ROWS = 5;
    private final GroundHit hit = new GroundHit();

    private static HeightField random(Random random) {
        double[] heights = new double[COLUMNS * ROWS];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = 3 * random.nextGaussian();
        }
        double cellX = 0.05 + random.nextDouble();
        double cellZ = 0.05 + random.nextDouble();
        return new HeightField(COLUMNS, ROWS, cellX, cellZ, random.nextGaussian(), random.nextGaussian(), heights);
    }

    private static Vec3 vertex(HeightField field, int column, int row) {
        return new Vec3(field.sampleX(column), field.sample(column, row), field.sampleZ(row));
    }

    @Test
    void samples_areExact() {
        Seeds.each(300, 41, this::samplesAreExact);
    }

    private void samplesAreExact(Random random) {
        HeightField field = random(random);
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                assertThat(field.at(field.sampleX(column), field.sampleZ(row), hit))
                        .isTrue();
                assertThat(hit.height()).isEqualTo(field.sample(column, row));
            }
        }
    }

    @Test
    void insideOfATriangle_heightAndNormalAreItsPlanes() {
        Seeds.each(300, 42, this::insideOfATriangle);
    }

    private void insideOfATriangle(Random random) {
        HeightField field = random(random);
        for (int i = 0; i < 50; i++) {
            int column = random.nextInt(COLUMNS - 1);
            int row = random.nextInt(ROWS - 1);
            Vec3 near = vertex(field, column, row);
            Vec3 far = vertex(field, column + 1, row + 1);
            Vec3 third = random.nextBoolean() ? vertex(field, column + 1, row) : vertex(field, column, row + 1);
            double a = 0.01 + random.nextDouble();
            double b = 0.01 + random.nextDouble();
            double c = 0.01 + random.nextDouble();
            Vec3 point =
                    near.times(a / (a + b + c)).plusTimes(b / (a + b + c), far).plusTimes(c / (a + b + c), third);
            Vec3 normal = far.minus(near).cross(third.minus(near));
            normal = normal.times(Math.signum(normal.y()) / normal.length());

            assertThat(field.at(point.x(), point.z(), hit)).isTrue();
            assertThat(hit.normal().distanceTo(normal)).isLessThan(1e-12);
            // Across the steepest slopes here a rounding of the place is up to a thousand times itself in height.
            assertThat(hit.height()).isCloseTo(point.y(), within(1e-12));
        }
    }

    @Test
    void acrossEdges_theGroundIsContinuous() {
        Seeds.each(300, 43, this::acrossEdges);
    }

    private void acrossEdges(Random random) {
        HeightField field = random(random);
        for (int i = 0; i < 50; i++) {
            int column = 1 + random.nextInt(COLUMNS - 2);
            int row = 1 + random.nextInt(ROWS - 2);
            double along = random.nextDouble();
            double x = field.sampleX(column);
            double z = field.sampleZ(row);
            continuous(field, x, z + along * field.cellZ(), 1, 0);
            continuous(field, x + along * field.cellX(), z, 0, 1);
            continuous(field, x + along * field.cellX(), z + along * field.cellZ(), 1, -1);
        }
    }

    private void continuous(HeightField field, double x, double z, int dx, int dz) {
        double step = 1e-13;
        assertThat(field.at(x - dx * step, z - dz * step, hit)).isTrue();
        double before = hit.height();
        assertThat(field.at(x + dx * step, z + dz * step, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(before, within(1e-10));
        assertThat(field.at(x, z, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(before, within(1e-10));
    }

    @Test
    void itsOwnTrianglesAsAMesh_giveTheSameGround() {
        Seeds.each(100, 44, this::itsOwnTrianglesAsAMesh);
    }

    private void itsOwnTrianglesAsAMesh(Random random) {
        HeightField field = random(random);
        TriangleMesh mesh = Meshes.of(field, random);
        GroundHit other = new GroundHit();
        for (int i = 0; i < 200; i++) {
            double x = field.sampleX(0) + (1.2 * random.nextDouble() - 0.1) * (COLUMNS - 1) * field.cellX();
            double z = field.sampleZ(0) + (1.2 * random.nextDouble() - 0.1) * (ROWS - 1) * field.cellZ();
            boolean found = field.at(x, z, hit);
            assertThat(mesh.at(x, z, other)).isEqualTo(found);
            if (!found) {
                continue;
            }
            assertThat(other.height()).isCloseTo(hit.height(), within(1e-11));
            assertThat(other.normal().distanceTo(hit.normal())).isLessThan(1e-11);
        }
    }
}
