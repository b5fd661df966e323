// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.plan.GroundProbe;
import org.junit.jupiter.api.Test;

class GroundUnderTest {
    private static final double SOLE = 0.2;

    /** It had the rise that was seen below another place, perhaps of another character. */
    @Test
    void heelOverAGap_liesOnTheGroundBelowTheBall() {
        GroundProbe probe = new GroundProbe(2);
        Ground slope = Plane.slope(10);
        probe.window(-9, 9);
        probe.begin((x, z, from, out) -> (x < 0 ? Plane.slope(30) : slope).at(x, z, from, out) && z > 0);
        GroundUnder under = new GroundUnder(probe);
        probe.at(-1, 1);
        assertThat(probe.riseZ).isNotZero();

        under.lookAt(1, -0.05);
        assertThat(under.seen).isNaN();
        assertThat(under.riseZ).isZero();
        assertThat(under.lay(1, -0.05, SOLE, 0, 1)).isTrue();

        probe.at(1, 0.1);
        assertThat(under.riseX).isEqualTo(probe.riseX);
        assertThat(under.riseZ).isEqualTo(probe.riseZ).isNotZero();
        // the plane of that ground, where the heel is
        assertThat(under.height).isEqualTo(probe.height - 0.15 * probe.riseZ, within(1e-12));
    }

    @Test
    void nothingAtEitherEnd_isNoGround() {
        GroundProbe probe = new GroundProbe(2);
        probe.begin(Ground.NONE);
        GroundUnder under = new GroundUnder(probe);
        under.lookAt(0, 0);
        assertThat(under.lay(0, 0, SOLE, 0, 1)).isFalse();
        assertThat(under.height).isNaN();
    }
}
