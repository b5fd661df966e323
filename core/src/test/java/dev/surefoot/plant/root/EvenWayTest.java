// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.root;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EvenWayTest {
    @Test
    void slideWithAShakeUponIt_isTheSlide_andEndsAsTheWayDoes() {
        List<Vec3> way = new ArrayList<>();
        for (int f = 0; f < 120; f++) {
            way.add(new Vec3(0.3 * f / 30 + (f % 4 < 2 ? 0.01 : -0.01), 0, 0.1));
        }
        List<Vec3> slow = EvenWay.of(way, 30, 1);
        assertThat(slow.get(0).distanceTo(way.get(0))).isLessThan(1e-12);
        assertThat(slow.get(119).distanceTo(way.get(119))).isLessThan(1e-12);
        for (int f = 1; f < 119; f++) {
            Vec3 bends = slow.get(f - 1).plus(slow.get(f + 1)).plusTimes(-2, slow.get(f));
            assertThat(bends.length() * 900).isLessThan(0.5);
            assertThat(slow.get(f).distanceTo(way.get(f))).isLessThan(0.025);
        }
    }

    @Test
    void oneFrame_isAsItIs() {
        assertThat(EvenWay.of(List.of(Vec3.X), 30, 1)).containsExactly(Vec3.X);
    }
}
