// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.plant.contact.Stance;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FootPlannerDecayTest {
    private static final double FPS = 120;

    /** Stances of 30 frames with so many frames of swing between them. */
    private static List<Stance> apart(int... swings) {
        List<Stance> stances = new ArrayList<>();
        int start = 0;
        stances.add(new Stance(0, start, start + 29, null, null, List.of(), Vec3.Z));
        for (int swing : swings) {
            start += 29 + swing;
            stances.add(new Stance(0, start, start + 29, null, null, List.of(), Vec3.Z));
        }
        return stances;
    }

    @Test
    void fidgetsBetweenSteps_doNotHurryTheSteps() {
        double steps = FootPlanner.decayFrames(apart(50, 50), FPS);
        double withFidgets = FootPlanner.decayFrames(apart(8, 8, 50, 8, 8, 50, 8, 8), FPS);
        assertThat(withFidgets).isCloseTo(steps, within(1e-12));
    }

    @Test
    void stanceCutInTwo_isNoQuickStep() {
        assertThat(FootPlanner.decayFrames(apart(2), FPS)).isCloseTo(0.12 * FPS, within(1e-12));
        assertThat(FootPlanner.decayFrames(apart(2, 50, 3), FPS)).isCloseTo(0.2 * 50, within(1e-12));
    }

    @Test
    void quickSteps_decayFaster_andSlowOnesNoSlowerThanATenthOfASecondOrSo() {
        assertThat(FootPlanner.decayFrames(apart(20, 20, 20), FPS)).isCloseTo(0.2 * 20, within(1e-12));
        assertThat(FootPlanner.decayFrames(apart(400), FPS)).isCloseTo(0.12 * FPS, within(1e-12));
        assertThat(FootPlanner.decayFrames(apart(), FPS)).isCloseTo(0.12 * FPS, within(1e-12));
    }
}
