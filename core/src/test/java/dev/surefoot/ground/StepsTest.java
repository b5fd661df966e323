// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.surefoot.math.Vec3;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class StepsTest {
    private final GroundHit hit = new GroundHit();

    private double height(Steps steps, double z) {
        assertThat(steps.at(0.4, z, hit)).isTrue();
        assertThat(hit.normal()).isEqualTo(Vec3.Y);
        return hit.height();
    }

    @Test
    void treads_goOnInBothDirections() {
        Steps steps = new Steps(0.17, 0.29);
        assertThat(height(steps, 0.1)).isEqualTo(0);
        assertThat(height(steps, 0.3)).isEqualTo(0.17);
        assertThat(height(steps, -0.01)).isEqualTo(-0.17);
        assertThat(height(steps, -0.3)).isEqualTo(-0.34);
    }

    @Test
    void riser_belongsToUpperTread_asDecimalAndAsProduct() {
        for (String run : new String[] {"0.1", "0.2", "0.25", "0.29", "0.3", "0.7", "1.1"}) {
            Steps up = new Steps(1, Double.parseDouble(run));
            Steps down = new Steps(-1, Double.parseDouble(run));
            for (int k = -5000; k <= 5000; k++) {
                double decimal =
                        new BigDecimal(run).multiply(BigDecimal.valueOf(k)).doubleValue();
                double product = k * Double.parseDouble(run);
                assertThat(height(up, decimal)).as("%s × %d", run, k).isEqualTo(k);
                assertThat(height(up, product)).as("%s × %d", run, k).isEqualTo(k);
                assertThat(height(down, decimal)).as("%s × %d", run, k).isEqualTo(-k);
                assertThat(height(down, product)).as("%s × %d", run, k).isEqualTo(-k);
            }
        }
    }

    @Test
    void justBeforeRiser_isLowerTread() {
        Steps steps = new Steps(1, 0.3);
        for (int k = 1; k <= 1000; k++) {
            assertThat(height(steps, k * 0.3 * (1 - 1e-15))).isEqualTo(k - 1);
        }
        assertThat(height(steps, -1e-300)).isEqualTo(-1);
        assertThat(height(steps, 0)).isEqualTo(0);
        assertThat(height(new Steps(-1, 0.3), 1e-300)).isEqualTo(-1);
        assertThat(height(new Steps(-1, 0.3), -0.1)).isEqualTo(0);
    }

    @Test
    void heights_neverFallTowardsPlusZ() {
        Steps steps = new Steps(0.17, 0.3);
        double last = Double.NEGATIVE_INFINITY;
        for (double z = 2.0999999999999; z < 2.1000000000001; z = Math.nextUp(z)) {
            assertThat(height(steps, z)).isGreaterThanOrEqualTo(last);
            last = hit.height();
        }
        assertThat(last).isEqualTo(7 * 0.17);
    }

    @Test
    void aboveCeilingOrNowhere_isNoGround() {
        Steps steps = new Steps(0.17, 0.3);
        assertThat(steps.at(0, 1, 0.5, hit)).isFalse();
        assertThat(steps.at(Double.NaN, 1, hit)).isFalse();
        assertThat(steps.at(Double.NEGATIVE_INFINITY, 1, hit)).isFalse();
        assertThat(steps.at(0, Double.POSITIVE_INFINITY, hit)).isFalse();
        assertThat(new Steps(1e9, 1e-6).at(0, 1e300, hit)).isFalse();
    }

    @Test
    void badMeasures_areRefusedByName() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Steps(0.1, 0)).withMessageContaining("run");
        assertThatIllegalArgumentException().isThrownBy(() -> new Steps(0.1, Double.NaN));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Steps(Double.NaN, 1))
                .withMessageContaining("rise");
    }
}
