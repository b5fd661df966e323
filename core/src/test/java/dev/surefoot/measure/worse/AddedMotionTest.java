// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.motion.Segment;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** A body at 100 frames a second that is moved as a whole. */
class AddedMotionTest {
    private static final int JOINTS = 20;
    private static final int FRAMES = 300;
    private static final List<Segment> WHOLE = List.of(new Segment(0, FRAMES - 1));

    /** Rows of two legs whose hips, knees and ankles all go along x. */
    private static List<double[][]> moved(IntToDoubleFunction metres) {
        double[][] leg = new double[PlannedLimb.ROWS][FRAMES];
        for (int row = 0; row < leg.length; row += 3) {
            Arrays.setAll(leg[row], metres);
        }
        return List.of(leg, leg);
    }

    private static double wave(int f, double hertz, double metres) {
        return metres * Math.sin(2 * Math.PI * hertz * f / 100);
    }

    private static AddedMotion added(IntToDoubleFunction source, IntToDoubleFunction result) {
        return AddedMotion.of(moved(source), moved(result), WHOLE, JOINTS, 100);
    }

    @Test
    void sameMotion_addsNothing() {
        AddedMotion added = added(f -> wave(f, 2, 0.1), f -> wave(f, 2, 0.1));
        assertThat(added.part(0, FRAMES - 1)).isZero();
    }

    @Test
    void aTenthMoreOfTheMotion_isATenth() {
        AddedMotion added = added(f -> wave(f, 2, 0.1), f -> wave(f, 2, 0.11));
        assertThat(added.part(0, FRAMES - 1)).isCloseTo(0.1, within(1e-9));
        assertThat(added.part(100, 200)).isCloseTo(0.1, within(0.002));
    }

    @Test
    void whatIsTooFastToBeSeen_hardlyCounts() {
        AddedMotion slow = added(f -> wave(f, 2, 0.1), f -> wave(f, 2, 0.1) + wave(f, 4, 0.001));
        AddedMotion fast = added(f -> wave(f, 2, 0.1), f -> wave(f, 2, 0.1) + wave(f, 40, 0.00001));
        assertThat(slow.part(100, 200)).isCloseTo(0.04, within(0.006));
        assertThat(fast.part(100, 200)).isLessThan(0.004);
    }

    @Test
    void whereTheSourceRests_itsUsualMotionCounts() {
        IntToDoubleFunction source = f -> f < 150 ? wave(f, 2, 0.1) : 0;
        AddedMotion added = added(source, f -> source.applyAsDouble(f) + (f < 150 ? 0 : wave(f, 2, 0.01)));
        // half of the clip rests, so that a part of the usual is the root of two as much as one of the moving half's
        assertThat(added.part(180, 270)).isCloseTo(0.1 * Math.sqrt(2), within(0.02));
        assertThat(added.part(20, 120)).isLessThan(1e-3);
    }

    @Test
    void framesOutsideOfTheClip_areNone() {
        AddedMotion added = added(f -> wave(f, 2, 0.1), f -> wave(f, 2, 0.11));
        assertThat(added.part(-50, FRAMES + 50)).isCloseTo(added.part(0, FRAMES - 1), within(1e-12));
    }
}
