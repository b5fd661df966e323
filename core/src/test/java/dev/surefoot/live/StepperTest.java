// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Trig;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StepperTest {
    private static final double STRIDE = 0.4;
    private static final double LIFT = 0.1;
    private static final double FRAME = 1.0 / 60;

    /** Rolling ground, half a metre from valley to crest. */
    private static final Ground HILLS = new Ground() {
        @Override
        public boolean at(double x, double z, double ceiling, GroundHit out) {
            out.setHeight(0.15 * Trig.sin(1.3 * x) + 0.1 * Trig.sin(2.1 * z + 0.5));
            return true;
        }
    };

    private static final Ground NOTHING = (x, z, ceiling, out) -> false;

    private static Stepper creature(int legs) {
        double[] x = new double[legs];
        double[] z = new double[legs];
        for (int i = 0; i < legs; i++) {
            x[i] = i % 2 == 0 ? 0.4 : -0.4;
            z[i] = home(legs, i);
        }
        return new Stepper(x, z, STRIDE, LIFT, 0.25);
    }

    /** A body that wanders: forwards, in bows, with stops; the same for the same seed. */
    private static final class Wander {
        final Random random;
        double x;
        double z;
        double heading;
        double speed;
        double turn;

        Wander(long seed) {
            random = new Random(seed);
        }

        void update(Stepper feet, Ground ground) {
            if (random.nextInt(60) == 0) {
                speed = random.nextInt(4) == 0 ? 0 : random.nextDouble();
                turn = random.nextDouble() - 0.5;
            }
            heading += turn * FRAME;
            x += speed * Trig.sin(heading) * FRAME;
            z += speed * Trig.cos(heading) * FRAME;
            feet.update(ground, x, z, heading, speed * Trig.sin(heading), speed * Trig.cos(heading), FRAME);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6, 8, 12})
    void standingFeet_neverMoveSeenFromAbove_andStayOnTheGround(int legs) {
        Stepper feet = creature(legs);
        feet.place(HILLS, 0, 0, 0);
        Wander body = new Wander(legs);
        GroundHit hit = new GroundHit();
        int stances = 0;
        for (int frame = 0; frame < 3000; frame++) {
            double[] before = seenFromAbove(feet);
            boolean[] stood = standing(feet);
            body.update(feet, HILLS);
            double[] after = seenFromAbove(feet);
            for (int i = 0; i < legs; i++) {
                if (stood[i] && feet.stands(i)) {
                    assertThat(after[2 * i]).isEqualTo(before[2 * i]);
                    assertThat(after[2 * i + 1]).isEqualTo(before[2 * i + 1]);
                }
                HILLS.at(feet.footX(i), feet.footZ(i), hit);
                if (feet.stands(i)) {
                    assertThat(feet.footY(i)).isEqualTo(hit.height());
                } else {
                    assertThat(feet.footY(i)).isGreaterThanOrEqualTo(hit.height());
                }
                stances += !stood[i] && feet.stands(i) ? 1 : 0;
            }
        }
        assertThat(stances).as("feet that came down").isGreaterThan(10 * legs);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 6, 8, 12})
    void enoughLegsStand_whateverTheBodyDoes(int legs) {
        Stepper feet = creature(legs);
        feet.place(HILLS, 0, 0, 0);
        Wander body = new Wander(100 + legs);
        for (int frame = 0; frame < 3000; frame++) {
            body.update(feet, HILLS);
            int standing = 0;
            for (boolean stands : standing(feet)) {
                standing += stands ? 1 : 0;
            }
            assertThat(standing).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 6, 8, 12})
    void steadyWalk_keepsHalfOfTheLegsDown_andNeighboursOfASwingingOne(int legs) {
        Stepper feet = creature(legs);
        Ground level = Plane.flat(0);
        feet.place(level, 0, 0, 0);
        for (int frame = 0; frame < 1200; frame++) {
            feet.update(level, 0, 0.5 * frame * FRAME, 0, 0, 0.5, FRAME);
            int standing = 0;
            for (boolean stands : standing(feet)) {
                standing += stands ? 1 : 0;
            }
            assertThat(standing).isGreaterThanOrEqualTo(Math.max(1, legs / 2));
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 0.3", "2, 1", "4, 0.3", "4, 1.2", "6, 0.2", "6, 1", "8, 0.6", "12, 0.8", "1, 0.5", "3, 0.5"})
    void steadyGait_coversTheDistance_withStridesOfItsLength(int legs, double speed) {
        Stepper feet = creature(legs);
        Ground level = Plane.flat(0);
        feet.place(level, 0, 0, 0);
        List<List<Double>> prints = new ArrayList<>();
        for (int i = 0; i < legs; i++) {
            prints.add(new ArrayList<>());
        }
        int frames = 1800;
        for (int frame = 1; frame <= frames; frame++) {
            boolean[] stood = standing(feet);
            feet.update(level, 0, speed * frame * FRAME, 0, 0, speed, FRAME);
            for (int i = 0; i < legs; i++) {
                assertThat(Math.abs(feet.footZ(i) - (speed * frame * FRAME + home(legs, i))))
                        .as("a foot stays near its home")
                        .isLessThan(2 * STRIDE);
                if (!stood[i] && feet.stands(i)) {
                    prints.get(i).add(feet.footZ(i));
                }
            }
        }
        for (List<Double> leg : prints) {
            int steps = leg.size() - 1;
            double strideMean = (leg.get(steps) - leg.get(0)) / steps;
            // it waits for its turn, so that strides are somewhat longer than asked for
            assertThat(strideMean).isBetween(0.95 * STRIDE, 2.2 * STRIDE);
        }
    }

    @Test
    void restingBody_getsItsFeetHome_andThenStandsStill() {
        Stepper feet = creature(6);
        Ground level = Plane.flat(0);
        feet.place(level, 0, 0, 0);
        for (int frame = 1; frame <= 100; frame++) {
            feet.update(level, 0, 0.8 * frame * FRAME, 0, 0, 0.8, FRAME);
        }
        double stop = 80 * FRAME;
        for (int frame = 0; frame < 180; frame++) {
            feet.update(level, 0, stop, 0, 0, 0, FRAME);
        }
        double[] before = seenFromAbove(feet);
        for (int frame = 0; frame < 600; frame++) {
            feet.update(level, 0, stop, 0, 0, 0, FRAME);
        }
        assertThat(seenFromAbove(feet)).isEqualTo(before);
        for (int i = 0; i < 6; i++) {
            assertThat(feet.stands(i)).isTrue();
            assertThat(feet.footZ(i)).isCloseTo(stop + home(6, i), within(0.15 * STRIDE));
        }
    }

    @Test
    void swingingFoot_clearsAStepInItsPath() {
        Ground stairs = new Steps(0.08, 0.3);
        Stepper feet = creature(6);
        feet.place(stairs, 0, 0, 0);
        GroundHit hit = new GroundHit();
        double highest = 0;
        for (int frame = 1; frame <= 600; frame++) {
            feet.update(stairs, 0, 0.5 * frame * FRAME, 0, 0, 0.5, FRAME);
            for (int i = 0; i < 6; i++) {
                stairs.at(feet.footX(i), feet.footZ(i), hit);
                assertThat(feet.footY(i)).isGreaterThanOrEqualTo(hit.height());
                highest = Math.max(highest, feet.footY(i));
            }
        }
        assertThat(highest).isGreaterThan(0.5);
    }

    @Test
    void groundThatMoves_takesStandingFeetAlong() {
        Stepper feet = creature(4);
        feet.place(Plane.flat(0), 0, 0, 0);

        feet.update(Plane.flat(0.3), 0, 0, 0, 0, 0, FRAME);

        for (int i = 0; i < 4; i++) {
            assertThat(feet.footY(i)).isEqualTo(0.3);
            assertThat(feet.stands(i)).isTrue();
        }
    }

    /**
     * Metres from valley to crest of ground that heaves, and how often a second: rising and falling at 0.9 m a second.
     */
    private static final double HEAVES = 0.3;

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 6, 8, 12})
    void heavingGround_feetComeDownOnItWithoutAJump(int legs) {
        double[] seconds = {0};
        Ground heaving = new Ground() {
            @Override
            public boolean at(double x, double z, double ceiling, GroundHit out) {
                out.setHeight(0.5 * HEAVES * Trig.sin(2 * x + 1.5 * z + 6 * seconds[0]));
                return true;
            }
        };
        Stepper feet = creature(legs);
        feet.place(heaving, 0, 0, 0);
        Wander body = new Wander(200 + legs);
        int landings = 0;
        for (int frame = 0; frame < 3000; frame++) {
            seconds[0] += FRAME;
            boolean[] stood = standing(feet);
            double[] before = heights(feet);
            body.update(feet, heaving);
            for (int i = 0; i < legs; i++) {
                // a foot that comes down has come to rest on the ground: left is how the ground moves
                if (feet.stands(i)) {
                    assertThat(Math.abs(feet.footY(i) - before[i])).isLessThan(0.025);
                    landings += stood[i] ? 0 : 1;
                }
            }
        }
        assertThat(landings).isGreaterThan(10 * legs);
    }

    private static double[] heights(Stepper feet) {
        double[] heights = new double[feet.legs()];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = feet.footY(i);
        }
        return heights;
    }

    @Test
    void noGround_leavesFeetAtTheirHeight() {
        Stepper feet = creature(4);
        feet.place(Plane.flat(0.2), 0, 0, 0);
        for (int frame = 1; frame <= 300; frame++) {
            feet.update(NOTHING, 0, 0.5 * frame * FRAME, 0, 0, 0.5, FRAME);
        }
        for (int i = 0; i < 4; i++) {
            assertThat(feet.footY(i)).isBetween(0.2 - 1e-9, 0.2 + LIFT + 1e-9);
        }
    }

    @Test
    void sameBody_givesTheSameFeet() {
        Stepper one = creature(8);
        Stepper other = creature(8);
        one.place(HILLS, 0, 0, 0);
        other.place(HILLS, 0, 0, 0);
        Wander bodyOfOne = new Wander(7);
        Wander bodyOfOther = new Wander(7);
        for (int frame = 0; frame < 1000; frame++) {
            bodyOfOne.update(one, HILLS);
            bodyOfOther.update(other, HILLS);
            assertThat(seenFromAbove(one)).isEqualTo(seenFromAbove(other));
        }
    }

    @Test
    void turningInPlace_steps() {
        Stepper feet = creature(6);
        Ground level = Plane.flat(0);
        feet.place(level, 0, 0, 0);
        double[] before = seenFromAbove(feet);
        for (int frame = 1; frame <= 300; frame++) {
            feet.update(level, 0, 0, 0.5 * frame * FRAME, 0, 0, FRAME);
        }
        assertThat(seenFromAbove(feet)).isNotEqualTo(before);
    }

    @Test
    void badArguments_areNamed() {
        double[] two = {0.2, -0.2};
        double[] home = {0, 0};
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Stepper(new double[0], new double[0], STRIDE, LIFT, 0.2))
                .withMessage("homeX and homeZ must hold one place for each leg, got 0 and 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Stepper(two, new double[1], STRIDE, LIFT, 0.2))
                .withMessageContaining("got 2 and 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Stepper(two, home, 0, LIFT, 0.2))
                .withMessage("strideMetres must be in (0, 1e6], got 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Stepper(two, home, STRIDE, Double.NaN, 0.2))
                .withMessage("liftMetres must be in [0, 1e6], got NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Stepper(two, home, STRIDE, LIFT, -1))
                .withMessageContaining("stepSeconds");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Stepper(new double[] {0, Double.NaN}, home, STRIDE, LIFT, 0.2))
                .withMessageContaining("homeX[1]");
        Stepper feet = creature(2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> feet.update(HILLS, 0, 0, 0, 0, 0, -1))
                .withMessage("seconds must be in [0, 1e6], got -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> feet.update(HILLS, Double.NaN, 0, 0, 0, 0, 0))
                .withMessageContaining("bodyX");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> feet.update(HILLS, 0, 0, 0, 0, Double.POSITIVE_INFINITY, 0))
                .withMessageContaining("velocityZ");
    }

    private static double home(int legs, int i) {
        int rows = (legs + 1) / 2;
        int row = i / 2;
        return 0.4 * (0.5 * (rows - 1) - row);
    }

    private static boolean[] standing(Stepper feet) {
        boolean[] standing = new boolean[feet.legs()];
        for (int i = 0; i < standing.length; i++) {
            standing[i] = feet.stands(i);
        }
        return standing;
    }

    private static double[] seenFromAbove(Stepper feet) {
        double[] places = new double[2 * feet.legs()];
        for (int i = 0; i < feet.legs(); i++) {
            places[2 * i] = feet.footX(i);
            places[2 * i + 1] = feet.footZ(i);
        }
        return places;
    }
}
