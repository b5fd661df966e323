// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static dev.surefoot.plant.foot.HandMadeFoot.FLOOR;
import static dev.surefoot.plant.foot.HandMadeFoot.LEVEL;
import static dev.surefoot.plant.foot.HandMadeFoot.ball;
import static dev.surefoot.plant.foot.HandMadeFoot.flat;
import static dev.surefoot.plant.foot.HandMadeFoot.heel;
import static dev.surefoot.plant.foot.HandMadeFoot.stance;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

class FootholdsTest {
    private static final LegTrack TRACK = HandMadeFoot.still(60);

    private static Footholds level(Stance... stances) {
        return Footholds.onGround(TRACK, List.of(stances), FLOOR, LEVEL);
    }

    private static void assertAt(Vec3 is, double x, double y, double z) {
        assertThat(is.distanceTo(new Vec3(x, y, z))).as("%s", is).isLessThan(1e-9);
    }

    @Test
    void aBallAlone_standsOnItsAnchor_andAHeelAloneASoleBehindTheBall() {
        Footholds places = level(stance(null, ball(0, 9, new Vec3(1, 0, 2))), stance(heel(20, 29, Vec3.ZERO), null));
        assertAt(places.anchor(0, FootPoint.Kind.BALL), 1, 0, 2);
        assertAt(places.anchor(0, FootPoint.Kind.HEEL), 1, 0, 1.9);
        assertAt(places.anchor(1, FootPoint.Kind.HEEL), 0, 0, 0);
        assertAt(places.anchor(1, FootPoint.Kind.BALL), 0, 0, 0.1);
    }

    @Test
    void heelAndBall_shareAPlace_eachWeighingItsFrames() {
        // anchors 0.14 m apart on a sole of 0.1 m: the heel's 10 frames pull a quarter of the 4 cm
        Footholds places = level(stance(heel(0, 9, Vec3.ZERO), ball(5, 34, new Vec3(0, 0, 0.14))));
        assertAt(places.anchor(0, FootPoint.Kind.BALL), 0, 0, 0.13);
        assertAt(places.anchor(0, FootPoint.Kind.HEEL), 0, 0, 0.03);
    }

    @Test
    void theSourcesHeight_isTheFloors_orWhereThatIsUnevenTheAnchors() {
        Stance stance = stance(null, ball(0, 9, new Vec3(0, 0.07, 0)));
        assertThat(level(stance).sourceHeights()).containsExactly(0.0);
        Footholds uneven = Footholds.onGround(TRACK, List.of(stance), SourceFloor.uneven(0.5), LEVEL);
        assertThat(uneven.sourceHeights()).containsExactly(0.07);
    }

    @Test
    void withoutGround_theFirstStanceKeepsItsFloor_andLaterOnesTheHeightOfTheOneBefore() {
        Ground ends = (x, z, ceiling, out) -> {
            out.set(0.3, 0, 1, 0);
            return z > 0.5 && z < 1.5;
        };
        SourceFloor floor = SourceFloor.level(0.05);
        List<Stance> stances = List.of(
                stance(null, ball(0, 9, new Vec3(0, 0.06, 0))),
                stance(null, ball(20, 29, new Vec3(0, 0.06, 1))),
                stance(null, ball(40, 49, new Vec3(0, 0.06, 2))));
        Footholds places = Footholds.onGround(TRACK, stances, floor, ends);
        assertAt(places.anchor(0, FootPoint.Kind.BALL), 0, 0.05, 0);
        assertAt(places.anchor(0, FootPoint.Kind.HEEL), 0, 0.05, -0.1);
        assertAt(places.anchor(1, FootPoint.Kind.BALL), 0, 0.3, 1);
        assertAt(places.anchor(2, FootPoint.Kind.BALL), 0, 0.3, 2);
        assertThat(places.footholds()).extracting(Foothold::grounded).containsExactly(false, true, false);
    }

    @Test
    void asTheyAre_aSoleKeepsHeightAndPitchOfItsAnchors() {
        // 0.06 up on 0.1 of sole leaves 0.08 along the floor; the ball's anchor is 0.02 further: half of that each
        Stance stance = stance(heel(0, 9, new Vec3(0, 0.2, 0)), ball(0, 9, new Vec3(0, 0.26, 0.1)));
        Footholds places = Footholds.asTheyAre(TRACK, List.of(stance));
        assertAt(places.anchor(0, FootPoint.Kind.BALL), 0, 0.26, 0.09);
        assertAt(places.anchor(0, FootPoint.Kind.HEEL), 0, 0.2, 0.01);
        assertThat(places.sourceHeights().get(0)).isCloseTo(0.26, within(1e-12));
        assertThat(places.footholds().get(0).turn()).isEqualTo(Quat.IDENTITY);
        // steeper than the sole is long: upright
        Footholds upright =
                Footholds.asTheyAre(TRACK, List.of(stance(heel(0, 9, Vec3.ZERO), ball(0, 9, new Vec3(0, 0.3, 0)))));
        assertThat(upright.anchor(0, FootPoint.Kind.HEEL).z()).isCloseTo(0, within(1e-12));
    }

    @Test
    void lifted_raisesOneStance_ofACopy() {
        Footholds places = level(flat(0, 9, Vec3.ZERO), flat(20, 29, Vec3.Z));
        Footholds lifted = places.lifted(1, 0.02);
        assertAt(lifted.anchor(0, FootPoint.Kind.BALL), 0, 0, 0.1);
        assertAt(lifted.anchor(1, FootPoint.Kind.BALL), 0, 0.02, 1.1);
        assertAt(lifted.anchor(1, FootPoint.Kind.HEEL), 0, 0.02, 1);
        assertAt(places.anchor(1, FootPoint.Kind.BALL), 0, 0, 1.1);
        assertThat(lifted.sourceHeights()).isEqualTo(places.sourceHeights());
    }

    private static Footholds onRigidToe(Vec3 toe, Ground ground, Stance stance) {
        LegTrack track = HandMadeFoot.moved(HandMadeFoot.withRigidToe(toe), 10, f -> Vec3.ZERO);
        return Footholds.onGround(track, List.of(stance), FLOOR, ground);
    }

    @Test
    void aRigidToeInTheGround_isPitchedOutOfIt_aboutTheHeel() {
        // the toe, 0.2 m ahead of the heel, on a ledge of 2 cm: the ball, half as far, comes up by 1 cm
        Footholds places = onRigidToe(new Vec3(0, -0.1, 0.2), HandMadeFoot.bump(0.02, 0.15, 9), flat(0, 9, Vec3.ZERO));
        assertAt(places.anchor(0, FootPoint.Kind.HEEL), 0, 0, 0);
        assertAt(places.anchor(0, FootPoint.Kind.BALL), 0, 0.01, Math.sqrt(0.01 - 0.0001));
        assertThat(places.footholds().get(0).turn().rotationVector().x()).isCloseTo(-Math.asin(0.1), within(1e-9));
    }

    @Test
    void aRigidFoot_pitchesByAtMostThirtyDegrees() {
        // toes below the sole: 0.1 m need atan(1/2), 0.15 m would need 36.9 degrees
        Footholds some = onRigidToe(new Vec3(0, -0.2, 0.2), LEVEL, flat(0, 9, Vec3.ZERO));
        assertThat(some.anchor(0, FootPoint.Kind.BALL).y()).isCloseTo(0.1 * Math.sqrt(0.2), within(1e-9));
        Footholds most = onRigidToe(new Vec3(0, -0.25, 0.2), LEVEL, flat(0, 9, Vec3.ZERO));
        assertThat(most.anchor(0, FootPoint.Kind.BALL).y()).isCloseTo(0.1 * 0.5, within(1e-9));
    }

    @Test
    void aHeelOrABallAlone_isNotPitchedForItsToe() {
        Ground ledge = HandMadeFoot.bump(0.02, 0.15, 9);
        Vec3 toe = new Vec3(0, -0.1, 0.2);
        Footholds heel = onRigidToe(toe, ledge, stance(heel(0, 9, Vec3.ZERO), null));
        assertAt(heel.anchor(0, FootPoint.Kind.BALL), 0, 0, 0.1);
        Footholds ball = onRigidToe(toe, ledge, stance(null, ball(0, 9, new Vec3(0, 0, 0.1))));
        assertAt(ball.anchor(0, FootPoint.Kind.BALL), 0, 0, 0.1);
    }
}
