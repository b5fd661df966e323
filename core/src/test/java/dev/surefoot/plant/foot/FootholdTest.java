// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.TestGrounds;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FootholdTest {
    private static final double HEEL_BACK = 0.18;
    private static final double TOE_AHEAD = 0.07;
    /** What the arch and a soft shoe take of an edge. */
    private static final double GIVES = 0.006;
    /**
     * Between the places that are looked at, 2 mm apart, an edge rises by no more than this: soles are never steeper
     * than 45 degrees.
     */
    private static final double BETWEEN = 0.002;

    private final GroundHit hit = new GroundHit();

    @Test
    void flatGround_takesTheFootAsItIs() {
        Foothold hold = Foothold.place(Plane.flat(1.5), new Vec3(0.3, 0, -2), sole(0.7));
        assertThat(hold.grounded()).isTrue();
        assertThat(hold.ballWorld()).isEqualTo(new Vec3(0.3, 1.5, -2));
        assertThat(hold.turn().angleTo(Quat.IDENTITY)).isLessThan(1e-15);
        assertThat(hold.shiftMetres()).isZero();
        assertThat(hold.heelWorld().distanceTo(new Vec3(0.3, 1.5, -2).plusTimes(-HEEL_BACK, forward(0.7))))
                .isLessThan(1e-15);
    }

    @Test
    void slopesInAllDirections_heelAndBallTouch_andTheSoleTurnsWithTheSlope() {
        for (int degrees = -30; degrees <= 30; degrees += 5) {
            for (double yaw = 0; yaw < 6.3; yaw += 0.37) {
                Ground slope = Plane.slope(degrees);
                Vec3 source = new Vec3(0.4, 0, -1.1);
                Foothold hold = Foothold.place(slope, source, sole(yaw));
                String as = degrees + " degrees, yaw " + yaw;
                assertThat(height(slope, hold.ballWorld()))
                        .as(as)
                        .isCloseTo(hold.ballWorld().y(), within(1e-9));
                assertThat(height(slope, hold.heelWorld()))
                        .as(as)
                        .isCloseTo(hold.heelWorld().y(), within(1e-9));
                assertThat(hold.ballWorld().distanceTo(hold.heelWorld())).isCloseTo(HEEL_BACK, within(1e-12));
                assertThat(hold.ballWorld().x()).isEqualTo(source.x());
                assertThat(hold.ballWorld().z()).isEqualTo(source.z());
                Vec3 up = hold.turn().rotate(Vec3.Y);
                slope.at(0, 0, hit);
                assertThat(up.distanceTo(hit.normal())).as(as).isLessThan(1e-9);
                Vec3 along = hold.turn().rotate(forward(yaw));
                assertThat(along.distanceTo(
                                hold.ballWorld().minus(hold.heelWorld()).times(1 / HEEL_BACK)))
                        .as(as)
                        .isLessThan(1e-9);
                // the foot keeps the direction it has seen from above
                Vec3 level = new Vec3(along.x(), 0, along.z()).normalizedOr(Vec3.X);
                assertThat(level.distanceTo(forward(yaw))).as(as).isLessThan(1e-9);
            }
        }
    }

    @Test
    void steps_areNeverCutByMoreThanTheSoleGives() {
        Random random = new Random(60);
        for (double[] stairs : new double[][] {{0.17, 0.29}, {-0.17, 0.29}, {0.1, 0.4}, {0.05, 0.3}, {-0.2, 0.6}}) {
            Ground steps = new Steps(stairs[0], stairs[1]);
            for (int i = 0; i < 300; i++) {
                double yaw = random.nextInt(3) == 0 ? Math.PI : 0.3 * random.nextGaussian();
                Foothold hold = Foothold.place(steps, new Vec3(0, 0, 4 * random.nextDouble() - 2), sole(yaw));
                assertThat(hold.grounded()).isTrue();
                assertThat(inside(steps, hold)).as(stairs[0] + " " + hold).isLessThan(GIVES + BETWEEN);
                double ball = hold.ballWorld().y() - height(steps, hold.ballWorld());
                double heel = hold.heelWorld().y() - height(steps, hold.heelWorld());
                assertThat(Math.min(ball, heel)).as(stairs[0] + " " + hold).isLessThan(0.011);
                assertThat(Math.abs(hold.shiftMetres())).isLessThan(0.16);
            }
        }
    }

    @Test
    void heightFields_heelAndBallStandOnThem_orTheSoleIsLevelOnTheHighestGround() {
        Random random = new Random(61);
        for (double[] kind : new double[][] {{0.05, 0.5}, {0.02, 0.15}, {0.05, 0.15}, {0.01, 0.03}}) {
            Ground field = TestGrounds.bumps(62, kind[0], kind[1]);
            for (int i = 0; i < 300; i++) {
                Vec3 source = new Vec3(6 * random.nextDouble() - 3, 0, 6 * random.nextDouble() - 3);
                Foothold hold = Foothold.place(field, source, sole(2 * Math.PI * random.nextDouble()));
                boolean level = hold.turn().rotate(Vec3.Y).distanceTo(Vec3.Y) < 1e-12;
                double ball = hold.ballWorld().y() - height(field, hold.ballWorld());
                double heel = hold.heelWorld().y() - height(field, hold.heelWorld());
                if (level) {
                    assertThat(ball).isGreaterThan(-1e-9);
                    assertThat(heel).isGreaterThan(-1e-9);
                    assertThat(Math.min(ball, heel)).isLessThan(0.3);
                } else {
                    assertThat(ball).isCloseTo(0, within(1e-9));
                    assertThat(heel).isCloseTo(0, within(1e-9));
                }
            }
        }
    }

    @Test
    void onePointOnly_takesHeightAndSlope() {
        Foothold hold = Foothold.place(Plane.slope(20), new Vec3(0, 0, 1), new Foothold.Sole(Vec3.Z, 0, 0));
        assertThat(hold.ballWorld().y()).isCloseTo(Math.tan(Math.toRadians(20)), within(1e-12));
        assertThat(hold.turn().angleTo(Quat.IDENTITY)).isCloseTo(Math.toRadians(20), within(1e-9));
    }

    @Test
    void onePointNearARiser_keepsClearOfItOnEverySide() {
        Ground steps = new Steps(0.15, 0.3);
        Random random = new Random(63);
        for (int i = 0; i < 300; i++) {
            Vec3 source = new Vec3(0, 0, 3 * random.nextDouble());
            Foothold hold = Foothold.place(steps, source, new Foothold.Sole(forward(6.3 * random.nextDouble()), 0, 0));
            assertThat(hold.ballWorld().y()).isEqualTo(height(steps, hold.ballWorld()));
            assertThat(Math.hypot(
                            hold.ballWorld().x() - source.x(), hold.ballWorld().z() - source.z()))
                    .isLessThan(0.05);
            for (double to = 0; to < 6.3; to += 0.1) {
                Vec3 beside = hold.ballWorld().plusTimes(0.012, forward(to));
                assertThat(height(steps, beside))
                        .as("%s towards %s", hold, to)
                        .isLessThan(hold.ballWorld().y() + 0.01);
            }
        }
    }

    @Test
    void soleAlongARiser_keepsClearOfItBeside() {
        Ground steps = new Steps(0.15, 0.3);
        for (double z = 0; z < 0.3; z += 0.007) {
            Foothold hold = Foothold.place(steps, new Vec3(0, 0, z), sole(Math.PI / 2));
            assertThat(hold.turn().rotate(Vec3.Y).y()).isCloseTo(1, within(1e-9));
            assertThat(height(steps, hold.ballWorld().plusTimes(0.019, Vec3.Z)))
                    .as("%s", z)
                    .isLessThanOrEqualTo(hold.ballWorld().y());
            assertThat(Math.abs(hold.ballWorld().z() - z)).isLessThan(0.031);
        }
    }

    @Test
    void nothingToStandOn_isReported() {
        Foothold hold = Foothold.place((x, z, ceiling, out) -> false, new Vec3(1, 2, 3), sole(0));
        assertThat(hold.grounded()).isFalse();
        assertThat(hold.ballWorld()).isEqualTo(new Vec3(1, 2, 3));
        assertThat(hold.heelWorld().distanceTo(new Vec3(1, 2, 3 - HEEL_BACK))).isLessThan(1e-15);
        assertThat(hold.turn()).isEqualTo(Quat.IDENTITY);
    }

    @Test
    void ballOverAHole_movesToTheRim() {
        Ground rim = TestGrounds.holed(Plane.flat(0), 0, 5);
        Foothold hold = Foothold.place(rim, new Vec3(0, 0, 0.045), sole(0));
        assertThat(hold.grounded()).isTrue();
        assertThat(height(rim, hold.ballWorld())).isZero();
        assertThat(hold.shiftMetres()).isNegative().isGreaterThan(-0.06);
    }

    @Test
    void aWall_isNotStoodOn() {
        Foothold hold = Foothold.place(Plane.slope(60), new Vec3(0, 0, 0), sole(0));
        assertThat(hold.turn().rotate(forward(0)).y()).isLessThan(0.71);
    }

    /** How deep the ground sticks into the sole from heel to ball. */
    private double inside(Ground ground, Foothold hold) {
        double most = 0;
        for (double w = 0; w <= 1; w += 0.005) {
            Vec3 p = hold.heelWorld().lerp(hold.ballWorld(), w);
            most = Math.max(most, height(ground, p) - p.y());
        }
        return most;
    }

    private static double height(Ground ground, Vec3 p) {
        return TestGrounds.height(ground, p);
    }

    private static Vec3 forward(double yaw) {
        return new Vec3(Math.sin(yaw), 0, Math.cos(yaw));
    }

    @Test
    void soleOfTwentyMetres_isLookedAtInAsManyPlacesAsOneOfHalfAMetre() {
        int half = placesLookedAt(new Foothold.Sole(forward(0.3), 0.35, 0.15));
        int twenty = placesLookedAt(new Foothold.Sole(forward(0.3), 14, 6));
        int absurd = placesLookedAt(new Foothold.Sole(forward(0.3), 1e12, 1e12));
        assertThat(half).isGreaterThan(1000);
        assertThat(twenty).isLessThan(3 * half);
        assertThat(absurd).isLessThan(3 * half);
    }

    private static int placesLookedAt(Foothold.Sole sole) {
        Ground steps = new Steps(0.17, 0.3);
        int[] places = {0};
        Ground counted = (x, z, ceiling, out) -> {
            places[0]++;
            return steps.at(x, z, ceiling, out);
        };
        Foothold.place(counted, new Vec3(0.11, 0, 0.2), sole);
        return places[0];
    }

    private static Foothold.Sole sole(double yaw) {
        return new Foothold.Sole(forward(yaw), HEEL_BACK, TOE_AHEAD);
    }
}
