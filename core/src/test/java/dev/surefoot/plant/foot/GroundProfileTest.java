// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static dev.surefoot.plant.foot.HandMadeFoot.FLOOR;
import static dev.surefoot.plant.foot.HandMadeFoot.FPS;
import static dev.surefoot.plant.foot.HandMadeFoot.ball;
import static dev.surefoot.plant.foot.HandMadeFoot.flat;
import static dev.surefoot.plant.foot.HandMadeFoot.heel;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroundProfileTest {
    /** At the quarters of a passage: 10 t³ − 15 t⁴ + 6 t⁵ at t = 1/4 is 106/1024. */
    private static final double QUARTER = 106.0 / 1024;

    private static GroundProfile under(LegTrack track, SourceFloor floor, Ground ground, Stance... stances) {
        FootShape shape = FootShape.of(track, List.of(stances));
        Footholds places = Footholds.onGround(track, shape.stances(), floor, ground);
        return GroundProfile.under(shape, places, List.of(), floor, Footing.on(ground), FPS);
    }

    @Test
    void onSlopes_theHeightAcceleratesLeast() {
        Ground slope = HandMadeFoot.bump(0.2, 0.5, 9);
        FootShape shape =
                FootShape.of(HandMadeFoot.still(17), List.of(flat(2, 4, Vec3.ZERO), flat(8, 12, new Vec3(0, 0, 1))));
        Footing footing = Footing.on(slope).ofSlopes();
        Footholds places = footing.footholds(shape.track(), shape.stances(), FLOOR);
        GroundProfile profile = GroundProfile.under(shape, places, List.of(), FLOOR, footing, FPS);
        // 3 t² − 2 t³ at t = 1/4 and 3/4
        assertThat(profile.height(5)).isCloseTo(0.2 * 10 / 64, within(1e-12));
        assertThat(profile.height(7)).isCloseTo(0.2 * 54 / 64, within(1e-12));
    }

    @Test
    void betweenTwoStances_theHeightGoesFromRestToRest() {
        // 0.2 m up from z = 0.5 on
        Ground step = HandMadeFoot.bump(0.2, 0.5, 9);
        GroundProfile profile =
                under(HandMadeFoot.still(17), FLOOR, step, flat(2, 4, Vec3.ZERO), flat(8, 12, new Vec3(0, 0, 1)));
        for (int f = 0; f <= 4; f++) {
            assertThat(profile.height(f)).isZero();
        }
        assertThat(profile.height(5)).isCloseTo(0.2 * QUARTER, within(1e-12));
        assertThat(profile.height(6)).isCloseTo(0.1, within(1e-12));
        assertThat(profile.height(7)).isCloseTo(0.2 * (1 - QUARTER), within(1e-12));
        for (int f = 8; f <= 12; f++) {
            assertThat(profile.height(f)).isCloseTo(0.2, within(1e-12));
        }
        // and to the ground below its last place, which is that of its first
        assertThat(profile.height(13)).isCloseTo(0.2 * (1 - QUARTER), within(1e-12));
        assertThat(profile.height(14)).isCloseTo(0.1, within(1e-12));
        assertThat(profile.height(16)).isZero();
    }

    @Test
    void rise_isWhatTheGroundIsHigherThanTheSource() {
        GroundProfile profile = under(
                HandMadeFoot.still(5),
                SourceFloor.level(0.05),
                HandMadeFoot.along(z -> 0.3),
                flat(0, 4, new Vec3(0, 0.05, 0)));
        assertThat(profile.height(2)).isCloseTo(0.3, within(1e-12));
        assertThat(profile.sourceHeight(2)).isCloseTo(0.05, within(1e-12));
        assertThat(profile.rise(2)).isCloseTo(0.25, within(1e-12));
    }

    @Test
    void onATiltedFloor_theSourcesHeightIsTheFloorsBelowTheBall() {
        // one in ten along z; the ball is at 0.1 + f
        LegTrack track = HandMadeFoot.moved(4, f -> new Vec3(0, 0, f));
        SourceFloor floor = new SourceFloor(Vec3.ZERO, 0, 0.1, true);
        GroundProfile profile = under(track, floor, floor.ground(), flat(0, 1, Vec3.ZERO));
        assertThat(profile.sourceHeight(0)).isCloseTo(0.01, within(1e-12));
        assertThat(profile.sourceHeight(3)).isCloseTo(0.31, within(1e-12));
        // what already lies on its floor is not turned
        assertThat(profile.turn(0).rotationVector().length()).isCloseTo(0, within(1e-6));
    }

    @Test
    void theTurn_leadsFromTheFloorToTheSlope_halfWayInTheMiddle() {
        Ground slope = Plane.slope(20);
        Ground from1 = (x, z, ceiling, out) -> z < 1 ? HandMadeFoot.LEVEL.at(x, z, out) : slope.at(x, z, out);
        GroundProfile profile =
                under(HandMadeFoot.still(9), FLOOR, from1, flat(0, 2, Vec3.ZERO), flat(6, 8, new Vec3(0, 0, 2)));
        assertThat(profile.turn(2).rotationVector().length()).isCloseTo(0, within(1e-9));
        assertThat(profile.turn(4).rotationVector().x()).isCloseTo(-Math.toRadians(10), within(1e-9));
        assertThat(profile.turn(6).rotationVector().x()).isCloseTo(-Math.toRadians(20), within(1e-9));
    }

    @Test
    void beforeTheFirstStance_theSlopeBelowTheFootCarriesIt_orWithoutGroundThatOfTheStance() {
        Ground slope = Plane.slope(20);
        Ground from1 = (x, z, ceiling, out) ->
                z < 1 ? slope.at(x, z, out) : HandMadeFoot.along(w -> 0.5).at(x, z, out);
        GroundProfile profile = under(HandMadeFoot.still(9), FLOOR, from1, flat(8, 8, new Vec3(0, 0, 2)));
        assertThat(profile.height(0)).isCloseTo(0.1 * Math.tan(Math.toRadians(20)), within(1e-9));
        assertThat(profile.turn(0).rotationVector().x()).isCloseTo(-Math.toRadians(20), within(1e-9));
        Ground missing = (x, z, ceiling, out) -> z > 1 && from1.at(x, z, out);
        GroundProfile hanging = under(HandMadeFoot.still(9), FLOOR, missing, flat(8, 8, new Vec3(0, 0, 2)));
        assertThat(hanging.height(0)).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void aFootThatNeverStands_passesOverAnEdgeInAFewTenthsOfASecond() {
        // the ball is over the edge at frame 100
        LegTrack track = HandMadeFoot.moved(201, f -> new Vec3(0, 0, 0.01 * f - 1.105));
        GroundProfile profile = under(track, SourceFloor.level(-0.2), HandMadeFoot.bump(1, 0, 99));
        assertThat(profile.height(100)).isCloseTo(0.5, within(0.05));
        // 80 % of a step of 2 Hz in a fifth to a third of a second
        int low = first(profile, 0.1);
        int high = first(profile, 0.9);
        assertThat(high - low).isBetween(20, 34);
        assertThat(profile.sourceHeight(50)).isEqualTo(-0.2);
        assertThat(profile.rise(200)).isCloseTo(1.2, within(0.01));
    }

    /** Treads of 1 m, each 0.2 m above the one before. */
    private static final Ground TREADS = HandMadeFoot.along(z -> 0.2 * Math.floor(z + 0.5));

    private static GroundProfile bearing(LegTrack track, Footing footing, List<Stance> stances, Contact... bearing) {
        FootShape shape = FootShape.of(track, stances);
        Footholds places = footing.footholds(track, stances, FLOOR);
        return GroundProfile.under(shape, places, List.of(bearing), FLOOR, footing, FPS);
    }

    /** A foot that goes 1 m from frames 20 to 60, and as much from 100 to 140. */
    private static LegTrack twoSteps() {
        return HandMadeFoot.moved(
                161,
                f -> new Vec3(
                        0, 0, Math.min(40, Math.max(0, f - 20)) / 40.0 + Math.min(40, Math.max(0, f - 100)) / 40.0));
    }

    @Test
    void aFootThatBearsAndIsNotHeld_staysAtItsLevel() {
        Footing footing = Footing.on(TREADS).ofSlopes();
        GroundProfile profile = bearing(
                twoSteps(),
                footing,
                List.of(flat(0, 20, Vec3.ZERO), flat(140, 160, new Vec3(0, 0, 2))),
                heel(60, 100, new Vec3(0, 0, 1)),
                ball(60, 100, new Vec3(0, 0, 1.1)));
        for (int f = 70; f <= 90; f++) {
            assertThat(profile.height(f)).as("frame " + f).isEqualTo(0.2);
        }
        assertThat(profile.height(10)).isZero();
        assertThat(profile.height(150)).isEqualTo(0.4);
    }

    @Test
    void aStanceThatIsHeldForAPart_carriesTheFootWhileItBears() {
        Footing footing = Footing.on(TREADS).ofSlopes();
        GroundProfile profile = bearing(
                twoSteps(),
                footing,
                List.of(flat(0, 20, Vec3.ZERO), flat(60, 64, new Vec3(0, 0, 1)), flat(140, 160, new Vec3(0, 0, 2))),
                ball(60, 100, new Vec3(0, 0, 1.1)));
        for (int f = 60; f <= 80; f++) {
            assertThat(profile.height(f)).as("frame " + f).isEqualTo(0.2);
        }
    }

    @Test
    void overEdges_aFootThatBearsAndIsNotHeld_goesAsIfItSwung() {
        LegTrack track = HandMadeFoot.moved(161, f -> new Vec3(0, 0, 2.0 * f / 160));
        Footing footing = Footing.on(TREADS);
        List<Stance> stances = List.of(flat(0, 0, Vec3.ZERO), flat(160, 160, new Vec3(0, 0, 2)));
        GroundProfile slides = bearing(track, footing, stances, ball(20, 140, new Vec3(0, 0, 1)));
        GroundProfile swings = bearing(track, footing, stances);
        for (int f = 0; f <= 160; f++) {
            assertThat(slides.height(f)).isEqualTo(swings.height(f));
        }
    }

    @Test
    void onASlope_aFootThatBearsAndIsNotHeld_liesOnIt_evenWhereItSlides() {
        LegTrack track = HandMadeFoot.moved(101, f -> new Vec3(0, 0, 0.002 * f));
        Ground slope = Plane.slope(20);
        FootPlan plan = FootPlanner.plan(
                track,
                List.of(),
                List.of(heel(0, 100, Vec3.ZERO), ball(0, 100, new Vec3(0, 0, 0.1))),
                FLOOR,
                Footing.on(slope).ofSlopes(),
                FPS);
        GroundHit hit = new GroundHit();
        for (int f = 0; f <= 100; f++) {
            for (Vec3 point : plan.sole(f)) {
                Vec3 at = plan.ankle(f).plus(plan.rotation(f).rotate(point));
                assertThat(slope.at(at.x(), at.z(), hit)).isTrue();
                assertThat(at.y() - hit.height()).as("frame " + f).isBetween(-1e-6, 0.01);
            }
        }
    }

    @Test
    void onALevel_whatBearsChangesNothing() {
        LegTrack track = twoSteps();
        Footing footing = Footing.on(Plane.flat(0.3));
        List<Stance> stances = List.of(flat(0, 20, Vec3.ZERO), flat(140, 160, new Vec3(0, 0, 2)));
        GroundProfile with = bearing(track, footing, stances, ball(60, 100, new Vec3(0, 0, 1.1)));
        GroundProfile without = bearing(track, footing, stances);
        for (int f = 0; f <= 160; f++) {
            assertThat(with.height(f)).isEqualTo(without.height(f));
            assertThat(with.turn(f)).isEqualTo(without.turn(f));
        }
    }

    private static int first(GroundProfile profile, double height) {
        int f = 0;
        while (profile.height(f) < height) {
            f++;
        }
        return f;
    }

    @Test
    void whereTheGroundEnds_aFootThatNeverStandsKeepsItsHeight_andBeforeItBeginsTheFloors() {
        LegTrack track = HandMadeFoot.moved(300, f -> new Vec3(0, 0, 0.01 * f - 0.1));
        Ground part = (x, z, ceiling, out) -> {
            out.set(0.4, 0, 1, 0);
            return z > 1 && z < 2;
        };
        GroundProfile profile = under(track, SourceFloor.level(0.1), part);
        assertThat(profile.height(20)).isCloseTo(0.1, within(0.01));
        assertThat(profile.height(290)).isCloseTo(0.4, within(0.01));
        GroundProfile none = under(track, SourceFloor.level(0.1), Ground.NONE);
        assertThat(none.height(150)).isEqualTo(0.1);
    }
}
