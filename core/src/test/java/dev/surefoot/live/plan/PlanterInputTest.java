// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanterInputTest {
    private final PlanterInput in = new PlanterInput(new int[1], 1);
    private final double[] s = new double[PlanterState.size(1, 1)];

    /** The moments within two seconds of frames of so many seconds, a part of it more or less. */
    private List<Double> moments(double frame, double jitter) {
        Random random = new Random(4);
        List<Double> out = new ArrayList<>();
        double t = 0;
        double before = 0;
        while (t < 2) {
            in.dt = frame * (1 + jitter * (2 * random.nextDouble() - 1));
            t += in.dt;
            in.count(s);
            if (in.moment > 0) {
                assertThat(in.late).isBetween(0.0, in.dt);
                double moment = t - in.late;
                // but for what counts as the frame's own
                assertThat(60 * moment).isCloseTo(Math.rint(60 * moment), within(1e-3));
                assertThat(in.moment).isCloseTo(moment - before, within(4e-5));
                before = moment;
                out.add(moment);
            }
        }
        return out;
    }

    @ParameterizedTest
    @ValueSource(doubles = {120, 180, 240, 480})
    void multiplesOfSixtyFrames_haveTheMomentsOfSixty(double fps) {
        List<Double> moments = moments(1 / fps, 0);
        for (int i = 0; i < 119; i++) {
            assertThat(moments.get(i)).isCloseTo((i + 1) / 60.0, within(1e-9));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {75, 90, 100, 144, 165, 1000})
    void otherRates_haveThemToo(double fps) {
        List<Double> moments = moments(1 / fps, 0);
        for (int i = 0; i < 119; i++) {
            assertThat(moments.get(i)).isCloseTo((i + 1) / 60.0, within(2e-5));
        }
    }

    @Test
    void slowFrames_areMomentsEach() {
        assertThat(moments(1 / 30.0, 0)).hasSizeBetween(59, 61);
    }

    @Test
    void framesOfSixtyThatTremble_haveNearlyOneEach() {
        // of two in a frame that comes late the last counts
        assertThat(moments(1 / 60.0, 0.1)).hasSizeBetween(116, 121);
    }

    @Test
    void atTheMoment_aNumberThatChangesEvenly_isBetweenTwoFrames() {
        in.dt = 0.01;
        in.late = 0.004;
        assertThat(in.atMoment(2, 3)).isCloseTo(2.6, within(1e-12));
        assertThat(in.atMoment(Double.NaN, 3)).as("nothing played before").isEqualTo(3);
    }
}
