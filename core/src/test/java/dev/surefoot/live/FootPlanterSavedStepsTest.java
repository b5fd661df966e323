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
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Feet on steps of their own, by a planter that plants another body in between: what was saved goes on to the bit. */
class FootPlanterSavedStepsTest {
    private static final double SECONDS = 4;
    private static final int SEEDS = 20;
    /**
     * How fast the root is shoved at most, legs a second: so fast, and onto steps so high, that no foothold is found.
     */
    private static final double SHOVE = 6;

    private static final double RISE = 0.6;

    /**
     * How the ground rises below a foothold was another foot's, where none was found and the questions of the frame had
     * been used up; and whether a foot hangs over its ground was that of the foot that came down last.
     */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aLongBodyThatIsShovedOnStairs_goesOnToTheBit(boolean leans) {
        Creature horse = new Creature("horse", 2, true, 1, 1, 0.1, 0.1, 1, true, 1, 1, 0, 0.5, 0.25, 0.75);
        PlayedClip stand = horse.stand();
        Ground stairs = new Steps(RISE * horse.leg(), 0.5 * horse.leg());
        for (int seed = 0; seed < SEEDS; seed++) {
            List<double[]> whole = play(stand, stairs, seed, leans, false);
            List<double[]> saved = play(stand, stairs, seed, leans, true);
            for (int f = 0; f < whole.size(); f++) {
                assertThat(saved.get(f)).as("seed %d, frame %d", seed, f).isEqualTo(whole.get(f));
            }
        }
    }

    /** Plays someone who stands and is shoved and turned now and then; returns the states. */
    private static List<double[]> play(PlayedClip stand, Ground ground, int seed, boolean leans, boolean saves) {
        Shoved one = new Shoved(stand, ground, seed);
        // whose frames come between those of the one, and leave their traces
        Shoved other = new Shoved(stand, Plane.slope(25), seed + 1000);
        FootPlanter planter = planter(leans);
        double[] others = fresh(leans);
        List<double[]> states = new ArrayList<>();
        while (one.seconds < SECONDS) {
            if (saves) {
                planter.load(others, 0);
                other.step(planter);
                planter.save(others, 0);
                planter.load(states.isEmpty() ? fresh(leans) : states.get(states.size() - 1), 0);
            }
            one.step(planter);
            double[] state = new double[planter.stateSize()];
            planter.save(state, 0);
            states.add(state);
        }
        return states;
    }

    private static double[] fresh(boolean leans) {
        FootPlanter planter = planter(leans);
        double[] state = new double[planter.stateSize()];
        planter.save(state, 0);
        return state;
    }

    /** Someone who stands and is shoved. */
    private static final class Shoved {
        private final PlayedClip stand;
        private final Ground ground;
        private final Random random;
        private final GroundHit hit = new GroundHit();
        private final double[] at = new double[3];
        private final double[] goes = new double[3];
        private double next = 0.3;
        double seconds;

        Shoved(PlayedClip stand, Ground ground, int seed) {
            this.stand = stand;
            this.ground = ground;
            random = new Random(seed);
        }

        void step(FootPlanter planter) {
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
            LegPose[] pose = new LegPose[4];
            for (int i = 0; i < pose.length; i++) {
                pose[i] = new LegPose();
            }
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
    }

    private static FootPlanter planter(boolean leans) {
        FootPlanter made = new FootPlanter(new int[] {0, 0, 1, 1}, FootPlanterSettings.HUMAN);
        made.trunkLeans(leans);
        return made;
    }
}
