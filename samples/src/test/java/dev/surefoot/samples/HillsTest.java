// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.HeightField;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HillsTest {
    private final Hills hills = new Hills();
    private final Random random = new Random(7);

    @Test
    void normal_equalsCentralDifferences() {
        double e = 1e-5;
        for (int i = 0; i < 2000; i++) {
            double x = 40 * random.nextDouble() - 20;
            double z = 40 * random.nextDouble() - 20;
            double riseX = (hills.height(x + e, z) - hills.height(x - e, z)) / (2 * e);
            double riseZ = (hills.height(x, z + e) - hills.height(x, z - e)) / (2 * e);
            Vec3 expected = new Vec3(-riseX, 1, -riseZ).normalizedOr(Vec3.Y);
            assertThat(hills.normal(x, z).distanceTo(expected)).isLessThan(1e-9);
            assertThat(hills.normal(x, z).length()).isCloseTo(1, within(1e-15));
        }
    }

    @Test
    void slopes_reachFifteenDegreesAndNoMoreThanStated() {
        double steepest = 0;
        double lowest = 0;
        double highest = 0;
        for (double x = -30; x < 30; x += 0.1) {
            for (double z = -30; z < 30; z += 0.1) {
                steepest = Math.max(steepest, Trig.acos(hills.normal(x, z).y()) * 180 / Math.PI);
                lowest = Math.min(lowest, hills.height(x, z));
                highest = Math.max(highest, hills.height(x, z));
            }
        }
        assertThat(steepest).isBetween(14.0, 16.0);
        assertThat(lowest).isBetween(-0.3, -0.25);
        assertThat(highest).isBetween(0.4, 0.44);
    }

    @Test
    void origin_isLevelAtHeightZero() {
        assertThat(hills.height(0, 0)).isEqualTo(0);
        assertThat(hills.normal(0, 0).distanceTo(Vec3.Y)).isZero();
    }

    @Test
    void ceilingBelowTheGround_findsNone() {
        GroundHit hit = new GroundHit();
        double height = hills.height(1, 2);
        assertThat(hills.at(1, 2, height, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(height);
        assertThat(hills.at(1, 2, height - 1e-9, hit)).isFalse();
    }

    @Test
    void heightField_isExactAtItsSamplesAndCloseBetween() {
        HillsPatch patch = new HillsPatch(-1, 0.5, 41, 61, 0.05);
        HeightField field = hills.heightField(patch);
        for (int row = 0; row < patch.rows(); row++) {
            for (int column = 0; column < patch.columns(); column++) {
                assertThat(field.sample(column, row)).isEqualTo(hills.height(patch.x(column), patch.z(row)));
            }
        }
        GroundHit hit = new GroundHit();
        for (int i = 0; i < 500; i++) {
            double x = -1 + 2 * random.nextDouble();
            double z = 0.5 + 3 * random.nextDouble();
            assertThat(field.at(x, z, hit)).isTrue();
            // A chord's sag over 5 cm of a curve of at most 0.45 per metre.
            assertThat(hit.height()).isCloseTo(hills.height(x, z), within(3e-4));
        }
    }

    @Test
    void patch_refusesWhatIsNoGrid() {
        assertThatThrownBy(() -> new HillsPatch(Double.NaN, 0, 2, 2, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("minX");
        assertThatThrownBy(() -> new HillsPatch(0, 0, 1, 2, 1))
                .hasMessageContaining("columns must be in [2, 2^23], got 1");
        assertThatThrownBy(() -> new HillsPatch(0, 0, 5000, 5000, 1)).hasMessageContaining("rows");
        assertThatThrownBy(() -> new HillsPatch(0, 0, 2, 2, 0)).hasMessageContaining("spacing");
    }
}
