// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JointAxesTest {
    private static final List<JointAxes> FEW = List.of(
            new JointAxes(List.of(0)),
            new JointAxes(List.of(1)),
            new JointAxes(List.of(2)),
            new JointAxes(List.of(0, 1)),
            new JointAxes(List.of(1, 0)),
            new JointAxes(List.of(0, 2)),
            new JointAxes(List.of(2, 0)),
            new JointAxes(List.of(1, 2)),
            new JointAxes(List.of(2, 1)));

    @Test
    void rotationsThatTheAxesMake_areTheirOwnNearest_andLackNothing() {
        Random random = new Random(1);
        double[] lacking = new double[2];
        for (JointAxes axes : FEW) {
            for (int i = 0; i < 200; i++) {
                Quat made = made(axes, random);
                assertThat(axes.nearest(made).angleTo(made)).isLessThan(1e-14);
                assertThat(axes.holds(made)).isTrue();
                axes.residual(made, lacking);
                assertThat(lacking[0]).isCloseTo(0, within(1e-14));
                assertThat(lacking[1]).isCloseTo(0, within(1e-14));
            }
        }
    }

    @Test
    void nearestRotation_isNearerThanAnyOther() {
        Random random = new Random(2);
        for (JointAxes axes : FEW) {
            for (int i = 0; i < 100; i++) {
                Quat wanted = TestLeg.rotation(random);
                double best = axes.nearest(wanted).angleTo(wanted);
                assertThat(axes.holds(axes.nearest(wanted))).isTrue();
                assertThat(axes.holds(wanted)).isFalse();
                for (int other = 0; other < 50; other++) {
                    assertThat(made(axes, random).angleTo(wanted)).isGreaterThanOrEqualTo(best - 1e-12);
                }
            }
        }
    }

    @Test
    void furtherTurnsAboutTheAxesInTheParent_areStillTheirs() {
        Random random = new Random(3);
        for (JointAxes axes : FEW) {
            for (int place = 0; place < axes.count(); place++) {
                Quat made = made(axes, random);
                Quat further =
                        Quat.aboutAxis(axes.axisInParent(place, made), 0.4).times(made);
                assertThat(axes.holds(further)).isTrue();
            }
        }
    }

    @Test
    void threeAxes_holdEveryRotation_andNoneHoldsNone() {
        Quat any = TestLeg.rotation(new Random(4));
        assertThat(JointAxes.FREE.holds(any)).isTrue();
        assertThat(JointAxes.FREE.nearest(any)).isEqualTo(any);
        assertThat(new JointAxes(List.of()).nearest(any)).isEqualTo(Quat.IDENTITY);
        assertThat(new JointAxes(List.of()).holds(any)).isFalse();
    }

    @Test
    void axesThatAreNone_areRefused() {
        for (List<Integer> bad : List.of(List.of(3), List.of(-1), List.of(0, 0), List.of(0, 1, 0, 1))) {
            assertThatThrownBy(() -> new JointAxes(bad))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("axes must be at most three in [0, 2]")
                    .hasMessageContaining(bad.toString());
        }
    }

    private static Quat made(JointAxes axes, Random random) {
        Quat made = Quat.IDENTITY;
        for (int place = 0; place < axes.count(); place++) {
            Vec3 axis = axes.axis(place);
            made = made.times(Quat.aboutAxis(axis, 6 * random.nextDouble() - 3));
        }
        return made;
    }
}
