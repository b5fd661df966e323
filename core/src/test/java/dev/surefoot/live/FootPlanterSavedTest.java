// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A planter that goes on from a saved state goes on to the bit, whatever else it holds: all that is not saved is
 * spoiled before each frame.
 */
class FootPlanterSavedTest {
    private static final int FRAMES = 300;
    private static final int SEEDS = 12;
    /**
     * How fast the root is shoved at most, legs a second: so fast, and onto steps so high, that no foothold is found.
     */
    private static final double SHOVE = 6;

    private static final double RISE = 0.6;

    /**
     * How the ground rises below a heel that comes down where it has just gone was what had been seen below another
     * place, perhaps of another character: two runs of 300, and one of {@code GroundUnderTest}.
     */
    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, 1000, -7})
    void aPlayerOnSlopesStairsAndGapsThatOpen_goesOnToTheBit(double spoil) throws ReflectiveOperationException {
        for (int seed = 0; seed < SEEDS; seed++) {
            int with = seed;
            goesOn(PlayerWalk.human(), () -> new Player(PlayerWalk.human(), with), spoil);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, 1000, -7})
    void aLongBodyAndASpider_goOnToTheBit(double spoil) throws ReflectiveOperationException {
        for (Creature creature : new Creature[] {Creature.dachshund(), Creature.spider(1)}) {
            PlayerWalk.Actor actor = PlayerWalk.Actor.of(creature);
            for (int seed = 0; seed < SEEDS / 4; seed++) {
                int with = seed;
                goesOn(actor, () -> new Player(actor, with), spoil);
            }
        }
    }

    /**
     * How the ground rises below a foothold was another foot's, where none was found and the questions of the frame had
     * been used up; and whether a foot hangs over its ground was that of the foot that came down last.
     */
    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, 1000, -7})
    void aLongBodyThatIsShovedOnStairs_goesOnToTheBit(double spoil) throws ReflectiveOperationException {
        PlayerWalk.Actor horse =
                PlayerWalk.Actor.of(new Creature("horse", 2, true, 1, 1, 0.1, 0.1, 1, true, 1, 1, 0, 0.5, 0.25, 0.75));
        for (int seed = 0; seed < SEEDS; seed++) {
            int with = seed;
            goesOn(horse, () -> new Shoved(horse.stand(), with), spoil);
        }
    }

    /** Plays the same twice, once by a planter all of whose scratch is spoiled before each frame. */
    private static void goesOn(PlayerWalk.Actor actor, Supplier<Consumer<FootPlanter>> script, double spoil)
            throws ReflectiveOperationException {
        FootPlanter planter = planter(actor);
        FootPlanter spoiled = planter(actor);
        PlanterScratch scratch = new PlanterScratch(spoiled);
        Consumer<FootPlanter> before = script.get();
        for (int f = 0; f < FRAMES; f++) {
            before.accept(spoiled);
            scratch.note();
        }
        assertThat(scratch.size()).isGreaterThan(200);
        Consumer<FootPlanter> one = script.get();
        Consumer<FootPlanter> other = script.get();
        double[] state = state(planter);
        for (int f = 0; f < FRAMES; f++) {
            scratch.spoil(spoil);
            // what plays was said for the frame before
            spoiled.clearPlaying();
            spoiled.load(state, 0);
            one.accept(planter);
            other.accept(spoiled);
            state = state(planter);
            assertThat(state(spoiled)).as("%s, frame %d", one, f).isEqualTo(state);
        }
    }

    private static FootPlanter planter(PlayerWalk.Actor actor) {
        FootPlanter made = new FootPlanter(actor.girdles(), FootPlanterSettings.HUMAN);
        made.trunkLeans(actor.girdleCount() == 2);
        return made;
    }

    private static double[] state(FootPlanter planter) {
        double[] state = new double[planter.stateSize()];
        planter.save(state, 0);
        return state;
    }

    /** Someone who goes, halts, turns, strafes, hops, and is put somewhere else, with and without tracks. */
    private static final class Player implements Consumer<FootPlanter> {
        private final PlayerWalk.Actor actor;
        private final int seed;
        private final Random random;
        private final Ground ground;
        private final GroundHit hit = new GroundHit();
        private double seconds;
        private double next;
        private double airUntil;
        private double clip;
        private double speedGoal;
        private double speed;
        private double strafe;
        private double turning;
        private double walks = 1;
        private double weight = 1;
        private double x;
        private double z;
        private double heading;

        Player(PlayerWalk.Actor actor, int seed) {
            this.actor = actor;
            this.seed = seed;
            random = new Random(seed);
            double leg = actor.walk().legMetres;
            ground = switch (seed % 4) {
                case 0 -> Plane.flat(0);
                case 1 -> Plane.slope(15);
                case 2 -> new Steps(0.2 * leg, 0.4 * leg);
                default -> new Steps(RISE * leg, 0.5 * leg);
            };
            clip = 0.3 + random.nextDouble();
        }

        @Override
        public void accept(FootPlanter planter) {
            double dt = random.nextInt(20) == 0 ? 0 : 0.004 + 0.03 * random.nextDouble();
            seconds += dt;
            clip += dt;
            if (seconds > next) {
                choose();
            }
            speed += Math.max(-4 * dt, Math.min(4 * dt, speedGoal - speed));
            walks = Math.max(0, Math.min(1, walks + (speedGoal > 0 ? 5 : -5) * dt));
            heading += turning * dt;
            double goesX = Math.sin(heading) * speed + Math.cos(heading) * strafe;
            double goesZ = Math.cos(heading) * speed - Math.sin(heading) * strafe;
            x += goesX * dt;
            z += goesZ * dt;
            hit.set(0, 0, 1, 0);
            ground.at(x, z, Double.POSITIVE_INFINITY, hit);
            Vec3 at = new Vec3(x, hit.height(), z);
            planter.root(at.x(), at.y(), at.z(), heading);
            planter.velocity(goesX, 0, goesZ, turning);
            planter.grounded(seconds > airUntil);
            planter.weight(weight);
            double walk = clip % (actor.walk().seconds() - 0.2);
            double stand = seconds % (actor.stand().seconds() - 0.1);
            if (Math.floor(seconds / 2) % 3 != 2) {
                planter.playing(actor.walk().track, walk, 1, walks);
                planter.playing(actor.stand().track, stand, 1, 1 - walks);
            }
            LegPose[] pose = pose(actor.stand(), stand);
            LegPose[] other = pose(actor.walk(), walk);
            for (int leg = 0; leg < pose.length; leg++) {
                pose[leg]
                        .blended(other[leg], walks)
                        .moved(Quat.aboutAxis(Vec3.Y, heading), at)
                        .give(planter, leg);
            }
            // for a second now and then there is none beside the root
            double edge = Math.floor(seconds) % 4 == 3 ? x + 0.05 : Double.POSITIVE_INFINITY;
            Ground below = (atX, atZ, from, out) -> atX <= edge && ground.at(atX, atZ, from, out);
            planter.update(FootGround.of(below), dt);
        }

        private void choose() {
            next = seconds + 0.2 + random.nextDouble();
            speedGoal = random.nextInt(3) == 0 ? 0 : actor.speed() * (0.5 + random.nextDouble());
            turning = random.nextInt(3) == 0 ? 4 * (random.nextDouble() - 0.5) : 0;
            strafe = random.nextInt(4) == 0 ? 3 * actor.speed() * (random.nextDouble() - 0.5) : 0;
            airUntil = random.nextInt(8) == 0 ? seconds + 0.3 : 0;
            weight = random.nextInt(6) == 0 ? 0.5 * random.nextInt(3) : 1;
            x += random.nextInt(12) == 0 ? 3 * actor.walk().legMetres : 0;
        }

        private LegPose[] pose(PlayedClip played, double at) {
            LegPose[] pose = poses(actor.legs());
            played.pose(at, pose);
            return pose;
        }

        @Override
        public String toString() {
            return "player " + seed;
        }
    }

    private static LegPose[] poses(int legs) {
        LegPose[] pose = new LegPose[legs];
        Arrays.setAll(pose, leg -> new LegPose());
        return pose;
    }

    /** Someone who stands on high steps, and is shoved and turned now and then. */
    private static final class Shoved implements Consumer<FootPlanter> {
        private final PlayedClip stand;
        private final Ground ground;
        private final int seed;
        private final Random random;
        private final GroundHit hit = new GroundHit();
        private final double[] at = new double[3];
        private final double[] goes = new double[3];
        private double next = 0.3;
        private double seconds;

        Shoved(PlayedClip stand, int seed) {
            this.stand = stand;
            this.seed = seed;
            ground = new Steps(RISE * stand.legMetres, 0.5 * stand.legMetres);
            random = new Random(seed);
        }

        @Override
        public void accept(FootPlanter planter) {
            double dt = 0.004 + 0.03 * random.nextDouble();
            seconds += dt;
            if (seconds > next) {
                boolean rests = goes[0] != 0;
                for (int i = 0; i < 3; i++) {
                    goes[i] = rests ? 0 : SHOVE * stand.legMetres * (2 * random.nextDouble() - 1);
                }
                next = seconds + (rests ? 0.2 : 0.15);
            }
            for (int i = 0; i < 3; i++) {
                at[i] += goes[i] * dt;
            }
            ground.at(at[0], at[1], Double.POSITIVE_INFINITY, hit);
            LegPose[] pose = poses(4);
            stand.pose(seconds, pose);
            planter.root(at[0], hit.height(), at[1], at[2]);
            planter.velocity(goes[0], 0, goes[1], goes[2]);
            planter.playing(stand.track, seconds, 1, 1);
            for (int i = 0; i < pose.length; i++) {
                pose[i].moved(Quat.aboutAxis(Vec3.Y, at[2]), new Vec3(at[0], hit.height(), at[1]))
                        .give(planter, i);
            }
            planter.update(FootGround.of(ground), dt);
        }

        @Override
        public String toString() {
            return "shoved " + seed;
        }
    }
}
