// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GlidingContactRuleTest {
    @Test
    void aGlide_costsNothing_andThePlainRuleIsBehind() {
        LabelledClip clean = SkatingSet.ofExactWalkers().clean().get(0);
        SkatingSet.Skate skate =
                new SkatingSet.Skate(clean.clip(), clean.legs(), clean.contacts()).glides(0.6, new Random(1));
        assertThat(skate.labelled("glides").score(LabelledClip.Detector.GLIDING).f1())
                .isCloseTo(clean.score(LabelledClip.Detector.GLIDING).f1(), within(0.01))
                .isGreaterThan(skate.labelled("glides")
                        .score(LabelledClip.Detector.RULE)
                        .f1());
    }

    @Test
    void feetThatRideTogether_areInContact_howeverFastTheyAre() {
        Vec3[] places = new Vec3[100];
        Arrays.setAll(places, f -> new Vec3(0, 0, 0.0095 * f));
        for (boolean[] foot : GlidingContactRule.contacts(UprightLegs.tracks(places, places), 100)) {
            assertThat(foot).containsOnly(true);
        }
    }

    @Test
    void feetThatRiseAndFallWithThePelvis_areInTheAir() {
        Vec3[] places = new Vec3[200];
        Arrays.setAll(places, f -> new Vec3(0, 0.01 * Math.sin(0.06 * f), 0));
        for (boolean[] foot : GlidingContactRule.contacts(UprightLegs.tracks(places, places), 100)) {
            assertThat(foot).containsOnly(false);
        }
    }

    @Test
    void forcePlates_areMetToAFrame() {
        LabelledClip walk = ForcePlates.walk();
        for (int leg = 0; leg < 2; leg++) {
            ContactScore score = walk.score(LabelledClip.Detector.GLIDING, leg);
            assertThat(score.f1()).isGreaterThan(0.98);
            assertThat(score.onsetErrorSeconds()).isLessThan(0.025);
            assertThat(score.endErrorSeconds()).isLessThan(0.025);
        }
    }
}
