// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.solve.kernel.BendPlane;
import dev.surefoot.solve.kernel.FrameTurn;
import org.junit.jupiter.api.Test;

/** Turns about x by whole tens of degrees. */
class JointTurnsTest {
    private final BendPlane plane = new BendPlane();

    private static FrameTurn turn(double degrees) {
        FrameTurn turn = new FrameTurn();
        double half = Math.toRadians(degrees) / 2;
        turn.set(Math.sin(half), 0, 0, Math.cos(half));
        return turn;
    }

    private static void assertTurn(FrameTurn turn, double degrees) {
        assertThat(Math.toDegrees(2 * Math.atan2(turn.x, turn.w))).isCloseTo(degrees, within(1e-12));
        assertThat(turn.y).isZero();
        assertThat(turn.z).isZero();
    }

    @Test
    void stiffKnee_goesWithItsThigh() {
        FrameTurn thigh = turn(90);
        FrameTurn shin = turn(90);
        JointTurns.share(thigh, shin, plane, true, 0.5);

        assertTurn(thigh, 45);
        assertTurn(shin, 45);
    }

    /** The thigh turns by 40, the knee by -30: a quarter of each is 10 and -7.5. */
    @Test
    void kneesOwnTurn_isSharedBesideTheThighs() {
        FrameTurn thigh = turn(40);
        FrameTurn shin = turn(10);
        JointTurns.share(thigh, shin, plane, true, 0.25);

        assertTurn(thigh, 10);
        assertTurn(shin, 2.5);
    }

    @Test
    void turnOfMoreThanHalf_isSharedTheShorterWay() {
        FrameTurn thigh = turn(200);
        FrameTurn shin = turn(200);
        JointTurns.share(thigh, shin, plane, true, 0.5);

        assertTurn(thigh, -80);
    }

    /** A knee that folds from straight flexes about its hinge; one that opens from folded goes back. */
    @Test
    void halfATurnOfTheKnee_goesAsKneesBend() {
        plane.normalX = 1;
        for (double sign : new double[] {1, -1}) {
            FrameTurn folding = new FrameTurn();
            folding.set(sign, 0, 0, 0);
            JointTurns.share(turn(0), folding, plane, true, 0.5);
            assertTurn(folding, 90);

            FrameTurn opening = new FrameTurn();
            opening.set(sign, 0, 0, 0);
            JointTurns.share(turn(0), opening, plane, false, 0.5);
            assertTurn(opening, -90);
        }
    }
}
