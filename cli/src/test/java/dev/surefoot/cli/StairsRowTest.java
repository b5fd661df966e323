// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of the table of clips on stairs that were beyond one of its lines. */
class StairsRowTest {
    /** The greatest part of a source's acceleration that a climb may add. */
    private static final double MOST_ADDED = 0.35;

    @ParameterizedTest
    @CsvSource({
        // strides scaled the pulse of its steps, and swings by ball and heel: 39 and 44 % were added
        "kaykit/Med_MovementBasic Rig_Medium|Walking_A, 1",
        "kaykit/Med_MovementBasic Rig_Medium|Walking_A, -1",
        // every second stance was not held, and its pelvis bobbed by 92 and 71 mm
        "deepmimic/humanoid3d_run, 1",
        "deepmimic/humanoid3d_run, -1"
    })
    void climb_addsLittle_andItsPelvisGoesEvenly(String label, double sign) throws Exception {
        CorpusClip corpusClip = CorpusClip.of(Corpus.directory(), label).get(0);
        ClipFile file = corpusClip.file().file();
        Clip clip = file.clip(corpusClip.index());
        FoundLegs found = FoundLegs.in(file, clip, List.of());
        PlantOptions options = file.options(clip, PlantOptions.DEFAULTS).withCycles(file.hasRate() ? 1 : 4);
        StairsTable.Stairs stairs = StairsTable.Stairs.along(clip, found, sign, options.cycles());

        Planting fit = ClipPlanter.plant(
                clip,
                found.legs(),
                found.rootJoint(),
                stairs.ground(),
                options.withStride(PlantOptions.Stride.FIT),
                Progress.NONE);

        StairsRow row = StairsRow.of(fit, stairs.ground(), found.rootJoint(), stairs.scale());
        assertThat(row.added().level()).isLessThan(MOST_ADDED);
        assertThat(row.bobMm()).isLessThan(1.5 * row.bobSourceMm() + 5);
        assertThat(row.overAir()).isZero();
    }
}
