// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.creature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The creature under kicks: several a second around it, up to four at once, while it is led to and fro. */
class CreatureTest {
    private static final double FRAME = 1.0 / 60;
    private static final int FRAMES = 1200;
    private static final int LEADS_EVERY = 120;
    /** A kick every fifth frame, on average. */
    private static final int KICKS_EVERY = 5;
    /** Metres a frame: it walks at 1.1 m a second, which is 0.0184, and rises on its feet beside. */
    private static final double BODY = 0.022;
    /** How much the body's own move may change from one frame to the next, metres: what is more looks like a jolt. */
    private static final double JOLT = 0.008;
    /** Metres a frame: a foot that stands rises as fast as the ground under it, at most 1.1 m a second. */
    private static final double STANDING_FOOT = 0.019;
    /** Metres a frame: a long step in a hurry, in the middle of its swing. */
    private static final double SWINGING_FOOT = 0.18;

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void kickedHard_bodyAndFeetMoveOnWithoutAJump_andEveryFootIsReached(int legs) {
        for (int seed = 0; seed < 4; seed++) {
            Random random = new Random(100 * seed + legs);
            Creature creature = new Creature(legs);
            double[] state = creature.state();
            double[] before = Arrays.copyOf(state, state.length);
            double[] beforeThat = before;
            double toX = 0;
            double toZ = 0;
            for (int frame = 0; frame < FRAMES; frame++) {
                if (frame % LEADS_EVERY == 0) {
                    toX = 8 * random.nextDouble() - 4;
                    toZ = 8 * random.nextDouble() - 4;
                }
                if (random.nextInt(KICKS_EVERY) == 0) {
                    kick(creature, random);
                }
                creature.update(FRAME, toX, toZ);

                String when = legs + " legs, seed " + seed + ", frame " + frame;
                assertThat(move(before, state, 0)).as(when).isLessThan(BODY);
                assertThat(changeOfMove(beforeThat, before, state)).as(when).isLessThan(JOLT);
                for (int foot = Creature.HEAD + 6; foot < state.length; foot += Creature.PER_LEG) {
                    boolean stood = before[foot + 3] > 0 && state[foot + 3] > 0;
                    assertThat(move(before, state, foot)).as(when).isLessThan(stood ? STANDING_FOOT : SWINGING_FOOT);
                }
                assertThat(state[13]).as("slip, " + when).isZero();
                assertThat(state[16]).as("lacking to reach, " + when).isZero();
                beforeThat = before;
                before = Arrays.copyOf(state, state.length);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 12})
    void led_itArrives(int legs) {
        Creature creature = new Creature(legs);
        for (int frame = 0; frame < 1200; frame++) {
            creature.update(FRAME, 1.5, -2);
        }
        assertThat(creature.state()[0]).isCloseTo(1.5, within(0.5));
        assertThat(creature.state()[2]).isCloseTo(-2, within(0.5));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 12})
    void home_isWhereAFootThatStandsIsNeverFarFrom(int legs) {
        Creature creature = new Creature(legs);
        double[] state = creature.state();
        for (int leg = 0; leg < legs; leg++) {
            int foot = Creature.HEAD + leg * Creature.PER_LEG + 6;
            assertThat(creature.home(leg).distanceTo(new Vec3(state[foot], state[foot + 1], state[foot + 2])))
                    .as("a new creature's foot is at home")
                    .isLessThan(1e-12);
        }
        for (int frame = 0; frame < 300; frame++) {
            creature.update(FRAME, 3, 2);
            for (int leg = 0; leg < legs; leg++) {
                int foot = Creature.HEAD + leg * Creature.PER_LEG + 6;
                Vec3 home = creature.home(leg);
                double away = Math.hypot(home.x() - state[foot], home.z() - state[foot + 2]);
                assertThat(away).as("leg %s, frame %s", leg, frame).isLessThan(2 * Creature.STRIDE);
            }
        }
    }

    private static void kick(Creature creature, Random random) {
        double x = creature.state()[0] + 1.2 * (random.nextDouble() - 0.5);
        double z = creature.state()[2] + 1.2 * (random.nextDouble() - 0.5);
        int kicks = 1 + random.nextInt(4);
        for (int i = 0; i < kicks; i++) {
            creature.ground().kick(x + 0.2 * (random.nextDouble() - 0.5), z + 0.2 * (random.nextDouble() - 0.5));
        }
    }

    private static double move(double[] from, double[] to, int at) {
        return length(to[at] - from[at], to[at + 1] - from[at + 1], to[at + 2] - from[at + 2]);
    }

    private static double changeOfMove(double[] first, double[] second, double[] third) {
        return length(
                third[0] - 2 * second[0] + first[0],
                third[1] - 2 * second[1] + first[1],
                third[2] - 2 * second[2] + first[2]);
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
