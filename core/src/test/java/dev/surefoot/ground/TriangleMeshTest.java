// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class TriangleMeshTest {
    private final GroundHit hit = new GroundHit();

    /** A deck at 3 m with its underside at 2.8 m, over a floor at 0. */
    private final TriangleMesh bridge = new TriangleMesh(
            new double[] {
                -5, 0, -5, 5, 0, -5, 0, 0, 10, //
                -1, 3, -1, 1, 3, -1, 0, 3, 2,
                -1, 2.8, -1, 1, 2.8, -1, 0, 2.8, 2
            },
            new int[] {0, 1, 2, 3, 5, 4, 6, 7, 8});

    @Test
    void topmost_notAboveCeiling_answers() {
        assertThat(bridge.at(0, 0, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(3);
        assertThat(bridge.at(0, 0, 3, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(3);
        assertThat(bridge.at(0, 0, 2, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(0);
        assertThat(bridge.at(0, 0, -0.1, hit)).isFalse();
        assertThat(bridge.at(3, -4, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(0);
        assertThat(bridge.at(9, 0, hit)).isFalse();
    }

    @Test
    void belowAHeight_isWithoutWhatIsHigher() {
        TriangleMesh floor = bridge.below(2);
        assertThat(floor.at(0, 0, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(0);
        assertThat(floor.at(0, 0, -0.1, hit)).isFalse();
        assertThat(floor.below(9).at(0, 0, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(0);
        assertThat(bridge.at(0, 0, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bridge.below(Double.NaN))
                .withMessage("metres must be finite, got NaN");
    }

    @Test
    void ceilingInsideOfTheSlab_meetsTheUnderside() {
        assertThat(bridge.at(0, 0, 2.9, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(2.8);
    }

    @Test
    void eitherWinding_isGroundWithNormalUp() {
        double[] positions = {0, 0, 0, 1, 1, 0, 0, 0, 1};
        for (int[] triangle : new int[][] {{0, 1, 2}, {0, 2, 1}, {2, 1, 0}}) {
            TriangleMesh mesh = new TriangleMesh(positions, triangle);
            assertThat(mesh.at(0.25, 0.25, hit)).isTrue();
            assertThat(hit.height()).isEqualTo(0.25);
            assertThat(hit.normal().distanceTo(new Vec3(-Math.sqrt(0.5), Math.sqrt(0.5), 0)))
                    .isCloseTo(0, within(1e-15));
        }
    }

    @Test
    void walls_areNoGround() {
        double[] positions = {
            0, 0, 0, 1, 0, 0, 0, 2, 0, // vertical
            0, 0, 3, 1, 0, 3, 0, 2, 3.00001, // as vertical as single precision makes it
            0, 0, 5, 1, 0, 6, 2, 0, 7, // a line
            4, 4, 4, 4, 4, 4, 4, 4, 4, // a point
            0, 0, 8, 1, 0, 8, 0, 2, 8.001 // steep, but no wall
        };
        TriangleMesh mesh = new TriangleMesh(positions, new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14});
        assertThat(mesh.triangleCount()).isEqualTo(1);
        assertThat(mesh.at(0.25, 0, hit)).isFalse();
        assertThat(mesh.at(1, 6, hit)).isFalse();
        assertThat(mesh.at(4, 4, hit)).isFalse();
        assertThat(mesh.at(0.25, 8.0005, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(1, within(1e-9));
    }

    @Test
    void vertices_areExact() {
        double[] positions = {0.1, 0.7, 0.3, 1.7, 0.2, 0.9, 0.6, 0.4, 2.3};
        TriangleMesh mesh = new TriangleMesh(positions, new int[] {0, 1, 2});
        for (int vertex = 0; vertex < 3; vertex++) {
            assertThat(mesh.at(positions[3 * vertex], positions[3 * vertex + 2], hit))
                    .isTrue();
            assertThat(hit.height()).isEqualTo(positions[3 * vertex + 1]);
        }
    }

    @Test
    void nothing_isNoGround() {
        assertThat(new TriangleMesh(new double[0], new int[0]).at(0, 0, hit)).isFalse();
        assertThat(bridge.at(Double.NaN, 0, hit)).isFalse();
        assertThat(bridge.at(0, Double.NEGATIVE_INFINITY, hit)).isFalse();
    }

    @Test
    void badArrays_areRefusedByName() {
        refuses("positions", () -> new TriangleMesh(new double[4], new int[0]));
        refuses("triangles", () -> new TriangleMesh(new double[9], new int[4]));
        refuses("triangles[2]", () -> new TriangleMesh(new double[9], new int[] {0, 1, 3}));
        refuses("triangles[0]", () -> new TriangleMesh(new double[9], new int[] {-1, 1, 2}));
        refuses("positions[1]", () -> new TriangleMesh(new double[] {0, Double.NaN, 0}, new int[0]));
        refuses("positions[2]", () -> new TriangleMesh(new double[] {0, 0, 2e9}, new int[0]));
    }

    private static void refuses(String name, Runnable call) {
        assertThatIllegalArgumentException().isThrownBy(call::run).withMessageContaining(name);
    }
}
