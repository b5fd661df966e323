// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TravelTest {
    private static List<Vec3> path(double... steps) {
        List<Vec3> path = new ArrayList<>(List.of(Vec3.ZERO));
        for (double step : steps) {
            path.add(path.get(path.size() - 1).plus(new Vec3(0.6 * step, 0, 0.8 * step)));
        }
        return path;
    }

    @Test
    void evenWay_hasOneSpeed() {
        assertThat(Travel.speeds(path(0.1, 0.101, 0.1), 10)).isEqualTo("at 1.0 m/s");
    }

    @Test
    void unevenWay_hasItsLeastAndGreatest() {
        assertThat(Travel.speeds(path(0.06, 0.21, 0.1), 10)).isEqualTo("at 0.6 to 2.1 m/s");
        assertThat(Travel.speeds(path(-0.001, 0.21, 0.1), 10)).isEqualTo("at 0.0 to 2.1 m/s");
    }

    @Test
    void wayThatGoesBackMeanwhile_isSaidTo() {
        assertThat(Travel.speeds(path(-0.05, 0.21, 0.1), 10))
                .isEqualTo("at -0.5 to 2.1 m/s, so that it goes back for moments");
    }

    @Test
    void whatIsHardlyMoved_isNotSaidToBeMovedByNothing() {
        assertThat(Travel.moved(0.31)).isEqualTo("moved by up to 0.31 m");
        assertThat(Travel.moved(0.0004)).isEqualTo("moved by less than 1 mm");
    }
}
