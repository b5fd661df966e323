// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import org.junit.jupiter.api.Test;

/** The walk skates by as much as it says, and is otherwise the walk. */
class SkatingWalkerTest {
    private final Clip walk = Walker.walk();
    private final Clip skating = SkatingWalker.walk();

    @Test
    void onlyTheBodysPosition_differs() {
        assertThat(skating.frames()).isEqualTo(walk.frames());
        for (int f = 0; f < walk.frames(); f++) {
            for (int j = 0; j < walk.skeleton().size(); j++) {
                assertThat(skating.pose(f).rotation(j)).isEqualTo(walk.pose(f).rotation(j));
                if (j > 0) {
                    assertThat(skating.pose(f).translation(j))
                            .isEqualTo(walk.pose(f).translation(j));
                }
            }
        }
    }

    @Test
    void standingHeels_slideVisiblyAndSinkIn() {
        Leg left = Walker.legs().get(0);
        FootPoint heel = left.point(FootPoint.Kind.HEEL);
        double longest = 0;
        double deepest = 0;
        Vec3 touchedDown = null;
        for (int f = 0; f < skating.frames(); f++) {
            if (!WalkGait.touches(FootPoint.Kind.HEEL, f / skating.framesPerSecond() / WalkGait.CYCLE_SECONDS)) {
                touchedDown = null;
                continue;
            }
            Vec3 at = heel.in(skating.world(f));
            touchedDown = touchedDown == null ? at : touchedDown;
            longest = Math.max(longest, at.minus(touchedDown).horizontal().length());
            deepest = Math.max(deepest, -at.y());
        }
        assertThat(longest).isBetween(0.006, 0.03);
        assertThat(deepest).isBetween(0.002, 0.006);
    }
}
