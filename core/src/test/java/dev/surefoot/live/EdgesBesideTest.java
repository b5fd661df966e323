// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.ground.Ground;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Feet on stairs whose way goes along an edge, or comes to one where nothing was foreseen. */
class EdgesBesideTest {
    @ParameterizedTest
    @CsvSource({
        // the deepest, mm, when a foot only rose once it was in the stair
        "bvh/deepmimic/humanoid3d_run.bvh, down, 2, 0, 0.25", // 90
        "bvh/deepmimic/humanoid3d_run.bvh, up, 2, 0, 0.1", // 66
        "bvh/deepmimic/humanoid3d_walk.bvh, up, 2, 0, 0.2", // 116
        "bvh/deepmimic/humanoid3d_walk.bvh, down, 2, 0, 0.02", // 82
        "bvh/deepmimic/humanoid3d_long_walk3.bvh, up, 2, 0, 0.034", // 116
        "truth/gait2392_walk_overground.bvh, up, 2, 0, 0.25", // 104
        "bvh/deepmimic/humanoid3d_walk.bvh, up, 1e9, 0.5, 0.175", // 108
        "bvh/deepmimic/dog3d_trot.bvh, down, 1e9, 0, 0.1", // 49
        // 17 when a paw that lifts, and is shown elsewhere than it stood, was taken to have been there before
        "bvh/deepmimic/dog3d_trot.bvh, up, 1e9, 0, 0.0666667"
    })
    void feetWaitUntilTheyAreAbove(String file, String where, double radius, double heading, double start)
            throws Exception {
        assumeTrue(System.getenv("SUREFOOT_CORPUS") != null, "SUREFOOT_CORPUS is not set");
        PlayedClip clip = LiveTableTest.open(file, 1);
        Ground stairs = LiveTableTest.grounds(clip.legMetres).get(where);
        for (int i = 0; i < 4; i++) {
            LiveRun run = new LiveRun(clip);
            run.radius = radius;
            run.heading = heading;
            run.startZ = (start + i / 60.0) * clip.legMetres;
            run.play(stairs, 60, run.planter(new FootPlanter(clip.girdleOf, FootPlanterSettings.HUMAN)));
            LiveFigures figures = LiveFigures.of(run, stairs, LiveFigures.contacts(run));
            assertThat(figures.penetrationMost).as("start %s", i).isLessThan(15);
        }
    }
}
