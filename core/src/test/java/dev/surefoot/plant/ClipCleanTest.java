// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.Clip;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What cleaning leaves alone, and what it may cost. */
class ClipCleanTest {
    private static Planting clean(SyntheticWalker walker, Clip clip, PlantOptions options) {
        return ClipPlanter.clean(clip, walker.legs(), walker.rootJoint(), options, Progress.NONE);
    }

    private static double furthest(Clip a, Clip b) {
        double worst = 0;
        for (int f = 0; f < a.frames(); f++) {
            for (int j = 0; j < a.skeleton().size(); j++) {
                Vec3 p = a.world(f).position(j);
                worst = Math.max(worst, p.distanceTo(b.world(f).position(j)));
            }
        }
        return worst;
    }

    private static List<SyntheticWalker> skating() {
        return List.of(
                WalkSpec.biped().hipsRaised(-0.05).drift(0.02).walker(),
                WalkSpec.biped().hipsRaised(-0.03).wander(0.004, 3).walker(),
                WalkSpec.biped().fps(120).hipsRaised(-0.05).drift(0.015).walker());
    }

    @Test
    void feetThatStand_stayWhereTheyAre() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        Planting planting = clean(walker, walker.clip(), PlantOptions.DEFAULTS);
        assertThat(furthest(planting.source().clip(), planting.clip())).isLessThan(1e-6);
    }

    /** Its floor would be a guess: here feet go through the one that is guessed. */
    @Test
    void aClipInWhichNothingStands_comesBackToTheBit() {
        SyntheticWalker walker =
                WalkSpec.biped().inPlace().hipsRaised(-0.05).wander(0.02, 3).walker();
        Planting planting = clean(walker, walker.clip(), PlantOptions.DEFAULTS.withContacts(List.of()));
        assertThat(planting.contacts()).isEmpty();
        assertThat(furthest(walker.clip(), planting.clip())).isZero();
        assertThat(planting.result().changed().none()).isTrue();
    }

    @Test
    void cleaningAgainWithItsOwnContacts_changesNothing() {
        for (SyntheticWalker walker : skating()) {
            Planting once = clean(walker, walker.clip(), PlantOptions.DEFAULTS);
            assertThat(once.contacts()).isNotEmpty();
            Planting again = ClipPlanter.clean(
                    once.clip(),
                    once.legs(),
                    walker.rootJoint(),
                    PlantOptions.DEFAULTS.withContacts(once.contacts()),
                    Progress.NONE);
            assertThat(furthest(once.clip(), again.clip())).isLessThan(5e-5);
        }
    }

    @Test
    void skate_isTakenOut_withLittleNewAcceleration() {
        for (SyntheticWalker walker : skating()) {
            Planting planting = clean(walker, walker.clip(), PlantOptions.DEFAULTS);
            MotionMetrics before = planting.meterOfSource().measure();
            MotionMetrics after = planting.meter(planting.clip()).measure();
            assertThat(after.slip().maxMm()).isLessThan(0.05);
            assertThat(after.penetration().maxMm()).isLessThan(0.1);
            assertThat(after.bones().lengthErrorMax()).isLessThan(1e-6);
            assertThat(after.knees().flexionMinDegrees()).isGreaterThan(2);
            assertThat(after.acceleration().addedBelow8HzRms())
                    .isLessThan(0.25 * before.acceleration().below8HzRms());
        }
    }
}
