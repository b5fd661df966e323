// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Steps;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.StepProgress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whoever waits sees one share that only grows, in all stages. */
class ProgressTest {
    private final List<String> stages = new ArrayList<>();
    private final List<Double> shares = new ArrayList<>();

    private void hear(String stage, double share) {
        stages.add(stage);
        shares.add(share);
    }

    @Test
    void part_goesFromItsBeginningToItsEnd() {
        Progress part = ((Progress) this::hear).part(0.5, 1).part(0, 0.5);

        part.at("a", 0);
        part.at("b", 0.5);
        part.at("c", 1);

        assertThat(stages).containsExactly("a", "b", "c");
        assertThat(shares).containsExactly(0.5, 0.625, 0.75);
    }

    @Test
    void roundsOfUnknownNumber_growAndNeverExceedTheWhole() {
        StepProgress rounds = new StepProgress(this::hear, 0.5);
        for (int i = 0; i < 100; i++) {
            rounds.next().at("round", 1);
        }

        assertThat(shares).isSorted().startsWith(0.5, 0.75, 0.875);
        assertThat(shares.get(99)).isCloseTo(1, within(1e-15));
        assertThat(shares.get(99)).isLessThanOrEqualTo(1);
    }

    /** Up steps at 30 frames a second it takes finer plantings, windows of the pelvis and feet that need room. */
    @Test
    void planting_tellsOfEveryStageAndNeverGoesBack() {
        SyntheticWalker walker = WalkSpec.biped().fps(30).drift(0.02).walker();
        Planting planting = ClipPlanter.plant(
                walker.clip(),
                walker.legs(),
                walker.carrier(),
                new Steps(0.15, 0.3),
                PlantOptions.DEFAULTS,
                this::hear);

        assertThat(planting.result().extraKeys().times()).isGreaterThan(1);
        assertThat(stages).startsWith("contacts", "feet", "feet", "pelvis").contains("legs");
        assertThat(shares).isSorted().allMatch(share -> share >= 0 && share <= 1);
        assertThat(shares.get(shares.size() - 1)).isGreaterThan(0.8);
        assertThat(shares.stream().distinct().count())
                .isGreaterThan(walker.clip().frames());
    }

    /** A long stretch that lacks reach is one window, which takes most of the time: its steps are told. */
    @Test
    void course_tellsOfItsStepsWithinAWindow() {
        int frames = 600;
        Vec3[] wish = new Vec3[frames];
        Arrays.fill(wish, Vec3.ZERO);
        PelvisTrack.solve(
                wish,
                new double[frames],
                60,
                1,
                (f, reach) -> reach.add(new Vec3(0, f % 60 < 30 ? -1 : -0.5, 0), 0.9),
                new LegLengthTerms(0, frames),
                this::hear);

        assertThat(shares).hasSizeGreaterThan(5).isSorted().allMatch(share -> share > 0 && share <= 1);
    }
}
