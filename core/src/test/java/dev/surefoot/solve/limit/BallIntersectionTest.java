// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

/** Balls of radius 5 whose middles are 6 apart: they meet in a circle of radius 4. */
class BallIntersectionTest {
    private static final int CAPACITY = 40;

    private final BallIntersection balls = new BallIntersection(CAPACITY);

    BallIntersectionTest() {
        balls.missBy(1e-12);
    }

    private void add(double x, double y, double z, double radius) {
        balls.add(x, y, z, radius, 1);
    }

    private void assertNearest(double x, double y, double z, double toX, double toY, double toZ) {
        assertThat(balls.find(toX, toY, toZ)).isTrue();
        assertThat(new double[] {balls.x(), balls.y(), balls.z()})
                .containsExactly(new double[] {x, y, z}, within(1e-12));
    }

    @Test
    void aPointInside_isItsOwnNearest() {
        assertNearest(7, 8, 9, 7, 8, 9);
        add(-3, 0, 0, 5);
        add(3, 0, 0, 5);
        assertNearest(1, 2, 1, 1, 2, 1);
    }

    @Test
    void oneBall_isMetOnItsSphere_andOneOfNoSizeInItsMiddle() {
        add(1, 0, 0, 5);
        assertNearest(4, 4, 0, 7, 8, 0);
        balls.clear();
        add(0, 2, 0, 0);
        assertNearest(0, 2, 0, 3, 4, 5);
    }

    @Test
    void twoBalls_areMetOnTheirCircle() {
        add(-3, 0, 0, 5);
        add(3, 0, 0, 5);
        assertNearest(0, 4, 0, 0, 9, 0);
        assertNearest(0, 2.4, -3.2, 0, 6, -8);
        // along the axis the nearer sphere decides alone
        assertThat(balls.find(20, 0, 0)).isTrue();
        assertThat(balls.x()).isCloseTo(2, within(1e-12));
    }

    @Test
    void threeBalls_areMetWhereTheirSpheresMeet() {
        // (0, 0, ±2) is 3 from the first two middles, and the root of 8 from the third
        add(-1, -2, 0, 3);
        add(1, -2, 0, 3);
        add(0, 2, 0, Math.sqrt(8));
        assertNearest(0, 0, 2, 0, 0, 9);
        assertNearest(0, 0, -2, 0, 0, -9);
    }

    @Test
    void ballsApart_haveNoPoint_untilTheyHaveGrown() {
        add(-3, 0, 0, 2);
        balls.add(3, 0, 0, 2, 3);
        assertThat(balls.find(0, 0, 0)).isFalse();
        // a gap of 2, of which the second gives three quarters
        balls.grow(0.5);
        assertThat(balls.growth(1)).isEqualTo(1.5);
        assertThat(balls.radius(1)).isEqualTo(3.5);
        assertThat(balls.ownRadius(1)).isEqualTo(2);
        assertNearest(-0.5, 0, 0, 0, 0, 0);
        balls.grow(0.49);
        assertThat(balls.find(0, 0, 0)).isFalse();
    }

    @Test
    void inAPlane_spheresMeetInTwoPoints() {
        balls.keepTo(new Vec3[] {Vec3.X, Vec3.Y});
        add(-3, 0, 0, 5);
        add(3, 0, 0, 5);
        assertNearest(0, 4, 0, 1, 9, 0);
        assertNearest(0, -4, 0, 1, -9, 0);
    }

    /** More than are tried in every combination; of these all but two hold what the two hold. */
    @Test
    void ofManyBalls_thoseThatDecideAreFound() {
        for (int i = 0; i < CAPACITY - 2; i++) {
            add(0.1 * i, 0, 0, 50);
        }
        add(-3, 0, 0, 5);
        add(3, 0, 0, 5);
        assertNearest(0, 4, 0, 0, 9, 0);
        assertThat(balls.count()).isEqualTo(balls.capacity());
    }
}
