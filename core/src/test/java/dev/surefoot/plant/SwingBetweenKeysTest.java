// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Steps;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

class SwingBetweenKeysTest {
    @Test
    void feetOverStairs_clearTheirEdgesBetweenKeysToo() {
        List<Ground> stairs = List.of(new Steps(0.17, 0.29), new Steps(-0.15, 0.35), new Steps(0.15, 0.3));
        for (Ground ground : stairs) {
            for (double fps : new double[] {60, 120}) {
                Planting p = WalkSpec.biped()
                        .cycles(2)
                        .fps(fps)
                        .hipsRaised(-0.05)
                        .walker()
                        .planted(ground);
                MotionMetrics m = p.meter(p.result().extraKeys().clip()).measure();
                assertThat(m.penetration().maxMm()).as("%s at %s", ground, fps).isLessThan(0.1);
                assertThat(m.penetration().subframeMaxMm())
                        .as("%s at %s", ground, fps)
                        .isLessThan(0.5);
            }
        }
    }

    @Test
    void pawsBesideRisersAlmostAsHighAsTheirLegs_clearThemBetweenKeys() {
        // the first stands within millimetres of a riser, the second swings with its leg folded as far as it goes
        double[][] runs = {{0.14, 0.12, 30}, {0.18, 0.12, 60}};
        for (double[] run : runs) {
            Planting p = WalkSpec.quadruped()
                    .withSpine()
                    .scale(0.4)
                    .speed(0.7)
                    .cycles(2)
                    .fps(run[2])
                    .walker()
                    .planted(new Steps(run[0], run[1]));
            MotionMetrics m = p.meter(p.result().extraKeys().clip()).measure();
            assertThat(m.penetration().maxMm()).as("%s", run[0]).isLessThan(0.1);
            assertThat(m.penetration().subframeMaxMm()).as("%s", run[0]).isLessThan(0.5);
            assertThat(m.slip().subframeMaxMm()).as("%s", run[0]).isLessThan(0.5);
        }
    }

    @Test
    void feetThatComeDownBesideAnEdge_areNotDroppedInTheLastFrame() {
        for (Ground ground : List.of(new Steps(-0.17, 0.29), new Steps(-0.2, 0.32), new Steps(0.17, 0.29))) {
            Planting p = WalkSpec.biped()
                    .cycles(2)
                    .fps(120)
                    .speed(1.2)
                    .hipsRaised(-0.06)
                    .walker()
                    .planted(ground);
            for (Contact contact : p.contacts()) {
                int f = contact.startFrame();
                if (f > 0) {
                    FootPoint point = p.legs().get(contact.leg()).point(contact.kind());
                    double before = point.in(p.clip().world(f - 1)).distanceTo(contact.anchorWorld());
                    // 2.4 m/s at 120 frames a second
                    assertThat(before).as("%s on %s", contact, ground).isLessThan(0.02);
                }
            }
        }
    }
}
