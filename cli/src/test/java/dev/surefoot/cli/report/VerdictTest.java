// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.measure.MotionMetrics;
import org.junit.jupiter.api.Test;

/** What is good and what needs attention. */
class VerdictTest {
    private static MotionMetrics figures(double slipMm, double bendDegrees, double addedBelow8Hz) {
        return new MotionMetrics(
                new MotionMetrics.Slip(slipMm, slipMm, slipMm, 0, 0, 0, 0),
                new MotionMetrics.Penetration(0, 0),
                0,
                new MotionMetrics.Pelvis(0, 0),
                new MotionMetrics.Acceleration(0, 10, 0, addedBelow8Hz, 0, 0, 0),
                new MotionMetrics.Knees(bendDegrees, 90, 0, 0, 1),
                new MotionMetrics.Bones(1e-9, 0, 0),
                new MotionMetrics.PoseChange(0, 0));
    }

    private static Verdict of(Figures figure, MotionMetrics after, MotionMetrics before, boolean sameFloor) {
        return Verdict.of(figure, after, before, sameFloor);
    }

    @Test
    void slip_isGoodUpToItsBound() {
        MotionMetrics before = figures(8, 5, 0);

        assertThat(of(Figures.CONTACT_SLIP_MAX, figures(0.05, 5, 0), before, false))
                .isEqualTo(Verdict.GOOD);
        assertThat(of(Figures.CONTACT_SLIP_MAX, figures(0.051, 5, 0), before, false))
                .isEqualTo(Verdict.ATTENTION);
        assertThat(of(Figures.CONTACT_SLIP_SUBFRAME_MAX, figures(0.5, 5, 0), before, false))
                .isEqualTo(Verdict.GOOD);
    }

    @Test
    void straightKnee_isGoodWhereItWasStraightBefore() {
        assertThat(of(Figures.KNEE_FLEXION_MIN, figures(0, 1, 0), figures(0, 8, 0), false))
                .isEqualTo(Verdict.ATTENTION);
        assertThat(of(Figures.KNEE_FLEXION_MIN, figures(0, 1, 0), figures(0, 1, 0), false))
                .isEqualTo(Verdict.GOOD);
    }

    @Test
    void addedAcceleration_isJudgedOnTheClipsOwnFloorAlone() {
        MotionMetrics before = figures(0, 5, 0);

        assertThat(of(Figures.ADDED_ACCELERATION_8HZ, figures(0, 5, 1.4), before, true))
                .isEqualTo(Verdict.GOOD);
        assertThat(of(Figures.ADDED_ACCELERATION_8HZ, figures(0, 5, 1.6), before, true))
                .isEqualTo(Verdict.ATTENTION);
        assertThat(of(Figures.ADDED_ACCELERATION_8HZ, figures(0, 5, 9), before, false))
                .isEqualTo(Verdict.NONE);
    }

    @Test
    void whatWasNotMeasured_isNotJudged() {
        MotionMetrics unknown = figures(Double.NaN, Double.NaN, Double.NaN);

        for (Figures figure : new Figures[] {Figures.CONTACT_SLIP_MAX, Figures.KNEE_FLEXION_MIN}) {
            assertThat(of(figure, unknown, unknown, true)).isEqualTo(Verdict.NONE);
            assertThat(of(figure, null, unknown, true)).isEqualTo(Verdict.NONE);
        }
    }

    @Test
    void bounds_areReportedInTheUnitThatIsShown() {
        assertThat(Verdict.bound(Figures.CONTACT_SLIP_MAX, false)).isEqualTo("at most 0.05");
        assertThat(Verdict.bound(Figures.BONE_LENGTH_ERROR_MAX, false)).isEqualTo("at most 1");
        assertThat(Verdict.bound(Figures.ADDED_ACCELERATION_8HZ, true)).isEqualTo("at most 15 % of the clip's own");
        assertThat(Verdict.bound(Figures.POSE_DEVIATION_MEAN, true)).isEmpty();
    }
}
