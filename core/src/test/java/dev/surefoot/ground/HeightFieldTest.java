// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class HeightFieldTest {
    private static final double NAN = Double.NaN;
    private final GroundHit hit = new GroundHit();

    /** One cell of 2 × 4 metres; the corner of greatest x and z is raised. */
    private final HeightField raisedCorner = new HeightField(2, 2, 2, 4, 10, 20, new double[] {0, 0, 0, 1});

    @Test
    void diagonal_runsFromLeastToGreatest() {
        assertThat(raisedCorner.at(11, 22, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(0.5);
        assertThat(raisedCorner.at(11.5, 21, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(0.25);
        assertThat(hit.normal()).isEqualTo(unit(0, 1, -0.25));
        assertThat(raisedCorner.at(10.5, 23, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(0.25);
        assertThat(hit.normal()).isEqualTo(unit(-0.5, 1, 0));
    }

    @Test
    void outside_isNoGround_andTheRimIsGround() {
        assertThat(raisedCorner.at(10, 20, hit)).isTrue();
        assertThat(raisedCorner.at(12, 24, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(1);
        for (double[] point :
                new double[][] {{9.99, 21}, {12.01, 21}, {11, 19.99}, {11, 24.01}, {NAN, 21}, {11, NAN}}) {
            assertThat(raisedCorner.at(point[0], point[1], hit)).isFalse();
        }
        assertThat(raisedCorner.at(Double.POSITIVE_INFINITY, 21, hit)).isFalse();
    }

    @Test
    void ceiling_hidesWhatIsAbove() {
        assertThat(raisedCorner.at(12, 24, 0.99, hit)).isFalse();
        assertThat(raisedCorner.at(12, 24, 1, hit)).isTrue();
    }

    @Test
    void trianglesTouchingNoData_areNoGround_butTheRimOfTheHoleIs() {
        double[] heights = {
            1, 2, 3, //
            4, 5, NAN,
            7, 8, 9
        };
        HeightField field = new HeightField(3, 3, 1, 1, 0, 0, heights);
        assertThat(field.at(0.5, 0.5, hit)).isTrue();
        assertThat(field.at(1.9, 0.1, hit))
                .as("the triangle of 2, 3 and no data")
                .isFalse();
        assertThat(field.at(1.1, 0.9, hit))
                .as("the triangle of 2, 5 and no data")
                .isFalse();
        assertThat(field.at(1.2, 1.8, hit)).as("the triangle of 5, 8, 9").isTrue();
        assertThat(field.at(1.5, 1.5, hit))
                .as("its diagonal, shared with no data")
                .isTrue();
        assertThat(hit.height()).isEqualTo(7);
        assertThat(field.at(1.8, 1.2, hit)).as("the triangle of 5, no data, 9").isFalse();
        assertThat(field.at(1, 0.5, hit))
                .as("on the column line beside the hole")
                .isTrue();
        assertThat(hit.height()).isEqualTo(3.5);
        assertThat(field.at(1, 1, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(5);
        assertThat(field.at(2, 2, hit)).isTrue();
        assertThat(field.at(2, 1.5, hit)).isFalse();
        assertThat(field.at(2, 0, hit))
                .as("a corner whose only triangles touch no data")
                .isFalse();
    }

    @Test
    void everySampleWithData_isFoundFromItsOneGoodTriangle() {
        // The middle sample of 3 × 3 stays, and only two neighbouring corners: one triangle at a time.
        int[][] triangles = {{0, 1}, {1, 5}, {5, 8}, {7, 8}, {3, 7}, {0, 3}};
        for (int[] corners : triangles) {
            double[] heights = {NAN, NAN, NAN, NAN, 0.3, NAN, NAN, NAN, NAN};
            heights[corners[0]] = 0.1;
            heights[corners[1]] = 0.7;
            HeightField field = new HeightField(3, 3, 0.1, 0.1, 0.2, 0.2, heights);
            for (int i : new int[] {4, corners[0], corners[1]}) {
                assertThat(field.at(field.sampleX(i % 3), field.sampleZ(i / 3), hit))
                        .as("sample %d of triangle 4, %d, %d", i, corners[0], corners[1])
                        .isTrue();
                assertThat(hit.height()).isEqualTo(heights[i]);
            }
        }
    }

    @Test
    void lastSamples_areInside_whereRoundingWouldPushThemOut() {
        for (double cell : new double[] {0.1, 0.3, 1 / 3.0, 0.7}) {
            for (double origin : new double[] {-17.3, -0.1, 0.7, 559705.1}) {
                HeightField field = new HeightField(40, 40, cell, cell, origin, origin, new double[1600]);
                for (int i = 0; i < 40; i++) {
                    assertThat(field.at(field.sampleX(i), field.sampleZ(39), hit))
                            .isTrue();
                    assertThat(field.at(field.sampleX(39), field.sampleZ(i), hit))
                            .isTrue();
                }
            }
        }
    }

    @Test
    void heights_areCopied() {
        double[] heights = new double[4];
        HeightField field = new HeightField(2, 2, 1, 1, 0, 0, heights);
        heights[0] = 5;
        assertThat(field.at(0, 0, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(0);
    }

    @Test
    void steepest_stillHasANormal() {
        double max = HeightField.MAX_METRES;
        double cell = HeightField.MIN_CELL_METRES;
        HeightField cliff = new HeightField(2, 2, cell, cell, 0, 0, new double[] {-max, max, max, -max});
        assertThat(cliff.at(cell / 4, cell / 2, hit)).isTrue();
        assertThat(hit.normal().y()).isPositive();
        assertThat(hit.normal().length()).isCloseTo(1, within(1e-15));
    }

    @Test
    void badArguments_areRefusedByName() {
        double[] four = new double[4];
        refuses("columns", () -> new HeightField(1, 2, 1, 1, 0, 0, new double[2]));
        refuses("rows", () -> new HeightField(2, 0, 1, 1, 0, 0, new double[0]));
        refuses("cellX", () -> new HeightField(2, 2, 0, 1, 0, 0, four));
        refuses("cellZ", () -> new HeightField(2, 2, 1, NAN, 0, 0, four));
        refuses("originX", () -> new HeightField(2, 2, 1, 1, NAN, 0, four));
        refuses("originZ", () -> new HeightField(2, 2, 1, 1, 0, Double.NEGATIVE_INFINITY, four));
        refuses("heights must hold 6", () -> new HeightField(3, 2, 1, 1, 0, 0, four));
        refuses("heights must hold 4294836225", () -> new HeightField(65535, 65535, 1, 1, 0, 0, four));
        refuses(
                "heights[3]",
                () -> new HeightField(2, 2, 1, 1, 0, 0, new double[] {0, 0, 0, Double.POSITIVE_INFINITY}));
        refuses("column, row", () -> raisedCorner.sample(2, 0));
    }

    private static void refuses(String name, Runnable call) {
        assertThatIllegalArgumentException().isThrownBy(call::run).withMessageContaining(name);
    }

    private static Vec3 unit(double x, double y, double z) {
        double scale = 1 / Math.sqrt(x * x + y * y + z * z);
        return new Vec3(x * scale, scale, z * scale);
    }
}
