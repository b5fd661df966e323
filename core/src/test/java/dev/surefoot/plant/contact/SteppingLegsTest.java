// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Feet on a ground that passes by 2 cm a frame along z: each goes with it for 20 frames, 0.4 m, and comes back in 20,
 * lifted by 5 cm in their middle.
 */
class SteppingLegsTest {
    private static final int FRAMES = 121;
    private static final Vec3 GROUND = new Vec3(0, 0, 0.02);
    private static final double LIFT = 0.05;
    private static final double STEP = 0.4;

    /** Where a foot is: the phase 0 to 1 goes with the ground, 1 to 2 back. */
    private static Vec3 foot(double phase, double step, double lift) {
        double z = phase < 1 ? phase - 0.5 : 1.5 - phase;
        double up = phase < 1 ? 0 : 4 * (phase - 1) * (2 - phase);
        return new Vec3(0, lift * up, step * z);
    }

    private static Vec3[] leg(double offset, double step, double lift) {
        Vec3[] places = new Vec3[FRAMES];
        for (int f = 0; f < FRAMES; f++) {
            places[f] = foot((f / 20.0 + offset) % 2, step, lift);
        }
        return places;
    }

    private static boolean step(List<LegTrack> tracks) {
        return SteppingLegs.all(tracks, new Segment(0, FRAMES - 1), GROUND, 0, 1);
    }

    private static boolean step(double offset, double step, double lift) {
        return step(UprightLegs.tracks(leg(0, step, lift), leg(offset, step, lift)));
    }

    @Test
    void legsThatStepInTurn_step() {
        assertThat(step(1, STEP, LIFT)).isTrue();
    }

    @Test
    void feetThatAreNotLifted_slideToAndFro() {
        assertThat(step(1, STEP, 0)).isFalse();
        // on average a lift is two thirds of its height: 1 cm is asked for
        assertThat(step(1, STEP, 0.014)).isFalse();
        assertThat(step(1, STEP, 0.016)).isTrue();
    }

    @Test
    void shortSteps_areNone() {
        assertThat(step(1, 0.09, LIFT)).isFalse();
        assertThat(step(1, 0.12, LIFT)).isTrue();
    }

    /** The hips of these legs go with their feet: where both go together the body does, and no foot steps. */
    @Test
    void legsThatGoTogether_doNotStep() {
        assertThat(step(0, STEP, LIFT)).isFalse();
    }

    @Test
    void aGroundThatPassesTheOtherWay_isNotSteppedOver() {
        List<LegTrack> tracks = UprightLegs.tracks(leg(0, STEP, LIFT), leg(1, STEP, LIFT));
        assertThat(SteppingLegs.all(tracks, new Segment(0, FRAMES - 1), GROUND.negated(), 0, 1))
                .isFalse();
    }

    @Test
    void feetHighAboveTheFloor_carryNothing() {
        List<LegTrack> tracks = UprightLegs.tracks(leg(0, STEP, LIFT), leg(1, STEP, LIFT));
        Segment whole = new Segment(0, FRAMES - 1);
        assertThat(SteppingLegs.all(tracks, whole, GROUND, -0.05, 1)).isTrue();
        assertThat(SteppingLegs.all(tracks, whole, GROUND, -0.07, 1)).isFalse();
    }
}
