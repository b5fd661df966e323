// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.body;

import static dev.surefoot.live.plan.PlanterState.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.Turn;
import org.junit.jupiter.api.Test;

class PushOffTest {
    private static final double REACH = 0.85;

    private final PlanterInput in = new PlanterInput(new int[1], 1);
    private final PlannedFeet feet = new PlannedFeet(1);
    private final PushOff pushOff = new PushOff(in, feet);
    private final double[] s = new double[PlanterState.size(1, 1)];
    private final int b = PlanterState.leg(1, 0);

    /** A foot on the tip of its toes, its heel lifted, below and behind a hip that is so far from its ankle. */
    private void stand(double far) {
        in.clear();
        in.dt = 1 / 60.0;
        in.has[0] = true;
        in.has[1] = true;
        in.has[2] = true;
        in.length[0] = REACH;
        double[] foot = {0.05, 0.18, 0.02, 0.04, 0.09, 0, 0.05, 0.02, 0.14, 0.05, 0, 0.2};
        System.arraycopy(foot, 0, in.pose, PlanterInput.ANKLE, 12);
        in.pose[PlanterInput.HIP] = 0.05;
        in.pose[PlanterInput.HIP + 1] = foot[1] + 0.8 * far;
        in.pose[PlanterInput.HIP + 2] = foot[2] + 0.6 * far;
        System.arraycopy(foot, 0, feet.ankle, 0, 3);
        Turn.none(feet.turn, 0);
        s[b + MODE] = STANDING;
        s[b + PIVOT] = 2;
        in.cue[PlanterInput.BEARS + 2] = 1;
    }

    private double far() {
        double x = in.pose[0] - feet.ankle[0];
        double y = in.pose[1] - feet.ankle[1];
        double z = in.pose[2] - feet.ankle[2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    @Test
    void aLegThatIsTooShort_rollsOnUntilItReaches_overThePointThatStays() {
        stand(REACH + 0.02);
        assertThat(pushOff.give(s, b, 0, 0, 0, 0)).isGreaterThan(0.02);
        pushOff.step(s, b, 0, 0, 0, 0, REACH);
        assertThat(far()).isCloseTo(REACH, within(1e-12));
        assertThat(s[b + PUSH]).isBetween(0.01, 0.5);
        double[] tip = new double[3];
        feet.point(in, 0, 2, tip, 0);
        assertThat(tip[0]).isCloseTo(0.05, within(1e-12));
        assertThat(tip[1]).isCloseTo(0, within(1e-12));
        assertThat(tip[2]).isCloseTo(0.2, within(1e-12));
        // the heel rises
        feet.point(in, 0, 0, tip, 0);
        assertThat(tip[1]).isGreaterThan(0.09);
    }

    @Test
    void aLegThatReaches_doesNotRollOn() {
        stand(REACH - 0.001);
        pushOff.step(s, b, 0, 0, 0, 0, REACH);
        assertThat(s[b + PUSH]).isEqualTo(0);
        assertThat(feet.ankle).containsExactly(0.05, 0.18, 0.02);
    }

    @Test
    void aFootWhoseBallIsDown_doesNotRollOn() {
        stand(REACH + 0.02);
        s[b + PIVOT] = 1;
        assertThat(pushOff.give(s, b, 0, 0, 0, 0)).isEqualTo(0);
    }

    /** What it has rolled on is where its swing begins. */
    @Test
    void aFootThatLifts_goesOnFromWhereItIs() {
        stand(REACH + 0.02);
        pushOff.step(s, b, 0, 0, 0, 0, REACH);
        double[] ankle = feet.ankle.clone();
        pushOff.lift(s, b, 0);
        assertThat(0.05 + s[b + SIDE]).isCloseTo(ankle[0], within(1e-12));
        assertThat(0.18 + s[b + LEVEL]).isCloseTo(ankle[1], within(1e-12));
        assertThat(0.02 + s[b + AHEAD]).isCloseTo(ankle[2], within(1e-12));
        assertThat(s[b + LEVEL + 1]).isGreaterThan(0);
        assertThat(s[b + PUSH]).isEqualTo(0);
    }
}
