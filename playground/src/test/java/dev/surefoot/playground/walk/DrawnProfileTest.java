// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.grid.AscReader;
import dev.surefoot.grid.HeightGrid;
import dev.surefoot.ground.GroundHit;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The page's drawn ground. That the browser and the command stand on the same one is held by {@code walk.mjs}. */
class DrawnProfileTest {
    private static final ClipPath UP_Z = new ClipPath(false, -0.8, 8.7, 12.25);
    private static final ClipPath DOWN_X = new ClipPath(true, 3, -2.5, 8);
    /** Heights are rounded to a hundredth of a millimetre, the middle's too. */
    private static final double ROUNDED = 1.01e-5;

    private final Random random = new Random(7);

    @Test
    void betweenTwoHeights_neverHigherOrLowerThanThem() {
        for (int round = 0; round < 200; round++) {
            double[] heights = heights();
            DrawnProfile profile = new DrawnProfile(UP_Z, heights);
            for (int i = 0; i <= 1200; i++) {
                int left = Math.min(11, i / 100);
                double low = Math.min(heights[left], heights[left + 1]);
                double high = Math.max(heights[left], heights[left + 1]);
                assertThat(profile.at(i / 1200.0)).isBetween(low - 1e-15, high + 1e-15);
            }
            for (int i = 0; i < heights.length; i++) {
                assertThat(profile.at(i / 12.0)).isCloseTo(heights[i], within(1e-14));
            }
        }
    }

    @Test
    void beforeAndAfter_level() {
        double[] heights = heights();
        DrawnProfile profile = new DrawnProfile(UP_Z, heights);
        for (double beyond : new double[] {0, -1e-9, -3, 1, 1 + 1e-9, 7}) {
            double last = beyond <= 0 ? heights[0] : heights[12];
            assertThat(profile.at(beyond)).isCloseTo(last, within(1e-14));
        }
    }

    @Test
    void gridRead_isTheProfileAlongThePath_levelAcrossIt() throws Exception {
        for (ClipPath path : new ClipPath[] {UP_Z, DOWN_X}) {
            DrawnProfile profile = new DrawnProfile(path, heights());
            HeightGrid grid = AscReader.read(profile.grid());
            assertThat(grid.notes()).isEmpty();
            double middle = profile.at(path.share(0));
            GroundHit hit = new GroundHit();
            for (int i = -160; i <= 160; i++) {
                double place = i * 0.05;
                for (double across : new double[] {-path.reach(), 0, 0.3 * path.reach()}) {
                    double x = path.alongX() ? place : across;
                    double z = path.alongX() ? across : place;
                    assertThat(grid.ground().at(x, z, hit)).isTrue();
                    assertThat(hit.height()).isCloseTo(profile.at(path.share(place)) - middle, within(ROUNDED));
                }
            }
        }
    }

    @Test
    void wrongHeights_refusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DrawnProfile(UP_Z, new double[12]))
                .withMessageContaining("heights")
                .withMessageContaining("12");
        double[] heights = new double[13];
        for (double wrong : new double[] {Double.NaN, 0.61, -0.61, Double.POSITIVE_INFINITY}) {
            heights[4] = wrong;
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new DrawnProfile(UP_Z, heights))
                    .withMessageContaining("heights[4]");
        }
    }

    private double[] heights() {
        double[] heights = new double[DrawnProfile.HEIGHTS];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = 0.001 * (random.nextInt(1201) - 600);
        }
        return heights;
    }
}
