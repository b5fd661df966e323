// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Clips without legs have nothing that a bound could be about. */
class BoundsCheckTest {
    private static final Bound SLIP = new Bound(
            "--max-slip-mm",
            1,
            Bound.onFigure("a foot slips", "mm", m -> m.slip().maxMm()));

    @Test
    void manyClipsWithNothingToMeasure_areOneSentence() {
        FileReport report = new FileReport(
                "1", "clean", "a.glb", "b.glb", null, List.of(clip("A"), clip("B"), clip("C"), clip("D"), clip("E")));

        BoundsCheck check = BoundsCheck.of(List.of(SLIP), report);

        assertThat(check.exceeded()).isEmpty();
        assertThat(check.unmeasured())
                .containsExactly("a.glb: --max-slip-mm could not be measured on A, B, C and 2 more clips: "
                        + "no legs were found");
    }

    @Test
    void noBound_hasNothingToReport() {
        FileReport report = new FileReport("1", "clean", "a.glb", "b.glb", null, List.of(clip("A")));

        assertThat(BoundsCheck.of(List.of(), report)).isEqualTo(BoundsCheck.NONE);
    }

    private static ClipReport clip(String name) {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("Prop", -1, Vec3.ZERO);
        Skeleton skeleton = builder.build();
        Clip clip = new Clip(name, skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(skeleton.restPose()));
        return new ClipReport(
                ClipReport.Source.unjudged(clip, List.of()),
                Optional.empty(),
                List.of(),
                new ClipReport.Left("no legs were found", ""),
                List.of());
    }
}
