// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.file.Grounds;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Stances that a clip has on its own floor are held on other grounds too, or named. */
class HeldOnGroundsTest {
    /** Its left foot stands for less than a frame in each stance, which lasts four: none of these was held or named. */
    @ParameterizedTest
    @ValueSource(strings = {"slope:12", "steps:rise=0.15,run=0.3", "hills"})
    void runOfShortStances_holdsAllOfThem(String typed) throws Exception {
        Path corpus = Corpus.directory();
        ClipFile file =
                CorpusClip.of(corpus, "deepmimic/humanoid3d_run").get(0).file().file();
        Clip clip = file.clip(0);
        FoundLegs found = FoundLegs.in(file, clip, List.of());
        PlantOptions options = file.options(clip, PlantOptions.DEFAULTS);

        Planting clean = ClipPlanter.clean(clip, found.legs(), found.rootJoint(), options, Progress.NONE);
        Planting planted = ClipPlanter.plant(
                clip,
                found.legs(),
                found.rootJoint(),
                Grounds.open(typed, corpus, OptionalDouble.empty(), OptionalDouble.empty())
                        .ground(),
                options,
                Progress.NONE);

        assertThat(stances(planted, 0)).isEqualTo(stances(clean, 0)).isEqualTo(6);
        assertThat(stances(planted, 1)).isEqualTo(stances(clean, 1)).isEqualTo(6);
    }

    private static long stances(Planting planting, int leg) {
        return planting.contacts().stream()
                .mapToInt(Contact::leg)
                .filter(of -> of == leg)
                .count();
    }
}
