// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static dev.surefoot.plant.foot.HandMadeFoot.FLOOR;
import static dev.surefoot.plant.foot.HandMadeFoot.FPS;
import static dev.surefoot.plant.foot.HandMadeFoot.LEVEL;
import static dev.surefoot.plant.foot.HandMadeFoot.ball;
import static dev.surefoot.plant.foot.HandMadeFoot.flat;
import static dev.surefoot.plant.foot.HandMadeFoot.heel;
import static dev.surefoot.plant.foot.HandMadeFoot.stance;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.HandMadeLeg;
import dev.surefoot.rig.Leg;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Soles of 0.1 m that were pitched about their ankle, on ground at their heel's or ball's height. */
class SoleFitTest {
    private static final double DECAY_FRAMES = 10;
    private static final Vec3 BALL = new Vec3(0, 0, 0.1);

    private static SoleFit.Fitted fit(LegTrack track, Ground solid, Stance... stances) {
        FootShape shape = FootShape.of(track, List.of(stances));
        Footholds wanted = Footholds.onGround(track, List.of(stances), FLOOR, LEVEL);
        return SoleFit.fit(FootTrajectory.inClip(shape), wanted, solid, solid, DECAY_FRAMES, FPS);
    }

    private static SoleFit.Fitted pitched(IntToDoubleFunction degrees, Ground solid, Stance... stances) {
        return fit(HandMadeFoot.pitched(HandMadeLeg.LEG, 61, degrees), solid, stances);
    }

    /** Degrees by which the ball is higher than the heel. */
    private static double pitch(SoleFit.Fitted fitted, int f) {
        Vec3 sole = fitted.foot().between(0, 1, f);
        return Math.toDegrees(Math.atan2(sole.y(), sole.z()));
    }

    @Test
    void whileHeelAndBallStand_theSoleLiesOnBothAnchors_andEasesBackAfterwards() {
        SoleFit.Fitted fitted = pitched(f -> 10, Ground.NONE, flat(0, 30, Vec3.ZERO));
        for (int f = 0; f <= 30; f++) {
            assertThat(pitch(fitted, f)).isCloseTo(0, within(1e-9));
        }
        // about 70 % of the turn is left after a decay, 28 % after two
        assertThat(pitch(fitted, 40)).isCloseTo(10 - 7, within(0.5));
        assertThat(pitch(fitted, 50)).isCloseTo(10 - 2.8, within(1.0));
    }

    @Test
    void aSoleThatLiesOnItsAnchors_staysAsItIs() {
        LegTrack track = HandMadeFoot.still(20);
        FootShape shape = FootShape.of(track, List.of(flat(0, 10, Vec3.ZERO)));
        FootTrajectory foot = FootTrajectory.inClip(shape);
        Footholds wanted = Footholds.onGround(track, shape.stances(), FLOOR, LEVEL);
        SoleFit.Fitted fitted = SoleFit.fit(foot, wanted, LEVEL, LEVEL, DECAY_FRAMES, FPS);
        assertThat(fitted.foot()).isSameAs(foot);
        assertThat(fitted.places()).isSameAs(wanted);
    }

    @Test
    void aHeelInTheGround_isTurnedOutOfItAboutTheBallThatStands() {
        SoleFit.Fitted fitted = pitched(f -> 10, LEVEL, stance(null, ball(0, 60, BALL)));
        assertThat(pitch(fitted, 30)).isCloseTo(0, within(1e-6));
        // on a step behind, 8 cm high: a sole of 10 cm stands at the angle whose sine is 4/5
        Ground step = HandMadeFoot.bump(0.08, -9, 0.09);
        assertThat(pitch(pitched(f -> 0, step, stance(null, ball(0, 60, BALL))), 30))
                .isCloseTo(-Math.toDegrees(Math.asin(0.8)), within(1e-6));
    }

    @Test
    void aBallInTheGround_isTurnedOutOfItAboutTheHeelThatStands() {
        SoleFit.Fitted fitted = pitched(f -> -10, LEVEL, stance(heel(0, 60, Vec3.ZERO), null));
        assertThat(pitch(fitted, 30)).isCloseTo(0, within(1e-6));
        Ground step = HandMadeFoot.bump(0.06, 0.01, 9);
        assertThat(pitch(pitched(f -> 0, step, stance(heel(0, 60, Vec3.ZERO), null)), 30))
                .isCloseTo(Math.toDegrees(Math.asin(0.6)), within(1e-6));
    }

    @Test
    void aSole_isTurnedBySixtyDegreesAtMost() {
        // a heel on a wall of 9.5 cm would stand at 71.8 degrees
        Ground wall = HandMadeFoot.bump(0.095, -9, 0.09);
        SoleFit.Fitted fitted = pitched(f -> 0, wall, stance(null, ball(0, 60, BALL)));
        assertThat(pitch(fitted, 30)).isCloseTo(-60, within(1e-6));
    }

    @Test
    void aPitchThatOneFrameAsksFor_comesAndGoesWithinATwelfthOfASecond() {
        // only at frame 30 is the heel in the ground: 2 frames of half width reach 8 frames beyond its neighbours
        SoleFit.Fitted fitted = pitched(f -> f == 30 ? 10 : -10, LEVEL, stance(null, ball(0, 60, BALL)));
        assertThat(pitch(fitted, 30)).isCloseTo(0, within(1e-6));
        for (int side = -1; side <= 1; side += 2) {
            assertThat(pitch(fitted, 30 + 7 * side)).isLessThan(-10.01);
            assertThat(pitch(fitted, 30 + 10 * side)).isCloseTo(-10, within(1e-9));
        }
    }

    /** Drawn runners' toes dip in within the frame in which they leave, and in the one in which they come down. */
    @Test
    void aRigidToeThatDipsInAsTheFootLeaves_doesNotLiftItsPlaces() {
        Leg leg = HandMadeFoot.withRigidToe(new Vec3(0, -0.1, 0.2));
        for (int side = 0; side < 2; side++) {
            Stance stance = side == 0 ? flat(0, 10, Vec3.ZERO) : flat(11, 20, Vec3.ZERO);
            SoleFit.Fitted fitted = fit(HandMadeFoot.pitched(leg, 21, f -> stance.ballOn(f) ? 0 : -25), LEVEL, stance);
            assertThat(fitted.places().anchor(0, FootPoint.Kind.BALL).y()).isCloseTo(0, within(1e-9));
        }
    }

    private static SoleFit.Fitted onRigidToe(double below, Ground solid) {
        Leg leg = HandMadeFoot.withRigidToe(new Vec3(0, -0.1 - below, 0.2));
        LegTrack track = HandMadeFoot.moved(leg, 30, f -> Vec3.ZERO);
        FootShape shape = FootShape.of(track, List.of(flat(0, 29, Vec3.ZERO)));
        // where the stance stands is not asked to lie on its toe yet
        Footholds wanted = Footholds.asTheyAre(track, shape.stances());
        return SoleFit.fit(FootTrajectory.inClip(shape), wanted, solid, solid, DECAY_FRAMES, FPS);
    }

    @Test
    void aRigidFootInTheGroundWithItsToe_isLiftedOffItsPlaces_allOfItInTheLastRound() {
        Footholds places = onRigidToe(0.02, LEVEL).places();
        assertThat(places.anchor(0, FootPoint.Kind.BALL).y()).isCloseTo(0.02, within(1e-9));
        assertThat(places.anchor(0, FootPoint.Kind.HEEL).y()).isCloseTo(0.02, within(1e-9));
    }

    @Test
    void aRigidFoot_isLiftedByThreeTenthsOfItsToesAtMost() {
        // toes and sole of 0.1 m share the lever: half of the depth is asked for at first. A ledge below the toe of
        // 5.9 cm asks for 2.95 cm of 3, one of 6.1 cm for 3.05
        assertThat(onRigidToe(0, HandMadeFoot.bump(0.059, 0.15, 9))
                        .places()
                        .anchor(0, FootPoint.Kind.BALL)
                        .y())
                .isGreaterThan(0.0295);
        assertThat(onRigidToe(0, HandMadeFoot.bump(0.061, 0.15, 9))
                        .places()
                        .anchor(0, FootPoint.Kind.BALL)
                        .y())
                .isZero();
    }

    @Test
    void toesThatBend_liftNoPlace() {
        SoleFit.Fitted fitted = pitched(f -> 0, HandMadeFoot.along(z -> 0.01), flat(0, 60, Vec3.ZERO));
        assertThat(fitted.places().anchor(0, FootPoint.Kind.BALL).y()).isZero();
    }
}
