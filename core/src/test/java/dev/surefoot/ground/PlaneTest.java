// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlaneTest {
    private final GroundHit hit = new GroundHit();

    @Test
    void flat_isLevelEverywhere() {
        assertThat(Plane.flat(1.5).at(-1e6, 3, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(1.5);
        assertThat(hit.normal()).isEqualTo(Vec3.Y);
    }

    @Test
    void slope_risesTowardsPlusZ() {
        assertThat(Plane.slope(30).at(7, 2, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(2 / Math.sqrt(3), within(1e-15));
        assertThat(hit.normal().distanceTo(new Vec3(0, Math.sqrt(3) / 2, -0.5))).isLessThan(1e-15);
        assertThat(Plane.slope(-30).at(7, 2, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(-2 / Math.sqrt(3), within(1e-15));
    }

    @Test
    void through_holdsItsPointAndDirections() {
        Random random = new Random(1);
        for (int i = 0; i < 1000; i++) {
            Vec3 point = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            Vec3 normal = new Vec3(random.nextGaussian(), 0.1 + random.nextDouble(), random.nextGaussian());
            Plane plane = Plane.through(point, normal.times(random.nextBoolean() ? 3 : -3));
            assertThat(plane.at(point.x(), point.z(), hit)).isTrue();
            assertThat(hit.height()).isEqualTo(point.y());
            assertThat(hit.normal().distanceTo(normal.times(1 / normal.length())))
                    .isLessThan(1e-15);
            double x = random.nextGaussian();
            double z = random.nextGaussian();
            assertThat(plane.at(x, z, hit)).isTrue();
            Vec3 inPlane = new Vec3(x, hit.height(), z).minus(point);
            assertThat(inPlane.dot(hit.normal())).isCloseTo(0, within(1e-14));
        }
    }

    @Test
    void aboveCeilingOrNowhere_isNoGroundAndLeavesTheHit() {
        hit.set(9, 0, 1, 0);
        assertThat(Plane.flat(1).at(0, 0, 0.999, hit)).isFalse();
        assertThat(Plane.flat(1).at(Double.NaN, 0, hit)).isFalse();
        assertThat(Plane.flat(1).at(0, Double.POSITIVE_INFINITY, hit)).isFalse();
        assertThat(Plane.slope(10).at(0, Double.POSITIVE_INFINITY, hit)).isFalse();
        assertThat(hit.height()).isEqualTo(9);
        assertThat(Plane.flat(1).at(0, 0, 1, hit)).isTrue();
    }

    @Test
    void wallsAndNonsense_areRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Plane.slope(90))
                .withMessageContaining("degrees")
                .withMessageContaining("90.0");
        assertThatIllegalArgumentException().isThrownBy(() -> Plane.slope(Double.NaN));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Plane.flat(Double.POSITIVE_INFINITY))
                .withMessageContaining("height");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Plane.through(Vec3.ZERO, Vec3.X))
                .withMessageContaining("normal");
        assertThatIllegalArgumentException().isThrownBy(() -> Plane.through(Vec3.ZERO, Vec3.ZERO));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Plane.through(new Vec3(0, 0, Double.NaN), Vec3.Y))
                .withMessageContaining("point.z");
    }
}
