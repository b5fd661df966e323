// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import static org.assertj.core.api.Assertions.assertThat;

import com.badlogic.gdx.math.Vector3;
import dev.surefoot.live.ContactTrackFile;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootState;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

/** What the documentation shows does what it says. */
class GdxExampleTest {
    private static final double HALF_ANKLE = 0.04;

    private static GdxExample walker(FootGround ground) {
        return new GdxExample(
                GdxWalker.instance(), ContactTrackFile.of(GdxWalker.TRACKS).bytes(), ground);
    }

    @Test
    void terrain_isStoodOn() {
        FootGround hills = GdxExample.terrain((x, z) -> 0.1 * Math.sin(2 * z) + 0.05 * x);
        GdxExample walker = walker(hills);
        walker.controller.setAnimation(GdxWalker.STAND, -1);
        walker.position.set(0, 0, 0.4f);
        for (int f = 0; f < 60; f++) {
            walker.render(1 / 60f);
        }
        for (int leg = 0; leg < 2; leg++) {
            Vector3 ankle = walker.feet.ankle(leg, new Vector3());
            double above = ankle.y - (0.1 * Math.sin(2 * ankle.z) + 0.05 * ankle.x);
            assertThat(walker.feet.planter().state(leg)).isEqualTo(FootState.STANDING);
            assertThat(above).isBetween(HALF_ANKLE, 3 * HALF_ANKLE);
        }
        walker.smallSteps();
        walker.render(1 / 60f);
        assertThat(walker.feet.planter().state(0)).isEqualTo(FootState.STANDING);
    }

    @Test
    void lift_carriesTheFeet() {
        GdxExample.Lift lift = new GdxExample.Lift((x, z, ceiling, out) -> false);
        GdxExample walker = walker(lift);
        walker.controller.setAnimation(GdxWalker.STAND, -1);
        double worst = 0;
        float above = 0;
        for (int f = 0; f < 120; f++) {
            lift.height = 0.004 * f;
            walker.position.y = (float) lift.height;
            walker.render(1 / 60f);
            float now = walker.feet.ankle(0, new Vector3()).y - (float) lift.height;
            worst = f > 10 ? Math.max(worst, Math.abs(now - above)) : worst;
            above = now;
        }
        assertThat(worst).isLessThan(1e-5);
        assertThat(walker.leftFootHasNoGround()).isFalse();
    }

    @Test
    void holes_areToldAndNotFallenInto() {
        GdxExample walker = walker((x, z, ceiling, out) -> false);
        walker.controller.setAnimation(GdxWalker.STAND, -1);
        for (int f = 0; f < 60; f++) {
            walker.render(1 / 60f);
        }
        assertThat(walker.leftFootHasNoGround()).isTrue();
        assertThat(walker.feet.ankle(0, new Vector3()).y).isGreaterThan((float) HALF_ANKLE);
    }

    @Test
    void jumpAndTeleport_letGo() {
        GdxExample walker = walker(GdxExample.terrain((x, z) -> 0));
        walker.velocity.set(0, 0, 1.2f);
        for (int f = 0; f < 60; f++) {
            walker.render(1 / 60f);
        }
        walker.teleport(new Vector3(100, 0, -30));
        walker.render(1 / 60f);
        Vector3 ankle = walker.feet.ankle(0, new Vector3());
        assertThat(new Vec3(ankle.x, ankle.y, ankle.z).distanceTo(new Vec3(100, 0, -30)))
                .isLessThan(1);
        walker.jump(true);
        walker.position.y = 1;
        for (int f = 0; f < 30; f++) {
            walker.render(1 / 60f);
        }
        assertThat(walker.feet.ankle(1, ankle).y).isGreaterThan(1);
        assertThat(walker.feet.planter().reason(1)).hasToString("AIRBORNE");
    }
}
