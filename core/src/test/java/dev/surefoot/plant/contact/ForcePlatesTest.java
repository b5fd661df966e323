// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.FootPoint;
import org.junit.jupiter.api.Test;

/** How much both detectors find of five stances that force plates have measured. */
class ForcePlatesTest {
    private static final double FRAME_SECONDS = 1.0 / 60;

    @Test
    void theWalk_hasFiveStances() {
        LabelledClip walk = ForcePlates.walk();
        int begins = 0;
        for (boolean[] foot : walk.contacts()) {
            assertThat(foot).hasSize(121);
            begins += foot[0] ? 1 : 0;
            for (int f = 1; f < foot.length; f++) {
                begins += foot[f] && !foot[f - 1] ? 1 : 0;
            }
        }
        assertThat(begins).isEqualTo(5);
    }

    @Test
    void thePlainRule_isAFrameEarly_andElseRight() {
        LabelledClip walk = ForcePlates.walk();
        assertThat(walk.score(LabelledClip.Detector.RULE).f1()).isCloseTo(0.987, within(0.0005));
        for (int leg = 0; leg < 2; leg++) {
            ContactScore score = walk.score(LabelledClip.Detector.RULE, leg);
            assertThat(score.recall()).isEqualTo(1);
            assertThat(score.onsetLateSeconds()).isCloseTo(-FRAME_SECONDS, within(1e-6));
            assertThat(score.endErrorSeconds()).isZero();
        }
    }

    @Test
    void contacts_areThoseOfThePlates_andHoldNothingElse() {
        LabelledClip walk = ForcePlates.walk();
        assertThat(walk.legs().get(0).name()).isEqualTo("left");
        assertThat(walk.score(LabelledClip.Detector.PRODUCT).f1()).isGreaterThan(0.99);
        for (int leg = 0; leg < 2; leg++) {
            ContactScore score = walk.score(LabelledClip.Detector.PRODUCT, leg);
            assertThat(score.f1()).isGreaterThan(0.99);
            assertThat(score.onsetLateSeconds()).isCloseTo(0, within(0.01));
            assertThat(score.endErrorSeconds()).isCloseTo(0, within(0.01));
        }
        assertThat(walk.score(LabelledClip.Detector.HELD).precision()).isEqualTo(1);
    }

    @Test
    void cleanedWalk_holdsMostOfEachStance_rollingOntoItsToes() {
        LabelledClip walk = ForcePlates.walk();
        Planting cleaned = ClipPlanter.clean(walk.clip(), walk.legs(), 0, PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(cleaned.unresolved()).isEmpty();
        for (int leg = 0; leg < 2; leg++) {
            int bears = 0;
            int held = 0;
            boolean onToes = false;
            for (int f = 0; f < walk.contacts()[leg].length; f++) {
                bears += walk.contacts()[leg][f] ? 1 : 0;
                boolean holds = false;
                for (Contact c : cleaned.contacts()) {
                    boolean now = c.leg() == leg && c.holdsAt(f);
                    holds |= now;
                    onToes |= now && c.kind() == FootPoint.Kind.TOE;
                }
                held += holds && walk.contacts()[leg][f] ? 1 : 0;
            }
            assertThat(held).isGreaterThan((int) (0.72 * bears));
            assertThat(onToes).isTrue();
        }
    }
}
