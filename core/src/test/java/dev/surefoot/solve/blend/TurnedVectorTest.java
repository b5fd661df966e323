// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.solve.kernel.FrameTurn;
import org.junit.jupiter.api.Test;

class TurnedVectorTest {
    private static final double S = Math.sqrt(0.5);

    private final FrameTurn turn = new FrameTurn();
    private final TurnedVector vector = new TurnedVector();

    private void assertIs(double x, double y, double z) {
        assertThat(new double[] {vector.x, vector.y, vector.z}).containsExactly(new double[] {x, y, z}, within(1e-15));
    }

    @Test
    void aQuarterTurn_isRightHandedAboutEachAxis() {
        // (1, 2, 2) is 3 long
        turn.set(S, 0, 0, S);
        vector.set(turn, 1, 2, 2, 3);
        assertIs(1, -2, 2);
        turn.set(0, S, 0, S);
        vector.set(turn, 1, 2, 2, 3);
        assertIs(2, 2, -1);
        turn.set(0, 0, S, S);
        vector.set(turn, 1, 2, 2, 3);
        assertIs(-2, 1, 2);
    }

    @Test
    void aThirdOfATurnAboutTheDiagonal_passesTheAxesOn() {
        turn.set(0.5, 0.5, 0.5, 0.5);
        vector.set(turn, 3, 4, 12, 13);
        assertIs(12, 3, 4);
    }

    @Test
    void theLength_isTheOneThatIsGiven_notTheTurns() {
        // a turn that has lost its length: (0, 0, 0.9, 0) makes of (1, 0, 0) one that is 1 − 2 · 0.81 long
        turn.set(0, 0, 0.9, 0);
        vector.set(turn, 1, 0, 0, 5);
        assertIs(-5, 0, 0);
    }

    @Test
    void zero_staysZero_whateverItsLengthShouldBe() {
        turn.set(0, 0, S, S);
        vector.set(turn, 0, 0, 0, 5);
        assertIs(0, 0, 0);
    }
}
