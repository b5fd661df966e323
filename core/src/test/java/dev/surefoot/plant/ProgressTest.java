// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Steps;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.SteadyProgress;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whoever waits sees stages and frames that only grow. */
class ProgressTest {
    private record Heard(Progress.Stage stage, int done, int of) {}

    private final List<Heard> heard = new ArrayList<>();

    private void hear(Progress.Stage stage, int done, int of) {
        heard.add(new Heard(stage, done, of));
    }

    @Test
    void within_countsAPartsFramesFromItsFirst() {
        Progress part = ((Progress) this::hear).within(100, 300);

        part.at(Progress.Stage.FEET, 0, 50);
        part.at(Progress.Stage.BODY, 50, 50);

        assertThat(heard)
                .containsExactly(new Heard(Progress.Stage.FEET, 100, 300), new Heard(Progress.Stage.BODY, 150, 300));
    }

    @Test
    void roundsOverTheSameFrames_neverGoBack_andFinerFramesBeginAgain() {
        Progress steady = new SteadyProgress(this::hear);

        steady.at(Progress.Stage.FEET, 7, 10);
        steady.at(Progress.Stage.BODY, 9, 10);
        steady.at(Progress.Stage.BODY, 0, 10);
        steady.at(Progress.Stage.FEET, 0, 40);

        assertThat(heard)
                .containsExactly(
                        new Heard(Progress.Stage.FEET, 7, 10),
                        new Heard(Progress.Stage.BODY, 9, 10),
                        new Heard(Progress.Stage.BODY, 9, 10),
                        new Heard(Progress.Stage.FEET, 0, 40));
    }

    /** Up steps at 30 frames a second it takes finer plantings, windows of the pelvis and feet that are lowered. */
    @Test
    void planting_reportsEveryStage_andItsFramesNeverGoBack() {
        SyntheticWalker walker = WalkSpec.biped().fps(30).drift(0.02).walker();
        Planting planting = ClipPlanter.plant(
                walker.clip(),
                walker.legs(),
                walker.rootJoint(),
                new Steps(0.15, 0.3),
                PlantOptions.DEFAULTS,
                this::hear);

        int frames = walker.clip().frames();
        int finer = (frames - 1) * planting.result().extraKeys().times() + 1;
        assertThat(finer).isGreaterThan(frames);
        assertThat(heard).extracting(Heard::of).contains(frames, finer);
        for (int of : new int[] {frames, finer}) {
            for (Progress.Stage stage : EnumSet.of(Progress.Stage.FEET, Progress.Stage.BODY, Progress.Stage.POSING)) {
                assertThat(heard)
                        .filteredOn(h -> h.of == of && h.stage == stage)
                        .as("%s of %d", stage, of)
                        .hasSizeGreaterThan(1)
                        .isSortedAccordingTo((a, b) -> Integer.compare(a.done, b.done))
                        .allMatch(h -> h.done >= 0 && h.done <= of);
            }
        }
        assertThat(heard.get(0).stage).isEqualTo(Progress.Stage.CONTACTS);
        assertThat(heard.get(heard.size() - 1)).isEqualTo(new Heard(Progress.Stage.KEYS, frames, frames));
    }
}
