// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Worsening;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.HandMadeLeg;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/**
 * A knee that bends by a degree a frame, 100 frames a second: 100 degrees a second, so that a result's may bend at 210.
 */
class JointSpeedsTest {
    private static final int FRAMES = 41;
    private static final int AROUND = 5;

    private static Clip bending(IntToDoubleFunction degrees) {
        return HandMadeLeg.bent(FRAMES, degrees);
    }

    private static List<Worsening> found(Clip source, Clip result, boolean loops) {
        List<Worsening> found = new ArrayList<>();
        new JointSpeeds(source, 3, HandMadeLeg.LEG, List.of(new Segment(0, source.frames() - 1)), AROUND, loops)
                .compare(result, found::add);
        return found;
    }

    private static List<Worsening> found(Clip source, Clip result) {
        return found(source, result, false);
    }

    @Test
    void halfAsFastAgain_andSixtyDegreesASecond_areAllowed() {
        Clip source = bending(f -> f);
        assertThat(found(source, source)).isEmpty();
        assertThat(found(source, bending(f -> 2.09 * f))).isEmpty();
        assertThat(found(source, bending(f -> 2.11 * f))).hasSize(FRAMES - 1);
    }

    @Test
    void oneFrame_isNamedWithItsJointSpeedAndBound() {
        List<Worsening> found = found(bending(f -> f), bending(f -> f + (f < 20 ? 0 : 2)));
        assertThat(found).hasSize(1);
        Worsening worse = found.get(0);
        assertThat(worse.kind()).isEqualTo(Worsening.Kind.JOINT_SPEED);
        assertThat(worse.leg()).isEqualTo(3);
        assertThat(worse.startFrame()).isEqualTo(20);
        assertThat(worse.endFrame()).isEqualTo(20);
        assertThat(worse.where()).isEqualTo("knee");
        assertThat(worse.value()).isCloseTo(300, within(1e-6));
        assertThat(worse.bound()).isCloseTo(210, within(1e-6));
    }

    /** From one segment to the next a clip jumps: a result that jumps otherwise is no faster. */
    @Test
    void fromOneSegmentToTheNext_nothingIsFast() {
        List<Segment> segments = List.of(new Segment(0, 19), new Segment(20, FRAMES - 1));
        List<Worsening> found = new ArrayList<>();
        new JointSpeeds(bending(f -> f < 20 ? 0 : 40), 3, HandMadeLeg.LEG, segments, AROUND, false)
                .compare(bending(f -> f < 20 ? 0 : 40 + (f < 22 ? 40 : 0)), found::add);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).startFrame())
                .as("the jump says nothing of what is near")
                .isEqualTo(22);
    }

    @Test
    void aStillSource_allowsSixtyDegreesASecond() {
        assertThat(found(bending(f -> 0), bending(f -> 0.59 * f))).isEmpty();
        assertThat(found(bending(f -> 0), bending(f -> 0.61 * f))).hasSize(FRAMES - 1);
    }

    /** The source jumps by 4 degrees at frame 20: 400 a second there, 660 allowed as far as five frames beside it. */
    @Test
    void whatTheSourceDoesNearby_counts() {
        Clip source = bending(f -> f < 20 ? 0 : 4);
        for (int at = 15; at <= 25; at++) {
            assertThat(found(source, jumping(at))).isEmpty();
        }
        assertThat(found(source, jumping(14))).hasSize(1);
        assertThat(found(source, jumping(26))).hasSize(1);
    }

    /** Of a loop the end is beside the beginning. */
    @Test
    void acrossTheSeamOfALoop_itCountsToo() {
        Clip source = bending(f -> f == 2 ? 4 : 0);
        assertThat(found(source, jumping(39))).hasSize(1);
        assertThat(found(source, jumping(39), true)).isEmpty();
        assertThat(found(source, jumping(34), true)).hasSize(1);
    }

    private static Clip jumping(int at) {
        return bending(f -> f < at ? 0 : 6);
    }
}
