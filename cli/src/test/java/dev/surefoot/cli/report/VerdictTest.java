// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.clipfile.GroundRise;
import dev.surefoot.measure.MotionMetrics;
import org.junit.jupiter.api.Test;

/** What is good and what needs attention. */
class VerdictTest {
    private static MotionMetrics figures(double slipMm, double bendDegrees, double addedBelow8Hz) {
        return figures(slipMm, bendDegrees, addedBelow8Hz, 10);
    }

    private static MotionMetrics figures(double slipMm, double bendDegrees, double addedBelow8Hz, double below8Hz) {
        return new MotionMetrics(
                new MotionMetrics.Slip(slipMm, slipMm, slipMm, 0, 0, 0, 0),
                new MotionMetrics.Penetration(0, 0),
                0,
                new MotionMetrics.Pelvis(0, 0),
                new MotionMetrics.Acceleration(0, below8Hz, 0, 0, addedBelow8Hz, 0, 0, 0),
                new MotionMetrics.Knees(bendDegrees, 90, 0, 0, 1),
                new MotionMetrics.Bones(1e-9, 0, 0),
                new MotionMetrics.PoseChange(0, 0, 0, 0));
    }

    private static Verdict of(Figures figure, MotionMetrics after, MotionMetrics before, boolean sameFloor) {
        return Verdict.of(figure, after, before, new Verdict.Floor(sameFloor, GroundRise.NONE));
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
    void accelerationThatNobodySees_isGood_inAClipThatHoldsOnePose() {
        MotionMetrics before = figures(0, 5, 0, 1e-13);
        assertThat(of(Figures.ADDED_ACCELERATION_8HZ, figures(0, 5, 4.6e-14, 1e-13), before, true))
                .isEqualTo(Verdict.GOOD);
        assertThat(of(Figures.ADDED_ACCELERATION_8HZ, figures(0, 5, 0.14, 1e-13), before, true))
                .isEqualTo(Verdict.GOOD);
        assertThat(of(Figures.ADDED_ACCELERATION_8HZ, figures(0, 5, 0.16, 1e-13), before, true))
                .isEqualTo(Verdict.ATTENTION);
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
        assertThat(Verdict.bound(Figures.CONTACT_SLIP_MAX, new Verdict.Floor(false, GroundRise.NONE)))
                .isEqualTo("at most 0.05");
        assertThat(Verdict.bound(Figures.BONE_LENGTH_ERROR_MAX, new Verdict.Floor(false, GroundRise.NONE)))
                .isEqualTo("at most 1");
        assertThat(Verdict.bound(Figures.ADDED_ACCELERATION_8HZ, new Verdict.Floor(true, GroundRise.NONE)))
                .isEqualTo("at most 15 % of the source's, or 0.15 m/s²");
        assertThat(Verdict.bound(Figures.POSE_DEVIATION_MEAN, new Verdict.Floor(true, GroundRise.NONE)))
                .isEmpty();
    }

    /** What one sees is judged too: where the ground asks for nothing neither knees nor feet become others. */
    @Test
    void pose_isAnotherOneWhereKneesOrFeetAreTurnedFar() {
        MotionMetrics before = changed(0, 0);
        Verdict.Floor flat = new Verdict.Floor(false, GroundRise.NONE);

        assertThat(Verdict.of(Figures.KNEE_CHANGE_MAX, changed(70, 0), before, flat))
                .isEqualTo(Verdict.ATTENTION);
        assertThat(Verdict.of(Figures.KNEE_CHANGE_MAX, changed(25, 0), before, flat))
                .isEqualTo(Verdict.GOOD);
        assertThat(Verdict.of(Figures.FOOT_TURN_MAX, changed(0, 26), before, flat))
                .isEqualTo(Verdict.ATTENTION);
        assertThat(Verdict.of(Figures.FOOT_TURN_MAX, changed(0, 25), before, flat))
                .isEqualTo(Verdict.GOOD);
        assertThat(Verdict.bound(Figures.KNEE_CHANGE_MAX, flat)).isEqualTo("at most 25");
    }

    @Test
    void knees_mayBendWhereTheGroundRises_feetMayNotTurn() {
        MotionMetrics before = changed(0, 0);
        // half the leg: 120 degrees of a straight one, and 25
        Verdict.Floor stairs = new Verdict.Floor(false, new GroundRise(0.45, 0.9));

        assertThat(Verdict.of(Figures.KNEE_CHANGE_MAX, changed(144, 0), before, stairs))
                .isEqualTo(Verdict.GOOD);
        assertThat(Verdict.of(Figures.KNEE_CHANGE_MAX, changed(146, 0), before, stairs))
                .isEqualTo(Verdict.ATTENTION);
        assertThat(Verdict.bound(Figures.KNEE_CHANGE_MAX, stairs)).isEqualTo("at most 145");
        assertThat(Verdict.of(Figures.FOOT_TURN_MAX, changed(0, 26), before, stairs))
                .isEqualTo(Verdict.ATTENTION);
    }

    private static MotionMetrics changed(double kneeDegrees, double footDegrees) {
        MotionMetrics none = figures(0, 30, 0);
        return new MotionMetrics(
                none.slip(),
                none.penetration(),
                0,
                none.pelvis(),
                none.acceleration(),
                new MotionMetrics.Knees(30, 90, kneeDegrees, 0, 1),
                none.bones(),
                new MotionMetrics.PoseChange(0, 0, footDegrees, 0));
    }
}
