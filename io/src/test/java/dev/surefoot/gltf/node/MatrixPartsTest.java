// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

/** Matrices by columns taken apart, by hand. */
class MatrixPartsTest {
    private static final double CLOSE = 1e-12;

    private static MatrixParts of(double... columns) {
        return MatrixParts.of(columns);
    }

    private static void assertVector(Vec3 is, double x, double y, double z) {
        assertThat(is.distanceTo(new Vec3(x, y, z))).isLessThan(CLOSE);
    }

    @Test
    void turnedScaledAndMoved_givesItsParts() {
        // a quarter about Z, then x twice as long: X goes to 2 Y, Y to -X
        MatrixParts parts = of(0, 2, 0, 0, -1, 0, 0, 0, 0, 0, 3, 0, 7, 8, 9, 1);
        assertThat(parts.exact()).isTrue();
        assertVector(parts.translation(), 7, 8, 9);
        assertVector(parts.scale(), 2, 1, 3);
        assertVector(parts.rotation().rotate(Vec3.X), 0, 1, 0);
        assertThat(parts.rotation().angleTo(Quat.IDENTITY)).isCloseTo(Math.PI / 2, within(CLOSE));
    }

    @Test
    void mirrored_hasANegativeX() {
        MatrixParts parts = of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1);
        assertThat(parts.exact()).isTrue();
        assertVector(parts.scale(), -1, 1, 1);
        // -X of a half turn about Y is X again
        assertVector(parts.rotation().rotate(new Vec3(-1, 0, 0)), 1, 0, 0);
        assertVector(parts.rotation().rotate(Vec3.Z), 0, 0, -1);
    }

    @Test
    void sheared_keepsTheDirectionOfX_andSaysSo() {
        MatrixParts parts = of(1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
        assertThat(parts.exact()).isFalse();
        assertVector(parts.rotation().rotate(Vec3.X), 1, 0, 0);
        assertVector(parts.rotation().rotate(Vec3.Y), 0, 1, 0);
    }

    @Test
    void flattened_hasAFiniteRotation() {
        MatrixParts flat = of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
        assertVector(flat.rotation().rotate(Vec3.Z), 0, 0, 1);
        assertVector(flat.scale(), 1, 0, 1);
        MatrixParts point = of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);
        assertThat(point.rotation().dot(point.rotation())).isCloseTo(1, within(CLOSE));
    }
}
