// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Players who are other animals than people: of six and eight legs, of legs of centimetres and of metres, of two
 * girdles. Lengths in legs of each.
 */
class FootPlanterCreaturesTest {
    private static final int PLAYERS = 12;

    static Stream<Creature> creatures() {
        return Stream.of(
                Creature.beetle(),
                Creature.spider(1),
                Creature.spider(0.05),
                Creature.dachshund(),
                Creature.giraffe(),
                Creature.stilts(),
                Creature.gnome());
    }

    /** The worst of some players, and how many of them have a foot deeper than a fiftieth of a leg in the ground. */
    private record Worst(double kick, double drop, double slip, double deepest, int deep, int queries) {}

    private static Worst worst(Creature creature, Ground ground) {
        PlayerWalk.Actor actor = PlayerWalk.Actor.of(creature);
        double leg = creature.leg();
        Worst worst = new Worst(0, 0, 0, 0, 0, 0);
        for (long seed = 0; seed < PLAYERS; seed++) {
            PlayerWalk one = PlayerWalk.on(ground::at, seed, actor);
            worst = new Worst(
                    Math.max(worst.kick, one.kick / leg),
                    Math.max(worst.drop, one.drop / leg),
                    Math.max(worst.slip, one.slip / leg),
                    Math.max(worst.deepest, one.deepest / leg),
                    worst.deep + (one.deepest > 0.02 * leg ? 1 : 0),
                    Math.max(worst.queries, one.queries));
        }
        return worst;
    }

    /** As many questions as a frame asks at most: 24 of up to four legs, and 6 for each leg of more. */
    private static int most(Creature creature) {
        return Math.max(24, 12 * creature.pairs());
    }

    /** A foot of which a clip that stands moves the heel as it comes down was 7 mm in the ground. */
    @ParameterizedTest
    @MethodSource("creatures")
    void onFlatGround_nothingSlips_norIsThrown(Creature creature) {
        Worst worst = worst(creature, Plane.flat(0));
        assertThat(worst.slip).isLessThan(1e-9);
        assertThat(worst.deepest).isLessThan(0.001);
        // a spider's by 0.103 when no plan of its eight legs had its turn
        assertThat(worst.kick).isLessThan(0.065);
        assertThat(worst.drop).isLessThan(0.27);
        assertThat(worst.queries).isLessThanOrEqualTo(most(creature));
    }

    /**
     * Of 12 spiders 5 and 6 were deeper than a fiftieth of a leg in a stair when what all feet ask in each frame left
     * no foothold's plan enough; a dachshund that leaned over its fore feet fell by a leg, and was 0.65 of a leg off.
     */
    @ParameterizedTest
    @MethodSource("creatures")
    void onStairs_feetStepOntoTreads(Creature creature) {
        for (double rise : new double[] {0.17, -0.17}) {
            Worst worst = worst(creature, new Steps(rise * creature.leg(), 0.4 * creature.leg()));
            assertThat(worst.slip).isLessThan(1e-9);
            assertThat(worst.deep).isLessThanOrEqualTo(2);
            assertThat(worst.kick).isLessThan(0.13);
            // the pairs of a beetle's one girdle are a stair and a half apart
            assertThat(worst.drop).isLessThan(0.6);
            assertThat(worst.queries).isLessThanOrEqualTo(most(creature));
        }
    }

    @ParameterizedTest
    @MethodSource("creatures")
    void offALedge_feetStepDown(Creature creature) {
        Worst worst = worst(creature, (x, z, ceiling, out) -> {
            out.set(z < 2 * creature.leg() ? 0 : -0.3 * creature.leg(), 0, 1, 0);
            return true;
        });
        assertThat(worst.slip).isLessThan(1e-9);
        assertThat(worst.deep).isLessThanOrEqualTo(2);
        // a beetle's by 0.164 that came down on what nobody had looked at
        assertThat(worst.kick).isLessThan(0.11);
        assertThat(worst.drop).isLessThan(0.38);
        assertThat(worst.queries).isLessThanOrEqualTo(most(creature));
    }

    /** Over nothing each foot of a spider asked four times a frame, of a beetle seven times. */
    @ParameterizedTest
    @MethodSource("creatures")
    void overACliff_noMoreIsAsked(Creature creature) {
        Worst worst = worst(creature, (x, z, ceiling, out) -> {
            out.set(0, 0, 1, 0);
            return z < 2 * creature.leg();
        });
        assertThat(worst.slip).isLessThan(1e-9);
        assertThat(worst.kick).isLessThan(0.065);
        assertThat(worst.drop).isLessThan(0.2);
        assertThat(worst.queries).isLessThanOrEqualTo(most(creature));
    }
}
