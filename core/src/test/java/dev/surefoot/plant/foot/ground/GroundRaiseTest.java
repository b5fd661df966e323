// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.foot.HandMadeFoot;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A point 0.2 m from what it turns about, which lies on the ground; a turn about −x raises what is ahead. */
class GroundRaiseTest {
    private static final double ARM = 0.2;
    private static final Vec3 UP = Vec3.X.negated();
    /** Degrees: a tenth of a nanometre in the ground counts as on it. */
    private static final double LEFT = 1e-7;

    private final GroundHit hit = new GroundHit();

    private static double degrees(Ground ground, double downDegrees, double mostDegrees) {
        double down = Math.toRadians(downDegrees);
        Vec3 arm = new Vec3(0, -ARM * Math.sin(down), ARM * Math.cos(down));
        return Math.toDegrees(new GroundRaise(ground).angle(Vec3.ZERO, arm, UP, Math.toRadians(mostDegrees)));
    }

    @Test
    void aPointOutOfTheGround_isLeftAlone() {
        assertThat(degrees(HandMadeFoot.LEVEL, 0, 60)).isZero();
        assertThat(degrees(HandMadeFoot.LEVEL, -10, 60)).isZero();
        assertThat(degrees(Ground.NONE, 10, 60)).isZero();
    }

    @Test
    void aPointInTheGround_turnsUntilItLiesOnIt() {
        assertThat(degrees(HandMadeFoot.LEVEL, 30, 60)).isCloseTo(30, within(LEFT));
        // a ledge half as high as the arm is long is reached thirty degrees up
        Ground ledge = HandMadeFoot.bump(0.5 * ARM, 0.01, 9);
        assertThat(degrees(ledge, 0, 60)).isCloseTo(30, within(LEFT));
        assertThat(degrees(ledge, 12.5, 60)).isCloseTo(42.5, within(LEFT));
    }

    @Test
    void wherePastAWall_theLeastTurnIsTaken_thoughMoreWouldDoToo() {
        // a wall from 0.15 m on: behind it stands the arm from the angle whose cosine is 3/4
        Ground wall = HandMadeFoot.bump(9, 0.15, 9);
        assertThat(degrees(wall, 0, 80)).isCloseTo(Math.toDegrees(Math.acos(0.75)), within(1e-6));
    }

    /** Secants over a plane come to the bits that halving gives: a ground that is not known to be one is halved. */
    @Test
    void overAPlane_theTurnHasTheBitsOfHalving() {
        Random random = new Random(41);
        for (int i = 0; i < 3000; i++) {
            Plane plane = Plane.flat(random.nextDouble(-2, 2));
            Ground unknown = (x, z, ceiling, hit) -> plane.at(x, z, ceiling, hit);
            double high = 0.3 * random.nextDouble() * random.nextDouble();
            Vec3 pivot = new Vec3(700 * random.nextGaussian(), 0, random.nextGaussian())
                    .plusTimes(plane.at(0, 0, hit) ? hit.height() + high : 0, Vec3.Y);
            Vec3 arm = new Vec3(0.1 * random.nextGaussian(), -high - 0.05 * random.nextDouble(), 0.2);
            Vec3 axis = UP.plusTimes(0.3 * random.nextGaussian(), Vec3.Z).normalizedOr(UP);
            double most = random.nextDouble(0.1, 1.3);
            assertThat(new GroundRaise(plane).angle(pivot, arm, axis, most))
                    .isEqualTo(new GroundRaise(unknown).angle(pivot, arm, axis, most));
        }
    }

    @Test
    void whereNoTurnIsEnough_itIsLeastDeep() {
        assertThat(degrees(HandMadeFoot.LEVEL, 30, 20)).isCloseTo(20, within(LEFT));
        // from the angle whose cosine is 0.199 / 0.2 on, 5.7 degrees, it is deeper: the last that is tried before is 4
        Ground trough = HandMadeFoot.along(z -> z > 0.199 ? 0.1 : 1);
        assertThat(degrees(trough, 0, 20)).isCloseTo(4, within(LEFT));
    }
}
