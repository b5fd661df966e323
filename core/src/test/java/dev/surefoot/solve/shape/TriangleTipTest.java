// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.solve.Reach;
import dev.surefoot.solve.TwoBone2;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TriangleTipTest {
    private final TriangleTip tip = new TriangleTip();

    @Test
    void threeFourFive_hasItsRightAngleAtA() {
        assertThat(tip.tip(1, 1, 5, 1, 3, 5, TwoBone2.LEFT)).isEqualTo(Reach.REACHED);
        assertThat(tip.x()).isEqualTo(1);
        assertThat(tip.y()).isEqualTo(4);
        tip.tip(1, 1, 5, 1, 3, 5, TwoBone2.RIGHT);
        assertThat(tip.y()).isEqualTo(-2);
        assertThat(tip.residual()).isZero();
    }

    @Test
    void bothLengthsHold_andTheSideIsKept() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 20_000; i++) {
            double ax = random.nextDouble(-1, 1);
            double ay = random.nextDouble(-1, 1);
            double bx = random.nextDouble(-1, 1);
            double by = random.nextDouble(-1, 1);
            double a = random.nextDouble(2);
            double b = random.nextDouble(2);
            int side = random.nextBoolean() ? TwoBone2.LEFT : TwoBone2.RIGHT;
            Reach reach = tip.tip(ax, ay, bx, by, a, b, side);
            assertThat(Math.hypot(tip.x() - ax, tip.y() - ay)).isCloseTo(a, within(1e-15));
            double toB = Math.hypot(tip.x() - bx, tip.y() - by);
            assertThat(Math.abs(toB - b)).isCloseTo(tip.residual(), within(2e-15));
            assertThat(tip.residual() == 0).isEqualTo(reach == Reach.REACHED);
            double turn = (bx - ax) * (tip.y() - ay) - (by - ay) * (tip.x() - ax);
            assertThat(side * turn).isGreaterThan(-1e-15);
        }
    }

    @Test
    void noSuchTriangle_staysOnTheLineAndSaysByHowMuchItMisses() {
        assertThat(tip.tip(0, 0, 8, 0, 3, 4, TwoBone2.LEFT)).isEqualTo(Reach.TOO_FAR);
        assertThat(tip.x()).isEqualTo(3);
        assertThat(tip.residual()).isEqualTo(1);
        assertThat(tip.tip(0, 0, 1, 0, 2, 5, TwoBone2.LEFT)).isEqualTo(Reach.TOO_CLOSE);
        assertThat(tip.x()).isEqualTo(-2);
        assertThat(tip.residual()).isEqualTo(2);
        assertThat(tip.tip(2, 2, 2, 2, 1, 1, TwoBone2.LEFT)).isEqualTo(Reach.DEGENERATE);
        assertThat(tip.x()).isEqualTo(2);
        assertThat(tip.y()).isEqualTo(3);
    }

    @Test
    void badArguments_areNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tip.tip(0, 0, 1, 0, -1, 1, TwoBone2.LEFT))
                .withMessageContaining("lengthA");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tip.tip(0, 0, 1, 0, 1, Double.NaN, TwoBone2.LEFT))
                .withMessageContaining("lengthB");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tip.tip(0, Double.NaN, 1, 0, 1, 1, TwoBone2.LEFT))
                .withMessageContaining("by - ay");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tip.tip(0, 0, 1, 0, 1, 1, 0))
                .withMessageContaining("side");
    }

    @Test
    void missOfLargeLengths_isFinite() {
        TriangleTip tip = new TriangleTip();
        assertThat(tip.tip(0, 0, 3e300, 4e300, 1e300, 1e300, TwoBone2.LEFT)).isEqualTo(Reach.TOO_FAR);
        assertThat(tip.residual()).isCloseTo(3e300, within(1e285));
    }
}
