// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Players start, stop and turn when they like, in the middle of any step, on any ground. */
class FootPlanterPlayerTest {
    private static final int PLAYERS = 20;
    private static final int MANY = 100;
    private static final double LEG = 0.86;

    /** The worst of many players. */
    private static PlayerWalk worst(PlayerWalk.Floor floor) {
        return worst(floor, PLAYERS, 1);
    }

    private static PlayerWalk worst(PlayerWalk.Floor floor, int players, double pace) {
        PlayerWalk worst = new PlayerWalk();
        for (int seed = 0; seed < players; seed++) {
            PlayerWalk one = PlayerWalk.on(floor, seed, pace);
            worst.drop = Math.max(worst.drop, one.drop);
            worst.pelvisKick = Math.max(worst.pelvisKick, one.pelvisKick);
            worst.deepestPelvis = Math.max(worst.deepestPelvis, one.deepestPelvis);
            worst.kick = Math.max(worst.kick, one.kick);
            worst.deepest = Math.max(worst.deepest, one.deepest);
            worst.slip = Math.max(worst.slip, one.slip);
            worst.queries = Math.max(worst.queries, one.queries);
        }
        return worst;
    }

    private static PlayerWalk.Floor still(Ground ground) {
        return ground::at;
    }

    @Test
    void onFlatGround_nothingDives_norIsThrown_norSlips() {
        PlayerWalk worst = worst(still(Plane.flat(0)));
        // 0.26 when a foot went to the place that had been foreseen before a start or a stop
        assertThat(worst.deepestPelvis).isLessThan(0.12);
        // 0.112 when it fell into a clip that stands, or was turned as it had stood before its swing
        assertThat(worst.kick).isLessThan(0.035);
        // 0.031 when a sole of which only the ball is lifted went on as fast as it was turned
        assertThat(worst.deepest).isLessThan(0.01);
        // 0.013 when a heel that bears again did not hold
        assertThat(worst.slip).isLessThan(1e-6);
    }

    /** 19 cm in the mean and 20 at most when it went down for steps whose locks let go before. */
    @Test
    void onFlatGround_aPlayerUpTo1point7TimesAsFast_doesNotSquat() {
        double sum = 0;
        for (long seed = 0; seed < PLAYERS; seed++) {
            PlayerWalk one = PlayerWalk.on(still(Plane.flat(0)), seed, 1.7);
            assertThat(one.kick).isLessThan(0.04);
            assertThat(one.drop).isLessThan(0.17);
            sum += one.drop;
        }
        assertThat(sum / PLAYERS).isLessThan(0.12);
    }

    @Test
    void onHills_theSame() {
        PlayerWalk worst = worst(still(LiveTableTest.HILLS));
        assertThat(worst.deepestPelvis).isLessThan(0.15);
        assertThat(worst.kick).isLessThan(0.035);
        assertThat(worst.deepest).isLessThan(0.01);
        assertThat(worst.slip).isLessThan(1e-6);
    }

    @Test
    void downstairs_feetStepOntoTreads() {
        PlayerWalk.Floor stairs = still(new Steps(-0.17 * LEG, 0.4 * LEG));
        PlayerWalk worst = worst(stairs);
        assertThat(worst.kick).isLessThan(0.08);
        assertThat(worst.slip).isLessThan(1e-6);
        assertThat(worst.queries).isLessThanOrEqualTo(24);
        int deep = 0;
        for (int seed = 0; seed < PLAYERS; seed++) {
            deep += PlayerWalk.on(stairs, seed).deepest > 0.03 ? 1 : 0;
        }
        // 8 when a foot that was let go looked for no foothold; one stops in the middle of a riser
        assertThat(deep).isLessThanOrEqualTo(1);
    }

    @Test
    void onStairs_aPlayerUpTo1point7TimesAsFast_doesNotSitDown() {
        PlayerWalk up = worst(still(new Steps(0.17 * LEG, 0.4 * LEG)), MANY, 1.3);
        // 0.70 when a foot that was left behind held the body until its lock broke
        assertThat(up.drop).isLessThan(0.45);
        assertThat(up.kick).isLessThan(0.09);
        assertThat(up.slip).isLessThan(1e-6);
        PlayerWalk down = worst(still(new Steps(-0.17 * LEG, 0.4 * LEG)), MANY, 1.3);
        // 0.68
        assertThat(down.drop).isLessThan(0.45);
        assertThat(down.kick).isLessThan(0.09);
        assertThat(down.pelvisKick).isLessThan(0.025);
    }

    @Test
    void downstairs_theBodyDoesNotHurryToALevelThatIsFarOff() {
        PlayerWalk worst = worst(still(new Steps(-0.17 * LEG, 0.4 * LEG)), MANY, 1);
        // 0.42 and 0.042 when it went to the level of one leg in the time of another
        assertThat(worst.drop).isLessThan(0.33);
        assertThat(worst.pelvisKick).isLessThan(0.025);
    }

    /** It goes up three stairs from the one on which its foot stepped by itself. */
    @ParameterizedTest
    @ValueSource(longs = {40, 62})
    void upStairs_theBodyTakesAStepsTimeWhenAClipLiftsAFootThatStepsByItself(long seed) {
        PlayerWalk walk = PlayerWalk.on(still(new Steps(0.17 * LEG, 0.4 * LEG)), seed, 1.3);
        // 0.021 and 0.025 when it went after that foot's level at 2 m/s
        assertThat(walk.pelvisKick).isLessThan(0.015);
    }

    /** On the edge of a tread, 6 to 8 cm above it. */
    @ParameterizedTest
    @CsvSource({"-0.17, 201", "-0.17, 345", "0.17, 197", "0.17, 380"})
    void onStairs_theBodyGoesAlongWithAFootThatSettles(double rise, long seed) {
        PlayerWalk walk = PlayerWalk.on(still(new Steps(rise * LEG, 0.4 * LEG)), seed, 1);
        // 0.033, 0.026, 0.037 and 0.038 when it was pulled down once the leg was straight
        assertThat(walk.pelvisKick).isLessThan(0.02);
    }

    @ParameterizedTest
    @CsvSource({
        // 0.061, 0.172, and 0.36 when a foot whose goal jumped was there when its clip's came down
        "0.15, 0.05, 0.02",
        "0.3, 0.09, 0.03",
        // the pelvis by 0.35 when a foot that stood on nothing was settled onto the ground half a metre below
        "0.5, 0.145, 0.09"
    })
    void offALedge_feetStepDown(double metres, double kick, double pelvisKick) {
        PlayerWalk.Floor ledge = still((x, z, ceiling, out) -> {
            out.set(z < 2 ? 0 : -metres, 0, 1, 0);
            return true;
        });
        for (double pace : new double[] {1, 1.3}) {
            PlayerWalk worst = worst(ledge, MANY, pace);
            assertThat(worst.kick).isLessThan(kick);
            assertThat(worst.pelvisKick).isLessThan(pelvisKick);
            assertThat(worst.drop).isLessThan(0.46);
            assertThat(worst.slip).isLessThan(1e-6);
        }
    }

    /**
     * The clip walks ahead meanwhile, as that of a game which has no other. The body was 16, 20 and 21 cm lower when it
     * went down for steps whose locks let go before.
     */
    @ParameterizedTest
    @CsvSource({"45, 0.036, 0.1", "90, 0.045, 0.14", "180, 0.085, 0.17"})
    void asideAndBackwards_locksHold(double degrees, double kick, double drop) {
        for (long seed = 0; seed < PLAYERS; seed++) {
            PlayerWalk walk = PlayerWalk.aside(still(LiveTableTest.HILLS), seed, Math.toRadians(degrees));
            assertThat(walk.slip).isLessThan(1e-6);
            assertThat(walk.deepest).isLessThan(0.01);
            assertThat(walk.kick).isLessThan(kick);
            assertThat(walk.drop).isLessThan(drop);
        }
    }

    /**
     * Up to 56 mm deep, 11 of 100 over a fiftieth of a leg, when a foot that had rolled onto its ball kept turning back
     * by what its heel was up then, though the clip's heel came down again.
     */
    @Test
    void backwardsOnLevelGround_heelsThatComeDownAgainStayOutOfIt() {
        for (long seed = 0; seed < MANY; seed++) {
            PlayerWalk walk = PlayerWalk.backwards(still(Plane.flat(0)), seed);
            assertThat(walk.slip).isLessThan(1e-6);
            assertThat(walk.deepest).as("player %s", seed).isLessThan(0.012);
        }
    }

    @Test
    void backwardsUpStairs_heelsComeDownOnTreads() {
        PlayerWalk.Floor stairs = still(new Steps(-0.17 * LEG, 0.4 * LEG));
        int deep = 0;
        for (long seed = 0; seed < PLAYERS; seed++) {
            PlayerWalk walk = PlayerWalk.backwards(stairs, seed);
            assertThat(walk.slip).isLessThan(1e-6);
            deep += walk.deepest > 0.03 ? 1 : 0;
        }
        // 4 when a foothold was looked for from where the heel is while it is up: in the riser behind
        assertThat(deep).isLessThanOrEqualTo(1);
    }

    /** The clip walks ahead meanwhile: locks break, and feet take steps of their own. */
    @Test
    void backwardsDownStairs_stepsOfTheirOwnEndOnTreads() {
        PlayerWalk.Floor stairs = still(new Steps(0.17 * LEG, 0.4 * LEG));
        int deep = 0;
        for (long seed = 0; seed < 3 * PLAYERS; seed++) {
            PlayerWalk walk = PlayerWalk.aside(stairs, seed, Math.PI);
            assertThat(walk.slip).isLessThan(1e-6);
            deep += walk.deepest > 0.03 ? 1 : 0;
        }
        // 26 when such a step was counted from another moment than its landing
        assertThat(deep).isLessThanOrEqualTo(5);
    }

    /**
     * Five times as fast as a clip that walks ahead, as where a game's heading is not its clip's: legs fell short by
     * 0.7 and 1 m, and ankles were thrown by 12 cm, when feet came down against any drift.
     */
    @ParameterizedTest
    @ValueSource(doubles = {90, 180})
    void aRootThatRacesAsideOfItsClip_sendsNoFootAway(double degrees) {
        for (long seed = 0; seed < PLAYERS; seed++) {
            PlayerWalk walk = PlayerWalk.aside(still(Plane.flat(0)), seed, Math.toRadians(degrees), 5);
            // 0.35 since a step that has to go elsewhere begins anew for 0.75 s and no longer
            assertThat(walk.shortfall).isLessThan(0.4);
            assertThat(walk.kick).isLessThan(0.105);
        }
    }

    /**
     * The same as with a clip that walks backwards: a foot was deeper than 3 cm in 53 of 100 players, and ankles were
     * thrown by 21 cm, when no landing was foreseen of a clip that is played backwards.
     */
    @Test
    void backwardsDownStairs_aClipThatIsPlayedBackwards_isForeseen() {
        PlayerWalk.Floor stairs = still(new Steps(0.17 * LEG, 0.4 * LEG));
        int deep = 0;
        int deepBackwards = 0;
        for (long seed = 0; seed < 2 * PLAYERS; seed++) {
            PlayerWalk walk = PlayerWalk.rewinding(stairs, seed);
            assertThat(walk.slip).isLessThan(1e-6);
            assertThat(walk.kick).isLessThan(0.1);
            deep += walk.deepest > 0.03 ? 1 : 0;
            deepBackwards += PlayerWalk.backwards(stairs, seed).deepest > 0.03 ? 1 : 0;
        }
        assertThat(deep).isLessThanOrEqualTo(deepBackwards + 1);
    }

    /**
     * 18 and 21 cm when a step whose foothold became known late was lifted over its edge within what was left of it.
     */
    @ParameterizedTest
    @ValueSource(longs = {1022, 1075})
    void backwardsDownStairs_aStepThatIsPlannedLate_throwsNoFoot(long seed) {
        PlayerWalk walk = PlayerWalk.aside(still(new Steps(-0.17 * LEG, 0.4 * LEG)), seed, Math.PI);
        assertThat(walk.kick).isLessThan(0.1);
    }

    /** The clip walks ahead meanwhile: heel first and up, a ball comes to a riser before heel or toe is in one. */
    @Test
    void backwardsUpStairs_theBallOfTheFootIsKeptOutOfRisersToo() {
        PlayerWalk.Floor stairs = still(new Steps(-0.17 * LEG, 0.4 * LEG));
        int deep = 0;
        for (long seed = 0; seed < 2 * PLAYERS; seed++) {
            PlayerWalk walk = PlayerWalk.aside(stairs, seed, Math.PI);
            assertThat(walk.slip).isLessThan(1e-6);
            assertThat(walk.queries).isLessThanOrEqualTo(24);
            deep += walk.deepest > 0.02 * LEG ? 1 : 0;
        }
        // 22 when only heel and toe were looked at
        assertThat(deep).isLessThanOrEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"0.17, 0.15", "0.17, 0.2", "-0.17, 0.2", "-0.17, 0.24"})
    void onStairs_aGameThatHaltsInMidSwing_throwsNoFoot(double rise, double hitch) {
        for (long seed = 0; seed < PLAYERS; seed++) {
            PlayerWalk walk = PlayerWalk.halting(still(new Steps(rise * LEG, 0.4 * LEG)), seed, hitch);
            // 2.1 m when a foot that came down in a long frame went on through all of it as fast as it sped up
            assertThat(walk.shortfall).isLessThan(0.25);
        }
    }

    @Test
    void whoeverGoesOnFromWhatWasSaved_goesOnToTheBit() {
        PlayerWalk.Actor spider = PlayerWalk.Actor.of(Creature.spider(1));
        for (long seed = 0; seed < 2; seed++) {
            for (double rise : new double[] {0.17 * LEG, -0.17 * LEG}) {
                PlayerWalk.Floor stairs = still(new Steps(rise, 0.4 * LEG));
                for (PlayerWalk.Actor actor : new PlayerWalk.Actor[] {PlayerWalk.human(), spider}) {
                    // in 461 frames of 100 players who go down, when it hung on where a foot of the last frame had been
                    // that is worked out later in this one, and on how the ground of another foot rose
                    assertThat(PlayerWalk.end(stairs, seed, actor, true))
                            .isEqualTo(PlayerWalk.end(stairs, seed, actor, false));
                }
            }
        }
    }

    @Test
    void offACliff_feetAreNotThrown() {
        PlayerWalk.Floor cliff = still((x, z, ceiling, out) -> {
            out.set(0, 0, 1, 0);
            return z < 2;
        });
        // 0.11 and 0.35
        assertThat(worst(cliff, MANY, 1).kick).isLessThan(0.035);
        assertThat(worst(cliff, MANY, 1.3).kick).isLessThan(0.035);
    }

    @Test
    void whereGroundIsNoNumber_noMoreIsAsked() {
        PlayerWalk worst = worst(still((x, z, ceiling, out) -> {
            out.set(Math.sin(7 * x) + Math.sin(5 * z) > 1.6 ? Double.NaN : 0, 0, 1, 0);
            return true;
        }));
        // 25 when it was asked what lies beyond
        assertThat(worst.queries).isLessThanOrEqualTo(24);
        assertThat(worst.deepestPelvis).isLessThan(0.12);
        assertThat(worst.kick).isLessThan(0.035);
    }
}
