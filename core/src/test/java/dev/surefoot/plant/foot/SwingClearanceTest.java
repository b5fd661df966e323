// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static dev.surefoot.plant.foot.HandMadeFoot.FLOOR;
import static dev.surefoot.plant.foot.HandMadeFoot.FPS;
import static dev.surefoot.plant.foot.HandMadeFoot.LEVEL;
import static dev.surefoot.plant.foot.HandMadeFoot.bump;
import static dev.surefoot.plant.foot.HandMadeFoot.flat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A foot that goes by 0.1 m a frame, so that its heel is at z = f / 10 and its ball where the heel will be next. */
class SwingClearanceTest {
    private static final double DECAY_FRAMES = 10;
    private static final int FRAMES = 61;

    /** A frame's part of the 0.36 decays in which a lift fades to a third … */
    private static final double X = 1 / (0.36 * DECAY_FRAMES);
    /** … and what it keeps after a frame: e to the power of −X, by Padé. */
    private static final double KEPT = (1 + X * X / 12 - X / 2) / (1 + X * X / 12 + X / 2);

    private static LegTrack at(double height) {
        return HandMadeFoot.moved(FRAMES, f -> new Vec3(0, height, 0.1 * f));
    }

    /** By how many metres each frame's ankle is raised; null where the foot comes back itself. */
    private static double[] lift(LegTrack track, Ground solid, List<Stance> stances, boolean rest, double decayFrames) {
        FootShape shape = FootShape.of(track, stances);
        Footholds places = Footholds.onGround(track, stances, FLOOR, LEVEL);
        GroundProfile profile = GroundProfile.under(shape, places, List.of(), FLOOR, Footing.on(LEVEL), FPS);
        FootTrajectory foot = FootTrajectory.inClip(shape);
        ToeBend bend = ToeBend.of(shape, solid);
        ToeHolds toes = ToeHolds.of(foot, places, bend, solid);
        SwingClearance clearance =
                new SwingClearance(new FootSetting(shape, places, bend, toes, profile, solid, FPS, decayFrames));
        UnaryOperator<FootTrajectory> pass = rest ? clearance::liftedOutOfRest : clearance::lifted;
        FootTrajectory lifted = pass.apply(foot);
        if (lifted.equals(foot)) {
            return null;
        }
        double[] metres = new double[track.frames()];
        for (int f = 0; f < metres.length; f++) {
            metres[f] = lifted.ankle().get(f).y() - foot.ankle().get(f).y();
        }
        return metres;
    }

    private static double[] lift(LegTrack track, Ground solid, Stance... stances) {
        return lift(track, solid, List.of(stances), false, DECAY_FRAMES);
    }

    private static double[] rest(LegTrack track, Ground solid) {
        return lift(track, solid, List.of(), true, DECAY_FRAMES);
    }

    @Test
    void whatClearsTheGroundByACentimetre_isLeftAlone() {
        assertThat(lift(at(0.05), HandMadeFoot.along(z -> 0.0399))).isNull();
        assertThat(lift(at(0.05), HandMadeFoot.along(z -> 0.0401))).isNotNull();
        assertThat(lift(at(0.05), Ground.NONE)).isNull();
    }

    @Test
    void whatIsInABump_isRaisedAboveItByNearlyACentimetre_andComesDownAgain() {
        // heel of frame 30 and ball of frame 29 are at z = 3, 5 cm up, on a bump of 8 cm
        double[] lift = lift(at(0.05), bump(0.08, 2.99, 3.01));
        assertThat(lift[29]).isBetween(0.03 + 0.0099, 0.0402);
        assertThat(lift[30]).isBetween(0.03 + 0.0099, 0.0402);
        // as slowly as its decay: about 70 % are left after one, 28 % after two
        assertThat(lift[40]).isCloseTo(0.7 * 0.04, within(0.003));
        assertThat(lift[50]).isCloseTo(0.28 * 0.04, within(0.003));
    }

    @Test
    void aFootThatPassedItsFloorLower_keepsThatClearance_andOneThatWasInIt_none() {
        assertThat(lift(at(0.002), LEVEL)).isNull();
        // 1 mm of ground below 2 mm
        assertThat(lift(at(0.002), HandMadeFoot.along(z -> 0.001))[30]).isCloseTo(0.001, within(1e-9));
        assertThat(lift(at(-0.003), LEVEL)[30]).isCloseTo(0.003, within(1e-9));
    }

    @Test
    void anEdgeBetweenTwoKeys_raisesBoth() {
        // 1 cm up, a ridge of 3 cm half a frame's way after z = 3
        double[] lift = lift(at(0.01), bump(0.03, 3.04, 3.06));
        for (int f = 29; f <= 31; f++) {
            assertThat(lift[f]).isCloseTo(0.02, within(1e-4));
        }
        assertThat(lift[28]).isLessThan(0.0199);
        assertThat(lift[32]).isLessThan(0.0199);
        // half a millimetre is what interpolation alone does
        assertThat(lift(at(0.01), bump(0.01049, 3.04, 3.06))).isNull();
        assertThat(lift(at(0.01), bump(0.01051, 3.04, 3.06))).isNotNull();
    }

    @Test
    void besideAStance_aLiftFadesByAThirdPartOfTheDecay() {
        // the first frame after the stance, 11, is 2 cm in the ground with its ball, at z = 1.2, where 12 has its heel
        double[] lift = lift(at(0), bump(0.02, 1.19, 1.21), flat(0, 10, Vec3.ZERO));
        assertThat(lift[10]).isZero();
        assertThat(lift[11]).isCloseTo(0.02, within(1e-12));
        assertThat(lift[12]).isCloseTo(0.02, within(1e-12));
        assertThat(KEPT).isCloseTo(Math.exp(-X), within(1e-4));
        for (int f = 13; f < 40; f++) {
            assertThat(lift[f]).isCloseTo(0.02 * Math.pow(KEPT, f - 12), within(1e-9));
        }
    }

    @Test
    void sixFramesAfterAStance_aLiftBeginsAsSlowlyAsAnywhere() {
        // four frames are near, and half as many again not at all: the ball is on a bump at frame 16, the heel at 17
        double[] lift = lift(at(0), bump(0.02, 1.69, 1.71), flat(0, 10, Vec3.ZERO));
        assertThat(lift[16]).isCloseTo(0.02, within(1e-6));
        assertThat(lift[15]).isBetween(0.85 * 0.02, 0.02);
    }

    @Test
    void aLiftBeforeAStance_isGoneWhereThatBegins_andDoesNotGoOnAfterIt() {
        // the ball is on a bump at frame 17, the heel at 18; the stance is from 20 to 23
        double[] lift = lift(at(0), bump(0.02, 1.79, 1.81), flat(20, 23, new Vec3(0, 0, 2)));
        assertThat(lift[18]).isBetween(0.02 - 1e-6, 0.025);
        assertThat(lift[19]).isLessThan(0.1 * 0.02);
        for (int f = 20; f < FRAMES; f++) {
            assertThat(lift[f]).as("frame %d", f).isCloseTo(0, within(1e-12));
        }
    }

    @Test
    void atAStance_theFootIsNotLifted() {
        double[] lift = lift(at(0), bump(0.02, 1.05, 2.05), flat(0, 10, Vec3.ZERO), flat(21, 30, Vec3.Z));
        for (int f = 0; f <= 30; f++) {
            boolean stands = f <= 10 || (f >= 21 && f <= 30);
            if (stands) {
                assertThat(lift[f]).as("frame %d", f).isZero();
            } else if (f < 21) {
                assertThat(lift[f]).as("frame %d", f).isGreaterThan(0.02 - 1e-6);
            }
        }
    }

    @Test
    void rest_isRaisedByWhatItIsDeep_andFadesWithinAFifthOfTheDecay() {
        // two frames of half width: a lift comes and goes in eight
        double[] lift = rest(at(0), bump(0.05, 2.99, 3.01));
        assertThat(lift[29]).isCloseTo(0.05, within(1e-12));
        assertThat(lift[30]).isCloseTo(0.05, within(1e-12));
        assertThat(lift[30 + 7]).isPositive();
        assertThat(lift[30 + 9]).isZero();
        assertThat(lift[29 - 7]).isPositive();
        assertThat(lift[29 - 9]).isZero();
    }

    @Test
    void rest_leavesRoundingAtKeys_andATenthOfAMillimetreBetween() {
        assertThat(rest(at(0), bump(0.9e-8, 2.99, 3.01))).isNull();
        assertThat(rest(at(0), bump(1.1e-8, 2.99, 3.01))).isNotNull();
        assertThat(rest(at(0), bump(0.99e-4, 3.04, 3.06))).isNull();
        assertThat(rest(at(0), bump(1.01e-4, 3.04, 3.06))[30]).isCloseTo(1.01e-4, within(1e-12));
    }
}
