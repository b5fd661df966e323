// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.way;

import static dev.surefoot.live.plan.PlanterState.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.Turn;
import org.junit.jupiter.api.Test;

class AboveGroundTest {
    private static final double[] NOT_OFF = new double[3];

    private final PlanterInput in = new PlanterInput(new int[1], 1);
    private final PlannedFeet feet = new PlannedFeet(1);
    private final GroundProbe probe = new GroundProbe(1);
    private final AboveGround above = new AboveGround(in, feet, probe);
    private final double[] s = new double[PlanterState.size(1, 1)];
    private final int b = PlanterState.leg(1, 0);

    /** A paw whose point is a hand's breadth below its ankle goes along z from one place to another within a frame. */
    private void go(Ground ground, double height, double from, double to) {
        go(ground, height, from, to, false);
    }

    private void go(Ground ground, double height, double from, double to, boolean lands) {
        in.dt = 1 / 60.0;
        in.length[0] = 0.8;
        in.has[1] = true;
        in.pose[PlanterInput.ANKLE + 1] = 0.1;
        Turn.none(feet.turn, 0);
        probe.begin(ground);
        probe.window(-1, 1);
        s[b + POINTS + 4] = height;
        s[b + POINTS + 5] = from;
        feet.ankle[1] = height + 0.1;
        feet.ankle[2] = to;
        above.step(s, b, 0, Double.POSITIVE_INFINITY, NOT_OFF, lands);
    }

    private static Ground stair(double rise) {
        return (x, z, ceiling, out) -> {
            out.set(z > 0 ? rise : 0, 0, 1, 0);
            return true;
        };
    }

    @Test
    void beforeAnEdgeThatIsTooHigh_itWaitsAndRises() {
        go(stair(0.15), 0.02, -0.02, 0.03);
        assertThat(feet.ankle[2]).isBetween(-0.007, 0.0);
        assertThat(feet.ankle[1]).isGreaterThan(0.15);
        // its offset goes with it: the next frame goes on from there
        assertThat(s[b + AHEAD]).isCloseTo(feet.ankle[2] - 0.03, within(1e-12));
        assertThat(s[b + BUMP]).isCloseTo(feet.ankle[1] - 0.12, within(1e-12));
    }

    /** One that comes down there is not lifted first: the body fell by 3 cm in a frame when it was. */
    @Test
    void beforeAnEdge_whatComesDownStaysAsHighAsItIs() {
        go(stair(0.15), 0.02, -0.02, 0.03, true);
        assertThat(feet.ankle[2]).isBetween(-0.007, 0.0);
        assertThat(feet.ankle[1]).isCloseTo(0.12, within(1e-12));
    }

    @Test
    void whatItCanRiseOver_itGoesOn() {
        go(stair(0.03), 0.02, -0.02, 0.03);
        assertThat(feet.ankle[2]).isEqualTo(0.03);
        assertThat(feet.ankle[1] - 0.1).isGreaterThan(0.029);
    }

    /** At 60 frames a second it waited for what at 240 it goes over: by the frame's end it has sunk on. */
    @Test
    void anEdgeThatWasLowWhereItMetIt_isGoneOver() {
        in.dt = 1 / 60.0;
        in.length[0] = 0.8;
        in.has[1] = true;
        in.pose[PlanterInput.ANKLE + 1] = 0.1;
        Turn.none(feet.turn, 0);
        probe.begin(stair(0.03));
        probe.window(-1, 1);
        s[b + POINTS + 4] = 0.02;
        s[b + POINTS + 5] = -0.02;
        feet.ankle[1] = -0.01 + 0.1;
        feet.ankle[2] = 0.03;
        above.step(s, b, 0, Double.POSITIVE_INFINITY, NOT_OFF, false);
        assertThat(feet.ankle[2]).isEqualTo(0.03);
        assertThat(feet.ankle[1] - 0.1).isCloseTo(0.03, within(1e-12));
    }

    @Test
    void howFastItCameDown_itStopsAtOnce() {
        go(Plane.flat(0), -0.08, -0.02, 0.03);
        assertThat(feet.ankle[1] - 0.1).isCloseTo(-0.08 + 2.4 * 0.8 / 60, within(1e-12));
        s[b + POINTS + 4] = 0.01;
        feet.ankle[1] = 0.02;
        probe.begin(Plane.flat(0));
        above.step(s, b, 0, Double.POSITIVE_INFINITY, NOT_OFF, false);
        assertThat(feet.ankle[1] - 0.1).isCloseTo(0, within(1e-12));
    }

    /**
     * At 60 frames a second it was not raised at all, at 240 by all that it sank by until the last frame in the ground.
     */
    @Test
    void whatComesOutOfTheGroundWithinAFrame_wasHeldUpUntilThenAtAnyRate() {
        double once = raisedPastAnEdge(1);
        double often = raisedPastAnEdge(4);
        assertThat(once).isBetween(0.008, 0.015);
        assertThat(once).isCloseTo(often, within(0.003));
    }

    /** Lets it sink by 2 cm within a sixtieth of a second in so many frames, past the edge of a stair on the way. */
    private double raisedPastAnEdge(int frames) {
        s[b + BUMP] = 0;
        // its only point, the second one
        s[b + IN_GROUND] = 2;
        double sunk = 0;
        for (int f = 1; f <= frames; f++) {
            s[b + POINTS + 4] = s[b + BUMP] - sunk;
            s[b + POINTS + 5] = -0.03 + 0.06 * (f - 1) / frames;
            sunk = 0.02 * f / frames;
            in.dt = 1.0 / (60 * frames);
            in.length[0] = 0.8;
            in.has[1] = true;
            in.pose[PlanterInput.ANKLE + 1] = 0.1;
            Turn.none(feet.turn, 0);
            probe.begin(stair(-0.1));
            probe.window(-1, 1);
            feet.ankle[1] = s[b + BUMP] - sunk + 0.1;
            feet.ankle[2] = -0.03 + 0.06 * f / frames;
            above.step(s, b, 0, Double.POSITIVE_INFINITY, NOT_OFF, false);
        }
        return s[b + BUMP];
    }

    @Test
    void inGroundThatCameToIt_itOnlyRises() {
        go(Plane.flat(0.2), 0.02, -0.02, 0.03);
        assertThat(feet.ankle[2]).isEqualTo(0.03);
        assertThat(feet.ankle[1]).isGreaterThan(0.15);
    }

    @Test
    void aboveAllThatIsKnown_nothingIsAsked() {
        in.has[1] = true;
        probe.begin(stair(0.15));
        feet.ankle[1] = 0.5;
        above.step(s, b, 0, 0.3, NOT_OFF, false);
        assertThat(probe.asked).isZero();
    }
}
