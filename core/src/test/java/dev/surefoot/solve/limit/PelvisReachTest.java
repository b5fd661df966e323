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
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PelvisReachTest {
    private record Ball(Vec3 center, double radius) {}

    @Test
    void nearest_carriesItsCertificateOfOptimality() {
        // Δ - wish = Σ λᵢ (cᵢ - Δ) over the touched balls with λ ≥ 0: then no allowed move is nearer
        Random random = new Random(20);
        int[] byActive = new int[4];
        double worst = 0;
        for (int round = 0; round < 4000; round++) {
            List<Ball> balls = around(random, 2 + random.nextInt(7));
            Vec3 wish = gaussian(random).times(1.5 * random.nextDouble());
            PelvisReach reach = reach(balls);
            Vec3 move = reach.nearest(wish);
            assertThat(reach.shortfallMetres()).isZero();
            List<Vec3> pulls = new ArrayList<>();
            for (Ball ball : balls) {
                double distance = move.distanceTo(ball.center);
                assertThat(distance).isLessThanOrEqualTo(ball.radius + 1e-11);
                if (distance > ball.radius - 1e-9) {
                    pulls.add(ball.center.minus(move));
                }
            }
            double residual = leastResidual(move.minus(wish), pulls);
            assertThat(residual).isLessThan(1e-9);
            worst = Math.max(worst, residual);
            byActive[Math.min(3, pulls.size())]++;
        }
        assertThat(byActive[0]).isGreaterThan(20);
        assertThat(byActive[1]).isGreaterThan(200);
        assertThat(byActive[2]).isGreaterThan(200);
        assertThat(byActive[3]).isGreaterThan(100);
        assertThat(worst).isLessThan(1e-9);
    }

    @Test
    void nearest_agreesWithDykstra() {
        Random random = new Random(21);
        for (int round = 0; round < 100; round++) {
            List<Ball> balls = around(random, 2 + random.nextInt(3));
            Vec3 wish = gaussian(random);
            Vec3 move = reach(balls).nearest(wish);
            Vec3 slow = dykstra(balls, wish, 20_000);
            // Dykstra converges slowly where balls meet at a small angle, and from outside
            assertThat(move.distanceTo(wish)).isCloseTo(slow.distanceTo(wish), within(2e-3));
        }
    }

    @Test
    void nearest_noRandomAllowedMoveIsNearer() {
        Random random = new Random(22);
        for (int round = 0; round < 200; round++) {
            List<Ball> balls = around(random, 2 + random.nextInt(5));
            Vec3 wish = gaussian(random);
            Vec3 move = reach(balls).nearest(wish);
            double distance = move.distanceTo(wish);
            for (int i = 0; i < 200; i++) {
                Vec3 other = move.plus(gaussian(random).times(0.1));
                if (balls.stream().allMatch(b -> other.distanceTo(b.center) <= b.radius)) {
                    assertThat(other.distanceTo(wish)).isGreaterThanOrEqualTo(distance - 1e-11);
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
            Vec3 wish = gaussian(random);
            PelvisReach reach = new PelvisReach(balls.size());
            reach.keepTo(free);
            balls.forEach(ball -> reach.add(ball.center, ball.radius));
            Vec3 move = reach.nearest(wish);
            assertThat(reach.shortfallMetres()).isZero();
            assertThat(move.distanceTo(RootAxes.keep(free, move))).isLessThan(1e-12);
            assertThat(balls).allMatch(ball -> move.distanceTo(ball.center) <= ball.radius + 1e-9);
            pushed += move.distanceTo(RootAxes.keep(free, wish)) > 1e-3 ? 1 : 0;
            for (int i = 0; i < 200; i++) {
                Vec3 other = RootAxes.keep(free, move.plus(gaussian(random).times(0.1)));
                if (balls.stream().allMatch(ball -> other.distanceTo(ball.center) <= ball.radius)) {
                    assertThat(other.distanceTo(wish)).isGreaterThanOrEqualTo(move.distanceTo(wish) - 1e-9);
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
    void nearest_noLegs_grantsTheWish() {
        assertThat(new PelvisReach(2).nearest(new Vec3(1, 2, 3))).isEqualTo(new Vec3(1, 2, 3));
    }

    @Test
    void nearest_wishAllowed_isGrantedBitForBit() {
        PelvisReach reach = reach(List.of(new Ball(new Vec3(0, -0.8, 0), 0.9), new Ball(new Vec3(0.1, -0.8, 0), 0.9)));
        Vec3 wish = new Vec3(0.01, -0.02, 0.03);
        assertThat(reach.nearest(wish)).isEqualTo(wish);
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
        Vec3 wish = new Vec3(0, 1, 0);
        assertThat(reach(List.of(small, same, around)).nearest(wish).length()).isLessThan(1e-12);
        assertThat(reach(List.of(around, same, small)).nearest(wish).length()).isLessThan(1e-12);
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
    void wishAtACentre_hasAnAnswer() {
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
                most = Math.max(most, move.distanceTo(ball.center) - ball.radius);
            }
            assertThat(most).isCloseTo(reach.shortfallMetres(), within(1e-9));
            if (reach.shortfallMetres() > 0) {
                apart++;
                assertThat(reach.shortfallMetres()).isCloseTo(leastGrowth(balls, 0, Vec3.ZERO), within(1e-4));
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
            Vec3 wish = gaussian(random);
            Quat turn = Quat.fromRotationVector(gaussian(random));
            Vec3 shift = gaussian(random);
            List<Ball> turned = balls.stream()
                    .map(b -> new Ball(turn.rotate(b.center).plus(shift), b.radius))
                    .toList();
            Vec3 expected = turn.rotate(reach(balls).nearest(wish)).plus(shift);
            assertThat(reach(turned).nearest(turn.rotate(wish).plus(shift)).distanceTo(expected))
                    .isLessThan(1e-9);
        }
    }

    @Test
    void scaled_scalesTheAnswer() {
        Random random = new Random(25);
        for (double scale : new double[] {1e-3, 40, 1e6}) {
            for (int round = 0; round < 50; round++) {
                List<Ball> balls = around(random, 3);
                Vec3 wish = gaussian(random);
                List<Ball> scaled = balls.stream()
                        .map(b -> new Ball(b.center.times(scale), b.radius * scale))
                        .toList();
                Vec3 expected = reach(balls).nearest(wish).times(scale);
                assertThat(reach(scaled).nearest(wish.times(scale)).distanceTo(expected))
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
            reach.add(ball.center, ball.radius);
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

    /** The distance of {@code v} from the cone of the vectors: every face of up to three of them is tried. */
    private static double leastResidual(Vec3 v, List<Vec3> cone) {
        double best = v.length();
        int n = cone.size();
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                for (int k = j; k < n; k++) {
                    List<Vec3> face = new ArrayList<>(List.of(cone.get(i)));
                    if (j > i) {
                        face.add(cone.get(j));
                    }
                    if (k > j) {
                        face.add(cone.get(k));
                    }
                    best = Math.min(best, residual(v, face));
                }
            }
        }
        return best;
    }

    private static double residual(Vec3 v, List<Vec3> face) {
        int n = face.size();
        double[][] gram = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                gram[i][j] = face.get(i).dot(face.get(j));
            }
            gram[i][n] = face.get(i).dot(v);
        }
        for (int i = 0; i < n; i++) {
            for (int row = i + 1; row < n; row++) {
                double factor = gram[row][i] / gram[i][i];
                for (int c = i; c <= n; c++) {
                    gram[row][c] -= factor * gram[i][c];
                }
            }
        }
        double[] lambda = new double[n];
        Vec3 rest = v;
        for (int i = n - 1; i >= 0; i--) {
            lambda[i] = gram[i][n];
            for (int j = i + 1; j < n; j++) {
                lambda[i] -= gram[i][j] * lambda[j];
            }
            lambda[i] /= gram[i][i];
            rest = rest.plusTimes(-lambda[i], face.get(i));
            if (!(lambda[i] >= -1e-9)) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return rest.length();
    }

    private static Vec3 dykstra(List<Ball> balls, Vec3 wish, int sweeps) {
        Vec3[] corrections = new Vec3[balls.size()];
        java.util.Arrays.fill(corrections, Vec3.ZERO);
        Vec3 x = wish;
        for (int sweep = 0; sweep < sweeps; sweep++) {
            for (int i = 0; i < corrections.length; i++) {
                Vec3 y = x.plus(corrections[i]);
                Vec3 out = y.minus(balls.get(i).center);
                double r = balls.get(i).radius;
                x = out.length() <= r ? y : balls.get(i).center.plus(out.times(r / out.length()));
                corrections[i] = y.minus(x);
            }
        }
        return x;
    }

    /** min over Δ of max (|Δ − c| − R): convex, so one golden section inside the other finds it. */
    private static double leastGrowth(List<Ball> balls, int axis, Vec3 at) {
        if (axis == 3) {
            return growth(balls, at);
        }
        Vec3 unit = axis == 0 ? Vec3.X : axis == 1 ? Vec3.Y : Vec3.Z;
        double golden = 0.5 * (Math.sqrt(5) - 1);
        double low = -3.5;
        double high = 3.5;
        double a = high - golden * (high - low);
        double b = low + golden * (high - low);
        double atA = leastGrowth(balls, axis + 1, at.plusTimes(a, unit));
        double atB = leastGrowth(balls, axis + 1, at.plusTimes(b, unit));
        while (high - low > 1e-5) {
            if (atA < atB) {
                high = b;
                b = a;
                atB = atA;
                a = high - golden * (high - low);
                atA = leastGrowth(balls, axis + 1, at.plusTimes(a, unit));
            } else {
                low = a;
                a = b;
                atA = atB;
                b = low + golden * (high - low);
                atB = leastGrowth(balls, axis + 1, at.plusTimes(b, unit));
            }
        }
        return Math.min(atA, atB);
    }

    private static double growth(List<Ball> balls, Vec3 x) {
        double most = Double.NEGATIVE_INFINITY;
        for (Ball ball : balls) {
            most = Math.max(most, x.distanceTo(ball.center) - ball.radius);
        }
        return most;
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
    void targetsAndWishesThatAreNotFinite_areRefusedByName() {
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
