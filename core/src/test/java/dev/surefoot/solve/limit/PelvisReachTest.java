// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.solve.limit.PelvisReachOracle.Ball;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PelvisReachTest {
    @Test
    void nearest_carriesItsCertificateOfOptimality() {
        // Δ - desired = Σ λᵢ (cᵢ - Δ) over the touched balls with λ ≥ 0: then no allowed move is nearer
        Random random = new Random(20);
        int[] byActive = new int[4];
        for (int round = 0; round < 4000; round++) {
            List<Ball> balls = around(random, 2 + random.nextInt(7));
            Vec3 desired = gaussian(random).times(1.5 * random.nextDouble());
            byActive[Math.min(3, touchedAtTheNearest(balls, desired))]++;
        }
        assertThat(byActive[0]).isGreaterThan(20);
        assertThat(byActive[1]).isGreaterThan(200);
        assertThat(byActive[2]).isGreaterThan(200);
        assertThat(byActive[3]).isGreaterThan(100);
    }

    /** Checks that the nearest move carries its certificate, and returns how many balls it touches. */
    private static int touchedAtTheNearest(List<Ball> balls, Vec3 desired) {
        PelvisReach reach = reach(balls);
        Vec3 move = reach.nearest(desired);
        assertThat(reach.shortfallMetres()).isZero();
        List<Vec3> pulls = new ArrayList<>();
        for (Ball ball : balls) {
            double distance = move.distanceTo(ball.center());
            assertThat(distance).isLessThanOrEqualTo(ball.radius() + 1e-11);
            if (distance > ball.radius() - 1e-9) {
                pulls.add(ball.center().minus(move));
            }
        }
        assertThat(PelvisReachOracle.leastResidual(move.minus(desired), pulls)).isLessThan(1e-9);
        return pulls.size();
    }

    @Test
    void nearest_agreesWithDykstra() {
        Random random = new Random(21);
        for (int round = 0; round < 100; round++) {
            List<Ball> balls = around(random, 2 + random.nextInt(3));
            Vec3 desired = gaussian(random);
            Vec3 move = reach(balls).nearest(desired);
            Vec3 slow = PelvisReachOracle.dykstra(balls, desired, 20_000);
            // Dykstra converges slowly where balls meet at a small angle, and from outside
            assertThat(move.distanceTo(desired)).isCloseTo(slow.distanceTo(desired), within(2e-3));
        }
    }

    @Test
    void manyBalls_areDecidedByAsFewAsThreeOfThem() {
        Random random = new Random(24);
        int pushed = 0;
        for (int round = 0; round < 300; round++) {
            List<Ball> balls = around(random, 17 + random.nextInt(60));
            Vec3 desired = gaussian(random).times(1.5 * random.nextDouble());
            pushed += touchedAtTheNearest(balls, desired) > 0 ? 1 : 0;
        }
        assertThat(pushed).isGreaterThan(100);
    }

    @Test
    void manyBallsWithoutACommonPoint_areGrownByTheLeast() {
        // a ring of 30 balls of 0.9 m, a metre around the origin: 0.1 m more and they meet there
        PelvisReach reach = new PelvisReach(30);
        for (int i = 0; i < 30; i++) {
            double angle = i * Math.PI / 15;
            reach.add(new Vec3(Math.cos(angle), 0, Math.sin(angle)), 0.9);
        }
        Vec3 move = reach.nearest(new Vec3(0.3, 0.2, 0.1));
        assertThat(reach.shortfallMetres()).isCloseTo(0.1, within(1e-9));
        assertThat(move.length()).isLessThan(1e-4);
    }

    @Test
    void nearest_noRandomAllowedMoveIsNearer() {
        Random random = new Random(22);
        for (int round = 0; round < 200; round++) {
            List<Ball> balls = around(random, 2 + random.nextInt(5));
            Vec3 desired = gaussian(random);
            Vec3 move = reach(balls).nearest(desired);
            double distance = move.distanceTo(desired);
            for (int i = 0; i < 200; i++) {
                Vec3 other = move.plus(gaussian(random).times(0.1));
                if (balls.stream().allMatch(b -> other.distanceTo(b.center()) <= b.radius())) {
                    assertThat(other.distanceTo(desired)).isGreaterThanOrEqualTo(distance - 1e-11);
                }
            }
        }
    }

    /** A body that its file lets move in some directions only. */
    @Test
    void nearestInSomeDirections_noRandomAllowedMoveOfThemIsNearer() {
        Random random = new Random(23);
        int pushed = 0;
        for (int round = 0; round < 400; round++) {
            List<Ball> balls = around(random, 2 + random.nextInt(4), Vec3.ZERO);
            Quat turn = Quat.fromTo(Vec3.Y, gaussian(random).normalizedOr(Vec3.Y));
            Vec3[] free = {turn.rotate(Vec3.X), turn.rotate(Vec3.Z)};
            free = round % 2 == 0 ? free : new Vec3[] {free[1]};
            Vec3 desired = gaussian(random);
            PelvisReach reach = new PelvisReach(balls.size());
            reach.keepTo(free);
            balls.forEach(ball -> reach.add(ball.center(), ball.radius()));
            Vec3 move = reach.nearest(desired);
            assertThat(reach.shortfallMetres()).isZero();
            assertThat(move.distanceTo(RootAxes.keep(free, move))).isLessThan(1e-12);
            assertThat(balls).allMatch(ball -> move.distanceTo(ball.center()) <= ball.radius() + 1e-9);
            pushed += move.distanceTo(RootAxes.keep(free, desired)) > 1e-3 ? 1 : 0;
            for (int i = 0; i < 200; i++) {
                Vec3 other = RootAxes.keep(free, move.plus(gaussian(random).times(0.1)));
                if (balls.stream().allMatch(ball -> other.distanceTo(ball.center()) <= ball.radius())) {
                    assertThat(other.distanceTo(desired)).isGreaterThanOrEqualTo(move.distanceTo(desired) - 1e-9);
                }
            }
        }
        assertThat(pushed).isGreaterThan(100);
    }

    @Test
    void ballThatDirectionsMiss_isTheNearestPointToIt() {
        PelvisReach reach = new PelvisReach(1);
        reach.keepTo(new Vec3[] {Vec3.Y});
        reach.add(new Vec3(1, 0.3, 0), 0.5);
        assertThat(reach.nearest(new Vec3(0.2, 2, 0)).distanceTo(new Vec3(0, 0.3, 0)))
                .isLessThan(1e-12);
    }

    @Test
    void nearest_noLegs_returnsTheDesiredMove() {
        assertThat(new PelvisReach(2).nearest(new Vec3(1, 2, 3))).isEqualTo(new Vec3(1, 2, 3));
    }

    @Test
    void nearest_allowedMove_isReturnedBitForBit() {
        PelvisReach reach = reach(List.of(new Ball(new Vec3(0, -0.8, 0), 0.9), new Ball(new Vec3(0.1, -0.8, 0), 0.9)));
        Vec3 desired = new Vec3(0.01, -0.02, 0.03);
        assertThat(reach.nearest(desired)).isEqualTo(desired);
    }

    @Test
    void touchingBalls_meetInTheirOnePoint() {
        PelvisReach reach = reach(List.of(new Ball(new Vec3(-1, 0, 0), 1), new Ball(new Vec3(2, 0, 0), 2)));
        assertThat(reach.nearest(new Vec3(0.3, 0.7, -2)).length()).isLessThan(2e-6);
        assertThat(reach.shortfallMetres()).isLessThan(1e-11);
    }

    @Test
    void coincidentAndNestedBalls_countAsTheSmallest() {
        Ball small = new Ball(new Vec3(0, -0.5, 0), 0.5);
        Ball same = new Ball(new Vec3(0, -0.5, 0), 0.5);
        Ball around = new Ball(new Vec3(0.1, -0.5, 0), 2);
        Vec3 desired = new Vec3(0, 1, 0);
        assertThat(reach(List.of(small, same, around)).nearest(desired).length())
                .isLessThan(1e-12);
        assertThat(reach(List.of(around, same, small)).nearest(desired).length())
                .isLessThan(1e-12);
    }

    @Test
    void legsInOneLine_leaveACircleAndItsNearestPoint() {
        // three collinear centres: no triple of spheres has a definite pair of points
        List<Ball> balls = List.of(
                new Ball(new Vec3(-0.6, 0, 0), 1), new Ball(new Vec3(0, 0, 0), 1), new Ball(new Vec3(0.6, 0, 0), 1));
        Vec3 move = reach(balls).nearest(new Vec3(0, 3, 0));
        assertThat(move.distanceTo(new Vec3(0, 0.8, 0))).isLessThan(1e-12);
    }

    @Test
    void desiredMoveAtACentre_hasAnAnswer() {
        PelvisReach reach = reach(List.of(new Ball(new Vec3(0, 0, 0), 0.4), new Ball(new Vec3(1, 0, 0), 0.8)));
        Vec3 move = reach.nearest(new Vec3(0, 0, 0));
        assertThat(move.distanceTo(new Vec3(0.2, 0, 0))).isLessThan(1e-12);
    }

    @Test
    void ballOfNoSize_isItsPoint() {
        PelvisReach reach = reach(List.of(new Ball(new Vec3(0.1, 0, 0), 0), new Ball(new Vec3(0, 0, 0), 1)));
        assertThat(reach.nearest(new Vec3(0, 5, 0)).distanceTo(new Vec3(0.1, 0, 0)))
                .isLessThan(1e-12);
        assertThat(reach.shortfallMetres()).isZero();
    }

    @Test
    void apart_growsByHalfTheGap() {
        PelvisReach reach = reach(List.of(new Ball(new Vec3(-1, 0, 0), 0.7), new Ball(new Vec3(1, 0, 0), 0.9)));
        Vec3 move = reach.nearest(new Vec3(0, 1, 0));
        assertThat(reach.shortfallMetres()).isCloseTo(0.2, within(1e-10));
        assertThat(move.distanceTo(new Vec3(-0.1, 0, 0))).isLessThan(1e-4);
    }

    @Test
    void apart_threeLegs_growToTheirCommonPoint() {
        List<Ball> balls = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            double angle = 2 * Math.PI * i / 3;
            balls.add(new Ball(new Vec3(Math.cos(angle), 0, Math.sin(angle)), 0.6));
        }
        PelvisReach reach = reach(balls);
        Vec3 move = reach.nearest(new Vec3(0, 1, 0.2));
        assertThat(reach.shortfallMetres()).isCloseTo(0.4, within(1e-10));
        assertThat(move.length()).isLessThan(1e-4);
    }

    @Test
    void apart_theShortfallIsTheLeastCommonGrowth() {
        Random random = new Random(23);
        int apart = 0;
        for (int round = 0; round < 60; round++) {
            List<Ball> balls = new ArrayList<>();
            int count = 2 + random.nextInt(4);
            for (int i = 0; i < count; i++) {
                balls.add(new Ball(gaussian(random), 0.1 + 0.5 * random.nextDouble()));
            }
            PelvisReach reach = reach(balls);
            Vec3 move = reach.nearest(gaussian(random));
            double most = 0;
            for (Ball ball : balls) {
                most = Math.max(most, move.distanceTo(ball.center()) - ball.radius());
            }
            assertThat(most).isCloseTo(reach.shortfallMetres(), within(1e-9));
            if (reach.shortfallMetres() > 0) {
                apart++;
                double least = PelvisReachOracle.leastGrowth(balls, 0, Vec3.ZERO);
                assertThat(reach.shortfallMetres()).isCloseTo(least, within(1e-4));
            }
        }
        assertThat(apart).isGreaterThan(40);
    }

    @Test
    void apart_aKnownShortfall_givesTheSameMove() {
        Random random = new Random(26);
        for (int round = 0; round < 100; round++) {
            List<Ball> balls = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                balls.add(new Ball(gaussian(random).times(2), 0.5));
            }
            PelvisReach reach = reach(balls);
            Vec3 move = reach.nearest(gaussian(random));
            double shortfall = reach.shortfallMetres();
            Vec3 again = reach.nearest(gaussian(random), shortfall);
            assertThat(reach.shortfallMetres()).isCloseTo(shortfall, within(1e-9));
            // what the growth leaves is a point to rounding, and its width goes with the root of that
            assertThat(again.distanceTo(move)).isLessThan(1e-4);
        }
    }

    @Test
    void turnedAndMoved_turnsAndMovesTheAnswer() {
        Random random = new Random(24);
        for (int round = 0; round < 300; round++) {
            List<Ball> balls = around(random, 2 + random.nextInt(4));
            Vec3 desired = gaussian(random);
            Quat turn = Quat.fromRotationVector(gaussian(random));
            Vec3 shift = gaussian(random);
            List<Ball> turned = balls.stream()
                    .map(b -> new Ball(turn.rotate(b.center()).plus(shift), b.radius()))
                    .toList();
            Vec3 expected = turn.rotate(reach(balls).nearest(desired)).plus(shift);
            assertThat(reach(turned).nearest(turn.rotate(desired).plus(shift)).distanceTo(expected))
                    .isLessThan(1e-9);
        }
    }

    @Test
    void scaled_scalesTheAnswer() {
        Random random = new Random(25);
        for (double scale : new double[] {1e-3, 40, 1e6}) {
            for (int round = 0; round < 50; round++) {
                List<Ball> balls = around(random, 3);
                Vec3 desired = gaussian(random);
                List<Ball> scaled = balls.stream()
                        .map(b -> new Ball(b.center().times(scale), b.radius() * scale))
                        .toList();
                Vec3 expected = reach(balls).nearest(desired).times(scale);
                assertThat(reach(scaled).nearest(desired.times(scale)).distanceTo(expected))
                        .isLessThan(1e-9 * scale);
            }
        }
    }

    @Test
    void radiusThatIsNegativeOrNoNumber_isRefusedByName() {
        for (double radius : new double[] {-1e-300, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new PelvisReach(1).add(Vec3.X, radius))
                    .withMessageContaining("radius")
                    .withMessageContaining("" + radius);
        }
    }

    private static PelvisReach reach(List<Ball> balls) {
        PelvisReach reach = new PelvisReach(balls.size());
        for (Ball ball : balls) {
            reach.add(ball.center(), ball.radius());
        }
        return reach;
    }

    /** Balls that have a common point: each holds the same random one. */
    private static List<Ball> around(Random random, int count) {
        return around(random, count, gaussian(random).times(0.3));
    }

    private static List<Ball> around(Random random, int count, Vec3 common) {
        List<Ball> balls = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Vec3 center = common.plus(gaussian(random).normalizedOr(Vec3.X).times(0.6 + 0.4 * random.nextDouble()));
            balls.add(new Ball(center, center.distanceTo(common) * (1 + 0.3 * random.nextDouble()) + 1e-3));
        }
        return balls;
    }

    private static Vec3 gaussian(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }

    @Test
    void whereNoMoveReachesAll_aLegThatGivesMoreIsMissedByMore() {
        PelvisReach reach = new PelvisReach(2);
        reach.add(new Vec3(-2, 0, 0), 1, 1, 1);
        reach.add(new Vec3(2, 0, 0), 1, 1, 99);
        Vec3 move = reach.nearest(Vec3.ZERO);
        assertThat(move.x()).isCloseTo(-0.98, within(1e-9));
        assertThat(reach.shortfallMetres()).isCloseTo(0.02, within(1e-9));
    }

    @Test
    void targetsAndDesiredMovesThatAreNotFinite_areRefusedByName() {
        PelvisReach reach = new PelvisReach(2);
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1e300}) {
            assertThatThrownBy(() -> reach.add(new Vec3(0, bad, 0), 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("hipToTarget");
            assertThatThrownBy(() -> reach.nearest(new Vec3(bad, 0, 0)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("wanted");
        }
        assertThatThrownBy(() -> reach.add(Vec3.X, Double.POSITIVE_INFINITY)).hasMessageContaining("radius");
        assertThatThrownBy(() -> reach.add(Vec3.X, 1, Double.NaN, 1)).hasMessageContaining("easyRadius");
        assertThatThrownBy(() -> reach.add(Vec3.X, 1, 1, Double.NaN)).hasMessageContaining("give");
    }

    @Test
    void legTooMany_isRefused() {
        PelvisReach reach = new PelvisReach(1);
        reach.add(Vec3.X, 1);
        assertThatThrownBy(() -> reach.add(Vec3.X, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("legs must be at most the capacity, 1");
        reach.clear();
        reach.add(Vec3.X, 1);
        assertThat(reach.nearest(Vec3.ZERO)).isEqualTo(Vec3.ZERO);
    }
}
