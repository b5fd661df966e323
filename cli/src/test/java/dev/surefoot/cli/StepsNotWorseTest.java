// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.file.Grounds;
import dev.surefoot.clipfile.FilePlanter;
import dev.surefoot.ground.Ground;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clips of the corpus on stairs that are steep for them: nothing pops, and no foot is turned away. */
class StepsNotWorseTest {
    @ParameterizedTest
    @CsvSource({
        // a paw that came down beside a riser fell by 12 cm within a frame
        "deepmimic/dog3d_pace, 0.15, 0.3",
        "deepmimic/dog3d_pace, 0.18, 0.28",
        // a foot was pitched by 60 degrees to clear risers half as high as its leg
        "kaykit/Knight Walking_A, 0.15, 0.3",
        "kaykit/Knight Running_A, 0.15, 0.3",
        // a stance of three frames turned a foot by 26
        "bevy/skin Run, 0.15, 0.3",
        // a landing jumped by 4 cm
        "makehuman/walk1, 0.15, 0.3"
    })
    void onSteps_nothingPops_andNoFootIsTurnedAway(String label, double rise, double run) throws Exception {
        Path corpus = Corpus.directory();
        List<CorpusClip> clips = CorpusClip.of(corpus, label);
        assertThat(clips).isNotEmpty();
        CorpusClip clip = clips.get(0);
        Ground steps = Grounds.open(
                        "steps:rise=" + rise + ",run=" + run, corpus, OptionalDouble.empty(), OptionalDouble.empty())
                .ground();
        FilePlanter planter = FilePlanter.open(clip.file().paths().get(0));

        WorseRow row = WorseRow.planted(planter, clip.index(), clip.label(), "steps", steps, true, false);

        assertThat(row.broken()).isEmpty();
    }
}
